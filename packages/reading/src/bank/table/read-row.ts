import { type Cell, cellText, type Row, rowText } from '@rallybook/contract/rules/cells';
import { withoutAccents } from '@rallybook/contract/rules/names';
import type { PassedReason } from '@rallybook/contract/rules/questions';
import { DONG, type Setting } from '../../cells/setting.ts';
import type { Side } from '../../cells/side.ts';
import { type BankTime, readRowTime } from '../../cells/times.ts';
import { isOtherCurrency, isOwnCurrency } from '../../cells/units.ts';
import { smallestTransfer } from '../../cells/written-amount.ts';
import { readRowAmount, type RowAmount } from '../columns/row-amount.ts';
import { isSum, isSumOnly } from '../columns/sum-rows.ts';
import type { RowDirection } from '../direction/directions.ts';
import { type Answering, answerOf, type Draft } from '../line/asking.ts';
import { isLikeMoney } from '../line/bank-amount.ts';
import {
  bankDay,
  bankFault,
  type BankFault,
  type BankLine,
  faultOfDay,
} from '../line/bank-line.ts';
import { knownReference } from '../line/reference.ts';
import { balanceIn } from './balance-column.ts';
import { foldedRow, type Surroundings, type TablePart, textAt } from './table-part.ts';
import type { UnclearDigits } from './unclear-digits.ts';

/** What a table is cut with. */
export type CutOptions = {
  setting: Setting;
  /**
   * Whether a row with more cells than the heading is a fault: in a text, an amount or the words of a payer may contain
   * the separator.
   */
  refusesMore: boolean;
  /** The amounts of which only a person can say whether their last three digits are decimals. */
  unclear: UnclearDigits;
};

/** What the rows of a part are read with. */
export type Reading = TablePart &
  CutOptions &
  Pick<Surroundings, 'order' | 'sections'> & {
    answering: Answering;
    /** What only a person can say of the dates: whether the day or the month is first, and their year. */
    dateAsks: readonly Draft[];
    width: number;
    account: string | null;
    /** The accounts that lines between the rows name, by the lines below them. */
    accounts: ReadonlyMap<number, string>;
    /** The column that names the account of each row, by its index; null if there is none. */
    ofAccount: number | null;
    hasOtherCurrency: boolean;
    /** The lines below one that names another currency. */
    foreign: ReadonlySet<number>;
    /** Whether all amounts are so small that the unit that is named cannot be right. */
    lacksUnit: boolean;
    /** In which unit the amounts stand, where they are so small that one must be missing. */
    unitAsk: Draft | null;
  };

/**
 * What becomes of a row, with the questions on which that depends, answered or not. `beside` does not belong to the table: a
 * title, a signature, a page number.
 */
export type Outcome =
  | { kind: 'line'; line: BankLine; asks: readonly Draft[]; single: Draft | undefined }
  | { kind: 'fault' | 'told'; fault: BankFault; asks: readonly Draft[] }
  | { kind: 'open'; asks: readonly Draft[] }
  | { kind: 'passed'; reason: PassedReason }
  | { kind: 'beside' };

/** Whether a row without a date does not belong to the table: it is a sum, a signature or a page number. */
function isBesideTable(row: Row, amount: ReturnType<typeof readRowAmount>): boolean {
  if (isSum(row.cells.find((cell) => cellText(cell) !== ''))) return true;
  const folded = foldedRow(row);
  if (amount !== null && typeof amount === 'object') return false;
  return !isLikeMoney(folded) && (amount === null || !/\d{3}/.test(folded));
}

/** In a column of thousands, a larger amount is one in đồng. */
const LARGEST_IN_THOUSANDS = 100_000_000;

/** Whether an amount seems to be written in another unit than those around it. */
function isOdd({ minor }: RowAmount, reading: Reading): boolean {
  const { setting, amounts, unit, unitAsk, answering } = reading;
  const isSmall = unitAsk !== null && (answerOf(unitAsk, answering) ?? 'unit') === 'unit';
  const areThousands = amounts.every(({ unit: own }) => (own ?? unit) === 1000);
  return (
    (minor < smallestTransfer(setting.currency) && !isSmall) ||
    (areThousands && minor >= LARGEST_IN_THOUSANDS)
  );
}

/** When a row was made, and the number that stands with its date. */
export type RowTime = { time: BankTime; number: string | null };

/**
 * Where a day is merged over several rows, it holds for those below it; not where each row has a time, or another date stands in the
 * row: then it is of the table beside this one.
 */
