import {
  clubBillFields,
  memberBalanceFields,
  memberBillFields,
} from '@rallybook/contract/records/bills';
import { toAnswer } from '@rallybook/contract/records/convert';
import type { Values } from '@rallybook/contract/records/fields';
import {
  type BillInput,
  type BillRow as CalculatedRow,
  calculateBill,
  memberBalance,
} from '@rallybook/contract/rules/billing';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import { AmountTooLargeError, thousandsFromVnd, type Vnd } from '@rallybook/contract/rules/money';
import type {
  CalculatedClubBill,
  ClubBillAnswer,
  MemberBill,
  StoredClubBill,
} from '@rallybook/contract/schemas/bills';
import { changeClub } from '../auth/change-club.ts';
import type { ClubScope } from '../auth/scope.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/engine/connect.ts';
import { billOfMonth, billPage, billRowsOfMonth, replaceBill } from '../db/queries/bills.ts';
import { allSchedules, clubById } from '../db/queries/clubs.ts';
import { allCosts } from '../db/queries/costs.ts';
import { namesOfMembers } from '../db/queries/members.ts';
import type { Page } from '../db/queries/pages.ts';
import { membersOfMonth, type RegistrationWithSchedules } from '../db/queries/registrations.ts';
import { attendanceOfMonth } from '../db/queries/trackings.ts';
import type { BillRow } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { writeAudit } from './audit.ts';
import { fingerprintOf } from './bill-fingerprint.ts';
import { takeRoom } from './clubs/bounds.ts';
import { registeredDays, registrationForm } from './registrations.ts';
import { scheduleLookup } from './clubs/schedules.ts';
import { givenBillSettings } from './clubs/settings.ts';

const presentBill = (bill: BillRow): ClubBillAnswer => toAnswer(clubBillFields, bill);

function presentMemberBill(
  row: Values<typeof memberBillFields> & { memberName: string },
): MemberBill {
  return {
    memberName: row.memberName,
    ...toAnswer(memberBillFields, row),
    ...toAnswer(memberBalanceFields, { totalCost: memberBalance(row) }),
  };
}

/** What the audit trail tells of a bill. */
function billState(bill: BillRow): AuditState {
  const { totalCost, totalFee } = presentBill(bill);
  return { year: bill.year, month: bill.month, totalCost, totalFee };
}

/** The members' bills of a month; none where it was not calculated yet. */
export async function listBills(
  { db }: Context,
  { club }: ClubScope,
  month: YearMonth,
  page: Page,
) {
  const { rows, total } = await billPage(db, club.id, month, page);
  return { items: rows.map(presentMemberBill), total, ...page };
}

/** @throws not_calculated */
export async function getClubBill(
  { db }: Context,
  { club }: ClubScope,
  month: YearMonth,
): Promise<StoredClubBill> {
  const bill = await requireBill(db, club.id, month);
  const { calculatedAt } = bill;
  return { ...presentBill(bill), calculatedAt, isCurrent: await isCurrent(db, bill) };
}

/** Whether nothing has changed that a bill follows from. */
async function isCurrent(db: Db, bill: BillRow): Promise<boolean> {
  const input = await billInput(db, bill.clubId, bill);
  if (bill.fingerprint !== null) return bill.fingerprint === fingerprintOf(input);
  // Of an older server, or of a file: whether it would come out the same.
  const stored = await billRowsOfMonth(db, bill.clubId, bill);
  try {
    const { club, rows } = calculateBill(input);
    return club.totalCost === bill.totalCost && changedBalances(stored, rows).length === 0;
  } catch (error) {
    if (error instanceof AmountTooLargeError) return false;
    throw error;
  }
}

/**
 * Calculates the bill of a month from all that is recorded now and stores it as a snapshot. Nothing of the club
 * changes meanwhile, and two calculations at once come one after the other.
 */
