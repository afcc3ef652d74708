import { type Cell, cellText, type Row } from '../columns/cells.ts';
import { type ColumnContent, contentOf } from '../columns/column-content.ts';
import type { Column } from '../columns/heading-words.ts';
import { withoutAccents } from '../names.ts';
import { readMoneyCell } from './bank-amount.ts';
import { readRowTime } from './bank-time.ts';
import { type BankRole, isMoneyRole } from './table-roles.ts';
import { sideOf } from './table-side.ts';

/** How the amount of a row is found: in a column for each side, or in one for both. */
type AmountColumns =
  | { credit: number | null; debit: number | null }
  | {
      both: number;
      /** Whether an amount without a sign came in where no column says otherwise. */
      isInUnsigned: boolean;
    };

/** The columns of a table that are read, by their index; null for what it does not have. */
export type BankColumns = {
  date: number | null;
  text: number | null;
  reference: number | null;
  balance: number | null;
  status: number | null;
  amounts: AmountColumns;
  /** The columns that say whether money came in or went out. */
  sides: readonly number[];
};

/** The headings of columns of money of which it is not clear what came in. */
export type UnclearAmounts = { unclear: readonly string[] };

/** What is asked of each cell. */
const KINDS = {
  date: (cell: Cell) => readRowTime(cell) !== null || readRowTime(cell, 'month first') !== null,
  money: (cell: Cell) => readMoneyCell(cell) !== null,
  signed: (cell: Cell) => hasSign(cell),
  side: (cell: Cell) => sideOf(cellText(cell)) !== null,
};

type Described = Column<BankRole> & { content: ColumnContent<keyof typeof KINDS> };

/** Whether an amount has a sign; a number of a sheet has one where it is below zero. */
export const hasSign = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' ? /^\s*[+\-\u2013\u2212]\s*\d/.test(cell) : Number(cell) < 0;

const isMostly = (count: number, { content }: Described) => count * 2 > content.filled;

const isMoney = (column: Described) => isMostly(column.content.counts.money, column);

/** A column that holds money although its heading names something else, or nothing that is known. */
function withRole(column: Described, rows: number): Described {
  const { role, content } = column;
  if (role === 'side' && isMoney(column)) return { ...column, role: 'movement' };
  // `Thứ` and `Địa chỉ` without accents are no `Thu` and `Chi`.
  const isOther = isMoneyRole(role) && content.filled * 2 > rows && content.counts.money === 0;
  const hasDigits = [...(content.values ?? ['100'])].some((value) => /\d{3}/.test(value));
  return isOther && !hasDigits ? { ...column, role: null } : column;
}

/** "No" counts the rows, unless `Có` stands beside it. */
function withoutRowNumbers(columns: readonly Described[]): readonly Described[] {
  const isPaired = columns.some(({ heading }) => /\bco\b/.test(plain(heading)));
  if (isPaired) return columns;
  return columns.map((column) =>
    plain(column.heading) === 'no' ? { ...column, role: 'other' } : column,
  );
}

const plain = (heading: string) => withoutAccents(heading.toLowerCase());

const isOfTransfer = ({ heading }: Described) => /giao dich|tnx|trans/.test(plain(heading));

/** The first of some columns by a measure, the greatest first; undefined if there are none. */
const greatest = (columns: readonly Described[], measure: (column: Described) => number) =>
  columns.toSorted((a, b) => measure(b) - measure(a))[0];

/** Of several columns of dates, the day of the transfer counts, not the day of its settlement. */
function dateAmong(columns: readonly Described[]): Described | undefined {
  const named = columns.filter(({ role }) => role === 'date');
  const most = Math.max(0, ...named.map(({ content }) => content.counts.date));
  const full = named.filter(({ content }) => most > 0 && content.counts.date * 2 >= most);
  if (full.length > 0) return full.find(isOfTransfer) ?? full[0];
  const other = columns.find(
    (column) =>
      (column.role === null || column.role === 'other') &&
      isMostly(column.content.counts.date, column),
  );
  return other ?? named[0];
}

const MAIN_TEXT = /\b(?:noi dung|dien giai|descriptions?)\b/;

/** The text of a transfer: a column that is called so, else the unknown one with the longest texts, else the other person. */
function textAmong(columns: readonly Described[]): Described | undefined {
  const isFilled = ({ content }: Described) => content.length > 0;
  const lengthOf = ({ content }: Described) => content.length;
  const named = columns.filter(({ role }) => role === 'text');
  const filled = named.filter(isFilled);
  const main = greatest(
    filled.filter(({ heading }) => MAIN_TEXT.test(plain(heading))),
    lengthOf,
  );
  const unknown = columns.filter((column) => column.role === null && hasTexts(column));
  const people = columns.filter(({ role, content }) => role === 'person' && content.length > 0);
  return (
    main ??
    greatest(filled, lengthOf) ??
    greatest(unknown, lengthOf) ??
    greatest(people, lengthOf) ??
    named[0]
  );
}

/** A shorter text says nothing. */
const MIN_TEXT = 4;

const hasTexts = ({ content }: Described) =>
  content.length > 0 &&
  content.longest >= MIN_TEXT &&
  (content.filled === 1 || content.values?.size !== 1);

/** So many values at most may be those of two sides, and no value of them is longer. */
const SIDES = { values: 4, length: 12 };

