import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { balancesFor, monthsOpenIn, owedInAll } from './open-months';

const OCTOBER = { year: 2026, month: 10 };
const NOVEMBER = { year: 2026, month: 11 };

/** Huy has paid 320 and Vy nothing; neither October nor November is closed. */
const ACCOUNTS = [
  {
    memberId: 'huy',
    balance: kvnd(320),
    openMonths: [
      { ...OCTOBER, amount: kvnd(-306) },
      { ...NOVEMBER, amount: kvnd(-320) },
    ],
  },
  { memberId: 'vy', balance: kvnd(0), openMonths: [{ ...NOVEMBER, amount: kvnd(-370) }] },
];

test('a payment counts for the oldest month that is not closed, and for the next only with what is left', () => {
  expect(balancesFor('VND', ACCOUNTS, OCTOBER, false)('huy')).toBe(320);
  // With November's bill of 320, 306 are open: what October has taken of the payment.
  expect(balancesFor('VND', ACCOUNTS, NOVEMBER, false)('huy')).toBe(14);
  expect(balancesFor('VND', ACCOUNTS, NOVEMBER, false)('vy')).toBe(0);
});

test('of a closed month the balance counts alone, which has its bill', () => {
  expect(balancesFor('VND', ACCOUNTS, NOVEMBER, true)('huy')).toBe(320);
});

test('who has no account has paid nothing, and owes nothing else', () => {
  expect(balancesFor('VND', ACCOUNTS, NOVEMBER, false)('an')).toBe(0);
});

test('what is owed in all has each month that is not closed', () => {
  expect(ACCOUNTS.map((account) => owedInAll('VND', account))).toEqual([-306, -370]);
  expect(monthsOpenIn(ACCOUNTS)).toEqual([OCTOBER, NOVEMBER]);
});
