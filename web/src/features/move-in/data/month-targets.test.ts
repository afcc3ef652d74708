import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { monthTargets } from './month-targets';

const target = (memberId: string | null, month: number, amount = 100) => ({
  name: memberId ?? 'ai',
  memberId,
  year: 2026,
  month,
  amount,
});

test('the month with the most amounts of members is sought', () => {
  const targets = [target('a', 9), target('a', 10), target('b', 10, 0), target(null, 9)];
  expect(monthTargets(kvnd(targets))).toEqual({
    month: { year: 2026, month: 10 },
    targets: [
      { memberId: 'a', amount: 100 },
      { memberId: 'b', amount: 0 },
    ],
  });
});

test('of two months with as many amounts, the later one counts, and one amount is too few', () => {
  const both = [9, 10].flatMap((month) => [target('a', month), target('b', month)]);
  expect(monthTargets(kvnd(both))?.month).toEqual({ year: 2026, month: 10 });
  expect(monthTargets([kvnd(target('a', 10))])).toBeNull();
  expect(monthTargets([])).toBeNull();
});
