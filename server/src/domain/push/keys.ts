import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { pushKeysRow, storePushKeys } from '../../db/queries/notices/push.ts';
import { makePushKeys, type PushKeys } from '../../push/sign.ts';
import { seal, unsealOrNull } from '../../seal.ts';

const NAME = 'vapid';
export const PLACE = { purpose: 'push', id: NAME } as const;

type Keeping = Pick<Context, 'db' | 'keys' | 'clock'>;

/** The keys by which push services know this server; null until somebody has needed them. */
export async function storedKeys({
  db,
  keys,
}: Pick<Keeping, 'db' | 'keys'>): Promise<PushKeys | null> {
  const row = await pushKeysRow(db, NAME);
  const privateJwk = row === undefined ? null : unsealOrNull(keys, PLACE, row.sealed);
  return privateJwk === null ? null : { privateJwk, publicKey: row!.publicKey };
}

/** The keys by which push services know this server. They are made once, by whichever process needs them first. */
export async function readPushKeys(context: Keeping): Promise<PushKeys> {
  const { db, keys, clock } = context;
  const known = await storedKeys(context);
  if (known !== null) return known;
  return transaction(db, {}, async (trx) => {
    const { privateJwk, publicKey } = makePushKeys();
    const sealed = seal(keys, PLACE, privateJwk);
    const before = await pushKeysRow(trx, NAME);
    // Keys that cannot be unsealed any more are replaced.
    const isLost = before !== undefined && unsealOrNull(keys, PLACE, before.sealed) === null;
    const row = { name: NAME, publicKey, sealed, createdAt: clock().toISOString() };
    await storePushKeys(trx, row, { replace: isLost });
    return (await storedKeys({ db: trx, keys }))!;
  });
}
