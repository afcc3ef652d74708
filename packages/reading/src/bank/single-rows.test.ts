import { describe, expect, test } from 'vitest';
import { inVietnam } from '../../test/bank-text/setting.ts';
import { readBankRows } from './read-bank-text.ts';

const known = inVietnam('2026-11-28');

const rowsOf = (...rows: string[]) => rows.map((row) => row.split('|').map((cell) => cell.trim()));

type Answers = Record<string, string>;

const PLAIN = rowsOf(
  'Ngày | Số tiền | Nội dung',
  '05/10/2026 | 300.000 | CT DEN An nop',
  '06/10/2026 | 120.000 | CT DI tien san',
  '07/10/2026 | 200.000 | CT DEN Hoa nop',
);

const VALUES = rowsOf(
  'Ngày | Nghiệp vụ | Số tiền | Nội dung',
  '05/10/2026 | QR | 300.000 | An nop',
  '06/10/2026 | QR | 120.000 | tien san',
  '07/10/2026 | POS | 200.000 | nuoc',
);

const readWith = (rows: string[][], answers: Answers = {}) =>
  readBankRows(rows, { ...known, answers });

/** Answers what is asked, the same to all of a kind. */
function answersTo(rows: string[][], keys: Answers): Answers {
  const answers: Answers = {};
  for (let round = 0; round < 3; round += 1) {
    for (const { id, kind } of readWith(rows, answers).questions) answers[id] = keys[kind]!;
  }
  return answers;
}

const signed = ({ lines }: ReturnType<typeof readWith>) =>
  lines.map(({ line, direction }) => `${line} ${direction}`);

describe('a row that an answer about many rows decides', () => {
  test.each([
    ['a plain list', PLAIN, { all_came_in: 'in' }, 3],
    ['a value', VALUES, { column_unknown: 'direction', direction_of_value: 'in' }, 3],
  ])('may be said otherwise by itself: of %s', (_, rows, keys, line) => {
    const answers = answersTo(rows, keys);
    const all = readWith(rows, answers);
    expect(signed(all)).toEqual(['2 in', '3 in', '4 in']);
    expect(all.singles.map((single) => single.line)).toEqual([2, 3, 4]);
    const { id } = all.singles.find((single) => single.line === line)!;
    const without = readWith(rows, { ...answers, [id]: 'neither' });
    expect(signed(without)).toEqual(['2 in', '4 in']);
    expect(without.told).toMatchObject([{ line, code: 'bank_row_neither' }]);
    expect(without.answered.map((question) => question.id)).toContain(id);
    expect(signed(readWith(rows, { ...answers, [id]: 'out' }))).toEqual(['2 in', '3 out', '4 in']);
  });

  test('is left open with the others where only some are said, and all may be said one by one', () => {
    const all = readWith(PLAIN, answersTo(PLAIN, { all_came_in: 'in' }));
    const [first, ...others] = all.singles.map(({ id }) => id);
    const some = readWith(PLAIN, { [first!]: 'in' });
    expect(signed(some)).toEqual(['2 in']);
    expect(some.questions).toMatchObject([
      { kind: 'all_came_in', place: [{ line: 3 }, { line: 4 }] },
    ]);
    const each = readWith(PLAIN, { [first!]: 'in', [others[0]!]: 'out', [others[1]!]: 'in' });
    expect([signed(each), each.questions]).toEqual([['2 in', '3 out', '4 in'], []]);
  });

  test('keeps its answer a known one where all rows of the question are said one by one', () => {
    const answers = answersTo(PLAIN, { all_came_in: 'in' });
    const { singles } = readWith(PLAIN, answers);
    const none = Object.fromEntries(singles.map(({ id }) => [id, 'neither']));
    const read = readWith(PLAIN, { ...answers, ...none });
    const ids = read.answered.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...Object.keys(answers), ...Object.keys(none)]));
    expect(signed(read)).toEqual([]);
  });

  test('is none that something proves', () => {
    const rows = rowsOf(
      'Ngày | Nợ | Có | Nội dung',
      '05/10/2026 | | 300.000 | An nop',
      '06/10/2026 | 120.000 | | tien san',
    );
    expect(readWith(rows).singles).toEqual([]);
  });
});

describe('a row that stands in a file twice', () => {
  const statement = (third: string) =>
    rowsOf(
      'Ngày | Số tiền | Số dư | Nội dung',
      'Số dư đầu kỳ | | 1.000.000 |',
      '05/10/2026 | 300.000 | 1.300.000 | An nop',
      '06/10/2026 | 300.000 | 1.600.000 | Hoa nop',
      third,
      '07/10/2026 | 200.000 | 1.100.000 | tien san',
    );

  test('has not come in and gone out by its balance', () => {
    const read = readWith(statement('05/10/2026 | 300.000 | 1.300.000 | An nop'));
    expect(signed(read)).toEqual(['4 in', '6 out']);
    expect(read.faults).toMatchObject([
      { line: 3, code: 'bank_row_contradicts' },
      { line: 5, code: 'bank_row_contradicts' },
    ]);
  });

  test('is another one with other words', () => {
    const read = readWith(statement('06/10/2026 | 300.000 | 1.300.000 | tra lai Hoa'));
    expect(signed(read)).toEqual(['3 in', '4 in', '5 out', '6 out']);
  });
});
