import { toAnswer, toRow, toRowChange } from '@rallybook/contract/records/convert';
import { plainRecurringFields } from '@rallybook/contract/records/costs';
import {
  compareMonths,
  isoMonth,
  previousMonth,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
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
import { memberName } from '../../db/queries/members/members.ts';
import { countRecurringCosts, recurringCostsOf } from '../../db/queries/records/recurring-costs.ts';
import type { RecurringCostRow } from '../../db/tables/months.ts';
import { AppError, invalidField, limitReached } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireVersion } from '../guards/versions.ts';
import { requireMember } from '../members/members.ts';
import {
  addRecord,
  editRecord,
  findRecord,
  type RecordKind,
  removeRecord,
  storeEdited,
  storeNew,
} from '../records/change-record.ts';
import { requireKnownSchedules, restorable } from '../records/restorable.ts';
import { plainSchedule, schedulesOfClub } from '../settings/schedules.ts';
import { payerOfNote } from './payer-of-note.ts';

/** The months in which a recurring cost holds. */
export const spanOf = ({ fromYear, fromMonth, untilYear, untilMonth }: RecurringCostRow) => ({
  from: { year: fromYear, month: fromMonth },
  until: untilYear === null || untilMonth === null ? null : { year: untilYear, month: untilMonth },
});

function present(currency: Currency, row: RecurringCostRow): RecurringCost {
  const { id, version } = row;
  return {
    id,
    ...toAnswer(currency, plainRecurringFields, row),
    ...spanOf(row),
    version,
  };
}

/** The recurring costs of a club, in the order in which they were made. */
export async function listRecurringCosts({ db }: Context, { club }: ClubScope) {
  return { items: (await recurringCostsOf(db, club.id)).map((row) => present(club.currency, row)) };
}

/** The audit trail's state and label. */
async function auditSnapshot(
  db: Db,
  row: RecurringCostRow,
  currency: Currency,
): Promise<{ state: AuditState; label: string }> {
  const { category, payerId, amount, per, note } = toAnswer(currency, plainRecurringFields, row);
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

/** What was recorded of a recurring cost stays when it changes, so closed months do not matter. */
const RECURRING_COST: RecordKind<'recurringCosts', RecurringCost> = {
  table: 'recurringCosts',
  name: 'recurring_cost',
  recordCount: 1,
  datesOf: () => [],
  requireValid: async (trx, _, row, earlier) => {
    await requireValidFields(trx, row, earlier);
    if (earlier === undefined) await requireRoom(trx, row);
  },
  snapshot: auditSnapshot,
  present: async (_, row, currency) => present(currency, row),
  peopleNamed: payerOfNote,
};

/**
 * Requires that a recurring cost is valid as a whole, and refers only to what is in the club.
 * @throws invalid_input; not_found
 */
async function requireValidFields(trx: Trx, row: RecurringCostRow, earlier?: RecurringCostRow) {
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
async function requireRoom(trx: Trx, { clubId }: RecurringCostRow): Promise<void> {
  if ((await countRecurringCosts(trx, clubId)) < MAX_RECURRING_COSTS) return;
  throw limitReached('recurring_cost', 'recurring_costs_of_club', MAX_RECURRING_COSTS);
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
    ...toRow(scope.club.currency, plainRecurringFields, fields),
    ...fromColumns(from),
    ...untilColumns(until),
    version: 1,
  };
  return addRecord(RECURRING_COST, context, scope, row, idempotencyKey);
}

/** A row with the given fields changed. */
function patched(
  currency: Currency,
  row: RecurringCostRow,
  patch: RecurringCostPatch,
): RecurringCostRow {
  const { from, until, since: _since, version: _version, ...fields } = patch;
  return {
    ...row,
    ...toRowChange(currency, plainRecurringFields, fields),
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
  const { since, version } = patch;
  return since === undefined
    ? editRecord(RECURRING_COST, context, scope, { id, version }, (row) =>
        patched(scope.club.currency, row, patch),
      )
    : changeSince(context, scope, id, { ...patch, since });
}

function changeSince(
  context: Context,
  scope: ClubScope,
  id: string,
  { since, ...patch }: RecurringCostPatch & { since: YearMonth },
): Promise<RecurringCost> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const row = await findRecord(RECURRING_COST, trx, current, id);
    requireVersion(row.version, patch.version);
    const { from, until } = spanOf(row);
    const isWithin =
      compareMonths(from, since) < 0 && (until === null || compareMonths(since, until) <= 0);
    if (!isWithin) throw invalidField('since', 'not_within_months');
    const next: RecurringCostRow = {
      ...patched(current.club.currency, row, patch),
      id: newId(),
      ...fromColumns(since),
      version: 1,
    };
    await requireValidFields(trx, next, row);
    await requireRoom(trx, row);
    await requireRoomForRecords(trx, context, current.club.id, 1);
    const ended = { ...row, ...untilColumns(previousMonth(since)), version: row.version + 1 };
    await storeEdited(RECURRING_COST, trx, context, current, row, ended);
    await storeNew(RECURRING_COST, trx, context, current, next);
    return present(current.club.currency, next);
  });
}

/** @throws not_found */
export const removeRecurringCost = (
  context: Context,
  scope: ClubScope,
  id: string,
): Promise<void> => removeRecord(RECURRING_COST, context, scope, id);

/** A recurring cost is restored unless its schedule is gone, or the club has too many of them. */
export const restorableRecurringCost = restorable(RECURRING_COST, async (trx, { club }, row) => {
  await requireKnownSchedules(trx, club.id, [row.scheduleId]);
  await requireRoom(trx, row);
});
