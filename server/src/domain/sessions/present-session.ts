import { toAnswer } from '@rallybook/contract/records/convert';
import { shownSessionFields } from '@rallybook/contract/records/sessions';
import { inNameOrder, type NamesOfClub } from '@rallybook/contract/rules/name-order';
import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import {
  countingAnswers,
  countsOf,
  NO_ANSWER,
  type RollCounts,
  type Standing,
  standingOf,
  standings,
} from '@rallybook/contract/rules/sessions/roll';
import type { RollEntry, Session, SessionWithRoll } from '@rallybook/contract/schemas/sessions';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { membersOfClub } from '../../db/queries/members/members.ts';
import { passOf } from './change-roll.ts';
import { readHere } from './count-here.ts';
import { type FoundSession, requireSession } from './find-session.ts';
import { type LoadedRoll, loadRolls } from './rolls.ts';
import { type ClubOfSession, timesOf } from './session-times.ts';

/** A session as it is answered. */
export function presentSession(
  club: ClubOfSession,
  session: ClubSession,
  counts: RollCounts,
  mine: Standing,
): Session {
  const { id, state, version } = session;
  return {
    id,
    ...toAnswer(null, shownSessionFields, session),
    state,
    answerBy: new Date(timesOf(club, session).answerBy).toISOString(),
    version,
    ...counts,
    mine,
  };
}

/** A session with its counts, and the answer of who asks. */
export async function presentFound(
  db: Db,
  context: Pick<Context, 'clock'>,
  { actor }: Pick<ClubScope, 'actor'>,
  { club, session }: FoundSession,
): Promise<Session> {
  const [loaded] = (await loadRolls(db, context, club, [session])) as [LoadedRoll];
  return presentLoaded(club, loaded, actor.memberId);
}

/** The same, of a session whose roll is read already. */
export function presentLoaded(club: ClubOfSession, loaded: LoadedRoll, memberId: string): Session {
  const { session, roll, circumstances } = loaded;
  const mine = standingOf(roll, circumstances, memberId);
  const passedToName = takerName(loaded, memberId);
  return {
    ...presentSession(club, session, countsOf(roll, circumstances), mine),
    ...(passedToName !== null && { passedToName }),
  };
}

/** Who has got a member's place: a member, or a guest; null while it is not passed on. */
export function takerName(
  { roll, members }: Pick<LoadedRoll, 'roll' | 'members'>,
  memberId: string,
): string | null {
  const pass = passOf(roll, memberId);
  if (pass === undefined) return null;
  return members.get(pass.toMemberId ?? '')?.name ?? pass.guestName;
}

/** In the order in which a roll is read: who comes, who waits, who stays away, and who has not answered. */
const ANSWER_ORDER = ['coming', 'waiting', 'away', 'none'] as const;

/**
 * One session with the answer of each active member, and who is or was there.
 * @throws not_found
 */
export async function getSession(
  context: Pick<Context, 'db' | 'clock'>,
  { club: { id: clubId }, actor }: ClubScope,
  id: string,
): Promise<SessionWithRoll> {
  const { db } = context;
  const { club, session } = await requireSession(db, clubId, id);
  const [loaded] = (await loadRolls(db, context, club, [session])) as [LoadedRoll];
  const members = await membersOfClub(db, clubId, ['active']);
  const { memberIds, here } = await readHere(db, clubId, session);
  return {
    ...presentLoaded(club, loaded, actor.memberId),
    ...(here > 0 && { here }),
    roll: presentRoll(club, loaded, members, memberIds),
  };
}

function presentRoll(
  club: NamesOfClub,
  { roll, circumstances }: LoadedRoll,
  members: readonly { id: string; name: string; alias: string | null }[],
  here: ReadonlySet<string>,
): RollEntry[] {
  const standing = standings(roll, circumstances);
  const answers = countingAnswers(roll, circumstances);
  const given = new Map(roll.passes.map((pass) => [pass.fromMemberId, pass]));
  const taken = new Map(roll.passes.map((pass) => [pass.toMemberId, pass]));
  const entries = inNameOrder(club, members, ({ name }) => name).map(
    ({ id, name, alias }): RollEntry => {
      const answer = answers.get(id);
      const pass = given.get(id);
      return {
        memberId: id,
        // As on the pages behind the club's link.
        memberName: alias || name,
        ...(standing.get(id) ?? NO_ANSWER),
        isRegistered: circumstances.registered.has(id),
        isLate: answer?.isLate ?? false,
        ...(here.has(id) && { isHere: true as const }),
        passedTo: pass === undefined ? null : (pass.toMemberId ?? pass.guestName),
        passedFrom: taken.get(id)?.fromMemberId ?? null,
        at: answer?.at ?? null,
        by: answer?.by ?? 'default',
      };
    },
  );
  return entries.toSorted(
    (a, b) =>
      ANSWER_ORDER.indexOf(a.answer) - ANSWER_ORDER.indexOf(b.answer) ||
      (a.position ?? 0) - (b.position ?? 0),
  );
}
