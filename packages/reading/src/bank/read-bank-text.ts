import { LINE_BREAK } from '@rallybook/contract/rules/attendance';
import { type Cell, isEmptyRow, type Row, rowText } from '@rallybook/contract/rules/cells';
import { type Answers, layoutOf } from '@rallybook/contract/rules/questions';
import { tidyLine } from '@rallybook/contract/rules/tidy-line';
import { rowsByBars, widthByBars } from '../cells/bars.ts';
import { foldLine } from '../cells/fold-line.ts';
import type { Setting } from '../cells/setting.ts';
import { tableInText } from '../cells/split-rows.ts';
import { withClearDecimals } from '../cells/three-decimals.ts';
import { withoutTurnedDates } from '../cells/turned-dates.ts';
import { findTable, type FoundTable } from '../columns/find-table.ts';
import { type BankRole, bankTable } from './columns/table-roles.ts';
import type { Answering } from './line/asking.ts';
import {
  bankFault,
  type BankFault,
  type FoldedLine,
  type TableText,
  withoutTable,
} from './line/bank-line.ts';
import { askOtherAccounts } from './line/other-accounts.ts';
import { readMessages } from './messages/read-messages.ts';
import { listBelowDays, type ListBelowDays } from './table/list-below-days.ts';
import { passRow, tellRow } from './table/read-part.ts';
import { cutTable, type CutOptions, readCut } from './table/read-table.ts';
import { tableByContent } from './table/table-by-content.ts';
import { unclearDigits } from './table/unclear-digits.ts';

/** How the transfers of a text or a sheet are read. */
type Known = Setting & {
  /** Whether a person has said that the rows of a table in which nothing speaks of a direction came in. */
  allCameIn?: boolean;
  /** What a person has answered to the questions of a table. */
  answers?: Answers;
};

type Answered = Omit<Known, keyof Setting>;

/**
 * A text or a sheet, cut into its table and messages. What its answers are kept for is known before anything is read, so that it
 * is read once, with them.
 */
export type CutTransfers = {
  /** Null if there is no table whose answers are kept. */
  layout: string | null;
  read: (answered: Answered) => TableText;
};

/** A date, an amount and words. */
const LEAST_BETWEEN_BARS = 3;

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
type ListOptions = Omit<CutOptions, 'unclear'>;

const UNANSWERED = { answers: {}, allCameIn: false };

/** Cuts a table; one with unclear amounts is cut anew with what was answered about them. */
function cutFound({ rows, table }: Found, known: ListOptions): CutTransfers {
  const unclear = unclearDigits(known.setting, rows);
  const cutWith = (answering: Answering) =>
    cutTable(unclear.rows(answering), table, { ...known, unclear });
  const cut = cutWith(UNANSWERED);
  const read = ({ answers = {}, allCameIn = false }: Answered) => {
    const answering = { answers, allCameIn };
    return readCut(unclear.isEmpty ? cut : cutWith(answering), answering);
  };
  return { layout: cut.layout, read };
}

