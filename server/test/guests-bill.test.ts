import { beforeEach, expect, test } from 'vitest';
import { startApp } from './app.ts';
import type { Json } from './client.ts';
import { makeWorld, type World } from './factories.ts';
import {
  billOf,
  closeOctober,
  correct,
  enter,
  type Guest,
  listed,
  OCTOBER,
  pay,
  remove,
  restore,
  saveClasses,
  saveRule,
} from './guest-calls.ts';

/**
 * October of `makeWorld`: the player is registered for four Wednesdays, and came on the 7th; the courts cost 300.
 * Here they cost 700, to divide without a remainder.
 */
let world: World;
beforeEach(async () => {
  world = await makeWorld(await startApp());
  await changeCost({ amount: 700 });
  await saveClasses(world, [{ key: 'child', name: 'Trẻ em', weight: 0.5 }]);
});

const changeCost = async (change: object) => {
  const { owner, costId } = world;
  expect((await owner.api.patch(`/api/costs/${costId}/`, change)).status).toBe(200);
};

/** Three guests of the 7th: an adult and a child of the player's, and one in cash. */
async function enterThree(fee?: number): Promise<Guest[]> {
  const host = { host_member_id: world.player.memberId };
  const [name, other, third] = ['Zoltan', 'Quentin', 'Xaver'];
  return [
    await enter(world, { name, fee, ...host }),
    await enter(world, { name: other, fee, ...host, class_key: 'child' }),
    await enter(world, { name: third, fee }),
  ];
}

/** The lines of a member, after checking that they add up and name nobody. */
async function linesOf(memberId: string, row: Json): Promise<Json[]> {
  const { owner, clubId } = world;
  const path = `/api/bills/${clubId}/2026/10/members/${memberId}/lines`;
  const { body, text } = await owner.api.get(path);
  const thousandths = (amount: unknown) => Math.round(Number(amount) * 1000);
  const sum = body['items']!.reduce((total, { amount }) => total + thousandths(amount), 0);
  expect(sum).toBe(thousandths(row['total_cost']));
  expect(body['total']).toBe(row['total_cost']);
  expect(text).not.toMatch(/Zoltan|Quentin|Xaver|manager|owner/);
  return body['items']!;
}

const amounts = (row: Json) => ({
  registered: row['registration_cost'],
  guests: row['guest_times'],
  guest: row['guest_cost'],
  total: row['total_cost'],
});

test('a guest with shared cost is a time of the host; the fund bears guests in cash', async () => {
  await enterThree();
  // 4 times, 1 guest, half a guest and 1.5 in cash: 100 each.
  await enter(world, { name: 'Xaver', class_key: 'child' });
  const { total, row } = await billOf(world);
  const player = row('player');
  expect(amounts(player)).toEqual({ registered: 400, guests: 2, guest: 150, total: -550 });
  expect(total).toMatchObject({ total_cost: 700, total_fee: 400, guest_cost: 150 });
  expect(total['fund_share']).toBe(-150);
  const lines = await linesOf(world.player.memberId, player);
  expect(lines).toEqual([
    expect.objectContaining({ kind: 'registered', quantity: 4, amount: -400 }),
    expect.objectContaining({
      kind: 'guest',
      quantity: 2,
      amount: -200,
      dates: ['2026-10-07', '2026-10-07'],
    }),
    expect.objectContaining({ kind: 'class', label: 'child', amount: 50 }),
  ]);
});

test('guests weigh more if drop-ins do', async () => {
  await saveRule(world, { kind: 'shared_ratio', ratio: 2 });
  await enterThree();
  // 4 times of weight 1; of weight 2 a guest, half a guest, and one in cash: 9 in all.
  await changeCost({ amount: 900 });
  const { total, row } = await billOf(world);
  expect(amounts(row('player'))).toEqual({ registered: 400, guests: 2, guest: 300, total: -700 });
  expect(total['fund_share']).toBe(-200);
  await linesOf(world.player.memberId, row('player'));
});

