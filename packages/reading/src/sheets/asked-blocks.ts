import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import {
  type Answers,
  answerTo,
  type Question,
  wrongAnswerIn,
} from '@rallybook/contract/rules/questions';
import { type BlockQuestion, questionAbout } from './block-questions.ts';
import type { BlockAnswers } from './draft/block-answers.ts';
import type { FoundBlock } from './read-blocks.ts';

/** A question that was answered, with the layout for which the answer is kept; null where it is not. */
export type AnsweredQuestion = { question: Question; choice: string; layout: string | null };

/** What is asked about the blocks of sheets. */
export type AskedBlocks = {
  /** Those that nobody has answered, each once. */
  open: Question[];
  answered: AnsweredQuestion[];
  /** The open questions of blocks, by the blocks' ids. */
  openOf: Map<string, Question>;
  /** The ids of questions that somebody answered, and that nobody asks, or with what is none of their choices. */
  unknown: string[];
};

/** One answer after the other settles a block: what its numbers are follows on what it is. */
const MOST_ROUNDS = 6;

/** No reading asks more. */
const MOST_QUESTIONS = 200;

/** So many cells of blocks are read again to see of which kinds they can be. */
const MOST_TRIED = 20_000;

/** Questions whose choices are found by reading a block with each. */
const TRYING: ReadonlySet<string> = new Set(['kind_of_table', 'month_of_table']);

/** Adds the places and choices of a question to those of the same one about another block. */
function joinQuestions(known: Question, { place, choices }: Question): void {
  known.place.push(...place);
  const keys = new Set(known.choices.map(({ key }) => key));
  known.choices.push(...choices.filter(({ key }) => !keys.has(key)));
}

/** Whoever chose what a table is has been asked about all else but the order of its dates. */
const mayAsk = ({ isKindChosen, draft: { why } }: FoundBlock): boolean =>
  !isKindChosen || why === 'date_order';

const areaOf = ({ piece: { region } }: FoundBlock) =>
  (region.bottom - region.top) * (region.right - region.left);

/**
 * Asks about blocks, and reads those again about which something was answered.
 * @param blocks changed in place: their drafts are as the answers say
 * @param settle looks at all drafts together, before each round of questions
 */
export function askBlocks(
  blocks: readonly FoundBlock[],
  {
    given,
    kept,
    today,
    currency,
  }: { given: Answers; kept: Answers; today: CalendarDate; currency: Currency },
  settle: () => void,
): AskedBlocks {
  const answers: Answers = { ...kept, ...given };
  const said = new Map<string, BlockAnswers>();
  const questions = new Map<string, Question>();
  const openOf = new Map<string, Question>();
  const answered = new Map<string, AnsweredQuestion>();
  let room = MOST_TRIED;
  /** Asks about a block; @returns whether it was answered, and has been read again */
  const ask = (block: FoundBlock): boolean => {
    const before = said.get(block.id) ?? {};
    const isSmall = areaOf(block) <= room;
    const found = questionAbout(block, before, { today, currency, mayTry: isSmall });
    if (found === null) return false;
    if (TRYING.has(found.question.kind) && isSmall) room -= areaOf(block);
    const { question, layout } = found;
    const isAsked = take(found);
    const choice = answerTo(question, answers);
    if (choice === null) {
      if (isAsked) openOf.set(block.id, questions.get(question.id)!);
      return false;
    }
    answered.set(question.id, { question, choice, layout });
    said.set(block.id, found.answered(choice, before));
    block.draft = block.readWith(said.get(block.id)!);
    block.isLeftOut = block.draft.kind === 'ignored';
    return true;
  };
  const take = ({ question }: BlockQuestion): boolean => {
    const known = questions.get(question.id);
    if (known === undefined && questions.size >= MOST_QUESTIONS) return false;
    if (known === undefined) questions.set(question.id, question);
    else joinQuestions(known, question);
    return true;
  };
  let waiting = [...blocks];
  settle();
  for (let round = 0; round < MOST_ROUNDS && waiting.length > 0; round += 1) {
    waiting = waiting.filter((block) => mayAsk(block) && ask(block));
    if (waiting.length > 0) settle();
  }
  const asked = [...questions.values()];
  const wrong = (id: string) => wrongAnswerIn({ [id]: given[id]! }, asked) !== null;
  return {
    open: asked.filter(({ id }) => !answered.has(id)),
    answered: [...answered.values()],
    openOf,
    unknown: Object.keys(given).filter((id) => wrong(id)),
  };
}
