import type { Issue } from '@rallybook/contract/issues';
import { type CalendarDate, nextDay } from '@rallybook/contract/rules/calendar';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { Passed } from '@rallybook/contract/rules/questions';
import { tidyLine } from '@rallybook/contract/rules/tidy-line';
import { localDay } from '../../cells/local-time.ts';
import type { Setting } from '../../cells/setting.ts';
import type { TableQuestion } from './asking.ts';

/** Where a transfer was read from. */
type BankSource = 'message' | 'table' | 'webhook';

/** One transfer to or from an account, as a bank reports it. */
export type BankLine = {
  /** The line of the text, or the row of the sheet, on which the transfer begins; from 1. */
  line: number;
  source: BankSource;
  /** An instant in UTC if `hasTime`, else a date. */
  at: string;
  hasTime: boolean;
  /** False if the bank gives no date: then `at` is the day on which the transfer was read. */
  isDated: boolean;
  /** In minor units, above zero. */
  amount: Minor;
  direction: 'in' | 'out';
  /** What the payer wrote, and what the bank wrote around it. */
  text: string;
  /** The bank's own number of the transfer; null if it gives none. */
  reference: string | null;
  /** The club's account, perhaps with hidden digits: `7220xxxx2005`, `...43201`. */
  account: string | null;
  /**
   * The account's balance after the transfer, in minor units. Two equal transfers can differ by it; it is never taken for
   * an amount.
   */
  balance: Minor | null;
  /**
   * What the service that reported it calls it, behind the id of the club's source; null for a message or a row. Two ids of one
   * source are two transfers; that two are alike proves nothing.
   */
  serviceId: string | null;
  /** Whether a person has to decide about it, because what the file says of its parts does not add up to it. */
  isUnsure?: true;
};

/** Something that could not be read: an issue and its line. */
export type BankFault = Issue & { line: number };

/** What was read from messages. */
export type BankText = { lines: BankLine[]; faults: BankFault[] };

/** What a table lacks as a whole: a column of dates, or of words. */
export type TableWarning = 'no_dates' | 'no_words';

/**
 * What was read from a text or a sheet, and what its table lacks. Each row of a table is in one place: a line, a fault, a
 * question, told, passed, or it is the rest of the text above it.
 */
export type TableText = BankText & {
  table: TableWarning[];
  /** What only a person can say. */
  questions: TableQuestion[];
  /** What a person has said. */
  answered: TableQuestion[];
  /** What was not used. */
  told: BankFault[];
  passed: Passed[];
  /** The lines that continue the row above. */
  joined: number[];
  /** For each line of which an answer about many rows says the direction, the id of the question about it alone. */
  singles: { line: number; id: string }[];
};

/** Adds to messages that there is no table. */
export const withoutTable = (read: BankText): TableText => ({
  ...read,
  table: [],
  questions: [],
  answered: [],
  told: [],
  passed: [],
  joined: [],
  singles: [],
});

/** A line of a text, as `foldLine` makes it; `number` counts from 1. */
export type FoldedLine = { number: number; folded: string; shown: string };

const MAX_SHOWN = 80;

/** A fault, with the beginning of the line's text. */
export function bankFault(code: BankFault['code'], line: number, text: string): BankFault {
  const tidied = tidyLine(text);
  const short = tidied.length > MAX_SHOWN ? `${tidied.slice(0, MAX_SHOWN)}…` : tidied;
  return { code, line, params: { line: String(line), text: short } };
}

/** The day of a transfer in a time zone. */
export const bankDay = (
  timeZone: string,
  { at, hasTime }: Pick<BankLine, 'at' | 'hasTime'>,
): CalendarDate => (hasTime ? localDay(timeZone, Date.parse(at)) : at);

/** An older day is a figure that was taken for a date, or of another calendar. */
const MAX_YEARS = 10;

/** Why a transfer has a day on which it cannot have been made; null if it may have been. */
export function faultOfDay(
  { timeZone, today }: Pick<Setting, 'timeZone' | 'today'>,
  made: Pick<BankLine, 'at' | 'hasTime'>,
): 'bank_line_in_future' | 'bank_row_without_date' | null {
  const day = bankDay(timeZone, made);
  if (day > nextDay(today)) return 'bank_line_in_future';
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
  return years > MAX_YEARS ? 'bank_row_without_date' : null;
}
