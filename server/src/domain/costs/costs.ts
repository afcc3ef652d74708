import { toAnswer, toRow, toRowChange } from '@rallybook/contract/records/convert';
import { auditedCostFields, costFields } from '@rallybook/contract/records/costs';
import { pickFields } from '@rallybook/contract/records/fields';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { sessionDateFault } from '@rallybook/contract/rules/cost-session';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { Cost, CostPatch, NewCost } from '@rallybook/contract/schemas/costs';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { ClubWithCurrency } from '../../club-currency.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { memberName } from '../../db/queries/members/members.ts';
import type { Page } from '../../db/queries/pages.ts';
import { costPage, insertCosts } from '../../db/queries/records/costs.ts';
import type { CostRow } from '../../db/tables/months.ts';
import { AppError, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireOpenDates } from '../guards/closed-months.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { requireMember } from '../members/members.ts';
import { editRecord, type RecordKind, removeRecord } from '../records/change-record.ts';
import { requireKnownSchedules, restorable } from '../records/restorable.ts';
import { plainSchedule, schedulesOfClub, type ScheduleLookup } from '../settings/schedules.ts';
import { payerOfNote } from './payer-of-note.ts';
import { requireStillOpen } from './recorded-dates.ts';

function presentCost(currency: Currency, row: CostRow & { payerName: string | null }): Cost {
  const { id, clubId, payerName, recurringId, purchaseId, version } = row;
  return {
    id,
    clubId,
    payerName,
    ...toAnswer(currency, costFields, row),
    recurringId,
    purchaseId,
    version,
  };
}

/** The audit trail's state and label of a cost. */
function auditSnapshot(cost: Cost, lookup: ScheduleLookup): { state: AuditState; label: string } {
  const { payerName, scheduleId, date, category, amount } = cost;
  const schedule = plainSchedule(scheduleId, lookup);
  const state = { payerName, ...pickFields(auditedCostFields, cost), schedule };
  return { state, label: `${date} ${category} ${amount}` };
}

/** The club's schedules, if one of these costs names one; most costs do not. */
async function schedulesFor(
  db: Db,
  clubId: string,
  costs: readonly Pick<CostRow, 'scheduleId'>[],
): Promise<ScheduleLookup> {
  if (costs.every(({ scheduleId }) => scheduleId === null)) return new Map();
  return await schedulesOfClub(db, clubId);
}

/**
 * Requires that the schedule and session date of a cost are valid. Retired schedules are allowed.
 * @throws not_found if the club has no such schedule; invalid_input if there is a session date without a schedule, or
 * in another month
 */
function requireSession(row: CostRow, lookup: ScheduleLookup, sessionField: string): void {
  const fault = sessionDateFault(row);
  if (fault !== null) throw invalidField(sessionField, fault);
  if (row.scheduleId !== null && !lookup.has(row.scheduleId)) throw new AppError('not_found');
}

/** The costs of a month, by date. */
export async function listCosts(
  { db }: Context,
  { club }: ClubScope,
  month: YearMonth,
  page: Page,
) {
  const { rows, total } = await costPage(db, club.id, month, page);
  return { items: rows.map((row) => presentCost(club.currency, row)), total, ...page };
}

/** The fields of a new cost that follows from no recurring cost and no purchase, besides those that are entered. */
export const unlinkedCost = (clubId: string) => ({
  clubId,
  id: newId(),
  version: 1,
  recurringId: null,
  recurringMonth: null,
  recurringDates: null,
  purchaseId: null,
});

/** The row of a new cost. */
export const costRow = (
  { id: clubId, currency }: ClubWithCurrency,
  input: Omit<NewCost, 'clubId'>,
): CostRow => ({
  ...unlinkedCost(clubId),
  ...toRow(currency, costFields, input),
});

/**
 * Adds a cost. A payer or a schedule of another club is a 404.
 * @throws month_closed
 */
export async function addCost(
  context: Context,
  scope: ClubScope,
  input: NewCost,
  idempotencyKey: IdempotencyKey | null,
): Promise<Cost> {
  const row = costRow(scope.club, input);
  return changeClubOnce(context, scope, 'share', idempotencyKey, async (trx, current) => {
    const [cost] = await writeCosts(trx, context, current, [row], () => 'session_date');
    return cost!;
  });
}

/**
 * Adds the rows of costs, each with its entry in the trail.
 * @param sessionField the name of the field of a row's session date in the request
 * @throws month_closed; not_found for a payer or a schedule that is not in the club; invalid_input; limit_reached
 */
