import { QUESTION_KINDS } from '../rules/questions.ts';
import { type Fields, omitFields } from './fields.ts';

/** What is read, and asked about. */
export const READINGS = ['transfers', 'lists', 'chats', 'sheets', 'costs'] as const;
export type Reading = (typeof READINGS)[number];

/** So many answers of a club are kept for each kind of reading: those that were given last. */
export const MAX_READING_ANSWERS = 400;

/** What is kept of an answer to a question of a reading. */
export const readingAnswerFields = {
  reading: { kind: 'choice', choices: READINGS },
  /** A hash of the layout: headings may be names of people, and an account is beside them. */
  layout: { kind: 'name', max: 64 },
  questionId: { kind: 'name', max: 400 },
  questionKind: { kind: 'choice', choices: QUESTION_KINDS },
  /** The whole sentence that was asked, in English. */
  question: { kind: 'text', max: 500 },
  /** Of the column that was asked about. */
  heading: { kind: 'text', max: 160, optional: true },
  value: { kind: 'text', max: 160, optional: true },
  /** What is shown of the choice: its key, where `isListedWord`; else its text. */
  choice: { kind: 'text', max: 160 },
  /** The key of the choice; null where it is a member's id. */
  choiceKey: { kind: 'name', max: 400, optional: true },
  /** Who was chosen, where the choices are members. */
  memberId: { kind: 'member', optional: true },
} as const satisfies Fields;

/** What members see of the answers that say that they are meant. */
export const ownReadingFields = omitFields(
  readingAnswerFields,
  'layout',
  'questionId',
  'choiceKey',
  'memberId',
);
