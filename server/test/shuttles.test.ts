import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { startSharedApp } from './app.ts';
import { makeWorld, type World } from './factories.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startSharedApp());
});

type Answer = { status: number; body: Record<string, unknown> };
const codeOf = ({ status, body }: Answer) => [status, body['code']];

const post = (what: 'purchases' | 'uses' | 'counts', body: object, headers = {}) =>
  world.manager.api.post(`/api/shuttles/${what}/`, { club_id: world.clubId, ...body }, headers);
const monthOf = async (year: number, month: number, clubId = world.clubId) =>
  (await world.manager.api.get(`/api/shuttles/${clubId}/${year}/${month}`)).body;
const costsOf = async (year: number, month: number) =>
  (await world.manager.api.get(`/api/costs/${world.clubId}/${year}/${month}`)).body['items']!;

test('a purchase makes a cost of its date, price and payer, which changes only with it', async () => {
  const bought = { date: '2020-02-01', tubes: 2, price: 480, payer_id: world.player.memberId };
  const { status, body } = await post('purchases', { ...bought, brand: ' Hải Yến ' });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: body['id'],
    ...bought,
    per_tube: 12,
    pieces: 24,
    payer_name: 'player',
    brand: 'Hải Yến',
    version: 1,
  });
  const [cost] = await costsOf(2020, 2);
  expect(cost).toMatchObject({
    date: '2020-02-01',
    category: 'SHUTTLE',
    amount: 480,
    payer_name: 'player',
    purchase_id: body['id'],
  });
  const url = `/api/costs/${String(cost!['id'])}/`;
  const belongs = [409, 'belongs_to_shuttles'];
  expect(codeOf(await world.owner.api.patch(url, { note: 'x' }))).toEqual(belongs);
  expect(codeOf(await world.owner.api.delete(url))).toEqual(belongs);
  const own = `/api/shuttles/purchases/${String(body['id'])}/`;
  const edited = await world.manager.api.patch(own, { price: 500.5, payer_id: null, version: 1 });
  expect(edited.body).toMatchObject({ price: 500.5, payer_name: null, version: 2 });
  expect(await costsOf(2020, 2)).toMatchObject([{ amount: 500.5, payer_id: null, version: 2 }]);
  expect((await world.owner.api.delete(own)).status).toBe(204);
  expect(await costsOf(2020, 2)).toEqual([]);
  await world.owner.api.post(`/api/clubs/${world.clubId}/deleted/${String(body['id'])}/restore/`);
  expect(await costsOf(2020, 2)).toMatchObject([{ amount: 500.5, purchase_id: body['id'] }]);
  await world.owner.api.delete(own);
});

test('a month shows what came, was used and is left, to the đồng, and goes on in the next', async () => {
  const { scheduleId, player, manager, owner, clubId } = world;
  // Nothing is left from before.
  await post('counts', { date: '2021-02-28', pieces: 0 });
  await post('purchases', { date: '2021-03-01', tubes: 1, price: 100 });
  // 12 pieces for 100 kVND: five cost 41.667, the next two 16.666.
  const first = await post('uses', {
    date: '2021-03-03',
    schedule_id: scheduleId,
    pieces: 5,
    is_estimate: false,
  });
  expect(first.body).toMatchObject({ pieces: 5, given_pieces: 5, cost: 41.667, is_short: false });
  await post('uses', { date: '2021-03-10', pieces: 2, is_estimate: true });
  for (const { memberId } of [player, manager]) {
    const record = { member_id: memberId, date: '2021-03-03', schedule_id: scheduleId };
    expect((await owner.api.post('/api/trackings/', record)).status).toBe(201);
  }
  const guest = {
    club_id: clubId,
    date: '2021-03-10',
    schedule_id: scheduleId,
    name: 'Tâm',
    fee: 0,
  };
  await owner.api.post('/api/guests/', guest);
  expect(await monthOf(2021, 3)).toMatchObject({
    opening: { pieces: 0, value: 0 },
    closing: { pieces: 5, value: 41.667 },
    price_per_piece: 8.33,
    uses: [{ pieces: 5 }, { pieces: 2 }],
    losses: [],
    pieces_per_session: 3.5,
    pieces_per_player_hour: 1.17,
    sessions_left: 1,
  });
  expect(await monthOf(2021, 4)).toMatchObject({
    opening: { pieces: 5 },
    purchases: [],
    price_per_piece: null,
    pieces_per_session: null,
    sessions_left: null,
  });
});

