import { type CalendarDate, formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { type Row, rowText } from '@rallybook/contract/rules/cells';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { show } from '@rallybook/contract/rules/money/show';
import {
  type Answers,
  answerTo,
  type Question,
  questionId,
} from '@rallybook/contract/rules/questions';
import { nameOf } from '../../cells/setting.ts';
import { clearNumber, type ThreeDigits, type UnclearAmount } from '../../cells/three-decimals.ts';
import { readWrittenAmount, type WrittenAmount } from '../../cells/written-amount.ts';
import { type gatherQuestions, type QuestionDraft } from '../../questions.ts';

/** A question before it is known which rows depend on it. */
export type Draft = QuestionDraft & {
  /** Whether the next file of the same layout can raise it again. */
  mayBeKept: boolean;
};

/** A question about a table, and whether its answer says anything of the next file of the same layout. */
export type TableQuestion = Question & { mayBeKept: boolean };

/** A column as a question names it. Of two with one heading, or none, the place tells them apart. */
export type AskedColumn = { index: number; heading: string; name: string };

const DIRECTIONS = [
  { key: 'in', text: 'Came in' },
  { key: 'out', text: 'Went out' },
  { key: 'neither', text: 'Neither' },
] as const;
export type DirectionKey = (typeof DIRECTIONS)[number]['key'];

const WHOLE = [
  { key: 'in', text: 'All of these came in' },
  { key: 'out', text: 'All of these went out' },
  { key: 'neither', text: 'Neither' },
];

const quoted = (text: string) => `“${text}”`;
const inColumn = ({ heading, index }: AskedColumn) =>
  heading === '' ? `column ${index + 1}` : `the column ${quoted(heading)}`;
const told = ({ index, heading }: AskedColumn) => ({ index, heading });

/** What a value of a column says of the money; the empty value is asked about, too. */
export const askDirectionOfValue = (column: AskedColumn, value: string): Draft => ({
  id: questionId('direction_of_value', column.name, value),
  kind: 'direction_of_value',
  message:
    value === ''
      ? `Did the money of the rows come in that have nothing in ${inColumn(column)}?`
      : `What does ${quoted(value)} in ${inColumn(column)} say of the money?`,
  column: told(column),
  value,
  choices: [...DIRECTIONS],
  mayBeKept: true,
});

export const askColumn = (column: AskedColumn): Draft => ({
  id: questionId('column_unknown', column.name),
  kind: 'column_unknown',
  message: `What does ${inColumn(column)} say?`,
  column: told(column),
  value: null,
  choices: [
    { key: 'direction', text: 'Whether the money came in or went out' },
    { key: 'status', text: 'Whether the transfer was made' },
    { key: 'nothing', text: 'Neither of the two' },
  ],
  mayBeKept: true,
});

/** Whether the transfers were made that have a value in a column; the empty value is asked about, too. */
export const askStatusOfValue = (column: AskedColumn, value: string): Draft => ({
  id: questionId('status_of_value', column.name, value),
  kind: 'status_of_value',
  message:
    value === ''
      ? `Were the transfers made that have nothing in ${inColumn(column)}?`
      : `Does ${quoted(value)} in ${inColumn(column)} say that the transfer was made?`,
  column: told(column),
  value,
  choices: [
    { key: 'made', text: 'It was made' },
    { key: 'not_made', text: 'It was not made' },
  ],
  mayBeKept: true,
});

/**
 * Whether all rows came in of which nothing says a direction.
 * @param asked what the rows have in common, beside their layout: the only value of a column of kinds
 * @param column with that value; null if there is none
 */
export const askAllCameIn = (
  asked: readonly string[],
  column: (AskedColumn & { value: string }) | null,
  mayBeKept: boolean,
): Draft => ({
  id: questionId('all_came_in', asked.join('|')),
  kind: 'all_came_in',
  message: 'Did all of these come in?',
  column: column === null ? null : told(column),
  value: column?.value ?? null,
  choices: WHOLE,
  mayBeKept,
});

/**
 * Whether one row came in, among others of which something says it, or which an answer about many rows decides. It says nothing of
 * the next file.
 */
export const askDirectionOfRow = (row: Row): Draft => ({
  id: questionId('direction_of_row', `${row.line}`, rowText(row)),
  kind: 'direction_of_row',
  message: 'Did this come in?',
  column: null,
  value: null,
  choices: [...DIRECTIONS],
  mayBeKept: false,
});

/** Whether the day or the month is first in the dates of a table, which may be read either way. */
export const askDateOrder = (): Draft => ({
  id: questionId('order_of_dates', ''),
  kind: 'order_of_dates',
  message: 'Which is first in these dates, the day or the month?',
  column: null,
  value: null,
  choices: [
    { key: 'day_first', text: 'The day' },
    { key: 'month_first', text: 'The month' },
  ],
  mayBeKept: true,
});

/** In which year the days of a table are that has none anywhere: the next table is of another one. */
export const askYearOfDays = (written: string, days: readonly CalendarDate[]): Draft => ({
  id: questionId('year_of_date', written),
  kind: 'year_of_date',
  message: `Which day is ${written}?`,
  column: null,
  value: written,
  choices: days.map((day) => ({ key: day, text: formatDisplayDate(day) })),
  mayBeKept: false,
});

/** Whether an account is one of the club's, which is not the one that it is paid to. */
export const askOwnAccount = (account: string): Draft => ({
  id: questionId('own_account', account),
  kind: 'own_account',
  message: `Is ${quoted(account)} an account of the club?`,
  column: null,
  value: account,
  choices: [
    { key: 'yes', text: 'Yes' },
    { key: 'no', text: 'No' },
  ],
  mayBeKept: true,
});

/** @param headings of the columns of amounts */
export const askUnit = (currency: Currency, headings: readonly string[]): Draft => ({
  id: questionId('unit_of_amounts', headings.join('|')),
  kind: 'unit_of_amounts',
  message: 'In which unit do the amounts stand?',
  column: null,
  value: null,
  choices: [
    { key: 'unit', text: nameOf(currency) },
    { key: 'thousand', text: `Thousands of ${nameOf(currency)}` },
    { key: 'million', text: `Millions of ${nameOf(currency)}` },
  ],
  mayBeKept: true,
});

const CHOICES: readonly ThreeDigits[] = ['decimals', 'thousands'];

/** Whether the last three digits of amounts are decimals, in a currency that has three: its choices are the amounts. */
export function askDigits(currency: Currency, unclear: UnclearAmount): Draft {
  const amountOf = (digits: ThreeDigits) => {
    const read = readWrittenAmount(currency, clearNumber(unclear, digits), 1) as WrittenAmount;
    return show(currency, read.minor, 'en');
  };
  return {
    id: questionId('unit_of_amounts', `0${unclear.sign}000`),
    kind: 'unit_of_amounts',
    message: `Which amount is ${quoted(unclear.number)}?`,
    column: null,
    value: unclear.number,
    choices: CHOICES.map((key) => ({ key, text: amountOf(key) })),
    mayBeKept: true,
  };
}

/** How questions are answered. */
export type Answering = {
  answers: Answers;
  /** Whether the questions whether all rows came in are answered with yes. */
  allCameIn: boolean;
};

/** What was answered to a question; null if it is open. */
export function answerOf(draft: Draft, { answers, allCameIn }: Answering): string | null {
  const answer = answerTo(draft, answers);
  return answer ?? (allCameIn && draft.kind === 'all_came_in' ? 'in' : null);
}

/** What is asked about a table, with the rows that depend on it. */
export type Asked = ReturnType<typeof gatherQuestions<Draft>>;

/** The questions that rows depend on, those that are open apart from those that are answered. */
export function questionsOf(
  asked: Asked,
  answering: Answering,
): { questions: TableQuestion[]; answered: TableQuestion[] } {
  const all = asked.all();
  const isOpen = (question: TableQuestion) => answerOf(question, answering) === null;
  return { questions: all.filter(isOpen), answered: all.filter((candidate) => !isOpen(candidate)) };
}
