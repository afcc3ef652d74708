import { emptyMemberFields } from '@rallybook/contract/records/members';
import type { Db, Trx } from '../../engine/connect.ts';
import { formerKey } from '../../former-key.ts';
import type { MemberRow } from '../../tables/clubs.ts';
import { columnsOf } from '../columns.ts';
import { insertRows } from '../insert-rows.ts';
import { deleteRows, updateRows } from '../rows-by-key.ts';
import { deleteNicknamesOfMember } from './nicknames.ts';

const COLUMNS = columnsOf('members');

/**
 * The members of a club with one of these statuses, in the order in which they were added.
 * @param staffOnly leaves players out
 */
export function membersOfClub(
  db: Db,
  clubId: string,
  statuses: readonly MemberRow['status'][],
  { staffOnly = false } = {},
): Promise<MemberRow[]> {
  return db
    .selectFrom('members')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where('status', 'in', [...new Set(statuses)])
    .$if(staffOnly, (query) => query.where('role', '<>', 'player'))
    .orderBy('id')
    .execute();
}

const recordById = (db: Db, clubId: string, id: string) =>
  db.selectFrom('members').select(COLUMNS).where('clubId', '=', clubId).where('id', '=', id);

/** A member of a club who was not removed. */
export function memberById(db: Db, clubId: string, id: string): Promise<MemberRow | undefined> {
  return recordById(db, clubId, id).where('status', '<>', 'removed').executeTakeFirst();
}

/** A member of a club who was removed. */
export function removedMemberById(
  db: Db,
  clubId: string,
  id: string,
): Promise<MemberRow | undefined> {
  return recordById(db, clubId, id).where('status', '=', 'removed').executeTakeFirst();
}

/** The current or former name of a member. */
export async function memberName(db: Db, clubId: string, id: string): Promise<string | null> {
  const row = await recordById(db, clubId, id).executeTakeFirst();
  return row?.name ?? null;
}

/** The members, each with the account whose owner has verified the member's address, if there is one. */
export const membersWithUsers = (db: Db) =>
  db
    .selectFrom('members')
    .leftJoin('users', (join) =>
      join
        .onRef('users.emailKey', '=', 'members.emailKey')
        .on('users.emailVerifiedAt', 'is not', null),
    );

/** Whether any club has a member with an address. */
export async function isAddressOfMember(db: Db, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .select('members.id')
    .where('members.emailKey', '=', emailKey)
    .where('members.status', '<>', 'removed')
    .where('clubs.deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The current or former names of some members by their ids, and whether they are still members. */
export async function namesOfMembers(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<MemberRow, 'name' | 'status'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name', 'status'])
    .where('clubId', '=', clubId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What an evening needs to know of some members, also of former ones. */
export async function playersByIds(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<Pick<MemberRow, 'id' | 'name' | 'alias' | 'level' | 'classKey' | 'status'>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('members')
    .select(['id', 'name', 'alias', 'level', 'classKey', 'status'])
    .where('clubId', '=', clubId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

/**
 * Deletes what the club's books do not need of a removed member: everything but the name, and a hash of the address
 * that finds the record.
 */
export async function purgeMember(
  trx: Trx,
  { clubId, id }: { clubId: string; id: string },
): Promise<void> {
  const member = await removedMemberById(trx, clubId, id);
  if (member === undefined) return;
  // An older version, which does not know nicknames, may have removed the member.
  await deleteNicknamesOfMember(trx, member);
  const { emailKey } = member;
  const former = emailKey === null ? null : formerKey(emailKey);
  await updateMember(trx, member, { ...emptyMemberFields, emailKey: former });
  if (emailKey === null) return;
  await deleteRows(trx, 'invitations', { clubId, emailKey });
}

export async function insertMember(trx: Trx, row: MemberRow): Promise<void> {
  await trx.insertInto('members').values(row).execute();
}

/** Adds any number of members. */
export function insertMembers(trx: Trx, rows: readonly MemberRow[]): Promise<void> {
  return insertRows(trx, 'members', rows);
}

export async function updateMember(
  trx: Trx,
  { clubId, id }: { clubId: string; id: string },
  change: Partial<MemberRow>,
): Promise<void> {
  await updateRows(trx, 'members', { clubId, id }, change);
}

/** Whether a club has an active owner who can sign in: one whose address is that of a verified user. */
export async function hasActiveOwner(db: Db, clubId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('members')
    .innerJoin('users', 'users.emailKey', 'members.emailKey')
    .select('members.id')
    .where('members.clubId', '=', clubId)
    .where('members.role', '=', 'owner')
    .where('members.status', '=', 'active')
    .where('users.emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return owner !== undefined;
}
