import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/all-tables.ts';
import type { Trx } from '../../db/engine/connect.ts';
import {
  deleteRecord,
  insertRecord,
  recordById,
  type RecordTable,
  updateRecord,
} from '../../db/queries/records/records.ts';
import { AppError } from '../../errors.ts';
import { difference, writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireOpenDates } from '../guards/closed-months.ts';
import { keepDeleted } from '../guards/deleted.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { requireVersion } from '../guards/versions.ts';

/**
 * What differs between the kinds of records that are edited, removed and restored one at a time, each under the exclusive
 * lock of the club, with its entry in the audit trail. Some kinds are also added by it; costs and attendance, of which
 * several are added at once, are not: they need only the shared lock (`writeCosts`, `addTracking`).
 */
export type RecordKind<T extends RecordTable, Answer> = {
  table: T;
  /** What the trail and the list of deleted records call it. */
  name:
    | 'cost'
    | 'recurring_cost'
    | 'tracking'
    | 'shuttle_purchase'
    | 'shuttle_use'
    | 'shuttle_count';
  /** The dates whose months must be open. None if no bill follows from the record. */
  datesOf: (row: Tables[T]) => readonly string[];
  /** Refuses to edit or remove a record that only changes with another one. */
  requireIndependent?: (row: Tables[T]) => void;
  /** Requires that a record is valid; `earlier` is what it was before an edit. */
  requireValid: (trx: Trx, scope: ClubScope, row: Tables[T], earlier?: Tables[T]) => Promise<void>;
  /** The fields and the label that the trail shows. */
  snapshot: (
    trx: Trx,
    row: Tables[T],
    currency: Currency,
  ) => Promise<{ state: AuditState; label: string }>;
  present: (trx: Trx, row: Tables[T], currency: Currency) => Promise<Answer>;
  /** Writes what belongs to the record; without `before` it is new, without `after` it is gone. */
  follow?: (trx: Trx, before: Tables[T] | null, after: Tables[T] | null) => Promise<void>;
  /**
   * The person whom an edit concerns, although that field is unchanged: otherwise their names would not be found in the
   * trail when they leave.
   */
  peopleNamed?: (state: AuditState, changed: AuditState) => AuditState;
  /** How many records it counts as, where the number of a club's records is limited. */
  recordCount: number;
};

/** @throws month_closed; limit_reached; and what `requireValid` throws */
export function addRecord<T extends RecordTable, Answer>(
  kind: RecordKind<T, Answer>,
  context: Context,
  scope: ClubScope,
  row: Tables[T],
  idempotencyKey: IdempotencyKey | null,
): Promise<Answer> {
  return changeClubOnce(context, scope, 'exclusive', idempotencyKey, async (trx, current) => {
    requireOpenDates(current, kind.datesOf(row));
    await kind.requireValid(trx, current, row);
    await requireRoomForRecords(trx, context, current.club.id, kind.recordCount);
    await storeNew(kind, trx, context, current, row);
    return kind.present(trx, row, current.club.currency);
  });
}

/** Stores a new record that was found valid. */
export async function storeNew<T extends RecordTable, Answer>(
  kind: RecordKind<T, Answer>,
  trx: Trx,
  context: Context,
  scope: ClubScope,
  row: Tables[T],
): Promise<void> {
  await insertRecord(trx, kind.table, row);
  await kind.follow?.(trx, null, row);
  const { state: after, label } = await kind.snapshot(trx, row, scope.club.currency);
  const change = { action: `${kind.name}.created`, resourceId: row.id, label, after } as const;
  await writeAudit(trx, context, scope, [change]);
}

/** A record that is to be edited or removed. @throws not_found; and what `requireIndependent` throws */
export async function findRecord<T extends RecordTable, Answer>(
  kind: RecordKind<T, Answer>,
  trx: Trx,
  { club }: ClubScope,
  id: string,
): Promise<Tables[T]> {
  const row = await recordById(trx, kind.table, { clubId: club.id, id });
  if (row === undefined) throw new AppError('not_found');
  kind.requireIndependent?.(row);
  return row;
}

/**
 * Changes a record. A closed month is reported before a stale version, for every kind: to load the record again would
 * not help.
 * @throws not_found; month_closed if it is, or would be, in a closed month; edit_conflict; and what `requireValid` throws
 */
export function editRecord<T extends RecordTable, Answer>(
  kind: RecordKind<T, Answer>,
  context: Context,
  scope: ClubScope,
  { id, version }: { id: string; version: number | undefined },
  change: (row: Tables[T]) => Tables[T],
): Promise<Answer> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const row = await findRecord(kind, trx, current, id);
    const edited: Tables[T] = { ...change(row), version: row.version + 1 };
    requireOpenDates(current, [...kind.datesOf(row), ...kind.datesOf(edited)]);
    requireVersion(row.version, version);
    await kind.requireValid(trx, current, edited, row);
    const isChanged = await storeEdited(kind, trx, context, current, row, edited);
    return kind.present(trx, isChanged ? edited : row, current.club.currency);
  });
}

/**
 * Stores an edited record that was found valid.
 * @returns whether anything that the trail shows has changed; if not, nothing is stored
 */
export async function storeEdited<T extends RecordTable, Answer>(
  kind: RecordKind<T, Answer>,
  trx: Trx,
  context: Context,
  scope: ClubScope,
  row: Tables[T],
  edited: Tables[T],
): Promise<boolean> {
  const { currency } = scope.club;
  const { state, label } = await kind.snapshot(trx, row, currency);
  const { state: after } = await kind.snapshot(trx, edited, currency);
  const changed = difference(state, after);
  if (changed === null) return false;
  await updateRecord(trx, kind.table, edited);
  await kind.follow?.(trx, row, edited);
  const states = {
    before: { ...kind.peopleNamed?.(state, changed.before), ...changed.before },
    after: { ...kind.peopleNamed?.(after, changed.after), ...changed.after },
  };
  const action = `${kind.name}.edited` as const;
  await writeAudit(trx, context, scope, [{ action, resourceId: row.id, label, ...states }]);
  return true;
}

/** Deletes a record; an owner can restore it for 30 days. @throws not_found; month_closed */
export async function removeRecord<T extends RecordTable, Answer>(
  kind: RecordKind<T, Answer>,
  context: Context,
  scope: ClubScope,
  id: string,
): Promise<void> {
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const row = await findRecord(kind, trx, current, id);
    requireOpenDates(current, kind.datesOf(row));
    const snapshot = await kind.snapshot(trx, row, current.club.currency);
    await deleteRecord(trx, kind.table, row);
    await kind.follow?.(trx, row, null);
    await keepDeleted(trx, context, current, { kind: kind.name, id, row, ...snapshot });
  });
}
