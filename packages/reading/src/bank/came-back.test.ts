import { expect, test } from 'vitest';
import { inVietnam } from '../../test/bank-text/setting.ts';
import { readBankRows } from './read-bank-text.ts';

const known = inVietnam('2026-11-27');

test('a negative amount in the column of what went out came back, among others that went out', () => {
  const rows = [
    ['Ngày', 'Ghi nợ', 'Ghi có', 'Nội dung'],
    ['05/10/2026', '-300.000', '', 'hoan tien san'],
    ['06/10/2026', '200.000', '', 'tra san'],
    ['07/10/2026', '', '150.000', 'Vy nop'],
  ];
  const { lines, told, questions } = readBankRows(rows, known);
  expect(lines.map(({ line, direction }) => [line, direction])).toEqual([
    [3, 'out'],
    [4, 'in'],
  ]);
  expect(told).toMatchObject([{ line: 2, code: 'bank_row_came_back' }]);
  expect(questions).toEqual([]);
});

test('a column in which all amounts are negative writes so what went out', () => {
  const rows = [
    ['Ngày', 'Ghi nợ', 'Ghi có', 'Nội dung'],
    ['05/10/2026', '-300.000', '', 'tra san'],
    ['06/10/2026', '', '150.000', 'Vy nop'],
  ];
  expect(readBankRows(rows, known)).toMatchObject({
    lines: [{ direction: 'out' }, { direction: 'in' }],
    told: [],
  });
});
