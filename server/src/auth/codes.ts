import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import { countTry, deleteCode, replaceCode } from '../db/queries/codes.ts';
import type { CodePurpose } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { Key } from './keys.ts';

export const CODE_MINUTES = 10;

/**
 * A code dies after five tries. Of these, two may come from another network than where it is expected, whoever they are
 * of, so that a stranger elsewhere cannot use up a code that its owner is about to enter.
 *
 * What is left to guess with: at most 40 codes a day are sent to an address (code-throttle.ts), which is 200 tries a day
 * at one in a million each: one chance in 5,000 a day, and an even one after nine years of forty mails a day.
 */
const MAX_TRIES = 5;
const MAX_AWAY_TRIES = 2;

/** Of whom a code is, and what for. A sign-up has the id that its user will have. */
type Whose = { userId: string; purpose: CodePurpose };

/** A code that was entered rightly; it is used up by `spendCode`. */
export type RightCode = Whose & { codeHash: string };

/** @property network where it is entered; null for who has shown to be where it is expected */
type Entered = { code: string; network: string | null };

function hashOf(key: Key, { userId, purpose }: Whose, code: string): Buffer {
  return createHmac('sha256', key.code).update(`${purpose} ${userId} ${code}`).digest();
}

/**
 * Makes a code of six digits for one owner and purpose; an older one is void from then on.
 * @param network where it will be entered, as far as one can know
 * @returns the code for the mail: only its keyed hash is stored
 */
export async function issueCode(
  trx: Trx,
  { clock, keys }: Pick<Context, 'clock' | 'keys'>,
  whose: Whose,
  network: string,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(clock().getTime() + CODE_MINUTES * 60_000).toISOString();
  const codeHash = hashOf(keys[0], whose, code).toString('base64url');
  await replaceCode(trx, { ...whose, codeHash, network, tries: 0, awayTries: 0, expiresAt });
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
  { code, network }: Entered,
): Promise<RightCode | null> {
  const whose = { userId, purpose };
  const limits = { maxTries: MAX_TRIES, maxAwayTries: MAX_AWAY_TRIES };
  const now = clock().toISOString();
  const codeHash = await countTry(db, whose, { now, network, ...limits });
  if (codeHash === undefined) return null;
  const stored = Buffer.from(codeHash, 'base64url');
  const right = keys.some((key) => timingSafeEqual(hashOf(key, whose, code), stored));
  return right ? { ...whose, codeHash } : null;
}

/**
 * Uses up a code, in the transaction that does what the code is for.
 * @throws AppError('invalid_code') where it was used, or replaced by a newer one, in the meantime
 */
export async function spendCode(trx: Trx, code: RightCode): Promise<void> {
  if (!(await deleteCode(trx, code))) throw new AppError('invalid_code');
}
