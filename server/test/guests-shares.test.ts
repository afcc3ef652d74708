import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from './app.ts';
import { makeUser, makeWorld, type World } from './factories.ts';
import {
  billOf,
  closeOctober,
  correct,
  enter,
  fundOf,
  type Guest,
  incomesOf,
  listed,
  OCTOBER,
  pay,
  post,
  remove,
  restore,
  result,
  saveClasses,
  saveRule,
} from './guest-calls.ts';

/** October of `makeWorld`: the player is registered for four Wednesdays, and the courts cost 300, without a fee rule. */
let world: World;
beforeEach(async () => {
  world = await makeWorld(await startApp());
});

const changeCost = async (change: object) => {
  const { owner, costId } = world;
  expect((await owner.api.patch(`/api/costs/${costId}/`, change)).status).toBe(200);
};

const asked = ({ fee, is_share: isShare }: Guest) => [fee, isShare];
const nowAsked = async () => (await listed(world)).map(asked);

test('a guest in cash is asked for their share of the month as it stands, rounded up', async () => {
  const guest = await enter(world);
  // 4 booked times and a guest.
  expect(asked(guest)).toEqual([60, true]);
  await enter(world, { name: 'Tí' });
  expect(await nowAsked()).toEqual([
    [50, true],
    [50, true],
  ]);
  await changeCost({ amount: 301 });
  // 301 / 6 = 50.167
  expect((await nowAsked())[0]).toEqual([51, true]);
  await saveRule(world, { kind: 'shared_ratio', ratio: 2 });
  // 2 * 301 / 8 = 75.25
  expect((await nowAsked())[0]).toEqual([76, true]);
  await saveClasses(world, [{ key: 'child', name: 'Trẻ em', weight: 0.5 }]);
  // 301 / 7 = 43
  expect(asked((await correct(world, guest, { class_key: 'child' })).body)).toEqual([43, true]);
});

test('a guest is asked for their share of a session that pays for itself', async () => {
  const { scheduleId } = world;
  await saveRule(world, { kind: 'per_session', no_session: 'booked' });
  await changeCost({ schedule_id: scheduleId, session_date: '2026-10-07' });
  // The player came on the 7th.
  expect(asked(await enter(world))).toEqual([150, true]);
  // Nothing was paid for the 14th.
  expect(asked(await enter(world, { date: '2026-10-14' }))).toEqual([null, true]);
});

test.each([
  { kind: 'shared' },
  { kind: 'shared_ratio', ratio: 1.5 },
  { kind: 'per_session', no_session: 'attended' },
])(
  'the drop-in fee of a class, and an entered one, go before a share by the rule $kind',
  async (rule) => {
    expect((await saveRule(world, rule)).status).toBe(200);
    await saveClasses(world, [
      { key: 'child', name: 'Trẻ em', weight: 0.5, fees: { drop_in: 15.5 } },
      { key: 'old', name: 'Cao tuổi' },
    ]);
    expect(asked(await enter(world, { class_key: 'child' }))).toEqual([15.5, false]);
    expect(asked(await enter(world, { class_key: 'child', fee: 1.5 }))).toEqual([1.5, false]);
    expect((await enter(world, { class_key: 'old', fee: null }))['is_share']).toBe(true);
  },
);

test('nobody else is asked for a share: by a fee, by a rule, by a class, or with a host', async () => {
  await saveClasses(world, [{ key: 'child', name: 'Trẻ em', weight: 1, fees: { drop_in: 20 } }]);
  expect(asked(await enter(world, { fee: 45 }))).toEqual([45, false]);
  expect(asked(await enter(world, { class_key: 'child' }))).toEqual([20, false]);
  const hosted = await enter(world, { host_member_id: world.player.memberId });
  expect(hosted['is_share']).toBe(false);
  const guest = await enter(world);
  expect(guest['is_share']).toBe(true);
  for (const rule of [
    { kind: 'groups', drop_in_fee: 40, shuttles_by: 'booked' },
    { kind: 'flat', monthly_fee: 300, half_fee: 170, half_up_to_days: 2, drop_in_fee: 40 },
    { kind: 'fixed_fees', registration_fee: 20, unregistration_fee: 40 },
  ]) {
    expect((await saveRule(world, rule)).status).toBe(200);
    expect((await nowAsked())[3]).toEqual([40, false]);
  }
});

test('a share is paid as it stands, and does not change from then on', async () => {
  const guest = await enter(world);
  const { status, body } = await pay(world, guest);
  expect([status, asked(body), body['is_paid']]).toEqual([200, [60, false], true]);
  expect(await incomesOf(world)).toEqual([60_000]);
  await changeCost({ amount: 600 });
  expect(await listed(world)).toEqual([body]);
  // The share itself stays the fund's to bear: 600 / 5.
  expect((await billOf(world)).total['fund_share']).toBe(-120);
});

test('another amount than the share may be paid', async () => {
  const guest = await enter(world);
  expect(asked((await pay(world, guest, { amount: 55.5 })).body)).toEqual([55.5, false]);
  expect(await incomesOf(world)).toEqual([55_500]);
});

