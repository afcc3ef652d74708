import { createHash } from 'node:crypto';
import type { GivenSubscription } from '@rallybook/contract/schemas/push';
import type { UserScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  deleteSubscriptions,
  insertSubscription,
  subscriptionByEndpoint,
  subscriptionsOfOthers,
  subscriptionsOfUser,
  subscriptionsToReach,
  updateSubscription,
} from '../../db/queries/push.ts';
import { AppError, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { readOutboundUrl } from '../../outbound/request.ts';
import { areTargetKeys, type PushTarget } from '../../push/encrypt.ts';
import { seal, unsealOrNull } from '../../seal.ts';

/** How many devices of a user are told. */
const MAX_DEVICES = 20;

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/**
 * Tells a user on a device from now on, as long as they are signed in there.
 * @returns whether the device was unknown
 * @throws invalid_input for an address to which nothing is sent, or keys that no browser makes
 */
export function subscribe(
  { db, keys, clock, outbound = { allowed: [] } }: Context,
  { userId, sessionId }: UserScope,
  { endpoint, keys: { p256dh, auth } }: GivenSubscription,
): Promise<{ id: string; isNew: boolean }> {
  const url = readOutboundUrl(endpoint, outbound);
  if (url === null) throw invalidField('endpoint', 'not_valid');
  if (!areTargetKeys({ p256dh, auth })) throw invalidField('keys', 'not_valid');
  const target: PushTarget = { endpoint: url.href, p256dh, auth };
  const endpointHash = hashOf(url.href);
  return transaction(db, {}, async (trx) => {
    const known = await subscriptionByEndpoint(trx, { userId, endpointHash });
    const id = known?.id ?? newId();
    const sealed = seal(keys, { purpose: 'push', id }, JSON.stringify(target));
    // Whoever used this browser before is told here no longer.
    await deleteSubscriptions(trx, await subscriptionsOfOthers(trx, { userId, endpointHash }));
    if (known !== undefined) {
      await updateSubscription(trx, id, { sessionId, sealed, timeouts: 0 });
      return { id, isNew: false };
    }
    const createdAt = clock().toISOString();
    const row = { id, userId, sessionId, endpointHash, sealed, createdAt, timeouts: 0 };
    await insertSubscription(trx, row);
    const devices = await subscriptionsOfUser(trx, userId);
    const ended = devices.slice(0, Math.max(0, devices.length - MAX_DEVICES)).map((one) => one.id);
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

/** `timeouts`: how often in a row it did not answer in time. */
export type Device = { id: string; target: PushTarget; timeouts: number };

/** The devices on which users can be told now: those where they are signed in, and that answer. */
export async function devicesOfUsers(
  db: Db,
  keys: Context['keys'],
  userIds: readonly string[],
): Promise<Map<string, Device[]>> {
  const rows = await subscriptionsToReach(db, [...new Set(userIds)]);
  const devices = rows.flatMap(({ id, userId, sealed, timeouts }) => {
    const text = unsealOrNull(keys, { purpose: 'push', id }, sealed);
    return text === null ? [] : [{ id, userId, target: JSON.parse(text) as PushTarget, timeouts }];
  });
  return Map.groupBy(devices, ({ userId }) => userId);
}