function timeOfRow(row: Row, reading: Reading, above: RowTime | null) {
  const { setting, date, order, text } = reading;
  if (date === null) return null;
  const own = readRowTime(setting.timeZone, row.cells[date] ?? null, order);
  const isDate = (cell: Cell) => readRowTime(setting.timeZone, cell, order) !== null;
  const isMerged =
    own === null &&
    textAt(row, date) === '' &&
    textAt(row, text) !== '' &&
    !row.cells.some((cell) => typeof cell !== 'number' && isDate(cell));
  return isMerged && above !== null && !above.time.hasTime ? { ...above, number: null } : own;
}

const faulty = (
  code: BankFault['code'],
  row: Row,
  asks: readonly Draft[] = [],
  kind: 'fault' | 'told' = 'fault',
): Outcome => ({ kind, fault: bankFault(code, row.line, rowText(row)), asks });

/** Whether a row names another currency than the club's: where a column holds currencies, there alone. */
function isInOther({ cells }: Row, { setting, text, currencies, notCurrencies }: Reading): boolean {
  const { currency } = setting;
  if (currencies.length > 0) {
    const named = currencies.map((index) => cellText(cells[index])).filter((name) => name !== '');
    return named.some((name) => !isOwnCurrency(currency, name));
  }
  return cells.some(
    (cell, index) =>
      index !== text && !notCurrencies.has(index) && isOtherCurrency(currency, cellText(cell)),
  );
}

/** Whether it is not answered yet which day the dates mean. */
const areDatesOpen = ({ dateAsks, answering }: Reading): boolean =>
  dateAsks.some((draft) => answerOf(draft, answering) === null);

/** Why a row with a date is no transfer that can be recorded, whatever a person says; null if it may be one. */
function faultOf(
  row: Row,
  amount: ReturnType<typeof readRowAmount>,
  found: RowTime | null,
  reading: Reading,
): BankFault['code'] | null {
  const { setting, notMade, hasOtherCurrency, lacksUnit } = reading;
  if (hasOtherCurrency || reading.foreign.has(row.line) || isInOther(row, reading))
    return 'bank_row_other_currency';
  if (amount === null) return 'bank_row_without_amount';
  if (typeof amount === 'string') return amount;
  if (notMade.has(row)) return 'bank_row_not_done';
  if (lacksUnit) return 'bank_row_without_unit';
  if (areDatesOpen(reading)) return null;
  if (found === null) return null;
  const isToCome = reading.isSchedule && bankDay(setting.timeZone, found.time) > setting.today;
  return isToCome ? 'bank_line_in_future' : faultOfDay(setting, found.time);
}

const TOTAL = { kind: 'passed', reason: 'total' } as const;

/** Reads a row that is a sum, has no date, or does not belong to the table; null if it may be a transfer. */
function readNoTransfer(
  row: Row,
  cells: Row['cells'],
  read: {
    amount: ReturnType<typeof readRowAmount>;
    found: RowTime | null;
    date: number | null;
  },
): Outcome | null {
  const { amount, found, date } = read;
  if (date !== null && cells.some(isSumOnly)) {
    // A payer may write the words of a sum, too.
    const mayBeTransfer = found !== null && amount !== null && typeof amount === 'object';
    return mayBeTransfer ? faulty('bank_row_unused', row, [], 'told') : TOTAL;
  }
  const hasSum = cells.some(isSum);
  if (found === null && (date !== null || hasSum)) {
    if (!isBesideTable(row, amount)) return faulty('bank_row_without_date', row);
    return hasSum ? TOTAL : { kind: 'beside' };
  }
  return cells.some(isSumOnly) || (amount === null && hasSum) ? TOTAL : null;
}

/**
 * Reads a row of a table.
 * @param above when the row above was made, where a day is merged over several rows
 */
export function readRow(
  row: Row,
  reading: Reading,
  above: RowTime | null,
): { read: Outcome; found: RowTime | null } {
  const { setting, amounts, unit, beyond, width, date } = reading;
  const isMore = (index: number) => index >= width && !beyond.has(index);
  if (reading.refusesMore && row.cells.some((cell, index) => isMore(index) && cellText(cell))) {
    return { read: faulty('bank_row_too_long', row), found: above };
  }
  const cells = row.cells.filter((_, index) => !reading.isSide({ index }));
  const found =
    cells.some(isSum) && textAt(row, date) === '' ? null : timeOfRow(row, reading, above);
  const amount = readRowAmount(setting.currency, row, amounts, unit);
  const noTransfer = readNoTransfer(row, cells, { amount, found, date });
  if (noTransfer !== null) {
    const isDated = date === null || (found !== null && !cells.some(isSumOnly));
    return { read: noTransfer, found: isDated ? found : above };
  }
  const code = faultOf(row, amount, found, reading);
  const read =
    code === null ? readTransfer(row, amount as RowAmount, found, reading) : faulty(code, row);
  return { read, found };
}