test('a count corrects the estimates since the last one, once a date', async () => {
  await post('counts', { date: '2022-01-01', pieces: 0 });
  await post('purchases', { date: '2022-01-02', tubes: 2, per_tube: 10, price: 200 });
  const estimate = { date: '2022-01-03', pieces: 4, is_estimate: true };
  const { body: use } = await post('uses', estimate);
  const counted = await post('counts', { date: '2022-01-04', pieces: 14 });
  expect(counted.body).toMatchObject({ pieces: 14, expected: 16, difference: -2, version: 1 });
  expect(codeOf(await post('counts', { date: '2022-01-04', pieces: 1 }))).toEqual([
    409,
    'already_recorded',
  ]);
  expect((await monthOf(2022, 1))['uses']).toMatchObject([
    { id: use['id'], pieces: 6, given_pieces: 4, cost: 60, is_estimate: true },
  ]);
  const url = `/api/shuttles/uses/${String(use['id'])}/`;
  const exact = await world.manager.api.patch(url, { tubes: 1, is_estimate: false });
  expect(exact.body).toMatchObject({ pieces: 10, given_pieces: 10, cost: 100, version: 2 });
  const month = await monthOf(2022, 1);
  expect(month).toMatchObject({ closing: { pieces: 14, value: 100 }, losses: [] });
});

test('what is wrong with a purchase, use or count is refused', async () => {
  const date = '2023-01-01';
  const statuses = async (...answers: Promise<Answer>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  expect(
    await statuses(
      post('purchases', { date, tubes: 1, price: 0 }),
      post('purchases', { date, tubes: 0, price: 1 }),
      post('purchases', { date, tubes: 1.5, price: 1 }),
      post('uses', { date, is_estimate: false }),
      post('uses', { date, pieces: 1, tubes: 1, is_estimate: false }),
      post('uses', { date, pieces: 0, is_estimate: false }),
      post('counts', { date, pieces: -1 }),
    ),
  ).toEqual([400, 400, 400, 400, 400, 400, 400]);
  const foreign = world.costId;
  expect(
    await statuses(
      post('purchases', { date, tubes: 1, price: 1, payer_id: foreign }),
      post('uses', { date, pieces: 1, schedule_id: foreign, is_estimate: false }),
    ),
  ).toEqual([404, 404]);
});

test('shuttlecocks are used and counted in a closed month, but not bought', async () => {
  const closed = { club_id: world.clubId, year: 2026, month: 10 };
  await world.owner.api.post('/api/bills/', closed);
  await world.owner.api.post('/api/bills/close/', closed);
  const date = '2026-10-20';
  const bought = await post('purchases', { date, tubes: 1, price: 1 });
  expect(codeOf(bought)).toEqual([409, 'month_closed']);
  expect((await post('uses', { date, pieces: 1, is_estimate: true })).status).toBe(201);
  expect((await post('counts', { date, pieces: 1 })).status).toBe(201);
});

test('a purchase that is sent twice with one key is made once', async () => {
  const headers = { 'idempotency-key': 'tubes' };
  const bought = { date: '2024-05-01', tubes: 1, price: 10 };
  const first = await post('purchases', bought, headers);
  expect((await post('purchases', bought, headers)).body).toEqual(first.body);
  expect(await costsOf(2024, 5)).toHaveLength(1);
});

test('the file of a club carries its shuttlecocks', async () => {
  const { owner, clubId } = world;
  const { bytes } = await owner.api.get(`/api/clubs/${clubId}/export/`);
  const json = strFromU8(unzipSync(bytes)['club.json']!);
  const headers = { 'content-type': 'application/json' };
  const imported = await owner.api.post('/api/clubs/import/', json, headers);
  expect(imported.status).toBe(201);
  const { opening, closing, losses } = await monthOf(2022, 1);
  const copied = await owner.api.get(`/api/shuttles/${String(imported.body['id'])}/2022/1`);
  expect(copied.body).toMatchObject({ opening, closing, losses });
});
