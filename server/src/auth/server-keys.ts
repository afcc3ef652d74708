import type { Context } from '../context.ts';
import { transaction } from '../db/engine/transaction.ts';
import { lockServerKeys, newestServerKey, recordServerKey } from '../db/queries/server-keys.ts';
import type { Key } from './keys.ts';

/** The name of a key, which reveals nothing of it. */
const fingerprintOf = ({ fingerprint }: Key) => Buffer.from(fingerprint).toString('base64url');

/**
 * Compares the keys of this process with those used for the database, and records the one that signs. If processes
 * had different keys, one would refuse what another signs: people would be signed out at random, and mail lost.
 * @param acceptNew accepts other keys, because the old ones are lost
 * @returns null, or the id of the missing key
 */
export async function findMissingKey(
  { db, clock, keys }: Pick<Context, 'db' | 'clock' | 'keys'>,
  { acceptNew }: { acceptNew: boolean },
): Promise<string | null> {
  const fingerprint = fingerprintOf(keys[0]);
  // Then there is nothing to record, and the server can start on a database that only reads.
  if ((await newestServerKey(db))?.fingerprint === fingerprint) return null;
  return transaction(db, {}, async (trx) => {
    await lockServerKeys(trx);
    const newest = await newestServerKey(trx);
    const known = keys.map(fingerprintOf);
    if (newest && !acceptNew && !known.includes(newest.fingerprint)) return newest.keyId;
    // Another key signs from now on, perhaps one that did so before; or this is the very first key.
    if (newest?.fingerprint !== fingerprint) {
      const firstUsedAt = clock().toISOString();
      await recordServerKey(trx, { fingerprint, keyId: keys[0].id, firstUsedAt });
    }
    return null;
  });
}
