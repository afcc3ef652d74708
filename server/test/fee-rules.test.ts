import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Answer } from './client.ts';
import { makeUser, makeWorld } from './factories.ts';
import { GROUPS, type RuleClub, ruleClub } from './fee-rules.ts';

let app: TestApp;
let club: RuleClub;
beforeEach(async () => {
  app = await startApp();
  club = await ruleClub(app);
});

const rulesOf = async () => {
  const { status, body } = await club.owner.api.get(`/api/rules/${club.clubId}`);
  expect(status).toBe(200);
  return body['items']!.map(({ from_year: year, from_month: month, rule }) => ({
    from: `${String(year)}-${String(month)}`,
    kind: String(rule!['kind']),
  }));
};
const remove = (month: number) => club.owner.api.delete(`/api/rules/${club.clubId}/2026/${month}/`);
const result = ({ status, body }: Answer) => [status, body?.['code']];

test('groups share the courts of each schedule among its players, and shuttles by booked times', async () => {
  const { tuesday, thursday, addMember, register, addCost } = club;
  for (const name of ['T1', 'T2', 'T3', 'T4', 'T5']) {
    await register(await addMember(name), [tuesday]);
  }
  for (const name of ['H1', 'H2', 'Bình']) await register(await addMember(name), [thursday]);
  await register(await addMember('An'), [tuesday, thursday]);
  for (const date of ['01', '08', '15', '22', '29']) {
    await addCost({
      category: 'COURT_RENTAL',
      amount: 400,
      schedule_id: tuesday,
      date: `2026-09-${date}`,
    });
  }
  // One cost for all Thursdays is the same as a cost for each.
  await addCost({ category: 'COURT_RENTAL', amount: 1600, schedule_id: thursday });
  await addCost({ category: 'SHUTTLE', amount: 600 });
  expect((await club.putRule(GROUPS)).status).toBe(200);
  const { body } = await club.calculate();
  expect(body).toMatchObject({
    total_cost: 4200,
    total_fee: 4200,
    fund_share: 0,
    unborne_cost: 0,
    unregistration_fee: 60,
    rule: { ...GROUPS, round_to: 0 },
    classes: [],
  });
  const rows = await club.rows();
  const an = rows.get('An')!;
  expect(an).toMatchObject({
    registered_times: 9,
    registration_cost: 850.724,
    guest_times: 0,
    guest_cost: 0,
    surplus_cost: 0,
    total_cost: -850.724,
  });
  expect(rows.get('Bình')).toMatchObject({ registration_cost: 452.174 });
  const lines = await club.owner.api.get(
    `/api/bills/${club.clubId}/2026/9/members/${String(an['member_id'])}/lines`,
  );
  const shownLines = lines.body['items']!.map(({ kind, label, quantity, amount, dates }) => ({
    line: [kind, label, quantity, amount],
    days: (dates as unknown as string[]).length,
  }));
  expect(shownLines).toEqual(
    expect.arrayContaining([
      { line: ['registered', 'COURT_RENTAL', 1, -333.333], days: 5 },
      { line: ['registered', 'COURT_RENTAL', 1, -400], days: 4 },
      { line: ['registered', 'SHUTTLE', 9, -117.391], days: 9 },
    ]),
  );
  expect(shownLines).toHaveLength(3);
  expect(lines.body['total']).toBe(-850.724);
});

