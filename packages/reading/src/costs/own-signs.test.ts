import { expect, test } from 'vitest';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { readCostText } from './read-cost-text.ts';

test.each<[Currency, string, number, string | null]>([
  ['EUR', '05.11. Hallenmiete November 187,50 €', 18_750, 'Hallenmiete November'],
  ['EUR', '05.11. Netz 24,99 EUR', 2499, 'Netz'],
  ['JPY', '4/11 体育館 5,500円', 5500, '体育館'],
  ['JPY', '4/11 体育館 5500 円', 5500, '体育館'],
  ['CNY', '4/11 场地 120元', 12_000, '场地'],
  ['PLN', '4/11 hala 120,50 zł', 12_050, 'hala'],
])('in %s, %s has its amount, and no sign in its note', (currency, line, amount, note) => {
  const { costs } = readCostText(line, { currency, members: [], today: '2026-11-28' });
  expect(costs.map((cost) => [cost.amount, cost.note])).toEqual([[amount, note]]);
});
