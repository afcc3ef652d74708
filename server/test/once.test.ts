import { beforeEach, describe, expect, test } from 'vitest';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { startApp, type TestApp } from './app.ts';
import type { Answer } from './client.ts';
import { DAY, MINUTE } from './context.ts';
import { makeWorld, signInAgain, type World } from './factories.ts';
import { cases, type Request, send } from './requests.ts';

const AT_ONCE = 50;

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

/** The number of rows of each table, except keys and counters of requests. */
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await app.db.introspection.getTables()) {
    if (['idempotency_keys', 'login_tries'].includes(name)) continue;
    const rows = await app.db
      .selectFrom(name as 'costs')
      .selectAll()
      .execute();
    counts[name] = rows.length;
  }
  return counts;
}

const growth = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - before[name]!]));

const creating = cases.filter(({ endpoint }) => endpoint.idempotent === true);
type Case = (typeof creating)[number];

/** Sends a request with an idempotency key. */
function sendWithKey({ endpoint }: Case, request: Request, key: string): Promise<Answer> {
  const path = endpoint.path.replace(':id', String(request.path?.['id']));
  return world.owner.api.post(path, request.body, { 'idempotency-key': key });
}

/** Ten imports an hour are allowed. */
const timesOf = ({ endpoint }: Case) => ('perHour' in endpoint ? 8 : AT_ONCE);

/** Of these there is one each: another one takes the place of the former. */
const REPLACED = ['calendar.renewLink', 'push.subscribe', 'bots.createCode'];

/** Its ticket works once, and its answer has codes that nobody may keep. */
const SPENT = ['passkeys.add'];

/** Its answer has a token that nobody may keep. */
const UNKEPT = ['tokens.create'];

test('29: every call that creates something takes a key', () => {
  const withoutKey = cases.filter(
    ({ endpoint: { status, access, idempotent } }) =>
      status === 201 && access !== 'public' && idempotent !== true,
  );
  expect(withoutKey.map(({ title }) => title)).toEqual([...SPENT, ...REPLACED, ...UNKEPT]);
  // These answer 200, since they may find nothing left to do.
  const others = creating.filter(({ endpoint }) => endpoint.status !== 201);
  expect(others.map(({ title }) => title)).toEqual(['trackings.session', 'bankLines.allocate']);
});

describe.each(creating)('29: $title', (creation) => {
  test(`${timesOf(creation)} submits at once with one key create once, with one answer`, async () => {
    const request = await creation.request(world);
    const start = await countRows();
    const answers = await Promise.all(
      Array.from({ length: timesOf(creation) }, () => sendWithKey(creation, request, 'once')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([creation.endpoint.status]),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const middle = await countRows();
    const grown = growth(start, middle);
    expect(grown['audit_entries']).toBeGreaterThan(0);

    // An identical world shows what one request without a key creates.
    app = await startApp();
    world = await makeWorld(app);
    const again = await creation.request(world);
    const fresh = await countRows();
    expect((await send(world.owner.api, creation.endpoint, again)).status).toBe(
      creation.endpoint.status,
    );
    expect(grown).toEqual(growth(fresh, await countRows()));
  });

  test('the same key for something else is refused, and creates nothing', async () => {
    const request = await creation.request(world);
    expect((await sendWithKey(creation, request, 'k')).status).toBe(creation.endpoint.status);
    const before = await countRows();
    const other = creating.find(({ title }) => title !== creation.title)!;
    const answer = await sendWithKey(other, await other.request(world), 'k');
    expect(answer.body).toMatchObject({ status_code: 409, code: 'idempotency_key_reused' });
    expect(await countRows()).toEqual(before);
  });
});

const newCost = () => ({
  club_id: world.clubId,
  date: '2026-10-08',
  category: 'SHUTTLE',
  amount: 7,
});
const addCost = (key: string, change: object = {}, by = world.owner) =>
  by.api.post('/api/costs/', { ...newCost(), ...change }, { 'idempotency-key': key });

test('29: a changed request with the same key is refused', async () => {
  expect((await addCost('k')).status).toBe(201);
  expect((await addCost('k', { amount: 8 })).body).toMatchObject({
    code: 'idempotency_key_reused',
  });
});

test('29: keys of different users are independent', async () => {
  const first = await addCost('k');
  const second = await addCost('k', {}, world.manager);
  expect(second.status).toBe(201);
  expect(second.body['id']).not.toBe(first.body['id']);
});

test('29: a failed request leaves no key behind', async () => {
  const payer_id = world.manager.memberId;
  await world.owner.api.delete(`/api/members/${payer_id}/delete`);
  expect((await addCost('k', { payer_id })).status).toBe(404);
  await world.owner.api.post(`/api/clubs/${world.clubId}/deleted/${payer_id}/restore/`);
  expect((await addCost('k', { payer_id })).status).toBe(201);
});

test('29: a key is 1 to 128 printable characters', async () => {
  for (const key of ['', 'x'.repeat(129), 'tab\tin it', 'é']) {
    const answer = await addCost(key);
    expect(answer.body).toMatchObject({
      status_code: 400,
      details: [{ field: 'Idempotency-Key' }],
    });
  }
  for (const key of ['x', 'x'.repeat(128)]) expect((await addCost(key)).status).toBe(201);
});

test('29, 16: a user who has lost access meanwhile does not get the stored answer', async () => {
  const { owner, manager, clubId } = world;
  const member = { club_id: clubId, name: 'Guest', email: 'guest@club.example' };
  const add = () => manager.api.post('/api/members/', member, { 'idempotency-key': 'k' });
  expect((await add()).status).toBe(201);
  await owner.api.patch(`/api/members/${manager.memberId}/`, { role: 'player' });
  expect((await add()).status).toBe(403);
  await owner.api.delete(`/api/members/${manager.memberId}/delete`);
  expect((await add()).status).toBe(404);

  const club = { name: 'Mine', location: 'Here', capacity: 1 };
  const create = () => owner.api.post('/api/clubs/', club, { 'idempotency-key': 'club' });
  const made = await create();
  expect((await create()).body).toEqual(made.body);
  await owner.api.delete(`/api/clubs/${String(made.body['id'])}`);
  expect((await create()).status).toBe(404);
});

test('29: a key is forgotten after a day', async () => {
  const first = await addCost('k');
  const repeatAfter = async (milliseconds: number) => {
    app.pass(milliseconds);
    await forgetOld(app);
    return addCost('k', {}, { ...world.owner, ...(await signInAgain(app, world.owner)) });
  };
  expect((await repeatAfter(DAY - MINUTE)).body).toEqual(first.body);
  const later = await repeatAfter(MINUTE);
  expect(later.status).toBe(201);
  expect(later.body['id']).not.toBe(first.body['id']);
});

test('29, 30: twenty simultaneous calculations of a bill all get the same complete bill', async () => {
  const { owner, clubId } = world;
  const month = { club_id: clubId, year: 2026, month: 10 };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => owner.api.post('/api/bills/', month)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const rows = (await owner.api.get(`/api/bills/${clubId}/2026/10`)).body['items']!;
  expect(rows).toHaveLength(3);
  const due = rows.reduce(
    (sum, row) => sum + Number(row['registration_cost']) + Number(row['unregistration_cost']),
    0,
  );
  expect(due).toBe(300);
});
