import type { costs } from '@rallybook/contract/endpoints/costs';
import { addCosts, previewCosts } from '../domain/costs/bulk-costs.ts';
import { addCost, editCost, listCosts, removeCost } from '../domain/costs/costs.ts';
import type { Routes } from '../http/handler.ts';

export const costRoutes: Routes<typeof costs> = {
  list: ({ params, query }, scope, context) => listCosts(context, scope, params, query),
  create: ({ body }, scope, context) =>
    addCost(context, scope, body, context.caller.idempotencyKey),
  createBulk: ({ body }, scope, context) =>
    addCosts(context, scope, body, context.caller.idempotencyKey),
  previewBulk: ({ body }, scope, context) => previewCosts(context, scope, body),
  update: ({ params, body }, scope, context) => editCost(context, scope, params.id, body),
  remove: ({ params }, scope, context) => removeCost(context, scope, params.id),
};
