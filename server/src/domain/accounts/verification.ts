import {
  checkCode,
  CODE_MINUTES,
  issueCode,
  type VerifiedCode,
  spendCode,
} from '../../auth/codes.ts';
import { withMinimumDuration } from '../../auth/minimum-duration.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  deleteCodesOfSignups,
  deleteSignups,
  likelySignup,
  signupById,
  signupsWithCode,
} from '../../db/queries/accounts/signups.ts';
import { insertUser, lockName, userByEmail } from '../../db/queries/accounts/users.ts';
import type { SignupRow, UserRow } from '../../db/tables/accounts.ts';
import { AppError } from '../../errors.ts';
import { countCall } from '../../limits/call-throttle.ts';
import { type CodeRequest, throttleCodes } from '../../limits/code-throttle.ts';
import { networkOf } from '../../limits/network.ts';
import { verificationMail } from '../../mail/messages/verification.ts';
import { enqueue } from '../../mail/outbox.ts';
import { mayConfirm } from './admission.ts';

/** @property signupId the id in the answer to the sign-up, if this client made it */
type SignupReference = { email: string; signupId?: string | undefined };
type ConfirmedSignup = { signup: SignupRow; code: VerifiedCode; isOwn: boolean };

/**
 * Sends a new code that confirms a sign-up, if it may be confirmed.
 * @param redirect the path of our own to which the user wants to go once they are signed in
 */
export async function sendVerification(
  trx: Trx,
  context: RequestContext,
  signup: SignupRow,
  redirect: string | undefined,
): Promise<void> {
  if (!(await mayConfirm(trx, context, signup))) return;
  const { id, username, email: to, network } = signup;
  const code = await issueCode(trx, context, { userId: id, purpose: 'verify_email' }, network);
  const mail = { to, username, code, minutes: CODE_MINUTES, redirect };
  await enqueue(trx, context, verificationMail(mail));
}

/**
 * Confirms a sign-up with the code of the mail, which creates the account. From then on, the member records with this
 * address are the user's.
 *
 * The code proves who owns the mailbox, not who chose the password: anybody may have signed up with the address. So
 * the account gets the password only if the sign-up is the confirmer's own, by its id or by the network from which
 * both came. Otherwise the account begins without one, and its owner sets one with the code of another mail.
 * @returns whether the account has the password of the sign-up
 * @throws AppError 'invalid_code', 'too_many_requests' or 'unavailable'
 */
export async function verifyEmail(
  context: RequestContext,
  entered: SignupReference & { otp: string },
): Promise<{ hasPassword: boolean }> {
  const { address } = context.caller;
  await countCall(context, 'verify', address);
  const found = await withMinimumDuration(() => findByCode(context, entered, networkOf(address)));
  if (found === undefined) throw new AppError('invalid_code');
  const { signup, code, isOwn } = found;
  await transaction(context.db, {}, (trx) =>
    makeAccount(trx, context, { signup, code, passwordHash: isOwn ? signup.passwordHash : null }),
  );
  return { hasPassword: isOwn };
}

/** The sign-up of a code. With a sign-up's id, no other one is tried: that would use up the tries of its code. */
async function findByCode(
  context: Context,
  { email, otp, signupId }: SignupReference & { otp: string },
  network: string,
): Promise<ConfirmedSignup | undefined> {
  const { db, clock } = context;
  const emailKey = email.toLowerCase();
  const purpose = 'verify_email';
  const own = signupId === undefined ? undefined : await signupById(db, { id: signupId, emailKey });
  const now = clock().toISOString();
  const signups = own ? [own] : await signupsWithCode(db, emailKey, { purpose, now });
  for (const signup of signups) {
    const entered = { code: otp, network: own ? null : network };
    const code = await checkCode(context, { userId: signup.id, purpose }, entered);
    if (code) return { signup, code, isOwn: own !== undefined || signup.network === network };
  }
  return undefined;
}

/**
 * Creates the account of a confirmed sign-up. Other sign-ups with this address can no longer be confirmed.
 * @throws AppError('invalid_code') if the code was used, or the address has got an account in the meantime
 */
export async function makeAccount(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { signup, code, passwordHash }: Omit<ConfirmedSignup, 'isOwn'> & { passwordHash: string | null },
): Promise<void> {
  const { network, invitedAt: _, ...row } = signup;
  const { emailKey } = row;
  await lockName(trx, emailKey);
  await spendCode(trx, code);
  if ((await userByEmail(trx, emailKey)) !== undefined) throw new AppError('invalid_code');
  const emailVerifiedAt = clock().toISOString();
  await insertUser(trx, { ...row, passwordHash, emailVerifiedAt, language: null });
  await deleteCodesOfSignups(trx, { emailKey });
  // Sign-ups from other networks stay until they expire: whoever made them must not learn that the address has an
  // account now.
  await deleteSignups(trx, { emailKey, network });
}

/**
 * Sends a new code for an unconfirmed sign-up. The outcome is the same for every address.
 * @throws AppError 'too_many_requests' or 'unavailable'
 */
export async function resendVerification(
  context: RequestContext,
  { email, signupId, redirect }: SignupReference & { redirect?: string | undefined },
): Promise<void> {
  const { address } = context.caller;
  await countCall(context, 'resend', address);
  const request = { emailKey: email.toLowerCase(), network: networkOf(address) };
  await withCodeThrottle(context, request, async (trx, user) => {
    if (user !== undefined) return;
    const { emailKey, network } = request;
    const own = signupId && (await signupById(trx, { id: signupId, emailKey }));
    const signup = own || (await likelySignup(trx, { emailKey }, network));
    if (signup) await sendVerification(trx, context, signup, redirect);
  });
}

/** Counts a request for a code and does its work. It takes the same time, whatever there is to do. */
export async function withCodeThrottle(
  { db, clock }: Context,
  request: CodeRequest,
  work: (trx: Trx, user: UserRow | undefined) => Promise<void>,
): Promise<void> {
  await withMinimumDuration(() =>
    transaction(db, {}, async (trx) => {
      await throttleCodes(trx, clock, request);
      await work(trx, await userByEmail(trx, request.emailKey));
    }),
  );
}
