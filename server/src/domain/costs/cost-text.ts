import { todayIn, type Weekday } from '@rallybook/contract/rules/calendar';
import { type Answers, answerTo, type Question } from '@rallybook/contract/rules/questions';
import { lastWeekday } from '@rallybook/reading/chat/chat-date';
import { holdsLater } from '@rallybook/reading/costs/cost-questions';
import type { CostText } from '@rallybook/reading/costs/read-cost-text';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { allSchedules } from '../../db/queries/clubs/clubs.ts';
import { namedMembers } from '../members/free-names.ts';
import { keepAnswers } from '../readings/kept-answers.ts';
import { readWithAnswers } from '../readings/read-with-answers.ts';
import type { AnsweredQuestion } from '../readings/stored-answer.ts';

/** Costs are lines of words, and have no headings. */
const COST_LAYOUT = '';

/** A text is offered as many days of sessions as its club may have had in a week. */
const MAX_DAYS = 7;

type GivenText = { text: string; choices?: Answers | undefined };
type ReadCosts = Omit<CostText, 'questions' | 'open'> & {
  /** Those that are open. */
  open: Question[];
  /** What is answered now. */
  answered: AnsweredQuestion[];
  /** What was answered about an earlier text, and when. */
  earlier: (AnsweredQuestion & { at: string })[];
};

/**
 * Reads the costs of a text for a club, and what a person has to say first. What was answered about an earlier text is not asked
 * again.
 * @throws invalid_input if a choice answers nothing
 */
export async function readCosts(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { club }: Pick<ClubScope, 'club'>,
  { text, choices = {} }: GivenText,
): Promise<ReadCosts> {
  const members = (await namedMembers(db, club.id)).filter(({ status }) => status === 'active');
  const today = todayIn(club.timeZone, clock());
  const schedules = await allSchedules(db, club.id);
  const sessionDays = schedules
    .filter(({ retiredAt }) => retiredAt === null)
    .map(({ weekday }) => lastWeekday(today, weekday as Weekday))
    .toSorted()
    .toReversed();
  const days = [...new Set(sessionDays)].slice(0, MAX_DAYS);
  const source = { clubId: club.id, reading: 'costs', layout: COST_LAYOUT } as const;
  const { readCostText } = await import('@rallybook/reading/costs/read-cost-text');
  return readWithAnswers(db, source, choices, (answers) => {
    const {
      questions,
      open: _,
      ...read
    } = readCostText(text, {
      currency: club.currency,
      members,
      nameOrder: club.nameOrder,
      today,
      answers,
      days,
    });
    const open = questions.filter((question) => answerTo(question, answers) === null);
    return { ...read, open, asked: questions };
  });
}

/** Keeps what was answered about a text whose costs are added; a day holds for this text only. */
export async function keepCostAnswers(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  scope: ClubScope,
  { text, choices = {} }: { text?: string | undefined; choices?: Answers | undefined },
): Promise<void> {
  if (text === undefined || Object.keys(choices).length === 0) return;
  const { answered } = await readCosts(trx, context, scope, { text, choices });
  const lasting = answered.filter(({ question }) => holdsLater(question));
  await keepAnswers(trx, context, scope, 'costs', COST_LAYOUT, lasting);
}
