import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { expect, test } from 'vitest';
import { readCostText } from './read-cost-text.ts';

const today = '2026-11-30';
const read = (text: string, currency: Currency = 'VND') =>
  readCostText(text, { currency, members: [], today });

test.each([
  ['Nov 24 court 300k', '2026-11-24', 300_000],
  ['24 Nov shuttles 3 tubes 840k', '2026-11-24', 840_000],
  ['24th of November 2026: court 2h 240k', '2026-11-24', 240_000],
  ['November 24th, 2026 court 240k', '2026-11-24', 240_000],
  ['court 240k, Nov 24', '2026-11-24', 240_000],
  ['27/11 mua cầu 2 ống 560k lh 0912345678', '2026-11-27', 560_000],
  ['27/11 mua nước lần 2 120k', '2026-11-27', 120_000],
  ['27/11 Sân 3,4: 2 tiếng 480k', '2026-11-27', 480_000],
  ['27/11 sân 3+4: 480k', '2026-11-27', 480_000],
  ['27/11 cầu 25k/quả x 9 quả = 225k', '2026-11-27', 225_000],
  ['27/11 sân A1 19h30-21h30 240k', '2026-11-27', 240_000],
])('%s is a cost of %s', (line, date, amount) => {
  expect(read(line)).toMatchObject({ costs: [{ date, amount }], unread: [], questions: [] });
});

test.each([
  'Nov 24 court 2h $30 each',
  '26/11 court 20 USD',
  '26/11 court 20 usd',
  '26/11 sân 20 đô',
  '26/11 shuttles 15€',
  '26/11 court US$20 = 500k',
  '26/11 court S$20',
  '26/11 court 20SGD',
  '26/11 court 20 baht',
])('%s is in other money than đồng', (line) => {
  expect(read(line)).toMatchObject({ costs: [], questions: [] });
  expect(read(line).unread).toHaveLength(1);
});

test.each([
  'ngày 24 sân 400k',
  'sân 400k hôm kia',
  'tuần trước sân 400k',
  'last Tuesday court 240k',
  'Saturday court 240k',
  'the 24th court 240k',
  'tối qua sân 400k',
  'court 240k yesterday',
])('%s is of a day that nobody knows', (line) => {
  expect(read(`3/11 nước 20k\n${line}`)).toMatchObject({
    costs: [{ line: 1 }],
    unread: [{ line: 2, reason: 'unclear_date' }],
  });
});

test.each([
  '27/11 sân 400k 1/2',
  '27/11 cầu 12.345.6 300k',
  '27/11 sân #3# 400k',
  '27/11 sân 20+30 400k',
  '27/11 sân 1,2 cầu 600k',
  '27/11 cầu 25k/quả 9 quả',
])('all figures of %s are accounted for, or it stays', (line) => {
  expect(read(line).costs).toEqual([]);
});

test.each([
  ['3 ống cầu 750k, mỗi ống 250k', 750_000],
  ['3 ống cầu 750k (250k/ống)', 750_000],
  ['cầu 3 ống 250k/ống 750k', 750_000],
  ['cầu 750k (3 x 250k)', 750_000],
  ['sân 3h @50k = 150k', 150_000],
  ['cầu 2 x 95 nghìn = 190 nghìn', 190_000],
  ['cầu hết 4 quả x 25k=100k', 100_000],
  // No court and no shuttlecock costs 1,200 đ.
  ['sân 1.200k', 1_200_000],
  ['cầu 1,250k', 1_250_000],
])('a price of one, a number and their product are one cost: %s', (text, amount) => {
  const { costs, unread, questions } = read(text);
  expect(unread).toEqual([]);
  expect(questions).toEqual([]);
  expect(costs).toMatchObject([{ amount }]);
});

test.each([
  '3 ống cầu 740k, mỗi ống 250k',
  '3 ống cầu 750k, mỗi ống 250k, ship 30k',
  'cầu 12.500k',
])('amounts that do not fit are left where they are: %s', (text) =>
  expect(read(text)).toMatchObject({ costs: [], unread: [{ line: 1 }] }),
);

test('a number of hours with a comma is no amount of a currency without decimals', () => {
  expect(read('24/11 lapangan 1,5 jam 90rb', 'IDR').costs).toMatchObject([{ amount: 90_000 }]);
});
