import { once } from 'node:events';
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { databaseFileOf, isPostgres, takeTurn } from '../src/db/engine/connect.ts';
import { isBusy } from '../src/db/engine/errors.ts';
import { transaction } from '../src/db/engine/transaction.ts';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { allEndpoints } from '../src/http/all-endpoints.ts';
import { BODY_LIMIT } from '../src/http/input/bodies.ts';
import { startApp, startSharedApp, type TestApp } from './app.ts';
import type { Answer } from './client.ts';
import { clubFileOf, manyTrackings } from './club-file.ts';
import { makeUser, makeWorld, PASSWORD, type World } from './factories.ts';
import { startServer } from './process.ts';

/** On a busy machine, a thread takes seconds to start. */
const PATIENT = { timeout: 120_000 };

const IMPORT = '/api/clubs/import/';
const OWN_DATA = '/api/users/me/export/';
const CLUB = { name: 'A', location: 'B', capacity: 1 };

/** A file whose import takes long enough for other requests to come meanwhile. */
const longFile = (records: number) => clubFileOf(1000, { trackings: manyTrackings(records) });

const dayAfter2020 = (nth: number) =>
  new Date(Date.UTC(2020, 0, 1 + nth)).toISOString().slice(0, 10).split('-').toReversed().join('/');

/** Records one member's attendance on as many days. A text for 300 of them is long enough for a thread. */
const record = ({ owner, clubId }: World, days: number) => {
  const lines = Array.from({ length: days }, (_, nth) => `${dayAfter2020(nth)}: player`);
  const body = { club_id: clubId, raw_registration_text: lines.join('\n') };
  return owner.api.post('/api/trackings/bulk/', body);
};

async function countRecords({ app: { db } }: World): Promise<number> {
  const { count } = await db
    .selectFrom('trackings')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps its threads for all tests that end none: each thread takes a second to start. Each test has users of its own. */
let shared: TestApp;
beforeAll(async () => {
  // Bodies stay unfinished until others are answered, however long a busy machine takes for that.
  shared = await startSharedApp({ threads: {}, waitsForBodies: true });
});

test('45: others read and write before one user’s heavy request is answered', PATIENT, async () => {
  const [lan, other] = [await makeUser(shared, 'lan'), await makeUser(shared, 'other')];
  // Both threads start, since each has a request of another user.
  await Promise.all([lan, other].map(({ api }) => api.get(OWN_DATA)));
  const order: string[] = [];
  const importing = lan.api.post(IMPORT, longFile(60_000)).finally(() => order.push('import'));
  const answers: Answer[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    answers.push(await other.api.post('/api/clubs/', CLUB));
    answers.push(await other.api.get('/api/clubs/'));
    // Their own heavy request, too.
    answers.push(await other.api.get(OWN_DATA));
  }
  order.push('others');
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 200]));
  expect((await importing).status).toBe(201);
  expect(order).toEqual(['others', 'import']);
});

test('45: a thread answers like the process, with its headers and refusals', PATIENT, async () => {
  const worlds = [
    await makeWorld(await startApp()),
    await makeWorld(await startApp({ threads: {} })),
  ];
  const text = { raw_registration_text: `7/10/2026: ${'nobody, '.repeat(1000)}` };
  const ask = async ({ owner, stranger, clubId }: World) => {
    const path = '/api/trackings/bulk/preview/';
    const body = { ...text, club_id: clubId };
    return [
      await owner.api.post(path, body, { 'accept-language': 'vi' }),
      await stranger.api.post(path, body),
      await owner.api.post(path, { ...body, club_id: 'x' }),
      await owner.api.post(path, JSON.stringify(body).slice(1), {
        'content-type': 'application/json',
      }),
      await owner.api.post('/api/users/me/delete/', { password: 'wrong' }),
    ];
  };
  const [here, there] = await Promise.all(worlds.map(ask));
  expect(there!.map(({ status }) => status)).toEqual([200, 404, 400, 400, 400]);
  const compared = ({ status, body, headers }: Answer) => ({
    status,
    body,
    type: headers['content-type'],
    headers: Object.keys(headers).toSorted(),
  });
  expect(there!.map(compared)).toEqual(here!.map(compared));
});

