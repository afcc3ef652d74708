import { expect, test } from 'vitest';
import { addressOf, newestCode, PASSWORD, signIn, signUpVerified } from '../../../test/accounts.ts';
import {
  elsewhere,
  HERE,
  MINUTE,
  outcome,
  testContext,
  type TestContext,
} from '../../../test/context.ts';
import { fingerprint } from '../../../test/fingerprint.ts';
import { authorizeUser, senderOf } from '../../auth/authorize.ts';
import { countCall } from '../../limits/call-throttle.ts';
import { forgotPassword, resetPassword } from './accounts.ts';
import { login, refresh } from './sessions.ts';
import { signup } from './signup.ts';
import { resendVerification, verifyEmail } from './verification.ts';

const lan = { username: 'Lan', password: PASSWORD, email: 'Lan@Club.example' };
const NEW_PASSWORD = 'quite another password';

const subjects = async (context: TestContext) =>
  (await context.mails()).map(({ to, subject }) => `${to}: ${subject}`);

async function wrongCode(context: TestContext, email: string): Promise<string> {
  const code = await newestCode(context, email);
  return code === '111111' ? '222222' : '111111';
}

test('an address is verified with the code of the mail; before, the right password is told so', async () => {
  const context = await testContext();
  await signup(context, lan);
  const credentials = { username: 'lan', password: PASSWORD };
  expect(await outcome(login(context, credentials))).toBe('email_not_verified');
  expect(await outcome(login(context, { ...credentials, password: 'wrong password' }))).toBe(
    'invalid_credentials',
  );
  const otp = await newestCode(context, lan.email);
  await verifyEmail(context, { email: 'lan@club.EXAMPLE', otp });
  await login(context, credentials);
  expect(await outcome(verifyEmail(context, { email: lan.email, otp }))).toBe('invalid_code');
});

test('6: a wrong code verifies nothing', async () => {
  const context = await testContext();
  await signup(context, lan);
  const otp = await wrongCode(context, lan.email);
  expect(await outcome(verifyEmail(context, { email: lan.email, otp }))).toBe('invalid_code');
  const unknown = { email: 'nobody@club.example', otp };
  expect(await outcome(verifyEmail(context, unknown))).toBe('invalid_code');
  expect(await outcome(login(context, { username: 'lan', password: PASSWORD }))).toBe(
    'email_not_verified',
  );
});

test('3: requesting a code looks the same for any address, and sends one only where it is due', async () => {
  const context = await testContext();
  await signUpVerified(context, 'minh');
  await signup(context, lan);
  context.pass(MINUTE);
  const before = await subjects(context);
  for (const email of [lan.email, addressOf('minh'), addressOf('nobody')]) {
    expect(await outcome(resendVerification(context, { email }))).toBeUndefined();
    expect(await outcome(resendVerification(context, { email }))).toBe('too_many_requests');
  }
  expect((await subjects(context)).slice(before.length)).toEqual([
    'Lan@Club.example: Your verification code for Rallybook',
  ]);
});

test('3: a forgotten password gets the same answer for any address', async () => {
  const context = await testContext();
  await signUpVerified(context, 'minh');
  const before = await subjects(context);
  for (const email of [addressOf('minh'), addressOf('nobody')]) {
    expect(await outcome(forgotPassword(context, email))).toBeUndefined();
    expect(await outcome(forgotPassword(context, email))).toBe('too_many_requests');
  }
  expect((await subjects(context)).slice(before.length)).toEqual([
    'minh@club.example: Your code to reset the password of Rallybook',
  ]);
});

test('sign-ups, resent codes and forgotten passwords count together for an address', async () => {
  const context = await testContext();
  await signup(context, lan);
  const email = 'lan@CLUB.example';
  const resent = resendVerification(context, { email });
  expect(await outcome(resent)).toBe('too_many_requests');
  const forgotten = forgotPassword(context, email);
  expect(await outcome(forgotten)).toBe('too_many_requests');
  const again = signup(context, { ...lan, username: 'another' });
  expect(await outcome(again)).toBe('too_many_requests');
});

test('5: a reset ends every session, signs nobody in and is told by mail', async () => {
  const context = await testContext();
  const sessions = [
    await signIn(context, 'lan'),
    await login(context, { username: 'lan', password: PASSWORD }),
  ];
  const email = addressOf('lan');
  await forgotPassword(context, email);
  const otp = await newestCode(context, email);
  const reset = await resetPassword(context, { email, otp, newPassword: NEW_PASSWORD });
  expect(reset).toBeUndefined();
  for (const { accessToken, refreshToken } of sessions) {
    const session = await senderOf(context, `Bearer ${accessToken}`);
    expect(await outcome(authorizeUser(context, session))).toBe('session_ended');
    expect(await outcome(refresh(context, refreshToken))).toBe('session_ended');
  }
  expect((await subjects(context)).at(-1)).toBe(
    'lan@club.example: The password of your Rallybook account was changed',
  );
  const old = { username: 'lan', password: PASSWORD };
  expect(await outcome(login(context, old))).toBe('invalid_credentials');
  await login(context, { ...old, password: NEW_PASSWORD });
  const again = resetPassword(context, { email, otp, newPassword: NEW_PASSWORD });
  expect(await outcome(again)).toBe('invalid_code');
});