test('guests lower the court shares of their schedule in groups, whether they have paid or not', async () => {
  const { owner, manager, scheduleId } = world;
  await saveRule(world, { kind: 'groups', drop_in_fee: 40, shuttles_by: 'booked' });
  await changeCost({ schedule_id: scheduleId });
  await owner.api.post('/api/registrations/create-bulk/', {
    member_ids: [manager.memberId],
    ...OCTOBER,
    schedules: [scheduleId],
  });
  const [, , cash] = await enterThree();
  // Without a schedule, the fee is the fund's.
  await enter(world, { name: 'Xaver', schedule_id: null, host_member_id: manager.memberId });
  // 700 less three times 40: 290 each.
  const { total, row } = await billOf(world);
  expect(amounts(row('player'))).toEqual({ registered: 290, guests: 2, guest: 80, total: -370 });
  expect(amounts(row('manager'))).toEqual({ registered: 290, guests: 1, guest: 40, total: -330 });
  expect(total['fund_share']).toBe(0);
  const lines = await linesOf(world.player.memberId, row('player'));
  expect(lines).toContainEqual(
    expect.objectContaining({
      kind: 'guest',
      quantity: 2,
      unit: { numerator: 40_000, denominator: 1 },
    }),
  );
  expect((await pay(world, cash!)).status).toBe(200);
  expect((await isCurrent())['is_current']).toBe(true);
  expect((await billOf(world)).row('player')).toEqual(row('player'));
});

test('a guest bears a share by session, even if the host was not there', async () => {
  const { manager, scheduleId } = world;
  await saveRule(world, { kind: 'per_session', no_session: 'attended' });
  await changeCost({ schedule_id: scheduleId, session_date: '2026-10-07' });
  await enterThree();
  await enter(world, { name: 'Xaver', host_member_id: manager.memberId });
  await enter(world, { name: 'Zoltan', date: '2026-10-14', host_member_id: manager.memberId });
  // 1 player, 1.5 guests of the player's, 1 in cash, 1 of the manager's: 4.5 heads of 200.
  await changeCost({ amount: 900 });
  const { total, row } = await billOf(world);
  expect(amounts(row('player'))).toEqual({ registered: 200, guests: 2, guest: 300, total: -500 });
  expect(amounts(row('manager'))).toEqual({ registered: 0, guests: 2, guest: 200, total: -200 });
  expect(total['fund_share']).toBe(-200);
  await linesOf(world.player.memberId, row('player'));
});

test('a guest without an entered fee follows the rule, also in a trial, until they have paid', async () => {
  const { owner, clubId, player } = world;
  const groups = (fee: number) => ({ kind: 'groups', drop_in_fee: fee, shuttles_by: 'booked' });
  await saveRule(world, groups(40));
  const usual = await enter(world, { host_member_id: player.memberId });
  const entered = await enter(world, { host_member_id: player.memberId, fee: 25 });
  const cash = await enter(world);
  expect([usual['fee'], entered['fee'], cash['fee']]).toEqual([40, 25, 40]);
  expect((await pay(world, cash)).body['fee']).toBe(40);
  const costOf = async () => (await billOf(world)).row('player')['guest_cost'];
  expect(await costOf()).toBe(65);

  const tried = await owner.api.post('/api/bills/trial/', {
    club_id: clubId,
    ...OCTOBER,
    rule: groups(70),
  });
  const row = tried.body['rows']!.find(
    (candidate) => String(candidate['member_name']) === 'player',
  )!;
  expect(row['guest_cost']).toBe(95);

  await saveRule(world, groups(60));
  const fees = async () => (await listed(world)).map((guest) => guest['fee']);
  expect(await fees()).toEqual([60, 25, 40]);
  const path = `/api/bills/total/${clubId}/2026/10`;
  expect((await owner.api.get(path)).body['is_current']).toBe(false);
  expect(await costOf()).toBe(85);

  // The class's own fee, and then one that is entered.
  await saveClasses(world, [{ key: 'child', name: 'Trẻ em', weight: 1, fees: { drop_in: 15 } }]);
  expect((await correct(world, usual, { class_key: 'child' })).body['fee']).toBe(15);
  expect((await correct(world, usual, { class_key: null })).body['fee']).toBe(60);
  expect((await correct(world, usual, { fee: 60 })).body['fee']).toBe(60);
  await saveRule(world, groups(10));
  expect(await fees()).toEqual([60, 25, 40]);
});

