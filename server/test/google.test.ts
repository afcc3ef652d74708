import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readSettings } from '../src/env.ts';
import { createLog } from '../src/http/log.ts';
import { countCall } from '../src/limits/call-throttle.ts';
import { type TestApp, startApp } from './app.ts';
import { testContext } from './context.ts';
import { makeUser, PASSWORD } from './factories.ts';
import { approve, begin, comeBack, queryOf, signIn } from './openid-browser.ts';
import { type OpenIdProvider, startOpenIdProvider } from './openid.ts';

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
});
afterAll(() => provider.stop());

const LAN = { sub: 'google-lan', email: 'lan@club.example', email_verified: true };
const MINUTE = 60_000;

const start = () => startApp({ providers: [provider.settings] });

const me = async (app: TestApp, token: string | undefined) =>
  (await app.client({ token: token! }).get('/api/users/me/')).body;

const countUsers = async ({ db }: TestApp) =>
  (await db.selectFrom('users').select('id').execute()).length;

test('11: a first sign-in makes an account, and its tokens work', async () => {
  const app = await start();
  provider.signInAs({ ...LAN, email: 'Nguyễn.Lan+club@club.example' });
  const refused = await signIn(app);
  expect(refused).toEqual({ error: 'google_email_unverified' });
  provider.signInAs({ ...LAN, email: 'Chi.Lan+club@club.example' });
  const { access_token, refresh_token, ...rest } = await signIn(app);
  expect(rest).toEqual({});
  expect(await me(app, access_token)).toMatchObject({
    username: 'chi.lan',
    email: 'Chi.Lan+club@club.example',
    has_password: false,
  });
  const { status } = await app.client().post('/api/users/refresh/', { refresh_token });
  expect(status).toBe(200);
});

test('11: a second sign-in enters the same account, even if the address has changed', async () => {
  const app = await start();
  provider.signInAs(LAN);
  const first = await me(app, (await signIn(app))['access_token']);
  provider.signInAs({ sub: LAN.sub, email: 'moved@club.example', email_verified: false });
  expect(await me(app, (await signIn(app))['access_token'])).toEqual(first);
  provider.signInAs({ sub: LAN.sub });
  expect(await me(app, (await signIn(app))['access_token'])).toEqual(first);
  expect(await countUsers(app)).toBe(1);
});

test('11: an address that Google has verified opens its account, and the owner is told', async () => {
  const app = await start();
  const lan = await makeUser(app, 'lan');
  provider.signInAs({ ...LAN, email: 'LAN@Club.example' });
  const { access_token } = await signIn(app);
  expect(await me(app, access_token)).toMatchObject({ username: 'lan', has_password: true });
  expect((await lan.api.get('/api/users/me/')).status).toBe(200);
  const [mail, ...others] = await app.mailsTo(LAN.email);
  expect(mail).toContain('Subject: Google was linked to your Rallybook account');
  expect(others).toEqual([]);
  await signIn(app);
  expect(await app.mailsTo(LAN.email)).toHaveLength(1);
});

test('11: an address that Google has not verified opens nothing', async () => {
  const app = await start();
  await makeUser(app, 'lan');
  for (const email_verified of [false, 'true', undefined]) {
    provider.signInAs({ sub: 'somebody', email: LAN.email, email_verified });
    expect(await signIn(app)).toEqual({ error: 'google_email_unverified' });
  }
  provider.signInAs({ sub: 'somebody', email_verified: true });
  expect(await signIn(app)).toEqual({ error: 'google_email_unverified' });
  expect(await countUsers(app)).toBe(1);
  expect(await app.mailsTo(LAN.email)).toEqual([]);
});

test('11: an unconfirmed sign-up of someone else never opens the account of its address', async () => {
  const app = await start();
  const thief = { username: 'not.lan', password: 'the password of a thief', email: LAN.email };
  const signedUp = await app.client().post('/api/users/signup/', thief);
  const otp = await app.codeFor(LAN.email);
  provider.signInAs(LAN);
  const { access_token } = await signIn(app);
  expect(await me(app, access_token)).toMatchObject({ email: LAN.email, has_password: false });
  for (const username of [thief.username, LAN.email]) {
    const login = { username, password: thief.password };
    expect((await app.client().post('/api/users/login/', login)).status).toBe(401);
  }
  for (const more of [{}, { signup_id: String(signedUp.body['signup_id']) }]) {
    const verification = { email: LAN.email, otp, ...more };
    const verify = await app.client().post('/api/users/verify-email/', verification);
    expect(verify.body['code']).toBe('invalid_code');
  }
  const sessions = await app.client({ token: access_token! }).get('/api/users/sessions/');
  expect(sessions.body).toHaveLength(1);
});

