import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startApp, startSharedApp } from './app.ts';
import { makeWorld, type World } from './factories.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startSharedApp());
});

const OCTOBER_2027 = { year: 2027, month: 10 };
/** The Wednesdays of October 2027. */
const WEDNESDAYS = ['2027-10-06', '2027-10-13', '2027-10-20', '2027-10-27'];

type Answer = { status: number; body: Record<string, unknown> };
const codeOf = ({ status, body }: Answer) => [status, body['code']];

async function add(change: object = {}): Promise<string> {
  const { status, body } = await world.manager.api.post('/api/recurring-costs/', {
    club_id: world.clubId,
    category: 'COURT_RENTAL',
    schedule_id: world.scheduleId,
    amount: 400,
    per: 'session',
    from: OCTOBER_2027,
    ...change,
  });
  expect(status).toBe(201);
  return String(body['id']);
}

async function propose(id: string, { year, month } = OCTOBER_2027) {
  const url = `/api/recurring-costs/${world.clubId}/${year}/${month}`;
  const { body } = await world.manager.api.get(url);
  return body['items']!.find((candidate) => String(candidate['recurring_id']) === id);
}

const record = (items: object[], month: object = OCTOBER_2027, headers = {}) =>
  world.manager.api.post(
    '/api/recurring-costs/record/',
    { club_id: world.clubId, ...month, items },
    headers,
  );

const patch = (id: string, change: object) =>
  world.manager.api.patch(`/api/recurring-costs/${id}/`, change);

test('a recurring cost is answered as it was entered, and holds in its months', async () => {
  const id = await add({ until: { year: 2027, month: 11 }, note: ' Sân 3 ' });
  const { body } = await world.manager.api.get(`/api/recurring-costs/${world.clubId}`);
  expect(body['items']!.find((candidate) => String(candidate['id']) === id)).toEqual({
    id,
    category: 'COURT_RENTAL',
    payer_id: null,
    schedule_id: world.scheduleId,
    amount: 400,
    per: 'session',
    from: OCTOBER_2027,
    until: { year: 2027, month: 11 },
    note: 'Sân 3',
    version: 1,
  });
  const counts = [];
  for (const month of [9, 10, 11, 12])
    counts.push((await propose(id, { year: 2027, month }))?.count);
  expect(counts).toEqual([undefined, 4, 4, undefined]);
});

test('a recurring cost that contradicts itself is refused', async () => {
  const create = (change: object) =>
    world.manager.api.post('/api/recurring-costs/', {
      club_id: world.clubId,
      category: 'OTHER',
      amount: 100,
      per: 'month',
      from: OCTOBER_2027,
      ...change,
    });
  const field = ({ status, body }: Answer) => [
    status,
    ((body['details'] ?? []) as { field: string }[]).map((detail) => detail.field).join(),
  ];
  expect(field(await create({ per: 'session' }))).toEqual([400, 'schedule_id']);
  expect(field(await create({ until: { year: 2027, month: 9 } }))).toEqual([400, 'until']);
  expect(field(await create({ amount: 0 }))).toEqual([400, 'amount']);
  const id = await add();
  expect(field(await patch(id, { schedule_id: null }))).toEqual([400, 'schedule_id']);
  expect(field(await patch(id, { until: { year: 2026, month: 1 } }))).toEqual([400, 'until']);
  expect(field(await patch(id, { since: OCTOBER_2027 }))).toEqual([400, 'since']);
  expect(codeOf(await patch(id, { amount: 5, version: 9 }))).toEqual([409, 'edit_conflict']);
});

test('a cancelled session is not proposed, and one that moved counts where it was planned', async () => {
  const { owner, clubId, scheduleId } = world;
  const id = await add();
  const session = { club_id: clubId, session_id: `${scheduleId}.2027-10-06` };
  await owner.api.post('/api/sessions/cancel/', session);
  const moved = await owner.api.post('/api/sessions/move/', {
    club_id: clubId,
    session_id: `${scheduleId}.2027-10-13`,
    date: '2027-10-14',
    start_time: '19:00',
    end_time: '21:00',
  });
  expect(moved.status).toBe(200);
  expect(await propose(id)).toEqual({
    recurring_id: id,
    dates: WEDNESDAYS.slice(1),
    count: 3,
    amount: 1200,
    already: 0,
  });
  expect((await record([{ recurring_id: id, dates: ['2027-10-06'] }])).status).toBe(400);
  expect((await record([{ recurring_id: id }])).body['items']).toMatchObject([
    { date: '2027-10-13', amount: 1200, session_date: null, recurring_id: id },
  ]);
  await owner.api.post('/api/sessions/restore/', session);
  expect(await propose(id)).toMatchObject({ count: 4, already: 3 });
  expect((await record([{ recurring_id: id }])).body['items']).toMatchObject([
    { date: '2027-10-06', amount: 400 },
  ]);
});