/** Lets no thread write until the returned function is called. On PostgreSQL, a thread then waits in a transaction. */
async function holdWrites({ app: { db }, clubId }: World): Promise<() => void> {
  if (!isPostgres(db)) return takeTurn(db);
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  void transaction(db, { club: clubId, mode: 'exclusive' }, async () => {
    held.resolve();
    await release.promise;
  });
  await held.promise;
  return release.resolve;
}

test(
  '45: what takes too long is ended with 503, and the next request is answered',
  PATIENT,
  async () => {
    let timeLimit = 3000;
    const app = await startApp({ threads: { timeLimitMs: () => timeLimit } });
    const world = await makeWorld(app);
    const before = await countRecords(world);
    const release = await holdWrites(world);
    const { status, headers, body } = await record(world, 300);
    release();
    expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'unavailable' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await countRecords(world)).toBe(before);
    timeLimit = PATIENT.timeout;
    expect((await record(world, 300)).status).toBe(201);
    expect(await countRecords(world)).toBe(before + 300);
  },
);

/** Whether a thread has begun to write. */
async function isWriting({ db, dataDir }: TestApp): Promise<boolean> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]!.count > 0;
  }
  const other = new DatabaseSync(databaseFileOf(dataDir), { timeout: 0 });
  try {
    other.exec('begin immediate; rollback');
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    other.close();
  }
}

test('45: a thread that dies while it imports leaves nothing of the club', PATIENT, async () => {
  const app = await startApp({ threads: {} });
  const lan = await makeUser(app, 'lan');
  const importing = lan.api.post(IMPORT, longFile(60_000));
  const records = () => app.db.selectFrom('trackings').select('id').limit(1).execute();
  await expect.poll(records, { interval: 1, timeout: 60_000 }).toHaveLength(1);
  await app.endThreads();
  expect((await importing).status).toBe(500);
  for (const table of ['clubs', 'clubSizes', 'members', 'trackings', 'deletedThings'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  expect((await lan.api.post(IMPORT, longFile(1000))).status).toBe(201);
});

test(
  '45: a thread that dies while it purges an account’s club leaves it to housekeeping',
  PATIENT,
  async () => {
    const app = await startApp({ threads: {} });
    const { db } = app;
    const lan = await makeUser(app, 'lan');
    const { body } = await lan.api.post(IMPORT, longFile(60_000));
    expect((await lan.api.delete(`/api/clubs/${String(body['id'])}`)).status).toBe(204);
    const erasing = lan.api.post('/api/users/me/delete/', { password: PASSWORD });
    const users = () => db.selectFrom('users').select('id').execute();
    await expect.poll(users, { interval: 1, timeout: 60_000 }).toEqual([]);
    await app.endThreads();
    await erasing;
    await forgetOld(app);
    for (const table of ['clubs', 'members', 'trackings', 'deletedThings'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  },
);

test(
  '45: a thread that dies in a transaction leaves nothing of it, and lets others write',
  PATIENT,
  async () => {
    const world = await makeWorld(await startApp({ threads: {} }));
    const { app, owner } = world;
    const before = await countRecords(world);
    await owner.api.get(OWN_DATA);
    const release = isPostgres(app.db) ? await holdWrites(world) : () => {};
    const recording = record(world, 4500);
    while (!(await isWriting(app))) await wait(1);
    await app.endThreads();
    release();
    const { status, body } = await recording;
    expect({ status, code: body['code'] }).toEqual({ status: 500, code: 'internal_error' });
    expect(await countRecords(world)).toBe(before);
    expect((await owner.api.post('/api/clubs/', CLUB)).status).toBe(201);
    expect((await record(world, 300)).status).toBe(201);
  },
);

test(
  '45: who sends a dozen heavy requests at once is told to wait, and others are not',
  PATIENT,
  async () => {
    // All of them are sent while the threads start.
    const app = await startApp({ threads: {} });
    const [lan, other] = [await makeUser(app, 'lan'), await makeUser(app, 'other')];
    const sent = Array.from({ length: 12 }, () => lan.api.get(OWN_DATA));
    const others = await other.api.get(OWN_DATA);
    const answers = await Promise.all(sent);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body['code']])).toEqual([
      [429, 'too_many_requests'],
    ]);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
    expect(others.status).toBe(200);
  },
);

/** Sends the head of a heavy request whose body never ends. */
async function beginBody(url: string, token: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
  });
  const head = [
    'POST /api/bank-lines/preview/ HTTP/1.1',
    'host: localhost:3000',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    'content-length: 200000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  await once(socket, 'connect');
}

