import { z } from 'zod';
import { issue, type IssueCode } from '../../issues.ts';
import { costFields, recurringCostFields } from '../../records/costs.ts';
import { fileShape } from '../../records/schemas.ts';
import { countFields, purchaseFields, shuttleUseFields } from '../../records/shuttles.ts';
import { date, fileNumber, month, year } from '../../values.ts';

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

/** A purchase of shuttlecocks, a use (exactly one of pieces and tubes), and a count. */
export const filedPurchase = z.strictObject({ number: fileNumber, ...fileShape(purchaseFields) });
export const filedUse = z
  .strictObject(fileShape(shuttleUseFields))
  .refine(({ pieces, tubes }) => (typeof pieces === 'number') !== (typeof tubes === 'number'), {
    path: ['pieces'],
    message: issue('pieces_or_tubes'),
  });
export const filedShuttleCount = z.strictObject(fileShape(countFields));

/** A cost. `recurring` has the recurring cost of which it was recorded, and the dates that it covers: none for the whole month. */
export const filedCost = z.strictObject({
  ...fileShape(costFields),
  recurring: z
    .strictObject({ number: fileNumber, year, month, dates: z.array(date).max(31) })
    .nullish(),
  /** The number of the purchase of shuttlecocks to which it belongs. */
  purchase: fileNumber.nullish(),
});

/** The parts of a club's file that are about its costs. */
export type CostParts = {
  recurringCosts: readonly z.output<typeof filedRecurringCost>[];
  costs: readonly z.output<typeof filedCost>[];
  shuttlePurchases: readonly z.output<typeof filedPurchase>[];
};

type Fault = { path: (string | number)[]; message: IssueCode };

/** Finds contradictions between these parts, each of which is valid by itself. */
export function* costFaults({
  recurringCosts,
  costs,
  shuttlePurchases,
}: CostParts): Generator<Fault> {
  yield* purchaseFaults(shuttlePurchases, costs);
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

/** Each purchase has exactly one cost, of its date, price and payer. */
function* purchaseFaults(
  purchases: CostParts['shuttlePurchases'],
  costs: CostParts['costs'],
): Generator<Fault> {
  const open = new Map(purchases.map((purchase) => [purchase.number, purchase]));
  for (const [index, { purchase: number, ...cost }] of costs.entries()) {
    if (typeof number !== 'number') continue;
    const purchase = open.get(number);
    open.delete(number);
    const isSame =
      purchase !== undefined &&
      purchase.date === cost.date &&
      purchase.price === cost.amount &&
      (purchase.payer ?? null) === cost.payer &&
      cost.category === 'SHUTTLE';
    if (!isSame) yield { path: ['costs', index, 'purchase'], message: issue('not_in_file') };
  }
  for (const [index, { number }] of purchases.entries()) {
    if (open.has(number)) yield { path: ['shuttlePurchases', index], message: issue('not_valid') };
  }
}
