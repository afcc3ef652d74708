import type { CalendarDate } from '../calendar.ts';
import type { Vnd } from '../money.ts';
import { tidyLine } from '../tidy-line.ts';
import { ACCOUNT } from './bank-account.ts';
import { isLikeMoney, readCellVnd } from './bank-amount.ts';
import { bankFault, type BankFault, type BankLine, type BankText, foldLine } from './bank-line.ts';
import { type BankTime, readCellTime, readTimeAndNumber, sheetDateText } from './bank-time.ts';
import { type Columns, columnsOf, dividedColumns } from './table-heading.ts';
import { clearSidesIn, type Side, sideOf } from './table-side.ts';
import type { Cell, Row } from './table-rows.ts';

/** More of a cell is not read: what a bank writes is shorter. */
const MAX_CELL = 1000;
/** An amount is written with at most so many characters. */
const MAX_AMOUNT = 60;

const textOf = (cell: Cell | undefined): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : sheetDateText(cell);
  return tidyLine(String(cell ?? '').slice(0, MAX_CELL));
};

const rowText = ({ cells }: Row) => cells.map(textOf).filter(Boolean).join(' ');

const isEmpty = ({ cells }: Row) => cells.every((cell) => textOf(cell) === '');

/** The amount in a cell; null if it is empty, NaN if it cannot be read. */
function amountIn(cell: Cell | undefined): Vnd | null {
  const text = textOf(cell);
  if (/^[-\u2013]?$/.test(text)) return null;
  if (typeof cell === 'string' && cell.length > MAX_AMOUNT) return NaN;
  return readCellVnd(cell!) ?? NaN;
}

/** The amount of a row, positive for incoming money; null if there is none; or the code of a fault. */
type SignedAmount = Vnd | null | BankFault['code'];

const cellAt = ({ cells }: Row, index: number | undefined): Cell | undefined =>
  index === undefined ? undefined : cells[index];

function signedAmount(row: Row, columns: Columns, hasSigns: boolean): SignedAmount {
  const { credit, debit } = columns;
  const isDivided = credit !== undefined || debit !== undefined;
  return isDivided ? dividedAmount(row, columns) : oneAmount(row, columns, hasSigns);
}

/** The amount of a row that has a column for what came in, or one for what went out. */
function dividedAmount(row: Row, { credit, debit, side }: Columns): SignedAmount {
  // Banks may write outgoing amounts with a minus sign, and 0 in an empty column.
  const came = amountIn(cellAt(row, credit)) ?? 0;
  const went = Math.abs(amountIn(cellAt(row, debit)) ?? 0);
  if (Number.isNaN(came + went) || came < 0) return 'bank_row_without_amount';
  if (came > 0 && went > 0) return 'bank_row_with_two_amounts';
  const word = sideOf(textOf(cellAt(row, side)));
  const isContradicted = (came > 0 && word === 'out') || (went > 0 && word === 'in');
  return isContradicted ? 'bank_row_without_direction' : came - went || null;
}

/** The amount of a row with one column of amounts: a sign or a word says whether it came in. */
function oneAmount(row: Row, columns: Columns, hasSigns: boolean): SignedAmount {
  const cell = cellAt(row, columns.amount ?? columns.movement);
  const amount = amountIn(cell);
  if (amount === null || amount === 0) return null;
  if (Number.isNaN(amount)) return 'bank_row_without_amount';
  const sides = sidesOf(row, columns);
  const isPositive = amount > 0 && hasSign(cell);
  if (amount < 0) sides.add('out');
  if (isPositive) sides.add('in');
  if (sides.size > 1) return 'bank_row_without_direction';
  if (sides.has('out')) return -Math.abs(amount);
  // What a column of words does not say, and a column of both without any sign, is not known to have come in.
  const isKnown =
    sides.has('in') || (columns.side === undefined && (columns.amount !== undefined || hasSigns));
  return isKnown ? amount : 'bank_row_without_direction';
}

/** The sides that a row names: in its column for that, or in one whose heading is not known. */
function sidesOf(row: Row, columns: Columns): Set<Side> {
  if (columns.side !== undefined) {
    const side = sideOf(textOf(row.cells[columns.side]));
    return new Set(side === null ? [] : [side]);
  }
  const known = new Set(Object.values(columns));
  return clearSidesIn(row.cells.flatMap((cell, index) => (known.has(index) ? [] : textOf(cell))));
}

const hasSign = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' ? /^[+\-\u2013\u2212]/.test(cell.trimStart()) : Number(cell) < 0;

/** How a row begins that is no transfer, but a sum or a balance. */
const SUM = /^(?:tong|cong(?! ty)|total|so du|balance)\b/i;

const isSum = (cell: Cell | undefined) => SUM.test(foldLine(textOf(cell)).folded);

/** Whether a row without a date does not belong to the table: it is a sum, a signature or a page number. */
function isBesideTable(row: Row, amount: SignedAmount): boolean {
  if (isSum(row.cells.find((cell) => textOf(cell) !== ''))) return true;
  const { folded } = foldLine(rowText(row));
  if (typeof amount === 'number' || isLikeMoney(folded)) return false;
  return amount === null || !/\d{3}/.test(folded);
}

/** An account number after its label, above the heading. */
const OWN_ACCOUNT = new RegExp(
  String.raw`\b(?:so tai khoan|tai khoan|account(?: number| no)?)\b[^\d|]{0,30}?(${ACCOUNT})`,
  'i',
);

