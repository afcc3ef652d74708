import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { describe, expect, test } from 'vitest';
import { sheetOf } from '../../test/sheets/examples.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';

const read = (currency: Currency, text: string, choices = {}) =>
  readSheets([sheetOf('October 2026', text)], choices, newClub('2026-11-27', currency));

const costsIn = (currency: Currency, text: string) => {
  const { facts, questions } = read(currency, text);
  return { amounts: facts.costs.map(({ amount }) => amount), questions: questions.length };
};

/** Two costs as a club writes them. */
const costs = (first: string, second: string, heading = 'Amount') => `
Date | Description | ${heading} | Paid by
6/10/2026 | Court hire | ${first} | Anna Smith
8/10/2026 | Shuttles | ${second} | Ben Jones`;

test.each<[Currency, string, string, number[]]>([
  ['EUR', '1.234,50', '12,5', [123_450, 1250]],
  ['EUR', '1,234.50', '80', [123_450, 8000]],
  ['EUR', '12,50 €', '€12.50', [1250, 1250]],
  ['EUR', 'EUR 40', '1 234,50 EUR', [4000, 123_450]],
  ['CHF', "1'234.50", 'CHF 5.05', [123_450, 505]],
  ['JPY', '4,000', '¥1200', [4000, 1200]],
  ['IDR', 'Rp 150.000', '80rb', [150_000, 80_000]],
  ['IDR', '150000', '1,2 jt', [150_000, 1_200_000]],
  ['KWD', '12.5', '02.250', [12_500, 2250]],
  ['INR', '1,23,456.50', '₹200', [12_345_650, 20_000]],
])('costs in %s are read as they are written: %s, %s', (currency, first, second, amounts) => {
  expect(costsIn(currency, costs(first, second))).toEqual({ amounts, questions: 0 });
});

test('a heading may name the own currency', () => {
  for (const heading of ['Amount (EUR)', 'Amount €', 'Cost (EUR)']) {
    const { amounts } = costsIn('EUR', costs('12,50', '8', heading));
    expect([heading, amounts]).toEqual([heading, [1250, 800]]);
  }
});

test('numbers of a sheet have its decimals, and calculated shares are rounded as they are shown', () => {
  const sheet = {
    name: 'October 2026',
    rows: [
      ['Name', '6/10/2026', '8/10/2026', 'To pay', 'Paid'],
      ['Anna Smith', 'x', 'x', 12.333333333333334, 12.34],
      ['Ben Jones', 'x', '', 0.1 + 0.2, 0],
      ['Carl Young', '', 'x', 1.005, 20],
    ],
  };
  const { facts } = readSheets([sheet], {}, newClub('2026-11-27', 'EUR'));
  expect(facts.targets.map(({ amount }) => amount)).toEqual([1233, 30, 101]);
  expect(facts.payments.map(({ amount }) => amount)).toEqual([1234, 2000]);
});

test('costs below the names of a table of attendance are read, however small they are', () => {
  const { facts } = read(
    'EUR',
    `
Name | 6/10/2026 | 8/10/2026
Anna Smith | x | x
Ben Jones | x |
Court hire | 24 | 24
Water | 4,50 | 3`,
  );
  expect(facts.costs.map(({ amount }) => amount)).toEqual([2400, 2400, 450, 300]);
  expect(facts.records).toHaveLength(3);
});

test('an amount with more decimals than there are is told, and the others are taken', () => {
  const text = `${costs('12.50', '1,200')}
9/10/2026 | Court hire | 4000 | Anna Smith
10/10/2026 | Court hire | 4500 | Anna Smith`;
  const { facts, blocks } = read('JPY', text);
  expect(facts.costs.map(({ amount }) => amount)).toEqual([1200, 4000, 4500]);
  expect(blocks[0]!.unread).toMatchObject([{ text: '12.50', code: 'unknown_amount' }]);
});

test('small numbers are thousands nowhere but in đồng; where thousands are usual it is asked', () => {
  const text = costs('400', '150');
  expect(costsIn('EUR', text)).toEqual({ amounts: [40_000, 15_000], questions: 0 });
  expect(costsIn('VND', text)).toEqual({ amounts: [400_000, 150_000], questions: 0 });
  const { questions, facts } = read('IDR', text);
  expect(facts.costs).toEqual([]);
  expect(questions).toMatchObject([{ kind: 'unit_of_amounts' }]);
  const answered = read('IDR', text, { questions: { [questions[0]!.id]: 'thousand' } });
  expect(answered.facts.costs.map(({ amount }) => amount)).toEqual([400_000, 150_000]);
});

