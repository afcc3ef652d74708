import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { deleteTrackings, insertNewTrackings } from '../../db/queries/records/trackings.ts';
import type { TrackingRow } from '../../db/tables/months.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { Change } from '../guards/audit.ts';
import { requireHeldSessions } from '../guards/cancelled-sessions.ts';
import { requireOpenDates } from '../guards/closed-months.ts';
import { keepDeleted } from '../guards/deleted.ts';
import { requireKnownSchedules, type Restorable } from '../records/restorable.ts';
import { schedulesOfClub } from '../settings/schedules.ts';
import { auditSnapshot, describeTrackings, withNames } from './trackings.ts';

/**
 * Deletes records, all or none; an owner restores them together.
 * @throws not_found if one of them does not exist; month_closed if one of them is in a closed month
 */
export async function removeTrackings(
  context: Context,
  scope: ClubScope,
  ids: readonly string[],
): Promise<void> {
  const { club } = scope;
  const wanted = [...new Set(ids)];
  await changeClub(context, scope, 'share', async (trx, current) => {
    const rows = await deleteTrackings(trx, club.id, wanted);
    if (rows.length < wanted.length) throw new AppError('not_found');
    requireOpenDates(
      current,
      rows.map(({ date }) => date),
    );
    await keepTrackings(trx, context, current, rows);
  });
}

/** Keeps records that this transaction deletes as one deleted record, and audits the deletion of each. */
export async function keepTrackings(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  scope: ClubScope,
  rows: readonly TrackingRow[],
): Promise<void> {
  const { club } = scope;
  const lookup = await schedulesOfClub(trx, club.id);
  const changes = (await withNames(trx, club.id, rows)).map((row) => {
    const { state: before, label } = auditSnapshot(row, lookup);
    return { action: 'tracking.deleted', resourceId: row.id, label, before } satisfies Change;
  });
  const [first] = changes;
  const isOne = rows.length === 1 && first !== undefined;
  const deleted = isOne
    ? { id: first.resourceId, label: first.label, state: first.before, row: rows[0]! }
    : { id: newId(), label: labelOf(rows), state: {}, row: rows };
  await keepDeleted(trx, context, scope, { kind: 'tracking', ...deleted }, changes);
}

/** The number of records and their dates. No words, since everybody reads it in their own language. */
function labelOf(rows: readonly TrackingRow[]): string {
  const dates = rows.map(({ date }) => date).toSorted();
  const ends = [...new Set([dates[0], dates.at(-1)])];
  return `${rows.length} × ${ends.join(' - ')}`;
}

/** Records that were removed together are restored together. */
export const restorableTrackings: Restorable<TrackingRow | readonly TrackingRow[]> = {
  datesOf: (kept) => listTrackingsOf(kept).map(({ date }) => date),
  recordCount: (kept) => listTrackingsOf(kept).length,
  restore: async (trx, _, { club }, kept) => {
    const rows = listTrackingsOf(kept);
    await requireKnownSchedules(
      trx,
      club.id,
      rows.map(({ scheduleId }) => scheduleId),
    );
    await requireHeldSessions(trx, club.id, rows);
    const written = await insertNewTrackings(trx, rows);
    if (written.size < rows.length) throw new AppError('already_recorded');
  },
  describeEach: async (trx, { club }, kept) => {
    const named = await withNames(trx, club.id, listTrackingsOf(kept));
    return describeTrackings('tracking.restored', named, await schedulesOfClub(trx, club.id));
  },
};

const listTrackingsOf = (kept: TrackingRow | readonly TrackingRow[]): TrackingRow[] =>
  [kept].flat();
