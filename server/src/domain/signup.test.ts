import { expect, test } from 'vitest';
import { addressOf, newestCode, PASSWORD, signUpVerified } from '../../test/accounts.ts';
import { HERE, MINUTE, outcome, testContext } from '../../test/context.ts';
import { AppError } from '../errors.ts';
import { forgotPassword, verifyEmail } from './accounts.ts';
import { login } from './sessions.ts';
import { signup } from './signup.ts';

const lan = { username: 'lan', password: PASSWORD, email: 'lan@club.example' };
const OTHER_PASSWORD = 'quite another password';

test('a taken username is told, whatever its case', async () => {
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

test('3: a sign-up with a known address goes alike at every step', async () => {
  const context = await testContext();
  await signUpVerified(context, 'lan');
  const steps = async (email: string, username: string) => {
    const given = { username, password: OTHER_PASSWORD, email };
    const answers = [
      await outcome(signup(context, given)),
      await outcome(login(context, given, HERE)),
      await outcome(login(context, { ...given, password: PASSWORD }, HERE)),
      await outcome(verifyEmail(context, { email, otp: '000000' })),
      await outcome(signup(context, { ...given, email: 'third@club.example' })),
      await outcome(signup(context, given)),
    ];
    context.pass(MINUTE);
    answers.push(await outcome(signup(context, { ...given, username: `${username}2` })));
    answers.push(await outcome(login(context, given, HERE)));
    context.pass(MINUTE);
    return answers;
  };
  const known = await steps(addressOf('lan'), 'minh');
  expect(known).toEqual(await steps(addressOf('nobody'), 'huong'));
  expect(known).toEqual([
    undefined,
    'email_not_verified',
    'invalid_credentials',
    'invalid_code',
    'username_taken',
    'too_many_requests',
    undefined,
    'invalid_credentials',
  ]);
  const mails = (await context.mails()).filter(({ to }) => to === addressOf('lan'));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your verification code for Rallybook',
    'You have a Rallybook account already',
    'You have a Rallybook account already',
  ]);
  await login(context, { username: 'lan', password: PASSWORD }, HERE);
});

test('the newest sign-up takes over an account whose address was never verified', async () => {
  const context = await testContext();
  await signup(context, { ...lan, username: 'squatter', password: OTHER_PASSWORD });
  const older = await newestCode(context, lan.email);
  context.pass(MINUTE);
  await signup(context, { ...lan, email: 'Lan@club.example' });
  const newer = await newestCode(context, 'Lan@club.example');
  if (older !== newer) {
    const late = verifyEmail(context, { email: lan.email, otp: older });
    expect(await outcome(late)).toBe('invalid_code');
  }
  await verifyEmail(context, { email: lan.email, otp: newer });
  await login(context, lan, HERE);
  for (const username of ['squatter', 'lan', lan.email]) {
    const given = { username, password: OTHER_PASSWORD };
    expect(await outcome(login(context, given, HERE))).toBe('invalid_credentials');
  }
  expect(await context.db.selectFrom('users').selectAll().execute()).toHaveLength(1);
  await signup(context, { ...lan, username: 'squatter', email: 'free@club.example' });
});

test('a verified account is never taken over, also when both race', async () => {
  const context = await testContext();
  await signup(context, lan);
  const otp = await newestCode(context, lan.email);
  context.pass(MINUTE);
  const [verified] = await Promise.all([
    outcome(verifyEmail(context, { email: lan.email, otp })),
    outcome(signup(context, { ...lan, username: 'thief', password: OTHER_PASSWORD })),
  ]);
  const thief = await outcome(
    login(context, { username: 'thief', password: OTHER_PASSWORD }, HERE),
  );
  expect(thief).toBe('email_not_verified');
  const victim = await outcome(login(context, lan, HERE));
  if (verified === undefined) expect(victim).toHaveProperty('accessToken');
  else expect([verified, victim]).toEqual(['invalid_code', 'invalid_credentials']);
});

test('of sign-ups at once for one username, one gets it and the others are told', async () => {
  const context = await testContext();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      outcome(signup(context, { ...lan, email: `person${index}@club.example` })),
    ),
  );
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'username_taken')).toHaveLength(5);
});

test('of sign-ups at once for one address, one is taken', async () => {
  const context = await testContext();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      outcome(signup(context, { ...lan, username: `person${index}` })),
    ),
  );
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(5);
  expect(await context.mails()).toHaveLength(1);
});

test('a refused sign-up leaves nothing behind', async () => {
  const context = await testContext();
  await signup(context, lan);
  const refused = signup(context, { ...lan, email: 'other@club.example' });
  expect(await outcome(refused)).toBe('username_taken');
  expect(await context.db.selectFrom('users').selectAll().execute()).toHaveLength(1);
  expect(await context.mails()).toHaveLength(1);
  // It does not count for the address either.
  await forgotPassword(context, 'other@club.example');
});
