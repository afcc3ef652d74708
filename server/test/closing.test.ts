import { todayIn } from '@rallybook/contract/rules/calendar';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp } from './app.ts';
import type { Answer } from './client.ts';
import { makeWorld, type World } from './factories.ts';

const OCTOBER = { year: 2026, month: 10 };

let world: World;
beforeEach(async () => {
  world = await makeWorld(await startApp());
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  world.owner.api.post(path, { club_id: world.clubId, ...body }, headers);
const calculate = (month: object = OCTOBER) => post('/api/bills/', month);
const close = (month: object = OCTOBER) => post('/api/bills/close/', month);
const reopen = (month: object = OCTOBER) => post('/api/bills/reopen/', month);
const result = ({ status, body }: Answer) => [status, body?.['code']];

async function calculateAndClose(): Promise<Answer> {
  await calculate();
  return close();
}

/** All stored data of October's bill, and the data on which it depends. */
async function stored() {
  const { db } = world.app;
  const rows = await db.selectFrom('billRows').selectAll().orderBy('memberId').execute();
  const bills = await db.selectFrom('bills').selectAll().execute();
  const records = await db.selectFrom('trackings').selectAll().orderBy('id').execute();
  const costs = await db.selectFrom('costs').selectAll().orderBy('id').execute();
  const registrations = await db.selectFrom('registrations').selectAll().orderBy('id').execute();
  const entries = await db.selectFrom('entries').selectAll().orderBy('id').execute();
  return JSON.stringify({ rows, bills, records, costs, registrations, entries });
}

const billEntries = () =>
  world.app.db
    .selectFrom('entries')
    .select(['memberId', 'date', 'amount', 'year', 'month', 'reversesId'])
    .where('kind', '=', 'bill')
    .orderBy('id')
    .execute();

describe('closing', () => {
  test('freezes the bill, and writes an entry for each member’s balance on the last day', async () => {
    const { player, clubId, owner } = world;
    const answer = await calculateAndClose();
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'closed', is_current: true, total_cost: 300 },
    });
    expect(answer.body['closed_at']).toEqual(expect.stringMatching(/Z$/));
    expect(await billEntries()).toEqual([
      {
        memberId: player.memberId,
        date: '2026-10-31',
        amount: -300_000,
        ...OCTOBER,
        reversesId: null,
      },
    ]);
    const total = await owner.api.get(`/api/bills/total/${clubId}/2026/10`);
    expect(total.body).toEqual(answer.body);
  });

  test('checks first that the month has begun, then for a bill, then that it is current', async () => {
    expect(result(await close({ year: 2099, month: 1 }))).toEqual([409, 'month_not_begun']);
    expect(result(await close({ year: 2026, month: 9 }))).toEqual([404, 'not_calculated']);
    await calculate();
    await post('/api/costs/', { date: '2026-10-09', category: 'OTHER', amount: 1 });
    expect(result(await close())).toEqual([409, 'bill_outdated']);
    await calculate();
    expect((await close()).status).toBe(200);
    expect(result(await close())).toEqual([409, 'month_closed']);
  });

  test('may close the current month', async () => {
    const today = todayIn('Asia/Ho_Chi_Minh', world.app.clock());
    const running = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
    await calculate(running);
    expect((await close(running)).status).toBe(200);
  });

  test('succeeds for one of two requests at once, with one set of entries', async () => {
    const { manager, clubId } = world;
    await calculate();
    const answers = await Promise.all([
      close(),
      manager.api.post('/api/bills/close/', { club_id: clubId, ...OCTOBER }),
      close(),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await billEntries()).toHaveLength(1);
  });

  test('and a cost at once: the cost is in the bill or refused', async () => {
    const { player } = world;
    for (let turn = 0; turn < 8; turn += 1) {
      await calculate();
      const cost = { date: '2026-10-09', category: 'OTHER', amount: 3 };
      const record = { member_id: player.memberId, date: `2026-10-1${turn}`, schedule_id: null };
      const [closing, added, recorded] = await Promise.all([
        close(),
        post('/api/costs/', cost),
        world.manager.api.post('/api/trackings/', record),
      ]);
      const changes = [added, recorded].filter(({ status }) => status === 201);
      for (const { status, body } of [added, recorded]) {
        if (status !== 201) expect(body['code']).toBe('month_closed');
      }
      if (closing.status !== 200) {
        expect(closing.body['code']).toBe('bill_outdated');
        expect(changes.length).toBeGreaterThan(0);
        continue;
      }
      expect(changes).toEqual([]);
      expect((await reopen()).status).toBe(200);
      const { body } = await world.owner.api.get(`/api/bills/total/${world.clubId}/2026/10`);
      expect(body['is_current']).toBe(true);
    }
  });
});

