import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import { transaction } from '../db/engine/transaction.ts';
import { countTry, deleteCode, replaceCode } from '../db/queries/accounts/codes.ts';
import type { CodePurpose } from '../db/tables/accounts.ts';
import { AppError } from '../errors.ts';
import type { Key } from './keys.ts';

export const CODE_MINUTES = 10;

/**
 * A code is void after five tries. Only two of them may come from other networks than the one where it is expected,
 * so that a stranger elsewhere cannot use up a code that its owner is about to enter.
 * The chance of guessing: an address is sent at most 40 codes a day (code-throttle.ts), which allows 200 tries a day,
 * each right once in a million: 1 in 5,000 a day, and 1 in 2 after nine years of forty mails a day.
 */
const MAX_TRIES = 5;
const MAX_AWAY_TRIES = 2;

/** The owner of a code, and its purpose. The id of a sign-up becomes the id of its user. */
type CodeOwner = { userId: string; purpose: CodePurpose };

/** A code that was entered correctly; `spendCode` uses it up. */
export type VerifiedCode = CodeOwner & { codeHash: string };

/** @property network where the code was entered; null if the caller has proved to be its owner */
type EnteredCode = { code: string; network: string | null };

function hashOf(key: Key, { userId, purpose }: CodeOwner, code: string): Buffer {
  return createHmac('sha256', key.code).update(`${purpose} ${userId} ${code}`).digest();
}

/**
 * Makes a code of six digits for an owner and purpose, which voids an older one.
 * @param network where it will probably be entered
 * @returns the code for the mail: only its keyed hash is stored
 */
export async function issueCode(
  trx: Trx,
  { clock, keys }: Pick<Context, 'clock' | 'keys'>,
  owner: CodeOwner,
  network: string,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(clock().getTime() + CODE_MINUTES * 60_000).toISOString();
  const codeHash = hashOf(keys[0], owner, code).toString('base64url');
  await replaceCode(trx, { ...owner, codeHash, network, tries: 0, awayTries: 0, expiresAt });
  return code;
}

/**
 * Compares a code that someone entered. The try is counted and committed first, so that many tries at once get no
 * more than five answers.
 * @returns null if it is wrong, expired, used, or tried too often
 */
export async function checkCode(
  { db, clock, keys }: Pick<Context, 'db' | 'clock' | 'keys'>,
  { userId, purpose }: CodeOwner,
  { code, network }: EnteredCode,
): Promise<VerifiedCode | null> {
  const owner = { userId, purpose };
  const limits = { maxTries: MAX_TRIES, maxAwayTries: MAX_AWAY_TRIES };
  const now = clock().toISOString();
  const codeHash = await transaction(db, {}, (trx) =>
    countTry(trx, owner, { now, network, ...limits }),
  );
  if (codeHash === undefined) return null;
  const stored = Buffer.from(codeHash, 'base64url');
  const isRight = keys.some((key) => timingSafeEqual(hashOf(key, owner, code), stored));
  return isRight ? { ...owner, codeHash } : null;
}

/**
 * Uses up a code, in the transaction that does what the code is for.
 * @throws AppError('invalid_code') if it was used or replaced in the meantime
 */
export async function spendCode(trx: Trx, code: VerifiedCode): Promise<void> {
  if (!(await deleteCode(trx, code))) throw new AppError('invalid_code');
}
