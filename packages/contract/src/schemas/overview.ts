import { z } from 'zod';
import { issue } from '../issues.ts';
import { COST_CATEGORIES } from '../rules/costs.ts';
import { monthsBetween, parseIsoMonth } from '../rules/overview.ts';
import { answeredId, atMost, balance } from '../values.ts';

/** How many months are answered at once. */
const MAX_MONTHS = 24;

/** "2026-10". */
const isoMonth = z
  .string()
  .check(atMost(7))
  .refine((text) => parseIsoMonth(text) !== null, issue('not_a_month_of_year'))
  .transform((text) => parseIsoMonth(text)!)
  .meta({ wire: { type: 'string', pattern: String.raw`^\d{4}-\d{2}$` } });

/** The first and the last month; both or neither: then the last twelve. */
export const overviewQuery = z
  .strictObject({ from: isoMonth.optional(), to: isoMonth.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: issue('both_months'),
  })
  .refine(({ from, to }) => !from || !to || monthsBetween(from, to) >= 1, {
    path: ['to'],
    message: issue('before_first_month'),
  })
  .refine(({ from, to }) => !from || !to || monthsBetween(from, to) <= MAX_MONTHS, {
    path: ['to'],
    params: { max: MAX_MONTHS },
    message: issue('too_many_months'),
  });

const amountPer = balance.nullable();

/** What a month came to; thousands of VND. */
const overviewMonth = z.object({
  year: z.int(),
  month: z.int(),
  costs: z.array(z.object({ category: z.enum(COST_CATEGORIES), amount: balance })),
  totalCost: balance,
  /** Schedules and dates to which somebody came. */
  sessions: z.int(),
  /** Heads times hours, with two decimals. */
  playerHours: z.number(),
  costPerSession: amountPer,
  costPerPlayerHour: amountPer,
  booked: z.int(),
  dropIn: z.int(),
  guests: z.int(),
  /** What the stored bill charges. */
  charged: balance,
  paidIn: balance,
  /** What members owe at the end of the month. */
  open: balance,
});

/** `fading`: who comes at most a quarter as often a month as in the two months before; empty for players. */
export const overview = z.object({
  months: z.array(overviewMonth),
  fading: z.array(
    z.object({ memberId: answeredId, memberName: z.string(), before: z.int(), now: z.int() }),
  ),
});
export type Overview = z.infer<typeof overview>;
