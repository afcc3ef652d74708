import { z } from 'zod';
import { issue } from '../issues.ts';
import { costFields } from '../records/costs.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { answeredId, id, moneyAboveZero, version } from '../values.ts';
import { changesSomething } from './common.ts';

/** A cost of 0 is a mistake. Older data may hold some, which files and lists still allow. */
const given = { ...givenShape(costFields), amount: moneyAboveZero };

export const newCost = z.strictObject({ clubId: id, ...given });
export type NewCost = z.infer<typeof newCost>;

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
  version,
});
export type Cost = z.infer<typeof cost>;
