import { expect, test } from 'vitest';
import { byDays, charge, player, shuttles } from '../../../test/billing/example-months.ts';
import { vnd } from '../../../test/money.ts';
import type { FeeRule } from './fee-rule.ts';

test('flat: few days cost half of the fee, more days the whole fee, and drop-ins their own fee', () => {
  const members = [
    byDays('m1', 4),
    byDays('m2', 5),
    player('m3', [], { came: [[null, '2026-09-02']] }),
  ];
  const fees = { monthlyFee: 300_000, halfFee: 200_000, dropInFee: 60_000 };
  const rule: FeeRule = vnd({ kind: 'flat', ...fees, halfUpToDays: 4, roundTo: 0 });
  const { charged, club } = charge({ members, costs: [shuttles(500_000)] }, rule);
  expect(charged).toEqual([
    ['m1', 200_000, 0, 0, 0],
    ['m2', 300_000, 0, 0, 0],
    ['m3', 0, 60_000, 0, 0],
  ]);
  expect(club).toMatchObject({
    fundShare: 60_000,
    registrationFee: null,
    unregistrationFee: 60_000,
  });
});
