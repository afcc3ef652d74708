import { createHash, randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;
const LENGTH = 16;
/** Crockford's 32 characters: none looks like another one. 16 of them are 80 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new code, such as 7Q2M4KX9B1RC0ZTV. */
export const makeRecoveryCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A code as somebody types it: in small letters, with gaps, with an O for a zero. */
const asMade = (typed: string) =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** What is stored of a user's code. It is too long to be guessed, so that it needs no slow hash. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${asMade(code)}`)
    .digest('base64url');
