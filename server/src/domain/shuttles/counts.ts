import { toAnswer, toRow, toRowChange } from '@rallybook/contract/records/convert';
import { countFields } from '@rallybook/contract/records/shuttles';
import type { CountPatch, NewCount, ShuttleCount } from '@rallybook/contract/schemas/shuttles';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { hasShuttleCount } from '../../db/queries/shuttles.ts';
import type { ShuttleCountRow } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { addRow, editRow, removeRow, restoreRow, type RowKind } from './change-row.ts';
import { presentCount, stockOf } from './present.ts';

/** No bill follows from a count: it may change in a closed month, too. */
const COUNT: RowKind<'shuttleCounts', ShuttleCount> = {
  table: 'shuttleCounts',
  kind: 'shuttle_count',
  records: 1,
  require: async (trx, _, row) => {
    if (await hasShuttleCount(trx, row)) throw new AppError('already_recorded');
  },
  snapshot: async (_, row) => ({ state: toAnswer(countFields, row), label: row.date }),
  present: async (trx, row) => presentCount(row, await stockOf(trx, row.clubId)),
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
  const row: ShuttleCountRow = { ...ids, ...toRow(countFields, input) };
  return addRow(COUNT, context, scope, row, idempotencyKey);
}

/** @throws not_found; edit_conflict; already_recorded */
export async function editCount(
  context: Context,
  scope: ClubScope,
  id: string,
  { version, ...patch }: CountPatch,
): Promise<ShuttleCount> {
  const change = toRowChange(countFields, patch);
  return editRow(COUNT, context, scope, { id, version }, (row) => ({ ...row, ...change }));
}

/** @throws not_found */
export const removeCount = (context: Context, scope: ClubScope, id: string): Promise<void> =>
  removeRow(COUNT, context, scope, id);

/** @throws already_recorded */
export const restoreCount = (trx: Trx, now: ClubScope, row: ShuttleCountRow): Promise<void> =>
  restoreRow(COUNT, trx, now, row);