test(
  '57, 63: what 19 users send and do not finish keeps no heavy request of others waiting',
  PATIENT,
  async () => {
    const url = await shared.listen();
    const people = [];
    for (let nth = 0; nth < 26; nth += 1) people.push(await makeUser(shared, `user${nth}`));
    const [attackers, others] = [people.slice(0, 19), people.slice(19)];
    await others[0]!.api.get(OWN_DATA);
    const before = shared.threadRequests();
    const bodies = attackers.flatMap(({ token }) => Array.from({ length: 11 }, () => token));
    await Promise.all(bodies.map((token) => beginBody(url, token)));
    await expect.poll(shared.threadRequests, { timeout: 60_000 }).toBe(before + bodies.length);
    // All of them were let in: each user's twelfth is one too many.
    const twelfth = await Promise.all(attackers.map(({ api }) => api.get(OWN_DATA)));
    expect(twelfth.map(({ status }) => status)).toEqual(attackers.map(() => 429));
    const sent = others.flatMap(({ api }) => [1, 2, 3].map(() => api.get(OWN_DATA)));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  },
);

test('45, 57: a club that has just grown is billed in a thread at once', PATIENT, async () => {
  const { owner, clubId } = await makeWorld(shared);
  /** How many threads were asked for a bill. */
  const bill = async () => {
    const before = shared.threadAnswers();
    const body = { club_id: clubId, year: 2026, month: 8 };
    expect((await owner.api.post('/api/bills/', body)).status).toBe(200);
    return shared.threadAnswers() - before;
  };
  expect(await bill()).toBe(0);
  const members = Array.from({ length: 200 }, (_, nth) => ({ name: `Member ${nth}` }));
  const list = { club_id: clubId, members };
  expect((await owner.api.post('/api/members/bulk/', list)).status).toBe(201);
  expect(await bill()).toBe(1);
});

test(
  '45: a user’s second import has to wait for the first, and others’ imports need not',
  PATIENT,
  async () => {
    const people = await Promise.all(['an', 'binh', 'chi'].map((name) => makeUser(shared, name)));
    const send = ({ api }: (typeof people)[number]) => api.post(IMPORT, longFile(6000));
    const [twice, others] = await Promise.all([
      Promise.all([people[0]!, people[0]!].map(send)),
      Promise.all(people.slice(1).map(send)),
    ]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429]);
    expect(others.map(({ status }) => status)).toEqual([201, 201]);
  },
);

test(
  '45: a heavy request is logged once, with its id and the code of its refusal',
  PATIENT,
  async () => {
    const app = await startApp();
    const { token } = await makeUser(app, 'lan');
    const { dataDir, databaseUrl } = app;
    const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    const server = await startServer({ ...place, LOG_LEVEL: 'info' });
    onTestFinished(server.kill);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    /** The lines of the log about a request, once it is answered with a status. */
    const logOf = async (status: number, path: string, body?: object) => {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      let id: string | null = null;
      const ask = async () => {
        const answer = await fetch(server.url + path, { headers, ...init });
        await answer.arrayBuffer();
        id = answer.headers.get('x-request-id');
        return answer.status;
      };
      expect(await ask()).toBe(status);
      const lines = () =>
        server
          .output()
          .split('\n')
          .filter((line) => line.includes(id!));
      await expect.poll(lines).not.toEqual([]);
      return lines().map((line) => JSON.parse(line) as unknown);
    };
    expect(await logOf(200, OWN_DATA)).toMatchObject([
      { msg: 'Request', route: OWN_DATA, status: 200 },
    ]);
    const erase = '/api/users/me/delete/';
    expect(await logOf(400, erase, { password: 'wrong' })).toMatchObject([
      { msg: 'Request', route: erase, status: 400, code: 'not_confirmed' },
    ]);
  },
);

test('45: every endpoint that takes longer bodies is heavy, and no endpoint for everybody is', () => {
  const groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = allEndpoints;
  const endpoints = Object.values(groups).flatMap((group) => Object.values(group));
  const long = endpoints.filter(({ bodyLimit = 0 }) => bodyLimit > BODY_LIMIT);
  expect(long.length).toBeGreaterThanOrEqual(3);
  expect(long.filter(({ heavy }) => heavy === undefined)).toEqual([]);
  expect(endpoints.filter(({ heavy, access }) => heavy && access === 'public')).toEqual([]);
});