/** What is asked about the amounts of a row. */
const asksOfDigits = (row: Row, { amounts, unclear }: Reading): Draft[] =>
  unclear.asks(
    row,
    amounts.flatMap(({ index, fee }) => (fee === undefined ? [index] : [index, fee])),
  );

/** Why a row cannot be read whatever is answered: nothing says its unit, or its side; null if it can. */
function unreadAmount(
  row: Row,
  amount: RowAmount,
  { says, asks }: RowDirection,
  reading: Reading,
): 'bank_row_without_unit' | 'bank_row_without_direction' | null {
  const isUnsure = says !== 'out' && isOdd(amount, reading) && !reading.byBalance.has(row);
  if (isUnsure) return 'bank_row_without_unit';
  return says === null && asks.length === 0 ? 'bank_row_without_direction' : null;
}

/** Reads a row with an amount: a line where its direction is proved or was answered. */
function readTransfer(
  row: Row,
  amount: RowAmount,
  found: RowTime | null,
  reading: Reading,
): Outcome {
  const { answering, unitAsk, dateAsks } = reading;
  const known: RowDirection = reading.directions.get(row) ?? { says: null, asks: [] };
  const { says, single } = known;
  const states = reading.statusAsks.get(row) ?? [];
  const digits = asksOfDigits(row, reading);
  const own = [...known.asks, ...digits];
  const isOpen = (draft: Draft) => answerOf(draft, answering) === null;
  if (says === 'contradicts') {
    return digits.some(isOpen)
      ? { kind: 'open', asks: digits }
      : faulty('bank_row_contradicts', row, own);
  }
  const unread = unreadAmount(row, amount, known, reading);
  if (unread !== null) return faulty(unread, row, digits);
  const asks = [...states, ...own, ...(unitAsk === null ? [] : [unitAsk]), ...dateAsks];
  const isNotMade = states.some((draft) => answerOf(draft, answering) === 'not_made');
  if (says === 'not made' || isNotMade) return faulty('bank_row_not_done', row, asks);
  if (says === 'neither') return faulty('bank_row_neither', row, asks, 'told');
  if (says === 'came back') return faulty('bank_row_came_back', row, asks, 'told');
  if (says === null || asks.some(isOpen)) return { kind: 'open', asks };
  return { kind: 'line', line: lineOf(row, amount, found, says, reading), asks, single };
}

/** Outside of Vietnam, letters alone name the kind of a transfer: `ICT`. */
function referenceOf(text: string, { setting }: Reading): string | null {
  return setting.currency === DONG || /\d/.test(text) ? knownReference(text) : null;
}

/** Whole words alone, since `An` is no part of `thanh toan`. */
const inWords = (text: string): string =>
  ` ${withoutAccents(text.toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * The words of a transfer, and who paid what came in, unless they say it already. Outside of Vietnam, what stands in them already
 * is not added from any other column.
 */
function wordsOf(row: Row, direction: Side, reading: Reading): string {
  const { setting, text, moreTexts, payers } = reading;
  const more = moreTexts.map((index) => textAt(row, index));
  // Of the other side of an entry, a ledger gives the number of its account.
  const names = (direction === 'in' ? payers : [])
    .map((index) => textAt(row, index))
    .filter((name) => /\p{L}/u.test(name));
  const texts = [textAt(row, text), ...(setting.currency === DONG ? more : [])];
  for (const added of setting.currency === DONG ? names : [...more, ...names]) {
    if (!texts.some((before) => inWords(before).includes(inWords(added)))) texts.push(added);
  }
  return texts.filter((words) => words !== '').join(' ');
}

function lineOf(
  row: Row,
  amount: RowAmount,
  found: RowTime | null,
  direction: Side,
  reading: Reading,
): BankLine {
  const number = reading.reference === null ? found?.number : null;
  const { balance, balanceUnit } = reading;
  return {
    line: row.line,
    source: 'table',
    ...(found?.time ?? { at: reading.setting.today, hasTime: false }),
    isDated: found !== null,
    amount: amount.minor,
    direction,
    text: wordsOf(row, direction, reading),
    reference: referenceOf(number ?? textAt(row, reading.reference), reading),
    account: textAt(row, reading.ofAccount) || (reading.accounts.get(row.line) ?? reading.account),
    balance:
      (balance === null
        ? null
        : balanceIn(reading.setting.currency, row.cells[balance], balanceUnit)) || null,
    serviceId: null,
  };
}
