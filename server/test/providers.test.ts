import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../src/env.ts';
import { type TestApp, startApp } from './app.ts';
import { addPasskey, makeAuthenticator } from './authenticator.ts';
import type { Client } from './client.ts';
import { MINUTE } from './context.ts';
import { makeUser, PASSWORD } from './factories.ts';
import { approve, begin, comeBack, queryOf, signIn } from './openid-browser.ts';
import { type OpenIdProvider, startOpenIdProvider } from './openid.ts';

let google: OpenIdProvider;
/** It does as it likes. */
let oidc: OpenIdProvider;
beforeAll(async () => {
  google = await startOpenIdProvider('google');
  oidc = await startOpenIdProvider('oidc');
});
afterAll(() => Promise.all([google.stop(), oidc.stop()]));

const LAN = { sub: 'club-lan', email: 'lan@club.example', email_verified: true };
const EXPIRED = { error: 'google_expired', provider: 'oidc' };

const start = () => startApp({ providers: [google.settings, oidc.settings] });

const signInAs = (app: TestApp, claims: Parameters<OpenIdProvider['signInAs']>[0]) => {
  oidc.signInAs(claims);
  return signIn(app, 'oidc');
};

const clientOf = (app: TestApp, { access_token }: Record<string, string>) =>
  app.client({ token: access_token! });

const nameOf = async (client: Client) => (await client.get('/api/users/me/')).body['username'];

const usernames = async ({ db }: TestApp) =>
  (await db.selectFrom('users').select('username').orderBy('username').execute()).map(
    ({ username }) => username,
  );

const identities = async ({ db }: TestApp) =>
  (await db.selectFrom('identities').select('subject').execute()).map(({ subject }) => subject);

const link = (client: Client, query: Record<string, string>) =>
  client.post('/api/users/providers/link/', { link: query['link'] });

const providersOf = async (client: Client) =>
  (await client.get('/api/users/sign-in-methods/')).body['providers'];

const codeOf = ({ status, body }: { status: number; body: object }) => [
  status,
  (body as { code?: string }).code,
];

/** The query at the end of connecting, from the account page on. */
async function connect(app: TestApp, client: Client, key: 'google' | 'oidc' = 'oidc') {
  const { body } = await client.post(`/api/users/providers/${key}/connect/`);
  return signIn(app, key, String(body['url']));
}

test('a first sign-in with any provider makes an account, and a second one enters it', async () => {
  const app = await start();
  const first = clientOf(app, await signInAs(app, LAN));
  expect(await nameOf(first)).toBe('lan');
  expect(await providersOf(first)).toEqual([{ key: 'oidc', name: oidc.settings.name }]);
  const sessions = (await first.get('/api/users/sessions/')).body;
  expect(sessions[0]).toMatchObject({ method: 'oidc' });
  // The address may change, or go to somebody else.
  const moved = { sub: LAN.sub, email: 'moved@club.example', email_verified: false };
  expect(await nameOf(clientOf(app, await signInAs(app, moved)))).toBe('lan');
  expect(await usernames(app)).toEqual(['lan']);
  const [mail] = await app.mailsTo(LAN.email);
  expect(mail).toContain('was linked to your Rallybook account');
});

test('the list has the providers that are set up, Google first', async () => {
  const items = async (providers: Parameters<typeof startApp>[0]) => {
    const app = await startApp(providers);
    return (await app.client().get('/api/users/providers/')).body;
  };
  const other = { key: 'oidc', name: oidc.settings.name };
  expect(await items({ providers: [google.settings, oidc.settings] })).toMatchObject({
    google: true,
    items: [{ key: 'google', name: 'Google' }, other],
  });
  expect(await items({ providers: [oidc.settings] })).toMatchObject({
    google: false,
    items: [other],
  });
  const app = await startApp({ providers: [] });
  for (const path of ['login', 'callback?code=1&state=2']) {
    const answer = await app.client().get(`/api/users/oidc/${path}`);
    expect(queryOf(answer)).toEqual({ error: 'google_not_set_up', provider: 'oidc' });
  }
});

