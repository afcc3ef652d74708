import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../limits/limiter.ts';

/** Argon2id, which is the library's default, with 19 MiB: OWASP's first choice. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT_PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** Computes two hashes at once; others wait. Each takes 19 MiB and a core, which other requests need, too. */
const runHashing = limitConcurrency({ atOnce: 2, waiting: 32 });

/** How many hashes are waiting. */
export const hashesWaiting = runHashing.waiting;

/** The same text may be encoded in several ways, depending on the keyboard (RFC 8265, 4.2). */
const normalize = (password: string) => password.normalize('NFC');

/** A hash that no password has: if there is no account, comparing with it takes as long as with a real one. */
let dummyHash: Promise<string> | undefined;

/**
 * @returns the hash to store
 * @throws AppError('unavailable') if too many are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return runHashing(() => hash(normalize(password), PARAMETERS));
}

/**
 * Whether this is the password. It takes equally long if there is none to compare with.
 * @param storedHash null if there is no account, or one without a password
 * @throws AppError('unavailable') if too many are waiting
 */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), PARAMETERS);
  const dummy = await dummyHash;
  const matches = await runHashing(() => verify(storedHash ?? dummy, normalize(password)));
  return storedHash !== null && matches;
}

/** Whether a stored hash was made with other settings than the current ones. */
export function needsRehash(storedHash: string): boolean {
  return !storedHash.startsWith(CURRENT_PREFIX);
}
