import { OWN_LINK_TABLES, type OwnLinkTable } from '../../all-tables.ts';
import type { Db, Trx } from '../../engine/connect.ts';
import type { SessionDeviceRow, SessionLinkRow } from '../../tables/sessions.ts';
import { columnsOf } from '../columns.ts';
import { deleteRows, deleteRowsIn, findRow, storeRow } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

/** The version of a link that was renewed, of a club or of a member; undefined if it never was. */
export async function linkVersion(
  db: Db,
  { clubId, id }: Pick<SessionLinkRow, 'clubId' | 'id'>,
): Promise<number | undefined> {
  return (await findRow(db, 'sessionLinks', { clubId, id }))?.version;
}

/** The versions of all links of a club that were renewed, by the id of the club or member. */
export async function linkVersions(db: Db, clubId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sessionLinks')
    .select(['id', 'version'])
    .where('clubId', '=', clubId)
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export async function storeLinkVersion(trx: Trx, row: SessionLinkRow): Promise<void> {
  await storeRow(trx, 'sessionLinks', row);
}

/** A club that is not deleted. */
export function linkedClub(db: Db, clubId: string) {
  return db
    .selectFrom('clubs')
    .select(columnsOf('clubs'))
    .where('id', '=', clubId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** A member who is not removed, in a club that is not deleted. */
export function linkedMember(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .select([
      'members.id',
      'members.clubId',
      'members.name',
      'members.alias',
      'members.status',
      'clubs.name as clubName',
      'clubs.runningImport',
    ])
    .where('members.id', '=', memberId)
    .where('members.status', '<>', 'removed')
    .where('clubs.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** The device with a cookie, and its active member. */
export function deviceByHash(db: Db, clubId: string, hash: string) {
  return db
    .selectFrom('sessionDevices')
    .innerJoin('members', (join) => sameClub(join, 'members.id', 'sessionDevices.memberId'))
    .select([
      'sessionDevices.id',
      'sessionDevices.memberId',
      'sessionDevices.isOwn',
      'sessionDevices.boundAt',
      'members.name',
      'members.alias',
    ])
    .where('sessionDevices.hash', '=', hash)
    .where('sessionDevices.clubId', '=', clubId)
    .where('members.status', '=', 'active')
    .executeTakeFirst();
}

/** The devices of a member, the oldest first. */
export function devicesOfMember(
  db: Db,
  { clubId, memberId }: { clubId: string; memberId: string },
): Promise<Pick<SessionDeviceRow, 'id' | 'boundAt' | 'isOwn'>[]> {
  return db
    .selectFrom('sessionDevices')
    .select(['id', 'boundAt', 'isOwn'])
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .orderBy('boundAt')
    .orderBy('id')
    .execute();
}

/** How many devices each member of a club has; those without any are missing. */
export async function countDevices(db: Db, clubId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sessionDevices')
    .where('clubId', '=', clubId)
    .groupBy('memberId')
    .select(['memberId'])
    .select((build) => build.fn.countAll<number>().as('count'))
    .execute();
  return new Map(rows.map(({ memberId, count }) => [memberId, count]));
}

export async function insertDevice(trx: Trx, row: SessionDeviceRow): Promise<void> {
  await trx.insertInto('sessionDevices').values(row).execute();
}

export async function deleteDevices(
  trx: Trx,
  clubId: string,
  ids: readonly string[],
): Promise<void> {
  await deleteRowsIn(trx, 'sessionDevices', { clubId }, 'id', ids);
}

/** Deletes the device with a cookie, of whomever it is. */
export async function deleteDeviceByHash(
  trx: Trx,
  { clubId, hash }: Pick<SessionDeviceRow, 'clubId' | 'hash'>,
): Promise<void> {
  await deleteRows(trx, 'sessionDevices', { clubId, hash });
}

/** Deletes all devices of a club. */
export async function deleteDevicesOfClub(trx: Trx, clubId: string): Promise<void> {
  await deleteRows(trx, 'sessionDevices', { clubId });
}

/** Deletes all devices of a member, and returns how many they were. */
export async function deleteDevicesOfMember(
  trx: Trx,
  { clubId, id }: { clubId: string; id: string },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessionDevices')
    .where('clubId', '=', clubId)
    .where('memberId', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes what a member got by their own link, besides devices: chats, codes for further ones, and the calendar. */
export async function deleteGivenByLink(
  trx: Trx,
  { clubId, id }: { clubId: string; id: string },
): Promise<void> {
  for (const table of OWN_LINK_TABLES) {
    await deleteRows<OwnLinkTable>(trx, table, { clubId, memberId: id });
  }
}

/** Whether a member's address is the verified one of an account. */
export async function hasAccount(
  db: Db,
  { clubId, memberId }: { clubId: string; memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .innerJoin('users', 'users.emailKey', 'members.emailKey')
    .select('members.id')
    .where('members.clubId', '=', clubId)
    .where('members.id', '=', memberId)
    .where('users.emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The members of a club whose address is the verified one of an account. */
export async function membersWithAccount(db: Db, clubId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.emailKey', 'members.emailKey')
    .select('members.id')
    .where('members.clubId', '=', clubId)
    // The index of the few who have an address at all.
    .where('members.emailKey', 'is not', null)
    .where('users.emailVerifiedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The member of a club with an address, unless they are removed. */
export async function memberWithAddress(
  db: Db,
  clubId: string,
  emailKey: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('clubId', '=', clubId)
    .where('emailKey', '=', emailKey)
    .where('status', '<>', 'removed')
    .executeTakeFirst();
  return row?.id;
}
