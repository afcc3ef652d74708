import { createHmac } from 'node:crypto';
import { takingAlikeLong } from '../auth/alike.ts';
import { throttleCodes } from '../auth/code-throttle.ts';
import { hashPassword } from '../auth/passwords.ts';
import { refuseWeakPassword } from '../auth/weak-passwords.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../db/connect.ts';
import { insertUser, lockUserByEmail, updateUser, userByUsername } from '../db/queries/users.ts';
import type { UserRow } from '../db/tables.ts';
import { inTransaction, isUniqueViolation } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { alreadyRegisteredMail } from '../mail/messages/already-registered.ts';
import { enqueue } from '../mail/outbox.ts';
import { sendVerification } from './accounts.ts';

type Signup = { username: string; password: string; email: string };
type Wanted = { username: string; email: string; passwordHash: string };

/**
 * Signs up. Whether the e-mail address is known is not to be seen: a person who has an account gets a mail that says
 * so, and one who has not verified the address yet is replaced by the newest sign-up.
 * @throws AppError 'weak_password', 'username_taken', 'too_many_requests' or 'unavailable'
 */
export async function signup(context: Context, { username, password, email }: Signup) {
  refuseWeakPassword('password', password, { username, email });
  await takingAlikeLong(async () => {
    const passwordHash = await hashPassword(password);
    const wanted = { username, email, passwordHash };
    const work = () => inTransaction(context.db, (trx) => signUp(trx, context, wanted));
    // Two sign-ups at once may want the same username: whoever comes second sees then that it is taken.
    await work().catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      return work();
    });
  });
  context.wakeOutbox();
}

async function signUp(trx: Trx, context: Context, wanted: Wanted): Promise<void> {
  const emailKey = wanted.email.toLowerCase();
  await throttleCodes(trx, context.clock, emailKey);
  // Locked, so that nobody verifies the address of an account that is just being replaced.
  const known = await lockUserByEmail(trx, emailKey);
  if (known === undefined || known.emailVerifiedAt === null) {
    const id = await store(trx, context, known, wanted);
    await sendVerification(trx, context, { id, ...wanted });
    return;
  }
  const aside = asideKey(context, emailKey);
  await store(trx, context, await lockUserByEmail(trx, aside), { ...wanted, email: aside });
  const { email: to, username } = known;
  const { publicUrl, language } = context;
  await enqueue(trx, context, alreadyRegisteredMail({ language, to, username, publicUrl }));
}

/**
 * Where a sign-up with a known address is kept: like any other account that is never verified. Without it, a free
 * username, or the answer to a login, would tell that the address is known. Nobody can guess or write to it.
 */
function asideKey({ keys: [key] }: Context, emailKey: string): string {
  return `known@${createHmac('sha256', key.code).update(`aside ${emailKey}`).digest('hex')}`;
}

async function refuseTakenUsername(
  trx: Trx,
  username: string,
  account: UserRow | undefined,
): Promise<void> {
  const holder = await userByUsername(trx, username.toLowerCase());
  if (holder === undefined || holder.id === account?.id) return;
  const details = [{ field: 'username', message: 'This username is taken' }];
  throw new AppError('username_taken', { details });
}

/** @returns the id of the account: that of the earlier one, where there is one to replace */
async function store(
  trx: Trx,
  { clock }: Context,
  account: UserRow | undefined,
  { username, email, passwordHash }: Wanted,
): Promise<string> {
  await refuseTakenUsername(trx, username, account);
  const row = {
    username,
    usernameKey: username.toLowerCase(),
    email,
    emailKey: email.toLowerCase(),
    passwordHash,
    emailVerifiedAt: null,
    createdAt: clock().toISOString(),
  };
  if (account !== undefined) {
    await updateUser(trx, account.id, row);
    return account.id;
  }
  const id = newId();
  await insertUser(trx, { id, ...row });
  return id;
}
