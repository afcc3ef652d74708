import { expect, test } from 'vitest';
import { vnd } from '../../test/money.ts';
import { faultOfHistory } from '../../test/random/histories.ts';
import { moneyRuns } from '../../test/random/money-runs.ts';
import {
  entryAmount,
  fundEntryAmount,
  requireSmallSum,
  reverse,
  sumOwed,
  transferAmounts,
} from './ledger.ts';
import { AmountTooLargeError } from './money/amounts.ts';

/** How many random histories to check. */
const RUNS = moneyRuns(1000);

test('the fund and the balances of random histories match their definitions', () => {
  for (let seed = 1; seed <= RUNS; seed += 1) expect(faultOfHistory(seed)).toBeNull();
}, 0);

test('a payout takes from a balance, and an expense from the fund', () => {
  expect(entryAmount('payment', vnd(5))).toBe(5);
  expect(entryAmount('payout', vnd(5))).toBe(-5);
  expect(entryAmount('adjustment', vnd(-5))).toBe(-5);
  expect(fundEntryAmount('income', vnd(5))).toBe(5);
  expect(fundEntryAmount('expense', vnd(5))).toBe(-5);
});

test('paying for another member lowers one balance and raises the other', () => {
  expect(transferAmounts({ fromMemberId: 'an', toMemberId: 'binh' }, vnd(30))).toEqual([
    { memberId: 'an', amount: -30 },
    { memberId: 'binh', amount: 30 },
  ]);
});

test('a reversal has the opposite sign, and 0 stays 0', () => {
  expect(reverse({ amount: vnd(-7), kind: 'payout' })).toEqual({ amount: 7, kind: 'payout' });
  expect(Object.is(reverse({ amount: vnd(0) }).amount, 0)).toBe(true);
});

test('debts of members and debts to members are summed separately', () => {
  expect(sumOwed([vnd(-30), vnd(50), vnd(0), vnd(-20)])).toEqual({
    owedByMembers: 50,
    owedToMembers: 50,
  });
  expect(sumOwed([])).toEqual({ owedByMembers: 0, owedToMembers: 0 });
});

test('a sum as far from zero as a month’s can be answered, and a larger one is refused', () => {
  expect(() => requireSmallSum('VND', vnd(-1e15))).not.toThrow();
  expect(() => requireSmallSum('VND', vnd(1e15 + 1))).toThrow(AmountTooLargeError);
});
