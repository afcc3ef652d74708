import { expect, test } from 'vitest';
import { rowsTwice } from '../../test/bank-text/answering.ts';
import { inVietnam } from '../../test/bank-text/setting.ts';
import shapes from '../../test/bank-text/shapes.json' with { type: 'json' };
import { readBankRows, readBankText } from './read-bank-text.ts';

const known = inVietnam('2026-11-28');
const CODE = 'RB7K3M9N';

type Read = ReturnType<typeof readBankText>;

const signed = ({ direction, amount }: Read['lines'][number]) =>
  `${direction === 'in' ? '+' : '-'}${amount}`;

/** What is told of each line: `+300000`, `-200000`, `?` for a fault or a question, `.` for nothing. */
function tell({ lines, faults, questions }: Read, count: number): string[] {
  const told = new Map([
    ...questions.flatMap(({ place }) => place.map(({ line }) => [line!, '?'] as const)),
    ...faults.map(({ line }) => [line, '?'] as const),
    ...lines.map((line) => [line.line, signed(line)] as const),
  ]);
  return Array.from({ length: count }, (_, index) => told.get(index + 1) ?? '.');
}

type Shape = { name: string; table: string[]; right: string[]; allCameIn?: boolean };

test.each<Shape>(shapes.items)('$name', ({ table, right, allCameIn = false }) => {
  const rows = table.map((row) =>
    row
      .replaceAll(/\bK\b/g, CODE)
      .split('|')
      .map((cell) => cell.trim()),
  );
  const read = readBankRows(rows, { ...known, allCameIn });
  expect(tell(read, rows.length)).toEqual(right);
  expect(rowsTwice(read, rows.length)).toEqual([]);
  const text = rows.map((cells) => cells.join('\t')).join('\n');
  expect(tell(readBankText(text, { ...known, allCameIn }), rows.length)).toEqual(right);
});
