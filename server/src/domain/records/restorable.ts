import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/all-tables.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { allSchedules } from '../../db/queries/clubs/clubs.ts';
import { insertRecord, type RecordTable } from '../../db/queries/records/records.ts';
import { AppError } from '../../errors.ts';
import type { Change } from '../guards/audit.ts';
import type { RecordKind } from './change-record.ts';

/** How a deleted record of one kind is restored. `Row` is what was kept of it: several rows are restored together. */
export type Restorable<Row> = {
  /** The dates whose months must be open. */
  datesOf: (row: Row) => readonly string[];
  /** How many records are added, where the number of a club's records is limited. */
  recordCount: (row: Row) => number;
  /** Writes it again, or refuses if something else has taken its place. */
  restore: (trx: Trx, context: Context, scope: ClubScope, row: Row, id: string) => Promise<void>;
  /** The audit entries of several records that were removed together. */
  describeEach?: (trx: Trx, scope: ClubScope, row: Row) => Promise<Change[]>;
  /** Adjusts what depends on it, after its entry in the trail. */
  afterwards?: (trx: Trx, context: Context, scope: ClubScope, row: Row) => Promise<void>;
};

/**
 * How a record of a kind is restored.
 * @param requireRestorable refuses one that may not be restored; without, it must be as valid as after an edit
 */
export function restorable<T extends RecordTable, Answer>(
  kind: RecordKind<T, Answer>,
  requireRestorable: (trx: Trx, scope: ClubScope, row: Tables[T]) => Promise<void> = (
    trx,
    scope,
    row,
  ) => kind.requireValid(trx, scope, row, row),
): Restorable<Tables[T]> {
  return {
    datesOf: kind.datesOf,
    recordCount: () => kind.recordCount,
    restore: async (trx, _, scope, row) => {
      await requireRestorable(trx, scope, row);
      await insertRecord(trx, kind.table, row);
      await kind.follow?.(trx, null, row);
    },
  };
}

/**
 * Requires that the schedules of a deleted record are still there. Retired ones are: history keeps showing them.
 * @throws cannot_restore
 */
export async function requireKnownSchedules(
  trx: Trx,
  clubId: string,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const wanted = ids.filter((id) => id !== null && id !== undefined);
  if (wanted.length === 0) return;
  const known = new Set((await allSchedules(trx, clubId)).map(({ id }) => id));
  if (!wanted.every((id) => known.has(id))) throw new AppError('cannot_restore');
}