describe('in a closed month', () => {
  const CHANGES: Record<string, () => Promise<Answer>> = {
    'a cost is added': () =>
      post('/api/costs/', { date: '2026-10-31', category: 'OTHER', amount: 1 }),
    'a cost is changed': () =>
      world.owner.api.patch(`/api/costs/${world.costId}/`, { category: 'OTHER' }),
    'a cost goes into another month': () =>
      world.owner.api.patch(`/api/costs/${world.costId}/`, { date: '2026-11-01' }),
    'a cost is deleted': () => world.owner.api.delete(`/api/costs/${world.costId}/`),
    'a cost is restored': () =>
      world.owner.api.post(`/api/clubs/${world.clubId}/deleted/${world.deletedId}/restore/`),
    'a record is added': () =>
      world.owner.api.post('/api/trackings/', {
        member_id: world.player.memberId,
        date: '2026-10-01',
        schedule_id: null,
      }),
    'a record is moved': () =>
      world.owner.api.patch(`/api/trackings/${world.trackingId}/`, { date: '2026-11-04' }),
    'a record is deleted': () => world.owner.api.delete(`/api/trackings/${world.trackingId}/`),
    'records are deleted': () => post('/api/trackings/remove-bulk/', { ids: [world.trackingId] }),
    'a chat’s text is recorded': () =>
      post('/api/trackings/bulk/', {
        raw_registration_text: '21/10/2026: player\n04/11/2026: player',
      }),
    'a session’s sheet is filled': () =>
      post('/api/trackings/session/', {
        date: '2026-10-28',
        schedule_id: world.scheduleId,
        add: [world.player.memberId],
        remove: [],
      }),
    'somebody is registered': () =>
      world.owner.api.post('/api/registrations/create-bulk/', {
        member_ids: [world.manager.memberId],
        ...OCTOBER,
        schedules: [world.scheduleId],
      }),
    'somebody is registered again': () =>
      world.owner.api.post('/api/registrations/create-single-self/', {
        member_id: world.player.memberId,
        ...OCTOBER,
        schedules: [world.scheduleId],
      }),
    'a registration is deleted': () =>
      world.owner.api.delete(`/api/registrations/${world.registrationId}/`),
    'registrations are copied into it': () =>
      post('/api/registrations/copy/', { from: { year: 2026, month: 9 }, to: OCTOBER }),
    'copying into it is tried': () =>
      post('/api/registrations/copy/', {
        from: { year: 2026, month: 9 },
        to: OCTOBER,
        dry_run: true,
      }),
    'a guest is entered': () => post('/api/guests/', { date: '2026-10-31', name: 'Minh' }),
    'a guest goes into it': () =>
      world.owner.api.patch(`/api/guests/${world.guestId}/`, { date: '2026-10-31' }),
    'it is calculated': () => calculate(),
  };

  test.each(Object.entries(CHANGES))('409 where %s, and nothing changes', async (_, change) => {
    await calculateAndClose();
    const before = await stored();
    expect(result(await change())).toEqual([409, 'month_closed']);
    expect(await stored()).toBe(before);
  });

  test('nothing comes into it from another month', async () => {
    const { owner, player } = world;
    const cost = await post('/api/costs/', { date: '2026-11-02', category: 'OTHER', amount: 1 });
    const record = await owner.api.post('/api/trackings/', {
      member_id: player.memberId,
      date: '2026-11-04',
      schedule_id: null,
    });
    await calculateAndClose();
    const date = { date: '2026-10-31' };
    for (const path of [
      `costs/${String(cost.body['id'])}`,
      `trackings/${String(record.body['id'])}`,
    ]) {
      expect(result(await owner.api.patch(`/api/${path}/`, date))).toEqual([409, 'month_closed']);
    }
  });

  test('a stale version of any record is refused because of the month, which comes first', async () => {
    const { owner, costId, trackingId } = world;
    const bought = { date: '2026-10-08', tubes: 1, price: 300 };
    const purchase = await post('/api/shuttles/purchases/', bought);
    const guest = await post('/api/guests/', { date: '2026-10-08', name: 'Minh' });
    await calculateAndClose();
    for (const [path, change] of [
      [`costs/${costId}`, { amount: 7 }],
      [`trackings/${trackingId}`, { date: '2026-10-20' }],
      [`guests/${String(guest.body['id'])}`, { name: 'Lan' }],
      [`shuttles/purchases/${String(purchase.body['id'])}`, { price: 310 }],
    ] as const) {
      const answer = await owner.api.patch(`/api/${path}/`, { ...change, version: 9 });
      expect([path, ...result(answer)]).toEqual([path, 409, 'month_closed']);
    }
  });

  test('records that were deleted before it was closed stay among deleted things', async () => {
    const { owner, clubId, trackingId } = world;
    await owner.api.delete(`/api/trackings/${trackingId}/`);
    await calculateAndClose();
    const restore = `/api/clubs/${clubId}/deleted/${trackingId}/restore/`;
    expect(result(await owner.api.post(restore))).toEqual([409, 'month_closed']);
    await reopen();
    expect((await owner.api.post(restore)).status).toBe(204);
  });

  test('members, settings and schedules change, and its bill does not', async () => {
    const { owner, player, clubId } = world;
    await calculateAndClose();
    const before = await stored();
    const lines = `/api/bills/${clubId}/2026/10/members/${player.memberId}/lines`;
    const linesBefore = (await owner.api.get(lines)).text;
    await owner.api.post(`/api/settings/bill/${clubId}/`, {
      registration_fee: 1,
      unregistration_fee: 2,
    });
    await owner.api.patch(`/api/clubs/${clubId}`, { schedules: [] });
    await owner.api.delete(`/api/members/${player.memberId}/delete`);
    expect(await stored()).toBe(before);
    expect((await owner.api.get(lines)).text).toBe(linesBefore);
    const total = await owner.api.get(`/api/bills/total/${clubId}/2026/10`);
    expect(total.body).toMatchObject({ status: 'closed', is_current: true });
  });

  test('a repeated request gets the first answer', async () => {
    const key = { 'idempotency-key': 'before the closing' };
    const cost = { date: '2026-10-09', category: 'OTHER', amount: 4 };
    const first = await post('/api/costs/', cost, key);
    await calculateAndClose();
    const again = await post('/api/costs/', cost, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test('the message names the two ways out', async () => {
    await calculateAndClose();
    const { body } = await calculate();
    expect(body['message']).toMatch(/reopen.*adjustment/);
  });
});

describe('reopening', () => {
  test('reverses the entries today, and lets the month change again', async () => {
    const { player, app } = world;
    await calculateAndClose();
    const answer = await reopen();
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'calculated', closed_at: null, is_current: true, total_cost: 300 },
    });
    const today = todayIn('Asia/Ho_Chi_Minh', app.clock());
    expect(await billEntries()).toMatchObject([
      { amount: -300_000, date: '2026-10-31', reversesId: null },
      { amount: 300_000, date: today, ...OCTOBER, reversesId: expect.any(String) as unknown },
    ]);
    const cost = { date: '2026-10-09', category: 'OTHER', amount: 30, payer_id: player.memberId };
    expect((await post('/api/costs/', cost)).status).toBe(201);
    await calculateAndClose();
    expect((await billEntries()).map(({ amount }) => amount)).toEqual([
      -300_000, 300_000, -300_000,
    ]);
    await reopen();
    expect(await billEntries()).toHaveLength(4);
  });

  test('is for owners, of a month that is closed', async () => {
    const { manager, clubId } = world;
    expect(result(await reopen())).toEqual([409, 'month_not_closed']);
    expect(result(await reopen({ year: 2026, month: 2 }))).toEqual([409, 'month_not_closed']);
    await calculateAndClose();
    const body = { club_id: clubId, ...OCTOBER };
    expect((await manager.api.post('/api/bills/reopen/', body)).status).toBe(403);
    const answers = await Promise.all([reopen(), reopen()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await billEntries()).toHaveLength(2);
  });

  test('is the only way to reverse an entry of a bill', async () => {
    await calculateAndClose();
    const { id } = await world.app.db
      .selectFrom('entries')
      .select('id')
      .where('kind', '=', 'bill')
      .executeTakeFirstOrThrow();
    const answer = await world.owner.api.post(`/api/accounts/entries/${id}/reverse/`, {});
    expect(result(answer)).toEqual([409, 'not_reversible']);
  });
});
