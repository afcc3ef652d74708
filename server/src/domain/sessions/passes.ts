import { actorHolds, can } from '@rallybook/contract/access/can';
import type { AnsweredBy, Pass as PassOnRoll } from '@rallybook/contract/rules/sessions/roll';
import type {
  GivenAnswer,
  NewPass,
  OwnPass,
  Pass,
  PassToUndo,
} from '@rallybook/contract/schemas/sessions';
import { changeClub } from '../../auth/change-club.ts';
import type { ActingMember, ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { tellMembers } from '../notices/tell-members.ts';
import { comeBackToPass, passOf, passPlace, takePassBack } from './change-roll.ts';
import { describeAnswer, describePass } from './describe-rolls.ts';
import { type FoundSession, requireSession } from './find-session.ts';
import {
  requireAccepted,
  loadOpenRoll,
  presentStanding,
  saveChangedRoll,
  answerSource,
} from './open-roll.ts';
import type { LoadedRoll, Members } from './rolls.ts';

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
  input: NewPass,
  idempotencyKey: IdempotencyKey | null,
): Promise<Pass> {
  const pass = passFrom(input.fromMemberId, input);
  return changeClubOnce(context, scope, 'exclusive', idempotencyKey, async (trx, current) => {
    const found = await requireSession(trx, current.club.id, input.sessionId);
    if (!can(current.actor, 'passPlace', pass)) throw new AppError('forbidden');
    const { members } = await savePass(
      trx,
      context,
      current,
      found,
      pass,
      byOf(current, peopleOf(pass)),
    );
    return presentPass(found.session.id, pass, members);
  });
}

/**
 * Passes the place of the member to whom a device is bound to another member, or to a guest. Who has said already that they
 * stay away may still pass it on while a place is free, as in the app.
 * @param trx holds the exclusive lock of the club
 * @throws like `passOn`
 */
export async function passOwnPlace(
  trx: Trx,
  context: Context,
  member: ActingMember,
  input: OwnPass,
): Promise<void> {
  const found = await requireSession(trx, member.club.id, input.sessionId);
  const pass = passFrom(member.actor.memberId, input);
  await savePass(trx, context, member, found, pass, 'link', { comesBack: true });
}

const passFrom = (
  fromMemberId: string,
  { to, pays }: Pick<OwnPass, 'to' | 'pays'>,
): PassOnRoll => ({
  id: newId(),
  fromMemberId,
  toMemberId: 'memberId' in to ? to.memberId : null,
  guestName: 'guestName' in to ? to.guestName : null,
  pays,
});

async function savePass(
  trx: Trx,
  context: Context,
  member: ActingMember,
  found: FoundSession,
  pass: PassOnRoll,
  by: AnsweredBy,
  { comesBack }: { comesBack: boolean } = { comesBack: false },
): Promise<LoadedRoll> {
  const answeredMemberIds = peopleOf(pass);
  const loaded = await loadOpenRoll(trx, context, found, answeredMemberIds, false);
  const { roll, circumstances } = loaded;
  const source = answerSource(context, by);
  const withPlace = comesBack
    ? comeBackToPass(roll, circumstances, pass.fromMemberId, source)
    : null;
  const after = requireAccepted(
    passPlace(withPlace ?? roll, circumstances, pass, source),
    circumstances,
  );
  await saveChangedRoll(
    trx,
    context,
    member,
    { found, loaded, after, answeredMemberIds },
    (stored) => [describePass('pass.created', stored, pass)],
  );
  await tellTaker(trx, context, member, found, pass);
  return loaded;
}

/** Tells a member of the place that they got, unless they took it themself. */
async function tellTaker(
  trx: Trx,
  context: Context,
  { actor }: ActingMember,
  { club }: FoundSession,
  { id: occasion, toMemberId }: PassOnRoll,
): Promise<void> {
  if (toMemberId === null || toMemberId === actor.memberId) return;
  await tellMembers(trx, context, club, { kind: 'passed', memberIds: [toMemberId], occasion });
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
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const found = await requireSession(trx, current.club.id, sessionId);
    const loaded = await loadOpenRoll(trx, context, found, [fromMemberId], false);
    const pass = passOf(loaded.roll, fromMemberId);
    const toMemberId = pass?.toMemberId ?? null;
    if (!can(current.actor, 'undoPass', { fromMemberId, toMemberId }))
      throw new AppError('forbidden');
    const by = byOf(current, pass === undefined ? [fromMemberId] : peopleOf(pass));
    return saveUndonePass(trx, context, current, { found, loaded, fromMemberId }, by);
  });
}

/**
 * Takes back that the place of the member to whom a device is bound was passed on.
 * @param trx holds the exclusive lock of the club
 * @throws like `undoPass`
 */
export async function takeOwnPlaceBack(
  trx: Trx,
  context: Context,
  member: ActingMember,
  sessionId: string,
): Promise<GivenAnswer> {
  const fromMemberId = member.actor.memberId;
  const found = await requireSession(trx, member.club.id, sessionId);
  const loaded = await loadOpenRoll(trx, context, found, [fromMemberId], false);
  return saveUndonePass(trx, context, member, { found, loaded, fromMemberId }, 'link');
}

async function saveUndonePass(
  trx: Trx,
  context: Context,
  member: ActingMember,
  {
    found,
    loaded,
    fromMemberId,
  }: { found: FoundSession; loaded: LoadedRoll; fromMemberId: string },
  by: AnsweredBy,
): Promise<GivenAnswer> {
  const pass = passOf(loaded.roll, fromMemberId);
  const answeredMemberIds = pass === undefined ? [fromMemberId] : peopleOf(pass);
  const after = takePassBack(
    loaded.roll,
    loaded.circumstances,
    fromMemberId,
    answerSource(context, by),
  );
  if (after === null) throw new AppError('not_found');
  const changed = { found, loaded, after, answeredMemberIds, undone: pass };
  await saveChangedRoll(trx, context, member, changed, (stored) => [
    pass === undefined
      ? describeAnswer(stored, after.answers.get(fromMemberId)!)
      : describePass('pass.undone', stored, pass),
  ]);
  return presentStanding(loaded, after, fromMemberId);
}

/** Whether those whom it concerns did it themselves. */
const byOf = ({ actor }: ClubScope, memberIds: readonly string[]) =>
  memberIds.includes(actor.memberId) || !actorHolds(actor, 'view_tracking') ? 'self' : 'staff';

function presentPass(sessionId: string, pass: PassOnRoll, members: Members): Pass {
  const { fromMemberId, toMemberId } = pass;
  return {
    ...pass,
    sessionId,
    fromMemberName: members.get(fromMemberId)!.name,
    toMemberName: toMemberId === null ? null : members.get(toMemberId)!.name,
  };
}
