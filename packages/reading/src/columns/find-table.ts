import { type Cell, type Row } from '@rallybook/contract/rules/cells';
import {
  type Column,
  headingText,
  isHeadingOnly,
  roleOfHeading,
  spreadMerged,
  type Vocabulary,
} from './heading-words.ts';

/**
 * A table among rows: its columns, how many cells its heading has, and the indexes of the first row of the heading and of the
 * first row below.
 */
export type FoundTable<Role extends string> = {
  columns: Column<Role>[];
  width: number;
  heading: number;
  body: number;
};

/** What a reader of tables knows. */
export type TableKind<Role extends string> = {
  vocabulary: Vocabulary<Role>;
  /**
   * Whether columns are those of a heading: the reader knows which roles it cannot do without. The first rows below may
   * show it where few words are known.
   */
  isHeading: (columns: readonly Column<Role>[], below: readonly Row[]) => boolean;
  /** Whether a heading may have numbers and dates beside texts, such as a date for each session. */
  mayHaveValues?: boolean;
};

/** Whether a cell holds a number, a date or an address rather than words. */
function isValue(cell: Cell): boolean {
  if (typeof cell !== 'string') return cell !== null;
  if (/\S@\S|:\/\//.test(cell)) return true;
  return /\d/.test(cell) && !/[^\s\d.,:;/+\-–−]/u.test(cell);
}

const columnsOf = <Role extends string>(
  headings: readonly string[],
  vocabulary: Vocabulary<Role>,
): Column<Role>[] =>
  headings.flatMap((heading, index) =>
    heading === '' ? [] : { index, heading, role: roleOfHeading(heading, vocabulary) },
  );

/**
 * The headings of two rows. A cell of the first may be merged over several of the second: `Phát sinh` over `Nợ` and `Có`.
 */
function joinHeadings(above: readonly string[], below: readonly string[]): string[] {
  const width = Math.max(above.length, below.length);
  const first = Array.from({ length: width }, (_, index) => above[index] ?? '');
  const textBelow = (index: number) => below[index] ?? '';
  return spreadMerged(first, (index) => textBelow(index) !== '').map((title, index) =>
    [title, textBelow(index)].filter(Boolean).join(' '),
  );
}

/** Whether a row has nothing but headings, as the second row of a heading does. */
function isSecondRow<Role extends string>(
  { cells }: Row,
  headings: readonly string[],
  vocabulary: Vocabulary<Role>,
): boolean {
  const filled = headings.filter((heading) => heading !== '');
  const isWhole = cells.every((cell, index) => headings[index] !== '' || isBlank(cell));
  return isWhole && filled.length > 1 && filled.every((text) => isHeadingOnly(text, vocabulary));
}

const isBlank = (cell: Cell) => cell === null || (typeof cell === 'string' && cell.trim() === '');

/** So many rows below a heading may show that it is one. */
const SHOWN = 5;

const rowsFrom = (rows: readonly Row[], start: number) => rows.slice(start, start + SHOWN);

/** No table has more columns. */
const MAX_COLUMNS = 200;

/** The columns of a row, if it may be a heading; null if it may not. */
function headingsIn<Role extends string>(
  row: Row | undefined,
  { vocabulary, mayHaveValues = false }: TableKind<Role>,
): { headings: string[]; columns: Column<Role>[] } | null {
  if (row === undefined || row.cells.length > MAX_COLUMNS) return null;
  if (!mayHaveValues && row.cells.some(isValue)) return null;
  const headings = row.cells.map(headingText);
  const columns = columnsOf(headings, vocabulary);
  return columns.some(({ role }) => role !== null) ? { headings, columns } : null;
}

/** The table whose heading begins at a row; null if none does. The heading may have two rows. */
export function tableAt<Role extends string>(
  rows: readonly Row[],
  heading: number,
  kind: TableKind<Role>,
): FoundTable<Role> | null {
  const { vocabulary, isHeading } = kind;
  const first = headingsIn(rows[heading], kind);
  if (first === null) return null;
  const width = rows[heading]!.cells.length;
  const isAlone = isHeading(first.columns, rowsFrom(rows, heading + 1));
  const next = rows[heading + 1];
  const second = headingsIn(next, kind);
  const below = rowsFrom(rows, heading + 2);
  if (second !== null && isSecondRow(next!, second.headings, vocabulary)) {
    // Below a title, the second row is a heading of its own; below a merged cell, the first row names what it leaves out.
    const isAdded = first.columns.some(
      ({ index, role }) => role !== null && (second.headings[index] ?? '') === '',
    );
    if (!isAlone && !isAdded && isHeading(second.columns, below)) return null;
    const columns = columnsOf(joinHeadings(first.headings, second.headings), vocabulary);
    if (isHeading(columns, below)) {
      const both = Math.max(width, next!.cells.length);
      return { columns, width: both, heading, body: heading + 2 };
    }
  }
  return isAlone ? { columns: first.columns, width, heading, body: heading + 1 } : null;
}

/**
 * Finds the first table among rows: its heading may stand below any number of titles and addresses, and its columns in any
 * order. A reader gives the words of its roles and says what is a heading:
 *
 *     const kind = { vocabulary: [{ role: 'name', words: /\bho (?:va )?ten\b/ }, { role: 'email', words: /\be-?mail\b/ }],
 *       isHeading: (columns) => columns.some(({ role }) => role === 'name') };
 *     const table = findTable(rows, kind);
 *
 * Columns without a role are in the answer, too: what a reader does not take it can tell, or take by its content
 * (`contentOf`). Time grows linearly with the cells.
 * @returns null if there is none
 */
export function findTable<Role extends string>(
  rows: readonly Row[],
  kind: TableKind<Role>,
): FoundTable<Role> | null {
  for (const index of rows.keys()) {
    const table = tableAt(rows, index, kind);
    if (table !== null) return table;
  }
  return null;
}
