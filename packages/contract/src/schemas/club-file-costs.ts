import { z } from 'zod';
import { issue, type IssueCode } from '../issues.ts';
import { costFields, recurringCostFields } from '../records/costs.ts';
import { fileShape } from '../records/schemas.ts';
import { date, fileNumber, month, year } from '../values.ts';

/** A cost that comes again each month. `series` is the number of the first that it was changed from. */
export const filedRecurringCost = z
  .strictObject({
    number: fileNumber,
    ...fileShape(recurringCostFields),
    series: fileNumber.nullish(),
  })
  .refine(({ per, schedule }) => per !== 'session' || typeof schedule === 'number', {
    path: ['schedule'],
    message: issue('required'),
  })
  .refine(
    ({ untilYear, untilMonth }) =>
      (typeof untilYear === 'number') === (typeof untilMonth === 'number'),
    { path: ['untilMonth'], message: issue('year_without_month') },
  );

/** A cost. `recurring` says what of a recurring one it covers: no dates for the whole month. */
export const filedCost = z.strictObject({
  ...fileShape(costFields),
  recurring: z
    .strictObject({ number: fileNumber, year, month, dates: z.array(date).max(31) })
    .nullish(),
});

/** The parts of a club's file that are about its costs. */
export type CostParts = {
  recurringCosts: readonly z.output<typeof filedRecurringCost>[];
  costs: readonly z.output<typeof filedCost>[];
};

type Fault = { path: (string | number)[]; message: IssueCode };

/** Finds contradictions between these parts, each of which is valid by itself. */
export function* costFaults({ recurringCosts, costs }: CostParts): Generator<Fault> {
  const numbers = new Set(recurringCosts.map(({ number }) => number));
  for (const [index, { series }] of recurringCosts.entries()) {
    if (typeof series !== 'number' || numbers.has(series)) continue;
    yield { path: ['recurringCosts', index, 'series'], message: issue('not_in_file') };
  }
  for (const [index, { recurring }] of costs.entries()) {
    if (!recurring || numbers.has(recurring.number)) continue;
    yield { path: ['costs', index, 'recurring', 'number'], message: issue('not_in_file') };
  }
}
