import type { Reading } from '@rallybook/contract/records/readings';
import { type Answers, answerTo, type Question } from '@rallybook/contract/rules/questions';
import type { Db } from '../../db/engine/connect.ts';
import { answersIn, keptRows } from './kept-answers.ts';
import { refuseWrongAnswers } from './wrong-answers.ts';

/** What is read, and whose answers about it are kept: those to questions of one layout, or none where it is null. */
type Source = { clubId: string; reading: Reading; layout: string | null };

/** The least that a question must say for its answer to be checked and kept. */
type Asked = Pick<Question, 'id' | 'choices'>;

/**
 * Reads something with what was answered about it: what is chosen now goes before what the club answered earlier to the same
 * questions.
 * @param choices what is chosen now, which the request calls `choices`
 * @param read gives all questions that are asked, those that are answered included
 * @returns also the questions that were answered now, which `keepAnswers` keeps once the import succeeds, and those for which an
 * earlier answer was taken, with when it was given
 * @throws invalid_input for a choice that answers none of the questions
 */
export async function readWithAnswers<Read extends { asked: readonly Asked[] }>(
  db: Db,
  { clubId, reading, layout }: Source,
  choices: Answers,
  read: (answers: Answers) => Read | Promise<Read>,
): Promise<
  Read & {
    answered: { question: Read['asked'][number]; choice: string }[];
    earlier: { question: Read['asked'][number]; choice: string; at: string }[];
  }
> {
  const rows = layout === null ? [] : await keptRows(db, clubId, reading, layout);
  const kept = answersIn(rows);
  const found = await read({ ...kept, ...choices });
  refuseWrongAnswers(choices, found.asked, 'choices');
  const answersAmong = (answers: Answers) =>
    found.asked.flatMap((question: Read['asked'][number]) => {
      const choice = answerTo(question, answers);
      return choice === null ? [] : [{ question, choice }];
    });
  const instants = new Map(rows.map(({ questionId, createdAt }) => [questionId, createdAt]));
  const earlier = answersAmong(kept)
    .filter(({ question }) => !Object.hasOwn(choices, question.id))
    .map((answer) => ({ ...answer, at: instants.get(answer.question.id)! }));
  return { ...found, answered: answersAmong(choices), earlier };
}
