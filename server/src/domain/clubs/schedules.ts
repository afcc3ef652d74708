import { toAnswer, toRow } from '@rallybook/contract/records/convert';
import { scheduleFields } from '@rallybook/contract/records/schedules';
import {
  compareSchedules,
  sameTimes,
  type ScheduleTimes,
} from '@rallybook/contract/rules/schedules';
import type { NewSchedule, Schedule } from '@rallybook/contract/schemas/clubs';
import type { Trx } from '../../db/engine/connect.ts';
import { allSchedules, insertSchedules, setSchedulesRetired } from '../../db/queries/clubs.ts';
import type { ScheduleRow } from '../../db/tables.ts';
import { newId } from '../../ids.ts';

const presentSchedule = (row: Schedule): Schedule => ({
  id: row.id,
  ...toAnswer(scheduleFields, row),
});

/** In the order in which people read a week. */
export function presentSchedules(rows: readonly ScheduleRow[]): Schedule[] {
  return rows.map(presentSchedule).toSorted(compareSchedules);
}

/** The same without their ids: what the audit trail tells of them. */
export function plainSchedules(rows: readonly ScheduleTimes[]): ScheduleTimes[] {
  return rows.map((row) => toAnswer(scheduleFields, row)).toSorted(compareSchedules);
}

/** Schedules of a club by their ids, to show history with. */
export type ScheduleLookup = ReadonlyMap<string, Schedule>;

export function scheduleLookup(rows: readonly Schedule[]): ScheduleLookup {
  return new Map(rows.map((row) => [row.id, presentSchedule(row)]));
}

/** What the audit trail tells of one of them; null of none. */
export function plainSchedule(id: string | null, lookup: ScheduleLookup): ScheduleTimes | null {
  const schedule = id === null ? undefined : lookup.get(id);
  return schedule === undefined ? null : toAnswer(scheduleFields, schedule);
}

/**
 * Makes a club offer just these schedules. One that is equal in weekday and times keeps its id; one that is no longer
 * offered is retired, so that registrations and records go on showing it.
 * @param at the instant of the change
 */
export async function replaceSchedules(
  trx: Trx,
  clubId: string,
  schedules: readonly NewSchedule[],
  at: string,
): Promise<void> {
  const stored = await allSchedules(trx, clubId);
  const isListed = (row: ScheduleRow) => schedules.some((schedule) => sameTimes(row, schedule));
  const removed = stored.filter((row) => row.retiredAt === null && !isListed(row));
  const returning = stored.filter((row) => row.retiredAt !== null && isListed(row));
  const added = schedules
    .filter((schedule) => !stored.some((row) => sameTimes(row, schedule)))
    .map((schedule) => toRow(scheduleFields, schedule));
  const listIds = (rows: readonly ScheduleRow[]) => rows.map(({ id }) => id);
  await setSchedulesRetired(trx, clubId, listIds(removed), at);
  await setSchedulesRetired(trx, clubId, listIds(returning), null);
  const rows = added.map((fields) => ({ clubId, id: newId(), ...fields, retiredAt: null }));
  await insertSchedules(trx, rows);
}