test('an address that a provider does not say is verified makes no account and shows none', async () => {
  const app = await start();
  await makeUser(app, 'minh');
  for (const email of [LAN.email, 'minh@club.example']) {
    for (const email_verified of [undefined, false, 'true']) {
      const refused = await signInAs(app, { sub: 'somebody', email, email_verified });
      expect(refused).toEqual({ error: 'google_email_unverified', provider: 'oidc' });
    }
  }
  expect(await usernames(app)).toEqual(['minh']);
  expect(await identities(app)).toEqual([]);
});

test('a provider that is not Google opens no account by its address; its owner connects it once', async () => {
  const app = await start();
  const lan = await makeUser(app, 'lan');
  const before = (await lan.api.get('/api/users/sessions/')).body.length;
  const query = await signInAs(app, { ...LAN, email: 'LAN@club.example' });
  expect(Object.keys(query)).toEqual(['link']);
  expect((await lan.api.get('/api/users/sessions/')).body).toHaveLength(before);
  expect(await identities(app)).toEqual([]);
  expect(await app.mailsTo(LAN.email)).toEqual([]);

  expect((await link(lan.api, query)).status).toBe(204);
  expect(await app.mailsTo(LAN.email)).toHaveLength(1);
  expect(await nameOf(clientOf(app, await signInAs(app, LAN)))).toBe('lan');
  // It works once.
  expect(codeOf(await link(lan.api, query))).toEqual([400, 'google_expired']);
});

test('a link is good for ten minutes, for its owner alone, and with a fresh sign-in', async () => {
  const app = await start();
  const lan = await makeUser(app, 'lan');
  const minh = await makeUser(app, 'minh');
  const query = await signInAs(app, LAN);
  const refused = await link(minh.api, query);
  expect(codeOf(refused)).toEqual([400, 'google_expired']);
  expect(refused.body['message']).toContain(oidc.settings.name);
  expect((await link(app.client(), query)).status).toBe(401);
  const changed = query['link']!.slice(0, -4) + 'AAAA';
  for (const text of ['a', 'a.b', changed]) {
    expect(codeOf(await link(lan.api, { link: text }))).toEqual([400, 'google_expired']);
  }
  app.pass(9 * MINUTE);
  const late = await signInAs(app, LAN);
  app.pass(MINUTE);
  expect(codeOf(await link(lan.api, query))).toEqual([400, 'google_expired']);
  expect(codeOf(await link(lan.api, late))).toEqual([403, 'fresh_sign_in_required']);
  expect(await identities(app)).toEqual([]);
  const login = { username: 'lan', password: PASSWORD };
  const again = await app.client().post('/api/users/login/', login);
  expect((await link(app.client({ token: String(again.body['access_token']) }), late)).status).toBe(
    204,
  );
});

test('what began at one provider never ends at another', async () => {
  const app = await start();
  google.signInAs({ ...LAN, sub: 'google-lan' });
  oidc.signInAs(LAN);
  const [atGoogle, atOidc] = [await begin(app, 'google'), await begin(app, 'oidc')];
  expect(atGoogle.url.searchParams.get('redirect_uri')).toMatch(/\/google\/callback$/);
  expect(atOidc.url.searchParams.get('redirect_uri')).toMatch(/\/oidc\/callback$/);
  const back = { google: await approve(atGoogle), oidc: await approve(atOidc) };
  const swapped = {
    google: back.google.replace('/google/', '/oidc/'),
    oidc: back.oidc.replace('/oidc/', '/google/'),
  };
  const renamed = (cookie: string, key: string) => cookie.replace(/^[^=]+/, `rallybook-${key}`);
  for (const cookie of [atGoogle.cookie, atOidc.cookie, renamed(atGoogle.cookie, 'oidc')]) {
    expect(queryOf(await comeBack(app, swapped.google, cookie))).toEqual(EXPIRED);
  }
  for (const cookie of [atGoogle.cookie, atOidc.cookie, renamed(atOidc.cookie, 'google')]) {
    expect(queryOf(await comeBack(app, swapped.oidc, cookie))).toEqual({ error: 'google_expired' });
  }
  // The code of one with the state of the other.
  const code = (path: string) => new URLSearchParams(path.split('?')[1]).get('code')!;
  const mixed = back.google.replace(code(back.google), code(back.oidc));
  expect(queryOf(await comeBack(app, mixed, atGoogle.cookie))).toEqual({ error: 'google_failed' });
  expect(await usernames(app)).toEqual([]);
});

