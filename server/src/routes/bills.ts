import type { bills } from '@rallybook/contract/endpoints/bills';
import { readBillLines } from '../domain/bills/bill-lines.ts';
import { tryBill } from '../domain/bills/bill-trial.ts';
import { calculateMonth, getClubBill, listBills, wholeBill } from '../domain/bills/bills.ts';
import { getClub } from '../domain/clubs/clubs.ts';
import { closeMonth, reopenMonth } from '../domain/ledger/closing.ts';
import { billCsv } from '../files/bill-csv.ts';
import type { Routes } from '../http/handler.ts';

export const billRoutes: Routes<typeof bills> = {
  list: ({ params, query }, scope, context) => listBills(context, scope, params, query),
  calculate: ({ body }, scope, context) => calculateMonth(context, scope, body),
  total: ({ params }, scope, context) => getClubBill(context, scope, params),
  lines: ({ params }, scope, context) => readBillLines(context, scope, params, params.memberId),
  close: ({ body }, scope, context) => closeMonth(context, scope, body),
  reopen: ({ body }, scope, context) => reopenMonth(context, scope, body),
  trial: ({ body }, scope, context) => tryBill(context, scope, body),
  exportCsv: async ({ params }, scope, context) =>
    billCsv(
      await getClub(context, scope.club.id),
      await wholeBill(context, scope, params),
      params,
      context.caller.language,
    ),
};
