import type { Tokens } from '@rallybook/contract/schemas/users';
import { login } from '../src/domain/accounts/sessions.ts';
import { signup } from '../src/domain/accounts/signup.ts';
import { verifyEmail } from '../src/domain/accounts/verification.ts';
import { MINUTE, type TestContext } from './context.ts';

export const PASSWORD = 'a long enough password';

export const addressOf = (username: string) => `${username}@club.example`;

/** The code of the newest mail to an address. */
export async function newestCode(context: TestContext, email: string): Promise<string> {
  const mail = (await context.mails()).findLast(({ to, code }) => to === email && code);
  if (mail?.code === undefined) throw new Error(`No code was sent to ${email}`);
  return mail.code;
}

/** Signs up and verifies the address like a person, and resets the throttle. */
export async function signUpVerified(context: TestContext, username: string): Promise<void> {
  const email = addressOf(username);
  await signup(context, { username, password: PASSWORD, email });
  await verifyEmail(context, { email, otp: await newestCode(context, email) });
  context.pass(MINUTE);
}

/** Makes a verified, signed-in user. */
export async function signIn(context: TestContext, username: string): Promise<Tokens> {
  await signUpVerified(context, username);
  return login(context, { username, password: PASSWORD });
}
