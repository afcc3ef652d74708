import type { UserScope } from '../../auth/scope.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  eraseRecord,
  eraseUser,
  lockRecordsOfEmail,
  othersInClub,
} from '../../db/queries/accounts/erasure.ts';
import { lockUser, userById } from '../../db/queries/accounts/users.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { condemnClub } from '../../db/queries/clubs/deleted.ts';
import { nicknamesOfMember } from '../../db/queries/members/nicknames.ts';
import { eraseTiesOfMember } from '../../db/queries/members/ties.ts';
import type { MemberRow } from '../../db/tables/clubs.ts';
import { AppError } from '../../errors.ts';
import { dropMailsTo } from '../../mail/drop.ts';
import { goodbyeMail } from '../../mail/messages/goodbye.ts';
import { enqueue } from '../../mail/outbox.ts';
import { purgeInParts } from '../guards/empty-club.ts';
import { forgetAnswersNaming, redactAnswersInTrail } from '../readings/forget-answers.ts';
import { settleSessions } from '../sessions/settle-sessions.ts';
import { hasUsablePasskey, isFreshSession, requireFreshSession } from './fresh-session.ts';
import { isOwnPassword } from './passwords.ts';
import { redactFreeTexts } from './redact-free-texts.ts';
import {
  namesInTrail,
  redactAnswers,
  redactBankLines,
  redactDeleted,
  redactOwnTexts,
  redactTrail,
} from './redact-stored.ts';
import type { Forgotten } from './redaction.ts';
import { findTypedAddress, redactTypedAddress } from './typed-addresses.ts';

type Proof = { password?: string | undefined; username?: string | undefined };

/**
 * Deletes an account and all personal data of its user for good. Clubs keep their books: the user's records are shown
 * as those of "Former member" from then on, also in the audit trail, among deleted records, and in what others wrote. A club without another
 * active member is deleted, too, and purged. A mail confirms the deletion.
 * @throws AppError 'not_confirmed', 'fresh_sign_in_required', 'sign_in_to_delete', 'only_owner' with the names of the clubs,
 * 'too_many_requests' or 'unavailable'
 */
export async function eraseAccount(
  context: RequestContext,
  user: UserScope,
  proof: Proof,
): Promise<void> {
  const hash = await requireProof(context, user, proof);
  const typed = await findTypedAddress(context.db, user.emailKey);
  const otherClubIds = [...typed.auditEntries, ...typed.deletedThings].map(([clubId]) => clubId);
  const condemned = await transaction(context.db, {}, async (trx) => {
    const account = await lockUser(trx, user.userId);
    // The password was changed since it was compared, or another request has deleted the account.
    if (account === undefined || account.passwordHash !== hash) throw new AppError('not_confirmed');
    const records = await lockRecordsOfEmail(trx, user.emailKey, otherClubIds);
    const recordsByClub = Map.groupBy(records, ({ clubId }) => clubId);
    const deletable = await clubsToDelete(trx, user, recordsByClub);
    await redactAnswers(trx, user, records);
    for (const [clubId, own] of recordsByClub) {
      if (deletable.has(clubId)) await condemn(trx, clubId, own);
      else await eraseFromClub(trx, context, user, { clubId, own });
    }
    await redactTypedAddress(trx, typed, user.emailKey, context.clock().toISOString());
    await dropMailsTo(trx, context, user.emailKey);
    const { usernameKey, emailKey } = account;
    await eraseUser(trx, { userId: user.userId, usernameKey, emailKey });
    const { email: to, username } = account;
    await enqueue(trx, context, goodbyeMail({ to, username }));
    return deletable;
  });
  await purgeSoon(context, condemned);
}

/** Leaves a club to be purged, without anything by which the user could be found. */
async function condemn(trx: Trx, clubId: string, own: readonly MemberRow[]): Promise<void> {
  for (const record of own) await eraseRecord(trx, record);
  await condemnClub(trx, clubId);
}

