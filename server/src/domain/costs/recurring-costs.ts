import { toAnswer, toRow, toRowChange } from '@rallybook/contract/records/convert';
import { plainRecurringFields } from '@rallybook/contract/records/costs';
import {
  compareMonths,
  isoMonth,
  previousMonth,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { MAX_RECURRING_COSTS } from '@rallybook/contract/rules/recurring-costs';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type {
  NewRecurringCost,
  RecurringCost,
  RecurringCostPatch,
} from '@rallybook/contract/schemas/recurring-costs';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { memberName } from '../../db/queries/members.ts';
import {
  countRecurringCosts,
  deleteRecurringCost,
  insertRecurringCost,
  recurringCostById,
  recurringCostsOf,
  updateRecurringCost,
} from '../../db/queries/recurring-costs.ts';
import type { RecurringCostRow } from '../../db/tables.ts';
import { AppError, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { writeAudit } from '../guards/audit.ts';
import { auditChange } from './audit-change.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { keepDeleted } from '../guards/deleted.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { requireVersion } from '../guards/versions.ts';
import { requireMember } from '../members/members.ts';
import { plainSchedule, schedulesOfClub } from '../settings/schedules.ts';

/** The months in which a recurring cost holds. */
export const spanOf = ({ fromYear, fromMonth, untilYear, untilMonth }: RecurringCostRow) => ({
  from: { year: fromYear, month: fromMonth },
  until: untilYear === null || untilMonth === null ? null : { year: untilYear, month: untilMonth },
});

function present(row: RecurringCostRow): RecurringCost {
  const { id, version } = row;
  return { id, ...toAnswer(plainRecurringFields, row), ...spanOf(row), version };
}

/** The recurring costs of a club, in the order in which they were made. */
export async function listRecurringCosts({ db }: Context, { club }: ClubScope) {
  return { items: (await recurringCostsOf(db, club.id)).map(present) };
}

/** The audit trail's state and label. */
async function auditSnapshot(
  db: Db,
  row: RecurringCostRow,
): Promise<{ state: AuditState; label: string }> {
  const { category, payerId, amount, per, note } = toAnswer(plainRecurringFields, row);
  const { from, until } = spanOf(row);
  const payerName = payerId === null ? null : await memberName(db, row.clubId, payerId);
  const schedule = plainSchedule(row.scheduleId, await schedulesOfClub(db, row.clubId));
  const months = { from: isoMonth(from), until: until && isoMonth(until) };
  const state = { category, payerId, payerName, schedule, amount, per, note, ...months };
  return { state, label: `${category} ${amount}` };
}

const fromColumns = ({ year, month }: YearMonth) => ({ fromYear: year, fromMonth: month });
const untilColumns = (until: YearMonth | null) => ({
  untilYear: until?.year ?? null,
  untilMonth: until?.month ?? null,
});

/**
 * Requires that a recurring cost is valid as a whole, and refers only to what is in the club.
 * @throws invalid_input; not_found
 */
async function requireValid(trx: Trx, row: RecurringCostRow, earlier?: RecurringCostRow) {
  const { clubId, payerId, scheduleId, per } = row;
  if (per === 'session' && scheduleId === null) throw invalidField('schedule_id', 'required');
  const { from, until } = spanOf(row);
  if (until !== null && compareMonths(from, until) > 0) {
    throw invalidField('until', 'before_first_month');
  }
  // A member who has left stays the payer until somebody else is chosen.
  if (payerId !== null && payerId !== earlier?.payerId) await requireMember(trx, clubId, payerId);
  if (scheduleId !== null && !(await schedulesOfClub(trx, clubId)).has(scheduleId)) {
    throw new AppError('not_found');
  }
}

/** @throws limit_reached if the club has as many recurring costs as it may have */
async function requireRoom(trx: Trx, context: Context, clubId: string): Promise<void> {
  if ((await countRecurringCosts(trx, clubId)) >= MAX_RECURRING_COSTS) {
    throw new AppError('limit_reached', { reason: 'too_many_recurring_costs' });
  }
  await requireRoomForRecords(trx, context, clubId, 1);
}

/**
 * Adds a recurring cost. A payer or a schedule of another club is a 404.
 * @throws limit_reached
 */
export async function addRecurringCost(
  context: Context,
  scope: ClubScope,
  { from, until = null, ...fields }: NewRecurringCost,
  idempotencyKey: IdempotencyKey | null,
): Promise<RecurringCost> {
  const id = newId();
  const row: RecurringCostRow = {
    clubId: scope.club.id,
    id,
    seriesId: id,
    ...toRow(plainRecurringFields, fields),
    ...fromColumns(from),
    ...untilColumns(until),
    version: 1,
  };
  return changeClubOnce(context, scope, 'exclusive', idempotencyKey, async (trx, now) => {
    await requireValid(trx, row);
    await requireRoom(trx, context, now.club.id);
    await insertRecurringCost(trx, row);
    const { state: after, label } = await auditSnapshot(trx, row);
    const change = { action: 'recurring_cost.created', resourceId: row.id, label, after } as const;
    await writeAudit(trx, context, now, [change]);
    return present(row);
  });
}

/** A row with the given fields changed. */
function patched(row: RecurringCostRow, patch: RecurringCostPatch): RecurringCostRow {
  const { from, until, since: _, version: __, ...fields } = patch;
  return {
    ...row,
    ...toRowChange(plainRecurringFields, fields),
    ...(from !== undefined && fromColumns(from)),
    ...(until !== undefined && untilColumns(until)),
  };
}

/**
 * Changes a recurring cost: as a whole, or from a month on, in which a new one begins. What was recorded stays.
 * @returns the changed one, or the new one
 * @throws not_found; edit_conflict; invalid_input; limit_reached
 */
export async function editRecurringCost(
  context: Context,
  scope: ClubScope,
  id: string,
  patch: RecurringCostPatch,
): Promise<RecurringCost> {
  return changeClub(context, scope, 'exclusive', async (trx, now) => {
    const row = await recurringCostById(trx, now.club.id, id);
    if (row === undefined) throw new AppError('not_found');
    requireVersion(row.version, patch.version);
    const { since } = patch;
    return since === undefined
      ? changeWhole(trx, context, now, row, patch)
      : changeSince(trx, context, now, row, { ...patch, since });
  });
}

async function changeWhole(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  row: RecurringCostRow,
  patch: RecurringCostPatch,
): Promise<RecurringCost> {
  const edited = { ...patched(row, patch), version: row.version + 1 };
  await requireValid(trx, edited, row);
  const isChanged = await storeEdited(trx, context, scope, row, edited);
  return present(isChanged ? edited : row);
}

/** @returns whether anything has changed */
async function storeEdited(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  row: RecurringCostRow,
  edited: RecurringCostRow,
): Promise<boolean> {
  const { state, label } = await auditSnapshot(trx, row);
  const changed = auditChange(state, (await auditSnapshot(trx, edited)).state);
  if (changed === null) return false;
  await updateRecurringCost(trx, edited);
  const change = { action: 'recurring_cost.edited', resourceId: row.id, label } as const;
  await writeAudit(trx, context, scope, [{ ...change, ...changed }]);
  return true;
}

async function changeSince(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  row: RecurringCostRow,
  { since, ...patch }: RecurringCostPatch & { since: YearMonth },
): Promise<RecurringCost> {
  const { from, until } = spanOf(row);
  const isWithin =
    compareMonths(from, since) < 0 && (until === null || compareMonths(since, until) <= 0);
  if (!isWithin) throw invalidField('since', 'not_within_months');
  const next: RecurringCostRow = {
    ...patched(row, patch),
    id: newId(),
    ...fromColumns(since),
    version: 1,
  };
  await requireValid(trx, next, row);
  await requireRoom(trx, context, scope.club.id);
  const ended = { ...row, ...untilColumns(previousMonth(since)), version: row.version + 1 };
  await storeEdited(trx, context, scope, row, ended);
  await insertRecurringCost(trx, next);
  const { state: after, label } = await auditSnapshot(trx, next);
  const change = { action: 'recurring_cost.created', resourceId: next.id, label, after } as const;
  await writeAudit(trx, context, scope, [change]);
  return present(next);
}

/** @throws not_found */
export async function removeRecurringCost(
  context: Context,
  scope: ClubScope,
  id: string,
): Promise<void> {
  await changeClub(context, scope, 'exclusive', async (trx, now) => {
    const row = await deleteRecurringCost(trx, now.club.id, id);
    if (row === undefined) throw new AppError('not_found');
    const snapshot = await auditSnapshot(trx, row);
    await keepDeleted(trx, context, now, { kind: 'recurring_cost', id, row, ...snapshot });
  });
}

/**
 * Restores a deleted recurring cost.
 * @throws cannot_restore if its schedule is gone; limit_reached
 */
export async function restoreRecurringCost(trx: Trx, row: RecurringCostRow): Promise<void> {
  const { clubId, scheduleId } = row;
  if (scheduleId !== null && !(await schedulesOfClub(trx, clubId)).has(scheduleId)) {
    throw new AppError('cannot_restore');
  }
  if ((await countRecurringCosts(trx, clubId)) >= MAX_RECURRING_COSTS) {
    throw new AppError('limit_reached', { reason: 'too_many_recurring_costs' });
  }
  await insertRecurringCost(trx, row);
}
