import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readPushKeys } from '../src/domain/push/keys.ts';
import { resealPush } from '../src/domain/push/reseal.ts';
import { devicesOfUsers } from '../src/domain/push/subscriptions.ts';
import { startApp } from './app.ts';
import { makeSessionClub } from './club-sessions.ts';
import { DAY, HOUR, MINUTE } from './context.ts';
import { expectError } from './expect-error.ts';
import { makeUser } from './factories.ts';
import { keysOfBrowser } from './push-keys.ts';
import { type Got, startPushService } from './push-service.ts';

async function makeSetting() {
  const service = await startPushService();
  const allowed = [service.origin];
  const logged: object[] = [];
  const note = (details: object) => void logged.push(details);
  const log = { info: note, warn: note, error: note };
  const app = await startApp({ outbound: { allowed }, log });
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
    const rows = await app.db
      .selectFrom('notices')
      .innerJoin('members', 'members.id', 'notices.memberId')
      .select(['channel', 'sentAt', 'dropped'])
      .where('members.name', '=', 'lan')
      .orderBy('notices.id', 'desc')
      .execute();
    return rows.map(({ channel, sentAt, dropped }) => [
      channel,
      sentAt === null ? dropped : 'sent',
    ]);
  };
  const choose = (channels: string[]) =>
    lan.api.put('/api/notices/mine/', {
      club_id: club.clubId,
      channels,
      kinds_off: [],
      quiet_from: '00:00',
      quiet_to: '00:00',
    });
  return { app, allowed, logged, club, lan, service, subscribe, choose, outcome };
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

