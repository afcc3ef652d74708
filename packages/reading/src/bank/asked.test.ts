import { describe, expect, test } from 'vitest';
import { answerTruly, rowsTwice, type Truth } from '../../test/bank-text/answering.ts';
import asked from '../../test/bank-text/asked.json' with { type: 'json' };
import { inVietnam } from '../../test/bank-text/setting.ts';
import { readBankRows } from './read-bank-text.ts';

const known = inVietnam('2026-11-28');

type Asked = Pick<Truth, 'columns' | 'unit'> & {
  name: string;
  table: string[];
  right: string[];
  asks: string[];
  needless: number;
};

const ITEMS: Asked[] = asked.items;

const rowsOf = ({ table }: Asked) => table.map((row) => row.split('|').map((cell) => cell.trim()));

/** What is read of each row: `+300000`, `-200000`, `.` for nothing. */
function signed({ lines }: ReturnType<typeof readBankRows>, count: number): string[] {
  const read = new Map(
    lines.map(({ line, direction, amount }) => [
      line,
      `${direction === 'in' ? '+' : '-'}${amount}`,
    ]),
  );
  return Array.from({ length: count }, (_, index) => read.get(index + 1) ?? '.');
}

describe('a statement in a shape that nobody listed', () => {
  test.each(ITEMS)('is read rightly, or asked about: $name', (item) => {
    const rows = rowsOf(item);
    const unaided = readBankRows(rows, known);
    const recorded = signed(unaided, rows.length);
    expect(recorded).toEqual(item.right.map((right, row) => (recorded[row] === '.' ? '.' : right)));
    expect(rowsTwice(unaided, rows.length)).toEqual([]);
    const kinds: string[] = [];
    const isIn = (line: number) => {
      const right = item.right[line - 1]!;
      return right === '.' ? null : right.startsWith('+');
    };
    const answered = answerTruly(rows, known, { ...item, isIn }, ({ kind }) => kinds.push(kind));
    expect(signed(answered, rows.length)).toEqual(item.right);
    expect(rowsTwice(answered, rows.length)).toEqual([]);
    expect(kinds).toEqual(item.asks);
  });

  test('asks in at most one of ten what a person would not ask', () => {
    expect(ITEMS.length).toBeGreaterThanOrEqual(40);
    const needless = ITEMS.filter((item) => item.needless > 0);
    expect(needless.length * 10).toBeLessThanOrEqual(ITEMS.length);
  });
});
