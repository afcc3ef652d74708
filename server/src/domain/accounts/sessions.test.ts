import { createHook } from 'node:async_hooks';
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { addressOf, PASSWORD, signIn, signUpVerified } from '../../../test/accounts.ts';
import {
  DAY,
  HOUR,
  outcome,
  SECOND,
  testContext,
  type TestContext,
} from '../../../test/context.ts';
import { setHashDuringSignIn } from '../../../test/sign-in-race.ts';
import { authorizeUser, senderOf } from '../../auth/authorize.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { readRefreshToken, writeRefreshToken } from '../../auth/refresh-tokens.ts';
import { newId } from '../../ids.ts';
import { login, logout, refresh } from './sessions.ts';
import { signup } from './signup.ts';

const whoIs = async (context: TestContext, accessToken: string) =>
  authorizeUser(context, await senderOf(context, `Bearer ${accessToken}`));

async function signedIn() {
  const context = await testContext();
  const first = await signIn(context, 'lan');
  return { context, ...first };
}

test('a user signs in with the username or the address, whatever their case', async () => {
  const context = await testContext();
  await signUpVerified(context, 'lan');
  for (const username of ['lan', 'LAN', 'lan@club.example', 'Lan@Club.Example']) {
    const { accessToken } = await login(context, { username, password: PASSWORD });
    expect(await whoIs(context, accessToken)).toMatchObject({
      username: 'lan',
      email: addressOf('lan'),
    });
  }
});

test('3: a wrong password and an unknown user are answered alike', async () => {
  const context = await testContext();
  await signUpVerified(context, 'lan');
  const tries = [
    { username: 'lan', password: 'another password' },
    { username: 'lan@club.example', password: `${PASSWORD} ` },
    { username: 'minh', password: PASSWORD },
    { username: 'minh@club.example', password: PASSWORD },
  ];
  for (const given of tries) {
    expect(await outcome(login(context, given))).toBe('invalid_credentials');
  }
});

