import type { trackings } from '@rallybook/contract/endpoints/trackings';
import { addBulk, previewBulk } from '../domain/trackings/bulk-trackings.ts';
import { removeTrackings } from '../domain/trackings/remove-trackings.ts';
import { fillSession } from '../domain/trackings/session-attendance.ts';
import { addTracking, editTracking, listTrackings } from '../domain/trackings/trackings.ts';
import type { Routes } from '../http/handler.ts';

export const trackingRoutes: Routes<typeof trackings> = {
  list: ({ query }, scope, context) => {
    const { year, month } = query;
    const isOfMonth = year !== undefined && month !== undefined;
    return listTrackings(context, scope, isOfMonth ? { year, month } : null, query);
  },
  create: ({ body }, scope, context) =>
    addTracking(context, scope, body, context.caller.idempotencyKey),
  createBulk: ({ body }, scope, context) =>
    addBulk(context, scope, body, context.caller.idempotencyKey),
  session: ({ body }, scope, context) =>
    fillSession(context, scope, body, context.caller.idempotencyKey),
  previewBulk: ({ body }, scope, context) => previewBulk(context, scope, body),
  update: ({ params, body }, scope, context) => editTracking(context, scope, params.id, body),
  remove: ({ params }, scope, context) => removeTrackings(context, scope, [params.id]),
  removeBulk: ({ body }, scope, context) => removeTrackings(context, scope, body.ids),
};
