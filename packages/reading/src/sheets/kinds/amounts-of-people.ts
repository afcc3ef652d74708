import {
  type Minor,
  minorUnits,
  negate,
  NONE,
  plus,
  times,
} from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { MoneyRole } from '@rallybook/contract/rules/sheet';
import { monthIn } from '../../cells/days.ts';
import {
  type Figure,
  isPossibleAmount,
  owedAmount,
  type Unit,
  unitOf,
} from '../../cells/figures.ts';
import {
  type BlockContext,
  checkSum,
  type Draft,
  headingCell,
  type Taken,
  tellCell,
} from '../draft/draft.ts';
import { isOtherMoney } from '../draft/subjects.ts';
import type { RoledTable } from '../rows/columns-of-names.ts';
import type { NamesTable } from '../rows/names-table.ts';
import type { PersonRow } from '../rows/people-rows.ts';
import { figureAt } from '../table/cell-reader.ts';
import { isEndBalance, isMoneyHeading, sideOfHeading } from '../table/headings.ts';

/** A column of money; `sign` is -1 where above zero means that the person gets it. */
type MoneyColumn = { index: number; role: MoneyRole; heading: string; sign: 1 | -1 };

/** The amounts of one person, by the indexes of the columns. */
type PersonAmounts = { row: PersonRow; figures: Map<number, Figure> };

/** Reads the cells of the columns of money; cells that are no amounts are told. */
function readFigures(
  { grid }: NamesTable,
  columns: readonly MoneyColumn[],
  people: readonly PersonRow[],
  { context, draft }: Taken,
): PersonAmounts[] {
  return people.map((row) => {
    const figures = new Map<number, Figure>();
    for (const { index, role } of columns) {
      const text = grid.text(row.index, index);
      if (text === '') continue;
      const figure = context.reader.figure(grid.raw(row.index, index), text);
      // What is owed was not paid.
      const isOther = figure !== 'none' && figure?.side !== undefined && role === 'paid';
      if (figure === null || isOther) {
        tellCell(draft, grid, [row.index, index], 'unknown_amount');
      } else if (figure !== 'none') figures.set(index, figure);
    }
    return { row, figures };
  });
}

const sumOf = (amounts: readonly Minor[]) => plus(...amounts);

/** What somebody owes by the columns of one role. */
function owedBy(
  currency: Currency,
  role: MoneyRole,
  columns: readonly MoneyColumn[],
  figures: PersonAmounts['figures'],
  unit: Unit,
): Minor {
  return sumOf(
    columns
      .filter((column) => column.role === role)
      .map(({ index, sign }) => {
        const figure = figures.get(index);
        return figure === undefined ? NONE : owedAmount(currency, figure, sign, unit);
      }),
  );
}

/** What is left by the other columns: with what was carried over, and without it where the target already holds it. */
type Left = { cell: string; heading: string; sheet: Minor; read: Minor; carried: Minor };

/**
 * Checks what is left against target, paid and carried. Headings may not say which way it goes; if all agree the other way round, that
 * is meant. A target that holds what was carried over is told.
 */
function checkOpen(
  left: readonly Left[],
  targetCell: { cell: string; text: string },
  draft: Draft,
): void {
  const agreeing = (value: (person: Left) => Minor) =>
    left.filter((person) => person.sheet === value(person)).length;
  const direct = agreeing(({ read }) => read);
  const turned = agreeing(({ read }) => minorUnits(0 - read));
  const held = agreeing(({ read, carried }) => minorUnits(read - carried));
  const isHeld = held > direct && held > turned && left.some(({ carried }) => carried !== 0);
  const sign = turned > direct ? -1 : 1;
  if (isHeld) draft.unread.push({ ...targetCell, code: 'target_with_carried' });
  for (const { cell, heading, sheet, read, carried } of left) {
    const expected = (isHeld ? read - carried : sign * read) || 0;
    checkSum(draft, { label: heading, cell, sheet, read: expected, isMoney: true });
  }
}

/** Checks the rows of sums below the columns of money. */
function checkSums(
  { grid, rows }: NamesTable,
  columns: readonly MoneyColumn[],
  all: readonly PersonAmounts[],
  { context, draft }: Taken,
): void {
  const { unit } = draft;
  const { currency } = context.reader;
  for (const row of rows) {
    if (row.kind !== 'sum') continue;
    for (const { index, sign } of columns) {
      const figure = figureAt(context.reader, grid, row.index, index);
      if (figure === null) continue;
      const read = sumOf(
        all.map(({ figures }) =>
          figures.has(index)
            ? times(owedAmount(currency, figures.get(index)!, sign, unit), sign)
            : NONE,
        ),
      );
      const sheet = times(owedAmount(currency, figure, sign, unit), sign);
      const cell = grid.name(row.index, index);
      checkSum(draft, { label: row.label, cell, sheet, read, isMoney: true });
    }
  }
}