/** Counts the hashes computed during some work: each is asynchronous work of the library, which gives it no name. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'undefined') hashes += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return hashes;
}

test('3: a refused sign-in computes as many hashes, whoever has the name', async () => {
  const context = await testContext();
  await signUpVerified(context, 'lan');
  for (const username of ['minh', 'other']) {
    const email = username === 'minh' ? addressOf('minh') : addressOf('lan');
    await signup(context, { username, email, password: PASSWORD });
  }
  await outcome(login(context, { username: 'the first', password: PASSWORD }));
  const refuse = async (username: string) => {
    const credentials = { username, password: 'not the password' };
    expect(await outcome(login(context, credentials))).toBe('invalid_credentials');
  };
  const counts = async (names: string[]) => {
    const counts = [];
    for (const name of names) counts.push(await hashesDuring(() => refuse(name)));
    return counts;
  };
  expect(await counts(['lan', 'minh', 'nobody'])).toEqual([1, 1, 1]);
  expect(await counts(['lan', 'minh', 'nobody'].map(addressOf))).toEqual([2, 2, 2]);
});

test('2: a hash of an older setting is renewed when its user signs in', async () => {
  const context = await testContext();
  await signUpVerified(context, 'lan');
  const older = await hash(PASSWORD, { memoryCost: 9216, timeCost: 2, parallelism: 1 });
  await context.db.updateTable('users').set({ passwordHash: older }).execute();
  await login(context, { username: 'lan', password: PASSWORD });
  const [user] = await context.db.selectFrom('users').selectAll().execute();
  expect(user!.passwordHash).toContain('m=19456');
  await login(context, { username: 'lan', password: PASSWORD });
});

test('5: a password that is reset while it is used to sign in opens nothing', async () => {
  const context = await testContext();
  await signUpVerified(context, 'lan');
  await setHashDuringSignIn(context, await hash('quite another password'));
  const entered = login(context, { username: 'lan', password: PASSWORD });
  expect(await outcome(entered)).toBe('invalid_credentials');
  expect(await context.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('2: two sign-ins that renew a hash at once both succeed', async () => {
  const context = await testContext();
  await signUpVerified(context, 'lan');
  const older = await hash(PASSWORD, { memoryCost: 9216, timeCost: 2, parallelism: 1 });
  await context.db.updateTable('users').set({ passwordHash: older }).execute();
  const renewed = await hashPassword(PASSWORD);
  await setHashDuringSignIn(context, renewed);
  await login(context, { username: 'lan', password: PASSWORD });
  const [user] = await context.db.selectFrom('users').selectAll().execute();
  expect(user!.passwordHash).toBe(renewed);
});

test('8: a refresh token gives a new access token and its successor', async () => {
  const { context, refreshToken } = await signedIn();
  const next = await refresh(context, refreshToken);
  expect(await whoIs(context, next.accessToken)).toMatchObject({ username: 'lan' });
  const first = readRefreshToken(context.keys, refreshToken)!;
  expect(first.n).toBe(0);
  expect(readRefreshToken(context.keys, next.refreshToken)).toEqual({ ...first, n: 1 });
});

test('8: nothing that is stored of a session can be used', async () => {
  const { context, refreshToken } = await signedIn();
  const rows = await context.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(refreshToken.split('.')[3]);
});

test('8: two tabs that refresh at once get the same successor, and both go on', async () => {
  const { context, refreshToken } = await signedIn();
  const tabs = await Promise.all([refresh(context, refreshToken), refresh(context, refreshToken)]);
  expect(tabs[0].refreshToken).toBe(tabs[1].refreshToken);
  const after = await Promise.all(tabs.map((tab) => refresh(context, tab.refreshToken)));
  expect(after[0]!.refreshToken).toBe(after[1]!.refreshToken);
});

test('8: a client that keeps its first refresh token goes on working', async () => {
  const { context, refreshToken } = await signedIn();
  for (let day = 0; day < 40; day += 10) {
    await refresh(context, refreshToken);
    context.pass(10 * DAY);
  }
  const { accessToken } = await refresh(context, refreshToken);
  expect(await whoIs(context, accessToken)).toMatchObject({ username: 'lan' });
});

test('8: an older refresh token ends the session, and is logged without the token', async () => {
  const { context, refreshToken } = await signedIn();
  const second = await refresh(context, refreshToken);
  const third = await refresh(context, second.refreshToken);
  expect(await outcome(refresh(context, refreshToken))).toBe('session_ended');
  for (const token of [second.refreshToken, third.refreshToken]) {
    expect(await outcome(refresh(context, token))).toBe('session_ended');
  }
  expect(await outcome(whoIs(context, third.accessToken))).toBe('session_ended');
  const warnings = context.logged.filter(({ level }) => level === 'warn');
  expect(warnings).toHaveLength(1);
  expect(JSON.stringify(warnings)).not.toContain('rt1.');
});

test('8: an old and the current token at once cannot keep a stolen session alive', async () => {
  const { context, refreshToken } = await signedIn();
  const second = await refresh(context, refreshToken);
  const third = await refresh(context, second.refreshToken);
  const race = [refreshToken, third.refreshToken, refreshToken, third.refreshToken];
  await Promise.all(race.map((token) => outcome(refresh(context, token))));
  expect(await outcome(refresh(context, third.refreshToken))).toBe('session_ended');
});

test('8: many requests at once with the same token all get its successor', async () => {
  const { context, refreshToken } = await signedIn();
  const second = await refresh(context, refreshToken);
  const refreshed = await Promise.all(
    Array.from({ length: 12 }, () => refresh(context, second.refreshToken)),
  );
  expect(new Set(refreshed.map((tokens) => tokens.refreshToken)).size).toBe(1);
});

test('8: a session ends after 14 days without use', async () => {
  const { context, refreshToken } = await signedIn();
  context.pass(14 * DAY - SECOND);
  const { accessToken } = await refresh(context, refreshToken);
  expect(await whoIs(context, accessToken)).toMatchObject({ username: 'lan' });
  context.pass(14 * DAY);
  expect(await outcome(refresh(context, refreshToken))).toBe('session_ended');
});

test('8: a session ends after 60 days, however much it is used', async () => {
  const { context, refreshToken } = await signedIn();
  let token = refreshToken;
  for (let day = 0; day < 60; day += 10) {
    token = (await refresh(context, token)).refreshToken;
    context.pass(10 * DAY - (day === 50 ? SECOND : 0));
  }
  const last = await refresh(context, token);
  context.pass(SECOND);
  expect(await outcome(refresh(context, last.refreshToken))).toBe('session_ended');
  expect(await outcome(whoIs(context, last.accessToken))).toBe('session_ended');
});

test('8: what is not our refresh token is refused and changes nothing', async () => {
  const { context, refreshToken } = await signedIn();
  const { sessionId } = readRefreshToken(context.keys, refreshToken)!;
  const mac = refreshToken.split('.')[3];
  const forged = [
    '',
    'rt1',
    `${refreshToken}x`,
    refreshToken.slice(0, -1),
    refreshToken.toUpperCase(),
    `rt1.${sessionId}.1.${mac}`,
    `rt1.${newId()}.0.${mac}`,
    writeRefreshToken(context.keys, { sessionId: newId(), n: 0 }),
    writeRefreshToken(context.keys, { sessionId, n: 2 }),
    writeRefreshToken(context.keys, { sessionId, n: 999_999_999 }),
  ];
  for (const token of forged) {
    expect(await outcome(refresh(context, token)), token).toBe('session_ended');
  }
  await refresh(context, refreshToken);
});

test('9: logging out ends the session on the next request, and only that one', async () => {
  const { context, refreshToken, accessToken } = await signedIn();
  const other = await login(context, { username: 'lan', password: PASSWORD });
  await logout(context, refreshToken);
  expect(await outcome(whoIs(context, accessToken))).toBe('session_ended');
  expect(await outcome(refresh(context, refreshToken))).toBe('session_ended');
  expect(await whoIs(context, other.accessToken)).toMatchObject({ username: 'lan' });
});

test('logging out again, or with a token of nobody, is no error', async () => {
  const { context, refreshToken } = await signedIn();
  await logout(context, refreshToken);
  for (const token of [refreshToken, 'nonsense', '']) await logout(context, token);
});

test('8: a clock that jumps by two hours, back or ahead, signs nobody out', async () => {
  for (const hours of [-2, 2]) {
    const { context, refreshToken } = await signedIn();
    context.pass(hours * HOUR);
    const next = await refresh(context, refreshToken);
    expect(await whoIs(context, next.accessToken)).toMatchObject({ username: 'lan' });
    context.pass(-hours * HOUR);
    const after = await refresh(context, next.refreshToken);
    expect(await whoIs(context, after.accessToken)).toMatchObject({ username: 'lan' });
  }
});
