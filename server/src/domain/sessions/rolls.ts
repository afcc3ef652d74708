import { isoMonth, monthOf } from '@rallybook/contract/rules/calendar';
import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import type { Answer, Circumstances, Pass, Roll } from '@rallybook/contract/rules/sessions/roll';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { namesOfMembers } from '../../db/queries/members/members.ts';
import {
  answersToSessions,
  deleteAnswers,
  deletePasses,
  insertPasses,
  passesOfSessions,
  saveAnswers,
} from '../../db/queries/sessions/rolls.ts';
import type { SessionAnswerRow, SessionPassRow } from '../../db/tables/sessions.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { membersOfMonth } from './registered.ts';
import { circumstancesAt, type ClubOfSession } from './session-times.ts';

/** The names of members, and whether they are active. */
export type Members = Awaited<ReturnType<typeof namesOfMembers>>;

/** Who comes to a session, and what counts for it now. */
export type LoadedRoll = {
  session: ClubSession;
  roll: Roll;
  circumstances: Circumstances;
  /** Everybody who answered or is named by a pass. */
  members: Members;
};

export const readAnswer = ({
  answeredAt,
  answeredBy,
  isLate,
  ...row
}: SessionAnswerRow): Answer => ({
  memberId: row.memberId,
  answer: row.answer,
  guests: row.guests,
  placeBy: row.placeBy,
  turn: row.turn,
  isLate: isLate === 1,
  at: answeredAt,
  by: answeredBy,
});

const readPass = ({ id, fromMemberId, toMemberId, guestName, pays }: SessionPassRow): Pass => ({
  id,
  fromMemberId,
  toMemberId,
  guestName,
  pays,
});

const monthKey = ({ plannedDate }: ClubSession) => isoMonth(monthOf(plannedDate));

/** Reads the rolls of some sessions of a club, as they count now. */
export async function loadRolls(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  club: ClubOfSession,
  sessions: readonly ClubSession[],
): Promise<LoadedRoll[]> {
  const storedIds = sessions.flatMap(({ storedId }) => storedId ?? []);
  const isStored = storedIds.length > 0;
  const answers = isStored ? await answersToSessions(db, club.id, storedIds) : [];
  const passes = isStored ? await passesOfSessions(db, club.id, storedIds) : [];
  const answersBySession = Map.groupBy(answers, ({ sessionId }) => sessionId);
  const passesBySession = Map.groupBy(passes, ({ sessionId }) => sessionId);
  const members = await namesOfMembers(db, club.id, [
    ...answers.map(({ memberId }) => memberId),
    ...passes.flatMap(({ fromMemberId, toMemberId }) => [fromMemberId, toMemberId ?? fromMemberId]),
  ]);
  const isActive = (memberId: string) => members.get(memberId)?.status === 'active';
  const registeredFor = await loadRegistered(db, club.id, sessions);
  return sessions.map((session) => {
    const storedId = session.storedId ?? '';
    const given = (answersBySession.get(storedId) ?? []).map(readAnswer);
    return {
      session,
      roll: {
        answers: new Map(given.map((answer) => [answer.memberId, answer])),
        passes: (passesBySession.get(storedId) ?? []).map(readPass),
      },
      circumstances: {
        ...circumstancesAt(club, session, clock()),
        registered: registeredFor(session),
        isActive,
      },
      members,
    };
  });
}

/** The active members who are registered for each of some sessions. */
async function loadRegistered(db: Db, clubId: string, sessions: readonly ClubSession[]) {
  const registered = new Map<string, ReadonlySet<string>>();
  const planned = sessions.filter(({ scheduleId }) => scheduleId !== null);
  for (const [month, ofMonth] of Map.groupBy(planned, monthKey)) {
    const scheduleIds = [...new Set(ofMonth.flatMap(({ scheduleId }) => scheduleId ?? []))];
    const { plannedDate } = ofMonth[0]!;
    const members = await membersOfMonth(db, clubId, monthOf(plannedDate), scheduleIds);
    for (const [scheduleId, ids] of members) registered.set(`${month} ${scheduleId}`, ids);
  }
  return (session: ClubSession): ReadonlySet<string> =>
    registered.get(`${monthKey(session)} ${session.scheduleId}`) ?? new Set();
}

const isSame = (a: Answer | undefined, b: Answer) =>
  a !== undefined && JSON.stringify(a) === JSON.stringify(b);

/**
 * Writes what has changed of a roll.
 * @param session is stored already
 * @throws limit_reached
 */
export async function saveRoll(
  trx: Trx,
  context: Context,
  clubId: string,
  { session, roll: before }: Pick<LoadedRoll, 'session' | 'roll'>,
  after: Roll,
): Promise<void> {
  const sessionId = session.storedId!;
  const changed = [...after.answers.values()].filter(
    (answer) => !isSame(before.answers.get(answer.memberId), answer),
  );
  const added = changed.filter(({ memberId }) => !before.answers.has(memberId));
  const ended = [...before.answers.keys()].filter((memberId) => !after.answers.has(memberId));
  const kept = new Set(after.passes.map(({ id }) => id));
  const known = new Set(before.passes.map(({ id }) => id));
  const given = after.passes.filter(({ id }) => !known.has(id));
  await requireRoomForRecords(trx, context, clubId, added.length + given.length);
  await deleteAnswers(trx, { clubId, id: sessionId }, ended);
  await saveAnswers(
    trx,
    changed.map(({ at: answeredAt, by: answeredBy, isLate, ...answer }) => ({
      clubId,
      sessionId,
      ...answer,
      isLate: isLate ? 1 : 0,
      answeredAt,
      answeredBy,
    })),
  );
  await deletePasses(
    trx,
    clubId,
    [...known].filter((id) => !kept.has(id)),
  );
  const passedAt = context.clock().toISOString();
  await insertPasses(
    trx,
    given.map((pass) => ({ clubId, sessionId, ...pass, passedAt })),
  );
}
