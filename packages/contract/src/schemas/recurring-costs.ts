import { z } from 'zod';
import { issue } from '../issues.ts';
import { plainRecurringFields } from '../records/costs.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { compareMonths } from '../rules/calendar.ts';
import { MAX_RECURRING_COSTS } from '../rules/recurring-costs.ts';
import {
  answeredDate,
  answeredId,
  balance,
  date,
  id,
  moneyAboveZero,
  month,
  version,
  year,
} from '../values.ts';
import { changesSomething } from './common.ts';

const yearMonth = z.strictObject({ year, month });
const answeredMonth = z.object({ year: z.int(), month: z.int() });

const given = {
  ...givenShape(plainRecurringFields),
  amount: moneyAboveZero,
  from: yearMonth,
  /** Its last month; null: it has none. */
  until: yearMonth.nullish(),
};

/** A cost that comes again each month. By session, it needs the schedule. */
export const newRecurringCost = z
  .strictObject({ clubId: id, ...given })
  .refine(({ per, scheduleId }) => per !== 'session' || Boolean(scheduleId), {
    path: ['scheduleId'],
    message: issue('required'),
  })
  .refine(({ from, until }) => !until || compareMonths(from, until) <= 0, {
    path: ['until'],
    message: issue('before_first_month'),
  });
export type NewRecurringCost = z.infer<typeof newRecurringCost>;

/** With `since`, the old one ends with the month before, and a new one begins; without, the whole changes. */
export const recurringCostPatch = z
  .strictObject({ ...given, since: yearMonth, version })
  .partial()
  .refine(changesSomething, issue('nothing_to_change'))
  .refine(({ from, since }) => from === undefined || since === undefined, {
    path: ['from'],
    message: issue('not_valid'),
  });
export type RecurringCostPatch = z.infer<typeof recurringCostPatch>;

const { payerName: _, ...answered } = answeredShape(plainRecurringFields);

/** Thousands of VND. */
export const recurringCost = z.object({
  id: answeredId,
  ...answered,
  from: answeredMonth,
  until: answeredMonth.nullable(),
  version,
});
export type RecurringCost = z.infer<typeof recurringCost>;

export const recurringCostList = z.object({ items: z.array(recurringCost) });

/**
 * What a month's recurring costs come to. `dates` are those of the sessions that take place, `count` is their number;
 * by month there are none, and it is 1. `already` is how many of them are recorded.
 */
export const costProposals = z.object({
  items: z.array(
    z.object({
      recurringId: answeredId,
      dates: z.array(answeredDate),
      count: z.int(),
      amount: balance,
      already: z.int(),
    }),
  ),
});
export type CostProposals = z.infer<typeof costProposals>;

/** Of each the dates that are still open, or some of them; `amount` counts in this month alone, instead of its own. */
export const recordedCosts = z.strictObject({
  clubId: id,
  year,
  month,
  items: z
    .array(
      z.strictObject({
        recurringId: id,
        dates: z.array(date).min(1).max(31).optional(),
        amount: moneyAboveZero.optional(),
      }),
    )
    .min(1)
    .max(MAX_RECURRING_COSTS),
});
export type RecordedCosts = z.infer<typeof recordedCosts>;
