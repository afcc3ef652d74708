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

function presentSchedule({ id, weekday, startTime, endTime }: Schedule): Schedule {
  return { id, weekday, startTime, endTime };
}

/** In the order in which people read a week. */
export function presentSchedules(rows: readonly ScheduleRow[]): Schedule[] {
  return rows.map(presentSchedule).toSorted(compareSchedules);
}

/** The same without their ids: what the audit trail tells of them. */
export function plainSchedules(rows: readonly ScheduleTimes[]): ScheduleTimes[] {
  return rows
    .map(({ weekday, startTime, endTime }) => ({ weekday, startTime, endTime }))
    .toSorted(compareSchedules);
}

/** Schedules of a club by their ids, to show history with. */
export type ScheduleLookup = ReadonlyMap<string, Schedule>;

export function scheduleLookup(rows: readonly Schedule[]): ScheduleLookup {
  return new Map(rows.map((row) => [row.id, presentSchedule(row)]));
}

/**
 * Makes a club offer just these schedules. One that is equal in weekday and times keeps its id; one that is no longer
 * offered is retired, so that registrations and records go on showing it.
 * @param at the instant of the change
 */
export async function replaceSchedules(
  trx: Trx,
  clubId: string,
  wanted: readonly NewSchedule[],
  at: string,
): Promise<void> {
  const known = await allSchedules(trx, clubId);
  const kept = wanted.map((schedule) => known.find((row) => sameTimes(row, schedule)));
  const keptIds = new Set(kept.map((row) => row?.id));
  const gone = known.filter((row) => row.retiredAt === null && !keptIds.has(row.id));
  const back = kept.filter((row) => row !== undefined && row.retiredAt !== null);
  const added = wanted.filter((_, index) => kept[index] === undefined);
  await setSchedulesRetired(
    trx,
    clubId,
    gone.map(({ id }) => id),
    at,
  );
  await setSchedulesRetired(
    trx,
    clubId,
    back.map((row) => row!.id),
    null,
  );
  await insertSchedules(
    trx,
    added.map(({ weekday, startTime, endTime }) => ({
      clubId,
      id: newId(),
      weekday,
      startTime,
      endTime,
      retiredAt: null,
    })),
  );
}
