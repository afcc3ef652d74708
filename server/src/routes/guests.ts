import type { guests } from '@rallybook/contract/endpoints/guests';
import { markGuestPaid } from '../domain/guests/cash.ts';
import { addGuest, editGuest, listGuests, removeGuest } from '../domain/guests/guests.ts';
import type { Routes } from '../http/handler.ts';

export const guestRoutes: Routes<typeof guests> = {
  list: ({ query }, scope, context) => {
    const { year, month } = query;
    const isOfMonth = year !== undefined && month !== undefined;
    return listGuests(context, scope, isOfMonth ? { year, month } : null, query);
  },
  create: ({ body }, scope, context) =>
    addGuest(context, scope, body, context.caller.idempotencyKey),
  update: ({ params, body }, scope, context) => editGuest(context, scope, params.id, body),
  remove: ({ params }, scope, context) => removeGuest(context, scope, params.id),
  markPaid: ({ params, body }, scope, context) =>
    markGuestPaid(context, scope, params.id, body?.amount ?? null),
};
