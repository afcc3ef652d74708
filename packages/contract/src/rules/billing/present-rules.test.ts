import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculatePresentBill, type PresentInput } from '../../../test/billing/present-rules.ts';
import { randomMonth, randomSettings } from '../../../test/billing/random-month.ts';
import { vnd } from '../../../test/money.ts';
import { moneyRuns } from '../../../test/random/money-runs.ts';
import { AmountTooLargeError } from '../money/amounts.ts';
import { completeBillSettings } from './bill-settings.ts';
import { calculateBill } from './bill.ts';
import { ruleOfSettings } from './fee-rule.ts';

/** How many random months to compare. */
const RUNS = moneyRuns(1000);

/** The bill, or that its amounts are too large. */
function tryTo<Bill>(calculate: () => Bill): Bill | 'too large' {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof AmountTooLargeError) return 'too large';
    throw error;
  }
}

/**
 * The bill with only the fields that it had before there were guests, rounding, the fund's share and sessions. The new fields
 * must be 0 or follow from the old ones.
 */
function calculateAsBefore({ settings: given, ...month }: PresentInput) {
  const { club, rows } = calculateBill({ currency: 'VND', ...month, rule: ruleOfSettings(given) });
  const { fundShare, unborneCost: _, ...sums } = club;
  const { guestCost, surplusCost, absenceCost, gameCost, ...clubBefore } = sums;
  expect([guestCost, surplusCost, absenceCost, gameCost]).toEqual([0, 0, 0, 0]);
  expect(fundShare).toBe(club.totalFee - club.totalCost);
  const rowsBefore = rows.map(({ guestTimes, guestCost, surplusCost, ...others }) => {
    const { coveredTimes, passedCost, absenceCost: forgiven, gameCost: games, ...row } = others;
    expect([guestTimes, guestCost, surplusCost]).toEqual([0, 0, 0]);
    expect([coveredTimes, passedCost, forgiven, games]).toEqual([0, 0, 0, 0]);
    return row;
  });
  return { club: clubBefore, rows: rowsBefore };
}

const factor = fc.constantFrom(1, 1, 1, 200_000);
const settings = fc.option(
  randomSettings.filter(
    (settings) => typeof completeBillSettings('VND', vnd(settings)) !== 'string',
  ),
);

test('a month without a rule of its own has the bill that it always had, to the VND', () => {
  fc.assert(
    fc.property(randomMonth, settings, factor, (month, given, times) => {
      const { members, costs } = month;
      const input: PresentInput = {
        members: members.map((member) => ({ ...member, classKey: undefined })),
        costs: vnd(costs.map((cost) => ({ ...cost, amount: cost.amount * times }))),
        settings: vnd(given),
      };
      expect(tryTo(() => calculateAsBefore(input))).toEqual(
        tryTo(() => calculatePresentBill(input)),
      );
    }),
    { numRuns: RUNS },
  );
}, 120_000);