test('a guest keeps the fee by which a closed month was calculated', async () => {
  const { owner, clubId } = world;
  const settings = (fee: number) =>
    owner.api.post(`/api/settings/bill/${clubId}/`, {
      registration_fee: 40,
      unregistration_fee: fee,
    });
  await settings(50);
  const guest = await enter(world);
  expect(guest['fee']).toBe(50);
  await closeOctober(world);
  await settings(80);
  expect((await listed(world))[0]!['fee']).toBe(50);
  expect((await pay(world, guest)).body['fee']).toBe(50);
});

test('a guest with fixed fees costs the host the unregistration fee, and in cash nothing', async () => {
  await saveRule(world, {
    kind: 'fixed_fees',
    registration_fee: 40,
    unregistered_fee_ratio: 1.25,
  });
  await enterThree();
  const { total, row } = await billOf(world);
  expect(amounts(row('player'))).toEqual({ registered: 160, guests: 2, guest: 100, total: -260 });
  expect(total['fund_share']).toBe(260 - 700);
  const lines = await linesOf(world.player.memberId, row('player'));
  expect(lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
    ['registered', 4, -160],
    ['guest', 2, -100],
  ]);
});

test('a guest costs the host what was entered, with one fee a month', async () => {
  await saveRule(world, {
    kind: 'flat',
    monthly_fee: 300,
    half_fee: 150,
    half_up_to_days: 3,
    drop_in_fee: 45,
    round_to: 1000,
  });
  await enterThree(10.5);
  const { row } = await billOf(world);
  expect(amounts(row('player'))).toEqual({ registered: 300, guests: 2, guest: 21, total: -321 });
  await enter(world, { host_member_id: world.player.memberId });
  expect(amounts((await billOf(world)).row('player'))['guest']).toBe(66);
});

const isCurrent = async (): Promise<Json> =>
  (await world.owner.api.get(`/api/bills/total/${world.clubId}/2026/10`)).body;

test('each change of a guest makes the bill outdated, and undoing it current again', async () => {
  const { player, manager, owner } = world;
  const current = async () => Boolean((await isCurrent())['is_current']);
  await saveRule(world, { kind: 'groups', drop_in_fee: 40, shuttles_by: 'booked' });
  await billOf(world);
  const guest = await enter(world, { host_member_id: player.memberId });
  expect(await current()).toBe(false);
  await billOf(world);
  expect(await current()).toBe(true);
  const changes = [
    { fee: 41 },
    { host_member_id: manager.memberId },
    { host_member_id: null },
    { schedule_id: null },
    { class_key: 'child' },
    { date: '2026-10-14' },
    { date: '2026-11-04' },
  ];
  const { fee, host_member_id, schedule_id, class_key, date } = guest;
  for (const change of changes) {
    expect((await correct(world, guest, change)).status).toBe(200);
    expect([change, await current()]).toEqual([change, false]);
    await correct(world, guest, { fee, host_member_id, schedule_id, class_key, date });
    expect([change, await current()]).toEqual([change, true]);
  }
  await correct(world, guest, { name: 'Tí' });
  expect(await current()).toBe(true);
  await remove(world, guest);
  expect(await current()).toBe(false);
  await restore(world, guest);
  expect(await current()).toBe(true);
  await owner.api.delete(`/api/members/${player.memberId}/delete`);
  const { row } = await billOf(world);
  expect(row('player')).toMatchObject({ guest_times: 1, guest_cost: 40 });
});

test('a host who has left, with nothing else in the month, has a row in the bill', async () => {
  const { owner, manager } = world;
  await enter(world, { host_member_id: manager.memberId });
  await owner.api.delete(`/api/members/${manager.memberId}/delete`);
  const { row } = await billOf(world);
  expect(amounts(row('manager'))).toEqual({ registered: 0, guests: 1, guest: 140, total: -140 });
});
