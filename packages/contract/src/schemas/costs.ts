import { z } from 'zod';
import { issue } from '../issues.ts';
import { costFields } from '../records/costs.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { answeredId, changesSomething, id, moneyAboveZero, version } from './common.ts';

/** A cost of nothing is a slip. Some were entered before it was refused: files and lists may hold them. */
const given = { ...givenShape(costFields), amount: moneyAboveZero };

export const newCost = z.strictObject({ clubId: id, ...given });
export type NewCost = z.infer<typeof newCost>;

export const costPatch = z
  .strictObject({ ...given, version })
  .partial()
  .refine(changesSomething, issue('nothing_to_change'));
export type CostPatch = z.infer<typeof costPatch>;

/** `payerName` is kept for members who have left. */
export const cost = z.object({
  id: answeredId,
  clubId: answeredId,
  ...answeredShape(costFields),
  version,
});
export type Cost = z.infer<typeof cost>;
