import type { CalendarDate } from '../calendar.ts';
import type { Issue } from '../../issues.ts';
import { withoutAccents } from '../names.ts';
import { tidyLine } from '../tidy-line.ts';
import type { Vnd } from '../money.ts';

/** Where a transfer was read. */
type BankSource = 'message' | 'table' | 'webhook';

/** One transfer to or from an account, as a bank tells it. */
export type BankLine = {
  /** The line of the text, or the row of the sheet, on which it begins; from 1. */
  line: number;
  source: BankSource;
  /** An instant in UTC where `hasTime`, else a date. */
  at: string;
  hasTime: boolean;
  /** False where the bank tells no date: then `at` is the day on which it was read. */
  isDated: boolean;
  /** Whole VND, above zero. */
  amount: Vnd;
  direction: 'in' | 'out';
  /** What the payer wrote, and what the bank wrote around it. */
  text: string;
  /** The bank's own number of the transfer; null where it tells none. */
  reference: string | null;
  /** The club's account, perhaps with hidden digits: `7220xxxx2005`, `...43201`. */
  account: string | null;
  /** What the account holds afterwards, whole VND. It tells two equal transfers apart, and is never an amount. */
  balance: Vnd | null;
};

/** What could not be read: an issue, and the line on which it stands. */
export type BankFault = Issue & { line: number };

/** What a text or a sheet says. */
export type BankText = { lines: BankLine[]; faults: BankFault[] };

const MAX_TOLD = 80;

/** A fault, with the beginning of what stands on its line. */
export function bankFault(code: BankFault['code'], line: number, text: string): BankFault {
  const told = tidyLine(text);
  const short = told.length > MAX_TOLD ? `${told.slice(0, MAX_TOLD)}…` : told;
  return { code, line, params: { line: String(line), text: short } };
}

/** Vietnam has no summer time. */
const VIETNAM_OFFSET = 7 * 60 * 60 * 1000;

/** The day of a transfer in Vietnam. */
export function bankDay({ at, hasTime }: Pick<BankLine, 'at' | 'hasTime'>): CalendarDate {
  if (!hasTime) return at;
  return new Date(Date.parse(at) + VIETNAM_OFFSET).toISOString().slice(0, 10);
}

/**
 * A text in the form in which it is read: single spaces, and no accents; `shown` has them, and each of its characters stands at the
 * same place.
 */
export function foldLine(raw: string): { folded: string; shown: string } {
  const shown = raw
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const folded = withoutAccents(shown);
  // Few characters become several without accents (a ligature): then what is shown goes without accents, too.
  return { folded, shown: folded.length === shown.length ? shown : folded };
}