test('a token that names another issuer opens nothing, nor does one with a subject that is too long', async () => {
  const app = await start();
  const failed = { error: 'google_failed', provider: 'oidc' };
  for (const iss of [google.settings.issuer, `${oidc.settings.issuer}/other`]) {
    expect(await signInAs(app, { ...LAN, iss })).toEqual(failed);
  }
  expect(await signInAs(app, { ...LAN, sub: 'x'.repeat(256) })).toEqual(failed);
  oidc.signInAs(LAN);
  const away = await begin(app, 'oidc');
  const path = `${await approve(away)}&iss=${encodeURIComponent(google.settings.issuer)}`;
  expect(queryOf(await comeBack(app, path, away.cookie))).toEqual(failed);
  expect(await usernames(app)).toEqual([]);
});

test('the same subject at the other provider is somebody else', async () => {
  const app = await start();
  google.signInAs({ ...LAN, email: 'minh@club.example' });
  expect(await nameOf(clientOf(app, await signIn(app, 'google')))).toBe('minh');
  expect(await nameOf(clientOf(app, await signInAs(app, LAN)))).toBe('lan');
});

test('a user connects a provider from the account page, whatever its address, and no account is made', async () => {
  const app = await start();
  const lan = await makeUser(app, 'lan');
  const minh = await makeUser(app, 'minh');
  oidc.signInAs({ sub: 'work', email: 'work@office.example' });
  const query = await connect(app, lan.api);
  expect(Object.keys(query)).toEqual(['link']);
  expect(codeOf(await link(minh.api, query))).toEqual([400, 'google_expired']);
  expect((await link(lan.api, query)).status).toBe(204);
  expect(await nameOf(clientOf(app, await signIn(app, 'oidc')))).toBe('lan');
  expect(await usernames(app)).toEqual(['lan', 'minh']);
  // Somebody else cannot have it, too.
  const taken = await link(minh.api, await connect(app, minh.api));
  expect(codeOf(taken)).toEqual([409, 'already_linked']);
  // Another one takes its place.
  oidc.signInAs({ sub: 'home' });
  expect((await link(lan.api, await connect(app, lan.api))).status).toBe(204);
  expect(await identities(app)).toEqual(['home']);
});

test('connecting begins with a fresh sign-in, and what proves it is for one provider, for ten minutes', async () => {
  const app = await start();
  const { api } = await makeUser(app, 'lan');
  const path = '/api/users/providers/oidc/connect/';
  const url = String((await api.post(path)).body['url']);
  const expired = async (at: string) => queryOf(await app.client().get(at));
  expect(await expired(url.replace('/oidc/', '/google/'))).toEqual({ error: 'google_expired' });
  expect(await expired(`${url.slice(0, -4)}AAAA`)).toEqual(EXPIRED);
  expect(await expired('/api/users/oidc/login?connect=')).toEqual(EXPIRED);
  expect((await api.post('/api/users/providers/other/connect/')).status).toBe(404);
  expect((await app.client().post(path)).status).toBe(401);
  app.pass(10 * MINUTE);
  expect(await expired(url)).toEqual(EXPIRED);
  expect(codeOf(await api.post(path))).toEqual([403, 'fresh_sign_in_required']);
});

test('a provider is disconnected, but not the last way to sign in', async () => {
  const app = await start();
  const lan = clientOf(app, await signInAs(app, LAN));
  const disconnect = (by: Client, key: string) => by.delete(`/api/users/providers/${key}/`);
  expect(codeOf(await disconnect(lan, 'oidc'))).toEqual([409, 'last_sign_in_method']);
  expect((await disconnect(lan, 'google')).status).toBe(404);
  google.signInAs({ sub: 'google-lan' });
  expect((await link(lan, await connect(app, lan, 'google'))).status).toBe(204);
  const other = await makeUser(app, 'minh');
  expect((await disconnect(other.api, 'oidc')).status).toBe(404);

  expect((await disconnect(lan, 'oidc')).status).toBe(204);
  expect(await providersOf(lan)).toEqual([{ key: 'google', name: 'Google' }]);
  expect(codeOf(await disconnect(lan, 'google'))).toEqual([409, 'last_sign_in_method']);
  // It does not sign in any more, but by a new link.
  expect(Object.keys(await signInAs(app, LAN))).toEqual(['link']);
  const mails = await app.mailsTo(LAN.email);
  expect(mails.at(-1)).toContain('was disconnected from your Rallybook account');

  await lan.post('/api/users/change-password/', { new_password: PASSWORD });
  app.pass(10 * MINUTE);
  expect(codeOf(await disconnect(lan, 'google'))).toEqual([403, 'fresh_sign_in_required']);
  const login = await app
    .client()
    .post('/api/users/login/', { username: 'lan', password: PASSWORD });
  const fresh = app.client({ token: String(login.body['access_token']) });
  expect((await disconnect(fresh, 'google')).status).toBe(204);
  expect(await identities(app)).toEqual([]);
});

