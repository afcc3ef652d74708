import type { costs } from '@rallybook/contract/endpoints/costs';
import type { Context } from '../context.ts';
import { addCost, editCost, listCosts, removeCost } from '../domain/costs.ts';
import type { Routes } from '../http/handler.ts';

export const costRoutes = (context: Context): Routes<typeof costs> => ({
  list: ({ params, query }, scope) => listCosts(context, scope, params, query),
  create: ({ body }, scope, { idempotencyKey }) => addCost(context, scope, body, idempotencyKey),
  update: ({ params, body }, scope) => editCost(context, scope, params.id, body),
  remove: ({ params }, scope) => removeCost(context, scope, params.id),
});
