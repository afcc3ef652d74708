import { vnd } from '@rallybook/contract/test/money';
import { beforeAll, expect, test } from 'vitest';
import { startApp, startSharedApp } from './app.ts';
import { expectError } from './expect-error.ts';
import { makeWorld, type World } from './factories.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startSharedApp());
});

const read = (query = '', api = world.manager.api) =>
  api.get(`/api/overview/${world.clubId}${query}`);

test('a month has its costs, sessions, attendance, bill and money', async () => {
  const { owner, player, manager, clubId, scheduleId } = world;
  const date = '2025-05-07';
  for (const { memberId } of [player, manager]) {
    await owner.api.post('/api/trackings/', { member_id: memberId, date, schedule_id: scheduleId });
  }
  const guest = { club_id: clubId, date, schedule_id: scheduleId, name: 'Tâm', fee: 0 };
  await owner.api.post('/api/guests/', guest);
  const registration = {
    member_ids: [player.memberId],
    year: 2025,
    month: 5,
    schedules: [scheduleId],
  };
  await owner.api.post('/api/registrations/create-bulk/', registration);
  const items = [
    { date, category: 'COURT_RENTAL', amount: 100 },
    { date, category: 'SHUTTLE', amount: 50 },
    { date, category: 'COURT_RENTAL', amount: 0.5 },
  ];
  await owner.api.post('/api/costs/bulk/', { club_id: clubId, items });
  await owner.api.post('/api/bills/', { club_id: clubId, year: 2025, month: 5 });
  const entry = (kind: string, amount: number, day: string) =>
    owner.api.post('/api/accounts/entries/', {
      club_id: clubId,
      member_id: player.memberId,
      kind,
      amount,
      date: `2025-05-${day}`,
      method: 'cash',
    });
  await entry('opening', -90, '01');
  await entry('payment', 30, '08');
  const wrong = await entry('payment', 70, '09');
  await owner.api.post(`/api/accounts/entries/${String(wrong.body['id'])}/reverse/`, {});
  const { body } = await read('?from=2025-04&to=2025-06');
  expect(body['months']!.map(({ year, month, open }) => [year, month, open])).toEqual([
    [2025, 4, 0],
    [2025, 5, 60],
    [2025, 6, 60],
  ]);
  expect(body['months']![1]).toMatchObject({
    costs: [
      { category: 'SHUTTLE', amount: 50 },
      { category: 'COURT_RENTAL', amount: 100.5 },
    ],
    total_cost: 150.5,
    sessions: 1,
    player_hours: 6,
    cost_per_session: 150.5,
    cost_per_player_hour: 25.083,
    booked: 1,
    drop_in: 1,
    guests: 1,
    // The guest bears a part.
    charged: 125.417,
    paid_in: 30,
  });
  expect(body['months']![0]).toMatchObject({
    costs: [],
    total_cost: 0,
    player_hours: 0,
    cost_per_session: null,
    cost_per_player_hour: null,
    charged: 0,
  });
});

test('who had booked is who the list of records says is registered, also by days', async () => {
  const { owner, player, manager, clubId, scheduleId } = world;
  const month = { year: 2025, month: 7 };
  const register = (memberId: string, what: object) =>
    owner.api.post('/api/registrations/create-bulk/', {
      member_ids: [memberId],
      ...month,
      ...what,
    });
  await register(player.memberId, { schedules: [scheduleId] });
  await owner.api.post(`/api/settings/registration/${clubId}/`, { registration_type: 'DAYS' });
  await register(manager.memberId, { days: 5 });
  await register(owner.memberId, { days: 2 });
  await owner.api.post(`/api/settings/registration/${clubId}/`, { registration_type: 'SCHEDULES' });
  const times = { start_time: '08:00', end_time: '10:00' };
  const extra = { club_id: clubId, date: '2025-07-02', ...times };
  expect((await owner.api.post('/api/sessions/extra/', extra)).status).toBe(201);
  const record = (memberId: string, date: string, schedule: string | null) =>
    owner.api.post('/api/trackings/', { member_id: memberId, date, schedule_id: schedule });
  for (const { memberId } of [player, manager, owner]) {
    // The first of them is the extra session, which no registration covers.
    await record(memberId, '2025-07-02', null);
    for (const date of ['2025-07-09', '2025-07-16', '2025-07-23']) {
      await record(memberId, date, scheduleId);
    }
  }
  await record(manager.memberId, '2025-07-30', null);

  const list = await owner.api.get(`/api/trackings/${clubId}?year=2025&month=7`);
  const records = list.body['items']!;
  const booked = records.filter((record) => record['is_registered']).length;
  expect([booked, records.length]).toEqual([3 + 4 + 2, 3 * 4 + 1]);
  const { body } = await read('?from=2025-07&to=2025-07');
  expect(body['months']![0]).toMatchObject({ booked, drop_in: records.length - booked });
});

test('the span is both months or none, forwards, and at most two years', async () => {
  const months = async (query: string) => {
    const { status, body } = await read(query);
    return status === 200 ? body['months']!.length : status;
  };
  expect(await months('')).toBe(12);
  expect(await months('?from=2025-01&to=2026-12')).toBe(24);
  expect(await months('?from=2024-12&to=2026-12')).toBe(400);
  expect(await months('?from=2026-02&to=2026-01')).toBe(400);
  expect(await months('?from=2026-02')).toBe(400);
  expect(await months('?to=2026-02')).toBe(400);
  expect(await months('?from=2026-13&to=2026-14')).toBe(400);
});

test('a player sees it where the fund is open, and never who comes less', async () => {
  const { owner, player, clubId, scheduleId } = world;
  const dates = ['2024-02-07', '2024-02-14', '2024-03-06', '2024-03-13', '2024-04-03'];
  for (const date of dates) {
    const record = { member_id: player.memberId, date, schedule_id: scheduleId };
    await owner.api.post('/api/trackings/', record);
  }
  const april = '?from=2024-04&to=2024-04';
  expect((await read(april)).body['fading']).toEqual([
    { member_id: player.memberId, member_name: 'player', before: 4, now: 1 },
  ]);
  expect((await read('?from=2024-03&to=2024-03')).body['fading']).toEqual([]);
  expect((await read(april, player.api)).status).toBe(403);
  await owner.api.patch(`/api/clubs/${clubId}/`, { fund_is_open: true });
  const { status, body } = await read(april, player.api);
  expect([status, body['fading']]).toEqual([200, []]);
  expect(body['months']).toHaveLength(1);
});

test('60: debts that a double cannot hold together are refused, and no wrong sum is told', async () => {
  const { app, owner, clubId } = await makeWorld(await startApp());
  const members = Array.from({ length: 10 }, (_, nth) => ({ name: `Member ${nth}` }));
  await owner.api.post('/api/members/bulk/', { club_id: clubId, members });
  const { body } = await owner.api.get(`/api/members/${clubId}`);
  const rows = body.map(({ id }) => ({
    clubId,
    memberId: String(id),
    month: '2025-01',
    balance: -1e15,
  }));
  await app.db.insertInto('balances').values(vnd(rows)).execute();
  const answer = await owner.api.get(`/api/overview/${clubId}?from=2025-01&to=2025-02`);
  expectError(answer, 409);
  expect(answer.body['code']).toBe('amount_too_large');
});
