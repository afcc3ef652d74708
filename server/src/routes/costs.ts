import type { costs } from '@rallybook/contract/endpoints/costs';
import type { Context } from '../context.ts';
import { addCost, listCosts, removeCost } from '../domain/costs.ts';
import type { Routes } from '../http/handler.ts';
import { pageOf } from './page.ts';

export const costRoutes = (context: Context): Routes<typeof costs> => ({
  list: ({ params, query }, scope) => listCosts(context, scope, params, pageOf(query)),
  create: ({ body }, scope, { idempotencyKey }) => addCost(context, scope, body, idempotencyKey),
  remove: async ({ params }, scope) => {
    await removeCost(context, scope, params.id);
    return undefined;
  },
});
