import type { Cell } from '@rallybook/contract/rules/cells';
import { leavesOutThousands } from '@rallybook/contract/rules/money/currencies';
import { type Figure, isMoneyFigure } from '../../cells/figures.ts';
import { isPhone } from './cell-kinds.ts';
import { type CellReader, figureAt } from './cell-reader.ts';
import type { Grid } from './grid.ts';
import { columnsOf, headHeight, MAX_COLUMNS, type TableColumn } from './heads.ts';

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

/** A column of a table: what its heading says, and what stands below it. Its index is its place in the table. */
export type Column = TableColumn & { content: ColumnContent };

/** A table of a sheet as it stands, or turned: so many rows of heading, and its columns. Each kind of record is read from one. */
export type Table = { grid: Grid; head: number; columns: Column[] };

/** So many rows of a column are looked at, evenly over a long table. */
const MAX_SEEN = 1500;

/** So many columns at the beginning of a row may say what it is. */
const LABELS = 3;

const rowLabels = (grid: Grid, row: number) =>
  Array.from({ length: Math.min(LABELS, grid.width) }, (_, column) =>
    grid.raw(row, column),
  ).flatMap((cell, column) => (typeof cell === 'string' ? grid.text(row, column) : []));

/** What the headings of amounts say. */
const OF_MONEY: ReadonlySet<string | null> = new Set([
  'amount',
  'income',
  'total',
  'target',
  'paid',
  'carried',
  'open',
]);

/** Whether the figures of a column are amounts by its heading, in a currency in which 12 is one: in đồng, they show it by their size. */
const isOfMoney = ({ said, heading }: TableColumn, { currency, isSpending }: CellReader): boolean =>
  !leavesOutThousands(currency) && (OF_MONEY.has(said) || isSpending(heading));

/** What the columns of a table hold below its heading, without the rows of sums. */
function withContents(
  { grid, head, columns }: { grid: Grid; head: number; columns: readonly TableColumn[] },
  reader: CellReader,
): Column[] {
  const labels = Array.from({ length: grid.height }, (_, row) => rowLabels(grid, row));
  const isSum = labels.map((texts) => texts.some((text) => reader.isSum(text)));
  const isSpending = labels.map((texts) => texts.some((text) => reader.isSpending(text)));
  const ofMoney = new Set(columns.filter((column) => isOfMoney(column, reader)));
  const isMoney = (row: number) =>
    columns.some((column) => {
      const figure = figureAt(reader, grid, row, column.index);
      return figure !== null && (ofMoney.has(column) || isMoneyFigure(reader.currency, figure));
    });
  // Where one row of what was spent has money, the others have it, too: 30 behind `Nước` are no people.
  const isAnyCost = isSpending.some((isOne, row) => isOne && isMoney(row));
  // What a column holds shows in some of its rows.
  const step = Math.ceil((grid.height - head) / MAX_SEEN) || 1;
  return columns.map((column) => {
    const { index } = column;
    const content = emptyContent();
    for (let row = head; row < grid.height; row += step) {
      if (isSum[row] || grid.text(row, index) === '') continue;
      addCell(content, grid.raw(row, index), grid.text(row, index), reader);
      addFigure(
        content,
        reader.figure(grid.raw(row, index), grid.text(row, index)),
        isAnyCost && isSpending[row]!,
        (figure) => ofMoney.has(column) || isMoneyFigure(reader.currency, figure),
      );
    }
    return { ...column, content };
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

function addFigure(
  content: ColumnContent,
  figure: Figure | 'none' | null,
  isCost: boolean,
  isMoney: (figure: Figure) => boolean,
): void {
  if (figure === 'none') content.dashes += 1;
  if (figure === null || figure === 'none') return;
  content.figures += 1;
  if (isCost) content.costs += 1;
  if (isMoney(figure)) content.money += 1;
  if (figure.side !== undefined) content.sided += 1;
  content.largest = Math.max(content.largest, figure.value);
}

/**
 * Reads a grid as a table.
 * @param head how many rows its heading has
 * @returns null where it has too many columns
 */
export function tableOf(
  grid: Grid,
  reader: CellReader,
  head = headHeight(grid, reader),
): Table | null {
  if (grid.width > MAX_COLUMNS) return null;
  const columns = columnsOf(grid, head, reader);
  return { grid, head, columns: withContents({ grid, head, columns }, reader) };
}
