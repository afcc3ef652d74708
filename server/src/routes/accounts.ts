import type { accounts } from '@rallybook/contract/endpoints/accounts';
import type { Context } from '../context.ts';
import { listAccounts, listOwnAccounts } from '../domain/ledger/accounts.ts';
import { addEntry, addTransfer, readStatement } from '../domain/ledger/entries.ts';
import { reverseEntry } from '../domain/ledger/reversals.ts';
import type { Routes } from '../http/handler.ts';

export const accountRoutes = (context: Context): Routes<typeof accounts> => ({
  list: (_, scope) => listAccounts(context, scope),
  own: (_, user) => listOwnAccounts(context, user),
  statement: ({ params, query }, scope) => readStatement(context, scope, params.memberId, query),
  createEntry: ({ body }, scope, { idempotencyKey }) =>
    addEntry(context, scope, body, idempotencyKey),
  createTransfer: ({ body }, scope, { idempotencyKey }) =>
    addTransfer(context, scope, body, idempotencyKey),
  reverse: ({ params, body }, scope, { idempotencyKey }) =>
    reverseEntry(context, scope, params.id, body, idempotencyKey),
});