export async function writeCosts(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  rows: readonly CostRow[],
  sessionField: (index: number) => string,
): Promise<Cost[]> {
  const clubId = scope.club.id;
  requireOpenDates(
    scope,
    rows.map(({ date }) => date),
  );
  const { lookup, payerNames } = await requireValidCosts(trx, clubId, rows, sessionField);
  await requireRoomForRecords(trx, context, clubId, rows.length);
  await insertCosts(trx, rows);
  const costs = rows.map((row) =>
    presentCost(scope.club.currency, {
      ...row,
      payerName: payerNames.get(row.payerId ?? '') ?? null,
    }),
  );
  const changes = costs.map((cost) => {
    const { state: after, label } = auditSnapshot(cost, lookup);
    return { action: 'cost.created' as const, resourceId: cost.id, label, after };
  });
  await writeAudit(trx, context, scope, changes);
  return costs;
}

/**
 * Requires that sessions and payers of costs are those of their club.
 * @returns the schedules, where a cost names one, and the names of the payers
 * @throws like `requireSession` and `requirePayers`
 */
async function requireValidCosts(
  trx: Trx,
  clubId: string,
  rows: readonly CostRow[],
  sessionField: (index: number) => string,
) {
  const lookup = await schedulesFor(trx, clubId, rows);
  for (const [index, row] of rows.entries()) requireSession(row, lookup, sessionField(index));
  return { lookup, payerNames: await requirePayers(trx, clubId, rows) };
}

/**
 * The names of the payers of costs.
 * @throws not_found if one is not a member of the club
 */
async function requirePayers(
  trx: Trx,
  clubId: string,
  rows: readonly CostRow[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { payerId } of rows) {
    if (payerId === null || names.has(payerId)) continue;
    names.set(payerId, (await requireMember(trx, clubId, payerId)).name);
  }
  return names;
}

/** A cost; those of purchases of shuttlecocks change only with the purchase. */
const COST: RecordKind<'costs', Cost> = {
  table: 'costs',
  name: 'cost',
  recordCount: 1,
  datesOf: ({ date }) => [date],
  requireIndependent: ({ purchaseId }) => {
    if (purchaseId !== null) throw new AppError('belongs_to_shuttles');
  },
  requireValid: async (trx, _, row, earlier) => {
    // A member who has left stays the payer of what they paid.
    const isSamePayer = row.payerId === earlier?.payerId;
    const given = isSamePayer ? { ...row, payerId: null } : row;
    await requireValidCosts(trx, row.clubId, [given], () => 'session_date');
  },
  snapshot: async (trx, row, currency) =>
    auditSnapshot(
      await presentNamed(trx, row, currency),
      await schedulesFor(trx, row.clubId, [row]),
    ),
  present: presentNamed,
  peopleNamed: payerOfNote,
};

/** No bill follows from a note: it may change in a closed month, too. */
const COST_OF_ANY_MONTH: RecordKind<'costs', Cost> = { ...COST, datesOf: () => [] };

async function presentNamed(db: Db, row: CostRow, currency: Currency): Promise<Cost> {
  const { clubId, payerId } = row;
  const payerName = payerId === null ? null : await memberName(db, clubId, payerId);
  return presentCost(currency, { ...row, payerName });
}

/**
 * Changes the given fields of a cost.
 * @throws not_found if the payer or the schedule is not in the club; edit_conflict if the cost's version is not the
 * given one; month_closed if it is, or would be, in a closed month
 */
export async function editCost(
  context: Context,
  scope: ClubScope,
  id: string,
  { version, ...patch }: CostPatch,
): Promise<Cost> {
  const change: Partial<CostRow> = toRowChange(scope.club.currency, costFields, patch);
  const isNote = Object.keys(change).every((name) => name === 'note');
  const kind = isNote ? COST_OF_ANY_MONTH : COST;
  return editRecord(kind, context, scope, { id, version }, (row) => ({ ...row, ...change }));
}

/** @throws not_found; belongs_to_shuttles; month_closed */
export const removeCost = (context: Context, scope: ClubScope, id: string): Promise<void> =>
  removeRecord(COST, context, scope, id);

/** A cost is restored unless its schedule is gone, or what it covers of a recurring cost was recorded again. */
export const restorableCost = restorable(COST, async (trx, { club }, row) => {
  await requireKnownSchedules(trx, club.id, [row.scheduleId]);
  await requireStillOpen(trx, row);
});
