import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Context } from '../src/context.ts';
import { countWaitingTrials } from '../src/db/queries/accounts/trials.ts';
import * as deleted from '../src/db/queries/clubs/deleted.ts';
import { createClub } from '../src/domain/clubs/clubs.ts';
import { keepTrialsReady } from '../src/domain/demo/keep-ready.ts';
import { purgeTrials } from '../src/domain/demo/purge.ts';
import { STORY } from '../src/domain/demo/story.ts';
import {
  makeTrial,
  type MakeClub,
  requireTrialsOnly,
  startTrial,
  TRIAL_BOUNDS,
} from '../src/domain/demo/trials.ts';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { readSettings } from '../src/env.ts';
import { allEndpoints } from '../src/http/all-endpoints.ts';
import { isClosedInDemo } from '../src/http/closed-in-demo.ts';
import { type AppOptions, startApp, type TestApp } from './app.ts';
import { makeUser } from './factories.ts';
import { readQr } from './qr-reader.ts';
import { readRows } from './stored-rows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Trial = { api: ReturnType<TestApp['client']>; cookie: string; clubId: string; token: string };

const startDemo = (options: AppOptions = {}) =>
  startApp({ isDemo: true, signup: 'closed', providers: [], bounds: TRIAL_BOUNDS, ...options });

const contextOf = ({ db, clock, keys }: TestApp): Context => ({
  db,
  clock,
  keys,
  publicUrl: 'http://localhost:3000',
  log: { info: () => {}, warn: () => {}, error: () => {} },
  wakeSenders: () => {},
  bounds: TRIAL_BOUNDS,
  isDemo: true,
});

/** A club without a story: what is counted and deleted is the same. */
const makeSmallClub: MakeClub = (context, owner) =>
  createClub(context, owner, { ...STORY.club, schedules: [...STORY.club.schedules] }, null);

const makeNothing: MakeClub = () => Promise.resolve();

