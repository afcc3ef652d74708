import { expect, test } from 'vitest';
import {
  byDays,
  court,
  guest,
  player,
  shared,
  shuttles,
  TUESDAYS,
} from '../../../test/billing/example-months.ts';
import { calculateBill } from './bill.ts';
import type { FeeRule } from './fee-rule.ts';
import { cashFees } from './guest-fee.ts';
import type { MonthOfClub } from './month.ts';

const feesOf = (month: Omit<MonthOfClub, 'currency'>, rule: FeeRule) =>
  Object.fromEntries(
    cashFees('VND', calculateBill({ currency: 'VND', ...month, rule }).cashShares),
  );

const members = [byDays('m1', 2), byDays('m2', 1)];
const lan = guest({ id: 'lan' });
const child = guest({ id: 'child', classKey: 'child' });
const classes = [{ key: 'child', weight: 5000, fees: {} }];

test('a guest in cash is asked for their share, rounded up to whole thousands', () => {
  const month = { members, classes, guests: [lan, child] };
  // 3 booked times, a guest, and half a guest.
  expect(feesOf({ ...month, costs: [shuttles(100_001)] }, shared)).toEqual({
    lan: 23_000,
    child: 12_000,
  });
  expect(feesOf({ ...month, costs: [shuttles(90_000)] }, shared)).toEqual({
    lan: 20_000,
    child: 10_000,
  });
  const twice: FeeRule = { kind: 'shared_ratio', ratio: 20_000, roundTo: 0 };
  expect(feesOf({ ...month, costs: [shuttles(120_000)] }, twice)).toEqual({
    lan: 40_000,
    child: 20_000,
  });
});

test('the shares of all pools are added before they are rounded where each session pays itself', () => {
  const [first] = TUESDAYS;
  const there = player('m1', [], { came: [['tuesday', first!]] });
  const costs = [court(100_600, 'tuesday', first), shuttles(10_600)];
  const month = { members: [there], guests: [lan], costs };
  const rule = { kind: 'per_session', roundTo: 0 } as const;
  expect(feesOf(month, { ...rule, noSession: 'attended' })).toEqual({ lan: 56_000 });
  expect(feesOf(month, { ...rule, noSession: 'booked' })).toEqual({ lan: 51_000 });
});

test('no guest is asked for nothing, nor one whom a member brought', () => {
  const weightless = [{ key: 'child', weight: 0, fees: {} }];
  const brought = guest({ id: 'minh', hostMemberId: 'm1' });
  const month = { members, classes: weightless, guests: [child, brought] };
  expect(feesOf({ ...month, costs: [shuttles(90_000)] }, shared)).toEqual({});
  expect(feesOf({ members, guests: [lan], costs: [] }, shared)).toEqual({});
});
