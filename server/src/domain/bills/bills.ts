import {
  clubBillFields,
  fundShareFields,
  memberBalanceFields,
  memberBillFields,
} from '@rallybook/contract/records/bills';
import { toAnswer } from '@rallybook/contract/records/convert';
import { pickFields, type Values } from '@rallybook/contract/records/fields';
import {
  type CalculatedRow,
  calculateBill,
  fundShareOf,
  memberBalance,
} from '@rallybook/contract/rules/billing/bill';
import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { toWire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type {
  CalculatedClubBill,
  ClubBillAnswer,
  MemberBill,
  StoredClubBill,
} from '@rallybook/contract/schemas/bills';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { ClubWithCurrency } from '../../club-currency.ts';
import type { Clock, Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { namesOfMembers } from '../../db/queries/members/members.ts';
import {
  billOfMonth,
  billPage,
  billRowsOfMonth,
  replaceBill,
} from '../../db/queries/money/bills.ts';
import { ALL_ROWS, type Page } from '../../db/queries/pages.ts';
import type { BillRow } from '../../db/tables/money.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireOpenMonth } from '../guards/closed-months.ts';
import { fingerprintOf } from './bill-fingerprint.ts';
import { billInput, type MonthInput, requireBill } from './bill-input.ts';
import { type BalanceChange, changedBalances, isCurrent } from './current-bill.ts';
import { snapshotRule, type RuleSnapshot, presentRuleSnapshot } from './rule-snapshot.ts';

/** The bill of a club as it is answered. */
export const presentBill = (
  currency: Currency,
  bill: Values<typeof clubBillFields> & RuleSnapshot,
): ClubBillAnswer => ({
  ...toAnswer(currency, clubBillFields, bill),
  ...toAnswer(currency, fundShareFields, { fundShare: fundShareOf(bill) }),
  ...presentRuleSnapshot(currency, bill),
});

/** The bill of a member as it is answered. */
export function presentMemberBill(
  currency: Currency,
  row: Values<typeof memberBillFields> & { memberName: string },
): MemberBill {
  return {
    memberName: row.memberName,
    ...toAnswer(currency, memberBillFields, row),
    ...toAnswer(currency, memberBalanceFields, { totalCost: memberBalance(row) }),
  };
}

/** The audit snapshot of a bill. */
export function billState(currency: Currency, bill: BillRow): AuditState {
  const { totalCost, totalFee } = presentBill(currency, bill);
  return { year: bill.year, month: bill.month, totalCost, totalFee };
}

/** The members' bills of a month; none if it was not calculated yet. */
export async function listBills(
  { db }: Context,
  { club }: ClubScope,
  month: YearMonth,
  page: Page,
) {
  const { rows, total } = await billPage(db, club.id, month, page);
  return { items: rows.map((row) => presentMemberBill(club.currency, row)), total, ...page };
}

/** @throws not_calculated */
export async function getClubBill(
  { db, clock }: Context,
  { club }: ClubScope,
  month: YearMonth,
): Promise<StoredClubBill> {
  return presentStoredBill(club.currency, db, clock, await requireBill(db, club.id, month));
}

/** The stored bill of a month as it is answered. */
export async function presentStoredBill(
  currency: Currency,
  db: Db,
  clock: Clock,
  bill: BillRow,
): Promise<StoredClubBill> {
  const { calculatedAt, closedAt } = bill;
  return {
    ...presentBill(currency, bill),
    calculatedAt,
    isCurrent: await isCurrent(db, clock, bill),
    status: closedAt === null ? 'calculated' : 'closed',
    closedAt,
  };
}

/**
 * Calculates the bill of a month from the current data and stores it as a snapshot. The club cannot change meanwhile,
 * and two calculations at once run one after the other.
 * @throws month_closed
 */
export async function calculateMonth(
  context: Context,
  scope: ClubScope,
  { year, month }: YearMonth,
): Promise<CalculatedClubBill> {
  const { club } = scope;
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    requireOpenMonth(current, { year, month });
    const earlier = await billOfMonth(trx, club.id, { year, month });
    const earlierRows = await billRowsOfMonth(trx, club.id, { year, month });
    const input = await billInput(trx, context.clock, club.id, { year, month }, 'nobody');
    const { bill, rows } = await storeCalculation(trx, context, club.id, { year, month }, input);
    const before = earlier && { before: billState(current.club.currency, earlier) };
    const change = { action: 'bill.calculated', resourceId: null, label: isoMonth(bill) } as const;
    await writeAudit(trx, context, current, [
      { ...change, ...before, after: billState(current.club.currency, bill) },
    ]);
    const changed = earlier === undefined ? [] : changedBalances(earlierRows, rows);
    return {
      ...presentBill(current.club.currency, bill),
      changed: await presentChanges(trx, current.club, changed),
    };
  });
}

/**
 * Calculates the bill of an open month, and stores it in place of an earlier one.
 * @throws AmountTooLargeError
 */
export async function storeCalculation(
  trx: Trx,
  context: Context,
  clubId: string,
  month: YearMonth,
  input: MonthInput,
): Promise<{ bill: BillRow; rows: readonly CalculatedRow[] }> {
  const result = calculateBill(input);
  const bill: BillRow = {
    clubId,
    year: month.year,
    month: month.month,
    ...pickFields(clubBillFields, result.club),
    calculatedAt: context.clock().toISOString(),
    fingerprint: fingerprintOf(input),
    ...snapshotRule(input, result.rows),
    closedAt: null,
    costs: null,
  };
  const rows = result.rows.map((row) => ({ ...pickFields(memberBillFields, row), lines: null }));
  const replaced = await replaceBill(trx, bill, rows);
  await requireRoomForRecords(trx, context, clubId, rows.length - replaced);
  return { bill, rows: result.rows };
}

async function presentChanges(
  db: Db,
  { id: clubId, currency }: ClubWithCurrency,
  changes: readonly BalanceChange[],
): Promise<CalculatedClubBill['changed']> {
  const ids = changes.map(({ memberId }) => memberId);
  const members = await namesOfMembers(db, clubId, ids);
  return changes.map(({ memberId, before, after }) => ({
    memberId,
    memberName: members.get(memberId)?.name ?? '',
    before: toWire(currency, before),
    after: toWire(currency, after),
  }));
}

/**
 * All members' bills of a month.
 * @throws not_calculated
 */
export async function wholeBill({ db }: Context, { club }: ClubScope, month: YearMonth) {
  await requireBill(db, club.id, month);
  const { rows } = await billPage(db, club.id, month, ALL_ROWS);
  return rows.map((row) => presentMemberBill(club.currency, row));
}
