import { createHash } from 'node:crypto';
import { readingAnswerFields } from '@rallybook/contract/records/readings';
import {
  answerTo,
  choiceWith,
  isListedWord,
  type Question,
} from '@rallybook/contract/rules/questions';
import { tidyLine } from '@rallybook/contract/rules/tidy-line';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import { requiredLine } from '@rallybook/contract/values';
import type { ReadingAnswerRow } from '../../db/tables/imports.ts';

/** A question that was asked, and the key of its choice. */
export type AnsweredQuestion = { question: Question; choice: string };

/** What of a row follows from a question and its answer. */
type StoredAnswer = Omit<
  ReadingAnswerRow,
  'clubId' | 'id' | 'createdAt' | 'createdBy' | 'reading' | 'layout'
>;

/** Headings may be names of people, and an account is beside them: only a hash is stored. */
export const hashOfLayout = (layout: string): string =>
  createHash('sha256').update(layout).digest('hex');

const ID = requiredLine(readingAnswerFields.questionId.max);
const KEY = requiredLine(readingAnswerFields.choiceKey.max);

/** What came out of a table or a chat, as one line that can be stored; null if nothing of it is visible. */
function toLine(text: string, max: number): string | null {
  const line = tidyLine(text.slice(0, 4 * max)).replace(/\p{Cc}/gu, '');
  const cut = line.slice(0, max).toWellFormed().trim();
  return requiredLine(max).safeParse(cut).success ? cut : null;
}

/**
 * An answer as it is stored; null where nothing can be kept: the key is none of the choices, or the id is longer than any that
 * we make. Then it is asked again.
 * @param isMember whether a key is the id of a member of the club
 */
export function toStored(
  { question, choice }: AnsweredQuestion,
  isMember: (key: string) => boolean,
): StoredAnswer | null {
  const key = answerTo(question, Object.fromEntries([[question.id, choice]]));
  if (key === null) return null;
  const isStorable =
    ID.safeParse(question.id).data === question.id && KEY.safeParse(key).data === key;
  if (!isStorable) return null;
  const { text } = choiceWith(question, key)!;
  const { heading, value } = readingAnswerFields;
  const memberId = isMember(key) ? key : null;
  const said = toLine(text, readingAnswerFields.choice.max) ?? key;
  return {
    questionId: question.id,
    questionKind: question.kind,
    question: toLine(question.message, readingAnswerFields.question.max) ?? question.kind,
    heading: question.column && toLine(question.column.heading, heading.max),
    value: question.value === null ? null : toLine(question.value, value.max),
    choice: isListedWord(key) ? key : said.slice(0, readingAnswerFields.choice.max),
    choiceKey: memberId === null ? key : null,
    memberId,
  };
}

/** What the audit trail shows of an answer. */
export function auditSnapshot(
  row: Omit<StoredAnswer, 'questionId' | 'choiceKey'> & Pick<ReadingAnswerRow, 'reading'>,
): AuditState {
  const { reading, questionKind, question, heading, value, choice } = row;
  return { reading, questionKind, question, heading, value, choice };
}

/** What the audit trail calls an answer: what was asked about. */
export const labelOf = ({
  question,
  heading,
  value,
}: Pick<ReadingAnswerRow, 'question' | 'heading' | 'value'>): string =>
  value ?? heading ?? question;
