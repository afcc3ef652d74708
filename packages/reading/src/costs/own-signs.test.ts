import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { expect, test } from 'vitest';
import { readCostText } from './read-cost-text.ts';

test.each<[Currency, string, number, string | null]>([
  ['EUR', '05.11. Hallenmiete November 187,50 €', 18_750, 'November'],
  ['EUR', '05.11. water 24,99 EUR', 2499, 'water'],
  ['JPY', '4/11 water 5,500円', 5500, 'water'],
  ['JPY', '4/11 water 5500 円', 5500, 'water'],
  ['CNY', '4/11 water 120元', 12_000, 'water'],
  ['PLN', '4/11 water 120,50 zł', 12_050, 'water'],
])('in %s, %s has its amount, and no sign in its note', (currency, line, amount, note) => {
  const { costs } = readCostText(line, { currency, members: [], today: '2026-11-28' });
  expect(costs.map((cost) => [cost.amount, cost.note])).toEqual([[amount, note]]);
});

test.each([
  '❌ 10/11 sân 400k',
  '10/11 sân 400k ❌',
  '10/11 ✖ sân 400k',
  '10/11 sân 400k 🚫',
  '- 10/11 sân 400k ❓',
])('a cost with a cross, or a mark that leaves it open, stays where it is: %s', (line) => {
  const read = readCostText(`${line}\ncầu 280k`, {
    currency: 'VND',
    members: [],
    today: '2026-11-28',
  });
  expect(read.costs).toMatchObject([{ line: 2, date: '2026-11-10', amount: 280_000 }]);
  expect(read.unread).toMatchObject([{ line: 1, reason: 'unsure' }]);
});

test.each(['10/11 sân 400k ✅', '✅ 10/11 sân 400k', '10/11 cầu 2 ống ✖️ 200k = 400k'])(
  'one with a tick, or a sign between numbers, is a cost: %s',
  (line) => {
    const { costs } = readCostText(line, { currency: 'VND', members: [], today: '2026-11-28' });
    expect(costs).toMatchObject([{ date: '2026-11-10', amount: 400_000 }]);
  },
);
