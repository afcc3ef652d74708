import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Answer } from './client.ts';
import { makeWorld, type World } from './factories.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

const calculate = (month = 10): Promise<Answer> =>
  world.owner.api.post('/api/bills/', { club_id: world.clubId, year: 2026, month });
const total = (month = 10) => world.owner.api.get(`/api/bills/total/${world.clubId}/2026/${month}`);
const isCurrent = async () => (await total()).body['is_current'];

const addCost = (change: object = {}) =>
  world.owner.api.post('/api/costs/', {
    club_id: world.clubId,
    date: '2026-10-20',
    category: 'SHUTTLE',
    amount: 90,
    ...change,
  });

type Change = (world: World) => Promise<Answer>;

const WHAT_COUNTS: Record<string, Change> = {
  'a cost is added': () => addCost(),
  'a cost gets another amount': ({ owner, costId }) =>
    owner.api.patch(`/api/costs/${costId}/`, { amount: 301 }),
  'a cost gets another payer': ({ owner, costId, player }) =>
    owner.api.patch(`/api/costs/${costId}/`, { payer_id: player.memberId }),
  'a cost moves to another month': ({ owner, costId }) =>
    owner.api.patch(`/api/costs/${costId}/`, { date: '2026-11-01' }),
  'a cost is deleted': ({ owner, costId }) => owner.api.delete(`/api/costs/${costId}/`),
  'somebody came': ({ owner, manager }) =>
    owner.api.post('/api/trackings/', { member_id: manager.memberId, date: '2026-10-20' }),
  'a record is deleted': ({ owner, trackingId }) =>
    owner.api.delete(`/api/trackings/${trackingId}/`),
  'a record gets another member': ({ owner, trackingId, manager }) =>
    owner.api.patch(`/api/trackings/${trackingId}/`, { member_id: manager.memberId }),
  'somebody registers': ({ owner, manager, scheduleId }) =>
    owner.api.post('/api/registrations/create-bulk/', {
      member_ids: [manager.memberId],
      year: 2026,
      month: 10,
      schedules: [scheduleId],
    }),
  'a registration is deleted': ({ owner, registrationId }) =>
    owner.api.delete(`/api/registrations/${registrationId}/`),
  'the fees are set': ({ owner, clubId }) =>
    owner.api.post(`/api/settings/bill/${clubId}/`, {
      registration_fee: 40,
      unregistered_fee_ratio: 1.5,
    }),
  'a member who has nothing in it goes': ({ owner, manager }) =>
    owner.api.patch(`/api/members/${manager.memberId}/`, { status: 'inactive' }),
};

const WHAT_DOES_NOT: Record<string, Change> = {
  'a member joins': ({ owner, clubId }) =>
    owner.api.post('/api/members/', { club_id: clubId, name: 'New' }),
  'somebody is called otherwise': ({ owner, player }) =>
    owner.api.patch(`/api/members/${player.memberId}/`, { name: 'Player the Great' }),
  'a cost gets another category': ({ owner, costId }) =>
    owner.api.patch(`/api/costs/${costId}/`, { category: 'OTHER' }),
  'a cost is of another month': () => addCost({ date: '2026-11-02' }),
  'somebody came in another month': ({ owner, manager }) =>
    owner.api.post('/api/trackings/', { member_id: manager.memberId, date: '2026-09-30' }),
  'a schedule is offered no longer': ({ owner, clubId }) =>
    owner.api.patch(`/api/clubs/${clubId}/`, { schedules: [] }),
  'a member who has something in it goes': ({ owner, player }) =>
    owner.api.patch(`/api/members/${player.memberId}/`, { status: 'inactive' }),
};

test('a bill tells when it was calculated, and that it is current', async () => {
  const { body } = await total();
  expect(body).toMatchObject({ total_cost: 300, total_fee: 300, is_current: true });
  const calculatedAt = String(body['calculated_at']);
  expect(new Date(calculatedAt).toISOString()).toBe(calculatedAt);
  app.pass(60_000);
  await calculate();
  expect(String((await total()).body['calculated_at']) > calculatedAt).toBe(true);
});

describe.each(Object.entries(WHAT_COUNTS))('where %s', (_, change) => {
  test('the bill is not current until it is calculated again', async () => {
    expect((await change(world)).status).toBeLessThan(300);
    expect(await isCurrent()).toBe(false);
    await calculate();
    expect(await isCurrent()).toBe(true);
  });
});

test.each(Object.entries(WHAT_DOES_NOT))('the bill stays current where %s', async (_, change) => {
  expect((await change(world)).status).toBeLessThan(300);
  expect(await isCurrent()).toBe(true);
});

test('who joins makes the bill old only with something in the month; else it can be closed', async () => {
  const { owner, clubId } = world;
  const { body } = await owner.api.post('/api/members/', { club_id: clubId, name: 'New' });
  const record = { member_id: body['id'], date: '2026-10-20' };
  const { body: tracking } = await owner.api.post('/api/trackings/', record);
  expect(await isCurrent()).toBe(false);
  await owner.api.delete(`/api/trackings/${String(tracking['id'])}/`);
  expect(await isCurrent()).toBe(true);
  const month = { club_id: clubId, year: 2026, month: 10 };
  expect((await owner.api.post('/api/bills/close/', month)).status).toBe(200);
});

test('a change that is undone leaves the bill current', async () => {
  const { owner } = world;
  const { body } = await addCost();
  expect(await isCurrent()).toBe(false);
  await owner.api.delete(`/api/costs/${String(body['id'])}/`);
  expect(await isCurrent()).toBe(true);
});

test('a bill of an older server, or of a file, is current if calculating again changes nothing', async () => {
  await app.db
    .updateTable('bills')
    .set({ fingerprint: null })
    .where('clubId', '=', world.clubId)
    .execute();
  expect(await isCurrent()).toBe(true);
  await addCost();
  expect(await isCurrent()).toBe(false);
  await calculate();
  expect(await isCurrent()).toBe(true);
});

describe('changed amounts', () => {
  test('are listed for each changed member, with both amounts', async () => {
    const { owner, player, manager } = world;
    expect((await calculate()).body['changed']).toEqual([]);
    const record = { member_id: manager.memberId, date: '2026-10-21' };
    await owner.api.post('/api/trackings/', record);
    await addCost({ payer_id: player.memberId, amount: 90.5 });
    const { body } = await calculate();
    expect(body['total_cost']).toBe(390.5);
    expect(body['changed']).toEqual(
      [
        { member_id: player.memberId, member_name: 'player', before: -300, after: -221.9 },
        { member_id: manager.memberId, member_name: 'manager', before: 0, after: -78.1 },
      ].toSorted((a, b) => (a.member_id < b.member_id ? -1 : 1)),
    );
    expect((await calculate()).body['changed']).toEqual([]);
  });

  test('are empty at the first calculation', async () => {
    await addCost({ date: '2026-12-01', payer_id: world.player.memberId });
    const { body } = await calculate(12);
    expect(body).toMatchObject({ total_cost: 90, changed: [] });
  });

  test('include members who are no longer in the bill', async () => {
    const { owner, manager } = world;
    const { body } = await addCost({ payer_id: manager.memberId });
    await calculate();
    await owner.api.delete(`/api/costs/${String(body['id'])}/`);
    await owner.api.delete(`/api/members/${manager.memberId}/delete`);
    const again = await calculate();
    expect(again.body['changed']).toContainEqual({
      member_id: manager.memberId,
      member_name: 'manager',
      before: 90,
      after: 0,
    });
  });
});