/** The account that is named above the heading; null if there is none, or several. */
function accountAbove(rows: readonly Row[]): string | null {
  const named = rows.flatMap((row) => OWN_ACCOUNT.exec(foldLine(rowText(row)).folded)?.[1] ?? []);
  return new Set(named).size === 1 ? named[0]! : null;
}

type Known = {
  today: CalendarDate;
  account: string | null;
  refusesMore: boolean;
  /** Whether some row has a sign in the column of movements, so that those without one came in. */
  hasSigns: boolean;
};

const cellText = ({ cells }: Row, index: number | undefined): string =>
  index === undefined ? '' : textOf(cells[index]);

function readRow(
  row: Row,
  columns: Columns,
  width: number,
  known: Known,
): BankLine | BankFault | null {
  const fault = (code: BankFault['code']) => bankFault(code, row.line, rowText(row));
  if (known.refusesMore && row.cells.slice(width).some((cell) => textOf(cell) !== '')) {
    return fault('bank_row_too_long');
  }
  const { time, number } = timeOfRow(row, columns);
  const amount = signedAmount(row, columns, known.hasSigns);
  if (time === null && columns.date !== undefined) {
    return isBesideTable(row, amount) ? null : fault('bank_row_without_date');
  }
  if (typeof amount === 'string') return fault(amount);
  if (amount === null) return row.cells.some(isSum) ? null : fault('bank_row_without_amount');
  return lineOf(row, columns, { time, number, amount, known });
}

/** The date of a row, and the bank's number, where it is in the same cell. */
function timeOfRow(row: Row, { date, reference }: Columns) {
  const none = { time: null, number: null };
  if (cellText(row, date) === '') return none;
  const cell = row.cells[date!]!;
  const time = readCellTime(cell);
  if (time !== null) return { time, number: null };
  const both = typeof cell === 'string' && reference === undefined ? readTimeAndNumber(cell) : null;
  return both ?? none;
}

type ReadRow = { time: BankTime | null; number: string | null; amount: Vnd; known: Known };

function lineOf(row: Row, columns: Columns, { time, number, amount, known }: ReadRow): BankLine {
  return {
    line: row.line,
    source: 'table',
    at: time?.at ?? known.today,
    hasTime: time?.hasTime ?? false,
    isDated: time !== null,
    amount: Math.abs(amount),
    direction: amount > 0 ? 'in' : 'out',
    text: cellText(row, columns.text),
    reference: number ?? (cellText(row, columns.reference) || null),
    account: known.account,
    balance: columns.balance === undefined ? null : amountIn(row.cells[columns.balance]) || null,
  };
}

/** Whether a row has only text: the bank wrapped it from the row above. */
function isWrappedText(row: Row, { text }: Columns): boolean {
  if (text === undefined || textOf(row.cells[text]) === '') return false;
  const isAlone = row.cells.every((cell, index) => index === text || textOf(cell) === '');
  return isAlone && !isSum(row.cells[text]);
}

/** The index of a table's heading; -1 if there is none. */
export const findHeading = (rows: readonly Row[]): number =>
  rows.findIndex((row) => columnsOf(row) !== null);

/** A heading: its columns, how many cells it has, and whether the row below it may be its second one. */
type Heading = { columns: Columns; width: number; isFirstRow: boolean };

/** The heading in a row, or in a row and the one above it; null if it is neither. */
function headingIn(row: Row, above: Heading): Heading | null {
  const { length } = row.cells;
  const columns = columnsOf(row);
  if (columns !== null) return { columns, width: length, isFirstRow: true };
  const divided = above.isFirstRow ? dividedColumns(row, above.columns) : null;
  if (divided === null) return null;
  return { columns: divided, width: Math.max(above.width, length), isFirstRow: false };
}

/**
 * Reads the rows below a heading, which may be repeated on each page.
 * @param heading its index in the rows
 * @param refusesMore whether a row with more cells than the heading is a fault: in a text, an amount or the words of a
 * payer may contain the separator
 */
export function readTable(
  rows: readonly Row[],
  heading: number,
  { today, refusesMore }: { today: CalendarDate; refusesMore: boolean },
): BankText {
  const found: BankText = { lines: [], faults: [] };
  const columns = columnsOf(rows[heading]!)!;
  const below = rows.slice(heading + 1).filter((row) => !isEmpty(row));
  const known = {
    today,
    refusesMore,
    account: accountAbove(rows.slice(0, heading)),
    hasSigns: below.some((row) => hasSign(cellAt(row, columns.movement))),
  };
  let own: Heading = { columns, width: rows[heading]!.cells.length, isFirstRow: true };
  let above: BankLine | null = null;
  const wrapped = new Map<BankLine, string[]>();
  for (const row of below) {
    const next = headingIn(row, own);
    own = next ?? { ...own, isFirstRow: false };
    if (next !== null) continue;
    if (above !== null && isWrappedText(row, own.columns)) {
      const texts = wrapped.get(above) ?? [above.text];
      texts.push(textOf(row.cells[own.columns.text!]));
      wrapped.set(above, texts);
      continue;
    }
    const read = readRow(row, own.columns, own.width, known);
    above = read !== null && 'at' in read ? read : null;
    if (above !== null) found.lines.push(above);
    else if (read !== null) found.faults.push(read as BankFault);
  }
  for (const [line, texts] of wrapped) line.text = texts.join(' ').trim();
  return found;
}
