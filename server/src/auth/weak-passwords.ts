import { readFileSync } from 'node:fs';
import type { IssueCode } from '@rallybook/contract/issues';
import type { Context } from '../context.ts';
import { AppError, issueInEnglish } from '../errors.ts';

/** One password a line, after lines that name their source. One text takes a tenth of the memory of a set. */
const commonPasswords = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');

const isCommon = (plain: string) =>
  !plain.startsWith('#') && !plain.includes('\n') && commonPasswords.includes(`\n${plain}\n`);

/** What somebody would try first for this product. */
const PRODUCT_PASSWORDS = ['rallybook', 'rallybookapp', 'myrallybook', 'rallybookpassword'];

const lettersOf = (text: string) => text.replaceAll(/\P{L}/gu, '');

/**
 * Refuses a password that is guessed at once: a common one, one of the product, or the user's own name or address;
 * and one that was stolen elsewhere, where the operator has a list of these.
 * @param field the password's name on the wire
 * @param user what is known about the user
 * @throws AppError('weak_password')
 */
export function refuseWeakPassword(
  field: 'password' | 'new_password',
  password: string,
  { username, email }: { username?: string; email: string },
  { isBreached }: Pick<Context, 'isBreached'>,
): void {
  const plain = password.normalize('NFKC').toLowerCase();
  const ownNames = [username, email, email.split('@')[0]].map((name) => name?.toLowerCase());
  if (ownNames.includes(plain)) {
    refuse(field, 'password_is_own_name');
  }
  if (PRODUCT_PASSWORDS.includes(lettersOf(plain))) {
    refuse(field, 'password_is_product');
  }
  if (isCommon(plain) || /^(.)\1*$/u.test(plain)) {
    refuse(field, 'password_is_common');
  }
  if (isBreached?.(password)) {
    refuse(field, 'password_is_breached');
  }
}

function refuse(field: string, code: IssueCode): never {
  const message = `${issueInEnglish({ code })}.`;
  throw new AppError('weak_password', { message, details: [{ field, code }] });
}
