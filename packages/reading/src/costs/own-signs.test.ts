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
