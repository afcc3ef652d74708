import type { CalendarDate, YearMonth } from '@rallybook/contract/rules/calendar';
import type { AnswerGroup } from '@rallybook/contract/rules/sessions/roll';
import { storedSessionId } from '@rallybook/contract/rules/sessions/session-id';
import { sql } from 'kysely';
import type { Db, Trx } from '../../engine/connect.ts';
import type { SessionAnswerRow, SessionPassRow } from '../../tables/sessions.ts';
import { columnsOf } from '../columns.ts';
import { chunksOf, insertRows } from '../insert-rows.ts';
import { deleteRowsIn } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

/** All answers to some sessions. */
export function answersToSessions(
  db: Db,
  clubId: string,
  sessionIds: readonly string[],
): Promise<SessionAnswerRow[]> {
  return db
    .selectFrom('sessionAnswers')
    .select(columnsOf('sessionAnswers'))
    .where('clubId', '=', clubId)
    .where('sessionId', 'in', sessionIds)
    .execute();
}

/** The answers of those who do not come to some sessions. */
export function awayAnswers(db: Db, clubId: string, sessionIds: readonly string[]) {
  return db
    .selectFrom('sessionAnswers')
    .select(['sessionId', 'memberId', 'isLate', 'answeredAt', 'turn'])
    .where('clubId', '=', clubId)
    .where('sessionId', 'in', sessionIds)
    .where('answer', '=', 'away')
    .execute();
}

/** All places that were passed on at some sessions, by creation. */
export function passesOfSessions(
  db: Db,
  clubId: string,
  sessionIds: readonly string[],
): Promise<SessionPassRow[]> {
  return db
    .selectFrom('sessionPasses')
    .select(columnsOf('sessionPasses'))
    .where('clubId', '=', clubId)
    .where('sessionId', 'in', sessionIds)
    .orderBy('id')
    .execute();
}

/** A place that was passed on: by whom, and the public id of its session. */
export async function passById(
  db: Db,
  { clubId, id }: { clubId: string; id: string },
): Promise<{ fromName: string; sessionId: string } | undefined> {
  const row = await db
    .selectFrom('sessionPasses')
    .innerJoin('clubSessions', (join) =>
      sameClub(join, 'clubSessions.id', 'sessionPasses.sessionId'),
    )
    .innerJoin('members', (join) => sameClub(join, 'members.id', 'sessionPasses.fromMemberId'))
    .select(['members.name as fromName', 'clubSessions.id'])
    .select(['clubSessions.scheduleId', 'clubSessions.plannedDate'])
    .where('sessionPasses.clubId', '=', clubId)
    .where('sessionPasses.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { fromName: row.fromName, sessionId: storedSessionId(row) };
}

/** Writes answers in the place of those that the members gave before. */
export async function saveAnswers(trx: Trx, rows: readonly SessionAnswerRow[]): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await trx
      .insertInto('sessionAnswers')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['clubId', 'sessionId', 'memberId']).doUpdateSet((given) => ({
          answer: given.ref('excluded.answer'),
          guests: given.ref('excluded.guests'),
          placeBy: given.ref('excluded.placeBy'),
          turn: given.ref('excluded.turn'),
          isLate: given.ref('excluded.isLate'),
          answeredAt: given.ref('excluded.answeredAt'),
          answeredBy: given.ref('excluded.answeredBy'),
        })),
      )
      .execute();
  }
}

export async function deleteAnswers(
  trx: Trx,
  { clubId, id: sessionId }: { clubId: string; id: string },
  memberIds: readonly string[],
): Promise<void> {
  await deleteRowsIn(trx, 'sessionAnswers', { clubId, sessionId }, 'memberId', memberIds);
}

export function insertPasses(trx: Trx, rows: readonly SessionPassRow[]): Promise<void> {
  return insertRows(trx, 'sessionPasses', rows);
}

export async function deletePasses(
  trx: Trx,
  clubId: string,
  ids: readonly string[],
): Promise<void> {
  await deleteRowsIn(trx, 'sessionPasses', { clubId }, 'id', ids);
}

const schedulesOfMonth = (db: Db, clubId: string, { year, month }: YearMonth) =>
  db
    .selectFrom('registrationSchedules as links')
    .where('links.clubId', '=', clubId)
    .where('links.year', '=', year)
    .where('links.month', '=', month);

/** Members who are not active, or not any more: few beside all others, with an index of their own, by the text of the condition. */
const inactiveMembers = (db: Db, clubId: string) =>
  db
    .selectFrom('members')
    .where('members.clubId', '=', clubId)
    .where('members.status', '<>', sql.lit('active'));

/**
 * The active members who are registered for some schedules in a month, by schedule. All of one come as one text: a row for each
 * of many thousand takes several times as long. `count` says how many they are: what a query reads is measured by it. Who is
 * registered is looked up by the key of each registration, and no table is joined: PostgreSQL plans a join of large tables by what it
 * has counted last, and where it had counted nothing, it compared every schedule of the month with every registration.
 */
