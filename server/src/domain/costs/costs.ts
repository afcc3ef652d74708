import { toAnswer, toRow, toRowChange } from '@rallybook/contract/records/convert';
import { costFields } from '@rallybook/contract/records/costs';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { sessionDateFault } from '@rallybook/contract/rules/cost-session';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { Cost, CostPatch, NewCost } from '@rallybook/contract/schemas/costs';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { costById, costPage, deleteCost, insertCosts, updateCost } from '../../db/queries/costs.ts';
import type { Page } from '../../db/queries/pages.ts';
import type { CostRow } from '../../db/tables.ts';
import { AppError, invalidField } from '../../errors.ts';
import { memberName } from '../../db/queries/members.ts';
import { newId } from '../../ids.ts';
import { writeAudit } from '../guards/audit.ts';
import { auditChange } from './audit-change.ts';
import { requireOpenDates } from '../guards/closed-months.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { plainSchedule, schedulesOfClub, type ScheduleLookup } from '../settings/schedules.ts';
import { keepDeleted } from '../guards/deleted.ts';
import { requireMember } from '../members/members.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { requireVersion } from '../guards/versions.ts';

function presentCost(row: CostRow & { payerName: string | null }): Cost {
  const { id, clubId, payerName, recurringId, purchaseId, version } = row;
  return { id, clubId, payerName, ...toAnswer(costFields, row), recurringId, purchaseId, version };
}

/** The audit trail's state and label of a cost. */
function auditSnapshot(cost: Cost, lookup: ScheduleLookup): { state: AuditState; label: string } {
  const {
    id: _,
    clubId: __,
    version: ___,
    recurringId: ____,
    purchaseId: _____,
    scheduleId,
    ...plain
  } = cost;
  const state = { ...plain, schedule: plainSchedule(scheduleId, lookup) };
  return { state, label: `${state.date} ${state.category} ${state.amount}` };
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
function requireSession(row: CostRow, lookup: ScheduleLookup, sessionField = 'session_date'): void {
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
  return { items: rows.map(presentCost), total, ...page };
}

/** The row of a new cost. */
export function costRow(clubId: string, input: Omit<NewCost, 'clubId'>): CostRow {
  const recorded = {
    recurringId: null,
    recurringMonth: null,
    recurringDates: null,
    purchaseId: null,
  };
  return { clubId, id: newId(), version: 1, ...recorded, ...toRow(costFields, input) };
}

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
  const row = costRow(scope.club.id, input);
  return changeClubOnce(context, scope, 'share', idempotencyKey, async (trx, now) => {
    const [cost] = await writeCosts(trx, context, now, [row], () => 'session_date');
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
  const lookup = await schedulesFor(trx, clubId, rows);
  for (const [index, row] of rows.entries()) requireSession(row, lookup, sessionField(index));
  const payerNames = await requirePayers(trx, clubId, rows);
  await requireRoomForRecords(trx, context, clubId, rows.length);
  await insertCosts(trx, rows);
  const costs = rows.map((row) =>
    presentCost({ ...row, payerName: payerNames.get(row.payerId ?? '') ?? null }),
  );
  const changes = costs.map((cost) => {
    const { state: after, label } = auditSnapshot(cost, lookup);
    return { action: 'cost.created' as const, resourceId: cost.id, label, after };
  });
  await writeAudit(trx, context, scope, changes);
  return costs;
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
  const { club } = scope;
  const change: Partial<CostRow> = toRowChange(costFields, patch);
  return changeClub(context, scope, 'exclusive', async (trx, now) => {
    const row = await costById(trx, club.id, id);
    if (row === undefined) throw new AppError('not_found');
    requireOwn(row);
    const edited = { ...row, ...change, version: row.version + 1 };
    if (!changesOnlyNote(change)) requireOpenDates(now, [row.date, edited.date]);
    requireVersion(row.version, version);
    const lookup = await schedulesFor(trx, club.id, [row, edited]);
    requireSession(edited, lookup);
    const before = presentCost({ ...row, payerName: await payerName(trx, row) });
    // A member who has left stays the payer of what they paid.
    if (edited.payerId !== null && edited.payerId !== row.payerId) {
      await requireMember(trx, club.id, edited.payerId);
    }
    const after = presentCost({ ...edited, payerName: await payerName(trx, edited) });
    const { state, label } = auditSnapshot(before, lookup);
    const changed = auditChange(state, auditSnapshot(after, lookup).state);
    if (changed === null) return before;
    await updateCost(trx, edited);
    await writeAudit(trx, context, now, [
      { action: 'cost.edited', resourceId: id, label, ...changed },
    ]);
    return after;
  });
}

/** No bill follows from a note: it may change in a closed month, too. */
const changesOnlyNote = (change: Partial<CostRow>): boolean =>
  Object.keys(change).every((name) => name === 'note');

/** @throws belongs_to_shuttles if the cost changes only with the purchase to which it belongs */
function requireOwn({ purchaseId }: CostRow): void {
  if (purchaseId !== null) throw new AppError('belongs_to_shuttles');
}

function payerName(db: Db, { clubId, payerId }: CostRow): Promise<string | null> {
  return payerId === null ? Promise.resolve(null) : memberName(db, clubId, payerId);
}

/** @throws not_found; month_closed */
export async function removeCost(context: Context, scope: ClubScope, id: string): Promise<void> {
  const { club } = scope;
  await changeClub(context, scope, 'share', async (trx, now) => {
    const row = await deleteCost(trx, club.id, id);
    if (row === undefined) throw new AppError('not_found');
    requireOwn(row);
    requireOpenDates(now, [row.date]);
    const cost = presentCost({ ...row, payerName: await payerName(trx, row) });
    const snapshot = auditSnapshot(cost, await schedulesFor(trx, club.id, [row]));
    await keepDeleted(trx, context, now, { kind: 'cost', id, row, ...snapshot });
  });
}
