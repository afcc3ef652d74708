import { describe, expect, test } from 'vitest';
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

describe('a negative amount in the column of what came in', () => {
  const read = (...rows: (readonly string[])[]) => {
    const { lines, questions } = readBankRows(
      [['Ngày', 'Chứng từ', 'Nợ', 'Có', 'Nội dung'], ...rows],
      known,
    );
    return {
      cameIn: lines.filter(({ direction }) => direction === 'in').map(({ line }) => line),
      asked: questions.map(({ place }) => place[0]?.line),
    };
  };

  test('takes back what has its reference: that is asked about', () => {
    expect(
      read(
        ['03/11/2026', 'FT001', '', '500.000', 'HA nop quy'],
        ['04/11/2026', 'FT002', '', '500.000', 'SON nop quy'],
        ['05/11/2026', 'FT002', '', '-500.000', 'DIEU CHINH BUT TOAN'],
      ),
    ).toEqual({ cameIn: [2], asked: [3] });
  });

  test('may take back any of its amount where no reference says which', () => {
    expect(
      read(
        ['02/11/2026', '', '', '300.000', 'VY nop quy'],
        ['03/11/2026', '', '', '500.000', 'HA nop quy'],
        ['04/11/2026', '', '', '500.000', 'SON nop quy'],
        ['05/11/2026', '', '', '-500.000', 'Dieu chinh'],
      ),
    ).toEqual({ cameIn: [2], asked: [3, 4] });
  });
});
