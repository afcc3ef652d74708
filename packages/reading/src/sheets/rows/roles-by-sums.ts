import type { ColumnRole } from '@rallybook/contract/rules/sheet';
import type { BlockContext } from '../draft/draft.ts';
import { isMoneyHeading, sideOfHeading } from '../table/headings.ts';
import type { Column } from '../table/table.ts';
import { isMoneyColumn, type NameRoles } from './columns-of-names.ts';
import type { NamesTable } from './names-table.ts';

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
export function withProved(table: NamesTable, given: NameRoles, context: BlockContext): NameRoles {
  const { columns } = table;
  const roles = withPaidOn(table, withTotal(table, given, context), context);
  const only = (role: ColumnRole) => {
    const found = columns.filter(({ index }) => roles[index] === role);
    return found.length === 1 ? found[0] : undefined;
  };
  const [target, open, carried] = [only('target'), only('open'), only('carried')];
  const free = columns.filter(
    (column) =>
      roles[column.index] === 'ignored' &&
      column.heading !== '' &&
      // What somebody spent for the club stands in its costs.
      !/(?<!\p{L})(?:ứng|advanced?|talangan)(?!\p{L})/iu.test(column.heading) &&
      isMoneyColumn(column),
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

/** The heading of the days on which people paid. */
const PAID_ON =
  /^(?:ngày|date|tanggal|tgl\.?) (?:đã )?(?:đóng|nộp|góp|ck|chuyển khoản|paid|bayar|setor)(?: (?:tiền|quỹ|phí))?$|^(?:paid on|date paid)$/iu;

export const saysPaidOn = ({ heading }: Column): boolean => PAID_ON.test(heading);

/** Amounts that may be any of people were paid by them where each has a day on which it was. */
function withPaidOn(table: NamesTable, roles: NameRoles, context: BlockContext): NameRoles {
  const { grid, columns, rows } = table;
  const days = columns.find((column) => saysPaidOn(column));
  const money = columns.filter(({ index }) => isMoneyHeading(roles[index]!));
  const [amount] = money;
  const isOpen = context.roles.size === 0 && !grid.isTurned && money.length === 1;
  if (days === undefined || amount?.said !== 'amount' || !isOpen) return roles;
  const isPaid = ({ index }: NamesTable['rows'][number]) =>
    (grid.text(index, amount.index) === '') ===
    (context.reader.day(grid.raw(index, days.index), grid.text(index, days.index)) === null);
  const areAllPaid = rows.every((row) => row.kind !== 'person' || isPaid(row));
  return roles.map((role, index) => (index === amount.index && areAllPaid ? 'paid' : role));
}

/** The total of a table of amounts that stands behind the only column of what was to be paid, and is none itself. */
function totalBehind(
  { columns }: NamesTable,
  roles: NameRoles,
): { target: Column; total: Column } | null {
  const [target, second] = columns.filter(({ index }) => roles[index] === 'target');
  const total = columns.findLast(
    (column) =>
      column.said === 'total' && roles[column.index] !== 'target' && isMoneyColumn(column),
  );
  if (target === undefined || second !== undefined || total === undefined) return null;
  return total.index > target.index ? { target, total } : null;
}

/** Whether the total behind what was to be paid is another amount for somebody, which nothing explains that stands between both. */
export function isOtherTotal(table: NamesTable, roles: NameRoles, context: BlockContext): boolean {
  const found = totalBehind(table, roles);
  if (found === null || context.roles.size > 0) return false;
  const isKnown = roles.some((role) => role === 'carried' || role === 'paid' || role === 'open');
  if (isKnown) return false;
  const [due, sums] = [found.target, found.total].map((column) =>
    amountsIn(table, context, column),
  );
  return sums!.some((amount, row) => amount !== 0 && amount !== due![row]);
}

/**
 * The roles of a table in which a total is what each has to pay, as its amounts prove: it is the sum of the column that is headed so
 * and of those between both: `Tiền sân cầu | Nước | Tổng cộng`.
 */
function withTotal(table: NamesTable, roles: NameRoles, context: BlockContext): NameRoles {
  const { columns } = table;
  const found = totalBehind(table, roles);
  if (context.roles.size > 0 || found === null) return roles;
  const { target, total } = found;
  const between = columns.filter(
    (column) =>
      column.index > target.index &&
      column.index < total.index &&
      roles[column.index] === 'ignored' &&
      column.content.figures > 0,
  );
  const parts = [target, ...between].map((column) => amountsIn(table, context, column));
  const sums = amountsIn(table, context, total);
  const isSum = sums.every(
    (amount, row) => amount === parts.reduce((sum, part) => sum + part[row]!, 0),
  );
  if (between.length === 0 || filled(sums) < LEAST_ROWS || !isSum) return roles;
  return roles.map((role, index) =>
    index === total.index ? 'target' : index === target.index ? 'ignored' : role,
  );
}