/** The columns of money of a table. */
const moneyColumns = ({ columns, roles }: RoledTable): MoneyColumn[] =>
  columns.flatMap(({ index, heading }): MoneyColumn[] => {
    const role = roles[index]!;
    if (!isMoneyHeading(role)) return [];
    const isTurned = (role === 'carried' || role === 'open') && sideOfHeading(heading) === 'gets';
    return [{ index, role, heading, sign: isTurned ? -1 : 1 }];
  });

/** What is left follows from what was paid: without a target, both together say something else than each. */
const isOpenAlone = (columns: readonly MoneyColumn[]): boolean =>
  columns.some(({ role, heading }) => role === 'open' && !isEndBalance(heading)) &&
  columns.every(({ role }) => role !== 'target') &&
  columns.some(({ role }) => role !== 'open');

/** Headings of what somebody spent, who owes nothing by it. */
const SPENT =
  /^(?:(?:đã|tổng|tiền|số tiền) )*chi(?: tiêu| ra)?$|^(?:spent|pengeluaran|ausgaben?)$/iu;

/** Whether a heading says that an amount was spent, or was paid for another month than the table's. */
function isOfOtherTime({ role, heading }: MoneyColumn, { month }: BlockContext): boolean {
  if (role === 'target') return SPENT.test(heading);
  const named = role === 'paid' && month !== null ? monthIn(heading) : null;
  return named !== null && named.month !== month!.month;
}

/**
 * Whether a heading of amounts has a word that nobody knows, or says that they are others, where neither the amounts nor somebody says
 * whose they are.
 */
const isOfOthers = (
  column: MoneyColumn,
  { grid, columns }: RoledTable,
  context: BlockContext,
): boolean =>
  context.kind === null &&
  !context.roles.has(grid.region.left + column.index) &&
  columns[column.index]!.content.sided === 0 &&
  (isOtherMoney(column.heading) || isOfOtherTime(column, context));

/**
 * A balance that stands alone says by its heading whether it is owed, or somebody answers it: `Balance`, `Tháng trước`. Beside what was to
 * be paid, it is only checked.
 */
function settleBalance(
  columns: readonly MoneyColumn[],
  { grid, columns: all }: RoledTable,
  { context, draft }: Taken,
): MoneyColumn[] {
  const isLeft = ({ role }: MoneyColumn) =>
    role === 'open' ? columns.length === 1 : role === 'carried' && !areLeft;
  const areLeft = columns.some(({ role }) => role === 'open');
  const unclear = columns.find(
    (column) =>
      isLeft(column) &&
      sideOfHeading(column.heading) === null &&
      all[column.index]!.content.sided === 0 &&
      !context.roles.has(grid.region.left + column.index),
  );
  if (unclear === undefined) return [...columns];
  const sign = context.balance === 'credit' ? -1 : 1;
  if (context.balance === 'nothing') return columns.filter((column) => column !== unclear);
  if (context.balance !== null)
    return columns.map((column) => (column === unclear ? { ...column, sign } : column));
  draft.balance = { index: grid.region.left + unclear.index, heading: unclear.heading };
  draft.why ??= 'kind';
  return [...columns];
}

/**
 * What is left of somebody by the sheet, in one column or in one for what they owe and one for what they get, and by their other
 * amounts; null if both say nothing.
 */
function leftOf(
  currency: Currency,
  { row, figures }: PersonAmounts,
  opens: readonly MoneyColumn[],
  columns: readonly MoneyColumn[],
  { grid, unit }: { grid: NamesTable['grid']; unit: Unit },
): Left | null {
  const owed = (role: MoneyRole) => owedBy(currency, role, columns, figures, unit);
  const carried = owed('carried');
  const read = plus(owed('target'), negate(owed('paid')), carried);
  const filled = opens.find(({ index }) => figures.has(index));
  if (filled === undefined && read === 0) return null;
  const { index, heading } = filled ?? opens[0]!;
  return { cell: grid.name(row.index, index), heading, sheet: owed('open'), read, carried };
}

