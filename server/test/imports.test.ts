import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { transaction } from '../src/db/engine/transaction.ts';
import { startApp, type TestApp } from './app.ts';
import { clubFile, clubFileOf, manyTrackings, member } from './club-file.ts';
import { makeUser } from './factories.ts';
import { startServer } from './process.ts';

const PATH = '/api/clubs/import/';
const json = { 'content-type': 'application/json' };

/** A file whose import takes long enough for other requests to come meanwhile. */
const longFile = (records: number) => clubFileOf(1000, { trackings: manyTrackings(records) });

test('35: depth is counted before a body is parsed, ignoring brackets in texts', async () => {
  const app = await startApp();
  const { api } = await makeUser(app, 'lan');
  // Neither is JSON: the parser would say so, or take a gigabyte for it.
  for (const path of [PATH, '/api/clubs/']) {
    for (const nest of ['['.repeat(200_000), '{"a":'.repeat(17), '[{"a":'.repeat(9)]) {
      const { status, body } = await api.post(path, nest, json);
      expect(status).toBe(400);
      expect(body['details']).toEqual([{ field: 'body', message: 'Is nested too deeply' }]);
    }
  }
  const name = `${'[{'.repeat(20)}\\" \\\\`;
  const club = { name: 'A', location: name, capacity: 1 };
  expect((await api.post('/api/clubs/', club)).body).toMatchObject({ location: name });
});

/** Sends the head of an import to a real server, and a part of its body. */
async function begin(url: string, token: string, part: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  const head = [
    `POST ${PATH} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    'content-length: 10000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
  const answer = once(socket, 'data').then(([data]) => String(data).split('\r\n')[0]!);
  // Not every test waits for it.
  answer.catch(() => undefined);
  return { socket, answer };
}

test('35: a user’s second import is refused before its body is read, and nobody else’s is', async () => {
  const app = await startApp();
  const [first, second] = [await makeUser(app, 'an'), await makeUser(app, 'binh')];
  const server = await startServer({ DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl ?? '' });
  onTestFinished(() => server.kill());
  const slow = await begin(server.url, first.token, '{"format": ');
  // An import is counted once it is admitted.
  const counted = () =>
    app.db.selectFrom('loginTries').select('key').where('key', 'like', `${PATH}%`).execute();
  await expect.poll(counted, { timeout: 20_000 }).toHaveLength(1);
  const again = await begin(server.url, first.token, '');
  expect(await again.answer).toBe('HTTP/1.1 429 Too Many Requests');
  const importNow = async ({ token }: typeof first) => {
    const headers = { ...json, authorization: `Bearer ${token}` };
    const body = JSON.stringify(longFile(1000));
    return (await fetch(server.url + PATH, { method: 'POST', headers, body })).status;
  };
  expect(await importNow(second)).toBe(201);
  slow.socket.destroy();
  await expect.poll(() => importNow(first), { timeout: 30_000 }).toBe(201);
}, 120_000);

test('35: a client that leaves before being admitted keeps nobody else out', async () => {
  const app = await startApp();
  const lan = await makeUser(app, 'lan');
  const server = await startServer({ DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl ?? '' });
  onTestFinished(() => server.kill());
  for (let times = 0; times < 5; times += 1) {
    const { socket } = await begin(server.url, lan.token, '{"format": ');
    // Long enough for the head to be read, and too short for the user to be found.
    await new Promise((resolve) => setTimeout(resolve, times));
    socket.destroy();
  }
  const importNow = () =>
    fetch(server.url + PATH, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${lan.token}` },
      body: JSON.stringify(longFile(1000)),
    });
  await expect.poll(async () => (await importNow()).status, { timeout: 30_000 }).toBe(201);
}, 60_000);

