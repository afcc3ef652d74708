import type { Vnd } from '../money.ts';
import { isMoneyColumn, type NameRoles } from './columns-of-names.ts';
import type { BlockContext, Draft } from './draft.ts';
import { figureVnd } from './figures.ts';
import type { TableColumn } from './heads.ts';
import type { NamesTable } from './names-table.ts';
import type { TableRow } from './table-rows.ts';

/**
 * Tells the columns of marks and amounts that are not taken: sessions without a date, and money under words that nobody knows.
 * Amounts that make up what is to be paid are known by it.
 */
export function tellLeftColumns(
  table: NamesTable,
  roles: NameRoles,
  rows: readonly TableRow[],
  { context, draft }: { context: BlockContext; draft: Draft },
): void {
  const { grid, columns, contents, head } = table;
  const left = columns.filter(({ index }) => roles[index] === 'ignored');
  const money = left.filter(
    (column) => mayBeMoney(column) && isMoneyColumn(contents[column.index]!),
  );
  const sessions = left.filter(
    ({ index, said }) => said === 'session' && contents[index]!.marks > 0,
  );
  // Of a table that is unsure, nothing is taken yet.
  const isKnown =
    draft.isUnsure || (money.length > 1 && areParts(table, roles, rows, { money, context }));
  const tell = ({ index, heading }: TableColumn, code: 'not_read' | 'unknown_date') => {
    const row = Math.max(head - 1, 0);
    const text = heading === '' ? grid.text(row, index) : heading;
    draft.unread.push({ cell: grid.name(row, index), text, code });
  };
  for (const column of isKnown ? [] : money) tell(column, 'not_read');
  for (const column of sessions) tell(column, 'unknown_date');
}

/** Whether a heading is that of money, or may be: a year of birth is another number. */
const mayBeMoney = ({ said, heading }: TableColumn): boolean =>
  said === null ||
  said === 'income' ||
  said === 'amount' ||
  (said === 'other' && /ti[ềe]n|ph[íi]|qu[ỹy]|money/iu.test(heading));

/** Whether the amounts of columns together are what is to be paid: `Tiền sân`, `Tiền cầu`, `Tổng tiền`. */
function areParts(
  { grid }: NamesTable,
  roles: NameRoles,
  rows: readonly TableRow[],
  { money, context }: { money: readonly TableColumn[]; context: BlockContext },
): boolean {
  const target = roles.indexOf('target');
  if (target < 0) return false;
  const amountAt = (row: number, index: number): Vnd => {
    const figure = context.reader.figure(grid.raw(row, index), grid.text(row, index));
    return figure === null || figure === 'none' ? 0 : figureVnd(figure, 1);
  };
  const people = rows.filter(({ kind }) => kind === 'person');
  const agreeing = people.filter(({ index: row }) => {
    const sum = money.reduce((total, { index }) => total + amountAt(row, index), 0);
    return sum !== 0 && sum === amountAt(row, target);
  });
  return agreeing.length * 2 > people.length;
}
