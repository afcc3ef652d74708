import { type Cell, type Row, rowText } from '@rallybook/contract/rules/cells';
import type { FoundTable } from '../columns/find-table.ts';
import type { BankRole } from './table-roles.ts';

/** A day without a year: `02/11`. */
const SHORT_DAY = /^ ?\d{1,2}([/.-])\d{1,2} ?$/;
/** A year, which is no part of a number, and not that of a law: `Thông tư 200/2014/TT-BTC`. */
const YEAR = /(?<![\d.,])20\d\d(?!\d|\/\p{L})/gu;
/** Longer lines are no titles. */
const MAX_TITLE = 200;

const yearsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.slice(0, MAX_TITLE).match(YEAR) ?? []));

/** The days of a table that lack their year, with that of the lines above it: `Tháng 11/2026`, where they name one alone. */
export function withYearOfTitle(rows: readonly Row[], table: FoundTable<BankRole>): readonly Row[] {
  const dates = new Set(
    table.columns.filter(({ role }) => role === 'date').map(({ index }) => index),
  );
  const isShort = (cell: Cell, index: number): cell is string =>
    dates.has(index) && typeof cell === 'string' && SHORT_DAY.test(cell);
  const below = rows.slice(table.body);
  if (!below.some(({ cells }) => cells.some(isShort))) return rows;
  const written = below.flatMap(({ cells }) =>
    [...dates].map((index) => String(cells[index] ?? '')),
  );
  const years = yearsIn([...rows.slice(0, table.heading).map(rowText), ...written]);
  const [year] = yearsIn(rows.slice(0, table.heading).map(rowText));
  if (year === undefined || years.size > 1) return rows;
  const withYear = (cell: Cell, index: number) =>
    isShort(cell, index) ? cell.trim().replace(SHORT_DAY, `$&$1${year}`) : cell;
  return rows.map((row, place) =>
    place < table.body ? row : { ...row, cells: row.cells.map(withYear) },
  );
}
