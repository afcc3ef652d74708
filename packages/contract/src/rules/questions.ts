import { withoutAccents } from './names.ts';
import { BLOCK_KINDS } from './sheet.ts';

/** What a question is about. Each kind has its words on the screen, and the same keys wherever it is asked. */
export const QUESTION_KINDS = [
  /** What a value of a column says: the money came in, went out, neither. */
  'direction_of_value',
  /** Whether all rows of a table, of which nothing proves a direction, came in. */
  'all_came_in',
  /** What a column of short texts says: a direction, a status, nothing. */
  'column_unknown',
  /** Whether a value of a column of status says that the transfer was made. */
  'status_of_value',
  /** In which unit the amounts of a table stand. */
  'unit_of_amounts',
  /** What bare numbers in the cells of a table count. */
  'meaning_of_numbers',
  /** Which of two opposite signs of a table means that somebody came. */
  'meaning_of_mark',
  /** Whether hidden rows, columns or a hidden sheet count. */
  'hidden_parts',
  /** What an unsure table of a sheet is. */
  'kind_of_table',
  /** Of which two readings of a line one is right: the choices are the readings, with names. */
  'reading_of_line',
  /** Whom a name means: the choices are members. */
  'whom_a_name_means',
  /** Which of several addresses is that of a person. */
  'address_of_name',
  /** Whether those are members of whom a list says something: beside a name, in a column, above them. */
  'member_of_list',
  /** Who paid for whom. */
  'who_owes_whom',
  /** Whether one row came in, among others of which something says it. */
  'direction_of_row',
  /** Of which month a table is: the choices are months. */
  'month_of_table',
  /** Of which day costs are below a line that was not understood: the choices are days. */
  'date_of_lines',
  /** Whether the day or the month is first in the dates of a table. */
  'order_of_dates',
  /** In which year a date without one is: the choices are days. */
  'year_of_date',
  /** Whether an account is the club's that it is not paid to. */
  'own_account',
  /** Whether a cost is for courts, shuttlecocks, or something else. */
  'category_of_cost',
  /** Who paid a cost: the choices are members, or the club. */
  'payer_of_cost',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Where something stands in what was given: a line of a text or a row, from 1; or a range of a sheet, like `B2:B9`. */
type Place = { sheet?: string; range?: string; line?: number };

/** A row or line of the input that shows what is asked. */
export type Example = { line: number; text: string };

/** One of the answers: its key is what a request carries, its text is shown, in English. */
export type Choice = { key: string; text: string };

/**
 * Something that only a person can say. It has no answer of its own. The id follows from what is asked, not from where it stands,
 * so that one answer settles every row of its kind and the next file of the same layout.
 */
export type Question = {
  id: string;
  kind: QuestionKind;
  /** In English, a whole sentence. */
  message: string;
  place: Place[];
  column: { index: number; heading: string } | null;
  /** The value of the column that is asked about, as it is written. */
  value: string | null;
  /** Two or three rows or lines. */
  example: Example[];
  choices: Choice[];
  /** What may be answered as well, by key, and is not sent: all members. */
  others?: ReadonlyMap<string, Choice>;
  default: null;
};

/** Something of the input that was not used, and why. */
export type Told = { place: Place; text: string; code: string; message: string };

export const PASSED_REASONS = ['heading', 'title', 'total', 'footer', 'empty', 'polite'] as const;
/** Why something of the input says nothing that could be recorded. */
export type PassedReason = (typeof PASSED_REASONS)[number];
export type Passed = { place: Place; reason: PassedReason };

/** What somebody answered: the key of a choice by the id of its question. */
export type Answers = Readonly<Record<string, string>>;

/** No question shows more rows. */
export const EXAMPLES = 3;

/** No row is shown longer. */
const MAX_EXAMPLE = 160;

/** A text as a question shows it: what is too long is cut, and no half of a character is left. */
export const shortText = (text: string): string => text.slice(0, MAX_EXAMPLE).toWellFormed();

/** A line as a question shows it. */
export const exampleOf = (line: number, text: string): Example => ({ line, text: shortText(text) });

/** No part of an id is longer; a longer one is cut, and told apart by its hash. */
const MAX_PART = 48;

/** A short hash of a text (FNV-1a, 32 bits), for telling long texts apart; it protects nothing. */
function shortHash(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01_00_01_93) >>> 0;
  }
  return hash.toString(36);
}

