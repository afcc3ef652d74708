import { expect, test } from 'vitest';
import { shared } from '../../../test/billing/example-months.ts';
import { vnd } from '../../../test/money.ts';
import { moneyRuns } from '../../../test/random/money-runs.ts';
import { faultOfMonth } from '../../../test/random/months.ts';
import { calculateBill } from './bill.ts';
import { ruleOfSettings } from './fee-rule.ts';
import { explainRow, linesOfRow } from './lines.ts';
import type { MemberOfMonth } from './month.ts';

/** How many random months to check. */
const RUNS = moneyRuns(1000);

test('the lines of random months are quantity times unit, and add up to their rows', () => {
  for (let seed = 1; seed <= RUNS; seed += 1) expect(faultOfMonth(seed)).toBeNull();
}, 0);

const TUESDAYS = ['2026-10-06', '2026-10-13', '2026-10-20', '2026-10-27'];

/** Registered for Tuesdays, on which there are two schedules; came twice without being registered. */
const an: MemberOfMonth = {
  id: 'an',
  isActive: true,
  registration: {
    form: { kind: 'schedules', scheduleIds: ['late', 'tue'] },
    days: 4,
    sessions: [
      { scheduleId: 'late', dates: TUESDAYS },
      { scheduleId: 'tue', dates: TUESDAYS },
    ],
  },
  attendance: [
    { id: '3', date: '2026-10-20', scheduleId: null, times: 1 },
    { id: '1', date: '2026-10-06', scheduleId: 'tue', times: 1 },
    { id: '2', date: '2026-10-08', scheduleId: 'sat', times: 1 },
  ],
};
const rule = ruleOfSettings({
  registrationFee: vnd(40_000),
  unregistrationFee: null,
  unregisteredFeeRatio: 12_500,
});

test('each kind of times has one line with its fee and days, and each cost has its own line', () => {
  const shuttles = { date: '2026-10-03', category: 'SHUTTLE', amount: 100_000 } as const;
  const costs = [{ payerId: 'an', ...shuttles }];
  const bill = calculateBill({ currency: 'VND', members: [an], costs: vnd(costs), rule });
  expect(explainRow(bill.rows[0]!, bill, vnd(costs))).toEqual([
    {
      kind: 'registered',
      quantity: 4,
      unit: { numerator: 40_000, denominator: 1 },
      amount: -160_000,
      dates: TUESDAYS,
      label: '',
    },
    {
      kind: 'unregistered',
      quantity: 2,
      unit: { numerator: 50_000, denominator: 1 },
      amount: -100_000,
      dates: ['2026-10-08', '2026-10-20'],
      label: '',
    },
    {
      kind: 'paid',
      quantity: 1,
      unit: { numerator: 100_000, denominator: 1 },
      amount: 100_000,
      dates: ['2026-10-03'],
      label: 'SHUTTLE',
    },
  ]);
});

test('a drop-in where somebody else had the place is explained apart from other drop-ins', () => {
  const came = { id: '1', date: '2026-10-06', scheduleId: 'tue', times: 1 };
  const binh = { ...an, id: 'binh', registration: null, attendance: [came] };
  const pass = { fromMemberId: 'an', toMemberId: 'binh', guestName: null, pays: 'giver' as const };
  const session = { scheduleId: 'tue', date: '2026-10-06', isCancelled: false, hasBegun: true };
  const bill = calculateBill({
    currency: 'VND',
    members: [an, binh],
    costs: [],
    rule: ruleOfSettings({
      registrationFee: vnd(1),
      unregistrationFee: null,
      unregisteredFeeRatio: 15_000,
    }),
    sessions: [{ ...session, away: [], passes: [pass] }],
  });
  const lines = explainRow(bill.rows[0]!, bill, []);
  expect(lines.map(({ kind, amount, dates, label }) => [kind, amount, dates, label])).toEqual([
    ['registered', -4, TUESDAYS, ''],
    ['unregistered', -3, ['2026-10-08', '2026-10-20'], ''],
    ['unregistered', -2, ['2026-10-06'], 'PASSED_PLACE'],
  ]);
});

test('a line of a registration by days has no dates; it covers the first sessions attended', () => {
  const days = { form: { kind: 'days' as const, days: 2 }, days: 2 };
  const members = [{ ...an, registration: days }];
  const bill = calculateBill({ currency: 'VND', members, costs: [], rule });
  expect(explainRow(bill.rows[0]!, bill, []).map(({ dates }) => dates)).toEqual([
    [],
    ['2026-10-20'],
  ]);
});

test('the remainder of a shared cost is a line of its own', () => {
  const there = { scheduleId: null, times: 1 };
  const members = [
    { ...an, attendance: [there] },
    { ...an, id: 'binh', attendance: [there] },
  ];
  const costs = [{ payerId: null, amount: 101 }];
  const bill = calculateBill({ currency: 'VND', members, costs: vnd(costs), rule: shared });
  const lines = explainRow(bill.rows[0]!, bill, []);
  expect(lines.map(({ kind, amount, unit }) => [kind, amount, unit])).toEqual([
    ['registered', -40, { numerator: 101, denominator: 10 }],
    ['unregistered', -10, { numerator: 101, denominator: 10 }],
    ['rounding', -1, { numerator: 1, denominator: 1 }],
  ]);
});

test('a row alone is explained by its sums over their times, and by rounding', () => {
  const row = { memberId: 'an', registeredTimes: 4, unregisteredTimes: 0, guestTimes: 3 };
  const costs = { registrationCost: 160_000, unregistrationCost: 50_000, guestCost: 100_000 };
  const lines = linesOfRow(
    vnd({ ...row, ...costs, paidCost: vnd(100_000), surplusCost: vnd(500) }),
  );
  expect(lines.map(({ kind, quantity, unit, amount }) => [kind, quantity, unit, amount])).toEqual([
    ['registered', 4, { numerator: 40_000, denominator: 1 }, -160_000],
    ['guest', 3, { numerator: 100_000, denominator: 3 }, -100_000],
    ['paid', 1, { numerator: 100_000, denominator: 1 }, 100_000],
    ['surplus', 1, { numerator: 500, denominator: 1 }, -500],
    ['rounding', 1, { numerator: 50_000, denominator: 1 }, -50_000],
  ]);
});