test('the amount that was paid has to be said without a cost to share', async () => {
  const guest = await enter(world, { date: '2026-11-11', schedule_id: null });
  expect(asked(guest)).toEqual([null, true]);
  for (const body of [undefined, {}, { amount: null }]) {
    const { status, body: refusal } = await pay(world, guest, body);
    expect([status, refusal['details']]).toEqual([
      400,
      [expect.objectContaining({ field: 'amount', message: 'Required' })],
    ]);
  }
  expect((await pay(world, guest, { amount: 0 })).status).toBe(400);
  expect(await incomesOf(world)).toEqual([]);
  const { body } = await pay(world, guest, { amount: 30 });
  expect([asked(body), body['is_paid']]).toEqual([[30, false], true]);
  const { items } = (await world.owner.api.get(`/api/fund/${world.clubId}/2026/11`)).body;
  expect(items!.filter((item) => String(item['kind']) === 'income')).toMatchObject([
    { date: '2026-11-11', amount: 30 },
  ]);
});

test('deleting a guest takes back what they paid, and restoring brings it back', async () => {
  const before = await fundOf(world);
  const guest = (await pay(world, await enter(world), { amount: 55 })).body;
  expect((await remove(world, guest)).status).toBe(204);
  expect(await fundOf(world)).toBe(before);
  expect((await restore(world, guest)).status).toBe(204);
  expect(await listed(world)).toEqual([guest]);
  expect(await fundOf(world)).toBe(before + 55);
});

test('a closed month keeps what a guest is asked for, whatever becomes of classes', async () => {
  await saveClasses(world, [{ key: 'child', name: 'Trẻ em', weight: 0.5 }]);
  const guest = await enter(world, { class_key: 'child' });
  // 300 * 0.5 / 4.5 = 33.3
  expect(asked(guest)).toEqual([34, true]);
  await closeOctober(world);
  await saveClasses(world, [{ key: 'child', name: 'Trẻ em', weight: 1 }]);
  expect(await nowAsked()).toEqual([[34, true]]);
  expect(asked((await pay(world, guest)).body)).toEqual([34, false]);
});

test('a trial counts what was paid, and else the fee of the tried rule', async () => {
  const { owner, clubId, scheduleId } = world;
  await changeCost({ schedule_id: scheduleId });
  const rule = { kind: 'groups', drop_in_fee: 40, shuttles_by: 'booked' };
  const tried = async () => {
    const body = { club_id: clubId, ...OCTOBER, rule };
    const answer = await owner.api.post('/api/bills/trial/', body);
    const rows = answer.body['rows'] as Record<string, unknown>[];
    return rows.find((row) => row['member_name'] === 'player')?.['registration_cost'];
  };
  const guest = await enter(world);
  expect(await tried()).toBe(260);
  await pay(world, guest, { amount: 55 });
  expect(await tried()).toBe(245);
});

test('the history tells no amount of 0 for who has no fee', async () => {
  const { owner, clubId } = world;
  const guest = await enter(world);
  await correct(world, guest, { fee: 55 });
  await correct(world, guest, { class_key: null, name: 'Lan' });
  const { body } = await owner.api.get(`/api/clubs/${clubId}/audit/?kind=guest&limit=3`);
  const told = body['items']!.map((entry) => entry['after'] as Record<string, unknown>);
  expect(told.map((after) => after['fee'])).toEqual([undefined, 55, null]);
});

test('the club’s file carries what was paid, and shares go on as shares', async () => {
  const { owner, clubId, app } = world;
  await enter(world, { name: 'Lan' });
  await pay(world, await enter(world, { name: 'Tí' }), { amount: 55 });
  const { bytes } = await owner.api.get(`/api/clubs/${clubId}/export/`);
  const files = unzipSync(bytes);
  const table = strFromU8(files['guests.csv']!);
  expect(table).toMatch(/"Lan","","","",""/);
  expect(table).toMatch(/"Tí","","","55","20/);
  const lan = await makeUser(app, 'lan');
  const made = await lan.api.post('/api/clubs/import/', strFromU8(files['club.json']!), {
    'content-type': 'application/json',
  });
  const copyId = String(made.body['id']);
  const path = `/api/guests/${copyId}?year=2026&month=10`;
  const copied = (await lan.api.get(path)).body['items']!;
  expect(copied.map((guest) => [guest['name'], ...asked(guest), guest['is_paid']])).toEqual([
    ['Lan', 50, true, false],
    ['Tí', 55, false, true],
  ]);
  const fund = await lan.api.get(`/api/fund/${copyId}/2026/10`);
  expect(fund.body['items']!.filter((item) => String(item['kind']) === 'income')).toMatchObject([
    { date: '2026-10-07', amount: 55 },
  ]);
});

test('players neither see shares nor mark them as paid', async () => {
  const guest = await enter(world);
  const answer = await world.player.api.post(`/api/guests/${String(guest['id'])}/paid/`, {
    amount: 5,
  });
  expect(result(answer)).toEqual([403, 'forbidden']);
  expect((await post(world, '/api/bills/', OCTOBER)).text).not.toContain('Minh');
});