export async function registeredMembers(
  db: Db,
  clubId: string,
  month: YearMonth,
  scheduleIds: readonly string[],
): Promise<{ scheduleId: string; memberIds: string[] }[]> {
  const inactive = await inactiveMembers(db, clubId).select('members.id').execute();
  const left = new Set(inactive.map(({ id }) => id));
  const registered = [];
  // One after the other: of a list of schedules, PostgreSQL may read all of the month.
  for (const scheduleId of scheduleIds) {
    const { memberIds } = await schedulesOfMonth(db, clubId, month)
      .where('links.scheduleId', '=', scheduleId)
      .select((build) => {
        const memberId = build
          .selectFrom('registrations')
          .select('registrations.memberId')
          .whereRef('registrations.clubId', '=', 'links.clubId')
          .whereRef('registrations.id', '=', 'links.registrationId');
        return [
          build.fn.countAll<number>().as('count'),
          sql<string | null>`string_agg(cast(${memberId} as text), ',')`.as('memberIds'),
        ];
      })
      .executeTakeFirstOrThrow();
    const active = memberIds?.split(',').filter((memberId) => !left.has(memberId)) ?? [];
    if (active.length > 0) registered.push({ scheduleId, memberIds: active });
  }
  return registered;
}

/**
 * How many active members are registered for each schedule in a month; a schedule without any is missing. All are counted in the
 * index, and those who are not active taken away: so nobody else is looked for.
 */
export async function countRegistered(
  db: Db,
  clubId: string,
  month: YearMonth,
): Promise<Map<string, number>> {
  const all = await schedulesOfMonth(db, clubId, month)
    .groupBy('links.scheduleId')
    .select((build) => build.fn.countAll<number>().as('count'))
    .select('links.scheduleId')
    .execute();
  // Cross joins keep their order on SQLite, which has no statistics by which to choose one.
  const inactive = await inactiveMembers(db, clubId)
    .crossJoin('registrations')
    .crossJoin('registrationSchedules as links')
    .whereRef('registrations.clubId', '=', 'members.clubId')
    .where('registrations.year', '=', month.year)
    .where('registrations.month', '=', month.month)
    .whereRef('registrations.memberId', '=', 'members.id')
    .whereRef('links.clubId', '=', 'registrations.clubId')
    .whereRef('links.registrationId', '=', 'registrations.id')
    .groupBy('links.scheduleId')
    .select((build) => build.fn.countAll<number>().as('count'))
    .select('links.scheduleId')
    .execute();
  const counts = new Map(all.map(({ scheduleId, count }) => [scheduleId, count]));
  for (const { scheduleId, count } of inactive) {
    const active = counts.get(scheduleId)! - count;
    if (active === 0) counts.delete(scheduleId);
    else counts.set(scheduleId, active);
  }
  return counts;
}

/** The schedules for which an active member is registered in a month. */
export async function schedulesOfMember(
  db: Db,
  { clubId, memberId }: { clubId: string; memberId: string },
  { year, month }: YearMonth,
): Promise<string[]> {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('registrationSchedules as links', (join) =>
      sameClub(join, 'links.registrationId', 'registrations.id'),
    )
    .innerJoin('members', (join) => sameClub(join, 'members.id', 'registrations.memberId'))
    .where('registrations.clubId', '=', clubId)
    .where('registrations.year', '=', year)
    .where('registrations.month', '=', month)
    .where('registrations.memberId', '=', memberId)
    .where('members.status', '=', 'active')
    .select('links.scheduleId')
    .execute();
  return rows.map(({ scheduleId }) => scheduleId);
}

/** The active member who answered, and whether they are registered for the session. */
const answersWithRegistrations = (db: Db, clubId: string) =>
  db
    .selectFrom('clubSessions')
    .innerJoin('sessionAnswers as answers', (join) =>
      sameClub(join, 'answers.sessionId', 'clubSessions.id'),
    )
    .innerJoin('members', (join) => sameClub(join, 'members.id', 'answers.memberId'))
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.clubId', '=', 'answers.clubId')
        .onRef('registrations.memberId', '=', 'answers.memberId')
        .on('registrations.year', '=', datePart(1, 4))
        .on('registrations.month', '=', datePart(6, 2)),
    )
    .leftJoin('registrationSchedules as links', (join) =>
      join
        .onRef('links.clubId', '=', 'registrations.clubId')
        .onRef('links.registrationId', '=', 'registrations.id')
        .onRef('links.scheduleId', '=', 'clubSessions.scheduleId'),
    )
    .where('clubSessions.clubId', '=', clubId)
    .where('members.status', '=', 'active');

