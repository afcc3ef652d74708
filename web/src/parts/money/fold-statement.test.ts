import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { foldStatement, type StatementEntry } from './fold-statement';

const entry = (id: string, amount: number, more: Partial<StatementEntry> = {}): StatementEntry => ({
  id,
  memberId: 'an',
  date: '2026-11-01',
  kind: 'payment',
  amount: kvnd(amount),
  method: 'cash',
  note: null,
  year: null,
  month: null,
  reversesId: null,
  reversedById: null,
  createdAt: '2026-11-01T08:00:00Z',
  createdByName: 'Lan',
  balance: kvnd(0),
  ...more,
});
const bill = (id: string, amount: number, month: number, reversesId: string | null = null) =>
  entry(id, amount, { kind: 'bill', method: null, year: 2026, month, reversesId });

const shown = (entries: readonly StatementEntry[]) =>
  foldStatement('VND', entries).map(({ kind, parts, amount }) => [
    kind,
    parts.map(({ id }) => id).join(' '),
    amount,
  ]);

test('a payment and its reversal are one line with an amount of 0', () => {
  const entries = [
    entry('c', -320, { reversesId: 'a' }),
    entry('b', 50),
    entry('a', 320, { reversedById: 'c' }),
  ];
  expect(shown(entries)).toEqual([
    ['reversed', 'c a', 0],
    ['entry', 'b', 50],
  ]);
});

test('a month that was closed again shows the difference at the place of the reversal', () => {
  // The new bill has the same date as the old one.
  const entries = [
    entry('f', -10),
    bill('d', 320, 10, 'b'),
    entry('c', 320),
    bill('e', -340, 10),
    bill('b', -320, 10),
    bill('a', -90, 9),
  ];
  expect(shown(entries)).toEqual([
    ['entry', 'f', -10],
    ['corrected', 'e d', -20],
    ['entry', 'c', 320],
    ['entry', 'b', -320],
    ['entry', 'a', -90],
  ]);
});

test('the new bill of a running month is listed above the reversal of the old one', () => {
  const entries = [bill('c', -130, 11), bill('a', -160, 11), bill('b', 160, 11, 'a')];
  expect(shown(entries)).toEqual([
    ['corrected', 'c b', 30],
    ['entry', 'a', -160],
  ]);
});

test('each line has the balance after it, counted from the balance before the oldest', () => {
  const entries = [
    entry('d', -320, { reversesId: 'b' }),
    entry('c', 0.1),
    entry('b', 320, { reversedById: 'd' }),
    entry('a', 0.2, { balance: kvnd(50.2) }),
  ];
  const lines = foldStatement('VND', entries).map(({ parts, balance }) => [parts[0]!.id, balance]);
  expect(lines).toEqual([
    ['d', 50.3],
    ['c', 50.3],
    ['a', 50.2],
  ]);
});

test('a reopened month without a new bill shows what was reversed', () => {
  expect(shown([bill('b', 320, 10, 'a'), bill('a', -320, 10)])).toEqual([
    ['corrected', 'b', 320],
    ['entry', 'a', -320],
  ]);
});

test('a month that was closed three times shows each difference', () => {
  const entries = [
    bill('d', 340, 10, 'c'),
    bill('b', 320, 10, 'a'),
    bill('e', -330.5, 10),
    bill('c', -340, 10),
    bill('a', -320, 10),
  ];
  expect(shown(entries)).toEqual([
    ['corrected', 'e d', 9.5],
    ['corrected', 'c b', -20],
    ['entry', 'a', -320],
  ]);
});

test('a reversal whose entry has not been loaded yet is a line by itself', () => {
  expect(shown([entry('b', -320, { reversesId: 'a' })])).toEqual([['entry', 'b', -320]]);
});
