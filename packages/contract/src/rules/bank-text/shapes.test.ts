import { expect, test } from 'vitest';
import shapes from '../../../test/bank-text/shapes.json' with { type: 'json' };
import { readBankRows, readBankText } from './read-bank-text.ts';

const known = { today: '2026-11-28' };
const CODE = 'RB7K3M9N';

type Read = ReturnType<typeof readBankText>;

const signed = ({ direction, amount }: Read['lines'][number]) =>
  `${direction === 'in' ? '+' : '-'}${amount}`;

/** What is told of each line: `+300000`, `-200000`, `?` for a fault, `.` for nothing. */
function tell({ lines, faults }: Read, count: number): string[] {
  const told = new Map([
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
  expect(tell(readBankRows(rows, { ...known, allCameIn }), rows.length)).toEqual(right);
  const text = rows.map((cells) => cells.join('\t')).join('\n');
  expect(tell(readBankText(text, { ...known, allCameIn }), rows.length)).toEqual(right);
});