/** A part of a session's planned date, as a number. */
const datePart = (start: number, length: number) =>
  sql<number>`cast(substr(cast(${sql.ref('clubSessions.plannedDate')} as text), ${sql.lit(start)}, ${sql.lit(length)}) as integer)`;

type Span = { first: CalendarDate; last: CalendarDate };

const IS_REGISTERED = sql<number>`case when links.schedule_id is null then 0 else 1 end`;

/** The answers of active members to the sessions that were planned in a period, alike ones counted together. */
export async function answerGroups(
  db: Db,
  clubId: string,
  { first, last }: Span,
): Promise<Map<string, AnswerGroup[]>> {
  const rows = await answersWithRegistrations(db, clubId)
    .where('clubSessions.plannedDate', '>=', first)
    .where('clubSessions.plannedDate', '<=', last)
    .groupBy(['answers.sessionId', 'answers.answer', 'answers.placeBy', IS_REGISTERED])
    .select(['answers.sessionId', 'answers.answer', 'answers.placeBy'])
    .select(IS_REGISTERED.as('registered'))
    .select((build) => [
      build.fn.countAll<number>().as('members'),
      build.fn.sum<number>('answers.guests').as('guests'),
    ])
    .execute();
  const groups = rows.map(({ registered, members, guests, ...row }) => ({
    ...row,
    isRegistered: registered === 1,
    members,
    guests,
  }));
  return Map.groupBy(groups, ({ sessionId }) => sessionId);
}

/** How many places were passed to guests at the sessions that were planned in a period. */
export async function countPassesToGuests(
  db: Db,
  clubId: string,
  { first, last }: Span,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('clubSessions')
    .innerJoin('sessionPasses', (join) =>
      sameClub(join, 'sessionPasses.sessionId', 'clubSessions.id'),
    )
    .where('clubSessions.clubId', '=', clubId)
    .where('clubSessions.plannedDate', '>=', first)
    .where('clubSessions.plannedDate', '<=', last)
    .where('sessionPasses.guestName', 'is not', null)
    .groupBy('sessionPasses.sessionId')
    .select('sessionPasses.sessionId')
    .select((build) => build.fn.countAll<number>().as('passes'))
    .execute();
  return new Map(rows.map(({ sessionId, passes }) => [sessionId, passes]));
}

/** The answers of a member to the sessions that were planned in a period. */
export function answersOfMember(
  db: Db,
  { clubId, memberId }: { clubId: string; memberId: string },
  { first, last }: Span,
): Promise<SessionAnswerRow[]> {
  return db
    .selectFrom('clubSessions')
    .innerJoin('sessionAnswers', (join) =>
      sameClub(join, 'sessionAnswers.sessionId', 'clubSessions.id'),
    )
    .select(columnsOf('sessionAnswers'))
    .where('clubSessions.clubId', '=', clubId)
    .where('clubSessions.plannedDate', '>=', first)
    .where('clubSessions.plannedDate', '<=', last)
    .where('sessionAnswers.memberId', '=', memberId)
    .execute();
}

/** Who has got the places that a member passed on, by session. */
export async function passedOnBy(
  db: Db,
  { clubId, memberId }: { clubId: string; memberId: string },
  { first, last }: Span,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('clubSessions')
    .innerJoin('sessionPasses', (join) =>
      sameClub(join, 'sessionPasses.sessionId', 'clubSessions.id'),
    )
    .leftJoin('members', (join) => sameClub(join, 'members.id', 'sessionPasses.toMemberId'))
    .select(['clubSessions.id', 'members.name', 'sessionPasses.guestName'])
    .where('clubSessions.clubId', '=', clubId)
    .where('clubSessions.plannedDate', '>=', first)
    .where('clubSessions.plannedDate', '<=', last)
    .where('sessionPasses.fromMemberId', '=', memberId)
    .execute();
  return new Map(rows.map(({ id, name, guestName }) => [id, name ?? guestName ?? '']));
}

/**
 * How many active members wait for a session before one of them.
 * @param isReturning whether that one gave up the place of a registration: they wait before all others
 */
export async function countWaitingBefore(
  db: Db,
  { clubId, sessionId, turn }: Pick<SessionAnswerRow, 'clubId' | 'sessionId' | 'turn'>,
  isReturning: boolean,
): Promise<number> {
  const row = await answersWithRegistrations(db, clubId)
    .where('clubSessions.id', '=', sessionId)
    .where('answers.answer', '=', 'waiting')
    .where((build) => {
      const isRegistered = build('links.scheduleId', 'is not', null);
      const returning = build.and([isRegistered, build('answers.placeBy', '=', 'registration')]);
      const isEarlier = build('answers.turn', '<', turn);
      if (isReturning) return build.and([returning, isEarlier]);
      const inTurn = build.and([build('links.scheduleId', 'is', null), isEarlier]);
      return build.or([returning, inTurn]);
    })
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