test('a provider goes where a passkey is left', async () => {
  const app = await start();
  const lan = clientOf(app, await signInAs(app, LAN));
  expect((await addPasskey(lan, makeAuthenticator())).status).toBe(201);
  expect((await lan.delete('/api/users/providers/oidc/')).status).toBe(204);
  expect(await identities(app)).toEqual([]);
});

test('a way to sign in at a provider that is not set up any more counts for nothing', async () => {
  const app = await startApp({ providers: [google.settings] });
  google.signInAs(LAN);
  const lan = clientOf(app, await signIn(app, 'google'));
  const { id: userId } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const linkedAt = app.clock().toISOString();
  const former = { issuer: 'https://former.example', subject: 'lan', userId, linkedAt };
  await app.db.insertInto('identities').values(former).execute();
  expect(await providersOf(lan)).toEqual([{ key: 'google', name: 'Google' }]);
  const refused = await lan.delete('/api/users/providers/google/');
  expect(codeOf(refused)).toEqual([409, 'last_sign_in_method']);
});

test('where nobody may sign up, no provider makes an account, but connects one', async () => {
  const app = await startApp({ providers: [oidc.settings], signup: 'invited' });
  expect(await signInAs(app, LAN)).toEqual({ error: 'signup_closed', provider: 'oidc' });
  expect(await usernames(app)).toEqual([]);
});

test('a provider that is down is named, and hides no other way to sign in', async () => {
  const down = { ...oidc.settings, issuer: 'http://127.0.0.1:1' };
  const app = await startApp({ providers: [google.settings, down] });
  const answer = await app.client().get('/api/users/oidc/login');
  expect(queryOf(answer)).toEqual({ error: 'google_unavailable', provider: 'oidc' });
  google.signInAs({ ...LAN, sub: 'google-lan' });
  expect(await signIn(app, 'google')).toHaveProperty('access_token');
  expect((await app.client().get('/api/users/providers/')).body['items']).toHaveLength(2);
});

test('a description that names another issuer than the settings is not used', async () => {
  const app = await start();
  onTestFinished(() => oidc.describeAs(null));
  oidc.describeAs(google.settings.issuer);
  const answer = await app.client().get('/api/users/oidc/login');
  expect(queryOf(answer)).toEqual({ error: 'google_unavailable', provider: 'oidc' });
});

test('the settings of a provider are set together, are encrypted, and are not those of Google', () => {
  const given = {
    OIDC_ISSUER: 'https://id.club.example/realms/all',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
  };
  const [provider] = readSettings(given).providers;
  expect(provider).toMatchObject({ key: 'oidc', name: 'OpenID', linksByAddress: false });
  for (const missing of Object.keys(given)) {
    const settings = { ...given, [missing]: undefined };
    expect(() => readSettings(settings)).toThrow(`${missing} is missing`);
  }
  const withIssuer = (OIDC_ISSUER: string) => () => readSettings({ ...given, OIDC_ISSUER });
  expect(withIssuer('http://id.club.example')).toThrow(/^OIDC_ISSUER must begin with https:/);
  const both = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', ...given };
  expect(readSettings(both).providers.map(({ key }) => key)).toEqual(['google', 'oidc']);
  const same = { ...both, OIDC_ISSUER: 'https://accounts.google.com/' };
  expect(() => readSettings(same)).toThrow('OIDC_ISSUER must not be the issuer');
  expect(() => readSettings({ ...given, OIDC_NAME: 'x'.repeat(41) })).toThrow(/^OIDC_NAME/);
});
