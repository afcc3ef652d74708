import { expect, test } from 'vitest';
import {
  byDays,
  charge,
  court,
  groups,
  guest,
  perSession,
  player,
  shared,
  shuttles,
  TUESDAYS,
} from '../../../test/billing/example-months.ts';
import { vnd } from '../../../test/money.ts';
import { calculateBill, memberBalance } from './bill.ts';
import type { FeeRule } from './fee-rule.ts';
import { guestFee } from './guest-fee.ts';
import { explainRow } from './lines.ts';
import { surplusOf } from './round-row.ts';

test('a debt is rounded up, and the fund gets the surplus', () => {
  const members = [byDays('m1', 1), byDays('m2', 2), byDays('m3', 1)];
  const costs = [shuttles(40_400), { payerId: 'm3', amount: 10_100 }];
  const { charged, club } = charge(
    { members, costs: vnd(costs) },
    { kind: 'shared', roundTo: 1000 },
  );
  expect(charged).toEqual([
    ['m1', 12_625, 0, 0, 375],
    ['m2', 25_250, 0, 0, 750],
    ['m3', 12_625, 0, 0, 475],
  ]);
  expect(club.fundShare).toBe(1600);
  const bill = calculateBill({
    currency: 'VND',
    members,
    costs: vnd(costs),
    rule: { kind: 'shared', roundTo: 1000 },
  });
  const paid = [{ date: '2026-09-02', category: 'OTHER' as const, amount: 10_100 }];
  const lines = explainRow(bill.rows[2]!, bill, vnd(paid));
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['registered', -12_625],
    ['paid', 10_100],
    ['surplus', -475],
  ]);
  expect(memberBalance(bill.rows[2]!)).toBe(-3000);
});

test.each([
  [-1, 500, 499],
  [-500, 500, 0],
  [-1001, 1000, 999],
  [-5001, 5000, 4999],
  [0, 1000, 0],
  [1, 1000, 0],
  [-999, 0, 0],
] as const)('a balance of %d rounded to %d adds %d', (balance, roundTo, surplus) => {
  expect(surplusOf(vnd(balance), { roundTo })).toBe(surplus);
});

test.each([
  [-1499, 1000, -499],
  [-1500, 1000, 500],
  [-249, 500, -249],
  [-250, 500, 250],
  [-2000, 1000, 0],
  [0, 1000, 0],
  [1400, 1000, 0],
] as const)('a balance of %d rounded to the nearest %d adds %d', (balance, roundTo, surplus) => {
  expect(surplusOf(vnd(balance), { roundTo, round: 'nearest' })).toBe(surplus);
});

test('a member who only hosts a guest has a row; one who only left has none', () => {
  const gone = (id: string) => ({ ...player(id, []), isActive: false });
  const month = { members: [gone('m1'), gone('m2')], guests: [guest({ hostMemberId: 'm2' })] };
  const { charged } = charge({ ...month, costs: [shuttles(7)] }, shared);
  expect(charged).toEqual([['m2', 0, 0, 7, 0]]);
});

const RULES: FeeRule[] = [
  {
    kind: 'fixed_fees',
    registrationFee: vnd(1),
    unregistrationFee: vnd(1),
    unregisteredFeeRatio: null,
    roundTo: 500,
  },
  shared,
  { kind: 'shared_ratio', ratio: 0, roundTo: 500 },
  groups(),
  {
    kind: 'flat',
    monthlyFee: vnd(1),
    halfFee: vnd(1),
    halfUpToDays: 31,
    dropInFee: vnd(1),
    roundTo: 0,
  },
  perSession('booked'),
  perSession('attended'),
];

test.each(RULES.map((rule) => [rule.kind, rule] as const))(
  '%s: a month without players, costs or sessions is empty, or the fund bears it',
  (_, rule) => {
    expect(charge({ members: [], costs: [] }, rule).club).toMatchObject({
      fundShare: 0,
      totalCost: 0,
    });
    const costs = [court(5, 'tuesday', TUESDAYS[0]), court(3, 'tuesday'), shuttles(2)];
    expect(charge({ members: [], costs }, rule).club.fundShare).toBe(-10);
    const guests = [guest({ fee: vnd(9) })];
    expect(charge({ members: [], costs, guests }, rule).club.fundShare).toBe(-10);
    expect(charge({ members: [player('m1', [])], costs: [] }, rule).charged).toEqual([
      ['m1', 0, 0, 0, 0],
    ]);
  },
);

test('a guest without a fee pays the class’s fee, else the rule’s, else there is none', () => {
  const [fixed, , , byGroups, flat] = RULES as [FeeRule, FeeRule, FeeRule, FeeRule, FeeRule];
  expect([fixed, shared, byGroups, flat].map((rule) => guestFee('VND', rule, null))).toEqual([
    1,
    null,
    60_000,
    1,
  ]);
  const child = { fees: { dropIn: 20_000, unregistration: 5 } };
  expect(RULES.map((rule) => guestFee('VND', rule, vnd(child)))).toEqual(RULES.map(() => 20_000));
  expect(guestFee('VND', byGroups, { fees: { monthly: vnd(5), dropIn: null } })).toBe(60_000);
});
