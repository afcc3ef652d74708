import { monthOf } from '@rallybook/contract/rules/calendar';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Json } from './client.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { DAY } from './context.ts';
import { expectError } from './expect-error.ts';
import { PASSWORD } from './factories.ts';

let app: TestApp;
let club: SessionClub;
/** How many dates tomorrow's weekday has in its month. */
let times: number;

beforeEach(async () => {
  app = await startApp();
  club = await makeSessionClub(app);
  await useRule({ kind: 'fixed_fees', registration_fee: 40, unregistration_fee: 50 });
  await club.register(['an', 'binh']);
  times = Number((await calculate()).row('an')['registered_times']);
  expect(times).toBeGreaterThan(3);
});

const month = () => monthOf(club.tomorrow);
const inMonth = () => `${club.clubId}/${month().year}/${month().month}`;

const useRule = async (rule: object) => {
  const { status } = await club.owner.api.put(`/api/rules/${inMonth()}/`, { rule });
  expect(status).toBe(200);
};

const forgive = (body: object) => club.owner.api.put(`/api/absence/${inMonth()}/`, body);

async function calculate() {
  const { api } = club.owner;
  const { body: total } = await api.post('/api/bills/', { club_id: club.clubId, ...month() });
  const { body } = await api.get(`/api/bills/${inMonth()}/`);
  const row = (name: string): Json =>
    body['items']!.find((candidate) => String(candidate['member_id']) === club.idOf(name))!;
  return { total, row };
}

const isCurrent = async () =>
  (await club.owner.api.get(`/api/bills/total/${inMonth()}`)).body['is_current'];

