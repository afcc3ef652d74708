import { type Cell, cellText } from '@rallybook/contract/rules/cells';
import type { Sheet } from '@rallybook/contract/rules/sheet';

/** A rectangle of a sheet; `bottom` and `right` are the first row and column outside of it. */
export type Region = { top: number; left: number; bottom: number; right: number };

/** A sheet whose texts are tidied once. */
export type SheetTexts = { name: string; rows: readonly (readonly Cell[])[]; texts: string[][] };

/** Characters that nobody sees, or that control a terminal: no name or note may hold them. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const PLAIN = /^[ -~]*$/;

/** The text of a cell, without what nobody sees. */
export const seenText = (cell: Cell): string => {
  const text = cellText(cell);
  return PLAIN.test(text) ? text : text.replace(UNSEEN, '').trim();
};

/** The texts of a sheet's cells. A text that is repeated, as marks are, is tidied once. */
export function textsOf({ name, rows }: Sheet): SheetTexts {
  const known = new Map<string, string>();
  const tidied = (cell: Cell): string => {
    if (typeof cell !== 'string') return seenText(cell);
    const earlier = known.get(cell);
    if (earlier !== undefined) return earlier;
    const text = seenText(cell);
    known.set(cell, text);
    return text;
  };
  return { name, rows, texts: rows.map((cells) => cells.map(tidied)) };
}

/** A sheet some of whose rows are empty. */
export function withoutRows(sheet: SheetTexts, skipped: readonly number[]): SheetTexts {
  if (skipped.length === 0) return sheet;
  const rows = new Set(skipped);
  const kept = <Value>(all: readonly Value[][]) =>
    all.map((cells, row) => (rows.has(row) ? [] : cells));
  return { ...sheet, rows: kept(sheet.rows as Cell[][]), texts: kept(sheet.texts) };
}

/** A sheet some of whose columns are empty. */
export function withoutColumns(sheet: SheetTexts, skipped: ReadonlySet<number>): SheetTexts {
  if (skipped.size === 0) return sheet;
  return {
    ...sheet,
    rows: sheet.rows.map((cells) => cells.map((cell, at) => (skipped.has(at) ? null : cell))),
    texts: sheet.texts.map((texts) => texts.map((text, at) => (skipped.has(at) ? '' : text))),
  };
}

/** The letters of a column, which counts from 0: `A`, `B` ... `Z`, `AA`. */
export function columnLetters(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

/** The column of letters from A to Z, from 0. */
export const columnOfLetters = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A cell as spreadsheets name it: `B7`. Row and column count from 0. */
export const cellName = (row: number, column: number): string =>
  `${columnLetters(column)}${row + 1}`;

/** A rectangle as spreadsheets name it: `A1:C4`. */
export const rangeName = ({ top, left, bottom, right }: Region): string =>
  `${cellName(top, left)}:${cellName(bottom - 1, right - 1)}`;

/**
 * A region as a table: as it stands, or turned, so that its rows are columns. Whoever reads tables reads them from above, with
 * names down, and sees both directions.
 */
export type Grid = {
  height: number;
  width: number;
  isTurned: boolean;
  region: Region;
  text: (row: number, column: number) => string;
  raw: (row: number, column: number) => Cell;
  /** The cell as the sheet names it. */
  name: (row: number, column: number) => string;
};

export function gridOf({ rows, texts }: SheetTexts, region: Region, isTurned: boolean): Grid {
  const { top, left, bottom, right } = region;
  const [height, width] = [bottom - top, right - left];
  if (isTurned) {
    return {
      height: width,
      width: height,
      isTurned,
      region,
      text: (row, column) => texts[top + column]?.[left + row] ?? '',
      raw: (row, column) => rows[top + column]?.[left + row] ?? null,
      name: (row, column) => cellName(top + column, left + row),
    };
  }
  return {
    height,
    width,
    isTurned,
    region,
    text: (row, column) => texts[top + row]?.[left + column] ?? '',
    raw: (row, column) => rows[top + row]?.[left + column] ?? null,
    name: (row, column) => cellName(top + row, left + column),
  };
}

/** The texts in a row of a region that are not empty. */
export const rowTexts = ({ texts }: SheetTexts, row: number, { left, right }: Region): string[] =>
  texts[row]!.slice(left, right).filter((text) => text !== '');
