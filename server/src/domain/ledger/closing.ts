import { memberBalance } from '@rallybook/contract/rules/billing/bill';
import {
  compareMonths,
  datesOfMonth,
  isoMonth,
  monthOf,
  todayIn,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { StoredClubBill } from '@rallybook/contract/schemas/bills';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { countClosings } from '../../db/queries/audit.ts';
import { updateClub } from '../../db/queries/clubs/clubs.ts';
import {
  billOfMonth,
  billRowsOfMonth,
  replaceBill,
  reopenBill,
} from '../../db/queries/money/bills.ts';
import { entriesOfBill } from '../../db/queries/money/entries.ts';
import { AppError } from '../../errors.ts';
import { requireBill } from '../bills/bill-input.ts';
import { linesOfCurrentRows, sumByCategory } from '../bills/bill-lines.ts';
import { billState, presentStoredBill } from '../bills/bills.ts';
import { currentInput } from '../bills/current-bill.ts';
import { writeAudit } from '../guards/audit.ts';
import { addClosedMonth, removeClosedMonth, requireOpenMonth } from '../guards/closed-months.ts';
import { tellMembers } from '../notices/tell-members.ts';
import { ensureLinks } from '../pay/pay-links.ts';
import { settleSessions } from '../sessions/settle-sessions.ts';
import { newAccountEntryFields } from './entries.ts';
import { reversalRows } from './reversals.ts';
import { storeEntries } from './write-entries.ts';

/**
 * Closes a month: freezes its bill with its lines, and gives each member one entry of their "Member Cost", unless it
 * is 0.
 * @throws month_not_begun, which is checked first; not_calculated; month_closed if it is closed already;
 * bill_outdated; limit_reached; AmountTooLargeError if a balance would be larger than can be answered
 */
export async function closeMonth(
  context: Context,
  scope: ClubScope,
  { year, month }: YearMonth,
): Promise<StoredClubBill> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const { club } = current;
    const today = todayIn(club.timeZone, context.clock());
    if (compareMonths({ year, month }, monthOf(today)) > 0) throw new AppError('month_not_begun');
    const bill = await requireBill(trx, club.id, { year, month });
    requireOpenMonth(current, { year, month });
    const input = await currentInput(trx, context.clock, bill, 'everybody');
    if (input === null) throw new AppError('bill_outdated');
    const rows = await billRowsOfMonth(trx, club.id, { year, month });
    const lines = linesOfCurrentRows(input, rows);
    const costs = JSON.stringify(sumByCategory(input.costs));
    const closed = { ...bill, closedAt: context.clock().toISOString(), costs };
    const frozen = rows.map((row) => ({ ...row, lines: JSON.stringify(lines.get(row.memberId)) }));
    await replaceBill(trx, closed, frozen);
    await updateClub(trx, club.id, {
      closedMonths: addClosedMonth(club.closedMonths, { year, month }),
    });
    // The page of the month names members by their codes, and makes none.
    await ensureLinks(
      trx,
      club.id,
      rows.map(({ memberId }) => memberId),
    );
    const date = datesOfMonth({ year, month }).last;
    const fields = { kind: 'bill', date, year, month, method: null, note: null } as const;
    const entries = rows
      .map((row) => ({ memberId: row.memberId, amount: memberBalance(row) }))
      .filter(({ amount }) => amount !== 0)
      .map((row) => ({
        ...newAccountEntryFields(context, current),
        ...fields,
        ...row,
        transferId: null,
      }));
    await storeEntries(trx, context, club, entries);
    const what = { action: 'bill.closed', resourceId: null, label: isoMonth(bill) } as const;
    await writeAudit(trx, context, current, [{ ...what, after: billState(club.currency, closed) }]);
    const memberIds = entries.map(({ memberId }) => memberId);
    const closing = await countClosings(trx, club.id, what.label);
    const occasion = `${what.label}:${closing}`;
    await tellMembers(trx, context, club, { kind: 'month_closed', memberIds, occasion });
    return presentStoredBill(club.currency, trx, context.clock, closed);
  });
}

/**
 * Reopens a closed month: reverses the entries of its bill with today's date. The stored bill stays as it was
 * calculated.
 * @throws month_not_closed; limit_reached; AmountTooLargeError if a balance would be larger than can be answered
 */
export async function reopenMonth(
  context: Context,
  scope: ClubScope,
  month: YearMonth,
): Promise<StoredClubBill> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const { club } = current;
    const bill = await billOfMonth(trx, club.id, month);
    if (bill === undefined || bill.closedAt === null) throw new AppError('month_not_closed');
    const entries = await entriesOfBill(trx, club.id, month);
    await storeEntries(trx, context, club, reversalRows(context, current, entries, null));
    await reopenBill(trx, bill);
    await updateClub(trx, club.id, { closedMonths: removeClosedMonth(club.closedMonths, month) });
    const what = { action: 'bill.reopened', resourceId: null, label: isoMonth(bill) } as const;
    await writeAudit(trx, context, current, [{ ...what, before: billState(club.currency, bill) }]);
    // What has changed since, such as the members, could not touch the answers of a closed month.
    await settleSessions(trx, context, current, month);
    return presentStoredBill(club.currency, trx, context.clock, {
      ...bill,
      closedAt: null,
      costs: null,
    });
  });
}
