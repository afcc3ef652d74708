import type { fund } from '@rallybook/contract/endpoints/fund';
import { readFundMonth } from '../domain/ledger/fund-month.ts';
import { addFundEntry, countFund, reverseFundEntry } from '../domain/ledger/fund.ts';
import type { Routes } from '../http/handler.ts';

export const fundRoutes: Routes<typeof fund> = {
  month: ({ params }, scope, context) => readFundMonth(context, scope, params),
  createEntry: ({ body }, scope, context) =>
    addFundEntry(context, scope, body, context.caller.idempotencyKey),
  reverse: ({ params, body }, scope, context) =>
    reverseFundEntry(context, scope, params.id, body, context.caller.idempotencyKey),
  count: ({ body }, scope, context) =>
    countFund(context, scope, body, context.caller.idempotencyKey),
};