/** A server that answers nothing until it is told to. */
async function startHangingService() {
  const held: ServerResponse[] = [];
  let isReleased = false;
  const server = createServer((request, response) => {
    request.resume();
    if (isReleased) response.writeHead(201).end();
    else held.push(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const release = () => {
    isReleased = true;
    for (const response of held) response.writeHead(201).end();
  };
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, held, release };
}

test('nobody waits for the addresses of others that do not answer', async () => {
  const { app, allowed, club, service, subscribe } = await makeSetting();
  const hanging = await startHangingService();
  allowed.push(hanging.origin);
  for (const name of ['minh', 'tuan']) {
    const person = await club.join(name);
    for (let nth = 0; nth < 10; nth += 1) {
      const endpoint = `${hanging.origin}/${name}${nth}`;
      await person.api.post('/api/push/subscriptions/', { endpoint, keys: keysOfBrowser() });
    }
    await club.say(name);
  }
  await subscribe('/a');
  await club.change('cancel', {});
  // Theirs are due for longer.
  const own = app.db.selectFrom('members').select('id').where('name', '=', 'lan');
  const later = new Date(app.clock().getTime() - 1).toISOString();
  await app.db
    .updateTable('notices')
    .set({ nextTryAt: later, dueAt: later })
    .where('memberId', '=', own)
    .execute();
  const telling = app.tell();
  await expect.poll(() => service.got.length).toBe(1);
  expect(hanging.held.length).toBeLessThanOrEqual(4);
  hanging.release();
  await telling;
});

test('a device that did not answer in time three times in a row is left until it subscribes anew', async () => {
  const { app, allowed, club, lan, choose, outcome } = await makeSetting();
  const hanging = await startHangingService();
  allowed.push(hanging.origin);
  const body = { endpoint: `${hanging.origin}/x`, keys: keysOfBrowser() };
  await lan.api.post('/api/push/subscriptions/', body);
  const timeouts = () =>
    app.db.selectFrom('pushSubscriptions').select('timeouts').executeTakeFirstOrThrow();
  await app.db.updateTable('pushSubscriptions').set({ timeouts: 2 }).execute();
  await club.change('cancel', {});
  await app.tell();
  expect(await timeouts()).toEqual({ timeouts: 3 });
  expect((await lan.api.get('/api/notices/mine/')).body['items']![0]!['usable']).toEqual(['mail']);
  app.pass(MINUTE);
  expect(await outcome()).toEqual([['mail', 'sent']]);
  expect(hanging.held).toHaveLength(1);
  hanging.release();
  await choose(['push']);
  await lan.api.post('/api/push/subscriptions/', body);
  await club.change('restore', {});
  expect((await outcome())[0]).toEqual(['push', 'sent']);
  expect(await timeouts()).toEqual({ timeouts: 0 });
});

test('a notice that a push service cannot take for half an hour goes by mail, and only there', async () => {
  const { app, club, service, subscribe, outcome } = await makeSetting();
  service.answer('/a', 503);
  await subscribe('/a');
  await club.change('cancel', {});
  for (let minute = 0; minute < 29; minute += 1) {
    await app.tell();
    app.pass(MINUTE);
  }
  expect((await outcome())[0]).toEqual(['push', null]);
  app.pass(2 * MINUTE);
  expect(await outcome()).toEqual([['mail', 'sent']]);
});

test('a push is tried eight times at most, and then it has failed', async () => {
  const { app, club, service, subscribe, choose, outcome } = await makeSetting();
  service.answer('/a', 503);
  await subscribe('/a');
  await choose(['push']);
  await club.change('cancel', {});
  for (let nth = 0; nth < 20; nth += 1) {
    await app.tell();
    app.pass(20 * MINUTE);
  }
  expect(service.got).toHaveLength(8);
  expect(await outcome()).toEqual([['push', 'failed']]);
});

test('a refused push is told to the operator by host and status, and to the member', async () => {
  const { club, lan, logged, service, subscribe, choose, outcome } = await makeSetting();
  service.answer('/secret', 403);
  await subscribe('/secret');
  await choose(['push']);
  await club.change('cancel', {});
  expect(await outcome()).toEqual([['push', 'failed']]);
  expect(logged).toContainEqual({ host: new URL(service.origin).host, status: 403 });
  expect(JSON.stringify(logged)).not.toContain('secret');
  const { body } = await lan.api.get(`/api/notices/mine/${club.clubId}/`);
  expect(body['items']).toMatchObject([
    { kind: 'session_changed', channel: 'push', sent_at: null },
  ]);
});

/** Tells the member of as many extra sessions, one after the other. */
async function tellOften({ app, club }: Awaited<ReturnType<typeof makeSetting>>, times: number) {
  for (let nth = 0; nth < times; nth += 1) {
    const date = new Date(Date.parse(club.tomorrow) + nth * DAY).toISOString().slice(0, 10);
    const extra = { club_id: club.clubId, date, start_time: '05:00', end_time: '06:00' };
    await club.owner.api.post('/api/sessions/extra/', extra);
    await app.tell();
  }
}

test('a notice that was tried counts as one of the day, whether it arrived or not', async () => {
  const setting = await makeSetting();
  const { service, subscribe, choose, outcome } = setting;
  service.answer('/a', 403);
  await subscribe('/a');
  await choose(['push']);
  await tellOften(setting, 8);
  expect(service.got).toHaveLength(5);
  expect(await outcome()).toEqual([
    ...Array.from({ length: 3 }, () => [null, null]),
    ...Array.from({ length: 5 }, () => ['push', 'failed']),
  ]);
});

test('every try counts to what a club may send in a day', async () => {
  const setting = await makeSetting();
  const { app, club, service, subscribe, outcome } = setting;
  await subscribe('/a');
  await tellOften(setting, 1);
  // On its first day, a club may send 200.
  const createdAt = app.clock().toISOString();
  await app.db.updateTable('clubs').set({ createdAt }).execute();
  await app.db
    .updateTable('notices')
    .set({ attempts: 200 })
    .where('triedAt', 'is not', null)
    .execute();
  await club.change('cancel', {});
  expect((await outcome())[0]).toEqual([null, null]);
  expect(service.got).toHaveLength(1);
});

test('the sixth notice of a day has a row of its own, and is tried again as a whole', async () => {
  const setting = await makeSetting();
  const { app, club, service, subscribe, choose } = setting;
  await subscribe('/a');
  await choose(['push']);
  await tellOften(setting, 8);
  service.answer('/a', 503);
  app.pass(10 * HOUR);
  await app.tell();
  service.answer('/a', 201);
  app.pass(MINUTE);
  await app.tell();
  expect(service.got).toHaveLength(7);
  const rows = await app.db
    .selectFrom('notices')
    .innerJoin('members', 'members.id', 'notices.memberId')
    .select(['kind', 'thing', 'sentAt', 'dropped', 'dueAt'])
    .where('members.name', '=', 'lan')
    .orderBy('notices.id')
    .execute();
  expect(rows.filter(({ dropped }) => dropped === 'folded')).toHaveLength(3);
  const sixth = rows.find(({ thing }) => thing === club.today);
  expect(sixth).toMatchObject({ kind: 'session_changed', dropped: null });
  expect(sixth!.sentAt).not.toBeNull();
  // 20:00 on the club's clock.
  expect(sixth!.dueAt.slice(11)).toBe('13:00:00.000Z');
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
  const devices = await devicesOfUsers(db, [next], [userId]);
  expect(devices.get(userId)![0]!.target.endpoint).toBe(`${service.origin}/a`);
  expect(await resealPush({ db, keys: app.keys })).toEqual({ lost: 2 });
});
