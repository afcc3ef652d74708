import type { CellReader } from './cell-reader.ts';
import { sideColumns } from './cost-sides.ts';
import { hasDay } from './days.ts';
import { type BlockColumn, blockColumnsOf, type BlockContext } from './draft.ts';
import type { Grid } from './grid.ts';
import { columnsOf, headHeight, MAX_COLUMNS, type TableColumn } from './heads.ts';
import { type ColumnContent, contentsOf, namesTable } from './names-table.ts';
import type { ColumnRole } from '@rallybook/contract/rules/sheet';

/** The columns of a table of costs: one amount a row, or one for each kind of cost. */
export type CostColumns = {
  grid: Grid;
  head: number;
  columns: TableColumn[];
  roles: ColumnRole[];
  /** The columns of what came in. */
  incomes: number[];
  /** The columns of those who share the costs, each headed by a name. */
  people: TableColumn[];
  /** Whether another column may be that of the amounts as well. */
  isDoubtful: boolean;
};

const isAmounts = ({ filled, figures, money }: ColumnContent) =>
  figures * 10 >= filled * 6 && money > 0;
const isDates = ({ filled, dates }: ColumnContent, { said }: TableColumn) =>
  filled > 0 && (dates * 10 >= filled * 6 || said === 'date');
const isTexts = ({ filled, figures, dates }: ColumnContent) =>
  filled > 0 && (figures + dates) * 3 <= filled;

/** Whether the words of a table say that it is about costs. */
function areCosts(columns: readonly TableColumn[], contents: readonly ColumnContent[]): boolean {
  if (columns.some(({ said }) => said === 'words' || said === 'payer' || said === 'category'))
    return true;
  return contents.some(({ filled, spending }) => filled > 0 && spending * 2 >= filled);
}

/** The column of the amounts: by its heading, else the one with most of them. */
function amountColumn(
  columns: readonly TableColumn[],
  contents: readonly ColumnContent[],
): number | null {
  const sides = sideColumns(columns, contents);
  if (sides !== null) return sides.went;
  const possible = columns.filter(
    ({ index, said }) =>
      isAmounts(contents[index]!) && said !== 'number' && said !== 'income' && said !== 'sum',
  );
  for (const said of ['amount', 'total', 'target', 'paid'] as const) {
    const found = possible.findLast((column) => column.said === said);
    if (found !== undefined) return found.index;
  }
  // A year of birth and a balance are no amounts: what a heading says of them is something else.
  const plain = possible.filter(({ said, day }) => said === null && !hasDay(day));
  return (
    plain.toSorted((a, b) => contents[b.index]!.money - contents[a.index]!.money)[0]?.index ?? null
  );
}

/**
 * The roles of a table with one cost a row; null if it is none.
 * @param isChosen whether somebody said that it is one
 */
function listRoles(
  columns: readonly TableColumn[],
  contents: readonly ColumnContent[],
  isChosen: boolean,
): ColumnRole[] | null {
  const amount = amountColumn(columns, contents);
  if (amount === null || !(isChosen || areCosts(columns, contents))) return null;
  const texts = columns.filter(({ index }) => index !== amount && isTexts(contents[index]!));
  const words =
    texts.find(({ said }) => said === 'words') ??
    texts
      .filter(({ said }) => said === null || said === 'name' || said === 'class' || said === 'note')
      .toSorted((a, b) => contents[b.index]!.spending - contents[a.index]!.spending)[0];
  const category = columns.find(({ said }) => said === 'category' || said === 'class');
  if (words === undefined && category === undefined) return null;
  const date =
    columns.find((column) => column.said === 'date') ??
    columns.find((column) => isDates(contents[column.index]!, column));
  const payer =
    columns.find(({ said }) => said === 'payer') ??
    columns.find(
      ({ said, index }) => said === 'name' && index !== words?.index && contents[index]!.names > 0,
    );
  return columns.map(({ index, said }): ColumnRole => {
    if (index === amount) return 'amount';
    if (index === date?.index) return 'date';
    if (index === words?.index) return 'note';
    if (index === payer?.index) return 'payer';
    if (index === category?.index) return 'category';
    return said === 'total' ? 'sum' : 'ignored';
  });
}

/** The roles of a table with dates down and kinds of costs across; null if it is none. */
function matrixRoles(
  columns: readonly TableColumn[],
  contents: readonly ColumnContent[],
  reader: CellReader,
): ColumnRole[] | null {
  const date = columns.find((column) => isDates(contents[column.index]!, column));
  if (date === undefined || sideColumns(columns, contents) !== null) return null;
  const isCost = ({ index, heading, said }: TableColumn) =>
    index !== date.index &&
    reader.isSpending(heading) &&
    (said === null || said === 'words' || said === 'other') &&
    contents[index]!.figures * 10 >= contents[index]!.filled * 6;
  const isAny = columns.some((column) => isCost(column) && contents[column.index]!.money > 0);
  const others = columns.filter(
    (column) => column.index !== date.index && !isCost(column) && contents[column.index]!.names > 0,
  );
  if (!isAny || others.length > 1) return null;
  return columns.map((column): ColumnRole => {
    if (column === date) return 'date';
    if (isCost(column)) return 'amount';
    return column.said === 'payer'
      ? 'payer'
      : column.said === 'total' || column.said === 'sum'
        ? 'sum'
        : 'ignored';
  });
}

