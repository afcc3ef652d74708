import { beforeAll, expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startSharedApp } from './app.ts';
import { makeWorld, type World } from './factories.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startSharedApp());
});

const item = (change: object = {}) => ({
  date: '2026-09-08',
  category: 'COURT_RENTAL',
  amount: 400,
  ...change,
});
const post = (items: object[], headers = {}) =>
  world.manager.api.post('/api/costs/bulk/', { club_id: world.clubId, items }, headers);
const countOfSeptember = async () =>
  Number((await world.owner.api.get(`/api/costs/${world.clubId}/2026/9`)).body['total']);

test('several costs are added in their order, each with an entry in the trail', async () => {
  const items = [
    item({ date: '2026-09-30', amount: 3.5 }),
    item({ payer_id: world.player.memberId, note: ' cầu  ' }),
    item({ schedule_id: world.scheduleId, session_date: '2026-09-09' }),
  ];
  const { status, body } = await post(items);
  expect(status).toBe(201);
  expect(body['items']).toMatchObject([
    { date: '2026-09-30', amount: 3.5, note: null, version: 1 },
    { payer_name: 'player', note: 'cầu' },
    { schedule_id: world.scheduleId, session_date: '2026-09-09' },
  ]);
  const { body: trail } = await world.owner.api.get(
    `/api/clubs/${world.clubId}/audit/?kind=cost&limit=3`,
  );
  const ids = body['items']!.map(({ id }) => id);
  expect(new Set(trail['items']!.map((entry) => entry['thing_id']))).toEqual(new Set(ids));
});

test('several costs are added all or none', async () => {
  const before = await countOfSeptember();
  const foreign = await post([item(), item({ payer_id: newId() })]);
  const closed = { club_id: world.clubId, year: 2026, month: 10 };
  await world.owner.api.post('/api/bills/', closed);
  expect((await world.owner.api.post('/api/bills/close/', closed)).status).toBe(200);
  const inClosed = await post([item(), item({ date: '2026-10-01' })]);
  expect([foreign.status, inClosed.status, inClosed.body['code']]).toEqual([
    404,
    409,
    'month_closed',
  ]);
  expect(await countOfSeptember()).toBe(before);
});

test('what is wrong with one of several costs names its place and field', async () => {
  const faults = async (items: object[]) => {
    const { status, body } = await post(items);
    return [status, ...(body['details'] ?? []).map(({ field }) => field)];
  };
  expect(await faults([item(), item({ amount: 0 })])).toEqual([400, 'items.1.amount']);
  expect(await faults([item({ session_date: '2026-09-09' })])).toEqual([
    400,
    'items.0.session_date',
  ]);
  expect(await faults([item({ note: 'x'.repeat(201) })])).toEqual([400, 'items.0.note']);
  expect(await faults([item({ club_id: world.clubId })])).toEqual([400, 'items.0.club_id']);
  expect(await faults([])).toEqual([400, 'items']);
  expect(await faults(Array.from({ length: 201 }, () => item()))).toEqual([400, 'items']);
});

test('several costs sent twice with one key are added once', async () => {
  const headers = { 'idempotency-key': 'several-costs' };
  const first = await post([item(), item({ amount: 1 })], headers);
  const count = await countOfSeptember();
  expect((await post([item(), item({ amount: 1 })], headers)).body).toEqual(first.body);
  expect(await countOfSeptember()).toBe(count);
});

test('a note changes in a closed month, since no bill follows from it; an amount does not', async () => {
  const url = `/api/costs/${world.costId}/`;
  const noted = await world.manager.api.patch(url, { note: ' Sân số 3 ' });
  expect(noted.body).toMatchObject({ note: 'Sân số 3', version: 2 });
  const emptied = await world.manager.api.patch(url, { note: '', version: 2 });
  expect(emptied.body).toMatchObject({ note: null, version: 3 });
  expect((await world.manager.api.patch(url, { amount: 1 })).body['code']).toBe('month_closed');
});

test('a bill stays current when only the note of a cost changes', async () => {
  const { owner, clubId } = world;
  const month = { club_id: clubId, year: 2026, month: 9 };
  await owner.api.post('/api/bills/', month);
  const { body } = await owner.api.get(`/api/costs/${clubId}/2026/9`);
  await owner.api.patch(`/api/costs/${String(body['items']![0]!['id'])}/`, { note: 'mới' });
  const bill = await owner.api.get(`/api/bills/total/${clubId}/2026/9`);
  expect(bill.body).toMatchObject({ is_current: true });
});