describe('a sheet in another currency than the club', () => {
  test.each<[Currency, string, string]>([
    ['EUR', costs('$12.50', '$8'), '$12.50'],
    ['EUR', costs('12,50', '8 USD'), '8 USD'],
    ['EUR', costs('12,50', '8', 'Amount (USD)'), 'Amount (USD)'],
    ['EUR', costs('250.000 đ', '80.000 đ'), '250.000 đ'],
    ['EUR', costs('250', '80', 'Số tiền (nghìn đ)'), 'Số tiền (nghìn đ)'],
    ['VND', costs('12.50', '8', 'Amount (EUR)'), 'Amount (EUR)'],
    [
      'EUR',
      'Date | Description | Cost | Currency\n6/10/2026 | Court hire | 12 | EUR\n8/10/2026 | Shuttles | 8 | USD',
      'USD',
    ],
    [
      'EUR',
      'Name | 6/10/2026 | 8/10/2026 | To pay\nAnna Smith | x | x | £12\nBen Jones | x | | £8',
      '£12',
    ],
    ['EUR', `All amounts in USD\n\n${costs('12', '8').trim()}`, 'All amounts in USD'],
  ])('is told, and nothing of it is taken: in %s %s', (currency, text, told) => {
    const { facts, blocks, told: places, questions } = read(currency, text);
    const { people, records, costs: spent, targets, payments } = facts;
    expect([people, records, spent, targets, payments].flat()).toEqual([]);
    const unread = blocks.flatMap((block) => block.unread);
    expect(unread).toMatchObject([{ text: told, code: 'other_currency' }]);
    expect(places.map(({ code }) => code)).toContain('other_currency');
    expect(questions).toEqual([]);
  });

  test('is read without the column that somebody leaves out', () => {
    const text = `Date | Description | Amount | In USD | Paid by
6/10/2026 | Court hire | 12,50 | $13.10 | Anna Smith
8/10/2026 | Shuttles | 8 | $8.40 | Ben Jones`;
    expect(read('EUR', text).facts.costs).toEqual([]);
    const { facts } = read('EUR', text, { blocks: { '0:A1': { columns: { 3: 'ignored' } } } });
    expect(facts.costs.map(({ amount }) => amount)).toEqual([1250, 800]);
  });
});

describe('whether the day or the month is first', () => {
  const datesIn = (
    currency: Currency,
    timeZone: string | undefined,
    dates: string[],
    choices = {},
  ) => {
    const rows = dates.map((date, nth) => `${date} | Court hire | ${40 + nth} | Anna Smith`);
    const text = ['Date | Description | Amount | Paid by', ...rows].join('\n');
    const club = newClub('2026-11-27', currency, timeZone);
    const { facts, questions } = readSheets([sheetOf('Costs', text)], choices, club);
    return { dates: facts.costs.map(({ date }) => date), questions };
  };
  const EITHER = ['10/6/2026', '10/8/2026'];

  test('is known from a figure above 12, wherever the club is', () => {
    const found = ['2026-10-06', '2026-10-22'];
    expect(datesIn('EUR', undefined, ['10/6/2026', '10/22/2026']).dates).toEqual(found);
    expect(datesIn('USD', undefined, ['6/10/2026', '22/10/2026']).dates).toEqual(found);
  });

  test('is else as in the region of the club', () => {
    expect(datesIn('USD', 'America/New_York', EITHER).dates).toEqual(['2026-10-06', '2026-10-08']);
    expect(datesIn('PHP', 'Asia/Manila', EITHER).dates).toEqual(['2026-10-06', '2026-10-08']);
    expect(datesIn('EUR', 'Europe/Madrid', EITHER).dates).toEqual(['2026-06-10', '2026-08-10']);
    const iso = ['2026-10-06', '2026-10-08'];
    expect(datesIn('USD', 'America/New_York', iso).dates).toEqual(iso);
  });

  test('holds for the headings of dates, too', () => {
    const text = `Name | 10/6 | 10/8 | 10/13
Anna Smith | x | x |
Ben Jones | x | | x`;
    const { facts } = readSheets([sheetOf('Attendance', text)], {}, newClub('2026-11-27', 'USD'));
    expect(facts.records.map(({ date }) => date).toSorted()).toEqual([
      '2026-10-06',
      '2026-10-06',
      '2026-10-08',
      '2026-10-13',
    ]);
  });

  test('is asked where the region says nothing, and nothing is taken before', () => {
    const asked = datesIn('CAD', 'America/Toronto', EITHER);
    expect(asked.dates).toEqual([]);
    expect(asked.questions).toMatchObject([{ kind: 'order_of_dates' }]);
    const questions = { [asked.questions[0]!.id]: 'month_first' };
    const answered = datesIn('CAD', 'America/Toronto', EITHER, { questions });
    expect(answered).toEqual({ dates: ['2026-10-06', '2026-10-08'], questions: [] });
    const chosen = { blocks: { '0:A1': { kind: 'costs' } } };
    expect(datesIn('EUR', 'Asia/Ho_Chi_Minh', EITHER, chosen).questions).toMatchObject([
      { kind: 'order_of_dates' },
    ]);
  });
});
