import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { deleteBill } from '../../db/queries/money/bills.ts';
import type { BillRow } from '../../db/tables/money.ts';
import { billInput, type MonthInput } from '../bills/bill-input.ts';
import { storeCalculation } from '../bills/bills.ts';
import { isCurrent } from '../bills/current-bill.ts';

/** Whether nothing is recorded of a month that anybody could be asked to pay for. */
const isEmpty = ({ members, costs, guests = [], games = [] }: MonthInput): boolean =>
  costs.length + guests.length + games.length === 0 &&
  members.every(({ registration, attendance }) => registration === null && attendance.length === 0);

/**
 * Sees to it that a bill that was calculated since an import asks nobody for what the import brought: an outdated one is
 * calculated anew, and goes where nothing is left of its month.
 */
export async function undoBill(trx: Trx, context: Context, bill: BillRow): Promise<void> {
  const { clubId } = bill;
  if (await isCurrent(trx, context.clock, bill)) return;
  const input = await billInput(trx, context.clock, clubId, bill, 'nobody');
  if (isEmpty(input)) await deleteBill(trx, bill);
  else await storeCalculation(trx, context, clubId, bill, input);
}