test('11: a username that someone with another address signed up with is not given away', async () => {
  const app = await start();
  const minh = { username: 'lan', password: PASSWORD, email: 'minh@club.example' };
  await app.client().post('/api/users/signup/', minh);
  provider.signInAs(LAN);
  expect(await me(app, (await signIn(app))['access_token'])).toMatchObject({ username: 'lan2' });
  const otp = await app.codeFor(minh.email);
  const verify = await app.client().post('/api/users/verify-email/', { email: minh.email, otp });
  expect(verify.status).toBe(200);
});

test('11: generated usernames are free, and fit the rules', async () => {
  const app = await start();
  await makeUser(app, 'lan');
  const usernames = {
    'lan@gmail.example': 'lan2',
    'lan+tennis@mail.example': 'lan3',
    'an@gmail.example': 'user.an',
    '_@gmail.example': 'user',
    'd_o.n@gmail.example': 'd_o.n',
    '_.quang._@gmail.example': 'quang',
    [`${'a'.repeat(50)}@gmail.example`]: 'a'.repeat(32),
    [`${'a'.repeat(51)}@gmail.example`]: `${'a'.repeat(26)}2`,
  };
  for (const [email, username] of Object.entries(usernames)) {
    provider.signInAs({ sub: email, email, email_verified: true });
    expect(await me(app, (await signIn(app))['access_token'])).toMatchObject({ username });
  }
});

test('11: two first sign-ins at once make one account', async () => {
  const app = await start();
  provider.signInAs(LAN);
  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(app)));
  expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined]);
  expect(await countUsers(app)).toBe(1);
  expect(await app.mailsTo(LAN.email)).toHaveLength(1);
});

test('11: the browser leaves with PKCE S256, state and nonce, and a cookie that no script reads', async () => {
  const app = await start();
  const { url, setCookie } = await begin(app);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: provider.settings.clientId,
    redirect_uri: 'http://localhost:3000/api/users/google/callback',
    scope: 'openid email',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/) as string,
    nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  const [cookie, ...attributes] = setCookie.split('; ');
  expect(cookie).toMatch(/^rallybook-google=[\w.-]+$/);
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
  for (const secret of ['state', 'nonce', 'code_challenge']) {
    expect(setCookie).not.toContain(url.searchParams.get(secret));
  }
});

test('11: the provider gets the verifier of the challenge that the browser was sent with', async () => {
  const app = await start();
  provider.signInAs(LAN);
  const away = await begin(app);
  queryOf(await comeBack(app, await approve(away), away.cookie));
  const verifier = provider.verifiers().at(-1) ?? '';
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
    away.url.searchParams.get('code_challenge'),
  );
});

test('11, 60: on https no other host can set the cookie, nor delete it without encryption', async () => {
  const app = await startApp({
    providers: [provider.settings],
    publicUrl: 'https://rallybook.example',
  });
  const { setCookie } = await begin(app);
  expect(setCookie).toMatch(/^__Host-rallybook-google=[\w.-]+;.*; Path=\/;.*; Secure(;|$)/);
  const { headers } = await comeBack(app, '/api/users/google/callback?code=1', '');
  expect(headers['set-cookie']).toMatch(/^__Host-rallybook-google=;.*Max-Age=0;.*; Secure(;|$)/);
});

/** A token whose header or claims were changed, and the signature not. */
function changeToken(token: string, part: 0 | 1, change: object): string {
  const parts = token.split('.');
  const fields = JSON.parse(Buffer.from(parts[part]!, 'base64url').toString()) as object;
  parts[part] = Buffer.from(JSON.stringify({ ...fields, ...change })).toString('base64url');
  return parts.join('.');
}

const withoutSignature = (token: string) => token.slice(0, token.lastIndexOf('.') + 1);

/** A signature that begins with another byte. */
function signOtherwise(token: string): string {
  const at = token.lastIndexOf('.') + 1;
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
}

test.each<[string, (token: string) => string]>([
  ['no signature', withoutSignature],
  ['no algorithm', (token) => withoutSignature(changeToken(token, 0, { alg: 'none' }))],
  ['another signature', signOtherwise],
  ['claims that were changed', (token) => changeToken(token, 1, { email: 'minh@club.example' })],
])('11: a token with %s opens nothing', async (_, change) => {
  const app = await start();
  provider.signInAs(LAN);
  onTestFinished(() => provider.changeTokens(null));
  provider.changeTokens(change);
  expect(await signIn(app)).toEqual({ error: 'google_failed' });
  expect(await countUsers(app)).toBe(0);
  // Nothing else is wrong with it.
  provider.changeTokens((token) => token);
  expect(await signIn(app)).toHaveProperty('access_token');
});

