import type { bills } from '@rallybook/contract/endpoints/bills';
import type { Context } from '../context.ts';
import { calculateMonth, getClubBill, listBills, wholeBill } from '../domain/bills/bills.ts';
import { readBillLines } from '../domain/bills/bill-lines.ts';
import { tryBill } from '../domain/bills/bill-trial.ts';
import { closeMonth, reopenMonth } from '../domain/ledger/closing.ts';
import { billCsv } from '../files/bill-csv.ts';
import type { Routes } from '../http/handler.ts';

export const billRoutes = (context: Context): Routes<typeof bills> => ({
  list: ({ params, query }, scope) => listBills(context, scope, params, query),
  calculate: ({ body }, scope) => calculateMonth(context, scope, body),
  total: ({ params }, scope) => getClubBill(context, scope, params),
  lines: ({ params }, scope) => readBillLines(context, scope, params, params.memberId),
  close: ({ body }, scope) => closeMonth(context, scope, body),
  reopen: ({ body }, scope) => reopenMonth(context, scope, body),
  trial: ({ body }, scope) => tryBill(context, scope, body),
  exportCsv: async ({ params }, scope, { language }) =>
    billCsv(await wholeBill(context, scope, params), params, language),
});
