import type { GivenSubscription } from '@rallybook/contract/schemas/push';
import type { Context } from '../../../context.ts';
import {
  deleteDeviceSubscriptions,
  storeDeviceSubscription,
} from '../../../db/queries/notices/device-subscriptions.ts';
import { seal } from '../../../seal.ts';
import { readTarget } from '../../push/subscriptions.ts';
import { type DeviceCookie, changeByOwnDevice } from '../devices/by-device.ts';
import type { PageCode } from '../devices/page-codes.ts';

/**
 * Tells the member of a device on it from now on, as long as it is bound.
 * @returns `told_here`, or the code of the refusal that the page tells
 * @throws invalid_input for an address to which nothing is sent, or keys that no browser makes; and like
 * `changeByOwnDevice`
 */
export async function subscribeOwnDevice(
  context: Context,
  deviceCookie: DeviceCookie,
  given: GivenSubscription,
): Promise<PageCode> {
  const { keys, clock } = context;
  const target = readTarget(context, given);
  return changeByOwnDevice<PageCode>(context, deviceCookie, async (trx, { club, device }) => {
    const sealed = seal(keys, { purpose: 'push', id: device.id }, JSON.stringify(target));
    await storeDeviceSubscription(trx, {
      clubId: club.id,
      deviceId: device.id,
      sealed,
      createdAt: clock().toISOString(),
      timeouts: 0,
    });
    return 'told_here';
  });
}

/**
 * Tells nobody on a device any more.
 * @returns `told_no_more`, or the code of the refusal that the page tells
 * @throws like `changeByOwnDevice`
 */
export async function unsubscribeOwnDevice(
  context: Context,
  deviceCookie: DeviceCookie,
): Promise<PageCode> {
  return changeByOwnDevice<PageCode>(context, deviceCookie, async (trx, { club, device }) => {
    await deleteDeviceSubscriptions(trx, club.id, [device.id]);
    return 'told_no_more';
  });
}