export async function calculateMonth(
  context: Context,
  scope: ClubScope,
  { year, month }: YearMonth,
): Promise<CalculatedClubBill> {
  const { club } = scope;
  const calculatedAt = context.clock().toISOString();
  return changeClub(context, scope, 'exclusive', async (trx, now) => {
    const input = await billInput(trx, club.id, { year, month });
    const result = calculateBill(input);
    const fingerprint = fingerprintOf(input);
    const open = { closedAt: null, costs: null };
    const bill = {
      clubId: club.id,
      year,
      month,
      ...result.club,
      calculatedAt,
      fingerprint,
      ...open,
    };
    const earlier = await billOfMonth(trx, club.id, { year, month });
    const earlierRows = await billRowsOfMonth(trx, club.id, { year, month });
    const replaced = await replaceBill(trx, bill, result.rows);
    await takeRoom(trx, context, club.id, result.rows.length - replaced);
    const label = `${year}-${String(month).padStart(2, '0')}`;
    const before = earlier && { before: billState(earlier) };
    const change = { action: 'bill.calculated', thingId: null, label } as const;
    await writeAudit(trx, context, now, [{ ...change, ...before, after: billState(bill) }]);
    const changed = earlier === undefined ? [] : changedBalances(earlierRows, result.rows);
    return { ...presentBill(bill), changed: await presentChanges(trx, club.id, changed) };
  });
}

type BalanceChange = { memberId: string; before: Vnd; after: Vnd };

/** Whose "Member Cost" is another one in one bill than in another; who has no row has 0. By member id. */
function changedBalances(
  before: readonly CalculatedRow[],
  after: readonly CalculatedRow[],
): BalanceChange[] {
  const toBalances = (rows: readonly CalculatedRow[]) =>
    new Map(rows.map((row) => [row.memberId, memberBalance(row)]));
  const [earlier, later] = [toBalances(before), toBalances(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .toSorted()
    .map((id) => ({ memberId: id, before: earlier.get(id) ?? 0, after: later.get(id) ?? 0 }))
    .filter((change) => change.before !== change.after);
}

async function presentChanges(
  db: Db,
  clubId: string,
  changes: readonly BalanceChange[],
): Promise<CalculatedClubBill['changed']> {
  const ids = changes.map(({ memberId }) => memberId);
  const members = await namesOfMembers(db, clubId, ids);
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return changes.map(({ memberId, before, after }) => ({
    memberId,
    memberName: names.get(memberId) ?? '',
    before: thousandsFromVnd(before),
    after: thousandsFromVnd(after),
  }));
}

/**
 * The bills of all members of a month.
 * @throws not_calculated
 */
export async function wholeBill({ db }: Context, { club }: ClubScope, month: YearMonth) {
  await requireBill(db, club.id, month);
  const everyone = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };
  const { rows } = await billPage(db, club.id, month, everyone);
  return rows.map(presentMemberBill);
}

async function requireBill(db: Db, clubId: string, month: YearMonth): Promise<BillRow> {
  const bill = await billOfMonth(db, clubId, month);
  if (bill === undefined) throw new AppError('not_calculated');
  return bill;
}

const isRegistered = ({
  days,
  scheduleIds,
}: Pick<RegistrationWithSchedules, 'days' | 'scheduleIds'>) =>
  days !== null || scheduleIds.length > 0;

async function billInput(db: Db, clubId: string, month: YearMonth): Promise<BillInput> {
  const lookup = scheduleLookup(await allSchedules(db, clubId));
  const attendance = await attendanceOfMonth(db, clubId, month);
  const members = await membersOfMonth(db, clubId, month);
  return {
    members: members.map((row) => ({
      id: row.id,
      isActive: Boolean(row.isActive),
      registration: isRegistered(row)
        ? { form: registrationForm(row), days: registeredDays(row, month, lookup) }
        : null,
      attendance: attendance.get(row.id) ?? [],
    })),
    costs: await allCosts(db, clubId, month),
    settings: givenBillSettings(await clubById(db, clubId)),
  };
}
