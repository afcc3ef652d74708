import type { trackings } from '@rallybook/contract/endpoints/trackings';
import type { Context } from '../context.ts';
import { addBulk, previewBulk } from '../domain/trackings/bulk-trackings.ts';
import { removeTrackings } from '../domain/trackings/remove-trackings.ts';
import { fillSession } from '../domain/trackings/session-sheet.ts';
import { addTracking, editTracking, listTrackings } from '../domain/trackings/trackings.ts';
import type { Routes } from '../http/handler.ts';

export const trackingRoutes = (context: Context): Routes<typeof trackings> => ({
  list: ({ query }, scope) => {
    const { year, month } = query;
    const isOfMonth = year !== undefined && month !== undefined;
    return listTrackings(context, scope, isOfMonth ? { year, month } : null, query);
  },
  create: ({ body }, scope, { idempotencyKey }) =>
    addTracking(context, scope, body, idempotencyKey),
  createBulk: ({ body }, scope, { idempotencyKey }) =>
    addBulk(context, scope, body, idempotencyKey),
  session: ({ body }, scope, { idempotencyKey }) =>
    fillSession(context, scope, body, idempotencyKey),
  previewBulk: ({ body }, scope) => previewBulk(context, scope, body.rawRegistrationText),
  update: ({ params, body }, scope) => editTracking(context, scope, params.id, body),
  remove: ({ params }, scope) => removeTrackings(context, scope, [params.id]),
  removeBulk: ({ body }, scope) => removeTrackings(context, scope, body.ids),
});
