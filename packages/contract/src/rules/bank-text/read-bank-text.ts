import { LINE_BREAK } from '../attendance.ts';
import type { CalendarDate } from '../calendar.ts';
import { bankFault, type BankFault, type BankText, foldLine } from './bank-line.ts';
import { readMessages } from './read-messages.ts';
import { findHeading, readTable } from './read-table.ts';
import { type Cell, type Row, splitRows } from './table-rows.ts';

type Known = {
  /** The day that a transfer without a date gets. */
  today: CalendarDate;
};

const EMPTY = foldLine('');

/** No message of a bank has a longer line. */
const MAX_LINE = 1000;

const foldShort = (raw: string) => (raw === '' || raw.length > MAX_LINE ? EMPTY : foldLine(raw));

const SEPARATORS = ['\t', ';', ','];

/** The table in a text, divided by the separator that puts its heading first; null if there is none. */
function tableIn(text: string): { rows: Row[]; heading: number } | null {
  const tables = SEPARATORS.filter((separator) => text.includes(separator)).flatMap((separator) => {
    const rows = splitRows(text, separator);
    const heading = findHeading(rows);
    return heading < 0 ? [] : [{ rows, heading }];
  });
  const lineOf = ({ rows, heading }: (typeof tables)[number]) => rows[heading]!.line;
  return tables.toSorted((a, b) => lineOf(a) - lineOf(b))[0] ?? null;
}

const longLines = (raws: readonly string[]): BankFault[] =>
  raws.flatMap((raw, index) =>
    raw.length > MAX_LINE && raw.trim() !== ''
      ? bankFault('bank_line_too_long', index + 1, raw.slice(0, MAX_LINE))
      : [],
  );

/**
 * Reads pasted transfers: messages of Vietnamese banks, one or many, mixed with chat; or a table as CSV or copied
 * from a sheet. Nothing is guessed: a line with money that cannot be read is a fault. Times without an offset are
 * Vietnam's.
 */
export function readBankText(text: string, { today }: Known): BankText {
  const raws = text.split(LINE_BREAK);
  const lines = raws.map((raw, index) => ({ number: index + 1, ...foldShort(raw) }));
  const table = tableIn(text);
  if (table === null) {
    const { lines: read, faults } = readMessages(lines, today);
    return {
      lines: read,
      faults: [...faults, ...longLines(raws)].toSorted((a, b) => a.line - b.line),
    };
  }
  const { rows, heading } = table;
  const read = readTable(rows, heading, { today, refusesMore: true });
  // Above a heading are an address, or messages that were pasted with the table.
  const above = lines.filter(({ number }) => number < rows[heading]!.line);
  return { ...read, lines: [...readMessages(above, today).lines, ...read.lines] };
}

/**
 * Reads the rows of a bank's sheet; other rows may stand above its heading.
 * @param rows of cells; the UTC parts of a Date are the local time
 */
export function readBankRows(rows: readonly (readonly Cell[])[], { today }: Known): BankText {
  const numbered = rows.map((cells, index) => ({ line: index + 1, cells }));
  const heading = findHeading(numbered);
  if (heading >= 0) return readTable(numbered, heading, { today, refusesMore: false });
  const first = rows[0]?.map((cell) => String(cell ?? '').slice(0, MAX_LINE)).join(' ') ?? '';
  return { lines: [], faults: [bankFault('bank_table_without_heading', 1, first)] };
}
