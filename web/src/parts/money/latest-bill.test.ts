import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import type { StatementEntry } from './fold-statement';
import { latestBillOf } from './latest-bill';

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
    payments: [entries[0]],
    before: -538,
  });
});

test('payments after the month are told one by one, but none that was taken back or came before', () => {
  const paid = (date: string, more: Partial<StatementEntry> = {}) =>
    entry({ kind: 'payment', date, amount: kvnd(50), ...more });
  const entries = [
    paid('2026-11-09'),
    paid('2026-11-05', { reversesId: 'other' }),
    paid('2026-11-05', { reversedById: 'other' }),
    paid('2026-11-02'),
    entry({ date: '2026-10-31', year: 2026, month: 10, amount: kvnd(-478) }),
    paid('2026-10-31'),
  ];
  expect(latestBillOf('VND', entries, kvnd(-328))).toMatchObject({
    rest: 150,
    payments: [{ date: '2026-11-02' }, { date: '2026-11-09' }],
    before: 50,
  });
});

test('the bill of a month that was opened again does not count', () => {
  const entries = [
    entry({ year: 2026, month: 10, amount: kvnd(478), reversesId: 'other' }),
    entry({ year: 2026, month: 10, amount: kvnd(-478), reversedById: 'other' }),
  ];
  expect(latestBillOf('VND', entries, kvnd(0))).toBeNull();
});
