import { type Minor, NONE } from '@rallybook/contract/rules/money/amounts';
import { hasDay } from '../../cells/days.ts';
import { figureAmount } from '../../cells/figures.ts';
import {
  type BlockContext,
  type Draft,
  headingCell,
  type Taken,
  tellCell,
} from '../draft/draft.ts';
import { isOtherMoney } from '../draft/subjects.ts';
import { isMoneyColumn, type RoledTable } from '../rows/columns-of-names.ts';
import type { NamesTable } from '../rows/names-table.ts';
import { figureAt } from '../table/cell-reader.ts';
import { isMoneyHeading } from '../table/headings.ts';
import type { TableColumn } from '../table/heads.ts';
import type { Column } from '../table/table.ts';

/**
 * Tells the columns of marks, numbers and amounts that are not taken: sessions without a date, how often people came or come, and
 * money under words that nobody knows. Numbers and amounts from which what is to be paid follows are known by it; amounts
 * that say whose they are are told one by one.
 */
export function tellLeftColumns(table: RoledTable, { context, draft }: Taken): void {
  const { grid, columns, roles } = table;
  // Who leaves a column out, or says that it holds notes, knows that it is not taken.
  const open = columns.filter(
    ({ index }) => grid.isTurned || !context.roles.has(grid.region.left + index),
  );
  const isRefused = ({ index }: TableColumn) =>
    !grid.isTurned &&
    context.roles.get(grid.region.left + index) === 'date' &&
    roles[index] !== 'date';
  const left = open.filter(({ index }) => roles[index] === 'ignored');
  const sided = open.filter(
    ({ index, content }) =>
      (roles[index] === 'ignored' || roles[index] === 'note') && content.sided > 0,
  );
  const money = left.filter(
    (column) => mayBeMoney(column) && isMoneyColumn(column) && !sided.includes(column),
  );
  // Beside days of the week, they only count these.
  const counts = left.filter(
    ({ index, said, content }) =>
      said === 'sum' &&
      content.figures > 0 &&
      !roles.includes('date') &&
      !isPriced(table, index, context),
  );
  // Beside dates, marks below anything else are those of a session, too.
  const hasDates = columns.some(({ index, day }) => roles[index] === 'date' && hasDay(day));
  const sessions = left.filter(({ index, said, heading, content }) => {
    const { marks, filled } = content;
    const isMonth = context.reader.month(heading) !== null && marks > 0;
    const isOther =
      (hasDates || isMonth) && (said === null || said === 'other') && marks * 2 > filled;
    return (
      (said === 'session' && marks > 0) ||
      (isOther && !money.some((candidate) => candidate.index === index))
    );
  });
  // Of a table that is unsure, nothing is taken yet.
  const isKnown = draft.why !== null || (money.length > 1 && areParts(table, money, context));
  const tell = (column: TableColumn, code: 'not_read' | 'unknown_date') =>
    draft.unread.push({ ...headingCell(table, column), code });
  for (const column of isKnown ? [] : money) tell(column, 'not_read');
  if (!isKnown && isChanged(table, { left, money, context })) draft.why = 'kind';
  if (draft.why === null) {
    for (const column of counts) tell(column, 'not_read');
    for (const column of sided) tellSided(column, table, { context, draft });
  }
  for (const column of sessions) {
    if (column.heading === '') tellCells(column, table, draft);
    else tell(column, 'unknown_date');
  }
  for (const column of columns.filter((candidate) => isRefused(candidate)))
    tell(column, 'unknown_date');
}

/** Tells the cells of a column without a heading, which has no place of its own to be told by. */
function tellCells({ index }: TableColumn, { grid, head }: NamesTable, draft: Draft): void {
  for (let row = head; row < grid.height; row += 1) {
    if (grid.text(row, index) !== '') tellCell(draft, grid, [row, index], 'unknown_date');
  }
}

