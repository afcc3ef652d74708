import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import type { StatementEntry } from './fold-statement';
import { isPaidAhead } from './paid-ahead';

const entry = (kind: StatementEntry['kind'], amount: number, reversedById: string | null = null) =>
  ({ kind, amount, reversesId: null, reversedById }) as StatementEntry;

test.each<[string, StatementEntry[], number, boolean]>([
  ['who paid more than they owed', [entry('payment', 500), entry('bill', -400)], 100, true],
  [
    'who paid twice before the month is closed',
    [entry('payment', 50), entry('payment', 50)],
    100,
    true,
  ],
  ['who spent more than their share', [entry('bill', 100)], 100, false],
  ['who paid ahead and is owed for a cost', [entry('payment', 50), entry('bill', 100)], 150, false],
  [
    'who was paid back for a cost, and paid ahead since',
    [entry('payment', 50), entry('payout', -100), entry('bill', 100)],
    50,
    true,
  ],
  ['whose payment was taken back', [entry('payment', 100, 'e2'), entry('bill', 100)], 100, false],
  ['who owes', [entry('payment', 100), entry('bill', -300)], -200, false],
  ['who has a credit older than these entries', [entry('payment', 20)], 100, false],
])('%s', (_, entries, balance, isAhead) => {
  expect(isPaidAhead('VND', entries, kvnd(balance))).toBe(isAhead);
});
