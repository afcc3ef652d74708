import { randomInt } from 'node:crypto';
import { withoutEnd } from '@rallybook/contract/rules/characters';
import type { Trx } from '../../db/engine/connect.ts';
import { isUsernamePending } from '../../db/queries/accounts/signups.ts';
import { lockName, userByUsername } from '../../db/queries/accounts/users.ts';

const MIN_LENGTH = 3;
const MAX_LENGTH = 32;
/** How many numbers are tried one after the other; then a random number of six digits makes the name free. */
const MAX_NUMBERED = 20;

/** The part of an address before the @, without its tag, reduced to the letters that a username may have. */
function nameOf(email: string): string {
  const [local = ''] = email.toLowerCase().split(/[+@]/, 1);
  const letters = local.replaceAll(/[^a-z0-9._-]/g, '').replace(/^[._-]+/, '');
  const plain = withoutEnd(letters, '._-').slice(0, MAX_LENGTH);
  return plain.length < MIN_LENGTH ? `user.${plain}`.replace(/\.$/, '') : plain;
}

/**
 * Whether nobody has a username, or has signed up with it under another address. Other transactions that want it wait
 * until this one ends.
 */
export async function isUsernameFree(
  trx: Trx,
  { usernameKey, emailKey }: { usernameKey: string; emailKey: string },
): Promise<boolean> {
  await lockName(trx, usernameKey);
  if ((await userByUsername(trx, usernameKey)) !== undefined) return false;
  return !(await isUsernamePending(trx, { usernameKey, emailKey }));
}

/** A free username made from an address: "lan", or "lan2" if there is a "lan". */
export async function freeUsername(trx: Trx, email: string): Promise<string> {
  const name = nameOf(email);
  const emailKey = email.toLowerCase();
  const numbered = (number: number) => `${name.slice(0, MAX_LENGTH - 6)}${number}`;
  for (let number = 1; number <= MAX_NUMBERED; number += 1) {
    const candidate = number === 1 ? name : numbered(number);
    if (await isUsernameFree(trx, { usernameKey: candidate, emailKey })) return candidate;
  }
  return numbered(randomInt(100_000, 1_000_000));
}
