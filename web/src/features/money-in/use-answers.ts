import { type Answers, answerTo } from '@rallybook/contract/rules/questions';
import type { BankPreview } from '@rallybook/contract/schemas/bank-lines';
import { useState } from 'react';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import type { Given } from './mutations';
import { previewMutation } from './mutations';

type Asked = BankPreview['questions'];

/** The questions of a round that were not asked before. */
const newIn = (rounds: readonly Asked[], questions: Asked): Asked => {
  const known = new Set(rounds.flat().map(({ id }) => id));
  return questions.filter(({ id }) => !known.has(id));
};

/** Of answers, those to some questions. */
const answersTo = (questions: Asked, answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const key = answerTo(question, answers);
      return key === null ? [] : [[question.id, key]];
    }),
  );

/**
 * What is asked about a table, round by round: an answer may raise other questions. Once all questions are answered, the table is
 * read again with the answers.
 * @param onRead called once it was read again
 */
export function useAnswers(
  given: Given,
  preview: BankPreview,
  onRead: (given: Given, preview: BankPreview) => void,
) {
  const readAgain = useClubMutation(previewMutation);
  const [rounds, setRounds] = useState<Asked[]>([preview.questions]);
  const [answers, setAnswers] = useState<Answers>({});
  const questions = rounds.flat();
  const read = given.choices ?? {};
  const isUnread =
    Object.keys(answers).length !== Object.keys(read).length ||
    Object.entries(answers).some(([id, key]) => read[id] !== key);

  function readWith(choices: Answers, asked: Asked[]) {
    const answered: Given = { ...given, choices };
    readAgain.mutate(answered, {
      onSuccess: (found) => {
        const more = newIn(asked, found.questions);
        setRounds(more.length === 0 ? asked : [...asked, more]);
        onRead(answered, found);
      },
    });
  }

  function answer(id: string, key: string | null) {
    const { [id]: _, ...others } = answers;
    const changed = key === null ? others : { ...others, [id]: key };
    // What was asked after an answer that is changed may not be asked any more.
    const round = rounds.findIndex((asked) => asked.some((question) => question.id === id));
    const kept = rounds.slice(0, round + 1);
    const choices = answersTo(kept.flat(), changed);
    setRounds(kept);
    setAnswers(choices);
    const isWhole = kept.flat().every((question) => answerTo(question, choices) !== null);
    if (isWhole || kept.length < rounds.length) readWith(choices, kept);
  }

  return {
    questions,
    answers,
    answer,
    /** Whether something was answered, or taken back, with which the table was not read yet. */
    isUnread,
    isReading: readAgain.isPending,
    read: () => readWith(answers, rounds),
  };
}
