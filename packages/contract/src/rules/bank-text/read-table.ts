import type { CalendarDate } from '../calendar.ts';
import { type Cell, cellText, isEmptyRow, type Row, rowText } from '../columns/cells.ts';
import { type FoundTable, tableAt } from '../columns/find-table.ts';
import type { Vnd } from '../money.ts';
import { ACCOUNT } from './bank-account.ts';
import { isLikeMoney, readCellVnd } from './bank-amount.ts';
import {
  bankFault,
  type BankFault,
  type BankLine,
  foldLine,
  type TableText,
  type TableWarning,
} from './bank-line.ts';
import { type DateOrder, dateOrderOf, readRowTime } from './bank-time.ts';
import { knownReference } from './reference.ts';
import { bankColumns, type BankColumns, hasSign } from './table-columns.ts';
import { BANK_TABLE, type BankRole } from './table-roles.ts';
import { sideOf } from './table-side.ts';

/** The cell of a column; null if there is none. */
const cellAt = ({ cells }: Row, index: number | null): Cell =>
  index === null ? null : (cells[index] ?? null);

const textAt = (row: Row, index: number | null): string => cellText(cellAt(row, index));

/** The amount in a cell; null if it is empty, NaN if it cannot be read. */
function amountIn(cell: Cell): Vnd | null {
  if (/^[-\u2013]?$/.test(cellText(cell))) return null;
  return readCellVnd(cell) ?? NaN;
}

/** The amount of a row, positive for incoming money; null if there is none; or the code of a fault. */
type SignedAmount = Vnd | null | BankFault['code'];

/** The sides that a row names in its columns for that. */
const sidesOf = (row: Row, { sides }: BankColumns) =>
  new Set(sides.flatMap((index) => sideOf(textAt(row, index)) ?? []));

function signedAmount(row: Row, columns: BankColumns): SignedAmount {
  const { amounts } = columns;
  const sides = sidesOf(row, columns);
  if (sides.size > 1) return 'bank_row_without_direction';
  const [side] = sides;
  if ('both' in amounts) {
    const hasSides = columns.sides.length > 0;
    return oneAmount(cellAt(row, amounts.both), side, amounts.isInUnsigned && !hasSides);
  }
  // Banks may write outgoing amounts with a minus sign, and 0 in an empty column.
  const came = amountIn(cellAt(row, amounts.credit)) ?? 0;
  const went = Math.abs(amountIn(cellAt(row, amounts.debit)) ?? 0);
  if (Number.isNaN(came + went) || came < 0) return 'bank_row_without_amount';
  if (came > 0 && went > 0) return 'bank_row_with_two_amounts';
  const isContradicted = (came > 0 && side === 'out') || (went > 0 && side === 'in');
  return isContradicted ? 'bank_row_without_direction' : came - went || null;
}

/** The amount of a row with one column of amounts: a sign or a word says whether it came in. */
function oneAmount(
  cell: Cell,
  side: 'in' | 'out' | undefined,
  isInUnsigned: boolean,
): SignedAmount {
  const amount = amountIn(cell);
  if (amount === null || amount === 0) return null;
  if (Number.isNaN(amount)) return 'bank_row_without_amount';
  const sign = hasSign(cell) ? (amount < 0 ? 'out' : 'in') : undefined;
  if (sign !== undefined && side !== undefined && sign !== side) {
    return 'bank_row_without_direction';
  }
  const known = sign ?? side ?? (isInUnsigned ? 'in' : undefined);
  if (known === undefined) return 'bank_row_without_direction';
  return known === 'in' ? Math.abs(amount) : -Math.abs(amount);
}

/** How a row begins that is no transfer, but a sum or a balance. */
const SUM =
  /^(?:tong|cong(?! ty)|total|so du|(?:opening|closing|ending|beginning|available) balance|balance|(?:balance )?(?:brought|carried) forward)\b/i;

