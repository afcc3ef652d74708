import { z } from 'zod';
import { issue } from '../issues.ts';
import { costFields } from '../records/costs.ts';
import { MAX_COSTS_AT_ONCE } from '../rules/costs.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { answeredId, id, moneyAboveZero, version } from '../values.ts';
import { changesSomething } from './common.ts';

/** A cost of 0 is a mistake. Older data may hold some, which files and lists still allow. */
const given = { ...givenShape(costFields), amount: moneyAboveZero };

export const newCost = z.strictObject({ clubId: id, ...given });
export type NewCost = z.infer<typeof newCost>;

export const newCosts = z.strictObject({
  clubId: id,
  items: z.array(z.strictObject(given)).min(1).max(MAX_COSTS_AT_ONCE),
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
