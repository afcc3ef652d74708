import { type CalendarDate, nextDay } from '../calendar.ts';
import { cellText, isEmptyRow, type Row, rowText } from '../columns/cells.ts';
import { type FoundTable, tableAt } from '../columns/find-table.ts';
import { balanceIn } from './balance-column.ts';
import { ACCOUNT } from './bank-account.ts';
import { isLikeMoney } from './bank-amount.ts';
import {
  bankDay,
  bankFault,
  type BankFault,
  type BankLine,
  type TableText,
  type TableWarning,
} from './bank-line.ts';
import { type BankTime, dateOrderOf, readRowTime } from './bank-time.ts';
import { linesOfOtherCurrency, sectionsIn } from './direction/sections.ts';
import type { Side } from './direction/side.ts';
import { knownReference } from './reference.ts';
import { readRowAmount, type RowAmount } from './row-amount.ts';
import { isLikeSum, isSum, isSumOnly } from './sum-rows.ts';
import { dateAmong, describeColumns, type Described, textAmong } from './table-columns.ts';
import {
  foldedRow,
  isWrappedText,
  type Surroundings,
  tablePart,
  type TablePart,
} from './table-part.ts';
import {
  BANK_TABLE,
  type BankRole,
  isJournal,
  isMoneyRole,
  type Ledger,
  ledgerOfLine,
} from './table-roles.ts';
import {
  countsNoMoney,
  isLineOfOtherCurrency,
  isOtherCurrency,
  namesOtherCurrency,
  unitOfLine,
} from './units.ts';

const textAt = (row: Row, index: number | null): string =>
  index === null ? '' : cellText(row.cells[index]);

/** Whether a row without a date does not belong to the table: it is a sum, a signature or a page number. */
function isBesideTable(row: Row, amount: ReturnType<typeof readRowAmount>): boolean {
  if (isSum(row.cells.find((cell) => cellText(cell) !== ''))) return true;
  const folded = foldedRow(row);
  if (amount !== null && typeof amount === 'object') return false;
  return !isLikeMoney(folded) && (amount === null || !/\d{3}/.test(folded));
}

/** An account number after its label, above the heading. */
const OWN_ACCOUNT = new RegExp(
  String.raw`\b(?:so tai khoan|tai khoan|account(?: number| no)?)\b[^\d|]{0,30}?(${ACCOUNT})`,
  'i',
);

/** The account that is named above the heading; null if there is none, or several. */
function accountAbove(rows: readonly Row[]): string | null {
  const named = rows.flatMap((row) => OWN_ACCOUNT.exec(foldedRow(row))?.[1] ?? []);
  return new Set(named).size === 1 ? named[0]! : null;
}

/** What a reader of tables is told. */
export type TableOptions = {
  today: CalendarDate;
  /**
   * Whether a row with more cells than the heading is a fault: in a text, an amount or the words of a payer may contain
   * the separator.
   */
  refusesMore: boolean;
  /** Whether a person has said that the rows whose direction is not proved came in. */
  allCameIn: boolean;
};

/** What the rows of a part are read with. */
type Reading = TablePart &
  TableOptions &
  Pick<Surroundings, 'order' | 'sections'> & {
    width: number;
    account: string | null;
    hasOtherCurrency: boolean;
    /** The lines below one that names another currency. */
    foreign: ReadonlySet<number>;
    /** Whether all amounts are so small that their unit must be missing. */
    lacksUnit: boolean;
  };

/** No transfer is smaller, and no column of them. */
const SMALLEST = 1000;

/** In a column of thousands, a larger amount is one in đồng. */
const LARGEST_IN_THOUSANDS = 100_000_000;

/** Whether an amount seems to be written in another unit than those around it. */
function isOdd({ vnd }: RowAmount, { amounts, unit }: Reading): boolean {
  const areThousands = amounts.every(({ unit: own }) => (own ?? unit) === 1000);
  return vnd < SMALLEST || (areThousands && vnd >= LARGEST_IN_THOUSANDS);
}

type RowTime = { time: BankTime; number: string | null };