/** The words of a text that says nothing but that it is a sum or a balance. */
const SUM_WORDS = new Set(
  `tong cong total sub subtotal so du opening closing ending beginning available balance brought carried forward phat sinh
  tien no co ghi doanh trong dau cuoi ky thang ngay nam tu den giao dich credit credits debit debits amount of the period this
  page trang b f c from to transaction transactions vnd`.split(/\s+/),
);

const isSum = (cell: Cell | undefined) => SUM.test(foldLine(cellText(cell)).folded);
/** Whether a cell is a sum and nothing else: `Số dư đầu kỳ 01/10/2026`, but not `Tổng tiền quỹ của An`. */
function isSumOnly(cell: Cell): boolean {
  const { folded } = foldLine(cellText(cell));
  const words = folded.toLowerCase().match(/[a-z]+/g) ?? [];
  return SUM.test(folded) && words.every((word) => SUM_WORDS.has(word));
}

/** What a column of states says of a transfer that was made. */
const DONE =
  /^(?:(?:gd|giao dich) )?(?:thanh cong|hoan thanh|hoan tat|da (?:xu ly|ghi co|hoan thanh|thanh toan|nhan)|success(?:ful|fully)?|succeeded|completed?|done|settled|posted|booked|paid|received|ok)$/i;

/** Whether a row says that its transfer failed, was cancelled or is pending: anything but that it was made. */
function isNotDone(row: Row, { status }: BankColumns): boolean {
  const text = foldLine(textAt(row, status)).folded;
  return text !== '' && !DONE.test(text);
}

/** Whether a row without a date does not belong to the table: it is a sum, a signature or a page number. */
function isBesideTable(row: Row, amount: SignedAmount): boolean {
  if (isSum(row.cells.find((cell) => cellText(cell) !== ''))) return true;
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
  order: DateOrder;
  refusesMore: boolean;
};

function readRow(
  row: Row,
  columns: BankColumns,
  width: number,
  known: Known,
): BankLine | BankFault | null {
  const fault = (code: BankFault['code']) => bankFault(code, row.line, rowText(row));
  if (known.refusesMore && row.cells.slice(width).some((cell) => cellText(cell) !== '')) {
    return fault('bank_row_too_long');
  }
  const found = columns.date === null ? null : readRowTime(cellAt(row, columns.date), known.order);
  const amount = signedAmount(row, columns);
  if (found === null && (columns.date !== null || row.cells.some(isSum))) {
    return isBesideTable(row, amount) ? null : fault('bank_row_without_date');
  }
  if (row.cells.some(isSumOnly) || (amount === null && row.cells.some(isSum))) return null;
  if (typeof amount !== 'number') return fault(amount ?? 'bank_row_without_amount');
  if (isNotDone(row, columns)) return fault('bank_row_not_done');
  return lineOf(row, columns, { found, amount, known });
}

type ReadRow = { found: ReturnType<typeof readRowTime>; amount: Vnd; known: Known };

function lineOf(row: Row, columns: BankColumns, { found, amount, known }: ReadRow): BankLine {
  const time = found?.time ?? null;
  const number = columns.reference === null ? found?.number : null;
  return {
    line: row.line,
    source: 'table',
    at: time?.at ?? known.today,
    hasTime: time?.hasTime ?? false,
    isDated: time !== null,
    amount: Math.abs(amount),
    direction: amount > 0 ? 'in' : 'out',
    text: textAt(row, columns.text),
    reference: knownReference(number ?? textAt(row, columns.reference)),
    account: known.account,
    balance: amountIn(cellAt(row, columns.balance)) || null,
    serviceId: null,
  };
}

/** Whether a row has only text: the bank wrapped it from the row above. */
function isWrappedText(row: Row, { text }: BankColumns): boolean {
  if (text === null || textAt(row, text) === '') return false;
  const isAlone = row.cells.every((cell, index) => index === text || cellText(cell) === '');
  return isAlone && !isSum(row.cells[text]);
}

