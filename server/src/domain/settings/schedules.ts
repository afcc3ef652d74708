import { toAnswer, toRow } from '@rallybook/contract/records/convert';
import { scheduleFields } from '@rallybook/contract/records/schedules';
import {
  compareSchedules,
  sameTimes,
  type ScheduleTimes,
} from '@rallybook/contract/rules/schedules';
import type { Schedule } from '@rallybook/contract/schemas/clubs';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import {
  allSchedules,
  insertSchedules,
  offeredSchedules,
  setSchedulesRetired,
} from '../../db/queries/clubs/clubs.ts';
import type { ScheduleRow } from '../../db/tables/clubs.ts';
import { limitReached } from '../../errors.ts';
import { newId } from '../../ids.ts';

const presentSchedule = (row: Schedule): Schedule => ({
  id: row.id,
  ...toAnswer(null, scheduleFields, row),
});

/** The schedules that a club offers, in the order in which people read a week. */
export async function offeredInOrder(db: Db, clubId: string): Promise<ScheduleRow[]> {
  return (await offeredSchedules(db, [clubId])).toSorted(compareSchedules);
}

/** In the order in which people read a week. */
export function presentSchedules(rows: readonly ScheduleRow[]): Schedule[] {
  return rows.map(presentSchedule).toSorted(compareSchedules);
}

/** Schedules without their ids, for the audit trail. */
export function plainSchedules(rows: readonly ScheduleTimes[]): ScheduleTimes[] {
  return rows.map((row) => toAnswer(null, scheduleFields, row)).toSorted(compareSchedules);
}

/** All schedules of a club by their ids, for showing older records. */
export type ScheduleLookup = ReadonlyMap<string, Schedule>;

export function scheduleLookup(rows: readonly Schedule[]): ScheduleLookup {
  return new Map(rows.map((row) => [row.id, presentSchedule(row)]));
}

/** The schedules of a club, retired ones included. */
export async function schedulesOfClub(db: Db, clubId: string): Promise<ScheduleLookup> {
  return scheduleLookup(await allSchedules(db, clubId));
}

/** One schedule for the audit trail; null for none. */
export function plainSchedule(id: string | null, lookup: ScheduleLookup): ScheduleTimes | null {
  const schedule = id === null ? undefined : lookup.get(id);
  return schedule === undefined ? null : toAnswer(null, scheduleFields, schedule);
}

/**
 * Lets a club offer these schedules besides those that it offers.
 * @returns the ids of those that it did not offer
 * @throws limit_reached if the club has no room for them
 */
export async function addSchedules(
  trx: Trx,
  clubId: string,
  schedules: readonly ScheduleTimes[],
  context: Pick<Context, 'clock' | 'bounds'>,
): Promise<string[]> {
  if (schedules.length === 0) return [];
  const before = await offeredSchedules(trx, [clubId]);
  await replaceSchedules(trx, clubId, [...before, ...schedules], context);
  const known = new Set(before.map(({ id }) => id));
  const after = await offeredSchedules(trx, [clubId]);
  return after.flatMap(({ id }) => (known.has(id) ? [] : [id]));
}

/**
 * Makes a club offer exactly these schedules. A schedule with the same weekday and times keeps its id; one that is no
 * longer offered is retired, so that registrations and records still show it.
 * @throws limit_reached if the club has no room for new ones
 */
export async function replaceSchedules(
  trx: Trx,
  clubId: string,
  schedules: readonly ScheduleTimes[],
  { clock, bounds }: Pick<Context, 'clock' | 'bounds'>,
): Promise<void> {
  const stored = await allSchedules(trx, clubId);
  const isListed = (row: ScheduleRow) => schedules.some((schedule) => sameTimes(row, schedule));
  const removed = stored.filter((row) => row.retiredAt === null && !isListed(row));
  const returning = stored.filter((row) => row.retiredAt !== null && isListed(row));
  const added = schedules
    .filter((schedule) => !stored.some((row) => sameTimes(row, schedule)))
    .map((schedule) => toRow(null, scheduleFields, schedule));
  if (added.length > 0 && stored.length + added.length > bounds.schedules) {
    throw limitReached('schedules', 'schedules_of_club', bounds.schedules);
  }
  const listIds = (rows: readonly ScheduleRow[]) => rows.map(({ id }) => id);
  await setSchedulesRetired(trx, clubId, listIds(removed), clock().toISOString());
  await setSchedulesRetired(trx, clubId, listIds(returning), null);
  const rows = added.map((fields) => ({ clubId, id: newId(), ...fields, retiredAt: null }));
  await insertSchedules(trx, rows);
}
