import type { Db, Trx } from '../../engine/connect.ts';
import type { DeviceSubscriptionRow } from '../../tables/sessions.ts';
import { deleteRowsIn, hasRow, storeRow, updateRows } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';
import { MAX_TIMEOUTS } from './push.ts';

type Key = Pick<DeviceSubscriptionRow, 'clubId' | 'deviceId'>;

/** Stores where a device is told, in place of where it was told before. */
export async function storeDeviceSubscription(trx: Trx, row: DeviceSubscriptionRow): Promise<void> {
  await storeRow(trx, 'deviceSubscriptions', row);
}

/** Whether a device is told. */
export async function isDeviceTold(db: Db, { clubId, deviceId }: Key): Promise<boolean> {
  return hasRow(db, 'deviceSubscriptions', { clubId, deviceId });
}

export async function deleteDeviceSubscriptions(
  trx: Trx,
  clubId: string,
  deviceIds: readonly string[],
): Promise<void> {
  await deleteRowsIn(trx, 'deviceSubscriptions', { clubId }, 'deviceId', deviceIds);
}

/** The devices of members' own links to which something can be sent, those that were bound first first. */
export async function deviceSubscriptionsToReach(db: Db, memberIds: readonly string[]) {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('members')
    .innerJoin('sessionDevices', (join) => sameClub(join, 'sessionDevices.memberId', 'members.id'))
    .innerJoin('deviceSubscriptions', (join) =>
      sameClub(join, 'deviceSubscriptions.deviceId', 'sessionDevices.id'),
    )
    .select(['members.id as memberId', 'deviceSubscriptions.clubId'])
    .select(['deviceSubscriptions.deviceId', 'deviceSubscriptions.sealed'])
    .select('deviceSubscriptions.timeouts')
    .where('members.id', 'in', memberIds)
    .where('sessionDevices.isOwn', '=', 1)
    .where('deviceSubscriptions.timeouts', '<', MAX_TIMEOUTS)
    .orderBy('sessionDevices.boundAt')
    .orderBy('sessionDevices.id')
    .execute();
}

/** Counts the time-outs of devices of a club: those that answered begin anew. */
export async function countDeviceTimeouts(
  trx: Trx,
  clubId: string,
  { late, inTime }: { late: readonly string[]; inTime: readonly string[] },
): Promise<void> {
  if (late.length > 0) {
    await trx
      .updateTable('deviceSubscriptions')
      .set((row) => ({ timeouts: row('timeouts', '+', 1) }))
      .where('clubId', '=', clubId)
      .where('deviceId', 'in', late)
      .execute();
  }
  if (inTime.length > 0) {
    await trx
      .updateTable('deviceSubscriptions')
      .set({ timeouts: 0 })
      .where('clubId', '=', clubId)
      .where('deviceId', 'in', inTime)
      .execute();
  }
}

/** The subscriptions after one, in the order of their keys. */
export function sealedDeviceSubscriptions(db: Db, after: Key, limit: number) {
  return (
    db
      .selectFrom('deviceSubscriptions')
      .select(['clubId', 'deviceId', 'sealed'])
      // The first condition is implied by the second, but finds an index.
      .where('clubId', '>=', after.clubId)
      .where((where) =>
        where.or([where('clubId', '>', after.clubId), where('deviceId', '>', after.deviceId)]),
      )
      .orderBy('clubId')
      .orderBy('deviceId')
      .limit(limit)
      .execute()
  );
}

/** Replaces what is sealed by the same sealed anew, unless another process has changed it meanwhile. */
export async function resealDeviceSubscription(
  trx: Trx,
  { clubId, deviceId, sealed }: Key & Pick<DeviceSubscriptionRow, 'sealed'>,
  resealed: string,
): Promise<void> {
  await updateRows(trx, 'deviceSubscriptions', { clubId, deviceId, sealed }, { sealed: resealed });
}
