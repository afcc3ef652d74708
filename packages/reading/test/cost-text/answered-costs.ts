import { type Answers, answerTo, type Question } from '@rallybook/contract/rules/questions';
import { type CostText, readCostText } from '../../src/costs/read-cost-text.ts';

/** How most would answer: the money was spent, on something else than courts and shuttlecocks. */
const USUAL = ['out', 'other'];

/** The answer to a question as most would give it; of courts or shuttlecocks, what is named first. */
function usualAnswer({ kind, value, choices }: Question): string {
  if (kind === 'category_of_cost' && !/giải|giai/iu.test(value ?? '')) {
    return /^.*?(?:sân|san)/iu.test(value ?? '') ? 'courts' : 'shuttles';
  }
  const last = kind === 'year_of_date' ? choices.at(-2) : undefined;
  return last?.key ?? choices.find(({ key }) => USUAL.includes(key))?.key ?? choices[0]!.key;
}

/** What a text says of costs once all of its questions are answered as most would, and which that were. */
export function answeredCosts(
  text: string,
  known: Omit<Parameters<typeof readCostText>[1], 'answers'>,
  answer: (question: Question) => string = usualAnswer,
): Pick<CostText, 'costs' | 'unread'> {
  const given = new Map<string, string>();
  for (;;) {
    const answers: Answers = Object.fromEntries(given);
    const { costs, unread, questions } = readCostText(text, { ...known, answers });
    const open = questions.filter((question) => answerTo(question, answers) === null);
    if (open.length === 0) return { costs, unread };
    for (const question of open) given.set(question.id, answer(question));
  }
}
