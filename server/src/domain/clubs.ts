import { todayIn } from '@rallybook/contract/rules/calendar';
import type { Club, ClubPatch, NewClub } from '@rallybook/contract/schemas/clubs';
import type { ClubScope, SignedIn } from '../auth/scope.ts';
import type { Context } from '../context.ts';
import {
  clubById,
  clubsOfEmail,
  insertClub,
  offeredSchedules,
  updateClub,
} from '../db/queries/clubs.ts';
import { insertMember } from '../db/queries/members.ts';
import type { ClubRow, ScheduleRow } from '../db/tables.ts';
import { inClub, inTransaction } from '../db/transaction.ts';
import { newId } from '../ids.ts';
import { presentSchedules, replaceSchedules } from './schedules.ts';

function presentClub(row: ClubRow, schedules: readonly ScheduleRow[]): Club {
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    capacity: row.capacity,
    description: row.description,
    status: row.status,
    timeZone: row.timeZone,
    schedules: presentSchedules(schedules),
    createdAt: row.createdAt,
  };
}

/** The clubs in which the user is an active member, the oldest first. */
export async function listClubs({ db }: Context, user: SignedIn): Promise<Club[]> {
  const rows = await clubsOfEmail(db, user.emailKey);
  const schedules = await offeredSchedules(
    db,
    rows.map(({ id }) => id),
  );
  const ofClub = Map.groupBy(schedules, ({ clubId }) => clubId);
  return rows.map((row) => presentClub(row, ofClub.get(row.id) ?? []));
}

export async function getClub({ db }: Context, clubId: string): Promise<Club> {
  return presentClub(await clubById(db, clubId), await offeredSchedules(db, [clubId]));
}

/** Creates a club; its creator becomes its first member and owner (decisions, point 3). */
export async function createClub(context: Context, user: SignedIn, input: NewClub): Promise<Club> {
  const now = context.clock();
  const createdAt = now.toISOString();
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    await insertClub(trx, {
      id,
      name: input.name,
      location: input.location,
      capacity: input.capacity,
      description: input.description || null,
      status: 'active',
      timeZone: input.timeZone,
      registrationType: 'SCHEDULES',
      registrationTypeAt: createdAt,
      registrationFee: null,
      unregistrationFee: null,
      unregisteredFeeRatio: null,
      createdAt,
      deletedAt: null,
    });
    await replaceSchedules(trx, id, input.schedules, createdAt);
    await insertMember(trx, {
      clubId: id,
      id: newId(),
      name: user.username,
      alias: null,
      email: user.email,
      emailKey: user.emailKey,
      role: 'owner',
      status: 'active',
      joinDate: todayIn(input.timeZone, now),
    });
  });
  return getClub(context, id);
}

/** Changes what is given and leaves the rest; `schedules` replaces the whole list. */
export async function editClub(
  context: Context,
  { club }: ClubScope,
  { schedules, description, ...change }: ClubPatch,
): Promise<Club> {
  await inClub(context.db, club.id, 'exclusive', async (trx) => {
    const fields = {
      ...change,
      ...(description === undefined ? {} : { description: description || null }),
    };
    if (Object.keys(fields).length > 0) await updateClub(trx, club.id, fields);
    if (schedules === undefined) return;
    await replaceSchedules(trx, club.id, schedules, context.clock().toISOString());
  });
  return getClub(context, club.id);
}

export async function setClubStatus(
  context: Context,
  { club }: ClubScope,
  status: ClubRow['status'],
): Promise<Club> {
  await updateClub(context.db, club.id, { status });
  return getClub(context, club.id);
}

/** Hides a club from everybody; what it did is kept. */
export async function deleteClub({ db, clock }: Context, { club }: ClubScope): Promise<void> {
  await updateClub(db, club.id, { deletedAt: clock().toISOString() });
}
