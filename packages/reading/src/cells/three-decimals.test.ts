import { expect, test } from 'vitest';
import { rowsTwice } from '../../test/bank-text/answering.ts';
import { readBankText } from '../bank/read-bank-text.ts';

const ELSEWHERE = 'Europe/London';

/** What became of each row below the heading: the amount that came in, or the code of its fault. */
function read(rows: readonly string[], timeZone = ELSEWHERE, currency: 'KWD' | 'EUR' = 'KWD') {
  const lines = ['Date;Details;Credit;Debit', ...rows];
  const found = readBankText(lines.join('\n'), { currency, timeZone, today: '2026-11-28' });
  expect(rowsTwice(found, lines.length)).toEqual([]);
  return rows.map((_, index) => {
    const isHere = ({ line }: { line: number }) => line === index + 2;
    return found.lines.find(isHere)?.amount ?? found.faults.find(isHere)?.code ?? 'neither';
  });
}

test.each([
  ['a number that begins with 0', '14/11/2026;An;0.750;', 750],
  ['four digits before the point', '14/11/2026;An;1250.000;', 1_250_000],
  ['groups of the other sign', '14/11/2026;An;1,250.500;', 1_250_500],
])('%s proves that three digits behind the point are decimals', (_, row, amount) => {
  expect(read(['13/11/2026;Vy;12.500;', row])).toEqual([12_500, amount]);
});

test('commas before decimals, signs and codes beside an amount are read where one amount proves it', () => {
  const rows = ['13/11/2026;Vy;KWD 12,500;', '14/11/2026;An;0,750;', '15/11/2026;Hoa;+2,250;'];
  expect(read(rows)).toEqual([12_500, 750, 2250]);
});

test('without a proof nothing is read, and amounts that contradict each other prove nothing', () => {
  const unread = 'bank_row_without_amount';
  expect(read(['13/11/2026;Vy;12.500;', '14/11/2026;An;7.250;'])).toEqual([unread, unread]);
  const both = ['13/11/2026;Vy;12.500;', '14/11/2026;An;0.750;', '15/11/2026;Hoa;1.250.500;'];
  expect(read(both)[0]).toBe(unread);
});

test('points that group prove that no decimals stand behind them', () => {
  const rows = ['13/11/2026;Vy;12.500;', '14/11/2026;An;1.250.500;', '15/11/2026;Hoa;12,500;'];
  expect(read(rows)).toEqual(['bank_row_without_amount', 1_250_500_000, 12_500]);
});

test('in Kuwait a point stands before decimals, but amounts that show otherwise go first', () => {
  expect(read(['13/11/2026;Vy;12.500;'], 'Asia/Kuwait')).toEqual([12_500]);
  expect(read(['13/11/2026;Vy;12,500;'], 'Asia/Kuwait')).toEqual(['bank_row_without_amount']);
  const grouped = ['13/11/2026;Vy;12.500;', '14/11/2026;An;0,750;'];
  expect(read(grouped, 'Asia/Kuwait')).toEqual(['bank_row_without_amount', 750]);
});

test('words of a transfer stay as they are, and other currencies keep their thousands', () => {
  const lines = [
    'Date;Details;Credit',
    '13/11/2026;Court 12.500;0.750',
    '14/11/2026;12.500 Vy;1.000',
  ];
  const setting = { currency: 'KWD', timeZone: 'Asia/Kuwait', today: '2026-11-28' } as const;
  const texts = readBankText(lines.join('\n'), setting).lines.map(({ text, amount }) => [
    text,
    amount,
  ]);
  expect(texts).toEqual([
    ['Court 12.500', 750],
    ['12.500 Vy', 1000],
  ]);
  expect(read(['13/11/2026;Vy;12.500;', '14/11/2026;An;0,75;'], ELSEWHERE, 'EUR')).toEqual([
    1_250_000, 75,
  ]);
});
