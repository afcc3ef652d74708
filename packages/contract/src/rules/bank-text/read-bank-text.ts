import { LINE_BREAK } from '../attendance.ts';
import type { CalendarDate } from '../calendar.ts';
import type { Cell } from '../columns/cells.ts';
import { findTable } from '../columns/find-table.ts';
import { tableInText } from '../columns/split-rows.ts';
import { bankFault, type BankFault, foldLine, type TableText } from './bank-line.ts';
import { readMessages } from './read-messages.ts';
import { readTable } from './read-table.ts';
import { BANK_TABLE } from './table-roles.ts';

type Known = {
  /** The day that a transfer without a date gets. */
  today: CalendarDate;
};

const EMPTY = foldLine('');

/** No message of a bank has a longer line. */
const MAX_LINE = 1000;

const foldShort = (raw: string) => (raw === '' || raw.length > MAX_LINE ? EMPTY : foldLine(raw));

const longLines = (raws: readonly string[]): BankFault[] =>
  raws.flatMap((raw, index) =>
    raw.length > MAX_LINE && raw.trim() !== ''
      ? bankFault('bank_line_too_long', index + 1, raw.slice(0, MAX_LINE))
      : [],
  );

/** Faults of messages above a table; what else stands there is an address, a period or a balance. */
const isOfMessage = ({ code }: BankFault) =>
  code === 'bank_message_incomplete' || code === 'bank_message_within';

/**
 * Reads pasted transfers: messages of Vietnamese banks, one or many, mixed with chat; or a table as CSV or copied
 * from a sheet. Nothing is guessed: a line with money that cannot be read is a fault. Times without an offset are
 * Vietnam's.
 */
export function readBankText(text: string, { today }: Known): TableText {
  const raws = text.split(LINE_BREAK);
  const lines = raws.map((raw, index) => ({ number: index + 1, ...foldShort(raw) }));
  const found = tableInText(text, (rows) => findTable(rows, BANK_TABLE));
  if (found === null) {
    const { lines: read, faults } = readMessages(lines, today);
    const allFaults = [...faults, ...longLines(raws)].toSorted((a, b) => a.line - b.line);
    return { lines: read, faults: allFaults, table: [] };
  }
  const { rows, table } = found;
  const read = readTable(rows, table, { today, refusesMore: true });
  // Above a heading are an address, or messages that were pasted with the table.
  const start = rows[table.heading]!.line;
  const above = readMessages(
    lines.filter(({ number }) => number < start),
    today,
  );
  return {
    ...read,
    lines: [...above.lines, ...read.lines],
    faults: [...above.faults.filter(isOfMessage), ...read.faults],
  };
}

/**
 * Reads the rows of a bank's sheet; other rows may stand above its heading.
 * @param rows of cells; the UTC parts of a Date are the local time
 */
export function readBankRows(rows: readonly (readonly Cell[])[], { today }: Known): TableText {
  const numbered = rows.map((cells, index) => ({ line: index + 1, cells }));
  const table = findTable(numbered, BANK_TABLE);
  if (table !== null) return readTable(numbered, table, { today, refusesMore: false });
  const first = rows[0]?.map((cell) => String(cell ?? '').slice(0, MAX_LINE)).join(' ') ?? '';
  const fault = bankFault('bank_table_without_heading', 1, first);
  return { lines: [], faults: [fault], table: [] };
}
