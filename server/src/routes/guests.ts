import type { guests } from '@rallybook/contract/endpoints/guests';
import type { Context } from '../context.ts';
import { markGuestPaid } from '../domain/guests/cash.ts';
import { addGuest, editGuest, listGuests, removeGuest } from '../domain/guests/guests.ts';
import type { Routes } from '../http/handler.ts';

export const guestRoutes = (context: Context): Routes<typeof guests> => ({
  list: ({ query }, scope) => {
    const { year, month } = query;
    const isOfMonth = year !== undefined && month !== undefined;
    return listGuests(context, scope, isOfMonth ? { year, month } : null, query);
  },
  create: ({ body }, scope, { idempotencyKey }) => addGuest(context, scope, body, idempotencyKey),
  update: ({ params, body }, scope, { language }) =>
    editGuest(context, scope, params.id, body, language),
  remove: ({ params }, scope) => removeGuest(context, scope, params.id),
  markPaid: ({ params }, scope, { language }) => markGuestPaid(context, scope, params.id, language),
});
