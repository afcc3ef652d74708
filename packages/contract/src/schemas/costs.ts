import { z } from 'zod';
import { issue } from '../issues.ts';
import { costFields } from '../records/costs.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { COST_LINE_FAULTS } from '../rules/cost-line-faults.ts';
import { COST_CATEGORIES, MAX_COSTS_AT_ONCE } from '../rules/costs.ts';
import {
  answeredDate,
  answeredId,
  atMost,
  id,
  instant,
  money,
  moneyAboveZero,
  version,
} from '../values.ts';
import { changesSomething } from './common.ts';
import { answers, question, readingShape, told } from './questions.ts';

/** A cost of 0 is a mistake. Older data may hold some, which files and lists still allow. */
const given = { ...givenShape(costFields), amount: moneyAboveZero };

export const newCost = z.strictObject({ clubId: id, ...given });
export type NewCost = z.infer<typeof newCost>;

/** More than 200 lines with long notes. */
const MAX_COST_TEXT = 100_000;

/** Costs as people write them, one a line. */
const text = z
  .string()
  .check(atMost(MAX_COST_TEXT))
  .refine((given) => given.trim() !== '', issue('no_text'));

/** Where the body has keys that are data. */
export const CHOICE_KEYS = ['choices'];

export const costText = z.strictObject({ clubId: id, text, choices: answers.optional() });
export type GivenCostText = z.infer<typeof costText>;

/** What a text says of costs. A line is in exactly one of the lists. */
export const costPreview = z.object({
  toCreate: z.array(
    z.object({
      line: z.int(),
      date: answeredDate,
      category: z.enum(COST_CATEGORIES),
      amount: money,
      payerId: answeredId.nullable(),
      note: z.string().nullable(),
    }),
  ),
  ...readingShape,
  /** What was taken from an answer about an earlier text, and when that was given; another choice goes before it. */
  earlier: z.array(question.extend({ choice: z.string(), at: instant })),
  /** The lines that are no costs; `income` is what money back would be as an income of the fund, if that is clear. */
  told: z.array(
    told.extend({
      line: z.int(),
      code: z.enum(COST_LINE_FAULTS),
      income: z.object({ date: answeredDate, amount: money, note: z.string() }).nullable(),
    }),
  ),
});
export type CostPreview = z.infer<typeof costPreview>;

/** `choices`: what was answered about the text from which they come, which is kept; with it the text is given, too. */
export const newCosts = z
  .strictObject({
    clubId: id,
    items: z.array(z.strictObject(given)).min(1).max(MAX_COSTS_AT_ONCE),
    text: text.optional(),
    choices: answers.optional(),
  })
  .refine((body) => (body.text === undefined) === (body.choices === undefined), {
    path: ['text'],
    message: issue('required'),
  });
export type NewCosts = z.infer<typeof newCosts>;

export const costPatch = z
  .strictObject({ ...given, version })
  .partial()
  .refine(changesSomething, issue('nothing_to_change'));
export type CostPatch = z.infer<typeof costPatch>;

/** `payerName` stays for members who have left. */
export const cost = z.object({
  id: answeredId,
  clubId: answeredId,
  ...answeredShape(costFields),
  /** The recurring cost of which it was recorded. */
  recurringId: answeredId.nullable(),
  /** The purchase of shuttlecocks to which it belongs: it changes only there. */
  purchaseId: answeredId.nullable(),
  version,
});
export type Cost = z.infer<typeof cost>;

/** Costs in the order in which they were sent. */
export const costList = z.object({ items: z.array(cost) });
