import { expect, test } from 'vitest';
import { addressOf, newestCode, PASSWORD, signUpVerified } from '../../../test/accounts.ts';
import {
  ELSEWHERE,
  elsewhere,
  HERE,
  MINUTE,
  outcome,
  testContext,
  type TestContext,
} from '../../../test/context.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { forgotPassword, resetPassword } from './accounts.ts';
import { login } from './sessions.ts';
import { signup } from './signup.ts';
import { resendVerification, verifyEmail } from './verification.ts';

const lan = { username: 'lan', password: PASSWORD, email: 'lan@club.example' };
const OTHER_PASSWORD = 'quite another password';

test('a taken username is refused, whatever its case', async () => {
  const context = await testContext();
  await signup(context, lan);
  const again = signup(context, { ...lan, username: 'LAN', email: 'other@club.example' });
  const error = await again.catch((error: unknown) => error);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'username_taken', details: [{ field: 'username' }] });
});

test('1: a weak password is refused', async () => {
  const context = await testContext();
  for (const password of ['12345678', 'rallybook!', lan.email, 'Lan@club.example']) {
    expect(await outcome(signup(context, { ...lan, password }))).toBe('weak_password');
  }
});

/** The error code of a step, or that it succeeded. */
const ended = async (work: Promise<unknown>) => {
  const result = await outcome(work);
  return typeof result === 'object' ? 'done' : result;
};

const logInAs = (context: TestContext, username: string, password: string, caller = HERE) =>
  ended(login({ ...context, caller }, { username, password }));

test('3: a sign-up with a known address looks the same at every step', async () => {
  const context = await testContext();
  await signUpVerified(context, 'lan');
  const steps = async (email: string, username: string) => {
    const account = { username, password: OTHER_PASSWORD, email };
    const answers = [
      await ended(signup(context, account)),
      await logInAs(context, username, OTHER_PASSWORD),
      await logInAs(context, email, OTHER_PASSWORD),
      await logInAs(context, username, 'a third long password'),
      await logInAs(context, email, 'a third long password'),
      await ended(verifyEmail(context, { email, otp: '000000' })),
      await ended(signup(context, { ...account, email: 'third@club.example' })),
      await ended(signup(context, account)),
    ];
    context.pass(MINUTE);
    answers.push(await ended(signup(context, { ...account, username: `${username}2` })));
    answers.push(await logInAs(context, username, OTHER_PASSWORD));
    context.pass(MINUTE);
    return answers;
  };
  const known = await steps(addressOf('lan'), 'minh');
  expect(known).toEqual(await steps(addressOf('nobody'), 'huong'));
  expect(known).toEqual([
    'done',
    'email_not_verified',
    'email_not_verified',
    'invalid_credentials',
    'invalid_credentials',
    'invalid_code',
    'username_taken',
    'too_many_requests',
    'done',
    'email_not_verified',
  ]);
  const mails = (await context.mails()).filter(({ to }) => to === addressOf('lan'));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your verification code for Rallybook',
    'You have a Rallybook account already',
    'You have a Rallybook account already',
  ]);
  expect(await logInAs(context, 'lan', PASSWORD)).toBe('done');
});

test('3: a sign-up does not reveal that somebody else has confirmed the address', async () => {
  const context = await testContext();
  const squatter = { username: 'squatter', password: OTHER_PASSWORD, email: lan.email };
  const { signupId } = await signup(elsewhere(context), squatter);
  const logins = async () => [
    await logInAs(context, 'squatter', OTHER_PASSWORD, ELSEWHERE),
    await logInAs(context, lan.email, OTHER_PASSWORD, ELSEWHERE),
    await ended(verifyEmail(elsewhere(context), { email: lan.email, otp: '000000', signupId })),
    await ended(resendVerification(elsewhere(context), { email: lan.email, signupId })),
  ];
  context.pass(MINUTE);
  const before = await logins();
  await signup(context, lan);
  await verifyEmail(context, { email: lan.email, otp: await newestCode(context, lan.email) });
  context.pass(MINUTE);
  expect(await logins()).toEqual(before);
  expect(before[0]).toBe('email_not_verified');
});

/** A stranger signs up with the address before and after its owner does. The owner gets all three mails. */
async function besieged(from: typeof HERE) {
  const context = await testContext();
  const strange = { ...context, caller: from };
  const stranger = { username: 'stranger', password: OTHER_PASSWORD, email: lan.email };
  await signup(strange, stranger);
  const before = await newestCode(context, lan.email);
  context.pass(MINUTE);
  const { signupId } = await signup(context, lan);
  const own = await newestCode(context, lan.email);
  context.pass(MINUTE);
  await signup(strange, stranger);
  const after = await newestCode(context, lan.email);
  const confirm = (otp: string, id?: string, caller = HERE) =>
    ended(verifyEmail({ ...context, caller }, { email: lan.email, otp, signupId: id }));
  const strangers = () => logInAs(context, lan.email, OTHER_PASSWORD, from);
  const owners = () => logInAs(context, 'lan', PASSWORD);
  return { context, signupId, before, own, after, confirm, strangers, owners };
}

