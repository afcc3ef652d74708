import { z } from 'zod';
import { costFields } from '../records/costs.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { answeredId, id, moneyAboveZero } from './common.ts';

/** A cost of nothing is a slip. Some were entered before it was refused: files and lists may hold them. */
const given = { ...givenShape(costFields), amount: moneyAboveZero };

export const newCost = z.strictObject({ clubId: id, ...given });
export type NewCost = z.infer<typeof newCost>;

/** `payerName` is kept for members who have left. */
export const cost = z.object({
  id: answeredId,
  clubId: answeredId,
  ...answeredShape(costFields),
});
export type Cost = z.infer<typeof cost>;
