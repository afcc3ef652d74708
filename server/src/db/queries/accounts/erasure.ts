import { emptyMemberFields } from '@rallybook/contract/records/members';
import { FORMER_MEMBER } from '@rallybook/contract/rules/former-member';
import { sql } from 'kysely';
import type { Trx } from '../../engine/connect.ts';
import { withRowLocks } from '../../engine/locks.ts';
import { keysOf } from '../../former-key.ts';
import type { IdempotencyKeyRow } from '../../tables/accounts.ts';
import type { MemberRow } from '../../tables/clubs.ts';
import type { AuditEntryRow, DeletedResourceRow } from '../../tables/trail.ts';
import { columnsOf } from '../columns.ts';
import { membersWithUsers } from '../members/members.ts';
import { deleteNicknamesOfMember } from '../members/nicknames.ts';
import { deleteRows, updateRows } from '../rows-by-key.ts';

/**
 * Every member record that has an address, or had it before it was purged, even a removed one or one of a deleted
 * club. Locks the clubs of these records, and some other clubs, until the transaction ends.
 */
export async function lockRecordsOfEmail(
  trx: Trx,
  emailKey: string,
  otherClubIds: readonly string[],
): Promise<MemberRow[]> {
  const keys = keysOf(emailKey);
  const records = await trx
    .selectFrom('members')
    .select('clubId')
    .where('emailKey', 'in', keys)
    .execute();
  const ids = [...otherClubIds, ...records.map(({ clubId }) => clubId)];
  if (ids.length > 0) {
    const clubs = trx
      .selectFrom('clubs')
      .select('id')
      .where('id', 'in', [...new Set(ids)]);
    await withRowLocks(trx, clubs.orderBy('id')).execute();
  }
  return trx
    .selectFrom('members')
    .select(columnsOf('members'))
    .where('emailKey', 'in', keys)
    .orderBy('clubId')
    .orderBy('id')
    .execute();
}

/** Whether a club has, besides this address, an active owner who can sign in, and any active member. */
export async function othersInClub(trx: Trx, clubId: string, emailKey: string) {
  const rows = await membersWithUsers(trx)
    .select(['members.role', 'users.id as userId'])
    .where('members.clubId', '=', clubId)
    .where('members.status', '=', 'active')
    .where((where) =>
      where.or([where('members.emailKey', 'is', null), where('members.emailKey', '<>', emailKey)]),
    )
    .execute();
  return {
    hasOwner: rows.some(({ role, userId }) => role === 'owner' && userId !== null),
    hasMember: rows.length > 0,
  };
}

/** A person in a club: their member records, and their account. */
type PersonInClub = { clubId: string; memberIds: readonly string[]; userId: string };

/** The entries of a club's audit trail that may name a person: as the one who acted, or the one who was changed. */
export function entriesNaming(
  trx: Trx,
  { clubId, memberIds, userId }: PersonInClub,
  after: string | null,
  limit: number,
): Promise<AuditEntryRow[]> {
  return trx
    .selectFrom('auditEntries')
    .select(columnsOf('auditEntries'))
    .where('clubId', '=', clubId)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .where((where) =>
      where.or([
        where('actorUserId', '=', userId),
        where('actorMemberId', 'in', memberIds),
        where('thingId', 'in', memberIds),
        ...memberIds.flatMap((id) => [
          where('before', 'like', `%${id}%`),
          where('after', 'like', `%${id}%`),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

type RedactedFields = Pick<
  AuditEntryRow,
  'actorName' | 'label' | 'before' | 'after' | 'redactedAt'
>;

export async function redactEntry(
  trx: Trx,
  { clubId, id }: Pick<AuditEntryRow, 'clubId' | 'id'>,
  change: RedactedFields,
): Promise<void> {
  await updateRows(trx, 'auditEntries', { clubId, id }, change);
}

/** The deleted records of a club that a person deleted, or that name them. */
export function deletedResourcesNaming(
  trx: Trx,
  { clubId, memberIds, userId }: PersonInClub,
): Promise<DeletedResourceRow[]> {
  return trx
    .selectFrom('deletedThings')
    .select(columnsOf('deletedThings'))
    .where('clubId', '=', clubId)
    .where((where) =>
      where.or([
        where('deletedBy', '=', userId),
        where('id', 'in', memberIds),
        ...memberIds.map((id) => where('content', 'like', `%${id}%`)),
      ]),
    )
    .execute();
}

export async function redactDeletedResource(
  trx: Trx,
  { clubId, id }: Pick<DeletedResourceRow, 'clubId' | 'id'>,
  change: Pick<DeletedResourceRow, 'label' | 'content' | 'deletedByName'>,
): Promise<void> {
  await updateRows(trx, 'deletedThings', { clubId, id }, change);
}

/**
 * The stored answers that name one of these members, to users with a record in one of their clubs; each answer once.
 */
export function answersNaming(
  trx: Trx,
  records: readonly Pick<MemberRow, 'clubId' | 'id'>[],
): Promise<Pick<IdempotencyKeyRow, 'userId' | 'key' | 'answer'>[]> {
  return trx
    .selectFrom('members')
    .innerJoin('users', 'users.emailKey', 'members.emailKey')
    .innerJoin('idempotencyKeys as keys', 'keys.userId', 'users.id')
    .select(['keys.userId', 'keys.key', 'keys.answer'])
    .distinct()
    .where(
      'members.clubId',
      'in',
      records.map(({ clubId }) => clubId),
    )
    .where((where) => where.or(records.map(({ id }) => where('keys.answer', 'like', `%${id}%`))))
    .execute();
}

/** Empties a record except for its numbers; neither it nor its nicknames can be restored. */
export async function eraseRecord(trx: Trx, { clubId, id, version }: MemberRow): Promise<void> {
  await updateRows(
    trx,
    'members',
    { clubId, id },
    {
      name: FORMER_MEMBER,
      ...emptyMemberFields,
      emailKey: null,
      status: 'removed',
      version: version + 1,
    },
  );
  await deleteNicknamesOfMember(trx, { clubId, id });
  await trx
    .deleteFrom('deletedThings')
    .where('clubId', '=', clubId)
    .where((where) =>
      where.or([
        where('id', '=', id),
        where.and([where('kind', '=', 'nickname'), where('content', 'like', `%${id}%`)]),
      ]),
    )
    .execute();
}

/** Deletes the account with its sessions, codes, links and keys, and its names stored elsewhere. */
export async function eraseUser(
  trx: Trx,
  { userId, usernameKey, emailKey }: { userId: string; usernameKey: string; emailKey: string },
): Promise<void> {
  await deleteRows(trx, 'invitations', { emailKey });
  // They still count for who sent them.
  await updateRows(trx, 'countedInvitations', { emailKey }, { emailKey: null });
  await deleteRows(trx, 'codeRequests', { emailKey });
  for (const name of [usernameKey, emailKey]) {
    const prefix = `account ${name} `;
    await trx
      .deleteFrom('loginTries')
      .where(sql<string>`substr(key, 1, ${sql.lit(prefix.length)})`, '=', prefix)
      .execute();
  }
  await deleteRows(trx, 'signups', { emailKey });
  await deleteRows(trx, 'codes', { userId });
  await deleteRows(trx, 'users', { id: userId });
}