/** A table whose heading is not known is read if something in it proves what came in or went out; null if nothing does. */
function cutByContent(found: Found | null, options: ListOptions): CutTransfers | null {
  if (found === null) return null;
  const cut = cutFound(found, options);
  const unaided = cut.read(UNANSWERED);
  if (unaided.lines.length === 0) return null;
  const read = ({ answers = {} }: Answered) =>
    Object.keys(answers).length === 0 ? unaided : cut.read({ answers });
  return { layout: cut.layout, read };
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

/** What stands in a text in which no table is read: messages, and a table of which nothing is proved. */
function readWithoutTable(
  raws: readonly string[],
  lines: readonly FoldedLine[],
  found: Found | null,
  setting: Setting,
): TableText {
  const start = startOf(found);
  const messages = readMessages(lines, setting);
  const isOfTable = ({ line, code }: BankFault) => line >= start && code === 'bank_line_unread';
  const unread = found === null ? null : unreadTable(found);
  const own = [...messages.faults.filter((fault) => !isOfTable(fault)), ...longLines(raws)];
  const faults = [...own, ...(unread?.faults ?? [])].toSorted((a, b) => a.line - b.line);
  const { lines: messageLines, joined } = messages;
  const used = usedLines(messages, own);
  return {
    ...withoutTable({ lines: messageLines, faults }),
    joined,
    ...withoutUsed(unread ?? messages, used),
  };
}

/** The lines of messages, and of what was told of them. */
const usedLines = (
  { lines, joined }: Pick<TableText, 'lines' | 'joined'>,
  faults: readonly BankFault[],
): ReadonlySet<number> => new Set([...[...lines, ...faults].map(({ line }) => line), ...joined]);

/** What was not used, without the lines that messages use. */
const withoutUsed = (
  { told, passed }: Pick<TableText, 'told' | 'passed'>,
  used: ReadonlySet<number>,
): Pick<TableText, 'told' | 'passed'> => ({
  told: told.filter(({ line }) => !used.has(line)),
  passed: passed.filter(({ place }) => !used.has(place.line!)),
});

/** The line with which a table begins: above it are an address, or messages that were pasted with it. */
const startOf = (found: Found | null): number => found?.rows[found.table.heading]?.line ?? Infinity;

/** The table whose cells stand between bars, as chats and Markdown write it; null if there is none with a known heading. */
function tableBetweenBars(raws: readonly string[], setting: Setting): Found | null {
  if (widthByBars(raws) < LEAST_BETWEEN_BARS) return null;
  const rows = withClearDecimals(
    setting,
    rowsByBars(raws).map((cells, index) => ({ line: index + 1, cells })),
  );
  const table = findTable(rows, bankTable(setting));
  return table === null ? null : { rows, table };
}

/** Messages are of one layout: what is answered about an account is kept for the next one. */
const MESSAGES = layoutOf(['messages']);

/** Cuts a list of an app: the lines of its days are headings. */
function cutList({ found, days, joined }: ListBelowDays, options: ListOptions): CutTransfers {
  const { read } = cutFound(found, options);
  return {
    layout: MESSAGES,
    read: (answered) => {
      const own = read(answered);
      const passed = own.passed.map(({ place, reason }) => ({
        place,
        reason: days.has(place.line!) ? ('heading' as const) : reason,
      }));
      return { ...own, passed, joined: [...own.joined, ...joined] };
    },
  };
}

/** Cuts the lines of a pasted text. */
function cutLines(text: string, raws: readonly string[], setting: Setting): CutTransfers {
  const lines = raws.map((raw, index) => ({ number: index + 1, ...foldShort(raw) }));
  const kind = bankTable(setting);
  const prepare = (rows: Row[]) => withClearDecimals(setting, rows);
  const known =
    tableInText(text, (rows) => findTable(rows, kind), prepare) ?? tableBetweenBars(raws, setting);
  const found = known ?? tableInText(text, (rows) => tableByContent(setting, rows), prepare);
  const options = { setting, refusesMore: true };
  const list = found === null ? listBelowDays(raws, setting) : null;
  if (list !== null) return cutList(list, options);
  const table = known === null ? cutByContent(found, options) : cutFound(known, options);
  if (table === null) {
    return { layout: MESSAGES, read: () => readWithoutTable(raws, lines, found, setting) };
  }
  const start = startOf(found);
  const above = readMessages(
    lines.filter(({ number }) => number < start),
    setting,
  );
  const faultsAbove = above.faults.filter(isOfMessage);
  const used = usedLines(above, faultsAbove);
  const read = (answered: Answered) => {
    const own = table.read(answered);
    return {
      ...own,
      ...withoutUsed(own, used),
      lines: [...above.lines, ...own.lines],
      faults: [...faultsAbove, ...own.faults],
      joined: [...above.joined, ...own.joined],
    };
  };
  return { layout: table.layout, read };
}

/** Cuts the rows of a bank's sheet. */
function cutSheet(rows: readonly (readonly Cell[])[], setting: Setting): CutTransfers {
  const numbered = withClearDecimals(
    setting,
    withoutTurnedDates(rows.map((cells, index) => ({ line: index + 1, cells }))),
  );
  const options = { setting, refusesMore: false };
  const known = findTable(numbered, bankTable(setting));
  if (known !== null) return cutFound({ rows: numbered, table: known }, options);
  const table = tableByContent(setting, numbered);
  const cut = cutByContent(table === null ? null : { rows: numbered, table }, options);
  if (cut !== null) return cut;
  const unread = unreadTable({ rows: numbered, table: table ?? NO_TABLE });
  const read = () => ({ ...withoutTable({ lines: [], faults: unread.faults }), ...unread });
  return { layout: null, read };
}

/** Asks about the accounts of what is read. */
const withOtherAccounts = (
  { layout, read }: CutTransfers,
  { ownAccounts = [] }: Setting,
  textAt: (line: number) => string,
): CutTransfers => ({
  layout,
  read: (answered) =>
    askOtherAccounts(read(answered), ownAccounts, { ...UNANSWERED, ...answered }, textAt),
});

/** Cuts a pasted text; `readBankText` says what is read of it. */
export function cutBankText(text: string, setting: Setting): CutTransfers {
  const raws = text.split(LINE_BREAK);
  return withOtherAccounts(cutLines(text, raws, setting), setting, (line) =>
    tidyLine(raws[line - 1]!),
  );
}

/** Cuts the rows of a bank's sheet; `readBankRows` says what is read of them. */
export const cutBankRows = (rows: readonly (readonly Cell[])[], setting: Setting): CutTransfers =>
  withOtherAccounts(cutSheet(rows, setting), setting, (line) =>
    rowText({ line, cells: rows[line - 1]! }),
  );

/**
 * Reads pasted transfers: messages of Vietnamese banks, one or many, mixed with chat; or a table as CSV or copied
 * from a sheet. Nothing is guessed: a line with money that cannot be read is a fault. Times without an offset are
 * those of the club's time zone.
 */
export const readBankText = (text: string, known: Known): TableText =>
  cutBankText(text, known).read(known);

/**
 * Reads the rows of a bank's sheet; other rows may stand above its heading.
 * @param rows of cells; the UTC parts of a Date are the local time
 */
export const readBankRows = (rows: readonly (readonly Cell[])[], known: Known): TableText =>
  cutBankRows(rows, known).read(known);