test('35: a user may import ten times an hour, successfully or not', async () => {
  const app = await startApp();
  const [lan, other] = [await makeUser(app, 'lan'), await makeUser(app, 'other')];
  for (let times = 0; times < 10; times += 1) {
    expect((await lan.api.post(PATH, times % 2 === 0 ? clubFile() : {})).status).not.toBe(429);
  }
  const { status, headers, body } = await lan.api.post(PATH, clubFile());
  expect({ status, code: body['code'] }).toEqual({ status: 429, code: 'too_many_requests' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(1800);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
  expect((await other.api.post(PATH, clubFile())).status).toBe(201);
  // Nothing else of this user is limited.
  const club = { name: 'A', location: 'B', capacity: 1 };
  expect((await lan.api.post('/api/clubs/', club)).status).toBe(201);
});

test('35: others read and write while a large club is imported, and see nothing of it', async () => {
  const app = await startApp({ threads: {} });
  const [lan, other] = [await makeUser(app, 'lan'), await makeUser(app, 'other')];
  const progress = { isOver: false };
  const importing = lan.api.post(PATH, longFile(30_000)).finally(() => {
    progress.isOver = true;
  });
  let served = 0;
  while (!progress.isOver) {
    // Like requests from the network.
    await setImmediate();
    const club = { name: 'A', location: 'B', capacity: 1 };
    const made = served < 20 ? await other.api.post('/api/clubs/', club) : null;
    const deleted = await lan.api.get('/api/clubs/deleted/');
    const clubs = await lan.api.get('/api/clubs/');
    expect([made?.status ?? 201, deleted.body['items']]).toEqual([201, []]);
    // As soon as the club is visible, it is complete.
    if (clubs.body.length > 0) {
      const { records } = await app.db
        .selectFrom('trackings')
        .select((row) => row.fn.countAll<number>().as('records'))
        .executeTakeFirstOrThrow();
      expect(records).toBe(30_000);
      break;
    }
    served += 1;
  }
  expect(served).toBeGreaterThan(10);
  const { status, body } = await importing;
  expect(status).toBe(201);
  expect((await lan.api.get('/api/clubs/')).body).toMatchObject([{ id: body['id'] }]);
}, 60_000);

test('35: an import that fails half-way leaves nothing behind', async () => {
  const app = await startApp({ threads: {} });
  const { api } = await makeUser(app, 'lan');
  const importing = api.post(PATH, longFile(20_000));
  const findClub = () => app.db.selectFrom('clubs').select('id').executeTakeFirst();
  await expect.poll(findClub, { interval: 1, timeout: 20_000 }).toBeDefined();
  const { id: clubId } = (await findClub())!;
  const own = () =>
    transaction(app.db, {}, (trx) =>
      trx
        .updateTable('members')
        .set({ email: null, emailKey: null })
        .where('emailKey', 'is not', null)
        .executeTakeFirst(),
    );
  // As if the account were deleted meanwhile.
  await expect
    .poll(async () => (await own()).numUpdatedRows, {
      interval: 1,
      timeout: 20_000,
    })
    .toBe(1n);
  expect((await importing).status).toBe(404);
  for (const table of ['members', 'trackings', 'deletedThings'] as const) {
    const rows = app.db.selectFrom(table).select('clubId').where('clubId', '=', clubId);
    expect(await rows.execute()).toEqual([]);
  }
  expect(await findClub()).toBeUndefined();
}, 60_000);

/** A club by days with some members, and a function that adds one record. */
async function boundedClub(app: TestApp) {
  const { api } = await makeUser(app, 'lan');
  const made = await api.post('/api/clubs/', { name: 'A', location: 'B', capacity: 1 });
  const clubId = String(made.body['id']);
  const type = { registration_type: 'DAYS' };
  await api.post(`/api/settings/registration/${clubId}/`, type);
  const [owner] = (await api.get(`/api/members/${clubId}?status=active`)).body;
  const memberId = String(owner!['id']);
  const cost = (amount: number) => ({
    club_id: clubId,
    date: '2026-10-07',
    category: 'OTHER',
    amount,
  });
  const addCost = (amount = 1) => api.post('/api/costs/', cost(amount));
  return { api, clubId, memberId, addCost };
}

test('35: every call that adds a record is refused when there is no more room', async () => {
  const app = await startApp({ bounds: { records: 4 } });
  const { api, clubId, memberId, addCost } = await boundedClub(app);
  const first = await addCost();
  for (let times = 0; times < 4; times += 1) {
    expect((await addCost()).status).toBe(times < 3 ? 201 : 409);
  }
  const month = { year: 2026, month: 10 };
  const header = { 'club-id': clubId };
  const calls: [string, object][] = [
    ['/api/costs/', { club_id: clubId, date: '2026-10-07', category: 'OTHER', amount: 1 }],
    ['/api/registrations/create-single-self/', { member_id: memberId, ...month, days: 1 }],
    ['/api/registrations/create-bulk/', { member_ids: [memberId], ...month, days: 1 }],
    ['/api/trackings/', { member_id: memberId, date: '2026-10-07' }],
    ['/api/trackings/bulk/', { club_id: clubId, raw_registration_text: '07/10/2026: lan' }],
    ['/api/guests/', { club_id: clubId, date: '2026-10-07', name: 'Minh' }],
    ['/api/bills/', { club_id: clubId, ...month }],
    [PATH, clubFile()],
  ];
  for (const [path, body] of calls) {
    const answer = await api.post(path, body, header);
    expect({ path, body: answer.body }).toMatchObject({ body: { code: 'limit_reached' } });
  }
  // Deleting a record makes room for exactly one more, at once.
  expect((await api.delete(`/api/costs/${String(first.body['id'])}/`)).status).toBe(204);
  expect((await addCost()).status).toBe(201);
  const restored = await api.post(
    `/api/clubs/${clubId}/deleted/${String(first.body['id'])}/restore/`,
  );
  expect(restored.body).toMatchObject({ code: 'limit_reached' });
  expect(await app.db.selectFrom('costs').select('id').execute()).toHaveLength(4);
});

test('35: a club has room for a number of members, including those who have left', async () => {
  const app = await startApp({ bounds: { members: 3 } });
  const { api, clubId } = await boundedClub(app);
  const add = (name: string) => api.post('/api/members/', { club_id: clubId, name });
  const { body } = await add('B');
  expect((await add('C')).status).toBe(201);
  expect((await api.delete(`/api/members/${String(body['id'])}/delete`)).status).toBe(204);
  expect((await add('D')).body).toMatchObject({ status_code: 409, code: 'limit_reached' });
  const members = [1, 2, 3].map((number) => member(number));
  // With the importer, there are four members.
  const file = clubFile({ members, registrations: [], trackings: [], costs: [] });
  expect((await api.post(PATH, file)).body).toMatchObject({ code: 'limit_reached' });
});

test('46: a file is held to the bounds of nicknames and schedules', async () => {
  const app = await startApp({ bounds: { clubNicknames: 2, schedules: 2 } });
  const { api } = await boundedClub(app);
  const nicknames = ['Tí', 'Tèo', 'Bi'].map((name, index) => ({ member: 1 + (index % 2), name }));
  const members = [1, 2].map((number) => member(number));
  const file = { members, registrations: [], trackings: [], costs: [], nicknames };
  expect((await api.post(PATH, clubFile(file))).body).toMatchObject({ code: 'limit_reached' });
  const schedules = [1, 2, 3].map((number) => ({
    number,
    weekday: number,
    start_time: '19:30',
    end_time: '21:30',
    is_retired: number > 1,
  }));
  const other = { ...file, nicknames: [], schedules };
  expect((await api.post(PATH, clubFile(other))).body).toMatchObject({ code: 'limit_reached' });
  const fitting = { ...file, nicknames: nicknames.slice(1), schedules: schedules.slice(1) };
  expect(await api.post(PATH, clubFile(fitting))).toMatchObject({ status: 201 });
});

test('46: a club has room for a number of schedules, including those no longer offered', async () => {
  const app = await startApp({ bounds: { schedules: 3 } });
  const { api, clubId } = await boundedClub(app);
  const offer = (...weekdays: number[]) =>
    api.patch(`/api/clubs/${clubId}/`, {
      schedules: weekdays.map((weekday) => ({ weekday, start_time: '06:00', end_time: '07:00' })),
    });
  expect((await offer(1, 2)).status).toBe(200);
  expect(await offer(3, 4)).toMatchObject({
    status: 409,
    body: {
      code: 'limit_reached',
      message: expect.stringContaining('at most 3 weekly sessions') as unknown,
      issues: [{ code: 'schedules_of_club', params: { max: 3 } }],
    },
  });
  // Those that were offered before are there already.
  expect((await offer(3)).status).toBe(200);
  expect((await offer(1, 2)).status).toBe(200);
});

test('35: a user may create a number of clubs, including deleted and transferred ones', async () => {
  const app = await startApp({ bounds: { clubs: 3, records: 5 } });
  const { api, addCost } = await boundedClub(app);
  const friend = await makeUser(app, 'friend');
  const create = () => api.post('/api/clubs/', { name: 'A', location: 'B', capacity: 1 });
  const second = await create();
  const third = await create();
  expect((await create()).body).toMatchObject({ status_code: 409, code: 'limit_reached' });
  expect((await api.post(PATH, clubFile())).body).toMatchObject({ code: 'limit_reached' });
  await api.delete(`/api/clubs/${String(second.body['id'])}`);
  const guest = {
    club_id: String(third.body['id']),
    name: 'Friend',
    email: friend.email,
    role: 'owner',
  };
  expect((await api.post('/api/members/', guest)).status).toBe(201);
  expect((await create()).body).toMatchObject({ code: 'limit_reached' });
  // All clubs of a user share the room for records; a friend's own clubs have their own room.
  const cost = { date: '2026-10-07', category: 'OTHER', amount: 1 };
  for (let times = 0; times < 5; times += 1) expect((await addCost()).status).toBe(201);
  const more = await friend.api.post('/api/costs/', { ...cost, club_id: guest.club_id });
  expect(more.body).toMatchObject({ code: 'limit_reached' });
  const own = await friend.api.post('/api/clubs/', { name: 'A', location: 'B', capacity: 1 });
  const theirs = { ...cost, club_id: String(own.body['id']) };
  expect((await friend.api.post('/api/costs/', theirs)).status).toBe(201);
});
