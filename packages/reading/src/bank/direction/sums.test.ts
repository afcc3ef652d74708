import { expect, test } from 'vitest';
import { inVietnam } from '../../../test/bank-text/setting.ts';
import { readBankRows } from '../read-bank-text.ts';

const ROWS = [
  '05/10/2026 | 300.000 | An',
  '06/10/2026 | 120.000 | san',
  '07/10/2026 | 200.000 | Hoa',
];

function sidesWith(footer: readonly string[], rows = ROWS): string {
  const written = ['Ngày | Số tiền | Nội dung', ...rows, ...footer];
  const cells = written.map((row) => row.split('|').map((cell) => cell.trim()));
  const { lines } = readBankRows(cells, inVietnam('2026-11-28'));
  return rows
    .map((_, row) => lines.find(({ line }) => line === row + 2)?.direction ?? 'asked')
    .join(' ');
}

const asked = 'asked asked asked';

test.each([
  ['both sides', ['Tổng phát sinh có 500.000', 'Tổng phát sinh nợ: 120.000'], 'in out in'],
  ['both sides in one line', ['Tổng thu: 500.000 | Tổng chi: 120.000'], 'in out in'],
  ['both sides in a column', ['Total credits | 500,000', 'Total debits | 120,000'], 'in out in'],
  ['before and after', ['Số dư đầu kỳ | 1.000.000', 'Số dư cuối kỳ | 1.380.000'], 'in out in'],
  ['all that came in', ['Tổng thu | 620.000 |'], 'in in in'],
  ['all that went out', ['Tổng chi | 620.000 |'], 'out out out'],
  ['what came in of some rows', ['Tổng thu tuần 1 | 300.000 |'], asked],
  ['what came in, in two weeks', ['Tổng thu | 620.000 |', 'Tổng thu | 300.000 |'], asked],
  ['all, without a side', ['Tổng cộng | 620.000 |'], asked],
  ['what is to come in', ['Tổng phải thu | 620.000 |'], asked],
  ['both sides of more rows', ['Tổng thu: 800.000', 'Tổng chi: 120.000'], asked],
  [
    'what contradicts itself',
    ['Tổng thu | 620.000', 'Số dư đầu kỳ | 0', 'Số dư cuối kỳ | 5.000'],
    asked,
  ],
])('sums around a plain list say what came in only where they fit: %s', (_, footer, right) => {
  expect(sidesWith(footer)).toBe(right);
});

test('sums that fit two readings prove nothing', () => {
  const rows = [
    '05/10/2026 | 300.000 | An',
    '06/10/2026 | 300.000 | san',
    '07/10/2026 | 200.000 | Hoa',
  ];
  expect(sidesWith(['Tổng thu: 500.000', 'Tổng chi: 300.000'], rows)).toBe(asked);
});
