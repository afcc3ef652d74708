import { LINE_BREAK } from '../attendance.ts';
import type { CalendarDate } from '../calendar.ts';
import { type Cell, isEmptyRow, type Row, rowText } from '../columns/cells.ts';
import { findTable, type FoundTable } from '../columns/find-table.ts';
import { tableInText } from '../columns/split-rows.ts';
import type { Answers } from '../questions.ts';
import { bankFault, type BankFault, foldLine, type TableText, withoutTable } from './bank-line.ts';
import { readMessages } from './read-messages.ts';
import { passRow, tellRow } from './read-part.ts';
import { readTable, type TableOptions } from './read-table.ts';
import { tableByContent } from './table-by-content.ts';
import { BANK_TABLE, type BankRole } from './table-roles.ts';

type Known = {
  /** The day that a transfer without a date gets. */
  today: CalendarDate;
  /** Whether a person has said that the rows of a table in which nothing speaks of a direction came in. */
  allCameIn?: boolean;
  /** What a person has answered to the questions of a table. */
  answers?: Answers;
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

/** The first row stands for a heading that nobody knows. */
const NO_TABLE: FoundTable<BankRole> = { columns: [], width: 0, heading: 0, body: 1 };

type Found = { rows: Row[]; table: FoundTable<BankRole> };

/** A table whose heading is not known is read if something in it proves what came in or went out; null if nothing does. */
function readByContent(found: Found | null, options: TableOptions): TableText | null {
  if (found === null) return null;
  const unanswered = { ...options, allCameIn: false, answers: {} };
  if (readTable(found.rows, found.table, unanswered).lines.length === 0) return null;
  return readTable(found.rows, found.table, { ...options, allCameIn: false });
}

/** A table of which no heading is known, and of which nothing is proved: told as a whole. */
function unreadTable({ rows, table }: Found): Pick<TableText, 'faults' | 'told' | 'passed'> {
  const heading = rows[table.heading]!;
  const others = rows.filter((row) => row !== heading && !isEmptyRow(row));
  return {
    faults: [bankFault('bank_table_without_heading', heading.line, rowText(heading))],
    told: others.filter(({ line }) => line > heading.line).map(tellRow),
    passed: [
      ...rows.filter(isEmptyRow).map((row) => passRow(row, 'empty')),
      ...others.filter(({ line }) => line < heading.line).map((row) => passRow(row, 'title')),
    ],
  };
}

/**
 * Reads pasted transfers: messages of Vietnamese banks, one or many, mixed with chat; or a table as CSV or copied
 * from a sheet. Nothing is guessed: a line with money that cannot be read is a fault. Times without an offset are
 * Vietnam's.
 */
export function readBankText(
  text: string,
  { today, allCameIn = false, answers = {} }: Known,
): TableText {
  const raws = text.split(LINE_BREAK);
  const lines = raws.map((raw, index) => ({ number: index + 1, ...foldShort(raw) }));
  const known = tableInText(text, (rows) => findTable(rows, BANK_TABLE));
  const found = known ?? tableInText(text, tableByContent);
  const options = { today, refusesMore: true, allCameIn, answers };
  const read =
    known === null ? readByContent(found, options) : readTable(known.rows, known.table, options);
  // Above a heading are an address, or messages that were pasted with the table.
  const start = found?.rows[found.table.heading]?.line ?? Infinity;
  if (read !== null) {
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
  const messages = readMessages(lines, today);
  const isOfTable = ({ line, code }: BankFault) => line >= start && code === 'bank_line_unread';
  const unread = found === null ? null : unreadTable(found);
  const own = [...messages.faults.filter((fault) => !isOfTable(fault)), ...longLines(raws)];
  const faults = [...own, ...(unread?.faults ?? [])].toSorted((a, b) => a.line - b.line);
  const { lines: messageLines } = messages;
  if (unread === null) return withoutTable({ lines: messageLines, faults });
  const used = new Set([...messageLines, ...own].map(({ line }) => line));
  const told = unread.told.filter(({ line }) => !used.has(line));
  return { ...withoutTable({ lines: messageLines, faults }), told, passed: unread.passed };
}

/**
 * Reads the rows of a bank's sheet; other rows may stand above its heading.
 * @param rows of cells; the UTC parts of a Date are the local time
 */
export function readBankRows(
  rows: readonly (readonly Cell[])[],
  { today, allCameIn = false, answers = {} }: Known,
): TableText {
  const numbered = rows.map((cells, index) => ({ line: index + 1, cells }));
  const options = { today, refusesMore: false, allCameIn, answers };
  const known = findTable(numbered, BANK_TABLE);
  if (known !== null) return readTable(numbered, known, options);
  const table = tableByContent(numbered);
  const read = readByContent(table === null ? null : { rows: numbered, table }, options);
  if (read !== null) return read;
  const unread = unreadTable({ rows: numbered, table: table ?? NO_TABLE });
  return { ...withoutTable({ lines: [], faults: unread.faults }), ...unread };
}
