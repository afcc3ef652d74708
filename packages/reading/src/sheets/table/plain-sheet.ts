import type { Cell } from '@rallybook/contract/rules/cells';
import type { GivenSheet, Sheet, UnreadCell } from '@rallybook/contract/rules/sheet';
import {
  cellName,
  columnOfLetters,
  type Region,
  type SheetTexts,
  withoutColumns,
  withoutRows,
} from './grid.ts';

/** What stands in the place of a formula without a value. No mark, amount or name is written so. */
export const NO_VALUE = '#VALUE?';

const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;

/** The rectangle of a range; null for a single cell. */
function regionOf(range: string): Region | null {
  const [, left, top, right, bottom] = RANGE.exec(range) ?? [];
  if (left === undefined || right === undefined) return null;
  return {
    top: Number(top) - 1,
    left: columnOfLetters(left),
    bottom: Number(bottom),
    right: columnOfLetters(right) + 1,
  };
}

/** A text of words or a date counts for each row of its range; an amount, a number and a mark count once. */
const countsForEach = (cell: Cell | undefined): cell is string =>
  typeof cell === 'string' &&
  cell.length > 1 &&
  (/\p{L}{2}/u.test(cell) || /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?/.test(cell));

/** No sheet has more cells. */
const MOST_FILLED = 200_000;

const filled = (row: readonly Cell[] | undefined) =>
  (row ?? []).filter((cell) => cell !== null && cell !== '').length;

/**
 * Fills what is merged over several rows of one column: a payer, a class, a date counts for all of them. A range that begins in the
 * first row of a table belongs to its heading.
 */
function fillMerged(rows: Cell[][], ranges: readonly string[]): void {
  // Ranges do not overlap, but nobody has to send such a file.
  let room = MOST_FILLED;
  const regions = ranges.flatMap((range) => regionOf(range) ?? []);
  const wide = new Set(regions.flatMap(({ top, left, right }) => (right - left > 1 ? [top] : [])));
  for (const { top, left, bottom, right } of regions) {
    const value = rows[top]?.[left];
    const isBody = filled(rows[top - 1]) > 1 && !wide.has(top);
    if (right - left > 1 || !isBody || !countsForEach(value)) continue;
    for (let row = top + 1; row < Math.min(bottom, rows.length) && room > 0; row += 1) {
      room -= 1;
      const cells = rows[row]!;
      if (cells.every((cell) => cell === null || cell === '')) continue;
      while (cells.length <= left) cells.push(null);
      if (cells[left] === null || cells[left] === '') cells[left] = value;
    }
  }
}

/** What a sheet does not show. */
export type HiddenParts = {
  /** Whether it is hidden as a whole. */
  isWhole: boolean;
  /** What of a region does not show, each part with its first cell. */
  within: (region: Region) => UnreadCell[];
  /** The sheet without what does not show. */
  without: (texts: SheetTexts) => SheetTexts;
};

/** The rows and columns that a sheet does not show although they hold something. */
function hiddenParts({ rows, hidden }: GivenSheet): { rows: Set<number>; columns: Set<number> } {
  const isFilled = (cell: GivenSheet['rows'][number][number] | undefined) =>
    cell !== undefined && cell !== null && cell !== '';
  const filledRows = [...new Set(hidden?.rows)].filter((row) => rows[row]?.some(isFilled));
  return { rows: new Set(filledRows), columns: new Set(hidden?.columns) };
}

const between = (start: number, end: number, chosen: ReadonlySet<number>): number[] =>
  chosen.size === 0
    ? []
    : Array.from({ length: end - start }, (_, nth) => start + nth).filter((at) => chosen.has(at));

/** What of a region a sheet does not show, each part with its first cell. */
function hiddenWithin(
  { hidden }: GivenSheet,
  parts: ReturnType<typeof hiddenParts>,
  { top, left, bottom, right }: Region,
): UnreadCell[] {
  const rows = between(top, bottom, parts.rows);
  const columns = between(left, right, parts.columns);
  const tell = (row: number, column: number, code: UnreadCell['code'], count: number) => ({
    cell: cellName(row, column),
    text: String(count),
    code,
  });
  return [
    ...(hidden?.isHidden === true ? [tell(top, left, 'hidden_sheet', bottom - top)] : []),
    ...(rows.length > 0 ? [tell(rows[0]!, left, 'hidden_rows', rows.length)] : []),
    ...(columns.length > 0 ? [tell(top, columns[0]!, 'hidden_columns', columns.length)] : []),
  ];
}

/** A sheet as tables are read from it, and what of it is to be told. */
export type PlainSheet = { sheet: Sheet; hidden: HiddenParts };

/** A sheet whose cells are values: merged ones are filled, and formulas that nobody has calculated are texts that are no value. */
export function plainSheet(given: GivenSheet): PlainSheet {
  const { name, merged = [] } = given;
  const rows = given.rows.map((cells) =>
    cells.map((cell): Cell =>
      typeof cell === 'object' && cell !== null && 'formula' in cell ? NO_VALUE : cell,
    ),
  );
  fillMerged(rows, merged);
  const parts = hiddenParts(given);
  const hidden: HiddenParts = {
    isWhole: given.hidden?.isHidden === true,
    within: (region) => hiddenWithin(given, parts, region),
    without: (texts) => withoutColumns(withoutRows(texts, [...parts.rows]), parts.columns),
  };
  return { sheet: { name, rows }, hidden };
}

/** What is read of a sheet: without what is hidden, where somebody said that it does not count, and what was left out. */
export function shownOf(
  texts: SheetTexts,
  hidden: HiddenParts,
  skip: readonly number[],
  { areHiddenCounted }: { areHiddenCounted?: boolean },
): { shown: SheetTexts; isHidden: boolean } {
  const isOnlyShown = areHiddenCounted === false;
  const shown = withoutRows(isOnlyShown ? hidden.without(texts) : texts, [...skip]);
  return { shown, isHidden: isOnlyShown && hidden.isWhole };
}
