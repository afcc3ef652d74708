import { readFileSync } from 'node:fs';
import { AppError } from '../errors.ts';

/** Those of at least eight characters of a list whose first lines say where it is from. */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** What someone who guesses passwords of this product tries first. */
const OF_THE_PRODUCT = ['rallybook', 'rallybookapp', 'myrallybook', 'rallybookpassword'];

const lettersOf = (text: string) => text.replaceAll(/\P{L}/gu, '');

/**
 * Refuses a password that others guess at once: a common one, one of the product, or the user's own name or address.
 * @param field the password's name on the wire
 * @param user what is known about who chooses it
 * @throws AppError('weak_password')
 */
export function refuseWeakPassword(
  field: 'password' | 'new_password',
  password: string,
  { username, email }: { username?: string; email: string },
): void {
  const plain = password.normalize('NFKC').toLowerCase();
  const own = [username, email, email.split('@')[0]].map((name) => name?.toLowerCase());
  if (own.includes(plain)) {
    refuse(field, 'Your username or e-mail address cannot be your password');
  }
  if (OF_THE_PRODUCT.includes(lettersOf(plain))) {
    refuse(field, 'A password with the name of this product is too easy to guess');
  }
  if (common.has(plain) || /^(.)\1*$/u.test(plain)) {
    refuse(field, 'This password is too common. Choose another one');
  }
}

function refuse(field: string, message: string): never {
  throw new AppError('weak_password', { message: `${message}.`, details: [{ field, message }] });
}
