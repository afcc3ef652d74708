import { expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { makeUser, PASSWORD } from './factories.ts';

const NEW_PASSWORD = 'quite another password';
const DAY = 24 * 60 * 60 * 1000;
const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** Signs in again, with a further session. */
async function another(app: TestApp, username: string, userAgent?: string) {
  const headers: Record<string, string> =
    userAgent === undefined ? {} : { 'user-agent': userAgent };
  const { body } = await app
    .client()
    .post('/api/users/login/', { username, password: PASSWORD }, headers);
  const token = String(body['access_token']);
  return { api: app.client({ token }), refreshToken: String(body['refresh_token']) };
}

const statusOf = async ({ api }: { api: ReturnType<TestApp['client']> }) =>
  (await api.get('/api/users/me/')).status;

test('9: a user sees where they are signed in, and nobody else', async () => {
  const app = await startApp();
  const lan = await makeUser(app, 'lan');
  await makeUser(app, 'minh');
  app.pass(1000);
  const laptop = await another(app, 'lan', WINDOWS_CHROME);
  const { status, body } = await laptop.api.get('/api/users/sessions/');
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { browser: 'Chrome', system: 'Windows', is_current: true },
    { browser: null, system: null, is_current: false },
  ]);
  expect(Object.keys(body[0]!).toSorted()).toEqual(
    ['browser', 'created_at', 'id', 'is_current', 'last_used_at', 'method', 'system'].toSorted(),
  );
  expect((await lan.api.get('/api/users/sessions/')).body).toMatchObject([
    { is_current: false },
    { is_current: true },
  ]);
});

test('9: a session that was not used for 14 days is not listed', async () => {
  const app = await startApp();
  await makeUser(app, 'lan');
  app.pass(14 * DAY);
  const { api } = await another(app, 'lan');
  expect((await api.get('/api/users/sessions/')).body).toHaveLength(1);
});

test('9: an ended session is refused on its next request, and cannot be refreshed', async () => {
  const app = await startApp();
  const lan = await makeUser(app, 'lan');
  const phone = await another(app, 'lan');
  const listed = (await lan.api.get('/api/users/sessions/')).body;
  const other = listed.find((session) => String(session['is_current']) === 'false')!;
  expect((await lan.api.delete(`/api/users/sessions/${String(other['id'])}`)).status).toBe(204);
  expect(await statusOf(phone)).toBe(401);
  const body = { refresh_token: phone.refreshToken };
  expect((await app.client().post('/api/users/refresh/', body)).status).toBe(401);
  expect(await statusOf(lan)).toBe(200);
  expect((await lan.api.delete(`/api/users/sessions/${String(other['id'])}`)).status).toBe(404);
});

test('13: another user’s session gets the same answer as a missing one', async () => {
  const app = await startApp();
  const [lan, minh] = [await makeUser(app, 'lan'), await makeUser(app, 'minh')];
  const [session] = (await lan.api.get('/api/users/sessions/')).body;
  const foreign = await minh.api.delete(`/api/users/sessions/${String(session!['id'])}`);
  expect(foreign.status).toBe(404);
  expect(await statusOf(lan)).toBe(200);
});

test('9: all other sessions end at once', async () => {
  const app = await startApp();
  const [lan, minh] = [await makeUser(app, 'lan'), await makeUser(app, 'minh')];
  const others = [await another(app, 'lan'), await another(app, 'lan')];
  expect((await lan.api.post('/api/users/sessions/end-others/')).status).toBe(204);
  for (const other of others) expect(await statusOf(other)).toBe(401);
  expect(await statusOf(lan)).toBe(200);
  expect(await statusOf(minh)).toBe(200);
});

test('5: a changed password ends every other session, and is told by mail', async () => {
  const app = await startApp();
  const lan = await makeUser(app, 'lan');
  const phone = await another(app, 'lan');
  const change = { old_password: PASSWORD, new_password: NEW_PASSWORD };
  expect((await lan.api.post('/api/users/change-password/', change)).status).toBe(200);
  expect(await statusOf(lan)).toBe(200);
  expect(await statusOf(phone)).toBe(401);
  const login = (password: string) =>
    app.client().post('/api/users/login/', { username: 'lan', password });
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login(NEW_PASSWORD)).status).toBe(200);
  const [mail, ...others] = await app.mailsTo(lan.email);
  expect(mail).toContain('Subject: The password of your Rallybook account was changed');
  expect(others).toEqual([]);
});

test('5: a code to reset the password that was sent before is void after the change', async () => {
  const app = await startApp();
  const lan = await makeUser(app, 'lan');
  await app.client().post('/api/users/forgot-password/', { email: lan.email });
  const otp = await app.codeFor(lan.email);
  const change = { old_password: PASSWORD, new_password: NEW_PASSWORD };
  await lan.api.post('/api/users/change-password/', change);
  const reset = { email: lan.email, otp, new_password: 'the one of a thief' };
  const { body } = await app.client().post('/api/users/reset-password/', reset);
  expect(body['code']).toBe('invalid_code');
});

test('1: a wrong old password, none, or a weak new one changes nothing', async () => {
  const app = await startApp();
  const lan = await makeUser(app, 'lan');
  const phone = await another(app, 'lan');
  const refusals: [object, string, string][] = [
    [{ old_password: 'not it', new_password: NEW_PASSWORD }, 'wrong_password', 'old_password'],
    [{ new_password: NEW_PASSWORD }, 'wrong_password', 'old_password'],
    [{ old_password: PASSWORD, new_password: 'password1' }, 'weak_password', 'new_password'],
    [{ old_password: PASSWORD, new_password: lan.email }, 'weak_password', 'new_password'],
    [{ old_password: PASSWORD, new_password: 'short' }, 'invalid_input', 'new_password'],
  ];
  for (const [given, code, field] of refusals) {
    const { status, body } = await lan.api.post('/api/users/change-password/', given);
    expect({ status, body }).toMatchObject({ status: 400, body: { code, details: [{ field }] } });
  }
  expect(await statusOf(phone)).toBe(200);
  expect(await app.mailsTo(lan.email)).toEqual([]);
  await another(app, 'lan').then(async (after) => expect(await statusOf(after)).toBe(200));
});

test('4: guessing the old password is stopped after five tries, and so is the login', async () => {
  const app = await startApp();
  const lan = await makeUser(app, 'lan');
  const change = (old_password: string) =>
    lan.api.post('/api/users/change-password/', { old_password, new_password: NEW_PASSWORD });
  for (let tries = 0; tries < 5; tries += 1) expect((await change('a guess')).status).toBe(400);
  const refused = await change(PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  const login = { username: 'lan', password: PASSWORD };
  expect((await app.client().post('/api/users/login/', login)).status).toBe(429);
});

test('one of two simultaneous changes of a password is refused', async () => {
  const app = await startApp();
  const lan = await makeUser(app, 'lan');
  const change = (new_password: string) =>
    lan.api.post('/api/users/change-password/', { old_password: PASSWORD, new_password });
  const both = await Promise.all([change(NEW_PASSWORD), change('a third long password')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});