test('11: a provider whose description names another issuer than the settings is not used', async () => {
  const app = await start();
  onTestFinished(() => provider.describeAs(null));
  provider.describeAs('http://127.0.0.1:9');
  const answer = await app.client().get('/api/users/google/login');
  expect(queryOf(answer)).toEqual({ error: 'google_unavailable' });
  provider.describeAs(null);
  expect((await begin(app)).url.origin).toBe(provider.settings.issuer);
});

test('11: the same subject of another issuer is somebody else', async () => {
  const app = await start();
  const minh = await makeUser(app, 'minh');
  const { id: userId } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await app.db
    .insertInto('identities')
    .values({
      issuer: 'https://another.example',
      subject: LAN.sub,
      userId,
      linkedAt: app.clock().toISOString(),
    })
    .execute();
  provider.signInAs(LAN);
  expect(await me(app, (await signIn(app))['access_token'])).toMatchObject({ email: LAN.email });
  expect((await minh.api.get('/api/users/sessions/')).body).toHaveLength(1);
});

test('4, 11: one network address may come back from Google a hundred times an hour', async () => {
  const app = await start();
  for (let times = 1; times < 100; times += 1) await countCall(app, 'google', '127.0.0.1');
  const last = await comeBack(app, '/api/users/google/callback', '');
  expect(queryOf(last)).toEqual({ error: 'google_expired' });
  const away = await begin(app);
  const path = await approve(away);
  expect(queryOf(await comeBack(app, path, away.cookie))).toEqual({ error: 'too_many_requests' });
  expect(await countUsers(app)).toBe(0);
});

test('11: a state of another browser is refused', async () => {
  const app = await start();
  provider.signInAs(LAN);
  const [mine, other] = [await begin(app), await begin(app)];
  const path = await approve(mine);
  const wrong = [
    await comeBack(app, path, ''),
    await comeBack(app, path, 'rallybook-google='),
    await comeBack(app, path, other.cookie),
    await comeBack(app, path.replace(/state=[^&]*/, 'state=x'), mine.cookie),
    await comeBack(app, path.replace(/state=[^&]*/, ''), mine.cookie),
    await comeBack(app, '/api/users/google/callback', mine.cookie),
    await comeBack(app, path, mine.cookie.replace(/=\d+/, '=9999999999999')),
  ];
  for (const answer of wrong) expect(queryOf(answer)).toEqual({ error: 'google_expired' });
  expect(await countUsers(app)).toBe(0);
  expect(queryOf(await comeBack(app, path, mine.cookie))).toHaveProperty('access_token');
});

test('11: a sign-in works once, even if it comes back twice at once', async () => {
  const app = await start();
  provider.signInAs(LAN);
  const { cookie, ...away } = await begin(app);
  const path = await approve({ cookie, ...away });
  const twice = await Promise.all([comeBack(app, path, cookie), comeBack(app, path, cookie)]);
  const [good, bad] = twice.map(queryOf).toSorted((a) => ('error' in a ? 1 : -1));
  expect(good).toHaveProperty('access_token');
  expect(bad).toEqual({ error: 'google_expired' });
  expect(queryOf(await comeBack(app, path, cookie))).toEqual({ error: 'google_expired' });
});

test('11: a code that was stolen is of no use to another browser', async () => {
  const app = await start();
  provider.signInAs(LAN);
  const [victim, thief] = [await begin(app), await begin(app)];
  const code = new URLSearchParams((await approve(victim)).split('?')[1]).get('code');
  const path = (await approve(thief)).replace(/code=[^&]*/, `code=${code}`);
  expect(queryOf(await comeBack(app, path, thief.cookie))).toEqual({ error: 'google_failed' });
  expect(await countUsers(app)).toBe(0);
});

test('11: a code that was used is not taken again', async () => {
  const app = await start();
  provider.signInAs(LAN);
  const first = await begin(app);
  const path = await approve(first);
  await comeBack(app, path, first.cookie);
  const second = await begin(app);
  const code = new URLSearchParams(path.split('?')[1]).get('code');
  const again = (await approve(second)).replace(/code=[^&]*/, `code=${code}`);
  expect(queryOf(await comeBack(app, again, second.cookie))).toEqual({ error: 'google_failed' });
});