/** Whether the first row says what the columns below it were spent on. */
function isSpendingRow(grid: Grid, reader: CellReader): boolean {
  const texts = Array.from({ length: grid.width }, (_, column) => grid.text(0, column));
  const words = texts.slice(1).filter((text) => text !== '');
  return words.length > 0 && words.every((text) => reader.isSpending(text) || reader.isSum(text));
}

/** Finds the columns of a table of costs; null if it is none. */
export function costColumns(grid: Grid, context: BlockContext): CostColumns | null {
  if (grid.width > MAX_COLUMNS) return null;
  const { reader } = context;
  const head = headHeight(grid, reader) || Number(isSpendingRow(grid, reader));
  const columns = columnsOf(grid, head, reader);
  const contents = contentsOf(grid, head, columns, reader);
  const { left } = grid.region;
  // Beside names, the numbers of a column that was chosen are those of registered days.
  const isChosen =
    columns.some(({ index }) => context.roles.get(left + index) === 'amount') &&
    (context.kind === 'costs' || namesTable(grid, context) === null);
  const found =
    matrixRoles(columns, contents, reader) ??
    (grid.isTurned
      ? null
      : (listRoles(columns, contents, context.kind === 'costs') ??
        (isChosen ? columns.map(() => 'ignored' as const) : null)));
  if (found === null) return null;
  const roles = grid.isTurned
    ? found
    : found.map((role, index) => context.roles.get(left + index) ?? role);
  const came = sideColumns(columns, contents)?.came;
  const incomes = columns
    .filter(
      ({ said, index }) =>
        (said === 'income' || index === came) &&
        roles[index] === 'ignored' &&
        isAmounts(contents[index]!),
    )
    .map(({ index }) => index);
  const people = grid.isTurned ? [] : peopleAmong(columns, contents, roles, reader);
  const isDoubtful =
    !grid.isTurned && people.length === 0 && isOneOfSeveral(columns, contents, roles);
  return { grid, head, columns, roles, incomes, people, isDoubtful };
}

/**
 * Whether the column of the amounts has no heading that says so, and another column of amounts has none either; so it is with debit
 * and credit.
 */
function isOneOfSeveral(
  columns: readonly TableColumn[],
  contents: readonly ColumnContent[],
  roles: readonly ColumnRole[],
): boolean {
  const sides = sideColumns(columns, contents);
  if (sides !== null) return sides.isLedger;
  if (roles.filter((role) => role === 'amount').length > 1) return false;
  const isOpen = ({ index, said, day }: TableColumn) =>
    said === null && !hasDay(day) && isAmounts(contents[index]!);
  const open = columns.filter((column) => isOpen(column));
  return open.length > 1 && open.some(({ index }) => roles[index] === 'amount');
}

/** The columns that are headed by people, with their shares below: figures or marks. */
function peopleAmong(
  columns: readonly TableColumn[],
  contents: readonly ColumnContent[],
  roles: readonly ColumnRole[],
  reader: CellReader,
): TableColumn[] {
  const found = columns.filter(({ index, heading, said }) => {
    const { filled, figures, marks } = contents[index]!;
    const isOpen = roles[index] === 'ignored' && said === null;
    const isNamed = reader.isName(heading) && !reader.isSpending(heading);
    return isOpen && isNamed && filled > 0 && Math.max(figures, marks) * 2 > filled;
  });
  return found.length > 1 ? found : [];
}

/** The role of a row of a turned table, which is a column of the sheet. */
export const turnedCostRole = (
  { grid, head }: Pick<CostColumns, 'grid' | 'head'>,
  row: number,
  { roles }: BlockContext,
): ColumnRole => {
  const chosen = roles.get(grid.region.left + row);
  if (row < head) return 'note';
  return chosen === 'ignored' || chosen === 'sum' ? chosen : 'amount';
};

/** The columns of the sheet's block with their roles; those of a turned table are its rows. */
export function costBlockColumns(found: CostColumns, context: BlockContext): BlockColumn[] {
  const { grid, columns, roles } = found;
  const { left } = grid.region;
  if (!grid.isTurned) return blockColumnsOf(left, columns, roles);
  return Array.from({ length: grid.height }, (_, row) => ({
    index: left + row,
    heading: grid.text(row, 0),
    role: turnedCostRole(found, row, context),
  }));
}
