import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from './app.ts';
import { makeSessionClub } from './club-sessions.ts';
import { DAY, HOUR, MINUTE } from './context.ts';
import { readPushKeys } from '../src/domain/push/keys.ts';
import { resealPush } from '../src/domain/push/reseal.ts';
import { devicesOfUser } from '../src/domain/push/subscriptions.ts';
import { expectError } from './expect-error.ts';
import { makeUser } from './factories.ts';
import { keysOfBrowser } from './push-keys.ts';

type Got = { path: string; headers: Record<string, unknown>; bytes: number };

/** A push service of ours, which answers with a status for each address. */
async function startPushService() {
  const got: Got[] = [];
  const statuses = new Map<string, [number, Record<string, string>?]>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url!;
      got.push({ path, headers: request.headers, bytes: Buffer.concat(parts).length });
      const [status, headers = {}] = statuses.get(path) ?? [201];
      response.writeHead(status, headers).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    got,
    answer: (path: string, ...as: [number, Record<string, string>?]) => statuses.set(path, as),
  };
}

async function makeSetting() {
  const service = await startPushService();
  const allowed = [service.origin];
  const app = await startApp({ outbound: { allowed } });
  const minutes = (app.clock().getTime() / MINUTE + 7 * 60) % (24 * 60);
  app.pass(DAY + (10 * 60 - minutes) * MINUTE);
  const club = await makeSessionClub(app, { names: [] });
  const lan = await club.join('lan');
  const subscribe = (path: string, api = lan.api) =>
    api.post('/api/push/subscriptions/', {
      endpoint: `${service.origin}${path}`,
      keys: keysOfBrowser(),
    });
  await club.say('lan');
  const outcome = async () => {
    await app.tell();
    await app.mailsTo(lan.email);
    const { body } = await club.owner.api.get(`/api/notices/${club.clubId}/`);
    const own = body['items']!.filter((one) => String(one['member_name']) === 'lan');
    return own.map((one) => [one['channel'], one['sent_at'] === null ? one['dropped'] : 'sent']);
  };
  return { app, allowed, club, lan, service, subscribe, outcome };
}

test('a device that is subscribed twice is one, and it is told before any mail', async () => {
  const { club, lan, service, subscribe, outcome } = await makeSetting();
  const key = await lan.api.get('/api/push/key');
  expect(Buffer.from(String(key.body['key']), 'base64url')).toHaveLength(65);
  const first = await subscribe('/a');
  const again = await subscribe('/a');
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
  await subscribe('/b');
  const mine = await lan.api.get('/api/notices/mine/');
  expect(mine.body['items']![0]!['usable']).toEqual(['push', 'mail']);
  await club.change('cancel', {});
  expect(await outcome()).toEqual([['push', 'sent']]);
  expect(service.got.map(({ path }) => path).toSorted()).toEqual(['/a', '/b']);
  const [{ headers }] = service.got as [Got];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
  expect(headers['topic']).toMatch(/^[\w-]{32}$/);
  expect(Number(headers['ttl'])).toBeGreaterThan(HOUR / 1000);
  expect(headers['authorization']).toContain(`k=${String(key.body['key'])}`);
});

test('a device that is gone is forgotten, and the mail comes where no device took it', async () => {
  const { app, club, service, subscribe, outcome } = await makeSetting();
  service.answer('/gone', 410);
  service.answer('/moved', 301, { location: '/elsewhere' });
  await subscribe('/gone');
  await subscribe('/moved');
  await club.change('cancel', {});
  expect(await outcome()).toEqual([['mail', 'sent']]);
  const left = await app.db.selectFrom('pushSubscriptions').select('id').execute();
  expect(left).toHaveLength(1);
  expect(service.got.map(({ path }) => path)).not.toContain('/elsewhere');
});

test('53: one device whose service answers with an upgrade keeps no other notice from leaving', async () => {
  const { allowed, club, subscribe, outcome } = await makeSetting();
  const upgrading = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 OK\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    );
  }).listen(0, '127.0.0.1');
  await once(upgrading, 'listening');
  onTestFinished(() => void upgrading.close());
  const { port } = upgrading.address() as AddressInfo;
  const minh = await club.join('minh');
  const origin = `http://127.0.0.1:${port}`;
  allowed.push(origin);
  const endpoint = `${origin}/x`;
  await minh.api.post('/api/push/subscriptions/', { endpoint, keys: keysOfBrowser() });
  await club.say('minh');
  await subscribe('/a');
  await club.change('cancel', {});
  expect(await outcome()).toEqual([['push', 'sent']]);
});

test('a push service that is busy is asked again when it says', async () => {
  const { app, club, service, subscribe, outcome } = await makeSetting();
  service.answer('/a', 429, { 'retry-after': '300' });
  await subscribe('/a');
  await club.change('cancel', {});
  await outcome();
  await outcome();
  expect(service.got).toHaveLength(1);
  service.answer('/a', 201);
  app.pass(5 * MINUTE + 1000);
  expect(await outcome()).toEqual([['push', 'sent']]);
  expect(service.got).toHaveLength(2);
});

test('a device is told no longer once somebody signs out there, or another signs in', async () => {
  const { app, club, lan, service, subscribe } = await makeSetting();
  const { body } = await subscribe('/a');
  const stranger = await makeUser(app, 'stranger');
  expectError(await stranger.api.delete(`/api/push/subscriptions/${String(body['id'])}/`), 404);
  await subscribe('/a', stranger.api);
  await club.change('cancel', {});
  await app.tell();
  expect(service.got).toEqual([]);
  const own = await subscribe('/b');
  expect((await lan.api.delete(`/api/push/subscriptions/${String(own.body['id'])}/`)).status).toBe(
    204,
  );
  await subscribe('/c');
  await app.client().post('/api/users/logout/', { refresh_token: lan.refreshToken });
  await club.change('restore', {});
  await app.tell();
  expect(service.got).toEqual([]);
});

test('50: addresses that lead inside, and keys that no browser makes, are refused', async () => {
  const { lan } = await makeSetting();
  const post = (body: object) => lan.api.post('/api/push/subscriptions/', body);
  const keys = keysOfBrowser();
  const endpoint = 'https://push.example/x';
  for (const wrong of [
    'http://push.example/x',
    'https://[::1]/x',
    'https://10.0.0.1/',
    'x',
    `https://push.example/${'x'.repeat(2048)}`,
  ]) {
    expectError(await post({ endpoint: wrong, keys }), 400);
  }
  expectError(await post({ endpoint, keys: { ...keys, auth: 'AAAA' } }), 400);
  expectError(await post({ endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(4) } }), 400);
  expectError(await post({ endpoint, keys, expiration_time: null }), 400);
  expect((await post({ endpoint, keys })).status).toBe(201);
});

test('keys and devices are sealed anew when a newer key signs, and none is lost', async () => {
  const { app, service, subscribe } = await makeSetting();
  await subscribe('/a');
  const before = await readPushKeys(app);
  const next = { ...app.keys[0], id: 'next', push: new Uint8Array(32).fill(7) };
  const { db, clock } = app;
  expect(await resealPush({ db, keys: [next, ...app.keys] })).toEqual({ lost: 0 });
  // The older key can be taken away now.
  expect(await readPushKeys({ db, clock, keys: [next] })).toEqual(before);
  const { userId } = await db
    .selectFrom('pushSubscriptions')
    .select('userId')
    .executeTakeFirstOrThrow();
  const [device] = await devicesOfUser(db, [next], userId);
  expect(device!.target.endpoint).toBe(`${service.origin}/a`);
  expect(await resealPush({ db, keys: app.keys })).toEqual({ lost: 2 });
});