const networkOf = (count: number) => `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;

/** Begins a trial as a browser does, in which nobody has begun one. */
async function begin(app: TestApp, from: string): Promise<Trial> {
  const { status, body, headers } = await app.client({ from }).post('/api/demo/');
  expect(status).toBe(200);
  const token = String(body['access_token']);
  const api = app.client({ token, from });
  const clubs = await api.get('/api/clubs/');
  const clubId = String(clubs.body[0]!['id']);
  const cookie = String(headers['set-cookie']).split(';', 1)[0]!;
  return { api: app.client({ token, clubId, from }), cookie, clubId, token };
}

/** The rows of all tables but those of the server itself. */
async function rowsLeft(app: TestApp): Promise<string[]> {
  const stored = await readRows(app.db);
  return stored.map(({ name }) => name).filter((name) => name !== 'server_keys');
}

async function startAs(app: TestApp, count: number, makeClub = makeNothing): Promise<void> {
  const caller = { address: networkOf(count), userAgent: null, language: 'vi' } as const;
  await startTrial({ ...contextOf(app), caller: { ...caller, idempotencyKey: null } }, makeClub);
}

test('a trial is a user with a club of three months, for an hour, in one session', async () => {
  const app = await startDemo();
  await makeTrial(contextOf(app));
  const { api, clubId } = await begin(app, '192.0.2.1');
  const bill = await api.get(`/api/accounts/${clubId}`);
  expect(bill.body['items']!.length).toBeGreaterThan(10);
  app.pass(14 * MINUTE);
  expect((await api.get(`/api/clubs/${clubId}`)).status).toBe(200);
});

test('no token of a trial works when the hour is over, whatever was renewed', async () => {
  const app = await startDemo();
  await makeTrial(contextOf(app), makeSmallClub);
  const started = await app.client().post('/api/demo/');
  let token = String(started.body['refresh_token']);
  const renew = () =>
    app.client().post('/api/users/refresh/', `refresh_token=${token}`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
  app.pass(55 * MINUTE);
  const renewed = await renew();
  expect(renewed.status).toBe(200);
  token = String(renewed.body['refresh_token']);
  const api = app.client({ token: String(renewed.body['access_token']) });
  expect((await api.get('/api/users/me/')).status).toBe(200);
  app.pass(5 * MINUTE + 1);
  expect((await api.get('/api/users/me/')).status).toBe(401);
  expect((await renew()).status).toBe(401);
});

test('without DEMO there are no trials', async () => {
  const app = await startApp();
  expect(await app.client().post('/api/demo/')).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect(await rowsLeft(app)).toEqual([]);
});

test('a network begins three an hour, and is told when it may begin the next one', async () => {
  const app = await startDemo();
  for (let count = 0; count < 5; count += 1) await makeTrial(contextOf(app), makeSmallClub);
  const from = '2001:db8:1:2::1';
  for (let count = 0; count < 3; count += 1) await begin(app, from);
  const refused = await app.client({ from: '2001:db8:1:2::2' }).post('/api/demo/');
  const { status, headers } = refused;
  expect(status).toBe(429);
  const seconds = Number(headers['retry-after']);
  // As long as since the first of them.
  expect(seconds).toBeGreaterThan(45 * 60);
  expect(refused.text).toContain(`Try again in ${Math.ceil(seconds / 60)} minutes`);
  await begin(app, '2001:db8:9:9::1');
  app.pass(HOUR);
  await begin(app, from);
});

test('the 201st trial is refused until the first has ended', { timeout: 60_000 }, async () => {
  const app = await startDemo();
  for (let count = 0; count < 200; count += 1) await startAs(app, count);
  app.pass(10 * MINUTE);
  const refused = await app.client().post('/api/demo/');
  expect(refused.body['code']).toBe('demo_full');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(45 * 60);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(50 * 60);
  await expect(startAs(app, 999)).rejects.toMatchObject({ code: 'demo_full' });
  app.pass(50 * MINUTE);
  await startAs(app, 999);
});

test('at once, no more than 200 begin', { timeout: 60_000 }, async () => {
  const app = await startDemo();
  for (let count = 0; count < 198; count += 1) await startAs(app, count);
  for (let count = 0; count < 5; count += 1) await makeTrial(contextOf(app), makeSmallClub);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((count) => app.client({ from: `192.0.2.${count}` }).post('/api/demo/')),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 503, 503, 503,
  ]);
});

test('1,000 trials in a row leave no row in any table', { timeout: 300_000 }, async () => {
  const app = await startDemo();
  const context = contextOf(app);
  // The first has the whole story, and was used: its rows are of every kind that a trial makes.
  await makeTrial(context);
  const { api, clubId } = await begin(app, '192.0.2.1');
  const member = { club_id: clubId, name: 'Khách', role: 'player', email: 'victim@club.example' };
  expect((await api.post('/api/members/', member)).status).toBe(201);
  expect((await api.get(`/api/pay-links/${clubId}`)).status).toBe(200);
  expect((await api.delete(`/api/clubs/${clubId}`)).status).toBe(204);
  for (let count = 0; count < 1000; count += 1) {
    if (count % 199 === 198) {
      app.pass(61 * MINUTE);
      await purgeTrials(context);
    }
    // Most have no club: what a trial itself leaves is the same.
    await startAs(app, count, count % 50 === 0 ? makeSmallClub : makeNothing);
  }
  app.pass(25 * HOUR);
  await purgeTrials(context);
  await forgetOld(app);
  expect(await rowsLeft(app)).toEqual([]);
});

test('a purge that is cut off leaves nothing that anybody can reach; the next goes on', async () => {
  const app = await startDemo();
  const context = contextOf(app);
  await makeTrial(context);
  const { api, clubId } = await begin(app, '192.0.2.1');
  app.pass(62 * MINUTE);
  // It dies after it has deleted some of the rows.
  const spy = vi.spyOn(deleted, 'purgeClub').mockRejectedValue(new Error('killed'));
  onTestFinished(() => spy.mockRestore());
  await purgeTrials(context);
  expect(await rowsLeft(app)).toContain('trials');
  expect((await api.get(`/api/clubs/${clubId}`)).status).toBe(401);
  spy.mockRestore();
  await purgeTrials(context);
  app.pass(25 * HOUR);
  await forgetOld(app);
  expect(await rowsLeft(app)).toEqual([]);
});

test('what a dying process has half made is deleted like the others', async () => {
  const app = await startDemo();
  const context = contextOf(app);
  const die: MakeClub = async (request, owner) => {
    await makeSmallClub(request, owner);
    throw new Error('killed');
  };
  await expect(makeTrial(context, die)).rejects.toThrow('killed');
  await requireTrialsOnly(context);
  app.pass(25 * HOUR);
  await purgeTrials(context);
  expect(await rowsLeft(app)).toEqual([]);
});

const pathOf = (path: string, clubId: string) =>
  path.replace(':clubId', clubId).replaceAll(/:[a-zA-Z]+/g, clubId);

test('what leads outside or outlasts the hour is refused, and leaves no mail', async () => {
  const app = await startDemo();
  await makeTrial(contextOf(app));
  const { api, clubId } = await begin(app, '192.0.2.1');
  const closed = Object.values(allEndpoints)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(isClosedInDemo);
  const names = closed.map(({ method, path }) => `${method} ${path}`).toSorted();
  expect(names).toMatchInlineSnapshot(`
      [
        "DELETE /api/bank-sources/:id/",
        "DELETE /api/bots/:clubId/:kind/",
        "DELETE /api/push/subscriptions/:id/",
        "DELETE /api/tokens/:id/",
        "DELETE /api/users/passkeys/:id/",
        "DELETE /api/users/providers/:key/",
        "DELETE /api/webhooks/:id/",
        "GET /api/push/key/",
        "PATCH /api/users/passkeys/:id/",
        "PATCH /api/webhooks/:id/",
        "POST /api/bank-sources/",
        "POST /api/bots/codes/",
        "POST /api/calendar/links/",
        "POST /api/clubs/import/",
        "POST /api/hooks/:sourceId",
        "POST /api/hooks/bots/:botId",
        "POST /api/members/claim/",
        "POST /api/members/claim/preview/",
        "POST /api/notices/test/",
        "POST /api/pay-links/mail/",
        "POST /api/push/subscriptions/",
        "POST /api/tokens/",
        "POST /api/users/change-password/",
        "POST /api/users/forgot-password/",
        "POST /api/users/login/",
        "POST /api/users/me/delete/",
        "POST /api/users/passkeys/",
        "POST /api/users/passkeys/add-options/",
        "POST /api/users/passkeys/lost/",
        "POST /api/users/passkeys/sign-in-options/",
        "POST /api/users/passkeys/sign-in/",
        "POST /api/users/providers/:key/connect/",
        "POST /api/users/providers/link/",
        "POST /api/users/recovery-codes/",
        "POST /api/users/recovery/",
        "POST /api/users/resend-email/",
        "POST /api/users/reset-password/",
        "POST /api/users/signup/",
        "POST /api/users/verify-email/",
        "POST /api/webhooks/",
        "POST /api/webhooks/:id/rotate/",
        "POST /api/webhooks/:id/test/",
        "POST /api/webhooks/:id/tries/:tryId/again/",
        "PUT /api/bots/:clubId/",
        "PUT /api/payee/:clubId",
      ]
    `);
  for (const { method, path } of closed) {
    const send = api[method.toLowerCase() as 'post'];
    const { status, body } = await send(pathOf(path, clubId), method === 'GET' ? undefined : {});
    expect({ path, status, code: body['code'] }).toEqual({
      path,
      status: 403,
      code: 'not_in_demo',
    });
  }
  const before = await readRows(app.db);
  const member = { club_id: clubId, name: 'Khách', role: 'player', email: 'victim@club.example' };
  expect((await api.post('/api/members/', member)).status).toBe(201);
  await app.tell();
  expect(before.length).toBeGreaterThan(10);
  expect(await rowsLeft(app)).not.toContain('outbox');
});

test('five trials are made ahead, and one more for each that is begun', async () => {
  const app = await startDemo();
  const context = contextOf(app);
  const waiting = () => countWaitingTrials(app.db, app.clock().toISOString());
  const whenReady = async (count: number) => {
    const keeping = keepTrialsReady(context);
    await expect.poll(waiting, { timeout: 50_000 }).toBe(count);
    await keeping.stop();
    expect(await waiting()).toBe(count);
  };
  await whenReady(5);
  await begin(app, '192.0.2.1');
  expect(await waiting()).toBe(4);
  await whenReady(5);
});

test('a trial holds 5,000 records', async () => {
  const app = await startDemo();
  await makeTrial(contextOf(app), makeSmallClub);
  const { api, clubId } = await begin(app, '192.0.2.1');
  const date = app.clock().toISOString().slice(0, 10);
  const items = Array.from({ length: 200 }, () => ({ date, category: 'OTHER', amount: 20 }));
  let added = 0;
  for (;;) {
    const { status, body } = await api.post('/api/costs/bulk/', { club_id: clubId, items });
    if (status !== 201) {
      expect([status, body['code']]).toEqual([409, 'limit_reached']);
      break;
    }
    added += items.length;
    expect(added).toBeLessThanOrEqual(5000);
  }
  expect(added).toBeGreaterThan(4500);
});

test('a trial holds 60 members and one club', async () => {
  const app = await startDemo();
  await makeTrial(contextOf(app));
  const { api, clubId } = await begin(app, '192.0.2.1');
  for (let count = 15; count < 60; count += 1) {
    const member = { club_id: clubId, name: `Khách ${count}`, role: 'player' };
    expect((await api.post('/api/members/', member)).status).toBe(201);
  }
  const refused = await api.post('/api/members/', { club_id: clubId, name: 'X', role: 'player' });
  expect(refused.body['code']).toBe('limit_reached');
  const { name, location, capacity, timeZone } = STORY.club;
  const schedules = [{ weekday: 2, start_time: '19:00', end_time: '21:00' }];
  const club = { name, location, capacity, time_zone: timeZone, currency: 'VND', schedules };
  expect((await api.post('/api/clubs/', club)).body['code']).toBe('limit_reached');
});

test('the links of a trial open in its own browser alone, and until its end', async () => {
  const app = await startDemo();
  await makeTrial(contextOf(app));
  await makeTrial(contextOf(app));
  const own = await begin(app, '192.0.2.1');
  const other = await begin(app, '192.0.2.2');
  const { clubId } = own;
  const links = (await own.api.get(`/api/pay-links/${clubId}`)).body['items']!;
  const pay = String(links.find((link) => link['url'] !== null)!['url']);
  const sessions = (await own.api.get(`/api/session-links/${clubId}/`)).body;
  const urls = [
    ...JSON.stringify([pay, sessions]).matchAll(/http:\/\/localhost:3000(\/[spmg]\/[\w-]+)/g),
  ];
  const paths = [...new Set(urls.map(([, path]) => path!))];
  expect(new Set(paths.map((path) => path[1]))).toEqual(new Set(['p', 's', 'm']));
  const visit = async (path: string, cookie?: string) =>
    (await app.client().get(path, cookie === undefined ? {} : { cookie })).status;
  for (const path of paths.slice(0, 5)) {
    expect({ path, status: await visit(path, own.cookie) }).toEqual({ path, status: 200 });
    expect(await visit(path)).toBe(404);
    expect(await visit(path, other.cookie)).toBe(404);
    expect(await visit(path, `${own.cookie}x`)).toBe(404);
  }
  const token = own.cookie.split('=')[1]!;
  expect(await visit(paths[0]!, `rallybook-trial=${token.slice(0, -2)}AA`)).toBe(404);
  app.pass(HOUR + 1);
  expect(await visit(paths[0]!, own.cookie)).toBe(404);
});

test('the code to pay by is of nobody’s account, and its page says that it is an example', async () => {
  const app = await startDemo();
  await makeTrial(contextOf(app));
  const { api, clubId, cookie } = await begin(app, '192.0.2.1');
  const links = (await api.get(`/api/pay-links/${clubId}`)).body['items']!;
  const pages = links.flatMap(({ url }) => (url === null ? [] : [String(url).slice(21)]));
  const texts = await Promise.all(
    pages.map(async (path) => (await app.client().get(path, { cookie })).text),
  );
  const paying = texts.filter((text) => text.includes('qr.png'));
  expect(paying.length).toBeGreaterThan(0);
  for (const text of paying) expect(text).toContain('TAI KHOAN VI DU');
  for (const text of paying) expect(text).toContain('Example');
});

test('a picture of its code that is saved says that it is an example, and no app for payments takes it', async () => {
  const app = await startDemo();
  await makeTrial(contextOf(app));
  const { api, clubId, cookie } = await begin(app, '192.0.2.1');
  const links = (await api.get(`/api/pay-links/${clubId}`)).body['items']!;
  const own = links.find((link) => link['url'] !== null && Number(link['balance']) < 0)!;
  const path = `${String(own['url']).slice(21)}/qr.png`;
  const address = await app.listen();
  const picture = await fetch(address + path, { headers: { cookie } });
  expect(picture.headers.get('content-type')).toBe('image/png');
  const { texts } = await readQr(new Uint8Array(await picture.arrayBuffer()));
  expect(texts).toEqual([expect.stringMatching(/^EXAMPLE .* pays nobody/)]);
  // EMVCo, of which VietQR is one, begins with the version of its format.
  expect(texts[0]).not.toMatch(/^0002/);
});

test('a server of trials does not start on a database with other users', async () => {
  const app = await startDemo({ signup: 'open', isDemo: false });
  await makeUser(app, 'somebody');
  await expect(requireTrialsOnly(app)).rejects.toThrow(
    /^DEMO needs a database of its own, and this one has users: .*$/,
  );
});

test('DEMO takes all transports from the settings', () => {
  const given = { SMTP_URL: 'smtp://mail.example', OUTBOUND_ALLOW: 'http://10.0.0.1' };
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'a word' };
  expect(readSettings({ DEMO: '1', ...given, ...google })).toMatchObject({
    isDemo: true,
    demoUrl: '/demo',
    smtpUrl: null,
    outboundAllow: [],
    providers: [],
    signup: 'closed',
    offsite: null,
  });
  expect(readSettings({ DEMO_URL: 'https://demo.example' })).toMatchObject({
    isDemo: false,
    demoUrl: 'https://demo.example/',
  });
  expect(() => readSettings({ DEMO_URL: 'javascript:alert(1)' })).toThrow('DEMO_URL must begin');
});
