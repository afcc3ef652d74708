import { beforeEach, expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startApp } from './app.ts';
import type { Json } from './client.ts';
import { makeWorld, type World } from './factories.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld(await startApp());
});

const pathOf = (memberId: string) => `/api/bills/${world.clubId}/2026/10/members/${memberId}/lines`;
const linesOf = async (memberId: string) => (await world.owner.api.get(pathOf(memberId))).body;
const month = () => ({ club_id: world.clubId, year: 2026, month: 10 });
const calculate = () => world.owner.api.post('/api/bills/', month());

/** The lines without the fields that other tests check. */
const short = (body: Json) =>
  body['items']!.map((line) => [line['kind'], line['quantity'], line['amount']]);

async function recordMonth(): Promise<void> {
  const { owner, player, clubId, scheduleId, manager } = world;
  for (const date of ['2026-10-08', '2026-10-03']) {
    const record = { member_id: player.memberId, date, schedule_id: null };
    await owner.api.post('/api/trackings/', record);
  }
  const record = { member_id: manager.memberId, date: '2026-10-14', schedule_id: scheduleId };
  await owner.api.post('/api/trackings/', record);
  const cost = { club_id: clubId, category: 'SHUTTLE', payer_id: player.memberId };
  await owner.api.post('/api/costs/', { ...cost, date: '2026-10-20', amount: 50.5 });
  await owner.api.post('/api/costs/', { ...cost, date: '2026-10-06', amount: 20 });
}

test('lines of a shared cost have the exact unit and the days, and add up', async () => {
  const { player } = world;
  await recordMonth();
  await calculate();
  const body = await linesOf(player.memberId);
  // 370,500 VND over 4 + 2 + 1 times.
  const unit = { numerator: 370_500, denominator: 7 };
  expect(body).toEqual({
    items: [
      {
        kind: 'registered',
        quantity: 4,
        unit,
        amount: -211.714,
        dates: ['2026-10-07', '2026-10-14', '2026-10-21', '2026-10-28'],
        label: '',
      },
      {
        kind: 'unregistered',
        quantity: 2,
        unit,
        amount: -105.857,
        dates: ['2026-10-03', '2026-10-08'],
        label: '',
      },
      {
        kind: 'paid',
        quantity: 1,
        unit: { numerator: 20_000, denominator: 1 },
        amount: 20,
        dates: ['2026-10-06'],
        label: 'SHUTTLE',
      },
      {
        kind: 'paid',
        quantity: 1,
        unit: { numerator: 50_500, denominator: 1 },
        amount: 50.5,
        dates: ['2026-10-20'],
        label: 'SHUTTLE',
      },
    ],
    total: -247.071,
    costs: [
      { category: 'SHUTTLE', amount: 70.5 },
      { category: 'COURT_RENTAL', amount: 300 },
    ],
  });
  const bills = await world.owner.api.get(`/api/bills/${world.clubId}/2026/10`);
  for (const row of bills.body['items']!) {
    const lines = await linesOf(String(row['member_id']));
    const vnd = lines['items']!.reduce(
      (sum, line) => sum + Math.round(Number(line['amount']) * 1000),
      0,
    );
    expect(vnd).toBe(Math.round(Number(row['total_cost']) * 1000));
    expect(lines['total']).toBe(row['total_cost']);
    expect(JSON.stringify(lines)).not.toContain('player');
  }
});

test('lines of fixed fees have the fee as their unit', async () => {
  const { owner, player, clubId } = world;
  const fees = { registration_fee: 40, unregistered_fee_ratio: 1.25 };
  await owner.api.post(`/api/settings/bill/${clubId}/`, fees);
  await recordMonth();
  await calculate();
  const { items } = (await linesOf(player.memberId)) as Record<string, unknown>;
  expect(items).toMatchObject([
    { kind: 'registered', unit: { numerator: 40_000, denominator: 1 }, amount: -160 },
    { kind: 'unregistered', unit: { numerator: 50_000, denominator: 1 }, amount: -100 },
    { kind: 'paid' },
    { kind: 'paid' },
  ]);
});

test('members see their own lines, and those who may edit bills see everybody’s', async () => {
  const { player, manager, stranger } = world;
  expect((await player.api.get(pathOf(player.memberId))).status).toBe(200);
  expect((await player.api.get(pathOf(manager.memberId))).status).toBe(403);
  expect((await manager.api.get(pathOf(player.memberId))).status).toBe(200);
  expect((await stranger.api.get(pathOf(player.memberId))).status).toBe(404);
  expect((await manager.api.get(pathOf(newId()))).body['code']).toBe('not_found');
  const november = pathOf(player.memberId).replace('/10/', '/11/');
  expect((await manager.api.get(november)).body['code']).toBe('not_calculated');
});

test('the lines of an outdated bill still add up to it', async () => {
  const { owner, player, clubId } = world;
  await recordMonth();
  await calculate();
  const cost = { club_id: clubId, date: '2026-10-30', category: 'OTHER', amount: 999 };
  await owner.api.post('/api/costs/', cost);
  const body = await linesOf(player.memberId);
  expect(short(body)).toEqual([
    ['registered', 4, -211.714],
    ['unregistered', 2, -105.857],
    ['paid', 1, 70.5],
  ]);
  expect(body['total']).toBe(-247.071);
});

test('a stored row that does not match the current data is explained by itself', async () => {
  const { player, app } = world;
  await calculate();
  await app.db.updateTable('bills').set({ fingerprint: null }).execute();
  await app.db
    .updateTable('billRows')
    .set({ registeredTimes: 3, unregisteredTimes: 2 })
    .where('memberId', '=', player.memberId)
    .execute();
  expect(short(await linesOf(player.memberId))).toEqual([
    ['registered', 3, -300],
    ['unregistered', 2, 0],
  ]);
});