test('what is recorded is proposed no more, until its cost is deleted, and comes back with it', async () => {
  const month = { year: 2027, month: 9 };
  const id = await add({ from: month, payer_id: world.player.memberId });
  const first = await record([{ recurring_id: id, dates: ['2027-09-08'], amount: 350 }], month);
  const [cost] = first.body['items']!;
  expect(cost).toMatchObject({
    date: '2027-09-08',
    amount: 350,
    category: 'COURT_RENTAL',
    payer_name: 'player',
    schedule_id: world.scheduleId,
    recurring_id: id,
  });
  const again = [{ recurring_id: id, dates: ['2027-09-01', '2027-09-08'] }];
  expect(codeOf(await record(again, month))).toEqual([409, 'already_recorded']);
  expect((await record([{ recurring_id: id }], month)).body['items']).toMatchObject([
    { date: '2027-09-01', amount: 1600 },
  ]);
  expect(codeOf(await record([{ recurring_id: id }], month))).toEqual([409, 'already_recorded']);
  await world.owner.api.delete(`/api/costs/${String(cost!['id'])}/`);
  expect(await propose(id, month)).toMatchObject({ count: 5, already: 4 });
  const restore = () =>
    world.owner.api.post(`/api/clubs/${world.clubId}/deleted/${String(cost!['id'])}/restore/`);
  const recorded = await record([{ recurring_id: id }], month);
  expect(codeOf(await restore())).toEqual([409, 'already_recorded']);
  await world.owner.api.delete(`/api/costs/${String(recorded.body['items']![0]!['id'])}/`);
  expect((await restore()).status).toBe(204);
  expect(await propose(id, month)).toMatchObject({ already: 5 });
});

test('a month’s cost is one, dated the first, and recorded once for each key', async () => {
  const month = { year: 2028, month: 2 };
  const id = await add({ per: 'month', schedule_id: null, from: month, amount: 99.5 });
  expect(await propose(id, month)).toMatchObject({ dates: [], count: 1, already: 0, amount: 99.5 });
  const headers = { 'idempotency-key': 'february' };
  const first = await record([{ recurring_id: id }], month, headers);
  expect(first.body['items']).toMatchObject([{ date: '2028-02-01', amount: 99.5 }]);
  expect((await record([{ recurring_id: id }], month, headers)).body).toEqual(first.body);
  expect(await propose(id, month)).toMatchObject({ already: 1 });
});

test('each date gets a cost of its own by the rule of each session', async () => {
  const month = { year: 2028, month: 3 };
  const rule = { rule: { kind: 'per_session', no_session: 'attended' } };
  const put = await world.owner.api.put(`/api/rules/${world.clubId}/2028/3`, rule);
  expect(put.status).toBe(200);
  const id = await add({ from: month });
  const { body } = await record([{ recurring_id: id }], month);
  expect(
    body['items']!.map(({ date, session_date, amount }) => [date, session_date, amount]),
  ).toEqual(
    ['2028-03-01', '2028-03-08', '2028-03-15', '2028-03-22', '2028-03-29'].map((date) => [
      date,
      date,
      400,
    ]),
  );
});

test('a change from a month on leaves what was before, and what was recorded', async () => {
  const id = await add();
  const november = { year: 2027, month: 11 };
  await record([{ recurring_id: id, dates: ['2027-11-03'] }], november);
  const { body: next } = await patch(id, { amount: 450, since: november, version: 1 });
  expect(next).toMatchObject({ amount: 450, from: november, until: null, version: 1 });
  expect(await propose(id, november)).toBeUndefined();
  expect(await propose(id)).toMatchObject({ amount: 1600 });
  // The session that is recorded already is not proposed again.
  expect(await propose(String(next['id']), november)).toMatchObject({ amount: 1800, already: 1 });
  const { body } = await world.manager.api.get(`/api/costs/${world.clubId}/2027/11`);
  expect(body['items']).toMatchObject([{ amount: 400, recurring_id: id }]);
});

