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

/** Reads a pasted text in two steps, and once more with each answer to what is asked about it. */
export function useReadText<
  Found extends { questions: AnsweredQuestion[] },
  Drafts extends { questions: AnsweredQuestion[]; choices: Answers },
>({ send, begin, goOn }: TextReader<Found, Drafts>): ReadText<Drafts> {
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  const given = useRef<Answers>({});
  const latest = useRef<Answers>({});

  /** Of what is open, what was answered before. */
  const answeredOf = ({ questions }: Found, choices: Answers): Answers =>
    Object.fromEntries(
      questions.flatMap((question) => {
        const { id } = question;
        const key = given.current[id];
        const isOpen = key !== undefined && !Object.hasOwn(choices, id);
        const isAnswer = isAboutPayer(question) || answerTo(question, given.current) !== null;
        return isOpen && isAnswer ? [[id, key]] : [];
      }),
    );

  function readWith(text: string, choices: Answers) {
    latest.current = choices;
    send(
      { text, choices },
      {
        onSuccess: (found) => {
          // Of two taps in a row the last one counts.
          if (latest.current !== choices) return;
          const more = answeredOf(found, choices);
          if (Object.keys(more).length > 0) return readWith(text, { ...choices, ...more });
          return setDrafts((now) => {
            const questions = askedNow(now?.questions ?? [], found.questions, choices);
            return now && { ...goOn(now, found, text), questions, choices };
          });
        },
      },
    );
  }

  const goBack = () => {
    latest.current = {};
    setDrafts(null);
  };
  return {
    drafts,
    setDrafts,
    read: (text, onError) =>
      send(
        { text, choices: {} },
        {
          onError,
          onSuccess: (found) => {
            const choices = answeredOf(found, {});
            setDrafts({ ...begin(found, text), choices });
            if (Object.keys(choices).length > 0) readWith(text, choices);
          },
        },
      ),
    answer: (text, id, key) => {
      if (drafts === null) return;
      const choices = withAnswer(drafts.choices, id, key);
      given.current = withAnswer(given.current, id, key);
      setDrafts({ ...drafts, choices });
      // What followed from an answer that is changed may not be asked any more.
      const isChanged = Object.hasOwn(drafts.choices, id);
      readWith(text, isChanged ? {} : choices);
    },
    goBack,
    finish: () => {
      given.current = {};
      goBack();
    },
  };
}
