import { isPhone } from './cell-kinds.ts';
import type { CellReader } from './cell-reader.ts';
import type { Cell, Row } from '@rallybook/contract/rules/cells';
import { nameColumns, type MemberHeading } from '../lists/member-columns.ts';
import type { BlockContext } from './draft.ts';
import type { Figure } from './figures.ts';
import type { Grid } from './grid.ts';
import { columnsOf, headHeight, MAX_COLUMNS, type TableColumn } from './heads.ts';
import { isMoneyFigure, rowsOf } from './names-rows.ts';
import type { NamesColumns, TableRow } from './table-rows.ts';

/** How many cells of a column hold what. */
export type ColumnContent = {
  filled: number;
  names: number;
  /** Signs that may be marks: letters and the like. */
  signs: number;
  spending: number;
  marks: number;
  figures: number;
  /** Dashes and the like, which stand for no amount. */
  dashes: number;
  /** Figures that are too large for marks, or have a unit. */
  money: number;
  /** Figures that say whose they are: `nợ 50k`, `dư 20k`. */
  sided: number;
  /** How many figures stand in rows that say what money was spent on. */
  costs: number;
  dates: number;
  emails: number;
  /** Telephone numbers, which look like amounts where a sheet has dropped their zero. */
  phones: number;
  /** The largest plain number. */
  largest: number;
};

/** A table with names down. */
export type NamesTable = NamesColumns & { contents: ColumnContent[]; rows: TableRow[] };

/** No table has more rows. */
const MAX_ROWS = 20_000;

/** So many rows of a column are looked at, evenly over a long table. */
const MAX_SEEN = 1500;

/** So many columns at the beginning of a row may say what it is. */
const LABELS = 3;

const rowLabels = (grid: Grid, row: number) =>
  Array.from({ length: Math.min(LABELS, grid.width) }, (_, column) =>
    grid.raw(row, column),
  ).flatMap((cell, column) => (typeof cell === 'string' ? grid.text(row, column) : []));

/** What the columns of a table hold below its heading, without the rows of sums. */
export function contentsOf(
  grid: Grid,
  head: number,
  columns: readonly TableColumn[],
  reader: CellReader,
): ColumnContent[] {
  const labels = Array.from({ length: grid.height }, (_, row) => rowLabels(grid, row));
  const isSum = labels.map((texts) => texts.some((text) => reader.isSum(text)));
  const isSpending = labels.map((texts) => texts.some((text) => reader.isSpending(text)));
  const isMoney = (row: number) =>
    columns.some(({ index }) => {
      const figure = reader.figure(grid.raw(row, index), grid.text(row, index));
      return figure !== null && figure !== 'none' && isMoneyFigure(figure);
    });
  // Where one row of what was spent has money, the others have it, too: 30 behind `Nước` are no people.
  const isAnyCost = isSpending.some((isOne, row) => isOne && isMoney(row));
  // What a column holds shows in some of its rows.
  const step = Math.ceil((grid.height - head) / MAX_SEEN) || 1;
  return columns.map(({ index }) => {
    const content = emptyContent();
    for (let row = head; row < grid.height; row += step) {
      if (isSum[row] || grid.text(row, index) === '') continue;
      addCell(content, grid.raw(row, index), grid.text(row, index), reader);
      addFigure(
        content,
        reader.figure(grid.raw(row, index), grid.text(row, index)),
        isAnyCost && isSpending[row]!,
      );
    }
    return content;
  });
}

const emptyContent = (): ColumnContent => ({
  filled: 0,
  names: 0,
  signs: 0,
  spending: 0,
  marks: 0,
  figures: 0,
  dashes: 0,
  money: 0,
  sided: 0,
  costs: 0,
  dates: 0,
  emails: 0,
  phones: 0,
  largest: 0,
});

/** A letter, a few capitals or another character: `p`, `KP`, `○`. */
const SIGN = /^(?:\p{Lu}{1,3}|\p{Ll}|[^\p{L}\d]{1,2})$/u;

/** Counts what a cell says. */
function addCell(content: ColumnContent, cell: Cell, text: string, reader: CellReader): void {
  content.filled += 1;
  if (reader.mark(cell, text) !== null) content.marks += 1;
  if (reader.day(cell, text)?.month !== undefined) content.dates += 1;
  if (isPhone(text)) content.phones += 1;
  if (typeof cell !== 'string') return;
  if (SIGN.test(text)) content.signs += 1;
  if (reader.isName(text)) content.names += 1;
  if (reader.isSpending(text)) content.spending += 1;
  if (/\S@\S/.test(text)) content.emails += 1;
}

