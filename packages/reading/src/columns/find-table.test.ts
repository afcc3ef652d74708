import type { Cell } from '@rallybook/contract/rules/cells';
import { describe, expect, test } from 'vitest';
import { splitRows, tableInText } from '../cells/split-rows.ts';
import { contentOf } from './column-content.ts';
import { findTable, type TableKind } from './find-table.ts';
import { isHeadingOnly, roleOfHeading } from './heading-words.ts';

type Role = 'name' | 'email' | 'paid' | 'left' | 'other';

/** A list of people and what they paid. */
const LIST: TableKind<Role> = {
  vocabulary: [
    { role: 'other', words: /\b(?:stt|ngay sinh|time ?stamp)\b/ },
    { role: 'name', words: /\b(?:ho (?:va )?ten|full name)\b/ },
    { role: 'email', words: /\be-?mail\b/ },
    { role: 'left', words: /\bcon lai\b/ },
    { role: 'paid', words: /\b(?:da thu|thu|paid)\b/, unless: /thứ/u },
  ],
  isHeading: (columns) => columns.some(({ role }) => role === 'name'),
};

const rowsOf = (...rows: Cell[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));
const find = (...rows: Cell[][]) => findTable(rowsOf(...rows), LIST);
const rolesOf = (...rows: Cell[][]) => find(...rows)?.columns.map(({ role }) => role);

describe('a heading', () => {
  test('is found below titles, with columns in any order, and tells what it does not know', () => {
    expect(
      find(
        ['CLB CẦU LÔNG SAO MAI'],
        ['DANH SÁCH HỘI VIÊN', null, '2026'],
        ['Email', 'Bạn chơi ngày nào?', 'Họ và tên', null, 'STT'],
        ['tam@x.vn', 'T3', 'Lê Văn Tám', null, 1],
      ),
    ).toEqual({
      heading: 2,
      body: 3,
      width: 5,
      columns: [
        { index: 0, heading: 'Email', role: 'email' },
        { index: 1, heading: 'Bạn chơi ngày nào?', role: null },
        { index: 2, heading: 'Họ và tên', role: 'name' },
        { index: 4, heading: 'STT', role: 'other' },
      ],
    });
  });

  test('may have two languages, numbers of footnotes and line breaks in its cells', () => {
    expect(rolesOf(['Họ tên1/\r\nFull name', 'E-mail2 (3)', 'Còn\nlại'])).toEqual([
      'name',
      'email',
      'left',
    ]);
  });

  test('may have a second row, below cells that are merged over several columns', () => {
    const table = find(
      ['Họ tên', 'Tháng 10', null, 'Email'],
      [null, 'Đã thu', 'Còn lại', null],
      ['An', 300, 20, 'an@x.vn'],
    );
    expect(table).toMatchObject({ heading: 0, body: 2 });
    expect(table!.columns.map(({ heading }) => heading)).toEqual([
      'Họ tên',
      'Tháng 10 Đã thu',
      'Tháng 10 Còn lại',
      'Email',
    ]);
  });

  test('may have in its second row all that it cannot do without', () => {
    expect(
      rolesOf(['Email', 'Hội viên', null], [null, 'Họ tên', 'Còn lại'], ['an@x.vn', 'An', 20]),
    ).toEqual(['email', 'name', 'left']);
  });

  test('is not joined with a title above it or a row below it', () => {
    expect(
      find(
        ['Tên CLB: Sao Mai, email clb@x.vn', 'Thu'],
        ['Họ tên', 'Email'],
        ['Thu', 'thu@email.vn'],
      ),
    ).toMatchObject({ heading: 1, body: 2 });
    expect(find(['Họ tên', 'Email'], ['Thu', null])).toMatchObject({ body: 1 });
  });

  test('has no numbers and dates, unless the reader says so', () => {
    const rows = [
      ['Họ tên', '03/11', 5],
      ['An', 'x', 1],
    ];
    expect(find(...rows)).toBeNull();
    expect(findTable(rowsOf(...rows), { ...LIST, mayHaveValues: true })).not.toBeNull();
  });

  test('tells words apart by their accents, where it has any', () => {
    expect(roleOfHeading('Thu', LIST.vocabulary)).toBe('paid');
    expect(roleOfHeading('Thứ', LIST.vocabulary)).toBeNull();
  });

  test('says little besides what is known', () => {
    expect(isHeadingOnly('Họ và tên (full name)', LIST.vocabulary)).toBe(true);
    expect(isHeadingOnly('ai chưa có email thì nhắn em nhé', LIST.vocabulary)).toBe(false);
  });
});

describe('a text', () => {
  const inText = (text: string) => tableInText(text, (rows) => findTable(rows, LIST));

  test.each(['\t', ';', ','])('is divided by the separator of its heading: %j', (separator) => {
    const text = `a;b\tc,d\n${['STT', 'Họ tên', 'Email'].join(separator)}`;
    expect(inText(text)?.table.columns).toHaveLength(3);
  });

  test('may name its separator', () => {
    expect(inText('sep=|\r\nHọ tên|Email')?.table.columns).toHaveLength(2);
    expect(inText('\ufeffsep=;\nHọ tên;"Email, nếu có"')?.table.columns).toHaveLength(2);
  });

  test('keeps the numbers of lines behind a cell with line breaks', () => {
    expect(splitRows('"a\nb";c\nd;e', ';')).toEqual([
      { line: 1, cells: ['a\nb', 'c'] },
      { line: 3, cells: ['d', 'e'] },
    ]);
  });
});

test('a column is described by its content', () => {
  const rows = rowsOf(['An', '+'], ['Bình', null], [null, '-'], ['Chi', '+']);
  const kinds = { short: (cell: Cell) => String(cell).length < 3 };
  expect(contentOf(rows, 0, kinds)).toEqual({
    filled: 3,
    counts: { short: 1 },
    length: 9,
    longest: 4,
    values: new Set(['an', 'binh', 'chi']),
  });
  expect(contentOf(rows, 1, kinds).values).toEqual(new Set(['+', '-']));
});
