import { describe, expect, test } from 'vitest';
import { readCostText } from './read-cost-text.ts';

const today = '2026-11-30';
const read = (text: string, answers = {}) =>
  readCostText(text, { currency: 'VND', members: [], today, answers });
const amounts = (text: string) => read(text).costs.map(({ date, amount }) => [date, amount]);

describe('below the title of another time nothing is dated today', () => {
  test.each([
    'Chi phí tháng 10:',
    'Chi T10',
    'Tháng 10/2026',
    'Chi phí tháng 11/2025',
    'October expenses',
    'Pengeluaran Oktober 2026',
    'Tuần 1 tháng 11',
    'Week 1 Nov',
    'Minggu ke-1 November',
    'Chi tiêu tuần trước',
    'last month',
    'bulan lalu',
  ])('%s', (title) => {
    const { costs, unread, questions, open } = read(`${title}\nsân 400k\ncầu 280k`);
    expect(costs).toEqual([]);
    // It stays where it is, above what is left to be answered.
    expect(unread).toMatchObject([{ line: 1, text: title }]);
    expect(open).toEqual([2, 3]);
    expect(questions.map(({ kind }) => kind)).toEqual(['date_of_lines']);
  });

  test('and the last day of its month is offered first', () => {
    const text = 'Chi phí tháng 10:\nsân 400k';
    const [question] = read(text).questions;
    expect(question!.choices[0]!.key).toBe('2026-10-31');
    expect(read(text, { [question!.id]: '2026-10-31' }).costs).toMatchObject([
      { date: '2026-10-31', amount: 400_000 },
    ]);
  });

  test('and two of them are asked one by one', () => {
    const { questions } = read('Chi T9\nsân 400k\nChi T10\nsân 400k');
    expect(questions.map(({ place }) => place)).toEqual([[{ line: 2 }], [{ line: 4 }]]);
  });
});

test.each([
  'Chi phí tháng 11:',
  'Chi phí tháng 11/2026',
  'Các khoản chi:',
  'Chi tiêu tuần này',
  'Expenses November 2026',
  'Pengeluaran minggu ini',
])('a title of this time is passed over: %s', (title) => {
  const { costs, unread, questions, passed } = read(`${title}\nsân 400k`);
  expect(costs).toMatchObject([{ date: today, amount: 400_000 }]);
  expect([unread, questions]).toEqual([[], []]);
  expect(passed).toEqual([{ line: 1, reason: 'title' }]);
});

test('the year of a month is no amount', () => {
  expect(amounts('Pengeluaran Oktober 2026')).toEqual([]);
  expect(amounts('chi phí tháng 10 2026')).toEqual([]);
  expect(amounts('sân tháng 11 năm 2026 3tr6')).toEqual([[today, 3_600_000]]);
  // Without a month it is one.
  expect(amounts('sân 2026')).toEqual([[today, 2_026_000]]);
});

test('a cost of which the amount is missing is told, and no title', () => {
  expect(read('Nước:\nChi tiền sân').unread.map(({ line }) => line)).toEqual([1, 2]);
});

test('several days before one month are no single day', () => {
  for (const text of ['sân 24, 26/11 720k', '24 và 26/11 sân 720k', 'court 24 & 26/11 720k']) {
    expect(read(text)).toMatchObject({ costs: [], unread: [{ reason: 'unclear_date' }] });
  }
  expect(read('sân 2, 26/11 400k').costs).toMatchObject([{ date: '2026-11-26' }]);
});

test('a line below one of another day is not dated by the one before', () => {
  expect(read('hôm kia sân 400k\nnước 20k')).toMatchObject({ costs: [], open: [2] });
});

test('the title of a day stays above what is left of it', () => {
  const { costs, unread } = read('Chi phí 24/11:\nsân 400k');
  expect(costs).toMatchObject([{ date: '2026-11-24' }]);
  expect(unread).toMatchObject([{ line: 1 }]);
});

test('the rent of this month asks nothing', () => {
  expect(read('sân tháng này 3tr6')).toMatchObject({ costs: [{ amount: 3_600_000 }], open: [] });
});

describe('a line that names another time by itself is not dated by what stands above', () => {
  test.each([
    ['tiền cầu T9 1tr2', '2026-09-30'],
    ['sân tháng 10 năm 2026 3tr6', '2026-10-31'],
    ['October court rent 3tr6', '2026-10-31'],
    ['sân tháng trước 3tr6', '2026-11-02'],
    ['đầu tháng mua cầu 2tr7', '2026-11-02'],
    ['sân T5 400k', '2026-11-26'],
    ['nước thứ bảy 40k', '2026-11-28'],
  ])('%s', (line, first) => {
    const { costs, questions, open } = read(`2/11 lưới 90k\n${line}`);
    expect(costs).toMatchObject([{ line: 1 }]);
    expect(open).toEqual([2]);
    const [question] = questions;
    expect([question!.kind, question!.choices[0]!.key]).toEqual(['date_of_lines', first]);
    const answers = { [question!.id]: first };
    expect(read(`2/11 lưới 90k\n${line}`, answers).costs[1]).toMatchObject({ date: first });
  });

  test.each(['3/11 sân tháng 10 400k', 'sân tháng 11 3tr6', 'sân T2 400k', 'may áo 2tr'])(
    'but not where it has a day of its own, or is of the same time: %s',
    (line) => expect(read(line)).toMatchObject({ costs: [{}], questions: [] }),
  );

  test('and whoever is called as a month is', () => {
    const members = [{ id: 'j', name: 'June Park', alias: 'June', nicknames: [] }];
    expect(readCostText('June nước 50k', { currency: 'VND', members, today }).costs).toMatchObject([
      { date: today, payerId: 'j' },
    ]);
  });
});

test.each([
  '1/11-15/11 sân 1tr8',
  '1-15/11 sân 1tr8',
  'sân từ 1/11 đến 15/11 1tr8',
  'sân 3/11 – 5/11 1tr8',
])('from one day to another is no single day: %s', (text) =>
  expect(read(text)).toMatchObject({ costs: [], unread: [{ reason: 'unclear_date' }] }),
);

test('figures at the end that may be a day leave the line where it is', () => {
  expect(read('nước 75k 22-11')).toMatchObject({ costs: [], unread: [{ reason: 'unclear_date' }] });
  expect(read('400k sân 2-3').costs).toMatchObject([{ amount: 400_000 }]);
});
