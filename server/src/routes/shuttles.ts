import type { shuttles } from '@rallybook/contract/endpoints/shuttles';
import { addCount, editCount, removeCount } from '../domain/shuttles/counts.ts';
import { readShuttleMonth } from '../domain/shuttles/month.ts';
import { addPurchase, editPurchase, removePurchase } from '../domain/shuttles/purchases.ts';
import { addUse, editUse, removeUse } from '../domain/shuttles/uses.ts';
import type { Routes } from '../http/handler.ts';

export const shuttleRoutes: Routes<typeof shuttles> = {
  month: ({ params }, scope, context) => readShuttleMonth(context, scope, params),
  createPurchase: ({ body }, scope, context) =>
    addPurchase(context, scope, body, context.caller.idempotencyKey),
  updatePurchase: ({ params, body }, scope, context) =>
    editPurchase(context, scope, params.id, body),
  removePurchase: ({ params }, scope, context) => removePurchase(context, scope, params.id),
  createUse: ({ body }, scope, context) =>
    addUse(context, scope, body, context.caller.idempotencyKey),
  updateUse: ({ params, body }, scope, context) => editUse(context, scope, params.id, body),
  removeUse: ({ params }, scope, context) => removeUse(context, scope, params.id),
  createCount: ({ body }, scope, context) =>
    addCount(context, scope, body, context.caller.idempotencyKey),
  updateCount: ({ params, body }, scope, context) => editCount(context, scope, params.id, body),
  removeCount: ({ params }, scope, context) => removeCount(context, scope, params.id),
};
