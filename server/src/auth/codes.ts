import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Trx } from '../db/connect.ts';
import { countTry, deleteCode, replaceCode } from '../db/queries/codes.ts';
import type { CodePurpose } from '../db/tables.ts';
import type { Key } from './keys.ts';

export const CODE_MINUTES = 10;
const MAX_TRIES = 5;

type Whose = { userId: string; purpose: CodePurpose };

/** A code that was entered rightly; it is used up by `spendCode`. */
export type RightCode = Whose & { codeHash: string };

function hashOf(key: Key, { userId, purpose }: Whose, code: string): Buffer {
  return createHmac('sha256', key.code).update(`${purpose} ${userId} ${code}`).digest();
}

/**
 * Makes a code of six digits for one user and purpose; an older one is void from then on.
 * @returns the code for the mail: only its keyed hash is stored
 */
export async function issueCode(
  trx: Trx,
  { clock, keys }: Pick<Context, 'clock' | 'keys'>,
  whose: Whose,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(clock().getTime() + CODE_MINUTES * 60_000).toISOString();
  const codeHash = hashOf(keys[0], whose, code).toString('base64url');
  await replaceCode(trx, { ...whose, codeHash, tries: 0, expiresAt });
  return code;
}

/**
 * Compares a code that someone entered. The try is counted and committed first, so that many tries at once get no
 * more than five answers.
 * @returns null where it is wrong, too old, used, or tried too often
 */
export async function checkCode(
  { db, clock, keys }: Pick<Context, 'db' | 'clock' | 'keys'>,
  { userId, purpose }: Whose,
  code: string,
): Promise<RightCode | null> {
  const whose = { userId, purpose };
  const now = clock().toISOString();
  const codeHash = await countTry(db, whose, { now, maxTries: MAX_TRIES });
  if (codeHash === undefined) return null;
  const stored = Buffer.from(codeHash, 'base64url');
  const right = keys.some((key) => timingSafeEqual(hashOf(key, whose, code), stored));
  return right ? { ...whose, codeHash } : null;
}

/**
 * Uses up a code, in the transaction that does what the code is for.
 * @returns false where it was used, or replaced by a newer one, in the meantime
 */
export function spendCode(trx: Trx, code: RightCode): Promise<boolean> {
  return deleteCode(trx, code);
}
