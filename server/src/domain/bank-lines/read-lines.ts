import type {
  BankFault,
  BankLine,
  TableWarning,
} from '@rallybook/contract/rules/bank-text/bank-line';
import { readBankRows, readBankText } from '@rallybook/contract/rules/bank-text/read-bank-text';
import { todayIn } from '@rallybook/contract/rules/calendar';
import type { BankPreview, GivenBankText } from '@rallybook/contract/schemas/bank-lines';
import type { ClubScope } from '../../auth/scope.ts';
import { ownTable } from '../../own-tables.ts';
import type { Context } from '../../context.ts';
import { AppError, invalidField, issueInEnglish } from '../../errors.ts';

/** The most lines to read at once: each is compared with all similar known ones. */
const MAX_LINES = 2000;

/**
 * The longest texts to store; the rest is cut off, so that a line is the same from every source. Names are only
 * searched up to there.
 */
const MAX = { text: 500, reference: 100, account: 50 };

/** A line with its texts cut to the stored lengths. */
export function cutLine(line: BankLine): BankLine {
  return {
    ...line,
    text: line.text.slice(0, MAX.text).toWellFormed(),
    reference: line.reference?.slice(0, MAX.reference).toWellFormed() ?? null,
    account: line.account?.slice(0, MAX.account).toWellFormed() ?? null,
  };
}

type Faults = BankPreview['faults'];

function presentFault({ line, code, params = {} }: BankFault): Faults[number] {
  return { line, message: issueInEnglish({ code, params }), code, params };
}

/**
 * Reads the transfers of a text or a sheet. A transfer without a date gets the club's current date; the rows of a table
 * in which nothing speaks of a direction came in if the user has accepted that.
 * @throws invalid_input if there are more than MAX_LINES
 */
export async function readLines(
  { clock }: Pick<Context, 'clock'>,
  { club }: Pick<ClubScope, 'club'>,
  { text, rows, accept = [] }: GivenBankText,
): Promise<{ lines: BankLine[]; faults: Faults; table: TableWarning[] }> {
  const today = todayIn(club.timeZone, clock());
  const known = { today, allCameIn: accept.includes('all_came_in') };
  if ((await ownTable({ text, rows })) !== null) {
    return { lines: [], faults: [presentFault({ line: 1, code: 'own_table' })], table: [] };
  }
  const { lines, faults, table } =
    rows === undefined ? readBankText(text ?? '', known) : readBankRows(rows, known);
  if (lines.length > MAX_LINES) {
    throw invalidField(rows === undefined ? 'text' : 'rows', 'too_many_lines', { max: MAX_LINES });
  }
  return { lines: lines.map(cutLine), faults: faults.map(presentFault), table };
}

/** What a table lacks, in words. */
export const presentTable = (table: readonly TableWarning[]): BankPreview['table'] =>
  table.map((code) => ({ code, message: issueInEnglish({ code }) }));

/** @throws no_dates, no_words if a table lacks something that the user has not accepted */
export function requireAccepted(
  table: readonly TableWarning[],
  { accept = [] }: GivenBankText,
): void {
  const [missing, ...others] = table.filter((code) => !accept.includes(code));
  if (missing === undefined) return;
  const details = [missing, ...others].map((code) => ({ field: 'accept', code }));
  throw new AppError(missing, { details });
}
