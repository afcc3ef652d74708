import type { fund } from '@rallybook/contract/endpoints/fund';
import type { Context } from '../context.ts';
import { addFundEntry, countFund, reverseFundEntry } from '../domain/ledger/fund.ts';
import { readFundMonth } from '../domain/ledger/fund-month.ts';
import type { Routes } from '../http/handler.ts';

export const fundRoutes = (context: Context): Routes<typeof fund> => ({
  month: ({ params }, scope) => readFundMonth(context, scope, params),
  createEntry: ({ body }, scope, { idempotencyKey }) =>
    addFundEntry(context, scope, body, idempotencyKey),
  reverse: ({ params, body }, scope, { idempotencyKey }) =>
    reverseFundEntry(context, scope, params.id, body, idempotencyKey),
  count: ({ body }, scope, { idempotencyKey }) => countFund(context, scope, body, idempotencyKey),
});