/** How long to purge clubs. What is left then, housekeeping purges within the hour. */
const PURGE_MS = 20_000;

/** Purges clubs a part at a time: in one transaction, a large one would keep others from writing for many seconds. */
async function purgeSoon({ db, log }: Context, clubIds: Iterable<string>): Promise<void> {
  const until = performance.now() + PURGE_MS;
  try {
    for (const clubId of clubIds) await purgeInParts(db, clubId, until);
  } catch (err) {
    log.warn({ err }, 'Clubs of an erased account are left to housekeeping');
  }
}

/** @returns the hash with which the password was compared; null for a user without a password */
async function requireProof(
  context: RequestContext,
  user: UserScope,
  proof: Proof,
): Promise<string | null> {
  const { userId, username } = user;
  if (await hasUsablePasskey(context, userId)) await requireFreshSession(context, user);
  const hash = (await userById(context.db, userId))?.passwordHash ?? null;
  if (hash !== null) {
    const { address } = context.caller;
    const isRight = await isOwnPassword(context, { name: username, address }, hash, proof.password);
    if (!isRight) throw new AppError('not_confirmed');
    return hash;
  }
  if (proof.username !== username) throw new AppError('not_confirmed');
  if (!(await isFreshSession(context, user))) throw new AppError('sign_in_to_delete');
  return null;
}

/**
 * The clubs of which the user is the only owner, and that have no other active member or are deleted already.
 * @throws AppError('only_owner') if a club with other members would be left without an owner
 */
async function clubsToDelete(
  trx: Trx,
  { emailKey }: UserScope,
  recordsByClub: ReadonlyMap<string, readonly MemberRow[]>,
): Promise<Set<string>> {
  const deletable = new Set<string>();
  const blocked: string[] = [];
  for (const [clubId, own] of recordsByClub) {
    const isOwner = own.some(({ role, status }) => role === 'owner' && status === 'active');
    const { hasOwner, hasMember } = await othersInClub(trx, clubId, emailKey);
    if (!isOwner || hasOwner) continue;
    const club = await clubById(trx, clubId);
    // A deleted club without another owner can be restored by nobody else, so it does not block.
    if (hasMember && club.deletedAt === null) blocked.push(club.name);
    else deletable.add(clubId);
  }
  if (blocked.length === 0) return deletable;
  const details = blocked.map((name) => ({
    field: 'club',
    code: 'club_name' as const,
    params: { name },
  }));
  throw new AppError('only_owner', { details });
}

/** Erases a user from a club that other people keep. */
async function eraseFromClub(
  trx: Trx,
  context: Context,
  { userId, username, email }: UserScope,
  { clubId, own }: { clubId: string; own: readonly MemberRow[] },
): Promise<void> {
  const memberIds = own.map(({ id }) => id);
  const names = own.flatMap(({ name, alias }) => [name, ...(alias === null ? [] : [alias])]);
  for (const record of own) {
    for (const { name } of await nicknamesOfMember(trx, record)) names.push(name);
  }
  const known: Forgotten = { memberIds, userId, names: [...names, username, email] };
  const earlierNames = await namesInTrail(trx, clubId, known);
  const forgotten = { ...known, names: [...known.names, ...earlierNames] };
  const redactedAt = context.clock().toISOString();
  for (const record of own) {
    await eraseRecord(trx, record);
    await eraseTiesOfMember(trx, record);
    const actor = { user: { userId }, actor: { memberId: record.id }, actorName: record.name };
    await settleSessions(trx, context, { ...actor, club: { id: clubId } }, null);
  }
  await forgetAnswersNaming(trx, clubId, forgotten);
  await redactTrail(trx, clubId, forgotten, redactedAt);
  await redactAnswersInTrail(trx, clubId, forgotten, redactedAt);
  await redactDeleted(trx, clubId, forgotten);
  await redactOwnTexts(trx, clubId, forgotten);
  await redactBankLines(trx, clubId, forgotten);
  await redactFreeTexts(trx, clubId, [...names, ...earlierNames], redactedAt);
}
