import type { CalendarDate } from '../calendar.ts';
import type { Vnd } from '../money.ts';
import { tidyLine } from '../tidy-line.ts';
import { ACCOUNT } from './bank-account.ts';
import { isLikeMoney, readCellVnd } from './bank-amount.ts';
import { bankFault, type BankFault, type BankLine, type BankText, foldLine } from './bank-line.ts';
import { type BankTime, readCellTime, sheetDateText } from './bank-time.ts';
import { type Columns, columnsOf } from './table-heading.ts';
import type { Cell, Row } from './table-rows.ts';

const textOf = (cell: Cell | undefined): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : sheetDateText(cell);
  return tidyLine(String(cell ?? ''));
};

const rowText = ({ cells }: Row) => cells.map(textOf).filter(Boolean).join(' ');

const isEmpty = ({ cells }: Row) => cells.every((cell) => textOf(cell) === '');

/** The amount in a cell; null if it is empty, NaN if it cannot be read. */
function amountIn(cell: Cell | undefined): Vnd | null {
  const text = textOf(cell);
  if (/^[-\u2013]?$/.test(text)) return null;
  return readCellVnd(cell!) ?? NaN;
}

/** The amount of a row, positive for incoming money; null if there is none; or the code of a fault. */
function signedAmount({ cells }: Row, columns: Columns): Vnd | null | BankFault['code'] {
  const cellOf = (index: number | undefined) =>
    index === undefined ? null : amountIn(cells[index]);
  const { credit, debit, amount, side } = columns;
  if (credit === undefined && debit === undefined) {
    return side === undefined
      ? unclear(cellOf(amount))
      : withSide(cellOf(amount), textOf(cells[side]));
  }
  // Banks may write outgoing amounts with a minus sign, and 0 in an empty column.
  const [came, went] = [cellOf(credit) ?? 0, Math.abs(cellOf(debit) ?? 0)];
  if (Number.isNaN(came + went) || came < 0) return 'bank_row_without_amount';
  if (came > 0 && went > 0) return 'bank_row_with_two_amounts';
  return came - went || null;
}

const unclear = (amount: Vnd | null) =>
  Number.isNaN(amount) ? 'bank_row_without_amount' : amount || null;

/** Gives an amount the sign that another column says: C or D, Có or Nợ, + or -. */
function withSide(amount: Vnd | null, side: string): Vnd | null | BankFault['code'] {
  if (amount === null || Number.isNaN(amount)) return unclear(amount);
  const { folded } = foldLine(side);
  if (/^(?:c|co|cr|credit|\+)$/i.test(folded)) return Math.abs(amount) || null;
  if (/^(?:d|no|dr|debit|-)$/i.test(folded)) return -Math.abs(amount) || null;
  return 'bank_row_without_amount';
}

/** How a row begins that is no transfer, but a sum or a balance. */
const SUM = /^(?:tong|cong(?! ty)|total|so du|balance)\b/i;

const isSum = (cell: Cell | undefined) => SUM.test(foldLine(textOf(cell)).folded);

/** Whether a row without a date does not belong to the table: it is a sum, a signature or a page number. */
function isBesideTable(row: Row, amount: ReturnType<typeof signedAmount>): boolean {
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

type Known = { today: CalendarDate; account: string | null; refusesMore: boolean };

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
  const hasDate = cellText(row, columns.date) !== '';
  const time = hasDate ? readCellTime(row.cells[columns.date!]!) : null;
  const amount = signedAmount(row, columns);
  if (time === null && columns.date !== undefined) {
    return isBesideTable(row, amount) ? null : fault('bank_row_without_date');
  }
  if (typeof amount === 'string') return fault(amount);
  if (amount === null) return row.cells.some(isSum) ? null : fault('bank_row_without_amount');
  return lineOf(row, columns, { time, amount, known });
}

function lineOf(
  row: Row,
  columns: Columns,
  { time, amount, known }: { time: BankTime | null; amount: Vnd; known: Known },
): BankLine {
  return {
    line: row.line,
    source: 'table',
    at: time?.at ?? known.today,
    hasTime: time?.hasTime ?? false,
    isDated: time !== null,
    amount: Math.abs(amount),
    direction: amount > 0 ? 'in' : 'out',
    text: cellText(row, columns.text),
    reference: cellText(row, columns.reference) || null,
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
  const known = { today, refusesMore, account: accountAbove(rows.slice(0, heading)) };
  let columns = columnsOf(rows[heading]!)!;
  let width = rows[heading]!.cells.length;
  let above: BankLine | null = null;
  const wrapped = new Map<BankLine, string[]>();
  for (const row of rows.slice(heading + 1)) {
    if (isEmpty(row)) continue;
    const next = columnsOf(row);
    if (next !== null) {
      columns = next;
      width = row.cells.length;
    } else if (above !== null && isWrappedText(row, columns)) {
      const texts = wrapped.get(above) ?? [above.text];
      texts.push(textOf(row.cells[columns.text!]));
      wrapped.set(above, texts);
    } else {
      const read = readRow(row, columns, width, known);
      above = read !== null && 'at' in read ? read : null;
      if (above !== null) found.lines.push(above);
      else if (read !== null) found.faults.push(read as BankFault);
    }
  }
  for (const [line, texts] of wrapped) line.text = texts.join(' ').trim();
  return found;
}
