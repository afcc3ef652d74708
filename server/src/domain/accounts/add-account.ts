import { CODE_MINUTES, issueCode } from '../../auth/codes.ts';
import type { RequestContext } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { deleteCodesOfSignups } from '../../db/queries/accounts/signups.ts';
import { insertUser, lockName, userByEmail } from '../../db/queries/accounts/users.ts';
import { UserError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { networkOf } from '../../limits/network.ts';
import { accountMadeMail } from '../../mail/messages/account-made.ts';
import { enqueue } from '../../mail/outbox.ts';
import { isUsernameFree } from './usernames.ts';

/**
 * Makes an account without a password for somebody whom the operator vouches for, and mails them a code by which they choose one.
 * @throws UserError if the username or the address has an account
 */
export async function addAccount(
  context: RequestContext,
  { username, email }: { username: string; email: string },
): Promise<void> {
  const [usernameKey, emailKey] = [username.toLowerCase(), email.toLowerCase()];
  const now = context.clock().toISOString();
  await transaction(context.db, {}, async (trx) => {
    await lockName(trx, emailKey);
    if ((await userByEmail(trx, emailKey)) !== undefined) {
      throw new UserError(`${email} has an account already`);
    }
    if (!(await isUsernameFree(trx, { usernameKey, emailKey }))) {
      throw new UserError(`The username ${username} is taken`);
    }
    const user = { id: newId(), username, usernameKey, email, emailKey };
    await insertUser(trx, {
      ...user,
      passwordHash: null,
      emailVerifiedAt: now,
      createdAt: now,
      language: null,
    });
    // Whoever else signed up with the address must not open the account.
    await deleteCodesOfSignups(trx, user);
    const network = networkOf(context.caller.address);
    const code = await issueCode(
      trx,
      context,
      { userId: user.id, purpose: 'reset_password' },
      network,
    );
    await enqueue(
      trx,
      context,
      accountMadeMail({ to: email, username, code, minutes: CODE_MINUTES }),
    );
  });
}
