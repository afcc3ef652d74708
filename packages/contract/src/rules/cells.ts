import { tidyLine } from './tidy-line.ts';

/** The content of a cell. A sheet also has numbers, booleans and dates; the UTC parts of a Date are the local time. */
export type Cell = string | number | boolean | Date | null;

/** A row of a table; `line` counts from 1. */
export type Row = { line: number; cells: readonly Cell[] };

/** More of a cell is not read: nobody writes more into one. */
const MAX_CELL = 1000;

const toSecond = (milliseconds: number) => new Date(Math.round(milliseconds / 1000) * 1000);

/**
 * A sheet's date as text, without an offset: a sheet has none.
 * @param date whose UTC parts are the local time, as `read-excel-file` gives it
 */
export function sheetDateText(date: Date): string {
  return toSecond(date.getTime()).toISOString().slice(0, 19).replace('T', ' ');
}

/** The text of a cell on one line; a date is `2026-09-18 10:02:37`, and one that is none is empty. */
export function cellText(cell: Cell | undefined): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : sheetDateText(cell);
  return tidyLine(String(cell ?? '').slice(0, MAX_CELL));
}

/** The texts of a row's cells that are not empty. */
export const rowText = ({ cells }: Row): string => cells.map(cellText).filter(Boolean).join(' ');

export const isEmptyRow = ({ cells }: Row): boolean => cells.every((cell) => cellText(cell) === '');
