import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import type { Answer, Pass, Roll } from '@rallybook/contract/rules/sessions/roll';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { Change } from '../guards/audit.ts';
import type { LoadedRoll, Members } from './rolls.ts';
import { labelOf } from './stored-sessions.ts';

const nameIn = (members: Members, memberId: string) => members.get(memberId)?.name ?? '';

/** An answer in the audit trail. */
function answerState(
  session: ClubSession,
  { memberId, answer, guests, by }: Answer,
  members: Members,
): AuditState {
  const memberName = nameIn(members, memberId);
  return { memberId, memberName, session: labelOf(session), answer, guests, by };
}

/** The entry of an answer that was given. */
export function describeAnswer({ session, roll, members }: LoadedRoll, answer: Answer): Change {
  const before = roll.answers.get(answer.memberId);
  return {
    action: 'answer.given',
    resourceId: session.storedId,
    label: `${nameIn(members, answer.memberId)} ${labelOf(session)}`,
    ...(before && { before: answerState(session, before, members) }),
    after: answerState(session, answer, members),
  };
}

/** The entry of a pass that was made, taken back, or has ended with what it depended on. */
export function describePass(
  action: 'pass.created' | 'pass.undone' | 'pass.ended',
  { session, members }: Pick<LoadedRoll, 'session' | 'members'>,
  { id, fromMemberId, toMemberId, guestName, pays }: Pass,
): Change {
  const fromMemberName = nameIn(members, fromMemberId);
  const state: AuditState = {
    fromMemberId,
    fromMemberName,
    toMemberId,
    toMemberName: toMemberId === null ? null : nameIn(members, toMemberId),
    guestName,
    pays,
    session: labelOf(session),
  };
  const label = `${fromMemberName} ${labelOf(session)}`;
  const states = action === 'pass.created' ? { after: state } : { before: state };
  return { action, resourceId: id, label, ...states };
}

/**
 * The entries of what followed from a change by itself: who moved up, who had to wait again, and whose answer or pass
 * has ended.
 * @param answeredMemberIds the members whose answers were given or ended by the change itself
 */
export function describeConsequences(
  loaded: LoadedRoll,
  after: Roll,
  answeredMemberIds: ReadonlySet<string>,
): Change[] {
  const { session, roll: before, members } = loaded;
  const changes: Change[] = [];
  for (const [memberId, earlier] of before.answers) {
    if (answeredMemberIds.has(memberId)) continue;
    const later = after.answers.get(memberId);
    const action = actionOf(earlier, later);
    if (action === null) continue;
    changes.push({
      action,
      resourceId: session.storedId,
      label: `${nameIn(members, memberId)} ${labelOf(session)}`,
      before: answerState(session, earlier, members),
      ...(later && { after: answerState(session, later, members) }),
    });
  }
  return changes;
}

/** The entries of passes that have ended by themselves. */
export function describeEndedPasses(
  loaded: LoadedRoll,
  after: Roll,
  undone: Pass | null,
): Change[] {
  const kept = new Set(after.passes.map(({ id }) => id));
  return loaded.roll.passes
    .filter(({ id }) => !kept.has(id) && id !== undone?.id)
    .map((pass) => describePass('pass.ended', loaded, pass));
}

function actionOf(before: Answer, after: Answer | undefined) {
  if (after === undefined) return 'answer.ended';
  if (before.answer === 'waiting' && after.answer === 'coming') return 'answer.moved_up';
  if (before.answer === 'coming' && after.answer === 'waiting') return 'answer.moved_back';
  return null;
}
