import { NIL } from 'uuid';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  resealDeviceSubscription,
  sealedDeviceSubscriptions,
} from '../../db/queries/notices/device-subscriptions.ts';
import {
  pushKeysRow,
  resealPushKeys,
  resealSubscription,
  sealedSubscriptions,
} from '../../db/queries/notices/push.ts';
import { isSealedWithNewestKey, seal, unsealOrNull } from '../../seal.ts';
import { PLACE } from './keys.ts';

type Keeping = Pick<Context, 'db' | 'keys'>;

/**
 * The same text, sealed with the newest key.
 * @returns null if the key that sealed it is gone
 */
function sealedAnew(keys: Context['keys'], id: string, sealed: string): string | null {
  const place = { purpose: 'push', id } as const;
  const text = unsealOrNull(keys, place, sealed);
  return text === null ? null : seal(keys, place, text);
}

async function resealKeys({ db, keys }: Keeping): Promise<number> {
  const row = await pushKeysRow(db, PLACE.id);
  if (row === undefined || isSealedWithNewestKey(keys, row.sealed)) return 0;
  const resealed = sealedAnew(keys, PLACE.id, row.sealed);
  if (resealed === null) return 1;
  await transaction(db, {}, (trx) => resealPushKeys(trx, row, resealed));
  return 0;
}

const AT_ONCE = 100;

/** The same for the devices of members' own links. */
async function resealDevices({ db, keys }: Keeping): Promise<number> {
  let lost = 0;
  for (let after = { clubId: NIL as string, deviceId: NIL as string }; ;) {
    const rows = await sealedDeviceSubscriptions(db, after, AT_ONCE);
    for (const row of rows.filter(({ sealed }) => !isSealedWithNewestKey(keys, sealed))) {
      const resealed = sealedAnew(keys, row.deviceId, row.sealed);
      if (resealed === null) lost += 1;
      else await transaction(db, {}, (trx) => resealDeviceSubscription(trx, row, resealed));
    }
    if (rows.length < AT_ONCE) return lost;
    after = rows.at(-1)!;
  }
}

/** Seals the keys for push services, and where devices are, with the newest key, so that an older key can be removed. */
export async function resealPush({ db, keys }: Keeping): Promise<{ lost: number }> {
  let lost = (await resealKeys({ db, keys })) + (await resealDevices({ db, keys }));
  for (let after: string = NIL; ;) {
    const rows = await sealedSubscriptions(db, after, AT_ONCE);
    for (const row of rows.filter(({ sealed }) => !isSealedWithNewestKey(keys, sealed))) {
      const resealed = sealedAnew(keys, row.id, row.sealed);
      if (resealed === null) lost += 1;
      else await transaction(db, {}, (trx) => resealSubscription(trx, row, resealed));
    }
    if (rows.length < AT_ONCE) return { lost };
    after = rows.at(-1)!.id;
  }
}
