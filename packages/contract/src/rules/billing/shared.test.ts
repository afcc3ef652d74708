import { expect, test } from 'vitest';
import {
  byDays,
  charge,
  guest,
  player,
  shared,
  shuttles,
} from '../../../test/billing/example-months.ts';
import { vnd } from '../../../test/money.ts';
import type { FeeRule } from './fee-rule.ts';

test('shared_ratio: a drop-in time weighs the ratio', () => {
  const members = [player('m1', ['thursday']), player('m2', [], { came: [[null, '2026-09-02']] })];
  const rule: FeeRule = { kind: 'shared_ratio', ratio: 15_000, roundTo: 0 };
  const { charged, club } = charge({ members, costs: [shuttles(110_000)] }, rule);
  expect(charged).toEqual([
    ['m1', 80_000, 0, 0, 0],
    ['m2', 0, 30_000, 0, 0],
  ]);
  expect(club).toMatchObject({
    registrationFee: 20_000,
    unregistrationFee: 30_000,
    unregisteredFeeRatio: 15_000,
  });
});

test('shared: a guest is a drop-in time of the host, and one in cash is borne by the fund', () => {
  const members = [byDays('m1', 2), byDays('m2', 1)];
  const guests = [
    guest({ hostMemberId: 'm2', fee: vnd(99_000) }),
    guest({ fee: vnd(99_000), classKey: 'child' }),
  ];
  const classes = [{ key: 'child', weight: 5000, fees: {} }];
  const { charged, club } = charge({ members, guests, classes, costs: [shuttles(90_000)] }, shared);
  expect(charged).toEqual([
    ['m1', 40_000, 0, 0, 0],
    ['m2', 20_000, 0, 20_000, 0],
  ]);
  expect(club.fundShare).toBe(-10_000);
});

test('the lowest member id of equal remainders gets the VND, and cash guests come last', () => {
  const members = ['m2', 'm1'].map((id) => byDays(id, 1));
  const { charged, club } = charge({ members, guests: [guest({})], costs: [shuttles(5)] }, shared);
  expect(charged).toEqual([
    ['m1', 2, 0, 0, 0],
    ['m2', 2, 0, 0, 0],
  ]);
  expect(club.fundShare).toBe(-1);
});

test('a cost that only members of weight 0 share is borne by nobody', () => {
  const classes = [{ key: 'free', weight: 0, fees: {} }];
  const members = [player('m1', ['tuesday'], { classKey: 'free' })];
  const { charged, club } = charge({ members, classes, costs: [shuttles(90_000)] }, shared);
  expect(charged).toEqual([['m1', 0, 0, 0, 0]]);
  expect(club).toMatchObject({ fundShare: -90_000, unborneCost: 90_000, registrationFee: null });
});

test('a bill is not refused because of a price that nobody pays', () => {
  const classes = [{ key: 'light', weight: 1, fees: {} }];
  const members = [{ ...byDays('m1', 1), classKey: 'light' }];
  const { charged, club } = charge({ members, classes, costs: [shuttles(1e12)] }, shared);
  expect(charged).toEqual([['m1', 1e12, 0, 0, 0]]);
  expect(club).toMatchObject({ registrationFee: null, unregisteredFeeRatio: 10_000, fundShare: 0 });
});
