import { leavesOutThousands } from '@rallybook/contract/rules/money/currencies';
import type { ColumnRole } from '@rallybook/contract/rules/sheet';
import { hasDay } from '../../cells/days.ts';
import { type BlockColumn, blockColumnsOf, type BlockContext } from '../draft/draft.ts';
import { namesTable } from '../rows/names-table.ts';
import type { CellReader } from '../table/cell-reader.ts';
import type { Grid } from '../table/grid.ts';
import { countsThings, NAME_HEADINGS } from '../table/headings.ts';
import { type Column, type Table, tableOf } from '../table/table.ts';
import { sideColumns } from './cost-sides.ts';

/** The columns of a table of costs: one amount a row, or one for each kind of cost. */
export type CostColumns = Table & {
  roles: ColumnRole[];
  /** The columns of what came in. */
  incomes: number[];
  /** The columns of those who share the costs, each headed by a name. */
  people: Column[];
  /** Whether another column may be that of the amounts as well. */
  isDoubtful: boolean;
};

const isAmounts = ({ content: { filled, figures, money } }: Column) =>
  figures * 10 >= filled * 6 && money > 0;
const isDates = ({ said, content: { filled, dates } }: Column) =>
  filled > 0 && (dates * 10 >= filled * 6 || said === 'date');
const isTexts = ({ content: { filled, figures, dates } }: Column) =>
  filled > 0 && (figures + dates) * 3 <= filled;

/** Whether the words of a table say that it is about costs, and not what people are to pay, and have. */
function areCosts(columns: readonly Column[], isOfPayments: boolean): boolean {
  const isOfPeople = columns.some(
    ({ said, content: { filled, names } }) => NAME_HEADINGS.has(said) && names * 2 > filled,
  );
  const has = (heading: 'target' | 'paid') => columns.some(({ said }) => said === heading);
  if (isOfPeople && has('target') && has('paid')) return false;
  if (columns.some(({ said }) => said === 'words' || said === 'payer' || said === 'category'))
    return true;
  // A remark on what somebody paid says how: `tiền mặt`.
  return columns.some(
    ({ said, content: { filled, spending } }) =>
      filled > 0 && spending * 2 >= filled && !(said === 'note' && isOfPeople && isOfPayments),
  );
}

/** The heading of what was only planned to be spent. */
const PLANNED =
  /(?<!\p{L})(?:dự (?:kiến|toán|chi|trù)|kế hoạch|ngân sách|định mức|budget(?:ed)?|plan(?:ned)?|estimated?|anggaran|rencana|geplant)(?!\p{L})/iu;

/** The column of the amounts: by its heading, else the one with most of them. What was planned is one only where nothing else is. */
function amountColumn(columns: readonly Column[]): number | null {
  const sides = sideColumns(columns);
  if (sides !== null) return sides.went;
  const all = columns.filter(
    (column) =>
      isAmounts(column) &&
      !['number', 'income', 'sum'].includes(column.said ?? '') &&
      !countsThings(column.heading),
  );
  const spent = all.filter(({ heading }) => !PLANNED.test(heading));
  const possible = spent.length > 0 ? spent : all;
  for (const said of ['amount', 'total', 'target', 'paid'] as const) {
    const found = possible.findLast((column) => column.said === said);
    if (found !== undefined) return found.index;
  }
  // A year of birth and a balance are no amounts: what a heading says of them is something else.
  const plain = possible.filter(({ said, day }) => said === null && !hasDay(day));
  return plain.toSorted((a, b) => b.content.money - a.content.money)[0]?.index ?? null;
}

/**
 * The roles of a table with one cost a row; null if it is none.
 * @param isChosen whether somebody said that it is one
 */
