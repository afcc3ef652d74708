import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Permission } from '@rallybook/contract/access/roles';
import {
  hasScope,
  permissionsWithin,
  TOKEN_PREFIX,
  type TokenScope,
} from '@rallybook/contract/access/token-scopes';
import { type Endpoint, onlyReads, scopesFor } from '@rallybook/contract/endpoints/endpoint';
import type { Context } from '../context.ts';
import { transaction } from '../db/engine/transaction.ts';
import { apiTokenByHash, updateApiToken } from '../db/queries/accounts/api-tokens.ts';
import type { ApiTokenRow } from '../db/tables/accounts.ts';
import { AppError } from '../errors.ts';

/** How long a token lasts at most. */
export const MAX_TOKEN_DAYS = 365;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const FORMAT = new RegExp(
  `^${TOKEN_PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

/** The CRC-32 of a text as six digits to base 62, the most significant first. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

/** A new token: 30 random digits to base 62 (178 bits) and their checksum. */
export function makeApiToken(): string {
  const digits = Array.from({ length: SECRET_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]);
  const secret = digits.join('');
  return TOKEN_PREFIX + secret + checksumOf(secret);
}

/** What is stored of a token: it is random, so that no salt is needed, and it can be found by its hash. */
export const hashApiToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const isApiToken = (text: string): boolean => text.startsWith(TOKEN_PREFIX);

/**
 * Reads the token of a program. One with a wrong checksum, such as one that was cut off, never reaches the database.
 * @throws AppError('not_signed_in') if it is none of ours, was ended, or has expired
 */
export async function readApiToken(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<ApiTokenRow> {
  const [, secret, checksum] = FORMAT.exec(token) ?? [];
  if (secret === undefined || checksum !== checksumOf(secret)) throw new AppError('not_signed_in');
  const row = await apiTokenByHash(db, hashApiToken(token));
  if (row === undefined || row.expiresAt <= clock().toISOString())
    throw new AppError('not_signed_in');
  return row;
}

/** The scopes of a stored token. */
export const scopesOf = ({ scopes }: Pick<ApiTokenRow, 'scopes'>): TokenScope[] =>
  scopes.split(' ') as TokenScope[];

/** Whoever gives a role gives rights, which no program does. */
const givesRole = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, 'role');

/**
 * The permissions that a token leaves its creator in a request of a club; null if it does not open the endpoint.
 * @param body as it was sent
 */
export function ceilingOf(
  token: Pick<ApiTokenRow, 'scopes'>,
  endpoint: Endpoint,
  body: unknown,
): readonly Permission[] | null {
  const scopes = scopesOf(token);
  const needed = scopesFor(endpoint);
  if (needed === null || !needed.every((scope) => hasScope(scopes, scope))) return null;
  if (givesRole(body)) return null;
  return permissionsWithin(scopes, onlyReads(endpoint) ? 'read' : 'write');
}

/** Records the day of a token's use, if that is a new one. */
export async function recordTokenUse(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: ApiTokenRow,
): Promise<void> {
  const lastUsedOn = clock().toISOString().slice(0, 10);
  if (token.lastUsedOn === lastUsedOn) return;
  await transaction(db, {}, (trx) => updateApiToken(trx, token, { lastUsedOn }));
}