test('11: the owner of a sign-up confirms no other one with its id', async () => {
  const { signupId, before, own, after, confirm, strangers, owners } = await besieged(ELSEWHERE);
  for (const otp of [before, after]) {
    if (otp !== own) expect(await confirm(otp, signupId)).toBe('invalid_code');
  }
  expect(await confirm(own, signupId)).toBe('done');
  expect(await owners()).toBe('done');
  expect(await strangers()).toBe('email_not_verified');
  for (const otp of [before, after]) expect(await confirm(otp)).toBe('invalid_code');
});

test('11: the same holds if the stranger is on the same network', async () => {
  const { context, signupId, own, after, confirm, strangers, owners } = await besieged(HERE);
  if (after !== own) expect(await confirm(after, signupId)).toBe('invalid_code');
  context.pass(MINUTE);
  await resendVerification(context, { email: lan.email, signupId });
  expect(await confirm(await newestCode(context, lan.email), signupId)).toBe('done');
  expect(await owners()).toBe('done');
  expect(await strangers()).not.toBe('done');
});

test('11: a code entered without the id does not activate a password chosen elsewhere', async () => {
  const { context, own, after, confirm, strangers, owners } = await besieged(ELSEWHERE);
  expect(after).not.toBe(own);
  expect(await confirm(after)).toBe('done');
  expect(await strangers()).not.toBe('done');
  expect(await owners()).not.toBe('done');
  const caller = { ...HERE, address: '203.0.113.7' };
  await forgotPassword({ ...context, caller }, lan.email);
  const otp = await newestCode(context, lan.email);
  const reset = { email: lan.email, otp, newPassword: 'a third long password' };
  await resetPassword(context, reset);
  expect(await logInAs(context, lan.email, 'a third long password')).toBe('done');
});

test('a code entered without the id is enough on the network of the sign-up', async () => {
  const { own, confirm, owners } = await besieged(ELSEWHERE);
  expect(await confirm(own)).toBe('done');
  expect(await owners()).toBe('done');
});

test('a password counts as the confirmer’s own on the network where it was last entered', async () => {
  const context = await testContext();
  await signup(elsewhere(context), lan);
  const confirm = async () =>
    verifyEmail(context, { email: lan.email, otp: await newestCode(context, lan.email) });
  expect(await logInAs(context, 'lan', PASSWORD)).toBe('email_not_verified');
  expect(await confirm()).toEqual({ hasPassword: true });
  expect(await logInAs(context, 'lan', PASSWORD)).toBe('done');
});

test('an unknown id of a sign-up is treated like a missing one', async () => {
  const context = await testContext();
  await signup(context, lan);
  const verification = {
    email: lan.email,
    otp: await newestCode(context, lan.email),
    signupId: newId(),
  };
  expect(await verifyEmail(context, verification)).toEqual({ hasPassword: true });
});

test('6: signing up again, or requesting a new code, voids the older code', async () => {
  const context = await testContext();
  await signup(context, { ...lan, username: 'lan.typo', password: OTHER_PASSWORD });
  const codes = [await newestCode(context, lan.email)];
  context.pass(MINUTE);
  await signup(context, { ...lan, email: 'Lan@club.example' });
  codes.push(await newestCode(context, 'Lan@club.example'));
  context.pass(MINUTE);
  await resendVerification(context, { email: lan.email });
  const newest = await newestCode(context, 'Lan@club.example');
  for (const otp of codes.filter((code) => code !== newest)) {
    expect(await ended(verifyEmail(context, { email: lan.email, otp }))).toBe('invalid_code');
  }
  await verifyEmail(context, { email: lan.email, otp: newest });
  expect(await logInAs(context, 'lan', PASSWORD)).toBe('done');
  expect(await logInAs(context, 'lan.typo', OTHER_PASSWORD)).toBe('invalid_credentials');
  expect(await context.db.selectFrom('users').selectAll().execute()).toHaveLength(1);
  // A username that was taken by a mistyped sign-up is free again.
  await signup(context, { ...lan, username: 'lan.typo', email: 'free@club.example' });
});

test('two codes of one address entered at once make one account', async () => {
  const { context, own, after, confirm } = await besieged(ELSEWHERE);
  const both = await Promise.all([confirm(own), confirm(after, undefined, ELSEWHERE)]);
  expect(both.toSorted()).toEqual(['done', 'invalid_code']);
  expect(await context.db.selectFrom('users').selectAll().execute()).toHaveLength(1);
});

test('one of several simultaneous sign-ups gets the username, and the others are refused', async () => {
  const context = await testContext();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      ended(signup(context, { ...lan, email: `person${index}@club.example` })),
    ),
  );
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'username_taken')).toHaveLength(5);
});

test('one of several simultaneous sign-ups for one address is accepted', async () => {
  const context = await testContext();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      ended(signup(context, { ...lan, username: `person${index}` })),
    ),
  );
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(5);
  expect(await context.mails()).toHaveLength(1);
});

test('a refused sign-up leaves nothing behind', async () => {
  const context = await testContext();
  await signup(context, lan);
  const refused = signup(context, { ...lan, email: 'other@club.example' });
  expect(await outcome(refused)).toBe('username_taken');
  expect(await context.db.selectFrom('signups').selectAll().execute()).toHaveLength(1);
  expect(await context.mails()).toHaveLength(1);
  // A refused sign-up does not count for the address either.
  await forgotPassword(context, 'other@club.example');
});