/** Where a day is merged over several rows, it holds for those below it; not where each row has a time. */
function timeOfRow(row: Row, { date, order, text }: Reading, above: RowTime | null) {
  if (date === null) return null;
  const own = readRowTime(row.cells[date] ?? null, order);
  const isMerged = own === null && textAt(row, date) === '' && textAt(row, text) !== '';
  return isMerged && above !== null && !above.time.hasTime ? { ...above, number: null } : own;
}

type RowAmountRead = ReturnType<typeof readRowAmount>;

/** Why a row with a date and an amount is no transfer that can be recorded; null if it is one. */
function faultOf(row: Row, amount: RowAmountRead, reading: Reading): BankFault['code'] | null {
  const { notMade, hasOtherCurrency, text, lacksUnit } = reading;
  const isOther = ({ cells }: Row) =>
    cells.some((cell, index) => index !== text && isOtherCurrency(cellText(cell)));
  if (hasOtherCurrency || reading.foreign.has(row.line) || isOther(row))
    return 'bank_row_other_currency';
  if (amount === null) return 'bank_row_without_amount';
  if (typeof amount === 'string') return amount;
  if (notMade.has(row)) return 'bank_row_not_done';
  return lacksUnit ? 'bank_row_without_unit' : null;
}

function readRow(
  row: Row,
  reading: Reading,
  above: RowTime | null,
): { read: BankLine | BankFault | null; found: RowTime | null } {
  const fault = (code: BankFault['code']) => bankFault(code, row.line, rowText(row));
  const { amounts, unit, beyond, width, date } = reading;
  const isMore = (index: number) => index >= width && !beyond.has(index);
  if (reading.refusesMore && row.cells.some((cell, index) => isMore(index) && cellText(cell))) {
    return { read: fault('bank_row_too_long'), found: above };
  }
  const cells = row.cells.filter((_, index) => !reading.isSide({ index }));
  const found =
    cells.some(isSum) && textAt(row, date) === '' ? null : timeOfRow(row, reading, above);
  const amount = readRowAmount(row, amounts, unit);
  if (date !== null && cells.some(isSumOnly)) return { read: null, found: above };
  if (found === null && (date !== null || cells.some(isSum))) {
    const read = isBesideTable(row, amount) ? null : fault('bank_row_without_date');
    return { read, found: above };
  }
  if (cells.some(isSumOnly) || (amount === null && cells.some(isSum))) {
    return { read: null, found };
  }
  const code = faultOf(row, amount, reading);
  return {
    read: code === null ? lineOf(row, amount as RowAmount, found, reading) : fault(code),
    found,
  };
}

/** The side of a row, or why it is not recorded. */
function sideOf(row: Row, amount: RowAmount, reading: Reading): Side | BankFault {
  const fault = (code: BankFault['code']) => bankFault(code, row.line, rowText(row));
  const direction = reading.directions.get(row) ?? null;
  if (direction === 'contradicts') return fault('bank_row_contradicts');
  const isUnsure = direction !== 'out' && isOdd(amount, reading) && !reading.byBalance.has(row);
  if (isUnsure) return fault('bank_row_without_unit');
  if (direction !== null) return direction;
  const unproved = fault('bank_row_without_direction');
  if (!reading.isPlain || row.cells.some(isLikeSum)) return unproved;
  if (reading.allCameIn) return 'in';
  return { ...unproved, params: { ...unproved.params, accept: 'all_came_in' } };
}

/** A row as a transfer, or the fault of one whose direction or date cannot be. */
function lineOf(
  row: Row,
  amount: RowAmount,
  found: RowTime | null,
  reading: Reading,
): BankLine | BankFault {
  const time = found?.time ?? { at: reading.today, hasTime: false };
  if (bankDay(time) > nextDay(reading.today)) {
    return bankFault('bank_line_in_future', row.line, rowText(row));
  }
  const direction = sideOf(row, amount, reading);
  if (typeof direction === 'object') return direction;
  const number = reading.reference === null ? found?.number : null;
  const { balance, balanceUnit } = reading;
  return {
    line: row.line,
    source: 'table',
    ...time,
    isDated: found !== null,
    amount: amount.vnd,
    direction,
    text: textAt(row, reading.text),
    reference: knownReference(number ?? textAt(row, reading.reference)),
    account: reading.account,
    balance: (balance === null ? null : balanceIn(row.cells[balance], balanceUnit)) || null,
    serviceId: null,
  };
}