test('11: a token with another nonce or for another audience is refused', async () => {
  const app = await start();
  for (const forged of [{ nonce: 'another' }, { aud: 'another-client' }]) {
    provider.signInAs({ ...LAN, ...forged });
    expect(await signIn(app)).toEqual({ error: 'google_failed' });
  }
  expect(await countUsers(app)).toBe(0);
});

test('11: a sign-in takes ten minutes at most', async () => {
  const app = await start();
  provider.signInAs(LAN);
  const late = await begin(app);
  const path = await approve(late);
  app.pass(10 * MINUTE);
  expect(queryOf(await comeBack(app, path, late.cookie))).toEqual({ error: 'google_expired' });
});

test('11: a cancelled sign-in is shown as such, and its cookie is deleted', async () => {
  const app = await start();
  const { url, cookie } = await begin(app);
  const state = url.searchParams.get('state');
  const path = `/api/users/google/callback?error=access_denied&state=${state}`;
  const answer = await comeBack(app, path, cookie);
  expect(queryOf(answer)).toEqual({ error: 'google_cancelled' });
  expect(answer.headers['set-cookie']).toMatch(/^rallybook-google=; .*Max-Age=0;/);
});

test('42: only known error codes of a provider are logged', async () => {
  let logged = '';
  const log = createLog('trace', { write: (line: string) => void (logged += line) });
  const context = { ...(await testContext()), log };
  const settings = {
    trustProxy: false,
    logLevel: 'trace',
    providers: [provider.settings],
  } as const;
  const app = await buildApp({ context, settings, logger: log });
  onTestFinished(() => app.close());
  const comeBackWith = async (params: Record<string, string>) => {
    const { headers } = await app.inject('/api/users/google/login');
    const state = new URL(headers.location!).searchParams.get('state')!;
    const query = new URLSearchParams({ ...params, state }).toString();
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    const answer = await app.inject({
      url: `/api/users/google/callback?${query}`,
      headers: { cookie },
    });
    expect(answer.headers.location).toContain('error=google_failed');
  };
  await comeBackWith({ error: 'invalid_scope' });
  expect(logged).toContain('"reason":"invalid_scope"');
  const planted = 'planted-in-the-log';
  await comeBackWith({ error: planted, error_description: planted, error_uri: planted });
  expect(logged).toContain('"reason":"other"');
  expect(logged).not.toContain(planted);
});

test('11: an unreachable Google is shown on the login page', async () => {
  const app = await startApp({
    providers: [{ ...provider.settings, issuer: 'http://127.0.0.1:1' }],
  });
  expect(queryOf(await app.client().get('/api/users/google/login'))).toEqual({
    error: 'google_unavailable',
  });
});

test('11: a sign-in without Google set up is refused', async () => {
  const app = await startApp();
  for (const path of ['login', 'login/', 'callback?code=1&state=2']) {
    expect(queryOf(await app.client().get(`/api/users/google/${path}`))).toEqual({
      error: 'google_not_set_up',
    });
  }
  expect((await app.client().get('/api/users/providers/')).body).toMatchObject({ google: false });
  const ready = await start();
  expect((await ready.client().get('/api/users/providers/')).body).toMatchObject({ google: true });
});

test('11: an issuer without encryption is only accepted on this machine', () => {
  const settingsOf = (issuer: string) => () =>
    readSettings({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: issuer });
  for (const issuer of ['http://accounts.example', 'http://127.0.0.1.example', 'ftp://localhost']) {
    expect(settingsOf(issuer)).toThrow(/^GOOGLE_ISSUER must begin with https:/);
  }
  for (const issuer of ['http://localhost:9000', 'http://127.0.0.1', 'https://id.example']) {
    expect(settingsOf(issuer)().providers[0]?.issuer).toBe(issuer);
  }
});

test('11: an account with only Google can set a password soon after signing in', async () => {
  const app = await start();
  provider.signInAs(LAN);
  const passwords = { new_password: PASSWORD };
  const token = (await signIn(app))['access_token']!;
  app.pass(10 * MINUTE);
  const late = await app.client({ token }).post('/api/users/change-password/', passwords);
  expect(late.body['code']).toBe('sign_in_again');
  const fresh = app.client({ token: (await signIn(app))['access_token']! });
  expect((await fresh.post('/api/users/change-password/', passwords)).status).toBe(200);
  const login = { username: 'lan', password: PASSWORD };
  expect((await app.client().post('/api/users/login/', login)).status).toBe(200);
  const again = await fresh.post('/api/users/change-password/', passwords);
  expect(again.body['code']).toBe('wrong_password');
});