/** Adds the amounts, but for those that are only checked. */
function takeFigures(
  currency: Currency,
  all: readonly PersonAmounts[],
  columns: readonly MoneyColumn[],
  checked: readonly MoneyColumn[],
  { grid, draft }: { grid: NamesTable['grid']; draft: Draft },
): void {
  for (const { row, figures } of all) {
    for (const column of columns) {
      const figure = figures.get(column.index);
      if (figure === undefined) continue;
      draft.amountCells += 1;
      if (checked.includes(column)) continue;
      const amount = owedAmount(currency, figure, column.sign, draft.unit);
      const cell = grid.name(row.index, column.index);
      if (isPossibleAmount(currency, amount)) {
        draft.amounts.push({ name: row.name, role: column.role, amount, cell });
      } else tellCell(draft, grid, [row.index, column.index], 'unknown_amount');
    }
  }
}

/**
 * `Tháng trước chuyển sang` does not say which way it goes: where what is left follows from the other way, that is meant. It is meant
 * against the words of a heading (`Tồn T9`) where it follows for everybody.
 */
function settleCarried(
  currency: Currency,
  columns: readonly MoneyColumn[],
  all: readonly PersonAmounts[],
  unit: Unit,
): void {
  const carried = columns.filter(({ role }) => role === 'carried');
  const unclear = carried.filter(({ heading }) => sideOfHeading(heading) === null);
  if (carried.length === 0 || !columns.some(({ role }) => role === 'open')) return;
  const agreeing = (sign: 1 | -1) =>
    all.filter(({ figures }) => {
      const owed = (role: MoneyRole) => owedBy(currency, role, columns, figures, unit);
      return owed('open') === owed('target') - owed('paid') + sign * owed('carried');
    }).length;
  const turned = agreeing(-1);
  if (turned <= agreeing(1)) return;
  for (const column of turned === all.length ? carried : unclear)
    column.sign = column.sign === 1 ? -1 : 1;
}

/**
 * Reads what people were to pay, paid, owed before and still owe.
 * @returns whether there is a column of money
 */
export function takeAmounts(
  table: RoledTable,
  people: readonly PersonRow[],
  { context, draft }: Taken,
): boolean {
  const { grid } = table;
  const { currency } = context.reader;
  const columns = settleBalance(moneyColumns(table), table, { context, draft });
  if (columns.length === 0) return context.balance === 'nothing';
  const all = readFigures(table, columns, people, { context, draft });
  const found = unitOf(
    currency,
    all.flatMap(({ figures }) => [...figures.values()]),
  );
  const unit = context.unit ?? found.unit;
  draft.unit = unit;
  settleCarried(currency, columns, all, unit);
  const target = columns.find(({ role }) => role === 'target');
  const opens = columns.filter(({ role }) => role === 'open');
  const areChosen = columns.some(({ index }) => context.roles.has(grid.region.left + index));
  const isOther = columns.some((column) => isOfOthers(column, table, context));
  if (isOther) draft.why ??= 'kind';
  if (found.isUnsure && context.unit === null) draft.why ??= 'unit';
  if (isOpenAlone(columns) && !areChosen) draft.why ??= 'kind';
  const checked = opens.filter(({ heading }) => target !== undefined || isEndBalance(heading));
  if (target === undefined) tellHeadings(table, checked, draft);
  takeFigures(currency, all, columns, checked, { grid, draft });
  if (target !== undefined && checked.length > 0) {
    const left = all.flatMap(
      (item) => leftOf(currency, item, checked, columns, { grid, unit }) ?? [],
    );
    const before = draft.sums.length;
    checkOpen(left, headingCell(table, target), draft);
    if (!areChosen) doubtOpen(draft.sums.slice(before), draft, context);
  }
  checkSums(table, columns, all, { context, draft });
  tellGuestAmounts(table, columns, draft);
  return true;
}

/** What is left may follow from other columns than those that were read, or the other way round: then no row agrees. */
function doubtOpen(sums: Draft['sums'], draft: Draft, { kind }: BlockContext): void {
  if (kind === null && sums.length > 1 && sums.every(({ agrees }) => !agrees)) draft.why ??= 'kind';
}

/** Tells columns of which nothing is taken, and which nothing can be checked with. */
function tellHeadings(table: NamesTable, columns: readonly MoneyColumn[], draft: Draft): void {
  for (const column of columns)
    draft.unread.push({ ...headingCell(table, column), code: 'not_read' });
}

/** Guests have no account: what they paid is told. */
function tellGuestAmounts(
  { grid, rows }: NamesTable,
  columns: readonly MoneyColumn[],
  draft: Draft,
): void {
  for (const row of rows) {
    if (row.kind !== 'guests') continue;
    for (const { index } of columns) {
      const text = grid.text(row.index, index);
      if (text === '') continue;
      draft.unread.push({ cell: grid.name(row.index, index), text, code: 'guest_amount' });
    }
  }
}
