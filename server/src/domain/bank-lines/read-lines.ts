import type { BankFault, BankLine } from '@rallybook/contract/rules/bank-text/bank-line';
import { readBankRows, readBankText } from '@rallybook/contract/rules/bank-text/read-bank-text';
import { todayIn } from '@rallybook/contract/rules/calendar';
import type { BankPreview, GivenBankText } from '@rallybook/contract/schemas/bank-lines';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { invalidField, issueInEnglish } from '../../errors.ts';

/** Each line is compared with all that are like it: more of them at once would keep others waiting. */
const MAX_LINES = 2000;

/** What is longer is cut off, so that a line is alike however it came. No name is looked for behind that. */
const MAX = { text: 500, reference: 100, account: 50 };

/** A line as it is kept. */
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
 * Reads the transfers of a text or of a sheet. What has no date gets the club's today.
 * @throws invalid_input where there are more than MAX_LINES
 */
export function readLines(
  { clock }: Pick<Context, 'clock'>,
  { club }: Pick<ClubScope, 'club'>,
  { text, rows }: GivenBankText,
): { lines: BankLine[]; faults: Faults } {
  const today = todayIn(club.timeZone, clock());
  const { lines, faults } =
    rows === undefined ? readBankText(text ?? '', { today }) : readBankRows(rows, { today });
  if (lines.length > MAX_LINES) {
    throw invalidField(rows === undefined ? 'text' : 'rows', 'too_many_lines', { max: MAX_LINES });
  }
  return { lines: lines.map(cutLine), faults: faults.map(presentFault) };
}
