import { setImmediate } from 'node:timers/promises';
import { BOUNDS } from '@rallybook/contract/rules/bounds';
import { beforeEach, expect, test } from 'vitest';
import type { Context } from '../src/context.ts';
import { removeLeftImports } from '../src/domain/imports/left-imports.ts';
import { startApp, type TestApp } from './app.ts';
import { MINUTE } from './context.ts';
import { makeUser, makeWorld, type Person, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';
import { pathOf } from './link-pages.ts';
import { expectTrueSizes } from './sizes.ts';

// Imports of so many records that they are written, and taken back, in slices.

const PEOPLE = 260;
const DAYS = 31;
const RECORDS = PEOPLE * DAYS;

const letter = (place: number) => String.fromCodePoint(97 + place);
const SHEET = {
  name: 'T10-2026',
  rows: [
    ['Tên', ...Array.from({ length: DAYS }, (_, day) => `${day + 1}/10/2026`), 'Đã đóng', 'Nợ cũ'],
    ...Array.from({ length: PEOPLE }, (_, row) => [
      `Nguyễn ${letter(row % 26).toUpperCase()}${letter(Math.floor(row / 26))}o`,
      ...Array.from({ length: DAYS }, () => 'x'),
      '200k',
      '50k',
    ]),
  ],
};

let app: TestApp;
let world: World;
let other: Person;
let otherClub: string;
/** How many records the club had before, of which `seenBefore` are of the month. */
let had = 0;
let seenBefore = 0;
beforeEach(async () => {
  app = await startApp({ threads: {} });
  world = await makeWorld(app);
  other = await makeUser(app, 'other');
  const club = { name: 'A', location: 'B', capacity: 1 };
  otherClub = String((await other.api.post('/api/clubs/', club)).body['id']);
  [had, seenBefore] = [0, 0];
  const before = { had: await countRecords(), seenBefore: Number(await seen()) };
  ({ had, seenBefore } = before);
});

async function previewed(sheet: object = SHEET) {
  const body = { club_id: world.clubId, sheets: [sheet] };
  const { body: answer } = await world.owner.api.post('/api/imports/preview/', body);
  return { ...body, digest: answer['digest'] };
}
const take = (body: object, headers: Record<string, string> = {}) =>
  world.owner.api.post('/api/imports/', body, headers);
const undo = (id: unknown) => world.owner.api.post(`/api/imports/${String(id)}/undo/`);

const countRecords = async () => {
  const { count } = await app.db
    .selectFrom('trackings')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('clubId', '=', world.clubId)
    .executeTakeFirstOrThrow();
  return count - had;
};

/** Which step of an import runs in the club. */
const stepNow = async () => {
  const row = app.db.selectFrom('imports').select('step').where('step', 'is not', null);
  return (await row.executeTakeFirst())?.step;
};
const untilHalf = () =>
  expect
    .poll(
      async () => {
        const count = await countRecords();
        return count > 0 && count < RECORDS;
      },
      { interval: 1, timeout: 30_000 },
    )
    .toBe(true);

const cost = () => {
  const spent = { club_id: otherClub, date: '2026-10-07', category: 'OTHER', amount: 1 };
  return other.api.post('/api/costs/', spent);
};

/** What the club's members see: refused, or how many records there are. */
async function seen(): Promise<number | 'wait'> {
  const { status, headers, body } = await world.owner.api.get(
    `/api/trackings/${world.clubId}?year=2026&month=10`,
  );
  if (status === 200) return Number(body['total']) - seenBefore;
  expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'unavailable' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  return 'wait';
}

/** The addresses at which a club shows itself without a log-in; its September is closed. */
async function openPaths(): Promise<string[]> {
  const { api } = world.owner;
  const { clubId } = world;
  const september = { club_id: clubId, year: 2026, month: 9 };
  expect((await api.post('/api/bills/', september)).status).toBe(200);
  expect((await api.post('/api/bills/close/', september)).status).toBe(200);
  const month = await api.get(`/api/month-links/${clubId}/2026/9`);
  const pay = await api.get(`/api/pay-links/${clubId}`);
  const sessions = (await api.get(`/api/session-links/${clubId}/`)).body;
  const own = sessions['members']!.find(({ url }) => url !== null)!;
  const calendar = await api.post('/api/calendar/links/', { club_id: clubId });
  const paths = [
    sessions['url'],
    own['url'],
    month.body['url'],
    pay.body['items']![0]!['url'],
    calendar.body['url'],
  ].map(pathOf);
  return [...paths, `${paths[0]}/court`];
}

/** The statuses that somebody without a log-in gets there. */
async function looksWithoutLogIn(paths: readonly string[]): Promise<number[]> {
  const looks = await Promise.all(paths.map((path) => app.client().get(path)));
  return [...new Set(looks.map(({ status }) => status))];
}

/** What happens while something runs: what members see, and how many records there were when others had written. */
async function watch<T>(running: Promise<T>) {
  const progress = { isOver: false };
  const answered = running.finally(() => {
    progress.isOver = true;
  });
  const looks = new Set<number | 'wait'>();
  const between = new Set<number>();
  while (!progress.isOver) {
    await setImmediate();
    expect((await cost()).status).toBe(201);
    const count = await countRecords();
    if (count > 0 && count < RECORDS) between.add(count);
    looks.add(await seen());
  }
  return { answer: await answered, looks: [...looks], between: [...between] };
}

test('65: others write between the slices of a large import, and of its undoing', async () => {
  const body = await previewed();
  const taken = await watch(take(body));
  expect(taken.answer.status).toBe(201);
  const made = { members: PEOPLE, records: RECORDS, openings: PEOPLE, payments: PEOPLE };
  expect(taken.answer.body['created']).toMatchObject(made);
  expect(taken.between.length).toBeGreaterThan(0);
  expect(await countRecords()).toBe(RECORDS);
  await expectTrueSizes(app.db);

  const undone = await watch(undo(taken.answer.body['id']));
  expect(undone.answer.body).toMatchObject({
    removed: made,
    kept: [],
  });
  expect(undone.between.length).toBeGreaterThan(0);
  expect(await countRecords()).toBe(0);
  await expectTrueSizes(app.db);
  // Whoever looked saw all or nothing.
  for (const look of [...taken.looks, ...undone.looks])
    expect(['wait', 0, RECORDS]).toContain(look);
}, 120_000);

test('65: a large import that fails in its last step leaves nothing behind', async () => {
  const body = await previewed();
  // The club's own version counts that it had other schedules; its next check is due.
  const except = ['clubs', 'notice_looks'];
  const before = await fingerprint(app.db, except);
  const taking = take(body);
  await untilHalf();
  // As by a process of an older version, which lets nobody wait.
  const close = (closedMonths: string) =>
    app.db.updateTable('clubs').set({ closedMonths }).where('id', '=', world.clubId).execute();
  await close('202610');
  expect((await taking).body['code']).toBe('month_closed');
  await close('');
  expect(await fingerprint(app.db, except)).toBe(before);
  expect(await seen()).toBe(0);
  expect((await take(body)).status).toBe(201);
}, 120_000);

test('65: two large imports of one sheet at once create once', async () => {
  const body = await previewed();
  const key = { 'idempotency-key': 'f0b4ea2c-1111-4222-8333-444455556666' };
  const answers = await Promise.all([take(body, key), take(body, key)]);
  expect(answers.map(({ status }) => status)).toContain(201);
  const made = answers.find(({ status }) => status === 201)!.body;
  expect(await countRecords()).toBe(RECORDS);
  expect((await take(body, key)).body).toEqual(made);
  expect((await take(body)).body['code']).toBe('preview_outdated');
  expect(await countRecords()).toBe(RECORDS);
}, 120_000);

/** What removes what imports have left, some minutes later. */
async function tidyLater(): Promise<void> {
  app.pass(2 * MINUTE);
  const context: Context = {
    db: app.db,
    clock: app.clock,
    keys: app.keys,
    publicUrl: 'http://localhost',
    log: { info: () => {}, warn: () => {}, error: () => {} },
    wakeSenders: () => {},
    bounds: BOUNDS,
  };
  await removeLeftImports(context);
}

test('65: what a large import left that was cut off is removed by the clock, and not seen before', async () => {
  const paths = await openPaths();
  const body = await previewed();
  expect(await looksWithoutLogIn(paths)).toEqual([200]);
  const taking = take(body);
  await untilHalf();
  await app.endThreads();
  expect((await taking).status).toBeGreaterThanOrEqual(500);
  expect(await countRecords()).toBeGreaterThan(0);
  expect(await seen()).toBe('wait');
  expect(await looksWithoutLogIn(paths)).toEqual([503]);
  await tidyLater();
  expect(await looksWithoutLogIn(paths)).toEqual([200]);
  expect(await seen()).toBe(0);
  expect(await countRecords()).toBe(0);
  const members = app.db.selectFrom('members').select('name').where('name', 'like', 'Nguyễn %');
  expect(await members.execute()).toEqual([]);
  // The one that the club had before.
  for (const table of ['imports', 'importedThings'] as const) {
    const left = app.db.selectFrom(table).select('clubId').where('clubId', '=', world.clubId);
    expect(await left.execute()).toEqual([{ clubId: world.clubId }]);
  }
}, 120_000);

test('65: a large import whose undoing was cut off is undone by the clock, and not seen before', async () => {
  const { body: made } = await take(await previewed());
  const undoing = undo(made['id']);
  await untilHalf();
  await app.endThreads();
  expect((await undoing).status).toBeGreaterThanOrEqual(500);
  expect(await stepNow()).toBe('undoing');
  expect(await seen()).toBe('wait');
  await tidyLater();
  expect(await seen()).toBe(0);
  expect(await countRecords()).toBe(0);
  const list = await world.owner.api.get(`/api/imports/${world.clubId}`);
  expect(list.body['items']).toContainEqual(
    expect.objectContaining({ id: made['id'], is_undone: true, can_undo: false }),
  );
  expect((await undo(made['id'])).body['code']).toBe('already_undone');
}, 120_000);
