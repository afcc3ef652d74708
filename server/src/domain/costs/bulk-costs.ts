import type { CostLineFault } from '@rallybook/contract/rules/cost-line-faults';
import { toWire } from '@rallybook/contract/rules/money/amounts';
import { shortText } from '@rallybook/contract/rules/questions';
import type { Cost, CostPreview, GivenCostText, NewCosts } from '@rallybook/contract/schemas/costs';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { keepCostAnswers, readCosts } from './cost-text.ts';
import { costRow, writeCosts } from './costs.ts';

/** Why a line is no cost, in English. */
const MESSAGES: Record<CostLineFault, string> = {
  no_amount: 'There is no amount',
  two_amounts: 'There are several amounts',
  unclear_amount: 'The amount is not clear',
  unknown_payer: 'Nobody who is called like that is in the club',
  two_payers: 'Several members may have paid',
  no_such_date: 'There is no such day',
  unclear_date: 'The day is not clear',
  wrong_weekday: 'The date is on another weekday',
  money_back: 'Money back is not a cost',
  no_cost: 'A balance, a debt or a loan is not a cost',
  unsure: 'It does not say clearly that the money was spent',
  no_purpose: 'It does not say what the money was for',
  total: 'This is the sum of other lines',
  long_line: 'The line is too long for one cost',
  left_out: 'This is left out, as somebody has said',
  too_many: 'Too many costs for once',
};

/**
 * Previews a text: the costs that it says, the lines that are none, and what a person has to say first.
 * @throws invalid_input if a choice answers nothing
 */
export async function previewCosts(
  context: Context,
  scope: ClubScope,
  given: GivenCostText,
): Promise<CostPreview> {
  const read = await readCosts(context.db, context, scope, given);
  const { costs, unread, open, passed, earlier } = read;
  return {
    toCreate: costs.map((cost) => ({ ...cost, amount: toWire(scope.club.currency, cost.amount) })),
    told: unread.map(({ line, text, reason, income }) => ({
      line,
      text: shortText(text.trim()),
      code: reason,
      message: MESSAGES[reason],
      income:
        income === undefined
          ? null
          : { ...income, amount: toWire(scope.club.currency, income.amount) },
    })),
    questions: open,
    earlier: earlier.map(({ question, choice, at }) => ({ ...question, choice, at })),
    passed,
  };
}

/**
 * Adds several costs, all or none. A payer or a schedule of another club is a 404. What was answered about the text from which they
 * come is kept.
 * @returns them in the order in which they were sent
 * @throws month_closed if one of them is in a closed month
 */
export async function addCosts(
  context: Context,
  scope: ClubScope,
  { items, text, choices }: NewCosts,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ items: Cost[] }> {
  const rows = items.map((item) => costRow(scope.club, item));
  const mode = choices === undefined ? 'share' : 'exclusive';
  return changeClubOnce(context, scope, mode, idempotencyKey, async (trx, current) => {
    const written = await writeCosts(
      trx,
      context,
      current,
      rows,
      (index) => `items.${index}.session_date`,
    );
    await keepCostAnswers(trx, context, current, { text, choices });
    return { items: written };
  });
}
