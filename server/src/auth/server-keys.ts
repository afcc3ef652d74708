import type { Context } from '../context.ts';
import { lockServerKeys, newestServerKey, recordServerKey } from '../db/queries/server-keys.ts';
import { transaction } from '../db/engine/transaction.ts';
import type { Key } from './keys.ts';

/** Names a key without telling anything of it. */
const fingerprintOf = ({ fingerprint }: Key) => Buffer.from(fingerprint).toString('base64url');

/**
 * Compares the keys of this process with those that the database was used with, and notes the one that signs. With other
 * keys, what one process signs would be refused by the next: people would be signed out at random, and mail lost.
 * @param acceptNew whether other keys are taken all the same, because the old ones are gone
 * @returns null, or the id of the key that is missing
 */
export async function missingKey(
  { db, clock, keys }: Pick<Context, 'db' | 'clock' | 'keys'>,
  { acceptNew }: { acceptNew: boolean },
): Promise<string | null> {
  return transaction(db, {}, async (trx) => {
    await lockServerKeys(trx);
    const newest = await newestServerKey(trx);
    const known = keys.map(fingerprintOf);
    if (newest && !acceptNew && !known.includes(newest.fingerprint)) return newest.keyId;
    const fingerprint = fingerprintOf(keys[0]);
    // A key that has come to the front, also one that was there before; or the first of all.
    if (newest?.fingerprint !== fingerprint) {
      const firstUsedAt = clock().toISOString();
      await recordServerKey(trx, { fingerprint, keyId: keys[0].id, firstUsedAt });
    }
    return null;
  });
}
