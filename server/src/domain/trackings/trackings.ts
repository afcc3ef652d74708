import { toAnswer, toRow, toRowChange } from '@rallybook/contract/records/convert';
import { plainTrackingFields, trackingFields } from '@rallybook/contract/records/trackings';
import {
  type AttendanceRecord,
  registeredRecordIds,
  splitAttendance,
} from '@rallybook/contract/rules/attendance';
import {
  type CalendarDate,
  datesOfMonth,
  monthOf,
  todayIn,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { NewTracking, Tracking, TrackingPatch } from '@rallybook/contract/schemas/trackings';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { namesOfMembers } from '../../db/queries/members/members.ts';
import { timesByMonth } from '../../db/queries/money/overview.ts';
import type { Page } from '../../db/queries/pages.ts';
import {
  readTrackingContext,
  insertTracking,
  lockAttendanceOf,
  trackingPage,
  trackingsOfMember,
  trackingsOfMembers,
} from '../../db/queries/records/trackings.ts';
import { extraSessionDates } from '../../db/queries/sessions/club-sessions.ts';
import type { TrackingRow } from '../../db/tables/months.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { type Change, writeAudit } from '../guards/audit.ts';
import { requireHeldSessions } from '../guards/cancelled-sessions.ts';
import { requireOpenDates } from '../guards/closed-months.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { refuseIfTaken } from '../guards/refuse-if-taken.ts';
import { requireMember } from '../members/members.ts';
import { editRecord, type RecordKind } from '../records/change-record.ts';
import { registrationForm, registrationsOn } from '../registrations/registrations.ts';
import {
  plainSchedule,
  scheduleLookup,
  schedulesOfClub,
  type ScheduleLookup,
} from '../settings/schedules.ts';

/** A record with the name of its member. */
type NamedTracking = TrackingRow & { memberName: string };

/** The audit trail's state and label of a record. */
export function auditSnapshot(
  row: NamedTracking,
  lookup: ScheduleLookup,
): { state: AuditState; label: string } {
  const { memberId, memberName, date } = row;
  const schedule = plainSchedule(row.scheduleId, lookup);
  const state = { memberId, memberName, ...toAnswer(null, plainTrackingFields, row), schedule };
  return { state, label: `${memberName} ${date}` };
}

/** The audit entries of records that were created or restored. */
export function describeTrackings(
  action: 'tracking.created' | 'tracking.restored',
  rows: readonly NamedTracking[],
  lookup: ScheduleLookup,
): Change[] {
  return rows.map((row) => {
    const { state: after, label } = auditSnapshot(row, lookup);
    return { action, resourceId: row.id, label, after };
  });
}

/** Adds the names of the members, including those who have left. */
export async function withNames(
  db: Db,
  clubId: string,
  rows: readonly TrackingRow[],
): Promise<NamedTracking[]> {
  const ids = rows.map(({ memberId }) => memberId);
  const members = await namesOfMembers(db, clubId, ids);
  return rows.map((row) => ({ ...row, memberName: members.get(row.memberId)?.name ?? '' }));
}

function presentTracking(
  row: NamedTracking,
  isRegistered: boolean,
  lookup: ScheduleLookup,
): Tracking {
  const { id, memberName, scheduleId, version } = row;
  const schedule = scheduleId === null ? null : (lookup.get(scheduleId) ?? null);
  return {
    id,
    memberName,
    ...toAnswer(null, trackingFields, row),
    isRegistered,
    schedule,
    version,
  };
}

/** The answers for records. Whether each is registered follows from the registrations of their months. */
export async function presentTrackings(
  db: Db,
  clubId: string,
  rows: readonly NamedTracking[],
): Promise<Tracking[]> {
  const registered = await registeredAmong(db, clubId, rows);
  const lookup = await schedulesOfClub(db, clubId);
  return rows.map((row) => presentTracking(row, registered.has(row.id), lookup));
}

async function isRegistered(
  db: Db,
  row: TrackingRow,
  registration: Parameters<typeof registrationForm>[0] | null,
): Promise<boolean> {
  if (registration === null) return false;
  const form = registrationForm(registration);
  // By schedules, a record depends on nothing else; by days, on the member's other records.
  const isAlone = form.kind === 'schedules';
  const records = isAlone ? [row] : await trackingsOfMember(db, row, monthOf(row.date));
  const counting = isAlone ? records : await withoutExtras(db, row.clubId, records);
  return registeredRecordIds(counting, () => form).has(row.id);
}

/** Leaves out the records of extra sessions, which no registration covers. */
async function withoutExtras<Record extends AttendanceRecord>(
  db: Db,
  clubId: string,
  records: readonly Record[],
): Promise<Record[]> {
  const dates = records.flatMap(({ date, scheduleId }) => (scheduleId === null ? [date] : []));
  if (dates.length === 0) return [...records];
  const extra = new Set(await extraSessionDates(db, clubId, [...new Set(dates)]));
  return records.filter(({ date, scheduleId }) => scheduleId !== null || !extra.has(date));
}

/** How many records of whole months are registered, by month ("2026-10"). */
export async function countRegistered(
  db: Db,
  clubId: string,
  first: CalendarDate,
  last: CalendarDate,
): Promise<Map<string, number>> {
  const rows = await timesByMonth(db, { clubId, first, last });
  const firstOf = (month: string) => `${month}-01`;
  const months = rows.map(({ memberId, month }) => ({ memberId, date: firstOf(month) }));
  const registrationOf = await registrationsOn(db, clubId, months);
  const counts = new Map<string, number>();
  for (const [month, ofMonth] of Map.groupBy(rows, (row) => row.month)) {
    for (const [memberId, ofMember] of Map.groupBy(ofMonth, (row) => row.memberId)) {
      const registration = registrationOf(memberId, firstOf(month));
      if (registration === undefined) continue;
      const attendance = ofMember.map(({ scheduleId, count }) => ({ scheduleId, times: count }));
      for (const { registered } of splitAttendance(attendance, registrationForm(registration)))
        counts.set(month, (counts.get(month) ?? 0) + registered);
    }
  }
  return counts;
}

/** The ids of the records that are registered, for records of any months. */
async function registeredAmong(
  db: Db,
  clubId: string,
  rows: readonly TrackingRow[],
): Promise<Set<string>> {
  const registrationOf = await registrationsOn(db, clubId, rows);
  const formOf = (memberId: string, date: string) => {
    const registration = registrationOf(memberId, date);
    return registration && registrationForm(registration);
  };
  // By days, a record depends on all of the member's records of the month; by schedules, on nothing else.
  const isByDays = ({ memberId, date }: TrackingRow) => formOf(memberId, date)?.kind === 'days';
  const ofMonths = await recordsInMonthsOf(db, clubId, rows.filter(isByDays));
  const byDays = await withoutExtras(db, clubId, ofMonths);
  const registered = new Set<string>();
  const records = [...rows.filter((row) => !isByDays(row)), ...byDays];
  for (const ofMonth of Map.groupBy(records, ({ date }) => date.slice(0, 7)).values()) {
    const { date } = ofMonth[0]!;
    for (const id of registeredRecordIds(ofMonth, (memberId) => formOf(memberId, date))) {
      registered.add(id);
    }
  }
  return registered;
}

/** All records of these members in the months of these records, and perhaps in other months of the same years. */
async function recordsInMonthsOf(
  db: Db,
  clubId: string,
  rows: readonly TrackingRow[],
): Promise<TrackingRow[]> {
  const found: TrackingRow[] = [];
  for (const rowsOfYear of Map.groupBy(rows, ({ date }) => date.slice(0, 4)).values()) {
    const dates = rowsOfYear.map(({ date }) => date).toSorted();
    const { first } = datesOfMonth(monthOf(dates[0]!));
    const { last } = datesOfMonth(monthOf(dates.at(-1)!));
    const memberIds = [...new Set(rowsOfYear.map(({ memberId }) => memberId))];
    for (const row of await trackingsOfMembers(db, { clubId, first, last }, memberIds)) {
      found.push(row);
    }
  }
  return found;
}

/** The records of a month, by date; without a month, of the club's current one. */
export async function listTrackings(
  { db, clock }: Context,
  { club }: ClubScope,
  month: YearMonth | null,
  page: Page,
) {
  const shown = month ?? monthOf(todayIn(club.timeZone, clock()));
  const { rows, total } = await trackingPage(db, club.id, shown, page);
  return { items: await presentTrackings(db, club.id, rows), total, ...page };
}

/**
 * Adds an attendance record. A schedule of another weekday is allowed, for sessions that are made up.
 * @throws already_recorded if the same member, date and schedule exist; month_closed; session_cancelled
 */
export async function addTracking(
  context: Context,
  scope: ClubScope,
  input: NewTracking,
  idempotencyKey: IdempotencyKey | null,
): Promise<Tracking> {
  return refuseIfTaken('already_recorded', () =>
    changeClubOnce(context, scope, 'share', idempotencyKey, (trx, current) =>
      writeTracking(trx, context, current, input),
    ),
  );
}

async function writeTracking(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  input: NewTracking,
): Promise<Tracking> {
  const fields = { clubId: scope.club.id, ...toRow(null, trackingFields, input) };
  const { memberId, scheduleId } = fields;
  const found = await readTrackingContext(trx, fields, monthOf(fields.date));
  if (found === undefined) throw new AppError('not_found');
  const { memberName, schedule, registration } = found;
  if (scheduleId !== null && schedule === null) throw new AppError('not_found');
  requireOpenDates(scope, [fields.date]);
  if (found.isCancelled) throw new AppError('session_cancelled');
  if (found.recordsOfClubs + 1 > context.bounds.records) throw new AppError('limit_reached');
  // By days, whether it is registered depends on records that are added at the same time.
  if (registration !== null && registration.days !== null) await lockAttendanceOf(trx, memberId);
  // By days, records count in the order of their ids: an id made before the lock could sort before those added
  // meanwhile.
  const row = { ...fields, id: newId(), version: 1 };
  await insertTracking(trx, row);
  const lookup = scheduleLookup(schedule === null ? [] : [schedule]);
  const named = { ...row, memberName };
  await writeAudit(trx, context, scope, describeTrackings('tracking.created', [named], lookup));
  return presentTracking(named, await isRegistered(trx, row, registration), lookup);
}

const TRACKING: RecordKind<'trackings', Tracking> = {
  table: 'trackings',
  name: 'tracking',
  recordCount: 1,
  datesOf: ({ date }) => [date],
  requireValid: async (trx, _, row, earlier) => {
    const { clubId, memberId, scheduleId } = row;
    // The records of a member who has left stay theirs.
    if (memberId !== earlier?.memberId) await requireMember(trx, clubId, memberId);
    const isKnown = scheduleId === null || (await schedulesOfClub(trx, clubId)).has(scheduleId);
    if (!isKnown) throw new AppError('not_found');
    await requireHeldSessions(trx, clubId, [row]);
  },
  snapshot: async (trx, row) => {
    const [named] = await withNames(trx, row.clubId, [row]);
    return auditSnapshot(named!, await schedulesOfClub(trx, row.clubId));
  },
  present: async (trx, row) => {
    const named = await withNames(trx, row.clubId, [row]);
    const [tracking] = await presentTrackings(trx, row.clubId, named);
    return tracking!;
  },
  peopleNamed: ({ memberId, memberName }) => ({ memberId, memberName }),
};

/**
 * Changes the given fields of a record: its member, date or schedule.
 * @throws not_found if the member or the schedule is not in the club; already_recorded if there is such a record;
 * edit_conflict if the record's version is not the given one; month_closed if it is, or would be, in a closed month;
 * session_cancelled
 */
export async function editTracking(
  context: Context,
  scope: ClubScope,
  id: string,
  { version, ...patch }: TrackingPatch,
): Promise<Tracking> {
  const change: Partial<TrackingRow> = toRowChange(null, trackingFields, patch);
  return refuseIfTaken('already_recorded', () =>
    editRecord(TRACKING, context, scope, { id, version }, (row) => ({ ...row, ...change })),
  );
}