test('5: a sign-in that races with a reset leaves no session of the old password', async () => {
  const context = await testContext();
  await signUpVerified(context, 'lan');
  const email = addressOf('lan');
  await forgotPassword(context, email);
  const otp = await newestCode(context, email);
  const tries = Array.from({ length: 8 }, () =>
    outcome(login(context, { username: 'lan', password: PASSWORD })),
  );
  await Promise.all([resetPassword(context, { email, otp, newPassword: NEW_PASSWORD }), ...tries]);
  const live = context.db.selectFrom('sessions').selectAll().where('revokedAt', 'is', null);
  expect(await live.execute()).toEqual([]);
});

test('a code that resets the password proves the address, too', async () => {
  const context = await testContext();
  await signup(context, lan);
  context.pass(MINUTE);
  await forgotPassword(context, lan.email);
  const otp = await newestCode(context, lan.email);
  // The code only resets the password.
  expect(await outcome(verifyEmail(context, { email: lan.email, otp }))).toBe('invalid_code');
  await resetPassword(context, { email: lan.email, otp, newPassword: NEW_PASSWORD });
  await login(context, { username: 'lan', password: NEW_PASSWORD });
});

test('4: a network address gets a hundred of each public call an hour', async () => {
  const context = await testContext();
  const email = addressOf('nobody');
  const calls = {
    verify: () => verifyEmail(context, { email, otp: '123456' }),
    reset: () => resetPassword(context, { email, otp: '123456', newPassword: PASSWORD }),
    resend: () => resendVerification(context, { email }),
    forgot: () => forgotPassword(context, email),
    signup: () => signup(context, lan),
  } as const;
  for (const [call, ask] of Object.entries(calls)) {
    for (let times = 0; times < 100; times += 1) {
      await countCall(context, call as keyof typeof calls, HERE.address);
    }
    const before = await fingerprint(context.db);
    expect(await outcome(ask()), call).toBe('too_many_requests');
    expect(await fingerprint(context.db), call).toBe(before);
  }
});

test('mails are in the language of whoever sent the request, and are sent at once', async () => {
  const context = await testContext();
  let woken = 0;
  const vietnamese = {
    ...context,
    caller: { ...HERE, language: 'vi' as const },
    wakeSenders: () => void (woken += 1),
  };
  await signup(vietnamese, lan);
  expect(woken).toBe(1);
  expect((await context.mails()).map(({ subject }) => subject)).toEqual([
    'Mã xác nhận Rallybook của bạn',
  ]);
});

test('6: a stranger elsewhere can use up neither a reset code nor the requests for one', async () => {
  const context = await testContext();
  await signUpVerified(context, 'lan');
  const email = addressOf('lan');
  await forgotPassword(context, email);
  const wrong = await wrongCode(context, email);
  const guess = { email, otp: wrong, newPassword: 'the password of a thief' };
  for (let times = 0; times < 6; times += 1) {
    expect(await outcome(resetPassword(elsewhere(context), guess))).toBe('invalid_code');
  }
  const otp = await newestCode(context, email);
  await resetPassword(context, { email, otp, newPassword: NEW_PASSWORD });
  for (let times = 0; times < 6; times += 1) {
    await outcome(forgotPassword(elsewhere(context), email));
    context.pass(MINUTE);
  }
  await forgotPassword(context, email);
});

test('1: a weak new password is refused, and the code stays good', async () => {
  const context = await testContext();
  await signUpVerified(context, 'nguyen.lan');
  const email = addressOf('nguyen.lan');
  await forgotPassword(context, email);
  const otp = await newestCode(context, email);
  for (const newPassword of ['password1', 'Nguyen.Lan', email]) {
    expect(await outcome(resetPassword(context, { email, otp, newPassword }))).toBe(
      'weak_password',
    );
  }
  await resetPassword(context, { email, otp, newPassword: NEW_PASSWORD });
});

test('6: five wrong codes are the end of a reset', async () => {
  const context = await testContext();
  await signUpVerified(context, 'lan');
  const email = addressOf('lan');
  await forgotPassword(context, email);
  const [right, wrong] = [await newestCode(context, email), await wrongCode(context, email)];
  for (const otp of [wrong, wrong, wrong, wrong, wrong, right]) {
    const reset = resetPassword(context, { email, otp, newPassword: NEW_PASSWORD });
    expect(await outcome(reset)).toBe('invalid_code');
  }
  await login(context, { username: 'lan', password: PASSWORD });
});

test('20: links in mails come from PUBLIC_URL', async () => {
  const context = await testContext();
  await signUpVerified(context, 'lan');
  await forgotPassword(context, addressOf('lan'));
  for (const { text, html } of await context.mails()) {
    expect(text.match(/https?:\/\/\S+/g)).toEqual([
      expect.stringMatching(/^https:\/\/rallybook\.example\/[a-z-]+\?email=lan%40club\.example$/),
    ]);
    expect(html).toContain('href="https://rallybook.example/');
  }
});
