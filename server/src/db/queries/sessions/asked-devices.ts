import type { Db, Trx } from '../../engine/connect.ts';
import type { AskedDeviceRow } from '../../tables/sessions.ts';
import { deleteRows, deleteRowsIn, updateRows } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

type Asker = Pick<AskedDeviceRow, 'clubId' | 'hash'>;

/** What a device has asked for last, and as which active member. */
export function askedByDevice(db: Db, { clubId, hash }: Asker) {
  return db
    .selectFrom('askedDevices')
    .innerJoin('members', (join) => sameClub(join, 'members.id', 'askedDevices.memberId'))
    .select(['askedDevices.refusedAt', 'members.name', 'members.alias'])
    .where('askedDevices.clubId', '=', clubId)
    .where('askedDevices.hash', '=', hash)
    .where('members.status', '=', 'active')
    .orderBy('askedDevices.askedAt', 'desc')
    .orderBy('askedDevices.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Requests about which nobody has decided, of active members without an account. */
export const undecidedRequests = (db: Db) =>
  db
    .selectFrom('askedDevices')
    .innerJoin('members', (join) => sameClub(join, 'members.id', 'askedDevices.memberId'))
    .leftJoin('users', (join) =>
      join
        .onRef('users.emailKey', '=', 'members.emailKey')
        .on('users.emailVerifiedAt', 'is not', null),
    )
    .where('askedDevices.refusedAt', 'is', null)
    .where('members.status', '=', 'active')
    .where('users.id', 'is', null);

/** The requests of a club about which nobody has decided, the oldest first. */
export function undecidedDevices(db: Db, clubId: string) {
  return undecidedRequests(db)
    .select(['askedDevices.id', 'askedDevices.memberId', 'askedDevices.askedAt'])
    .select('members.name')
    .where('askedDevices.clubId', '=', clubId)
    .orderBy('askedDevices.askedAt')
    .orderBy('askedDevices.id')
    .execute();
}

/** A request about which nobody has decided. */
export function undecidedDevice(db: Db, { clubId, id }: Pick<AskedDeviceRow, 'clubId' | 'id'>) {
  return db
    .selectFrom('askedDevices')
    .select(['id', 'memberId', 'hash'])
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .where('refusedAt', 'is', null)
    .executeTakeFirst();
}

/** The devices that have asked to answer as a member, the last one first. */
export function askedForMember(
  db: Db,
  { clubId, memberId }: Pick<AskedDeviceRow, 'clubId' | 'memberId'>,
) {
  return db
    .selectFrom('askedDevices')
    .select(['id', 'hash'])
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Stores what a device asks for; what it has asked before is asked again if it was refused, and stays as it is else. */
export async function storeAskedDevice(trx: Trx, row: AskedDeviceRow): Promise<void> {
  const { askedAt } = row;
  await trx
    .insertInto('askedDevices')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['clubId', 'hash', 'memberId'])
        .doUpdateSet({ askedAt, refusedAt: null })
        .where('askedDevices.refusedAt', 'is not', null),
    )
    .execute();
}

export async function refuseAskedDevice(
  trx: Trx,
  { clubId, id }: Pick<AskedDeviceRow, 'clubId' | 'id'>,
  refusedAt: string,
): Promise<void> {
  await updateRows(trx, 'askedDevices', { clubId, id }, { refusedAt });
}

export async function deleteAskedDevices(
  trx: Trx,
  clubId: string,
  ids: readonly string[],
): Promise<void> {
  await deleteRowsIn(trx, 'askedDevices', { clubId }, 'id', ids);
}

/** Deletes all that a device has asked for. */
export async function deleteAskedByDevice(trx: Trx, { clubId, hash }: Asker): Promise<void> {
  await deleteRows(trx, 'askedDevices', { clubId, hash });
}
