import { hash, verify } from '@node-rs/argon2';
import { limitedTo } from '../limits/limiter.ts';

/** Argon2id, which is the library's default, with 19 MiB: OWASP's first choice. */
const SETTING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${SETTING.memoryCost},t=${SETTING.timeCost},p=${SETTING.parallelism}$`;

/** Each hash takes 19 MiB and a core: two at once leave room for everybody else. */
const inTurn = limitedTo({ atOnce: 2, waiting: 32 });

/** How many hashes wait for their turn. */
export const hashesWaiting = inTurn.waiting;

/** The same text may be composed in several ways; which one depends on the keyboard (RFC 8265, 4.2). */
const composed = (password: string) => password.normalize('NFC');

/** A hash that no password has, to spend the time on where there is no account. */
let dummyHash: Promise<string> | undefined;

/**
 * @returns the hash to store
 * @throws AppError('unavailable') where too many are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), SETTING));
}

/**
 * Tells whether this is the password, and takes alike long where there is none to compare with.
 * @param stored null where there is no account, or one without a password
 * @throws AppError('unavailable') where too many are waiting
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), SETTING);
  const dummy = await dummyHash;
  const matches = await inTurn(() => verify(stored ?? dummy, composed(password)));
  return stored !== null && matches;
}

/** Tells whether a stored hash was made with another setting than the current one. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(CURRENT);
}
