import { type Row } from '@rallybook/contract/rules/cells';
import type { MemberTable } from './member-columns.ts';

/** A part of a table that is a table of its own: its columns, and its rows without the cells of the others. */
export type TablePart = { table: MemberTable; rows: readonly Row[] };

/** Where a part begins: at each repetition of the first heading, else at each repetition of the heading of names. */
function beginnings(columns: MemberTable['columns']): number[] {
  const isSame = (a: (typeof columns)[number], b: (typeof columns)[number]) =>
    a.heading.toLowerCase() === b.heading.toLowerCase() ||
    (a.role === b.role && a.role !== null && lastWord(a.heading) === lastWord(b.heading));
  const name = columns.find(({ role }) => role === 'name' || role === 'given');
  const [first] = columns;
  if (name === undefined || first === undefined) return [];
  const names = columns.filter((column) => isSame(column, name));
  if (names.length < 2) return [];
  const firsts = columns.filter((column) => isSame(column, first));
  const chosen = firsts.length === names.length ? firsts : names;
  return chosen.map(({ index }) => index);
}

const lastWord = (heading: string) => heading.toLowerCase().split(' ').at(-1);

/** The tables that stand side by side under one row of headings: `STT | Họ tên | STT | Họ tên`. One table is itself. */
export function tablesSideBySide(rows: readonly Row[], table: MemberTable): TablePart[] {
  const starts = beginnings(table.columns);
  if (starts.length < 2) return [{ table, rows }];
  return starts.map((start, nth) => {
    const [from, to] = [nth === 0 ? 0 : start, starts[nth + 1] ?? Number.POSITIVE_INFINITY];
    const columns = table.columns
      .filter(({ index }) => index >= from && index < to)
      .map((column) => ({ ...column, index: column.index - from }));
    const below = rows.map((row, index) => ({
      line: row.line,
      cells: index < table.heading && nth > 0 ? [] : row.cells.slice(from, to),
    }));
    return { table: { ...table, columns }, rows: below };
  });
}
