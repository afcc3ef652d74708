import { isMoneyColumn, type NameRoles } from './columns-of-names.ts';
import type { BlockContext } from '../draft/draft.ts';
import { sideOfHeading } from '../table/headings.ts';
import type { NamesTable } from './names-table.ts';
import type { Column } from '../table/table.ts';
import type { ColumnRole } from '@rallybook/contract/rules/sheet';

/** One row that agrees may be chance. */
const LEAST_ROWS = 2;

const filled = (amounts: readonly number[]) => amounts.filter((amount) => amount !== 0).length;

/** The amounts of the people of a table in one of its columns; those that are none agree with nothing. */
function amountsIn({ grid, rows }: NamesTable, { reader }: BlockContext, column: Column): number[] {
  return rows.flatMap(({ kind, index }) => {
    if (kind !== 'person') return [];
    const text = grid.text(index, column.index);
    const figure = text === '' ? 'none' : reader.figure(grid.raw(index, column.index), text);
    if (figure === 'none') return [0];
    return [figure === null || figure.side !== undefined ? NaN : figure.value];
  });
}

/**
 * The roles of a table with what its own amounts prove of columns whose headings nobody knows: what was paid, where what is left
 * follows from it for each of the people; and what the month adds, where it makes what is to be paid together with what was owed
 * before, which is a sum then.
 */
export function withProved(table: NamesTable, roles: NameRoles, context: BlockContext): NameRoles {
  const { columns } = table;
  const only = (role: ColumnRole) => {
    const found = columns.filter(({ index }) => roles[index] === role);
    return found.length === 1 ? found[0] : undefined;
  };
  const [target, open, carried] = [only('target'), only('open'), only('carried')];
  const free = columns.filter(
    (column) => roles[column.index] === 'ignored' && column.heading !== '' && isMoneyColumn(column),
  );
  if (context.roles.size > 0 || target === undefined || free.length === 0) return roles;
  const read = (column: Column) => amountsIn(table, context, column);
  const due = read(target);
  const sign = carried !== undefined && sideOfHeading(carried.heading) === 'gets' ? -1 : 1;
  const before =
    carried === undefined ? due.map(() => 0) : read(carried).map((line) => sign * line);
  const isAdded = (added: readonly number[]) =>
    filled(before) > 0 && due.every((amount, row) => amount === added[row]! + before[row]!);
  const month = filled(due) < LEAST_ROWS ? undefined : free.find((column) => isAdded(read(column)));
  const left = open === undefined || roles.includes('paid') ? [] : read(open);
  const isPaid = (paid: readonly number[]) =>
    filled(paid) >= LEAST_ROWS &&
    left.length > 0 &&
    left.every((amount, row) => {
      const rest = due[row]! + (month === undefined ? before[row]! : 0) - paid[row]!;
      return amount === rest || amount === -rest;
    });
  const paid = free.find((column) => column !== month && isPaid(read(column)));
  return roles.map((role, index) => {
    if (index === paid?.index) return 'paid';
    if (index === month?.index) return 'target';
    return month !== undefined && index === target.index ? 'sum' : role;
  });
}
