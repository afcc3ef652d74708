import type { Db, Trx } from '../../engine/connect.ts';
import type { PushKeyRow, PushSubscriptionRow } from '../../tables/notices.ts';
import { findRow, updateRows } from '../rows-by-key.ts';

export function pushKeysRow(db: Db, name: string): Promise<PushKeyRow | undefined> {
  return findRow(db, 'pushKeys', { name });
}

/** Stores the keys, unless another process has stored some; or in the place of those. */
export async function storePushKeys(
  trx: Trx,
  row: PushKeyRow,
  { replace }: { replace: boolean },
): Promise<void> {
  const { name: _, ...keys } = row;
  await trx
    .insertInto('pushKeys')
    .values(row)
    .onConflict((conflict) =>
      replace ? conflict.column('name').doUpdateSet(keys) : conflict.column('name').doNothing(),
    )
    .execute();
}

type Place = Pick<PushSubscriptionRow, 'userId' | 'endpointHash'>;

export function subscriptionByEndpoint(db: Db, { userId, endpointHash }: Place) {
  return db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('endpointHash', '=', endpointHash)
    .executeTakeFirst();
}

/** Subscriptions of other users in the same browser. */
export async function subscriptionsOfOthers(
  db: Db,
  { userId, endpointHash }: Place,
): Promise<string[]> {
  const rows = await db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('endpointHash', '=', endpointHash)
    .where('userId', '<>', userId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The subscriptions of users in sessions that were not ended, the oldest first. */
const liveSubscriptions = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.id', '=', 'pushSubscriptions.sessionId')
        .onRef('sessions.userId', '=', 'pushSubscriptions.userId'),
    )
    .where('pushSubscriptions.userId', 'in', userIds)
    .where('sessions.revokedAt', 'is', null)
    .orderBy('pushSubscriptions.createdAt')
    .orderBy('pushSubscriptions.id');

/** The subscriptions of a user in sessions that were not ended, the oldest first. */
export function subscriptionsOfUser(
  db: Db,
  userId: string,
): Promise<Pick<PushSubscriptionRow, 'id'>[]> {
  return liveSubscriptions(db, [userId]).select('pushSubscriptions.id').execute();
}

/** After so many time-outs in a row, nothing is sent to a device until it subscribes anew. */
export const MAX_TIMEOUTS = 3;

/** The subscriptions of users to which something can be sent, the oldest first. */
export async function subscriptionsToReach(
  db: Db,
  userIds: readonly string[],
): Promise<Pick<PushSubscriptionRow, 'id' | 'userId' | 'sealed' | 'timeouts'>[]> {
  if (userIds.length === 0) return [];
  return liveSubscriptions(db, userIds)
    .select(['pushSubscriptions.id', 'pushSubscriptions.userId'])
    .select(['pushSubscriptions.sealed', 'pushSubscriptions.timeouts'])
    .where('pushSubscriptions.timeouts', '<', MAX_TIMEOUTS)
    .execute();
}

/** Counts the time-outs of devices: those that answered begin anew. */
export async function countTimeouts(
  trx: Trx,
  { late, inTime }: { late: readonly string[]; inTime: readonly string[] },
): Promise<void> {
  if (late.length > 0) {
    await trx
      .updateTable('pushSubscriptions')
      .set((row) => ({ timeouts: row('timeouts', '+', 1) }))
      .where('id', 'in', late)
      .execute();
  }
  if (inTime.length > 0) {
    await trx
      .updateTable('pushSubscriptions')
      .set({ timeouts: 0 })
      .where('id', 'in', inTime)
      .execute();
  }
}

export async function insertSubscription(trx: Trx, row: PushSubscriptionRow): Promise<void> {
  await trx.insertInto('pushSubscriptions').values(row).execute();
}

export async function updateSubscription(
  trx: Trx,
  id: string,
  change: Pick<PushSubscriptionRow, 'sessionId' | 'sealed' | 'timeouts'>,
): Promise<void> {
  await updateRows(trx, 'pushSubscriptions', { id }, change);
}

export async function deleteSubscriptions(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('pushSubscriptions').where('id', 'in', ids).execute();
}

/** Replaces what is sealed by the same sealed anew, unless another process has changed it meanwhile. */
export async function resealPushKeys(
  trx: Trx,
  { name, sealed }: Pick<PushKeyRow, 'name' | 'sealed'>,
  resealed: string,
): Promise<void> {
  await updateRows(trx, 'pushKeys', { name, sealed }, { sealed: resealed });
}

/** The subscriptions after an id, in the order of their ids. */
export function sealedSubscriptions(db: Db, after: string, limit: number) {
  return db
    .selectFrom('pushSubscriptions')
    .select(['id', 'sealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** See `resealPushKeys`. */
export async function resealSubscription(
  trx: Trx,
  { id, sealed }: Pick<PushSubscriptionRow, 'id' | 'sealed'>,
  resealed: string,
): Promise<void> {
  await updateRows(trx, 'pushSubscriptions', { id, sealed }, { sealed: resealed });
}

/** The devices on which a user is told, the oldest first. */
export function devicesToTell(
  db: Db,
  userId: string,
): Promise<Pick<PushSubscriptionRow, 'createdAt'>[]> {
  return db
    .selectFrom('pushSubscriptions')
    .select('createdAt')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}
