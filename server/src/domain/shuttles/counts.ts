import { toAnswer, toRow, toRowChange } from '@rallybook/contract/records/convert';
import { countFields } from '@rallybook/contract/records/shuttles';
import type { CountPatch, NewCount, ShuttleCount } from '@rallybook/contract/schemas/shuttles';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { hasShuttleCount } from '../../db/queries/records/shuttles.ts';
import type { ShuttleCountRow } from '../../db/tables/months.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { addRecord, editRecord, type RecordKind, removeRecord } from '../records/change-record.ts';
import { restorable } from '../records/restorable.ts';
import { stockOfClub } from './history.ts';
import { presentCount } from './present.ts';

/** No bill follows from a count: it may change in a closed month, too. */
const COUNT: RecordKind<'shuttleCounts', ShuttleCount> = {
  table: 'shuttleCounts',
  name: 'shuttle_count',
  recordCount: 1,
  datesOf: () => [],
  requireValid: async (trx, _, row) => {
    if (await hasShuttleCount(trx, row)) throw new AppError('already_recorded');
  },
  snapshot: async (_, row) => ({ state: toAnswer(null, countFields, row), label: row.date }),
  present: async (trx, row) => {
    const { stock } = await stockOfClub(trx, row.clubId, { first: row.date, last: row.date });
    return presentCount(row, stock);
  },
};

/**
 * Enters a count.
 * @throws already_recorded if there is one on this date; limit_reached
 */
export async function addCount(
  context: Context,
  scope: ClubScope,
  input: NewCount,
  idempotencyKey: IdempotencyKey | null,
): Promise<ShuttleCount> {
  const ids = { clubId: scope.club.id, id: newId(), version: 1 };
  const row: ShuttleCountRow = { ...ids, ...toRow(null, countFields, input) };
  return addRecord(COUNT, context, scope, row, idempotencyKey);
}

/** @throws not_found; edit_conflict; already_recorded */
export async function editCount(
  context: Context,
  scope: ClubScope,
  id: string,
  { version, ...patch }: CountPatch,
): Promise<ShuttleCount> {
  const change = toRowChange(null, countFields, patch);
  return editRecord(COUNT, context, scope, { id, version }, (row) => ({ ...row, ...change }));
}

/** @throws not_found */
export const removeCount = (context: Context, scope: ClubScope, id: string): Promise<void> =>
  removeRecord(COUNT, context, scope, id);

export const restorableCount = restorable(COUNT);
