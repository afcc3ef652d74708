import type { FeeRule } from '@rallybook/contract/rules/billing/fee-rule';
import type { MemberClass } from '@rallybook/contract/rules/billing/month';
import { type Minor, minorUnits } from '@rallybook/contract/rules/money/amounts';
import { CURRENCIES, type Currency, entryOf } from '@rallybook/contract/rules/money/currencies';
import { vnd } from '@rallybook/contract/test/money';
import { describe, expect, test } from 'vitest';
import {
  altered,
  choicesOf,
  clubMonth,
  inClasses,
  targetsBy,
} from '../../test/finder/club-months.ts';
import type { SoughtMonth } from './attempt.ts';
import { findRules } from './find-rules.ts';
import { isPlainFee, likeliestFee } from './plausible.ts';

/** A random month whose costs are as high as those of clubs in a currency: those in VND for an evening at 50,000. */
function monthIn(currency: Currency, seed: number): SoughtMonth {
  const choose = choicesOf(seed);
  const month = clubMonth(choose, choose.between(14, 24));
  const part = entryOf(currency).usual / entryOf('VND').usual;
  return {
    ...month,
    currency,
    costs: month.costs.map((cost) => ({
      ...cost,
      amount: minorUnits(Math.round(cost.amount * part)),
    })),
  };
}

const fixedFees = (registrationFee: Minor, unregistrationFee: Minor): FeeRule => ({
  kind: 'fixed_fees',
  registrationFee,
  unregistrationFee,
  unregisteredFeeRatio: null,
  roundTo: 0,
});

const groups = (dropInFee: Minor): FeeRule => ({
  kind: 'groups',
  dropInFee,
  shuttlesBy: 'booked',
  roundTo: 0,
});

/** Fees of 5.50 and 7.20 EUR; of 920 and 1,160 JPY. */
const RULES: [Currency, FeeRule][] = [
  ['EUR', fixedFees(vnd(550), vnd(720))],
  ['EUR', groups(vnd(720))],
  ['EUR', { kind: 'shared', roundTo: 0 }],
  ['JPY', fixedFees(vnd(920), vnd(1160))],
  ['JPY', groups(vnd(1160))],
  ['JPY', { kind: 'shared', roundTo: 0 }],
];

describe.each(RULES)('a month in %s that was calculated by %j', (currency, rule) => {
  const month = monthIn(currency, 5);
  const [, roundTo] = entryOf(currency).steps;

  test('is found as that, with its numbers', () => {
    const [first] = findRules(month, targetsBy(month, rule));
    expect(first).toMatchObject({ rule, off: [], classes: null });
  });

  test('is found although debts are rounded, and two amounts are off', () => {
    const rounded = { ...rule, roundTo };
    const targets = targetsBy(month, rounded);
    const names = [targets[2]!.memberId, targets[7]!.memberId];
    const by = new Map(names.map((id, nth) => [id, minorUnits([-41, 37][nth]! * roundTo)]));
    const [first] = findRules(month, altered(targets, by));
    expect(first!.rule).toEqual(rounded);
    expect(first!.off.map(({ memberId }) => memberId)).toEqual(names);
  });
});

test.each<[Currency, Minor]>([
  ['EUR', vnd(310)],
  ['JPY', vnd(510)],
])('a class that pays another fee follows from rounded amounts in %s', (currency, registration) => {
  const month = monthIn(currency, 3);
  const [, roundTo] = entryOf(currency).steps;
  const rule = { ...RULES.find(([code]) => code === currency)![1], roundTo };
  const classes: MemberClass[] = [{ key: 'hs', weight: 10_000, fees: { registration } }];
  const classed = inClasses(month, classes, 3);
  const [first] = findRules({ ...classed, classes: [] }, targetsBy(classed, rule));
  expect(first).toMatchObject({ rule, off: [], classes: [{ own: { fees: { registration } } }] });
});

test('a cost below a small step explains nothing, and one above it does', () => {
  const month = monthIn('EUR', 2);
  const targets = targetsBy(month, fixedFees(vnd(550), vnd(720)));
  const { memberId } = month.costs
    .flatMap(({ payerId }) => targets.filter((target) => target.memberId === payerId))
    .at(0)!;
  const explain = (by: number) =>
    findRules(month, altered(targets, new Map([[memberId, minorUnits(by)]])))[0]!.off;
  expect(explain(-5)).toMatchObject([{ memberId, explainedBy: null }]);
  expect(explain(-1840)).toMatchObject([
    { memberId, explainedBy: { kind: 'paid_cost', change: 18.4 } },
  ]);
});

test('the likeliest fee of a range is as round as clubs of the currency set fees', () => {
  const between = (currency: Currency, low: number, high: number) =>
    likeliestFee(currency, { low, high });
  expect(between('VND', 48_700, 51_200)).toBe(50_000);
  expect(between('VND', 43_310, 43_690)).toBe(43_500);
  expect(between('EUR', 480, 530)).toBe(500);
  expect(between('EUR', 538, 557)).toBe(550);
  expect(between('JPY', 866, 934)).toBe(900);
  for (const currency of CURRENCIES) {
    // What an evening usually costs is a fee that a club would set; a fraction of it that is not round is none.
    expect(isPlainFee(currency, entryOf(currency).usual), currency).toBe(true);
    expect(isPlainFee(currency, entryOf(currency).usual + 1), currency).toBe(false);
  }
});