test('all of several are recorded, or none', async () => {
  const month = { year: 2028, month: 5 };
  const id = await add({ from: month });
  const other = await add({ from: { year: 2028, month: 6 } });
  const refused = async (...items: object[]) => (await record(items, month)).status;
  expect(await refused({ recurring_id: id }, { recurring_id: other })).toBe(400);
  expect(await refused({ recurring_id: id }, { recurring_id: id })).toBe(400);
  expect(await refused({ recurring_id: id }, { recurring_id: world.costId })).toBe(404);
  expect(await refused({ recurring_id: id, dates: [] })).toBe(400);
  expect(await refused({ recurring_id: id, dates: ['2028-05-03', '2028-05-03'] })).toBe(400);
  expect(await refused({ recurring_id: id, dates: ['2028-05-04'] })).toBe(400);
  expect(await refused()).toBe(400);
  expect(await propose(id, month)).toMatchObject({ already: 0 });
});

test('a closed month proposes nothing and takes nothing; a payer who has left pays nothing', async () => {
  const { owner, clubId, player, recurringCostId } = world;
  const month = { year: 2026, month: 9 };
  await patch(recurringCostId, { payer_id: player.memberId });
  await owner.api.delete(`/api/members/${player.memberId}/delete`);
  const { body } = await record([{ recurring_id: recurringCostId }], month);
  expect(body['items']).toMatchObject([{ payer_id: null, amount: 2000 }]);
  await owner.api.post('/api/bills/', { club_id: clubId, ...month });
  await owner.api.post('/api/bills/close/', { club_id: clubId, ...month });
  expect(await propose(recurringCostId, month)).toBeUndefined();
  const refused = await record([{ recurring_id: recurringCostId }], month);
  expect(codeOf(refused)).toEqual([409, 'month_closed']);
});

test('a deleted recurring cost leaves what was recorded, and comes back with it', async () => {
  const month = { year: 2028, month: 7 };
  const id = await add({ from: month });
  await record([{ recurring_id: id, dates: ['2028-07-05'] }], month);
  const url = `/api/recurring-costs/${id}/`;
  expect((await world.owner.api.delete(url)).status).toBe(204);
  expect(await propose(id, month)).toBeUndefined();
  const { body } = await world.owner.api.get(`/api/costs/${world.clubId}/2028/7`);
  expect(body['items']).toMatchObject([{ amount: 400, recurring_id: id }]);
  await world.owner.api.post(`/api/clubs/${world.clubId}/deleted/${id}/restore/`);
  expect(await propose(id, month)).toMatchObject({ count: 4, already: 1 });
});

test('the file of a club carries recurring costs, and what was recorded of them', async () => {
  const { owner, clubId } = world;
  const { bytes } = await owner.api.get(`/api/clubs/${clubId}/export/`);
  const json = strFromU8(unzipSync(bytes)['club.json']!);
  const headers = { 'content-type': 'application/json' };
  const imported = await owner.api.post('/api/clubs/import/', json, headers);
  expect(imported.status).toBe(201);
  const ofClub = async (id: string, { year, month }: typeof OCTOBER_2027) => {
    const { body } = await owner.api.get(`/api/recurring-costs/${id}/${year}/${month}`);
    return body['items']!.map(({ dates, count, amount, already }) => ({
      dates,
      count,
      amount,
      already,
    }));
  };
  for (const month of [9, 10, 11, 12].map((item) => ({ year: 2027, month: item }))) {
    const copied = await ofClub(String(imported.body['id']), month);
    expect(copied).toEqual(await ofClub(clubId, month));
    expect(copied.length).toBeGreaterThan(0);
  }
});

test('a club has at most 500 recurring costs, and says so', async () => {
  const app = await startApp();
  const { clubId, manager } = await makeWorld(app);
  const stored = await app.db.selectFrom('recurringCosts').selectAll().execute();
  const copies = Array.from({ length: 500 - stored.length }, () => ({
    ...stored[0]!,
    id: newId(),
  }));
  for (let from = 0; from < copies.length; from += 50) {
    await app.db
      .insertInto('recurringCosts')
      .values(copies.slice(from, from + 50))
      .execute();
  }
  const cost = { category: 'OTHER', amount: 1, per: 'month', from: OCTOBER_2027 };
  const one = { club_id: clubId, schedule_id: null, ...cost };
  expect(await manager.api.post('/api/recurring-costs/', one)).toMatchObject({
    status: 409,
    body: {
      code: 'limit_reached',
      message: expect.stringContaining('at most 500 recurring costs') as unknown,
      issues: [{ code: 'recurring_costs_of_club', params: { max: 500 } }],
    },
  });
  await manager.api.delete(`/api/recurring-costs/${stored[0]!.id}/`);
  expect((await manager.api.post('/api/recurring-costs/', one)).status).toBe(201);
});
