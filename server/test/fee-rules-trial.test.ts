import { fromWire } from '@rallybook/contract/rules/money/amounts';
import { kvnd, vnd } from '@rallybook/contract/test/money';
import { chooser, seededRandom } from '@rallybook/contract/test/random/random';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Answer, Json } from './client.ts';
import { makeWorld } from './factories.ts';
import { GROUPS, type RuleClub, ruleClub } from './fee-rules.ts';
import { fingerprint } from './fingerprint.ts';
import { addGuest } from './guests.ts';

let app: TestApp;
let club: RuleClub;
beforeEach(async () => {
  app = await startApp();
  club = await ruleClub(app);
});

const attempt = (change: object = {}, month = 9): Promise<Answer> =>
  club.owner.api.post('/api/bills/trial/', {
    club_id: club.clubId,
    year: 2026,
    month,
    ...change,
  });
/** The rows without the fields that only a trial has. */
const plainRows = (rows: Iterable<Json>) =>
  [...rows].map((row) => {
    const { lines: _lines, difference: _difference, ...plain } = row;
    return plain;
  });
const fromKvnd = (value: unknown) => fromWire('VND', kvnd(Number(value)));

/** An and Hoa play on Tuesdays; Hoa comes once more, and An pays the courts of one Tuesday. */
async function playSeptember(): Promise<string[]> {
  const ids = [await club.addMember('An'), await club.addMember('Hoa')];
  for (const id of ids) await club.register(id, [club.tuesday]);
  await club.addCost({
    category: 'COURT_RENTAL',
    amount: 400,
    payer_id: ids[0],
    schedule_id: club.tuesday,
    session_date: '2026-09-08',
  });
  await club.addCost({ category: 'SHUTTLE', amount: 95 });
  const { api } = club.owner;
  await api.post('/api/trackings/', {
    member_id: ids[0],
    date: '2026-09-08',
    schedule_id: club.tuesday,
  });
  await api.post('/api/trackings/', {
    member_id: ids[1],
    date: '2026-09-08',
    schedule_id: club.tuesday,
  });
  await api.post('/api/trackings/', {
    member_id: ids[1],
    date: '2026-09-10',
    schedule_id: club.thursday,
  });
  return ids;
}

describe('a rule that is tried', () => {
  test('gives the bill that it would give, and stores nothing', async () => {
    await playSeptember();
    await club.calculate();
    const stored = await club.rows();
    const before = await fingerprint(app.db);
    const classes = [{ key: 'nu', name: 'Nữ', weight: 0.5 }];
    const rule = { ...GROUPS, round_to: 1000 };
    const tried = await attempt({ rule, classes });
    expect(tried.status).toBe(200);
    expect(await fingerprint(app.db)).toBe(before);
    await club.putRule(rule);
    const { body } = await club.calculate();
    const { changed: _, ...total } = body;
    expect(tried.body['total']).toEqual(total);
    const rows = await club.rows();
    expect(plainRows(tried.body['rows']!)).toEqual([...rows.values()]);
    for (const row of tried.body['rows']!) {
      const name = String(row['member_name']);
      const difference = fromKvnd(row['total_cost']) - fromKvnd(stored.get(name)!['total_cost']);
      expect(fromKvnd(row['difference'])).toBe(difference);
      const path = `/api/bills/${club.clubId}/2026/9/members/${String(row['member_id'])}/lines`;
      expect(row['lines']).toEqual((await club.owner.api.get(path)).body['items']);
    }
    expect(tried.body['rows']!.some((row) => Number(row['difference']) !== 0)).toBe(true);
  });

  test('has no difference without a stored bill, and needs neither rule nor classes', async () => {
    await playSeptember();
    const { status, body } = await attempt();
    expect(status).toBe(200);
    expect(body['total']).toMatchObject({
      total_cost: 495,
      fund_share: 0,
      rule: { kind: 'shared' },
    });
    expect(body['rows']!.map(({ difference }) => difference)).toEqual([null, null, null]);
  });

  test('has no difference for members who joined since the month was calculated', async () => {
    await playSeptember();
    await club.calculate();
    await club.addMember('Mai');
    const { body } = await attempt();
    const differenceOf = (name: string) =>
      body['rows']!.find((row) => String(row['member_name']) === name)?.['difference'];
    expect(differenceOf('Mai')).toBeNull();
    expect(body['rows']!.filter(({ difference }) => difference !== null)).toHaveLength(3);
  });

  test('may be tried on a closed month, which stays as it is', async () => {
    await playSeptember();
    await club.calculate();
    await club.close();
    const before = await fingerprint(app.db);
    const { status, body } = await attempt({ rule: { kind: 'shared_ratio', ratio: 0 } });
    expect(status).toBe(200);
    expect(
      body['rows']!.map(({ difference }) => fromKvnd(difference)).toSorted((a, b) => a - b),
    ).not.toEqual([0, 0, 0]);
    expect(await fingerprint(app.db)).toBe(before);
  });

  test('weighs the tried classes, given as a list or in the form for saving', async () => {
    const [, hoa] = await playSeptember();
    await club.putClasses([{ key: 'nu', name: 'Nữ' }]);
    await club.owner.api.patch(`/api/members/${hoa!}/`, { class_key: 'nu' });
    const items = [{ key: 'nu', name: 'Nữ', weight: 0 }];
    const costs = async (classes?: object) => {
      const { body } = await attempt({ ...(classes && { classes }) });
      const row = body['rows']!.find(({ member_name: name }) => String(name) === 'Hoa')!;
      return Number(row['registration_cost']);
    };
    expect(await costs()).toBeGreaterThan(0);
    expect(await costs(items)).toBe(0);
    expect(await costs({ items })).toBe(0);
  });

  test('requires the right to calculate bills', async () => {
    const { clubId, manager, player, stranger } = await makeWorld(app);
    const body = { club_id: clubId, year: 2026, month: 10 };
    expect((await manager.api.post('/api/bills/trial/', body)).status).toBe(200);
    expect((await player.api.post('/api/bills/trial/', body)).status).toBe(403);
    expect((await stranger.api.post('/api/bills/trial/', body)).status).toBe(404);
    const bad = { ...body, rule: { kind: 'shared', ratio: 1 } };
    expect((await manager.api.post('/api/bills/trial/', bad)).status).toBe(400);
    const twice = [
      { key: 'a', name: 'A' },
      { key: 'a', name: 'B' },
    ];
    expect((await manager.api.post('/api/bills/trial/', { ...body, classes: twice })).status).toBe(
      400,
    );
  });
});