function addFigure(content: ColumnContent, figure: Figure | 'none' | null, isCost: boolean): void {
  if (figure === 'none') content.dashes += 1;
  if (figure === null || figure === 'none') return;
  content.figures += 1;
  if (isCost) content.costs += 1;
  if (isMoneyFigure(figure)) content.money += 1;
  if (figure.side !== undefined) content.sided += 1;
  content.largest = Math.max(content.largest, figure.value);
}

const MEMBER_ROLES: ReadonlySet<string> = new Set([
  'name',
  'family',
  'middle',
  'given',
  'surname',
  'forename',
]);

/** Headings of columns of texts that are no names of the table's people. */
const NO_NAMES: ReadonlySet<string> = new Set([
  'class',
  'alias',
  'words',
  'payer',
  'category',
  'note',
  'number',
  'weekday',
]);

/** Rows whose family names are looked at. */
const SHOWN_ROWS = 200;

/**
 * The columns of the name: those that somebody chose, else those that are found. Whoever chooses one that is found anyway leaves the
 * others beside it.
 */
function findNames(
  table: Omit<NamesTable, 'rows' | 'names'>,
  { isEnglish, roles }: BlockContext,
): number[] {
  const { grid, columns } = table;
  const chosenAt = ({ index }: TableColumn) =>
    grid.isTurned ? undefined : roles.get(grid.region.left + index);
  const open = columns.filter((column) => (chosenAt(column) ?? 'name') === 'name');
  const found = namesAmong(open, table, isEnglish);
  const chosen = columns.flatMap((column) => (chosenAt(column) === 'name' ? column.index : []));
  return chosen.every((index) => found.includes(index)) ? found : chosen;
}

/** The columns of the name among some of a table: by their headings, else the first that holds names. */
function namesAmong(
  columns: readonly TableColumn[],
  { grid, head, contents }: Omit<NamesTable, 'rows' | 'names'>,
  isEnglish: boolean,
): number[] {
  const isNames = ({ filled, names }: ColumnContent) => filled > 0 && names * 10 >= filled * 4;
  const named = columns.flatMap(({ index, heading, said }) => {
    const isRole = said !== null && MEMBER_ROLES.has(said) && contents[index]!.names > 0;
    return isRole ? [{ index, heading, role: said as MemberHeading }] : [];
  });
  const body: Row[] = [];
  if (named.length > 1) {
    for (let row = head; row < Math.min(grid.height, head + SHOWN_ROWS); row += 1) {
      body.push({
        line: row,
        cells: Array.from({ length: Math.min(grid.width, 50) }, (_, column) =>
          grid.text(row, column),
        ),
      });
    }
  }
  const byHeading = nameColumns(named, body, isEnglish);
  const [first] = byHeading;
  if (first !== undefined && isNames(contents[first]!)) {
    const next = columns[first + 1];
    // One heading may be merged over family and given names.
    const isMerged = byHeading.length === 1 && head > 0 && next?.heading === '';
    return isMerged && isNames(contents[next.index]!) ? [first, next.index] : byHeading;
  }
  // Names stand before the days.
  const firstDay = columns.findIndex(({ day }) => day !== null);
  const before = firstDay < 0 ? columns : columns.slice(0, firstDay);
  const byContent = before.find(({ index, said }) => {
    const content = contents[index]!;
    // The corner of a turned table is the heading of its dates.
    const isCorner = grid.isTurned && index === 0 && said === 'weekday';
    return (
      (isCorner || !(said !== null && NO_NAMES.has(said))) &&
      content.names * 10 >= content.filled * 6 &&
      content.names > 0
    );
  });
  return byContent === undefined ? [] : [byContent.index];
}

/**
 * Reads a grid as a table with names down.
 * @returns null if it has no column of names
 */
export function namesTable(grid: Grid, context: BlockContext): NamesTable | null {
  const { reader } = context;
  if (grid.width > MAX_COLUMNS || grid.height > MAX_ROWS) return null;
  const head = headHeight(grid, reader);
  const columns = columnsOf(grid, head, reader);
  const contents = contentsOf(grid, head, columns, reader);
  const names = findNames({ grid, head, columns, contents }, context);
  if (names.length === 0) return null;
  const table = { grid, head, columns, contents, names };
  return { ...table, rows: rowsOf(table, reader) };
}