/** Whether the cells of a column say in words that are known which side a row is. */
function saysSide(column: Described): boolean {
  const { counts, values } = column.content;
  if (counts.side === 0 || values === null) return false;
  if (column.role === 'text') return counts.side === column.content.filled;
  return values.size <= SIDES.values || isMostly(counts.side, column);
}

/** Whether the cells of a column might say which side a row is, in words that are not known. */
function maySaySide({ role, content }: Described): boolean {
  if (role !== null || content.values === null) return false;
  const { size } = content.values;
  const isCount =
    size === content.filled && content.values.has('1') && content.values.has(`${size}`);
  if (isCount) return false;
  return size >= 2 && size <= SIDES.values && content.longest <= SIDES.length;
}

/** The columns with the amounts of each side, or of both; or those of which it is not clear. */
function amountsAmong(
  columns: readonly Described[],
  hasSides: boolean,
): AmountColumns | UnclearAmounts {
  const money = columns.filter(
    (column) => isMoneyRole(column.role) || (column.role === null && isMoney(column)),
  );
  const filled = money.filter(({ content }) => content.filled > 0);
  const unclear = { unclear: filled.map(({ heading }) => heading) };
  const [credits, debits] = (['credit', 'debit'] as const).map((side) => {
    const named = money.filter(({ role }) => role === side);
    const used = named.filter(({ content }) => content.filled > 0);
    return used.length > 0 ? used : named.slice(0, 1);
  }) as [Described[], Described[]];
  if (credits.length > 1 || debits.length > 1) return unclear;
  const [credit, debit] = [credits[0], debits[0]];
  if (credit !== undefined && debit !== undefined) {
    return { credit: credit.index, debit: debit.index };
  }
  const sided = credit ?? debit;
  if (sided !== undefined) {
    // What the other column is, nobody says: perhaps what went out.
    if (filled.some((column) => column !== sided)) return unclear;
    return { credit: credit?.index ?? null, debit: debit?.index ?? null };
  }
  return amountOfBoth(money, hasSides) ?? unclear;
}

function amountOfBoth(money: readonly Described[], hasSides: boolean): AmountColumns | null {
  const filled = money.filter(({ content }) => content.filled > 0);
  const named = filled.filter(({ role }) => role !== null);
  const [column] = named.length > 0 ? named : filled;
  if (column === undefined) {
    return money[0] === undefined ? null : { both: money[0].index, isInUnsigned: false };
  }
  const isSigned = column.content.counts.signed > 0;
  if (named.length > 1) return null;
  const isAlone = filled.length === 1;
  if (!isAlone && !isSigned && !hasSides) return null;
  return { both: column.index, isInUnsigned: isSigned || column.role === 'amount' };
}

/**
 * Finds what the columns of a table hold: by the words of their headings, and by their content where these say nothing or
 * something else.
 * @param rows below the heading
 * @returns the headings of the columns of money, where it is not clear which of them came in
 */
export function bankColumns(
  headings: readonly Column<BankRole>[],
  rows: readonly Row[],
): BankColumns | UnclearAmounts {
  const described = headings.map((column) =>
    withRole({ ...column, content: contentOf(rows, column.index, KINDS) }, rows.length),
  );
  const columns = withoutRowNumbers(described);
  const date = dateAmong(columns);
  const rest = columns.filter((column) => column !== date);
  const named = rest.filter(({ role }) => role === 'side');
  const unnamed = rest.filter(
    (column) => (column.role === null || column.role === 'text') && saysSide(column),
  );
  const amounts = amountsAmong(rest, named.length + unnamed.length > 0);
  if ('unclear' in amounts) return amounts;
  // Where each side has a column of its own, words such as "in" are those of the payers.
  const sides = 'both' in amounts ? [...named, ...unnamed] : named;
  const taken = 'both' in amounts ? [amounts.both] : [amounts.credit, amounts.debit];
  const free = rest.filter((column) => !sides.includes(column) && !taken.includes(column.index));
  const text = textAmong(free);
  const mayBeSides = free.filter((column) => column !== text && maySaySide(column));
  const isDoubtful = sides.length === 0 && mayBeSides.length > 0;
  return {
    date: date?.index ?? null,
    text: text?.index ?? null,
    reference: indexOfRole(free, 'reference', ({ content }) => content.filled),
    balance: indexOfRole(free, 'balance', ({ content }) => content.counts.money),
    status: indexOfRole(free, 'status', ({ content }) => content.filled),
    amounts: 'both' in amounts && isDoubtful ? doubted(amounts, rest) : amounts,
    sides: sides.map(({ index }) => index),
  };
}

/** The index of the column of a role with the most cells that hold something; null if none has any. */
function indexOfRole(
  columns: readonly Described[],
  role: BankRole,
  countOf: (column: Described) => number,
): number | null {
  const named = columns.filter((column) => column.role === role && countOf(column) > 0);
  return greatest(named, countOf)?.index ?? null;
}

/** Where another column might say what went out, only signs show what came in. */
function doubted(amounts: Extract<AmountColumns, { both: number }>, columns: readonly Described[]) {
  const column = columns.find(({ index }) => index === amounts.both)!;
  return { ...amounts, isInUnsigned: column.content.counts.signed > 0 };
}