const ROUND_TO = [0, 500, 1000, 5000] as const;

test('30: what every rule charges in random months is the costs and what the fund gains', async () => {
  const choose = chooser(seededRandom(20_260_901));
  const { between, oneOf, isLucky } = choose;
  await club.putClasses([
    { key: 'nu', name: 'Nữ', weight: 0.8, fees: { monthly: 210, drop_in: 35.5 } },
    { key: 'tre_em', name: 'Trẻ em', weight: 0, fees: { registration: 20 } },
  ]);
  const schedules = [club.tuesday, club.thursday];
  const members = [];
  for (let nth = 0; nth < 6; nth += 1) {
    members.push(await club.addMember(`M${nth}`, oneOf([undefined, 'nu', 'tre_em'])));
  }
  const { api } = club.owner;
  for (const month of [8, 9, 10, 11]) {
    const day = () =>
      `2026-${String(month).padStart(2, '0')}-${String(between(1, 30)).padStart(2, '0')}`;
    for (const id of members) {
      if (isLucky(0.7))
        await club.register(
          id,
          schedules
            .filter(() => isLucky(0.7))
            .concat(schedules[0]!)
            .slice(0, 2),
          month,
        );
      for (let times = between(0, 4); times > 0; times -= 1) {
        await api.post('/api/trackings/', {
          member_id: id,
          date: day(),
          schedule_id: oneOf([...schedules, null]),
        });
      }
    }
    for (let costs = between(1, 6); costs > 0; costs -= 1) {
      const date = day();
      await club.addCost({
        date,
        amount: between(1, 900_000) / 1000,
        category: oneOf(['COURT_RENTAL', 'SHUTTLE', 'OTHER']),
        payer_id: oneOf([null, members[0]]),
        ...oneOf([
          {},
          { schedule_id: oneOf(schedules) },
          { schedule_id: oneOf(schedules), session_date: date },
        ]),
      });
    }
    for (let guests = between(0, 4); guests > 0; guests -= 1) {
      await addGuest(app, club.clubId, {
        date: day(),
        scheduleId: oneOf([...schedules, null]),
        hostMemberId: oneOf([...members, null]),
        classKey: oneOf([null, 'nu']),
        fee: vnd(between(0, 90_000)),
      });
    }
    for (const rule of [
      { kind: 'fixed_fees', registration_fee: 37.5, unregistered_fee_ratio: 1.3333 },
      { kind: 'shared' },
      { kind: 'shared_ratio', ratio: 1.3333 },
      GROUPS,
      { ...GROUPS, shuttles_by: 'attended' },
      { kind: 'flat', monthly_fee: 300, half_fee: 160.25, half_up_to_days: 4, drop_in_fee: 45 },
      { kind: 'per_session', no_session: 'booked' },
      { kind: 'per_session', no_session: 'attended' },
    ]) {
      const { status, body } = await attempt(
        { rule: { ...rule, round_to: oneOf(ROUND_TO) } },
        month,
      );
      expect(status).toBe(200);
      const { total, rows } = body;
      let [charged, paid] = [0, 0];
      for (const row of rows!) {
        const costs = ['registration_cost', 'unregistration_cost', 'guest_cost', 'surplus_cost'];
        const sum = costs.reduce((total, name) => total + fromKvnd(row[name]), 0);
        expect(fromKvnd(row['total_cost'])).toBe(fromKvnd(row['paid_cost']) - sum);
        const lines = row['lines']!.reduce((total, line) => total + fromKvnd(line['amount']), 0);
        expect(lines).toBe(fromKvnd(row['total_cost']));
        charged += sum;
        paid += fromKvnd(row['paid_cost']);
      }
      expect(charged - fromKvnd(total!['fund_share'])).toBe(fromKvnd(total!['total_cost']));
      expect(paid).toBeLessThanOrEqual(fromKvnd(total!['total_cost']));
    }
  }
}, 120_000);
