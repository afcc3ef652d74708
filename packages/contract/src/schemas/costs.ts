import { z } from 'zod';
import { costFields } from '../records/costs.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { answeredId, id } from './common.ts';

export const newCost = z.strictObject({ clubId: id, ...givenShape(costFields) });
export type NewCost = z.infer<typeof newCost>;

/** `payerName` is kept for members who have left. */
export const cost = z.object({
  id: answeredId,
  clubId: answeredId,
  ...answeredShape(costFields),
});
export type Cost = z.infer<typeof cost>;
