import { createHash } from 'node:crypto';
import type { GivenSubscription } from '@rallybook/contract/schemas/push';
import type { UserScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { deviceSubscriptionsToReach } from '../../db/queries/notices/device-subscriptions.ts';
import {
  deleteSubscriptions,
  insertSubscription,
  subscriptionByEndpoint,
  subscriptionsOfOthers,
  subscriptionsOfUser,
  subscriptionsToReach,
  updateSubscription,
} from '../../db/queries/notices/push.ts';
import { AppError, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { readOutboundUrl } from '../../outbound/request.ts';
import { areTargetKeys, type PushTarget } from '../../push/encrypt.ts';
import { seal, unsealOrNull } from '../../seal.ts';

/**
 * Where a browser takes notices.
 * @throws invalid_input for an address to which nothing is sent, or keys that no browser makes
 */
export function readTarget(
  { outbound = { allowed: [] } }: Pick<Context, 'outbound'>,
  { endpoint, keys: { p256dh, auth } }: GivenSubscription,
): PushTarget {
  const url = readOutboundUrl(endpoint, outbound);
  if (url === null) throw invalidField('endpoint', 'not_valid');
  if (!areTargetKeys({ p256dh, auth })) throw invalidField('keys', 'not_valid');
  return { endpoint: url.href, p256dh, auth };
}

/** How many devices of a user get notices. */
const MAX_DEVICES = 20;

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/**
 * Subscribes a device to the notices of a user, for as long as they are signed in there.
 * @returns whether the device was unknown
 * @throws invalid_input for an address to which nothing is sent, or keys that no browser makes
 */
export function subscribe(
  context: Context,
  { userId, sessionId }: UserScope,
  given: GivenSubscription,
): Promise<{ id: string; isNew: boolean }> {
  const { db, keys, clock } = context;
  const target = readTarget(context, given);
  const endpointHash = hashOf(target.endpoint);
  return transaction(db, {}, async (trx) => {
    const known = await subscriptionByEndpoint(trx, { userId, endpointHash });
    const id = known?.id ?? newId();
    const sealed = seal(keys, { purpose: 'push', id }, JSON.stringify(target));
    // Users who were signed in here before get no more notices on this device.
    await deleteSubscriptions(trx, await subscriptionsOfOthers(trx, { userId, endpointHash }));
    if (known !== undefined) {
      await updateSubscription(trx, id, { sessionId, sealed, timeouts: 0 });
      return { id, isNew: false };
    }
    const createdAt = clock().toISOString();
    const row = { id, userId, sessionId, endpointHash, sealed, createdAt, timeouts: 0 };
    await insertSubscription(trx, row);
    const devices = await subscriptionsOfUser(trx, userId);
    const ended = devices
      .slice(0, Math.max(0, devices.length - MAX_DEVICES))
      .map((device) => device.id);
    await deleteSubscriptions(trx, ended);
    return { id, isNew: true };
  });
}

/** @throws not_found if the user has no such device */
export function unsubscribe({ db }: Context, { userId }: UserScope, id: string): Promise<void> {
  return transaction(db, {}, async (trx) => {
    const own = await subscriptionsOfUser(trx, userId);
    if (!own.some((row) => row.id === id)) throw new AppError('not_found');
    await deleteSubscriptions(trx, [id]);
  });
}

/**
 * A device that takes notices. `timeouts`: how often in a row it did not answer in time. `linkedClubId`: the club by whose
 * link it is bound to the member; null where they are signed in.
 */
export type PushDevice = {
  id: string;
  target: PushTarget;
  timeouts: number;
  linkedClubId: string | null;
};

/** Where a device is, as it was stored; none if the key that sealed it is gone. */
function openTarget(keys: Context['keys'], id: string, sealed: string): PushTarget[] {
  const text = unsealOrNull(keys, { purpose: 'push', id }, sealed);
  return text === null ? [] : [JSON.parse(text) as PushTarget];
}

/** The devices on which users can be told now: those where they are signed in, and that answer. */
export async function devicesOfUsers(
  db: Db,
  keys: Context['keys'],
  userIds: readonly string[],
): Promise<Map<string, PushDevice[]>> {
  const rows = await subscriptionsToReach(db, [...new Set(userIds)]);
  const devices = rows.flatMap(({ id, userId, sealed, timeouts }) =>
    openTarget(keys, id, sealed).map((target) => ({
      id,
      userId,
      target,
      timeouts,
      linkedClubId: null,
    })),
  );
  return Map.groupBy(devices, ({ userId }) => userId);
}

/** The devices of members' own links on which those can be told now, by member. */
export async function devicesOfLinks(
  db: Db,
  keys: Context['keys'],
  memberIds: readonly string[],
): Promise<Map<string, PushDevice[]>> {
  const rows = await deviceSubscriptionsToReach(db, memberIds);
  const devices = rows.flatMap(({ clubId, deviceId: id, memberId, sealed, timeouts }) =>
    openTarget(keys, id, sealed).map((target) => ({
      id,
      memberId,
      target,
      timeouts,
      linkedClubId: clubId,
    })),
  );
  return Map.groupBy(devices, ({ memberId }) => memberId);
}
