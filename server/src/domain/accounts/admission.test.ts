import { expect, test } from 'vitest';
import { addressOf, newestCode, PASSWORD, signUpVerified } from '../../../test/accounts.ts';
import { insertClub } from '../../../test/club-row.ts';
import { MINUTE, outcome, testContext, type TestContext } from '../../../test/context.ts';
import { newId } from '../../ids.ts';
import { forgotPassword, resetPassword } from './accounts.ts';
import { addAccount } from './add-account.ts';
import { signInWithProvider } from './provider-sign-in.ts';
import { login } from './sessions.ts';
import { signup } from './signup.ts';
import { resendVerification } from './verification.ts';

const GOOGLE = {
  key: 'google',
  name: 'Google',
  linksByAddress: true,
  issuer: 'https://accounts.example',
  clientId: 'rallybook',
  clientSecret: 'a secret of the test',
} as const;

/** A club with two members: one with an address, one without. */
async function withClub(context: TestContext) {
  const clubId = await insertClub(context.db, { at: context.clock().toISOString() });
  const add = async (name: string, email: string | null) => {
    const row = { clubId, id: newId(), name, alias: null, email, emailKey: email, version: 1 };
    await context.db
      .insertInto('members')
      .values({ ...row, role: 'player', status: 'active', joinDate: '2026-10-01' })
      .execute();
  };
  await add('Lan', addressOf('lan'));
  await add('Minh', null);
}

const signUp = (context: TestContext, mode: TestContext['signup'], username: string, more = {}) =>
  outcome(
    signup(
      { ...context, signup: mode },
      { username, password: PASSWORD, email: addressOf(username), ...more },
    ),
  );

const mailsTo = async (context: TestContext, username: string) =>
  (await context.mails()).filter(({ to }) => to === addressOf(username)).length;

test('where nobody may sign up, it is refused, and so is a first sign-in with Google', async () => {
  const context = await testContext();
  await withClub(context);
  expect(await signUp(context, 'closed', 'lan')).toBe('signup_closed');
  const identity = { issuer: 'i', subject: 's', email: addressOf('lan'), isEmailVerified: true };
  const google = (mode: TestContext['signup']) =>
    outcome(signInWithProvider({ ...context, signup: mode }, GOOGLE, identity));
  expect(await google('closed')).toBe('signup_closed');
  expect(await context.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(await google('invited')).toHaveProperty('tokens');
  // Whoever has an account signs in.
  expect(await google('closed')).toHaveProperty('tokens');
});

test('where only the invited may sign up, others get the same answers and no mail', async () => {
  const context = await testContext();
  await withClub(context);
  const invited = { ...context, signup: 'invited' as const };
  const steps = async (username: string) => {
    const email = addressOf(username);
    const answers: string[] = [typeof (await signUp(context, 'invited', username))];
    answers.push(String(await outcome(login(context, { username, password: PASSWORD }))));
    context.pass(MINUTE);
    answers.push(String(await outcome(resendVerification(invited, { email }))));
    context.pass(MINUTE);
    answers.push(String(await outcome(forgotPassword(invited, email))));
    context.pass(MINUTE);
    return answers;
  };
  expect(await steps('stranger')).toEqual(await steps('lan'));
  expect(await mailsTo(context, 'stranger')).toBe(0);
  expect(await mailsTo(context, 'lan')).toBe(3);
});

test('a member without an address is invited by their own link, also when the code is sent again', async () => {
  const context = await testContext();
  await withClub(context);
  await signUp(context, 'invited', 'minh', { isInvited: true });
  context.pass(MINUTE);
  await resendVerification({ ...context, signup: 'invited' }, { email: addressOf('minh') });
  expect(await mailsTo(context, 'minh')).toBe(2);
  await signUp(context, 'invited', 'hoa', { isInvited: false });
  expect(await mailsTo(context, 'hoa')).toBe(0);
});

test('an operator makes an account whose owner chooses the password', async () => {
  const context = await testContext();
  await addAccount(context, { username: 'Thu', email: addressOf('thu') });
  const otp = await newestCode(context, addressOf('thu'));
  await resetPassword(context, { email: addressOf('thu'), otp, newPassword: PASSWORD });
  expect(await login(context, { username: 'thu', password: PASSWORD })).toHaveProperty(
    'accessToken',
  );
  const again = (email: string) => addAccount(context, { username: 'thu', email });
  await expect(again(addressOf('thu'))).rejects.toThrow('has an account already');
  await expect(again(addressOf('other'))).rejects.toThrow('is taken');
  await signUpVerified(context, 'vy');
});
