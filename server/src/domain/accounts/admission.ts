import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { isAddressOfMember } from '../../db/queries/members/members.ts';
import type { SignupRow } from '../../db/tables/accounts.ts';

/** Whether an address that its owner has shown to be theirs may get an account: `SIGNUP` says who. */
export async function mayHaveAccount(
  db: Db,
  { signup = 'open' }: Pick<Context, 'signup'>,
  emailKey: string,
): Promise<boolean> {
  return signup === 'open' || (signup === 'invited' && (await isAddressOfMember(db, emailKey)));
}

/**
 * Whether a sign-up may be confirmed. One that may not is stored all the same, and answered alike: nobody learns whom a club has
 * invited. It gets no code.
 */
export async function mayConfirm(
  trx: Trx,
  context: Pick<Context, 'signup'>,
  { emailKey, invitedAt }: Pick<SignupRow, 'emailKey' | 'invitedAt'>,
): Promise<boolean> {
  if (context.signup === 'invited' && invitedAt !== null) return true;
  return mayHaveAccount(trx, context, emailKey);
}