/** The lines of a member as kind, quantity and amount, after checking that they add up to the row. */
async function linesOf(name: string) {
  const { body } = await club.owner.api.get(
    `/api/bills/${inMonth()}/members/${club.idOf(name)}/lines`,
  );
  const items = body['items']!;
  expect(items.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(Number(body['total']));
  return items.map(({ kind, quantity, amount }) => [kind, quantity, amount]);
}

/** A guest of a member, at tomorrow's session. */
const bring = async (host: string, name: string, fee: number) => {
  const { status } = await club.owner.api.post('/api/guests/', {
    club_id: club.clubId,
    name,
    date: club.tomorrow,
    schedule_id: club.scheduleOn(club.tomorrow),
    host_member_id: club.idOf(host),
    fee,
  });
  expect(status).toBe(201);
};

/** Signs in again, since tokens expire meanwhile. */
const afterTheSession = async () => {
  app.pass(2 * DAY);
  const login = { username: club.owner.username, password: PASSWORD };
  const { body } = await app.client().post('/api/users/login/', login);
  club.owner.api = app.client({ token: String(body['access_token']) });
};

const record = async (name: string, extra = false) => {
  const answer = await club.owner.api.post('/api/trackings/', {
    member_id: club.idOf(name),
    date: club.tomorrow,
    schedule_id: extra ? null : club.scheduleOn(club.tomorrow),
  });
  expect(answer.status).toBe(201);
};

test('a cancelled session leaves everybody’s booked times, and the bill is out of date', async () => {
  expect(await isCurrent()).toBe(true);
  await club.change('cancel', { note: 'Mưa' });
  expect(await isCurrent()).toBe(false);
  const { row, total } = await calculate();
  expect(row('an')).toMatchObject({
    registered_times: times - 1,
    registration_cost: 40 * (times - 1),
    total_cost: -40 * (times - 1),
  });
  expect(total['fund_share']).toBe(80 * (times - 1));
  await club.change('restore', {});
  expect(await isCurrent()).toBe(false);
  expect((await calculate()).row('an')['registered_times']).toBe(times);
});

describe('a passed place', () => {
  test('that the taker pays moves its value to the taker who came, and covers them', async () => {
    expect((await club.pass('an', 'chi', { pays: 'taker' })).status).toBe(201);
    expect(await isCurrent()).toBe(true);
    await record('chi');
    const { row, total } = await calculate();
    expect(row('an')).toMatchObject({
      registered_times: times,
      registration_cost: 40 * times,
      passed_cost: -40,
      total_cost: -40 * (times - 1),
    });
    expect(row('chi')).toMatchObject({
      registered_times: 0,
      unregistered_times: 0,
      covered_times: 1,
      unregistration_cost: 0,
      passed_cost: 40,
      total_cost: -40,
    });
    expect(total['fund_share']).toBe(80 * times);
    expect(await linesOf('an')).toEqual([
      ['registered', times, -40 * times],
      ['passed', 1, 40],
    ]);
    expect(await linesOf('chi')).toEqual([['taken', 1, -40]]);
  });

  test('that the giver pays costs the taker nothing', async () => {
    await club.pass('an', 'chi');
    await record('chi');
    const { row } = await calculate();
    expect(row('an')).toMatchObject({ passed_cost: 0, total_cost: -40 * times });
    expect(row('chi')).toMatchObject({ covered_times: 1, total_cost: 0 });
  });

  test('of a taker who did not come moves nothing', async () => {
    await club.pass('an', 'chi', { pays: 'taker' });
    const { row } = await calculate();
    expect(row('an')['total_cost']).toBe(-40 * times);
    expect(row('chi')).toMatchObject({ covered_times: 0, total_cost: 0 });
  });

  test('pays for the guest of that name, and for no other guest of the giver', async () => {
    await bring('an', 'Tam', 70);
    await bring('an', 'Tâm', 60);
    await club.pass('an', { guest_name: 'Tâm' });
    expect((await calculate()).row('an')).toMatchObject({
      guest_times: 1,
      guest_cost: 70,
      unregistered_times: 0,
      covered_times: 0,
    });
    expect(await linesOf('an')).toEqual([
      ['registered', times, -40 * times],
      ['guest', 1, -70],
    ]);
  });

  test('pays for a guest whose name is written otherwise, else for the first one', async () => {
    await bring('an', 'Nga', 80);
    await bring('an', 'TÂM', 60);
    await club.pass('an', { guest_name: 'Tâm' });
    expect((await calculate()).row('an')['guest_cost']).toBe(80);
    const { clubId: club_id } = club;
    const place = { session_id: club.sessionOn(club.tomorrow), from_member_id: club.idOf('an') };
    await club.owner.api.post('/api/sessions/passes/undo/', { club_id, ...place });
    await club.pass('an', { guest_name: 'Hoa' });
    expect(await isCurrent()).toBe(false);
    expect((await calculate()).row('an')['guest_cost']).toBe(60);
  });

  test('that a member got pays for no guest', async () => {
    await bring('an', 'Tâm', 60);
    await club.pass('an', 'chi');
    await record('chi');
    expect((await calculate()).row('an')).toMatchObject({ guest_times: 1, guest_cost: 60 });
  });

  test('makes a drop-in of a giver who comes all the same, where it was used', async () => {
    await club.pass('an', 'chi', { pays: 'taker' });
    await record('an');
    expect((await calculate()).row('an')).toMatchObject({ unregistered_times: 0 });
    await record('chi');
    expect(await isCurrent()).toBe(false);
    const { row } = await calculate();
    expect(row('an')).toMatchObject({
      registered_times: times,
      unregistered_times: 1,
      unregistration_cost: 50,
      passed_cost: -40,
      total_cost: -40 * times - 10,
    });
    expect(row('chi')).toMatchObject({ covered_times: 1, unregistered_times: 0, total_cost: -40 });
    const { body } = await club.owner.api.get(
      `/api/bills/${inMonth()}/members/${club.idOf('an')}/lines`,
    );
    expect(body['items']).toContainEqual({
      kind: 'unregistered',
      quantity: 1,
      unit: { numerator: 50_000, denominator: 1 },
      amount: -50,
      dates: [club.tomorrow],
      label: 'PASSED_PLACE',
    });
  });

  test('makes a drop-in of a giver who comes beside the guest who has it', async () => {
    await club.say('-binh');
    await forgive({ kind: 'taken' });
    await bring('an', 'Tâm', 60);
    await record('an');
    await club.pass('an', { guest_name: 'Tâm' });
    await afterTheSession();
    const { row } = await calculate();
    expect(row('an')).toMatchObject({ guest_cost: 0, unregistered_times: 1, covered_times: 0 });
    // The giver is a drop-in who takes the place that is free.
    expect(row('binh')['absence_cost']).toBe(40);
  });

  test('is charged alike in a club that was made from the file of this one', async () => {
    for (const name of ['Nga', 'Tâm']) await bring('an', name, name === 'Nga' ? 70 : 60);
    await club.pass('an', { guest_name: 'Tâm' });
    await club.pass('binh', 'chi', { pays: 'taker' });
    for (const name of ['an', 'binh', 'chi']) await record(name);
    const { row } = await calculate();
    expect(row('an')).toMatchObject({ unregistered_times: 1, guest_cost: 70 });
    expect(row('binh')).toMatchObject({ unregistered_times: 1, passed_cost: -40 });
    const { api } = club.owner;
    const { bytes } = await api.get(`/api/clubs/${club.clubId}/export/`);
    const json = strFromU8(unzipSync(bytes)['club.json']!);
    const asJson = { 'content-type': 'application/json' };
    const copy = await api.post('/api/clubs/import/', json, asJson);
    expect(copy.status).toBe(201);
    const inCopy = `${String(copy.body['id'])}/${month().year}/${month().month}`;
    expect((await api.get(`/api/bills/total/${inCopy}`)).body['is_current']).toBe(true);
  });

  test('moves no amount by sessions', async () => {
    await useRule({ kind: 'per_session', no_session: 'attended' });
    await club.owner.api.post('/api/costs/', {
      club_id: club.clubId,
      date: club.tomorrow,
      category: 'COURT_RENTAL',
      amount: 300,
      payer_id: null,
      schedule_id: club.scheduleOn(club.tomorrow),
      session_date: club.tomorrow,
    });
    await record('chi');
    const before = await calculate();
    await club.pass('an', 'chi', { pays: 'taker' });
    expect(await isCurrent()).toBe(true);
    const after = await calculate();
    for (const name of ['an', 'chi']) expect(after.row(name)).toEqual(before.row(name));
    expect(after.row('chi')['total_cost']).toBe(-300);
  });
});

describe('a missed time', () => {
  beforeEach(async () => {
    await club.say('-an');
  });

  test('is paid unless the club forgives it', async () => {
    await afterTheSession();
    expect((await calculate()).row('an')).toMatchObject({
      absence_cost: 0,
      total_cost: -40 * times,
    });
  });

  test('is forgiven to who said so in time, once the session has begun', async () => {
    expect((await forgive({ kind: 'told', per_month: 1 })).status).toBe(200);
    expect((await calculate()).row('an')['absence_cost']).toBe(0);
    expect(await isCurrent()).toBe(true);
    await afterTheSession();
    expect(await isCurrent()).toBe(false);
    const { row, total } = await calculate();
    expect(row('an')).toMatchObject({
      registered_times: times,
      absence_cost: 40,
      total_cost: -40 * (times - 1),
    });
    expect(total).toMatchObject({ absence_cost: 40, fund_share: 40 * (2 * times - 1) });
    expect(await linesOf('an')).toEqual([
      ['registered', times, -40 * times],
      ['absence', 1, 40],
    ]);
  });

  test('is no booked time any more where all bear the cost', async () => {
    await useRule({ kind: 'shared' });
    await forgive({ kind: 'told' });
    await afterTheSession();
    expect((await calculate()).row('an')).toMatchObject({
      registered_times: times - 1,
      absence_cost: 0,
    });
  });

  test('is forgiven where a drop-in came, and not to who came after all', async () => {
    await forgive({ kind: 'taken' });
    await afterTheSession();
    expect((await calculate()).row('an')['absence_cost']).toBe(0);
    await record('chi');
    expect((await calculate()).row('an')['absence_cost']).toBe(40);
    await record('an');
    expect((await calculate()).row('an')['absence_cost']).toBe(0);
  });

  test('can be tried', async () => {
    await afterTheSession();
    const { status, body } = await club.owner.api.post('/api/bills/trial/', {
      club_id: club.clubId,
      ...month(),
      absence: { kind: 'told' },
    });
    expect(status).toBe(200);
    const an = body['rows']!.find(
      (candidate) => String(candidate['member_id']) === club.idOf('an'),
    )!;
    expect(an).toMatchObject({ absence_cost: 40, total_cost: -40 * (times - 1) });
    expect((await club.owner.api.get(`/api/absence/${club.clubId}/`)).body).toEqual({ items: [] });
  });
});

describe('what is forgiven', () => {
  test('applies from a month on, and is changed in place', async () => {
    const first = await forgive({ kind: 'told', per_month: 2 });
    const { year, month: of } = month();
    const item = { from_year: year, from_month: of, kind: 'told', per_month: 2 };
    expect(first.body).toMatchObject(item);
    const second = await forgive({ kind: 'taken' });
    const { body } = await club.owner.api.get(`/api/absence/${club.clubId}/`);
    expect(body['items']).toEqual([
      { ...item, id: first.body['id'], kind: 'taken', per_month: null },
    ]);
    expect(second.body['id']).toBe(first.body['id']);
  });

  test('is bounded only for who says so in time, and by 1 to 31', async () => {
    expectError(await forgive({ kind: 'taken', per_month: 1 }), 400);
    expectError(await forgive({ kind: 'told', per_month: 0 }), 400);
    expectError(await forgive({ kind: 'told', per_month: 32 }), 400);
    expectError(await forgive({ kind: 'often' }), 400);
  });

  test('is chosen by who may edit settings, and read by every member', async () => {
    const player = await club.join('player');
    const path = `/api/absence/${inMonth()}/`;
    expectError(await player.api.put(path, { kind: 'told' }), 403);
    expect((await player.api.get(`/api/absence/${club.clubId}/`)).status).toBe(200);
  });

  test('stays in and before a closed month', async () => {
    await calculate();
    await club.owner.api.post('/api/bills/close/', { club_id: club.clubId, ...month() });
    expectError(await forgive({ kind: 'told' }), 409);
  });
});

test('whoever comes to an extra session is a drop-in, with a registration by days, too', async () => {
  const { api } = club.owner;
  await api.post(`/api/settings/registration/${club.clubId}/`, { registration_type: 'DAYS' });
  const registration = { member_id: club.idOf('chi'), ...month(), days: 4 };
  const made = await api.post('/api/registrations/create-single-self/', registration);
  expect(made.status).toBe(201);
  await record('chi', true);
  expect((await calculate()).row('chi')['unregistered_times']).toBe(0);
  const fromEight = { start_time: '08:00', end_time: '10:00' };
  await api.post('/api/sessions/extra/', {
    club_id: club.clubId,
    date: club.tomorrow,
    ...fromEight,
  });
  expect(await isCurrent()).toBe(false);
  expect((await calculate()).row('chi')['unregistered_times']).toBe(1);
});
