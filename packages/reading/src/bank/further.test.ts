import { describe, expect, test } from 'vitest';
import { answerTruly, linesTwice, rowsTwice } from '../../test/bank-text/answering.ts';
import further from '../../test/bank-text/further.json' with { type: 'json' };
import { inVietnam } from '../../test/bank-text/setting.ts';
import type { TableText } from './line/bank-line.ts';
import { readBankRows, readBankText } from './read-bank-text.ts';

const known = inVietnam('2026-11-28');

type Table = {
  name: string;
  rows: string[];
  asks: string[];
  needless: number;
  columns?: Record<string, string | undefined>;
};

const TABLES: Table[] = further.tables;

/** What is true of a row, and what stands there: `+300000  05/10/2026 | 300.000`. */
function splitRow(row: string) {
  const [right = '', ...rest] = row.split('  ');
  return {
    right: right.replace('~', ''),
    mayBeTold: right.startsWith('~'),
    written: rest.join('  '),
  };
}

const cellsOf = ({ written }: ReturnType<typeof splitRow>) =>
  written.split('|').map((cell) => cell.trim());

/** What is read of each row: `+300000`, `-200000`, `.` for nothing. */
function signed({ lines }: TableText, count: number): string[] {
  const read = new Map(
    lines.map(({ line, direction, amount }) => [
      line,
      `${direction === 'in' ? '+' : '-'}${amount}`,
    ]),
  );
  return Array.from({ length: count }, (_, index) => read.get(index + 1) ?? '.');
}

describe('a statement of another bank, app, ledger or country', () => {
  test.each(TABLES)('is read rightly, or asked about: $name', (table) => {
    const split = table.rows.map(splitRow);
    const rows = split.map(cellsOf);
    const right = split.map((row) => row.right);
    const unaided = readBankRows(rows, known);
    const recorded = signed(unaided, rows.length);
    expect(recorded).toEqual(right.map((side, row) => (recorded[row] === '.' ? '.' : side)));
    expect(rowsTwice(unaided, rows.length)).toEqual([]);
    const text = readBankText(rows.map((cells) => cells.join('\t')).join('\n'), known);
    expect(signed(text, rows.length)).toEqual(recorded);
    const kinds: string[] = [];
    const isIn = (line: number) =>
      right[line - 1] === '.' ? null : right[line - 1]!.startsWith('+');
    const truth = { isIn, columns: table.columns };
    const answered = answerTruly(rows, known, truth, ({ kind }) => kinds.push(kind));
    const all = signed(answered, rows.length);
    expect(all).toEqual(
      right.map((side, row) => (split[row]!.mayBeTold && all[row] === '.' ? '.' : side)),
    );
    expect(rowsTwice(answered, rows.length)).toEqual([]);
    expect(kinds).toEqual(table.asks);
  });

  test('asks in at most one of ten what a person would not ask', () => {
    expect(TABLES.length).toBeGreaterThanOrEqual(80);
    const needless = TABLES.filter((table) => table.needless > 0);
    expect(needless.length * 10).toBeLessThanOrEqual(TABLES.length);
  });
});

test.each(further.messages)('messages are read rightly, or told: $name', ({ text }) => {
  const split = text.map(splitRow);
  const read = readBankText(split.map(({ written }) => written).join('\n'), known);
  expect(signed(read, text.length)).toEqual(split.map(({ right }) => right));
  expect(linesTwice(read, text)).toEqual([]);
});
