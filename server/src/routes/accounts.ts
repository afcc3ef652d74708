import type { accounts } from '@rallybook/contract/endpoints/accounts';
import { listAccounts, listOwnAccounts } from '../domain/ledger/accounts.ts';
import { addEntry, addTransfer, readStatement } from '../domain/ledger/entries.ts';
import { reverseEntry } from '../domain/ledger/reversals.ts';
import type { Routes } from '../http/handler.ts';

export const accountRoutes: Routes<typeof accounts> = {
  list: (_, scope, context) => listAccounts(context, scope),
  own: (_, user, context) => listOwnAccounts(context, user),
  statement: ({ params, query }, scope, context) =>
    readStatement(context, scope, params.memberId, query),
  createEntry: ({ body }, scope, context) =>
    addEntry(context, scope, body, context.caller.idempotencyKey),
  createTransfer: ({ body }, scope, context) =>
    addTransfer(context, scope, body, context.caller.idempotencyKey),
  reverse: ({ params, body }, scope, context) =>
    reverseEntry(context, scope, params.id, body, context.caller.idempotencyKey),
};
