import { expect, test } from 'vitest';
import type { StatementEntry } from '../../parts/money/fold-statement';
import { latestBillOf } from './latest-bill';
import { kvnd } from '@rallybook/contract/test/money';

const entry = (more: Partial<StatementEntry>): StatementEntry => ({
  id: 'id',
  memberId: 'member',
  date: '2026-11-30',
  kind: 'bill',
  amount: kvnd(0),
  method: null,
  note: null,
  year: null,
  month: null,
  reversesId: null,
  reversedById: null,
  createdAt: '2026-11-30T12:00:00Z',
  createdByName: null,
  balance: kvnd(0),
  ...more,
});

test('a balance is the bill of the newest closed month and the rest', () => {
  const entries = [
    entry({ kind: 'payment', amount: kvnd(100) }),
    entry({ year: 2026, month: 9, amount: kvnd(-538) }),
    entry({ year: 2026, month: 10, amount: kvnd(-478) }),
  ];
  expect(latestBillOf('VND', entries, kvnd(-916))).toEqual({
    month: { year: 2026, month: 10 },
    amount: -478,
    rest: -438,
  });
});

test('the bill of a month that was opened again does not count', () => {
  const entries = [
    entry({ year: 2026, month: 10, amount: kvnd(478), reversesId: 'other' }),
    entry({ year: 2026, month: 10, amount: kvnd(-478), reversedById: 'other' }),
  ];
  expect(latestBillOf('VND', entries, kvnd(0))).toBeNull();
});
