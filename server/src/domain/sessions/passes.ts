import { can } from '@rallybook/contract/access/can';
import { holds } from '@rallybook/contract/access/roles';
import { passOf, passPlace, takePassBack } from '@rallybook/contract/rules/sessions/ask';
import type { Pass as PassOnRoll } from '@rallybook/contract/rules/sessions/roll';
import type { GivenAnswer, NewPass, Pass, PassToUndo } from '@rallybook/contract/schemas/sessions';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { newId } from '../../ids.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { tellMembers } from '../notices/raise.ts';
import { accepted, loadOpenRoll, presentStanding, saveChanges, tell } from './answers.ts';
import { describeAnswer, describePass } from './describe-rolls.ts';
import { type FoundSession, requireSession } from './find-session.ts';
import type { Members } from './rolls.ts';

const peopleOf = ({ fromMemberId, toMemberId }: PassOnRoll) =>
  toMemberId === null ? [fromMemberId] : [fromMemberId, toMemberId];

/**
 * Passes the place of a registered member to another member, or to a guest, until the session begins.
 * @throws not_found if there is no such session or active member; forbidden; month_closed; session_cancelled;
 * session_begun; already_passed; nothing_to_pass; taker_has_place; limit_reached
 */
export async function passOn(
  context: Context,
  scope: ClubScope,
  { sessionId, fromMemberId, to, pays }: NewPass,
  idempotencyKey: IdempotencyKey | null,
): Promise<Pass> {
  const pass: PassOnRoll = {
    id: newId(),
    fromMemberId,
    toMemberId: 'memberId' in to ? to.memberId : null,
    guestName: 'guestName' in to ? to.guestName : null,
    pays,
  };
  return changeClubOnce(context, scope, 'exclusive', idempotencyKey, async (trx, now) => {
    const found = await requireSession(trx, now.club.id, sessionId);
    const asked = peopleOf(pass);
    if (!can(now.actor, 'passPlace', pass)) throw new AppError('forbidden');
    const loaded = await loadOpenRoll(trx, context, found, asked, false);
    const told = tell(context, byOf(now, asked));
    const after = accepted(passPlace(loaded.roll, loaded.now, pass, told));
    await saveChanges(trx, context, now, { found, loaded, after, asked }, (stored) => [
      describePass('pass.created', stored, pass),
    ]);
    await tellTaker(trx, context, now, found, pass);
    return presentPass(found.session.id, pass, loaded.members);
  });
}

/** Tells a member of the place that they got, unless they took it themself. */
async function tellTaker(
  trx: Trx,
  context: Context,
  { actor }: ClubScope,
  { club }: FoundSession,
  { id: thing, toMemberId }: PassOnRoll,
): Promise<void> {
  if (toMemberId === null || toMemberId === actor.memberId) return;
  await tellMembers(trx, context, club, { kind: 'passed', memberIds: [toMemberId], thing });
}

/**
 * Takes a pass back, until the session begins: one that holds, or one that has ended since the taker gave the place up.
 * @throws not_found if there is no such session, or the place is not passed; forbidden; month_closed;
 * session_cancelled; session_begun
 */
export async function undoPass(
  context: Context,
  scope: ClubScope,
  { sessionId, fromMemberId }: PassToUndo,
): Promise<GivenAnswer> {
  return changeClub(context, scope, 'exclusive', async (trx, now) => {
    const found = await requireSession(trx, now.club.id, sessionId);
    const loaded = await loadOpenRoll(trx, context, found, [fromMemberId], false);
    const pass = passOf(loaded.roll, fromMemberId);
    const toMemberId = pass?.toMemberId ?? null;
    if (!can(now.actor, 'undoPass', { fromMemberId, toMemberId })) throw new AppError('forbidden');
    const asked = pass === undefined ? [fromMemberId] : peopleOf(pass);
    const told = tell(context, byOf(now, asked));
    const after = takePassBack(loaded.roll, loaded.now, fromMemberId, told);
    if (after === null) throw new AppError('not_found');
    const changed = { found, loaded, after, asked, undone: pass };
    await saveChanges(trx, context, now, changed, (stored) => [
      pass === undefined
        ? describeAnswer(stored, after.answers.get(fromMemberId)!)
        : describePass('pass.undone', stored, pass),
    ]);
    return presentStanding(loaded, after, fromMemberId);
  });
}

/** Whether those whom it concerns did it themselves. */
const byOf = ({ actor }: ClubScope, memberIds: readonly string[]) =>
  memberIds.includes(actor.memberId) || !holds(actor.role, 'view_tracking') ? 'self' : 'staff';

function presentPass(sessionId: string, pass: PassOnRoll, members: Members): Pass {
  const { fromMemberId, toMemberId } = pass;
  return {
    ...pass,
    sessionId,
    fromMemberName: members.get(fromMemberId)!.name,
    toMemberName: toMemberId === null ? null : members.get(toMemberId)!.name,
  };
}
