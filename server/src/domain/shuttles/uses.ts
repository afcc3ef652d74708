import { toRow, toRowChange } from '@rallybook/contract/records/convert';
import { shuttleUseFields } from '@rallybook/contract/records/shuttles';
import type { NewUse, ShuttleUse, UsePatch } from '@rallybook/contract/schemas/shuttles';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { ShuttleUseRow } from '../../db/tables/months.ts';
import { AppError, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { addRecord, editRecord, type RecordKind, removeRecord } from '../records/change-record.ts';
import { restorable } from '../records/restorable.ts';
import { plainSchedule, schedulesOfClub } from '../settings/schedules.ts';
import { stockOfClub } from './history.ts';
import { presentUse } from './present.ts';

/** No bill follows from a use: it may change in a closed month, too. */
const USE: RecordKind<'shuttleUses', ShuttleUse> = {
  table: 'shuttleUses',
  name: 'shuttle_use',
  recordCount: 1,
  datesOf: () => [],
  requireValid: async (trx, _, { clubId, scheduleId, pieces, tubes }) => {
    if ((pieces === null) === (tubes === null)) throw invalidField('pieces', 'pieces_or_tubes');
    if (scheduleId === null) return;
    if (!(await schedulesOfClub(trx, clubId)).has(scheduleId)) throw new AppError('not_found');
  },
  snapshot: async (trx, { clubId, date, scheduleId, pieces, tubes, isEstimate }) => {
    const schedule = plainSchedule(scheduleId, await schedulesOfClub(trx, clubId));
    const state = { date, schedule, pieces, tubes, isEstimate: isEstimate === 1 };
    return { state, label: date };
  },
  present: async (trx, row, currency) => {
    const { stock } = await stockOfClub(trx, row.clubId, { first: row.date, last: row.date });
    return presentUse(currency, row, stock);
  },
};

const toNumber = (isEstimate: boolean): 0 | 1 => (isEstimate ? 1 : 0);

/**
 * Enters a use. A schedule of another club is a 404.
 * @throws limit_reached
 */
export async function addUse(
  context: Context,
  scope: ClubScope,
  { isEstimate, ...input }: NewUse,
  idempotencyKey: IdempotencyKey | null,
): Promise<ShuttleUse> {
  const fields = toRow(null, shuttleUseFields, { ...input, isEstimate: toNumber(isEstimate) });
  const row: ShuttleUseRow = { clubId: scope.club.id, id: newId(), version: 1, ...fields };
  return addRecord(USE, context, scope, row, idempotencyKey);
}

/** @throws not_found; edit_conflict; invalid_input if neither pieces nor tubes are left */
export async function editUse(
  context: Context,
  scope: ClubScope,
  id: string,
  { version, isEstimate, ...patch }: UsePatch,
): Promise<ShuttleUse> {
  const change = {
    ...toRowChange(null, shuttleUseFields, patch),
    ...(isEstimate !== undefined && { isEstimate: toNumber(isEstimate) }),
    ...(typeof patch.pieces === 'number' && { tubes: null }),
    ...(typeof patch.tubes === 'number' && { pieces: null }),
  };
  return editRecord(USE, context, scope, { id, version }, (row) => ({ ...row, ...change }));
}

/** @throws not_found */
export const removeUse = (context: Context, scope: ClubScope, id: string): Promise<void> =>
  removeRecord(USE, context, scope, id);

export const restorableUse = restorable(USE);