/** A part of a table with one order of columns. */
type Section = Pick<FoundTable<BankRole>, 'columns' | 'width'> & { rows: Row[] };

/** A heading is not longer. */
const MAX_HEADING = 40;

/** Whether a row is the heading of another table, in words that nobody knows: words stand where dates and amounts do. */
function isOtherHeading({ cells }: Row, { columns }: Pick<Section, 'columns'>): boolean {
  const texts = cells.map(cellText).filter((text) => text !== '');
  const areWords = texts.every((text) => /^\P{N}+$/u.test(text) && text.length <= MAX_HEADING);
  const hasWords = ({ index }: { index: number }) => /\p{L}/u.test(cellText(cells[index]));
  if (texts.length < 3 || !areWords || cells.some(isSum)) return false;
  const money = columns.filter(({ role }) => isMoneyRole(role) || role === 'balance');
  return (
    columns.some((column) => column.role === 'date' && hasWords(column)) && money.some(hasWords)
  );
}

/**
 * The parts of a table: its heading may be repeated on each page, perhaps with its columns in another order. The rows below the
 * heading of another table are in none of them.
 */
function sectionsOf(
  rows: readonly Row[],
  table: FoundTable<BankRole>,
): { sections: Section[]; others: Row[] } {
  const nameOf = ({ columns }: Pick<Section, 'columns'>) =>
    columns.map(({ index, heading }) => `${index} ${heading}`).join('\n');
  const sections = new Map<string, Section>([[nameOf(table), { ...table, rows: [] }]]);
  const others: Row[] = [];
  let current = sections.get(nameOf(table))!;
  let isOther = false;
  for (let index = table.body; index < rows.length; index += 1) {
    const repeated = tableAt(rows, index, BANK_TABLE);
    if (repeated === null) {
      const row = rows[index]!;
      const begins = isOtherHeading(row, current);
      if (begins) others.push(row);
      isOther ||= begins;
      if (!isOther) current.rows.push(row);
      continue;
    }
    isOther = false;
    current = sections.get(nameOf(repeated)) ?? { ...repeated, rows: [] };
    sections.set(nameOf(repeated), current);
    index = repeated.body - 1;
  }
  return { sections: [...sections.values()], others };
}

/** The lines and faults of a part of a table. */
function readPart(reading: Reading) {
  const found: Pick<TableText, 'lines' | 'faults'> = { lines: [], faults: [] };
  let above: BankLine | null = null;
  let time: RowTime | null = null;
  const wrapped = new Map<BankLine, string[]>();
  for (const row of reading.rows) {
    if (above !== null && isWrappedText(row, reading.text)) {
      const texts = wrapped.get(above) ?? [above.text];
      texts.push(textAt(row, reading.text));
      wrapped.set(above, texts);
      continue;
    }
    // The title of a section, with its sum.
    if (reading.sections.sums.has(row.line)) continue;
    const { read, found: own } = readRow(row, reading, time);
    time = own;
    above = read !== null && 'at' in read ? read : null;
    if (above !== null) found.lines.push(above);
    else if (read !== null) found.faults.push(read as BankFault);
  }
  for (const [line, texts] of wrapped) line.text = texts.join(' ').trim();
  return found;
}

/** What a table lacks, which a person has to know before anything of it is recorded. */
function warningsOf({ date, text }: TablePart): TableWarning[] {
  return [
    ...(date === null ? (['no_dates'] as const) : []),
    ...(text === null ? (['no_words'] as const) : []),
  ];
}

/** No row is wider. */
const MAX_WIDTH = 200;

const widthOf = (rows: readonly Row[], least: number) =>
  Math.min(MAX_WIDTH, Math.max(least, ...rows.map(({ cells }) => cells.length)));

/** The lines above a heading, and a title that was taken for its first row. */
const isTitleIn = (above: readonly Row[]) => (row: Row, index: number) =>
  index < above.length || row.cells.filter((cell) => cellText(cell) !== '').length === 1;