/** A part of a table with one order of columns. */
type Section = Pick<FoundTable<BankRole>, 'columns' | 'width'> & { rows: Row[] };

/** The parts of a table: its heading may be repeated on each page, perhaps with its columns in another order. */
function sectionsOf(rows: readonly Row[], table: FoundTable<BankRole>): Section[] {
  const nameOf = ({ columns }: Pick<Section, 'columns'>) =>
    columns.map(({ index, heading }) => `${index} ${heading}`).join('\n');
  const sections = new Map<string, Section>([[nameOf(table), { ...table, rows: [] }]]);
  let current = sections.get(nameOf(table))!;
  for (let index = table.body; index < rows.length; index += 1) {
    const repeated = tableAt(rows, index, BANK_TABLE);
    if (repeated === null) {
      current.rows.push(rows[index]!);
      continue;
    }
    current = sections.get(nameOf(repeated)) ?? { ...repeated, rows: [] };
    sections.set(nameOf(repeated), current);
    index = repeated.body - 1;
  }
  return [...sections.values()];
}

/** The lines and faults of a part of a table. */
function readSection({ rows, width }: Section, columns: BankColumns, known: Known) {
  const found: Pick<TableText, 'lines' | 'faults'> = { lines: [], faults: [] };
  let above: BankLine | null = null;
  const wrapped = new Map<BankLine, string[]>();
  for (const row of rows) {
    if (above !== null && isWrappedText(row, columns)) {
      const texts = wrapped.get(above) ?? [above.text];
      texts.push(textAt(row, columns.text));
      wrapped.set(above, texts);
      continue;
    }
    const read = readRow(row, columns, width, known);
    above = read !== null && 'at' in read ? read : null;
    if (above !== null) found.lines.push(above);
    else if (read !== null) found.faults.push(read as BankFault);
  }
  for (const [line, texts] of wrapped) line.text = texts.join(' ').trim();
  return found;
}

/** What a table lacks, which a person has to know before anything of it is recorded. */
function warningsOf(columns: BankColumns): TableWarning[] {
  return [
    ...(columns.date === null ? (['no_dates'] as const) : []),
    ...(columns.text === null ? (['no_words'] as const) : []),
  ];
}

/**
 * Reads the rows of a table below its heading, which may be repeated on each page.
 * @param table the first heading among the rows
 * @param refusesMore whether a row with more cells than the heading is a fault: in a text, an amount or the words of a
 * payer may contain the separator
 */
export function readTable(
  rows: readonly Row[],
  table: FoundTable<BankRole>,
  { today, refusesMore }: { today: CalendarDate; refusesMore: boolean },
): TableText {
  const above = rows.slice(0, table.heading);
  const below = rows.filter((row, index) => index < table.body || !isEmptyRow(row));
  const sections = sectionsOf(below, table);
  const read = sections.map((section) => ({
    section,
    columns: bankColumns(section.columns, section.rows),
  }));
  for (const { section, columns } of read) {
    if ('unclear' in columns) {
      const line = (section.rows[0] ?? rows[table.heading]!).line;
      const fault = bankFault('bank_table_unclear_amounts', line, columns.unclear.join(' | '));
      return { lines: [], faults: [fault], table: [] };
    }
  }
  const clear = read as { section: Section; columns: BankColumns }[];
  const known = {
    today,
    refusesMore,
    account: accountAbove(above),
    order: dateOrderOf([
      ...above.map(rowText),
      ...clear.flatMap(({ section, columns }) =>
        section.rows.map((row) => textAt(row, columns.date)),
      ),
    ]),
  };
  const texts = clear.map(({ section, columns }) => readSection(section, columns, known));
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
  return {
    lines: texts.flatMap(({ lines }) => lines).toSorted(byLine),
    faults: texts.flatMap(({ faults }) => faults).toSorted(byLine),
    table: [...new Set(clear.flatMap(({ columns }) => warningsOf(columns)))],
  };
}