/** How a heading or a value is compared: without accents, case, control characters and what stands around it. */
const idPart = (text: string): string => {
  const folded = withoutAccents(text.slice(0, 1000).toWellFormed())
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return folded.length <= MAX_PART ? folded : `${folded.slice(0, MAX_PART)}~${shortHash(folded)}`;
};

/**
 * The id of a question.
 * @param asked what is asked about, the heading before the value
 */
export const questionId = (kind: QuestionKind, ...asked: readonly string[]): string =>
  [kind, ...asked.map(idPart)].join('|');

/**
 * The layout of a table: its folded headings in their order. A table with one more column has another.
 * @param headings as they are written
 */
export const layoutOf = (headings: readonly string[]): string => headings.map(idPart).join('|');

/** What may be answered to a question. */
type Answerable = Pick<Question, 'choices' | 'others'>;

/** The answer that has a key, whether it is offered or not. */
export const choiceWith = ({ choices, others }: Answerable, key: string): Choice | undefined =>
  choices.find((choice) => choice.key === key) ?? others?.get(key);

/** Members as answers: any of them may be meant. */
export const memberChoices = (
  members: readonly { id: string; name: string }[],
): ReadonlyMap<string, Choice> =>
  new Map(members.map(({ id, name }) => [id, { key: id, text: name }]));

/** What was answered to a question, if it is one of its choices; null if it is still open. */
export function answerTo(
  question: Answerable & Pick<Question, 'id'>,
  answers: Answers,
): string | null {
  const key = Object.hasOwn(answers, question.id) ? answers[question.id]! : null;
  return key !== null && choiceWith(question, key) !== undefined ? key : null;
}

/** What is wrong with given answers: an id that is not asked, or a key that is none of its choices. */
export type WrongAnswer = { id: string; code: 'unknown_question' | 'not_one_of' };

/**
 * The first of the given answers that answers nothing.
 * @param asked all questions that the input raises, those that are answered included
 */
export function wrongAnswerIn(
  given: Answers,
  asked: readonly (Answerable & Pick<Question, 'id'>)[],
): WrongAnswer | null {
  const byId = new Map(asked.map((question) => [question.id, question]));
  for (const [id, key] of Object.entries(given)) {
    const question = byId.get(id);
    if (question === undefined) return { id, code: 'unknown_question' };
    if (choiceWith(question, key) === undefined) return { id, code: 'not_one_of' };
  }
  return null;
}

/**
 * The keys of choices that say by themselves what is chosen, and have words in each language. Every other choice is shown by its
 * text, such as a name.
 */
const CHOICE_WORDS = [
  'in',
  'out',
  'neither',
  'direction',
  'status',
  'nothing',
  'made',
  'not_made',
  'unit',
  'thousand',
  'million',
  'times',
  'guests',
  'games',
  'money_in_thousands',
  'points',
  'minutes',
  'none',
  'both',
  'day_first',
  'month_first',
  'yes',
  'called_so',
  'no',
  'empty',
  'gets',
  'owes',
  'owed',
  'credit',
  'target',
  'paid',
  ...BLOCK_KINDS,
  'courts',
  'shuttles',
  'other',
  'club_paid',
] as const;
export type ChoiceWord = (typeof CHOICE_WORDS)[number];

/** Whether the key of a choice says by itself what is chosen. */
export const isChoiceWord = (key: string): key is ChoiceWord =>
  CHOICE_WORDS.some((word) => word === key);

/**
 * The keys of the readings of a line of a chat. Where they are asked, each is shown with the names; where the answer is listed
 * beside the line, by words in each language.
 */
const MEANING_WORDS = [
  'only_last',
  'all',
  'came',
  'absent',
  'everybody',
  'nobody',
  'self',
  'with_guests',
] as const;
export type MeaningWord = (typeof MEANING_WORDS)[number];

/** Whether a key is that of a reading of a line of a chat. */
export const isMeaningWord = (key: string): key is MeaningWord =>
  MEANING_WORDS.some((word) => word === key);

/** Whether the key of an answer is listed by words, and not by the text of its choice. */
export const isListedWord = (key: string): boolean => isChoiceWord(key) || isMeaningWord(key);
