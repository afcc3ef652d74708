import { columnOfLetters } from '@rallybook/contract/rules/sheets/grid';
import type { SheetsPreview } from '@rallybook/contract/schemas/imports';

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
/** A wider table is cut: so many columns say what it is. */
const MAX_COLUMNS = 60;

/** The rows and columns of a table that are shown: the first ones, and those of cells that were not read. */
export function shownOf({ range, unread }: Table): {
  rows: number[];
  columns: number[];
} {
  const region = regionOf(range);
  if (region === null) return { rows: [], columns: [] };
  const { top, left, bottom, right } = region;
  const first = Math.min(bottom, top + FIRST_ROWS);
  const others = new Set(
    unread.flatMap(({ cell }) => {
      const row = cellPlace(cell)?.row ?? -1;
      return row >= first && row < bottom ? [row] : [];
    }),
  );
  return {
    rows: [
      ...Array.from({ length: first - top }, (_, nth) => top + nth),
      ...[...others].toSorted((a, b) => a - b).slice(0, UNREAD_ROWS),
    ],
    columns: Array.from({ length: Math.min(right - left, MAX_COLUMNS) }, (_, nth) => left + nth),
  };
}
