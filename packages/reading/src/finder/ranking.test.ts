import type { FeeRule } from '@rallybook/contract/rules/billing/fee-rule';
import { vnd } from '@rallybook/contract/test/money';
import { describe, expect, test } from 'vitest';
import { isWhole } from '../../test/extent.ts';
import {
  altered,
  choicesOf,
  clubMonth,
  clubRule,
  KINDS,
  targetsBy,
  walkers,
} from '../../test/finder/club-months.ts';
import { findRules, type FoundRule } from './find-rules.ts';

const flatRule = (monthlyFee: number, dropInFee: number): FeeRule => ({
  kind: 'flat',
  monthlyFee: vnd(monthlyFee),
  halfFee: vnd(monthlyFee),
  halfUpToDays: 0,
  dropInFee: vnd(dropInFee),
  roundTo: 0,
});

const pricesOf = ({ rule }: FoundRule): number[] =>
  Object.entries(rule).flatMap(([name, value]) =>
    name.endsWith('Fee') && typeof value === 'number' ? [value] : [],
  );

test('a fee a time comes before shares of nobody where all pay by the time', () => {
  const month = walkers(clubMonth(choicesOf(1), 14));
  const found = findRules(month, targetsBy(month, flatRule(0, 44_000)));
  expect(found[0]!.rule).toMatchObject({ kind: 'fixed_fees', unregistrationFee: 44_000 });
  expect(found.map(({ rule }) => rule.kind)).not.toContain('flat');
});

describe.each(KINDS)('what is offered for amounts by %s', (kind) => {
  const months = (isWhole ? [1, 2, 3] : [1]).map((seed) => {
    const choose = choicesOf(seed);
    const month = clubMonth(choose, choose.between(14, 24));
    return { month, rule: clubRule(kind, choose) };
  });

  test('has no odd price where a plain one gives as many, and some price', () => {
    for (const { month, rule } of months) {
      const found = findRules(month, targetsBy(month, rule));
      const isPlain = (foundRule: FoundRule) =>
        pricesOf(foundRule).every((price) => price % 500 === 0);
      const mostByPlain = Math.max(...found.filter(isPlain).map(({ matched }) => matched));
      for (const one of found) {
        const prices = pricesOf(one);
        expect(prices.length === 0 || prices.some((price) => price > 0)).toBe(true);
        expect(isPlain(one) || one.matched > mostByPlain).toBe(true);
      }
    }
  });

  test('is no second time the same kind of rule for fewer of the same members', () => {
    for (const { month, rule } of months) {
      const [first, ...others] = findRules(month, targetsBy(month, rule));
      expect(first!.off).toEqual([]);
      expect(others.filter((other) => other.rule.kind === first!.rule.kind)).toEqual([]);
    }
  });
});

test.each<FeeRule['kind']>(['fixed_fees', 'flat', 'shared_ratio'])(
  'many amounts that are off by something else each are named, and make no class: %s',
  (kind) => {
    for (const seed of isWhole ? [1, 2] : [1]) {
      const choose = choicesOf(seed);
      const month = clubMonth(choose, 60);
      const targets = targetsBy(month, clubRule(kind, choose));
      const names = targets.slice(20, 28).map(({ memberId }) => memberId);
      const by = new Map(names.map((id) => [id, choose.between(8001, 300_000)]));
      const [first] = findRules(month, altered(targets, vnd(by)));
      expect([seed, first!.off.map(({ memberId }) => memberId)]).toEqual([seed, names]);
    }
  },
);