function listRoles(
  columns: readonly Column[],
  isChosen: boolean,
  isOfPayments: boolean,
): ColumnRole[] | null {
  const amount = amountColumn(columns);
  if (amount === null || !(isChosen || areCosts(columns, isOfPayments))) return null;
  const texts = columns.filter((column) => column.index !== amount && isTexts(column));
  const words =
    texts.find(({ said }) => said === 'words') ??
    texts
      .filter(
        ({ said }) =>
          said === null ||
          said === 'name' ||
          said === 'class' ||
          said === 'note' ||
          said === 'amount',
      )
      .toSorted((a, b) => b.content.spending - a.content.spending)[0];
  const category = columns.find(({ said }) => said === 'category' || said === 'class');
  if (words === undefined && category === undefined) return null;
  const date =
    columns.find((column) => column.said === 'date') ?? columns.find((column) => isDates(column));
  const payer =
    columns.find(({ said }) => said === 'payer') ??
    columns.find(
      ({ said, index, content }) => said === 'name' && index !== words?.index && content.names > 0,
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

/** Nobody writes a larger amount in thousands of đồng, and a smaller one in đồng. */
const LEAST_IN_DONG = 100_000;
const MOST_COUNTED = 500;

/** The roles of a table with dates down and kinds of costs across; null if it is none. */
function matrixRoles(columns: readonly Column[], reader: CellReader): ColumnRole[] | null {
  const date = columns.find((column) => isDates(column));
  if (date === undefined || sideColumns(columns) !== null) return null;
  const maySpend = ({ index, heading, said, content }: Column) =>
    index !== date.index &&
    reader.isSpending(heading) &&
    !countsThings(heading) &&
    (said === null || said === 'words' || said === 'other') &&
    content.figures * 10 >= content.filled * 6;
  const most = Math.max(...columns.filter(maySpend).map(({ content }) => content.largest));
  // Beside amounts in đồng, a few are no amounts, but shuttlecocks or hours.
  const areInDong = leavesOutThousands(reader.currency) && most >= LEAST_IN_DONG;
  const isCost = (column: Column) =>
    maySpend(column) && !(areInDong && column.content.largest <= MOST_COUNTED);
  const isAny = columns.some((column) => isCost(column) && column.content.money > 0);
  const others = columns.filter(
    (column) => column.index !== date.index && !isCost(column) && column.content.names > 0,
  );
  if (!isAny || others.length > 1) return null;
  return columns.map((column): ColumnRole => {
    if (column === date) return 'date';
    if (isCost(column)) return 'amount';
    return column.said === 'payer' ? 'payer' : column.said === 'total' ? 'sum' : 'ignored';
  });
}

/** Whether the first row says what the columns below it were spent on. */
function isSpendingRow(grid: Grid, reader: CellReader): boolean {
  const texts = Array.from({ length: grid.width }, (_, column) => grid.text(0, column));
  const words = texts.slice(1).filter((text) => text !== '');
  return words.length > 0 && words.every((text) => reader.isSpending(text) || reader.isSum(text));
}

/** Finds the columns of a table of costs; null if it is none. */
export function costColumns(found: Table, context: BlockContext): CostColumns | null {
  const { reader } = context;
  const { grid } = found;
  const isHeaded = found.head > 0 || !isSpendingRow(grid, reader);
  const table = isHeaded ? found : tableOf(grid, reader, 1)!;
  const { columns } = table;
  const { left } = grid.region;
  // Beside names, the numbers of a column that was chosen are those of registered days.
  const isChosen =
    columns.some(({ index }) => context.roles.get(left + index) === 'amount') &&
    (context.kind === 'costs' || namesTable(found, context) === null);
  const own =
    matrixRoles(columns, reader) ??
    (grid.isTurned
      ? null
      : (listRoles(columns, context.kind === 'costs', context.isOfPayments) ??
        (isChosen ? columns.map(() => 'ignored' as const) : null)));
  if (own === null) return null;
  const roles = grid.isTurned
    ? own
    : own.map((role, index) => context.roles.get(left + index) ?? role);
  const came = sideColumns(columns)?.came;
  const incomes = columns
    .filter(
      (column) =>
        (column.said === 'income' || column.index === came) &&
        roles[column.index] === 'ignored' &&
        isAmounts(column),
    )
    .map(({ index }) => index);
  const people = grid.isTurned ? [] : peopleAmong(columns, roles, reader);
  const isDoubtful = !grid.isTurned && people.length === 0 && isOneOfSeveral(columns, roles);
  return { ...table, roles, incomes, people, isDoubtful };
}

/**
 * Whether the column of the amounts has no heading that says so, and another column of amounts has none either; so it is with debit
 * and credit.
 */
function isOneOfSeveral(columns: readonly Column[], roles: readonly ColumnRole[]): boolean {
  const sides = sideColumns(columns);
  if (sides !== null) return sides.isLedger;
  if (roles.filter((role) => role === 'amount').length > 1) return false;
  const isOpen = (column: Column) =>
    column.said === null && !hasDay(column.day) && isAmounts(column);
  const open = columns.filter((column) => isOpen(column));
  return open.length > 1 && open.some(({ index }) => roles[index] === 'amount');
}

/** The columns that are headed by people, with their shares below: figures or marks. */
function peopleAmong(
  columns: readonly Column[],
  roles: readonly ColumnRole[],
  reader: CellReader,
): Column[] {
  const found = columns.filter(({ index, heading, said, content }) => {
    const { filled, figures, marks } = content;
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
