import { clubParams, idParams, page } from '../schemas/common.ts';
import * as schema from '../schemas/guests.ts';
import { endpoint } from './endpoint.ts';

export const guests = {
  list: endpoint({
    method: 'GET',
    path: '/api/guests/:clubId/',
    summary: 'The guests of a month, by date',
    tool: 'Guests of a month, who brought them and what they pay; the current month unless told otherwise',
    access: { right: 'view_tracking', club: 'path' },
    params: clubParams,
    query: schema.guestListQuery,
    heavy: 'bill',
    status: 200,
    output: page(schema.guest),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/guests/',
    summary: 'Enter a guest',
    access: { right: 'view_tracking', club: 'body' },
    body: schema.newGuest,
    heavy: 'bill',
    idempotent: true,
    status: 201,
    output: schema.guest,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/guests/:id/',
    summary: 'Correct a guest; the fee stays where none is given',
    access: { right: 'view_tracking', club: 'guest in path' },
    params: idParams,
    body: schema.guestPatch,
    heavy: 'bill',
    status: 200,
    output: schema.guest,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/guests/:id/',
    summary: 'Delete a guest, and take back what they paid in cash',
    access: { right: 'view_tracking', club: 'guest in path' },
    params: idParams,
    status: 204,
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/api/guests/:id/paid/',
    summary: 'Mark a guest as paid in cash: the amount, or else the fee, goes to the fund, once',
    access: { right: 'view_tracking', club: 'guest in path' },
    params: idParams,
    body: schema.guestPayment,
    heavy: 'bill',
    status: 200,
    output: schema.guest,
  }),
};
