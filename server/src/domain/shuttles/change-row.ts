import type { AuditState } from '@rallybook/contract/schemas/audit';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import {
  deleteShuttleRow,
  insertShuttleRow,
  shuttleRowById,
  type ShuttleTable,
  updateShuttleRow,
} from '../../db/queries/shuttles.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { difference, writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { keepDeleted } from '../guards/deleted.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { requireVersion } from '../guards/versions.ts';

type Kind = 'shuttle_purchase' | 'shuttle_use' | 'shuttle_count';

type Snapshot = { state: AuditState; label: string };

/** What differs between purchases, uses and counts. */
export type RowKind<T extends ShuttleTable, Answer> = {
  table: T;
  kind: Kind;
  /** Requires that a row is valid; `earlier` is what it was before. */
  require: (trx: Trx, now: ClubScope, row: Tables[T], earlier?: Tables[T]) => Promise<void>;
  snapshot: (trx: Trx, row: Tables[T]) => Promise<Snapshot>;
  present: (trx: Trx, row: Tables[T]) => Promise<Answer>;
  /** What is written together with it, in the same transaction; without `after` it is deleted. */
  follow?: (trx: Trx, before: Tables[T] | null, after: Tables[T] | null) => Promise<void>;
  /** Whom a row is about. The trail has it of each edit, so that the person's names are found there when they leave. */
  whose?: (state: AuditState) => AuditState;
  /** How many records it makes. */
  records: number;
};

/** @throws limit_reached, and what `require` throws */
export function addRow<T extends ShuttleTable, Answer>(
  kind: RowKind<T, Answer>,
  context: Context,
  scope: ClubScope,
  row: Tables[T],
  idempotencyKey: IdempotencyKey | null,
): Promise<Answer> {
  return changeClubOnce(context, scope, 'exclusive', idempotencyKey, async (trx, now) => {
    await kind.require(trx, now, row);
    await requireRoomForRecords(trx, context, now.club.id, kind.records);
    await insertShuttleRow(trx, kind.table, row);
    await kind.follow?.(trx, null, row);
    const { state: after, label } = await kind.snapshot(trx, row);
    const change = { action: `${kind.kind}.created`, resourceId: row.id, label, after } as const;
    await writeAudit(trx, context, now, [change]);
    return kind.present(trx, row);
  });
}

/**
 * Changes a row.
 * @throws not_found; edit_conflict; and what `require` throws
 */
export function editRow<T extends ShuttleTable, Answer>(
  kind: RowKind<T, Answer>,
  context: Context,
  scope: ClubScope,
  { id, version }: { id: string; version: number | undefined },
  change: (row: Tables[T]) => Tables[T],
): Promise<Answer> {
  return changeClub(context, scope, 'exclusive', async (trx, now) => {
    const row = await shuttleRowById(trx, kind.table, now.club.id, id);
    if (row === undefined) throw new AppError('not_found');
    requireVersion(row.version, version);
    const edited: Tables[T] = { ...change(row), version: row.version + 1 };
    await kind.require(trx, now, edited, row);
    const { state, label } = await kind.snapshot(trx, row);
    const { state: after } = await kind.snapshot(trx, edited);
    const changed = difference(state, after);
    if (changed === null) return kind.present(trx, row);
    await updateShuttleRow(trx, kind.table, edited);
    await kind.follow?.(trx, row, edited);
    const action = `${kind.kind}.edited` as const;
    const states = {
      before: { ...kind.whose?.(state), ...changed.before },
      after: { ...kind.whose?.(after), ...changed.after },
    };
    await writeAudit(trx, context, now, [{ action, resourceId: id, label, ...states }]);
    return kind.present(trx, edited);
  });
}

/** @throws not_found, and what `require` throws */
export async function removeRow<T extends ShuttleTable, Answer>(
  kind: RowKind<T, Answer>,
  context: Context,
  scope: ClubScope,
  id: string,
): Promise<void> {
  await changeClub(context, scope, 'exclusive', async (trx, now) => {
    const row = await shuttleRowById(trx, kind.table, now.club.id, id);
    if (row === undefined) throw new AppError('not_found');
    await kind.require(trx, now, row, row);
    const snapshot = await kind.snapshot(trx, row);
    await kind.follow?.(trx, row, null);
    await deleteShuttleRow(trx, kind.table, row);
    await keepDeleted(trx, context, now, { kind: kind.kind, id, row, ...snapshot });
  });
}

/** Restores a deleted row. */
export async function restoreRow<T extends ShuttleTable, Answer>(
  kind: RowKind<T, Answer>,
  trx: Trx,
  now: ClubScope,
  row: Tables[T],
): Promise<void> {
  await kind.require(trx, now, row, row);
  await insertShuttleRow(trx, kind.table, row);
  await kind.follow?.(trx, null, row);
}
