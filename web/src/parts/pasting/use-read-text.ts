import { type Answers, answerTo } from '@rallybook/contract/rules/questions';
import type { AnsweredQuestion } from '@rallybook/contract/schemas/questions';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { isAboutPayer } from '../questions/question-texts';

type Questions = readonly AnsweredQuestion[];

/** What a text is sent with: the keys of what was chosen, by the ids of the questions. */
interface AnsweredText {
  text: string;
  choices: Answers;
}

interface TextReader<Found, Drafts> {
  /** Asks the server what a text says. */
  send: (
    given: AnsweredText,
    then: { onError?: (error: Error) => void; onSuccess: (found: Found) => void },
  ) => void;
  /** What is shown of it first. */
  begin: (found: Found, text: string) => Drafts;
  /** What is shown of it with other answers: what was corrected or left out stays so. */
  goOn: (drafts: Drafts, found: Found, text: string) => Drafts;
}

interface ReadText<Drafts> {
  drafts: Drafts | null;
  setDrafts: Dispatch<SetStateAction<Drafts | null>>;
  read: (text: string, onError: (error: Error) => void) => void;
  /** The key is null where the answer is taken back. */
  answer: (text: string, id: string, key: string | null) => void;
  /** Goes back to the text, which may be changed: what was answered holds where the same is asked again. */
  goBack: () => void;
  /** The same where what was read is recorded: nothing is answered of the next text. */
  finish: () => void;
}

function withAnswer(answers: Answers, id: string, key: string | null): Answers {
  const { [id]: _, ...others } = answers;
  return key === null ? others : { ...others, [id]: key };
}

/** What is asked now: what was answered, which can still be taken back, and what is open. */
function askedNow<Asked extends Questions>(before: Asked, open: Asked, choices: Answers) {
  const known = new Set(before.map(({ id }) => id));
  const ids = new Set([...Object.keys(choices), ...open.map(({ id }) => id)]);
  return [...before.filter(({ id }) => ids.has(id)), ...open.filter(({ id }) => !known.has(id))];
}

/** Of what is asked and open, what was answered before, where it is an answer to it still. */
function answeredBefore(questions: Questions, given: Answers, choices: Answers): Answers {
  const again = questions.filter((question) => {
    const isOpen = Object.hasOwn(given, question.id) && !Object.hasOwn(choices, question.id);
    return isOpen && (isAboutPayer(question) || answerTo(question, given) !== null);
  });
  return Object.fromEntries(again.map(({ id }) => [id, given[id]!]));
}

const isAny = (answers: Answers): boolean => Object.keys(answers).length > 0;

/** Reads a pasted text in two steps, and once more with each answer to what is asked about it. */
export function useReadText<
  Found extends { questions: AnsweredQuestion[] },
  Drafts extends { questions: AnsweredQuestion[]; choices: Answers },
>({ send, begin, goOn }: TextReader<Found, Drafts>): ReadText<Drafts> {
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  /** All that was answered, also of what is not asked now. */
  const given = useRef<Answers>({});
  /** What the text was sent with last. */
  const latest = useRef<Answers>({});

  /** Shows what a text says with other answers. */
  const show = (found: Found, text: string, choices: Answers) =>
    setDrafts((now) => {
      const questions = askedNow(now?.questions ?? [], found.questions, choices);
      return now && { ...goOn(now, found, text), questions, choices };
    });

  /** Sends a text with answers, and again with those that were given before to what is asked then. */
  const readWith = (text: string, choices: Answers) => {
    latest.current = choices;
    const onSuccess = (found: Found) => {
      // Of two taps in a row the last one counts.
      if (latest.current !== choices) return;
      const more = answeredBefore(found.questions, given.current, choices);
      if (isAny(more)) readWith(text, { ...choices, ...more });
      else show(found, text, choices);
    };
    send({ text, choices }, { onSuccess });
  };

  const read: ReadText<Drafts>['read'] = (text, onError) => {
    const onSuccess = (found: Found) => {
      const choices = answeredBefore(found.questions, given.current, {});
      setDrafts({ ...begin(found, text), choices });
      if (isAny(choices)) readWith(text, choices);
    };
    send({ text, choices: {} }, { onError, onSuccess });
  };

  const answer: ReadText<Drafts>['answer'] = (text, id, key) => {
    if (drafts === null) return;
    const choices = withAnswer(drafts.choices, id, key);
    given.current = withAnswer(given.current, id, key);
    setDrafts({ ...drafts, choices });
    // What followed from an answer that is changed may not be asked any more.
    const isChanged = Object.hasOwn(drafts.choices, id);
    readWith(text, isChanged ? {} : choices);
  };

  const goBack = () => {
    latest.current = {};
    setDrafts(null);
  };
  const finish = () => {
    given.current = {};
    goBack();
  };
  return { drafts, setDrafts, read, answer, goBack, finish };
}
