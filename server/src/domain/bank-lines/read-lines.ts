import { todayIn } from '@rallybook/contract/rules/calendar';
import type { Question } from '@rallybook/contract/rules/questions';
import { type StatementFormat, statementFormat } from '@rallybook/contract/rules/statement-file';
import type { BankPreview, GivenBankText } from '@rallybook/contract/schemas/bank-lines';
import { BankFileError, type FileSetting } from '@rallybook/reading/bank/files/file-transfer';
import type { TableQuestion } from '@rallybook/reading/bank/line/asking';
import type {
  BankFault,
  BankLine,
  TableText,
  TableWarning,
} from '@rallybook/reading/bank/line/bank-line';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { payeeOfClub } from '../../db/queries/money/payees.ts';
import { AppError, invalidField, issueInEnglish } from '../../errors.ts';
import { ownTable } from '../../own-tables.ts';
import { accountNumbersOf, payeeOfRow } from '../pay/payment.ts';
import { readWithAnswers } from '../readings/read-with-answers.ts';
import type { AnsweredQuestion } from '../readings/stored-answer.ts';

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

function presentTold({ line, code, params = {} }: BankFault): BankPreview['told'][number] {
  const text = String(params['text'] ?? '');
  return { line, text, code, message: issueInEnglish({ code, params }) };
}

/** What was read, with the questions that were answered, and what their answers are kept for. */
export type ReadLines = {
  lines: BankLine[];
  faults: Faults;
  table: TableWarning[];
  /** As answered to the user: what is open, what was not used, what says nothing. */
  reading: Pick<BankPreview, 'questions' | 'told' | 'passed'>;
  /** What the user answered, as far as the next file of this layout can raise it. */
  answered: AnsweredQuestion[];
  layout: string | null;
  /** For the lines that an answer about many rows decides, the id of the question about each alone. */
  rowQuestions: ReadonlyMap<number, string>;
};

function presentQuestion(asked: TableQuestion): Question {
  const { id, kind, message, place, column, value, example, choices } = asked;
  return { id, kind, message, place, column, value, example, choices, default: null };
}

/** The rows that a question stands for are compared once it is answered, like those that were read. */
function requireRoom(
  { lines, questions }: Pick<TableText, 'lines' | 'questions'>,
  field: 'text' | 'rows',
): void {
  const asked = new Set(questions.flatMap(({ place }) => place.map(({ line }) => line)));
  if (lines.length + asked.size > MAX_LINES) {
    throw invalidField(field, 'too_many_lines', { max: MAX_LINES });
  }
}

/**
 * Reads the file of a statement; what is of another account than the club's payee is a fault.
 * @throws bank_file_not_readable; invalid_input if it has more than MAX_LINES
 */
async function readFile(
  setting: FileSetting,
  file: { format: StatementFormat; text: string },
): Promise<TableText> {
  const { readStatementFile } = await import('@rallybook/reading/bank/files/read-file');
  try {
    const read = readStatementFile(file.format, file.text, setting);
    if (read.lines.length + read.faults.length > MAX_LINES) {
      throw invalidField('text', 'too_many_lines', { max: MAX_LINES });
    }
    return read;
  } catch (error) {
    throw error instanceof BankFileError ? new AppError('bank_file_not_readable') : error;
  }
}

/**
 * Reads the transfers of a text or a sheet. A transfer without a date gets the club's current date. What a person answers now
 * goes before what the club answered earlier to the same questions of this layout.
 * @throws bank_file_not_readable; invalid_input if there are more than MAX_LINES, or for an answer to a question that is not asked
 */
export async function readLines(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  { club }: Pick<ClubScope, 'club'>,
  { text, rows, accept = [], choices = {} }: GivenBankText,
): Promise<ReadLines> {
  const payee = await payeeOfClub(db, club.id);
  const setting = {
    currency: club.currency,
    timeZone: club.timeZone,
    today: todayIn(club.timeZone, clock()),
    ownAccounts: payee === undefined ? [] : accountNumbersOf(payeeOfRow(payee)),
  };
  const none = { table: [], answered: [], layout: null, rowQuestions: new Map() };
  const format = text === undefined ? null : statementFormat(text);
  if (format !== null) {
    const { lines, faults } = await readFile(setting, { format, text: text! });
    const reading = { questions: [], told: [], passed: [] };
    return { ...none, lines: lines.map(cutLine), faults: faults.map(presentFault), reading };
  }
  if ((await ownTable({ text, rows })) !== null) {
    const reading = { questions: [], told: [], passed: [] };
    return { ...none, lines: [], faults: [presentFault({ line: 1, code: 'own_table' })], reading };
  }
  const { cutBankRows, cutBankText } = await import('@rallybook/reading/bank/read-bank-text');
  const cut = rows === undefined ? cutBankText(text ?? '', setting) : cutBankRows(rows, setting);
  const { layout } = cut;
  const source = { clubId: club.id, reading: 'transfers', layout } as const;
  const found = await readWithAnswers(db, source, choices, (answers) => {
    const allCameIn = accept.includes('all_came_in');
    const { answered, ...read } = cut.read({ answers, allCameIn });
    return { ...read, asked: [...read.questions, ...answered] };
  });
  requireRoom(found, rows === undefined ? 'text' : 'rows');
  return {
    lines: found.lines.map(cutLine),
    faults: found.faults.map(presentFault),
    table: found.table,
    reading: {
      questions: found.questions.map(presentQuestion),
      told: found.told.map(presentTold),
      passed: found.passed.map(({ place, reason }) => ({ line: place.line, reason })),
    },
    answered: found.answered.filter(({ question }) => question.mayBeKept),
    layout,
    rowQuestions: new Map(found.singles.map(({ line, id }) => [line, id])),
  };
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

/** @throws preview_unsettled if nothing can be recorded before a question is answered */
export function requireSettled({ lines, reading }: Pick<ReadLines, 'lines' | 'reading'>): void {
  if (lines.length === 0 && reading.questions.length > 0) throw new AppError('preview_unsettled');
}