function ledgerAbove(above: readonly Row[]): Ledger {
  const ledgers = above.map((row) => ledgerOfLine(rowText(row)));
  return ledgers.includes('cash') ? 'cash' : ledgers.includes('other') ? 'other' : null;
}

/** Whether the headings of the amounts name another currency, or count something else. */
function inOtherCurrency({ amounts }: TablePart, columns: readonly Described[]): boolean {
  const headings = amounts.map(({ index }) => columns[index]!.heading);
  return (
    headings.some(namesOtherCurrency) ||
    countsNoMoney(
      headings,
      columns.map(({ heading }) => heading),
    )
  );
}

function lacksUnit({ rows, amounts, unit, notMade }: TablePart): boolean {
  const read = rows
    .filter((row) => !notMade.has(row) && !row.cells.some(isSumOnly))
    .flatMap((row) => readRowAmount(row, amounts, unit) ?? []);
  const found = read.filter((amount) => typeof amount === 'object');
  return found.length > 0 && found.every(({ vnd }) => vnd < SMALLEST);
}

/**
 * Reads the rows of a table below its heading, which may be repeated on each page. A row is a transfer only if its direction is
 * proved.
 * @param table the first heading among the rows
 */
export function readTable(
  rows: readonly Row[],
  table: FoundTable<BankRole>,
  options: TableOptions,
): TableText {
  const above = rows.slice(0, table.heading);
  const below = rows.filter((row, index) => index < table.body || !isEmptyRow(row));
  const titles = rows.slice(0, table.body).filter(isTitleIn(above));
  const ledger = ledgerAbove(titles);
  const { sections, others } = sectionsOf(below, table);
  const parts = sections.map((section) => {
    const width = widthOf(section.rows, section.width);
    const own = isJournal(section.columns, section.rows) ? 'other' : ledger;
    const columns = describeColumns(section.columns, section.rows, { width, ledger: own });
    return { ...section, columns, date: dateAmong(columns) };
  });
  const texts = new Set(parts.map(({ columns }) => textAmong(columns)?.index ?? null));
  const around: Surroundings = {
    above,
    order: dateOrderOf(
      above.map(rowText),
      parts.flatMap(({ rows: own, date }) => own.map((row) => textAt(row, date?.index ?? null))),
    ),
    unit: titles.map((row) => unitOfLine(rowText(row))).find((unit) => unit !== null) ?? null,
    ledger,
    sections: sectionsIn(rows, (row) =>
      [...texts].some((text) => text !== null && text > 0 && isWrappedText(row, text)),
    ),
  };
  const hasForeignLine = titles.some((row) => isLineOfOtherCurrency(rowText(row)));
  const known = {
    today: options.today,
    refusesMore: options.refusesMore,
    allCameIn: options.allCameIn,
    order: around.order,
    sections: around.sections,
    foreign: linesOfOtherCurrency(below.slice(table.body), hasForeignLine),
    account: accountAbove(above),
  };
  const readings: Reading[] = [];
  for (const part of parts) {
    const found = tablePart(part.rows, part, around);
    if ('unclear' in found) {
      const line = (part.rows[0] ?? rows[table.heading]!).line;
      const fault = bankFault('bank_table_unclear_amounts', line, found.unclear.join(' | '));
      return { lines: [], faults: [fault], table: [] };
    }
    const hasOtherCurrency = inOtherCurrency(found, part.columns);
    readings.push({
      ...found,
      ...known,
      hasOtherCurrency,
      width: part.width,
      lacksUnit: lacksUnit(found),
    });
  }
  const isPlain = readings.every((reading) => reading.isPlain);
  const read = readings.map((reading) => readPart({ ...reading, isPlain }));
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
  return {
    lines: read.flatMap(({ lines }) => lines).toSorted(byLine),
    faults: [
      ...read.flatMap(({ faults }) => faults),
      ...others.map((row) => bankFault('bank_table_without_heading', row.line, rowText(row))),
    ].toSorted(byLine),
    table: [...new Set(readings.flatMap(warningsOf))],
  };
}
