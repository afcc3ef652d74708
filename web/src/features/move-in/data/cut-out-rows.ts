import type { SheetsPreview } from '@rallybook/contract/schemas/imports';
import { columnOfLetters } from '@rallybook/reading/sheets/table/grid';

type Table = Pick<SheetsPreview['blocks'][number], 'range' | 'unread'>;

/** A rectangle of a sheet; rows and columns count from 0, and the ends are not within. */
interface Region {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

const CELL = /^([A-Z]{1,4})(\d{1,7})$/u;

/** The row and column of a cell, as `B7`; null for anything else. */
export function cellPlace(cell: string): { row: number; column: number } | null {
  const [, letters, row] = CELL.exec(cell) ?? [];
  if (letters === undefined) return null;
  return { row: Number(row) - 1, column: columnOfLetters(letters) };
}

/** The rectangle of a range, as `B3:K9`. */
export function regionOf(range: string): Region | null {
  const [from, to] = range.split(':').map(cellPlace);
  if (!from) return null;
  const { row, column } = to ?? from;
  return { top: from.row, left: from.column, bottom: row + 1, right: column + 1 };
}

/** So many rows show what a table is. */
const FIRST_ROWS = 5;
/** So many rows with cells that were not read are shown besides. */
const UNREAD_ROWS = 4;
/** Of a long table so many are shown at most. */
const MOST_ROWS = 300;
/** A wider table is cut: so many columns say what it is. */
const MAX_COLUMNS = 60;

/**
 * The rows and columns of a table that are shown: the first ones, those of cells that were not read, and those that were left out.
 * @param isWhole whether all rows are shown, as far as there is room
 */
export function shownOf(
  { range, unread }: Table,
  { isWhole, skip }: { isWhole: boolean; skip: readonly number[] },
): {
  rows: number[];
  columns: number[];
  /** How many rows the table has besides. */
  others: number;
} {
  const region = regionOf(range);
  if (region === null) return { rows: [], columns: [], others: 0 };
  const { top, left, bottom, right } = region;
  const first = Math.min(bottom, top + (isWhole ? MOST_ROWS : FIRST_ROWS));
  const others = new Set(
    unread.flatMap(({ cell }) => {
      const row = cellPlace(cell)?.row ?? -1;
      return row >= first && row < bottom ? [row] : [];
    }),
  );
  const behind = new Set([
    ...[...others].toSorted((a, b) => a - b).slice(0, UNREAD_ROWS),
    ...skip.filter((row) => row >= first && row < bottom),
  ]);
  const rows = [
    ...Array.from({ length: first - top }, (_, nth) => top + nth),
    ...[...behind].toSorted((a, b) => a - b),
  ];
  return {
    rows,
    others: bottom - top - rows.length,
    columns: Array.from({ length: Math.min(right - left, MAX_COLUMNS) }, (_, nth) => left + nth),
  };
}
