import { type CalendarDate, formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import {
  type Answers,
  answerTo,
  type Choice,
  type Question,
  questionId,
  type QuestionKind,
} from '@rallybook/contract/rules/questions';
import { gatherQuestions, type QuestionDraft } from '../questions.ts';

const LEFT_OUT: Choice = { key: 'ignored', text: 'None of these: leave it out' };
const dayChoices = (days: readonly CalendarDate[]): Choice[] =>
  [...new Set(days)].map((day) => ({ key: day, text: formatDisplayDate(day) }));

/** Of which day costs are above which no date stands, but a heading that leaves it open; each heading may mean another. */
export const askDay = (days: readonly CalendarDate[], heading: string | null): QuestionDraft => ({
  id: heading === null ? questionId('date_of_lines') : questionId('date_of_lines', heading),
  kind: 'date_of_lines',
  message: 'Of which day are the costs without a date?',
  column: null,
  value: null,
  choices: [...dayChoices(days), LEFT_OUT],
});

/**
 * In which year the dates are that have none, and would be in the future.
 * @param date one of them, in the year that is nearest: all of that year are one question
 */
export function askYear(date: CalendarDate): QuestionDraft {
  const year = date.slice(0, 4);
  return {
    id: questionId('year_of_date', year),
    kind: 'year_of_date',
    message: 'In which year are the dates that have none?',
    column: null,
    value: null,
    choices: [...[String(Number(year) - 1), year].map((key) => ({ key, text: key })), LEFT_OUT],
  };
}

/** Whether the club spent money on something. */
export const askDirection = (purpose: string): QuestionDraft => ({
  id: questionId('direction_of_value', purpose),
  kind: 'direction_of_value',
  message: `${purpose}: did the money come in or go out?`,
  column: null,
  value: purpose,
  choices: [
    { key: 'in', text: 'It came in' },
    { key: 'out', text: 'It went out' },
    { key: 'neither', text: 'Neither' },
  ],
});

const CATEGORY_KEYS = { COURT_RENTAL: 'courts', SHUTTLE: 'shuttles', OTHER: 'other' } as const;

/** What a cost is for that names several things. */
export const askCategory = (purpose: string): QuestionDraft => ({
  id: questionId('category_of_cost', purpose),
  kind: 'category_of_cost',
  message: `What is "${purpose}" for?`,
  column: null,
  value: purpose,
  choices: [
    { key: 'courts', text: 'Courts' },
    { key: 'shuttles', text: 'Shuttlecocks' },
    { key: 'other', text: 'Something else' },
  ],
});

/** Of a payer, the answer that it was nobody but the club. */
export const PAID_BY_CLUB = 'club_paid';

/** No question offers more members: others are searched for. */
const MOST_OFFERED = 5;

/**
 * Who paid where a name fits nobody, or several. Beside the costs of others, the answer is of those others only.
 * @param members all of them: any may have paid
 */
export const askPayer = (
  { name, ids, isBesideOthers = false }: { name: string; ids: string[]; isBesideOthers?: boolean },
  members: ReadonlyMap<string, Choice>,
): QuestionDraft => ({
  id: questionId('payer_of_cost', name, ...(isBesideOthers ? ids.toSorted() : [])),
  kind: 'payer_of_cost',
  message: `${name}: who paid?`,
  column: null,
  value: name,
  choices: [
    ...ids.slice(0, MOST_OFFERED).map((id) => members.get(id)!),
    { key: PAID_BY_CLUB, text: 'The club paid' },
    LEFT_OUT,
  ],
  others: members,
});

export const categoryOfKey = (key: string) =>
  COST_CATEGORIES.find((category) => CATEGORY_KEYS[category] === key) ?? 'OTHER';

/** Questions whose answers are days: they hold for one text, and are asked again for the next. */
const OF_ONE_TEXT: readonly QuestionKind[] = ['date_of_lines', 'year_of_date'];

/** Whether the answer to a question also holds for the costs that are pasted later. */
export const holdsLater = ({ kind }: Pick<Question, 'kind'>): boolean =>
  !OF_ONE_TEXT.includes(kind);

/**
 * Gathers the questions of a text, each once, with the lines that it is about.
 * @param lines the lines of the text
 */
export function questionList(lines: readonly string[], answers: Answers) {
  const asked = gatherQuestions((line) => (lines[line - 1] ?? '').trim());
  return {
    /** Asks a question about a line; returns its answer, or null while it is open. */
    ask: (line: number, question: QuestionDraft): string | null => {
      asked.note(question, line);
      return answerTo(question, answers);
    },
    /**
     * All that were asked, those that are answered included.
     * @param waiting the lines that wait for an answer; an open question is about these only
     */
    all: (waiting: ReadonlySet<number>): Question[] =>
      asked.all((question, line) => answerTo(question, answers) !== null || waiting.has(line)),
  };
}
export type Ask = ReturnType<typeof questionList>['ask'];
