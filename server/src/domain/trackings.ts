import { registeredRecordIds } from '@rallybook/contract/rules/attendance';
import { monthOf, todayIn, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { NewTracking, Tracking } from '@rallybook/contract/schemas/trackings';
import type { ClubScope } from '../auth/scope.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { allSchedules } from '../db/queries/clubs.ts';
import type { Page } from '../db/queries/pages.ts';
import { allRegistrations } from '../db/queries/registrations.ts';
import {
  allTrackings,
  deleteTracking,
  insertNewTrackings,
  trackingPage,
} from '../db/queries/trackings.ts';
import type { TrackingRow } from '../db/tables.ts';
import { inClub } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { requireMember } from './members.ts';
import { registrationForm } from './registrations.ts';
import { scheduleLookup } from './schedules.ts';

type NamedTracking = TrackingRow & { memberName: string };

/** Records as they are answered: whether each is registered follows from the month's registrations. */
export async function presentTrackings(
  db: Db,
  clubId: string,
  rows: readonly NamedTracking[],
): Promise<Tracking[]> {
  const registered = new Set<string>();
  const byMonth = Map.groupBy(rows, ({ date }) => date.slice(0, 7));
  for (const [first] of byMonth.values()) {
    for (const id of await registeredIn(db, clubId, monthOf(first!.date))) registered.add(id);
  }
  const lookup = scheduleLookup(await allSchedules(db, clubId));
  return rows.map(({ id, memberId, memberName, date, scheduleId }) => ({
    id,
    memberId,
    memberName,
    date,
    isRegistered: registered.has(id),
    scheduleId,
    schedule: scheduleId === null ? null : (lookup.get(scheduleId) ?? null),
  }));
}

async function registeredIn(db: Db, clubId: string, month: YearMonth): Promise<Set<string>> {
  const registrations = await allRegistrations(db, clubId, month);
  const formOf = new Map(registrations.map((row) => [row.memberId, registrationForm(row)]));
  return registeredRecordIds(await allTrackings(db, clubId, month), (id) => formOf.get(id));
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
 * Records that a member came. A schedule of another weekday is fine: sessions are made up for.
 * @throws already_recorded where the same member, date and schedule are there
 */
export async function addTracking(
  { db }: Context,
  { club }: ClubScope,
  input: NewTracking,
): Promise<Tracking> {
  return inClub(db, club.id, 'share', async (trx) => {
    const member = await requireMember(trx, club.id, input.memberId);
    const scheduleId = input.scheduleId ?? null;
    if (scheduleId !== null) await requireSchedule(trx, club.id, scheduleId);
    const row = { clubId: club.id, id: newId(), memberId: member.id, date: input.date, scheduleId };
    const written = await insertNewTrackings(trx, [row]);
    if (written.size === 0) throw new AppError('already_recorded');
    const [answer] = await presentTrackings(trx, club.id, [{ ...row, memberName: member.name }]);
    return answer!;
  });
}

export async function removeTracking(
  { db }: Context,
  { club }: ClubScope,
  id: string,
): Promise<void> {
  const found = await inClub(db, club.id, 'share', (trx) => deleteTracking(trx, club.id, id));
  if (!found) throw new AppError('not_found');
}

async function requireSchedule(db: Db, clubId: string, id: string): Promise<void> {
  const schedules = await allSchedules(db, clubId);
  if (!schedules.some((schedule) => schedule.id === id)) throw new AppError('not_found');
}