describe('a rule', () => {
  test('applies from its month until the next one; before the first, the settings apply', async () => {
    await club.addMember('An');
    for (const month of [8, 9, 10, 11, 12]) {
      await club.addCost({ amount: 90, date: `2026-${String(month).padStart(2, '0')}-05` });
    }
    const flat = { monthly_fee: 300, half_fee: 150, half_up_to_days: 4, drop_in_fee: 50 };
    expect(result(await club.putRule({ kind: 'flat', ...flat }, 9))).toEqual([200, undefined]);
    const { status, body } = await club.putRule({ kind: 'shared_ratio', ratio: 0.5 }, 12);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String) as unknown,
      from_year: 2026,
      from_month: 12,
      rule: { kind: 'shared_ratio', ratio: 0.5, round_to: 0 },
    });
    const kinds = async () => {
      const kinds = [];
      for (const month of [8, 9, 11, 12]) {
        kinds.push((await club.calculate(month)).body['rule']!['kind']);
      }
      return kinds;
    };
    expect(await kinds()).toEqual(['shared', 'flat', 'flat', 'shared_ratio']);
    const fees = { registration_fee: 40, unregistered_fee_ratio: 1.25 };
    await club.owner.api.post(`/api/settings/bill/${club.clubId}/`, fees);
    expect(await kinds()).toEqual(['fixed_fees', 'flat', 'flat', 'shared_ratio']);
    expect((await remove(9)).status).toBe(204);
    expect(await kinds()).toEqual(['fixed_fees', 'fixed_fees', 'fixed_fees', 'shared_ratio']);
    expect(result(await remove(9))).toEqual([404, 'not_found']);
    expect(await rulesOf()).toEqual([{ from: '2026-12', kind: 'shared_ratio' }]);
  });

  test('is replaced by another from the same month on, and keeps its id', async () => {
    const first = await club.putRule({ kind: 'shared' });
    const second = await club.putRule({ kind: 'per_session', no_session: 'attended' });
    expect(second.body['id']).toBe(first.body['id']);
    expect(await rulesOf()).toEqual([{ from: '2026-9', kind: 'per_session' }]);
    const trail = async () => {
      const { body } = await club.owner.api.get(`/api/clubs/${club.clubId}/audit/?kind=rule`);
      return body['items']!;
    };
    const entries = await trail();
    expect(entries.map(({ action }) => action)).toEqual(['rule.changed', 'rule.changed']);
    expect(entries[0]).toMatchObject({
      before: { year: 2026, month: 9, rule: { kind: 'shared' } },
      after: { year: 2026, month: 9, rule: { kind: 'per_session', no_session: 'attended' } },
    });
    // Saving the same rule again is no change.
    await club.putRule({ kind: 'per_session', no_session: 'attended' });
    expect(await trail()).toHaveLength(2);
    await remove(9);
    expect((await trail())[0]).toMatchObject({
      action: 'rule.removed',
      before: { rule: { kind: 'per_session' } },
      after: null,
    });
  });

  test('changes neither in nor before a closed month', async () => {
    await club.putRule({ kind: 'shared' }, 7);
    await club.addCost({ amount: 90 });
    await club.calculate();
    expect((await club.close()).status).toBe(200);
    const before = await rulesOf();
    for (const month of [1, 8, 9]) {
      expect(result(await club.putRule({ kind: 'shared_ratio', ratio: 1 }, month))).toEqual([
        409,
        'month_closed',
      ]);
    }
    expect(result(await remove(7))).toEqual([409, 'month_closed']);
    expect(await rulesOf()).toEqual(before);
    expect((await club.putRule(GROUPS, 10)).status).toBe(200);
    expect((await remove(10)).status).toBe(204);
  });

  test('of two at once from the same month on, one wins', async () => {
    const answers = await Promise.all([
      club.putRule({ kind: 'shared' }),
      club.putRule(GROUPS),
      club.putRule({ kind: 'shared_ratio', ratio: 2 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rulesOf()).toHaveLength(1);
  });

  test('and a closing at once: the closed bill uses the rule that applies', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await club.addCost({ amount: 90 });
      await club.calculate();
      const ratio = { kind: 'shared_ratio', ratio: turn };
      const [closing, put] = await Promise.all([club.close(), club.putRule(ratio)]);
      const body = { club_id: club.clubId, year: 2026, month: 9 };
      if (closing.status === 200) {
        expect(result(put)).toEqual([409, 'month_closed']);
        expect((await club.owner.api.post('/api/bills/reopen/', body)).status).toBe(200);
      } else {
        expect(closing.body['code']).toBe('bill_outdated');
        expect(put.status).toBe(200);
      }
    }
  });

  test.each([
    ['an unknown kind', { kind: 'by_mood' }],
    ['a field of another kind', { kind: 'shared', ratio: 1 }],
    ['a ratio above 10', { kind: 'shared_ratio', ratio: 10.5 }],
    ['a ratio with five decimals', { kind: 'shared_ratio', ratio: 0.00001 }],
    ['one of the three settings', { kind: 'fixed_fees', registration_fee: 40 }],
    [
      'a fee with four decimals',
      { kind: 'fixed_fees', registration_fee: 37.5001, unregistered_fee_ratio: 1.25 },
    ],
    [
      'a ratio beyond all bounds',
      { kind: 'fixed_fees', registration_fee: 40, unregistered_fee_ratio: 1e308 },
    ],
    ['another rounding', { kind: 'shared', round_to: 100 }],
    ['another way to round', { kind: 'shared', round_to: 500, round: 'down' }],
    [
      'half a month of 32 days',
      { kind: 'flat', monthly_fee: 1, half_fee: 1, half_up_to_days: 32, drop_in_fee: 1 },
    ],
  ])('with %s is refused', async (_, rule) => {
    expect(result(await club.putRule(rule))).toEqual([400, 'invalid_input']);
    expect(await rulesOf()).toEqual([]);
  });
});

test('all members read a club’s rules and classes, and only its owner changes them', async () => {
  const { owner, manager, player, stranger, clubId } = await makeWorld(app);
  const rule = { rule: GROUPS };
  const classes = { items: [{ key: 'nu', name: 'Nữ', fees: {} }] };
  for (const path of [`/api/rules/${clubId}`, `/api/classes/${clubId}/`]) {
    expect((await player.api.get(path)).body).toEqual({ items: [] });
    expect((await stranger.api.get(path)).status).toBe(404);
  }
  for (const [path, body] of [
    [`/api/rules/${clubId}/2026/11`, rule],
    [`/api/classes/${clubId}`, classes],
  ] as const) {
    expect((await manager.api.put(path, body)).status).toBe(403);
    expect((await stranger.api.put(path, body)).status).toBe(404);
    expect((await owner.api.put(path, body)).status).toBe(200);
  }
  expect((await stranger.api.delete(`/api/rules/${clubId}/2026/11`)).status).toBe(404);
  expect((await manager.api.delete(`/api/rules/${clubId}/2026/11`)).status).toBe(403);
});

test('the rules of one club are not those of another', async () => {
  await club.putRule(GROUPS);
  const other = await ruleClub(app, 'hoa');
  expect((await other.owner.api.get(`/api/rules/${other.clubId}`)).body).toEqual({ items: [] });
  await other.addCost({ amount: 5 });
  expect((await other.calculate()).body['rule']).toEqual({ kind: 'shared', round_to: 0 });
  await makeUser(app, 'nobody');
});
