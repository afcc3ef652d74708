import { actorHolds, can } from '@rallybook/contract/access/can';
import type { AnsweredBy } from '@rallybook/contract/rules/sessions/roll';
import type { GivenAnswer, NewAnswer } from '@rallybook/contract/schemas/sessions';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { AppError } from '../../errors.ts';
import type { AuditActor } from '../guards/audit.ts';
import { type AnswerRequest, giveAnswer } from './change-roll.ts';
import { describeAnswer } from './describe-rolls.ts';
import { type FoundSession, requireSession } from './find-session.ts';
import {
  answerSource,
  loadOpenRoll,
  presentStanding,
  requireAccepted,
  saveChangedRoll,
} from './open-roll.ts';

/**
 * Takes the answer of a member, from themself or from staff (docs/product-rules.md, 8).
 * @throws not_found if there is no such session or active member; forbidden; month_closed; session_cancelled;
 * session_begun for members from the start on; no_place for guests; already_passed; limit_reached
 */
export async function answerSession(
  context: Context,
  scope: ClubScope,
  input: NewAnswer,
): Promise<GivenAnswer> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const found = await requireSession(trx, current.club.id, input.sessionId);
    if (!can(current.actor, 'answer', input)) throw new AppError('forbidden');
    const by = current.actor.memberId === input.memberId ? 'self' : 'staff';
    const isStaff = actorHolds(current.actor, 'view_tracking');
    return takeAnswer(trx, context, current, found, input, { by, isStaff });
  });
}

/** Who gives an answer. */
type AnswerGiver = {
  by: AnsweredBy;
  /** Staff may answer after the start, too. */
  isStaff: boolean;
  /** The device that a link has bound to the member; null or missing if the answer came from none. */
  deviceId?: string | null;
};

/**
 * Takes the answer of an active member.
 * @param trx holds the exclusive lock of the club
 * @param actor who gives the answer, and may do so
 * @throws like `answerSession`
 */
export async function takeAnswer(
  trx: Trx,
  context: Context,
  actor: AuditActor,
  found: FoundSession,
  { memberId, answer, guests }: AnswerRequest,
  { by, isStaff, deviceId = null }: AnswerGiver,
): Promise<GivenAnswer> {
  const request = { memberId, answer, guests: answer === 'away' ? 0 : guests };
  const loaded = await loadOpenRoll(trx, context, found, [memberId], isStaff);
  const after = requireAccepted(
    giveAnswer(loaded.roll, loaded.circumstances, request, answerSource(context, by)),
    loaded.circumstances,
  );
  const given = after.answers.get(memberId)!;
  const isNew = given !== loaded.roll.answers.get(memberId);
  const changed = { found, loaded, after, answeredMemberIds: [memberId], deviceId };
  await saveChangedRoll(trx, context, actor, changed, (stored) =>
    isNew ? [describeAnswer(stored, given)] : [],
  );
  return presentStanding(loaded, after, memberId);
}