/** Tells what stands beside people in a column of amounts that say whose they are; of notes, only those amounts. */
function tellSided(
  { index, said }: TableColumn,
  { grid, rows }: NamesTable,
  { context, draft }: Taken,
): void {
  for (const row of rows) {
    const text = grid.text(row.index, index);
    if (text === '' || (row.kind !== 'person' && row.kind !== 'guests')) continue;
    const figure = context.reader.figure(grid.raw(row.index, index), text);
    const isSided = figure !== null && figure !== 'none' && figure.side !== undefined;
    if (said === 'note' && !isSided) continue;
    tellCell(draft, grid, [row.index, index], 'not_read');
  }
}

/** Whether a heading is that of money, or may be: a year of birth is another number. */
const mayBeMoney = ({ said, heading }: TableColumn): boolean =>
  said === null ||
  said === 'target' ||
  said === 'income' ||
  said === 'amount' ||
  (said === 'other' && /ti[ềe]n|ph[íi]|qu[ỹy]|money/iu.test(heading));

/** The figure of a cell, in the unit in which it is written; 0 where it has none. */
const amountAt = (
  { grid }: NamesTable,
  row: number,
  index: number,
  context: BlockContext,
): Minor => {
  const figure = figureAt(context.reader, grid, row, index);
  return figure === null ? NONE : figureAmount(context.reader.currency, figure, 1);
};

/** Whether what is to be paid follows from the numbers of a column, by one price but for rounding: then it is known by it. */
function isPriced(table: RoledTable, index: number, context: BlockContext): boolean {
  const { roles, rows } = table;
  const target = roles.indexOf('target');
  if (target < 0) return false;
  const prices = rows
    .filter(({ kind }) => kind === 'person')
    .flatMap(({ index: row }) => {
      const count = amountAt(table, row, index, context);
      return count > 0 ? [amountAt(table, row, target, context) / count] : [];
    })
    .toSorted((a, b) => a - b);
  const usual = prices[Math.floor(prices.length / 2)] ?? 0;
  const alike = prices.filter((price) => Math.abs(price - usual) * ROUNDED <= usual);
  return usual > 0 && alike.length * 2 > prices.length;
}

/** What makes a fee less, however its amounts are written: `10.00` may be read as a time. */
const LESS =
  /(?<!\p{L})(?:discounts?|reductions?|concessions?|rebates?|(?:miễn )?giảm(?: giá| trừ)?|chiết khấu|rabatte?|ermäßigung(?:en)?|nachlass|potongan|diskon|descuentos?)(?!\p{L})/iu;

/** Whether a column that is left out may change what the amounts beside it say: discounts, pledges. */
function isChanged(
  table: RoledTable,
  {
    left,
    money,
    context,
  }: { left: readonly Column[]; money: readonly Column[]; context: BlockContext },
): boolean {
  if (context.kind !== null || !table.roles.some((role) => isMoneyHeading(role))) return false;
  return left.some(
    (column) =>
      column.heading !== '' &&
      isOtherMoney(column.heading) &&
      !context.reader.isSpending(column.heading) &&
      (money.includes(column) ||
        (LESS.test(column.heading) && column.content.filled > 0) ||
        isLikeAmounts(table, column, context)),
  );
}

/** Whether somebody has the same number in a column as in one of what people pay. */
function isLikeAmounts(table: RoledTable, { index }: TableColumn, context: BlockContext): boolean {
  const { roles, rows } = table;
  return rows.some(({ kind, index: row }) => {
    const own = kind === 'person' ? amountAt(table, row, index, context) : NONE;
    return (
      own !== 0 &&
      roles.some(
        (role, place) => isMoneyHeading(role) && amountAt(table, row, place, context) === own,
      )
    );
  });
}

/** Amounts are rounded by no more than this part of them. */
const ROUNDED = 20;

/** Whether the amounts of columns together are what is to be paid: `Tiền sân`, `Tiền cầu`, `Tổng tiền`. */
function areParts(
  table: RoledTable,
  money: readonly TableColumn[],
  context: BlockContext,
): boolean {
  const { roles, rows } = table;
  const target = roles.indexOf('target');
  if (target < 0) return false;
  const people = rows.filter(({ kind }) => kind === 'person');
  const agreeing = people.filter(({ index: row }) => {
    const sum = money.reduce((total, { index }) => total + amountAt(table, row, index, context), 0);
    return sum !== 0 && sum === amountAt(table, row, target, context);
  });
  return agreeing.length * 2 > people.length;
}
