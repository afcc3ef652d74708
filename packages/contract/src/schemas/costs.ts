import { z } from 'zod';
import { COST_CATEGORIES } from '../rules/costs.ts';
import { answeredDate, answeredId, balance, date, id, money } from './common.ts';

export const costCategory = z.enum(COST_CATEGORIES);

/** `payerId` null is a club cost, paid by the admin. */
export const newCost = z.strictObject({
  clubId: id,
  date,
  category: costCategory,
  payerId: id.nullish(),
  amount: money,
});
export type NewCost = z.infer<typeof newCost>;

/** `payerName` is kept for members who have left. */
export const cost = z.object({
  id: answeredId,
  clubId: answeredId,
  date: answeredDate,
  category: costCategory,
  payerId: answeredId.nullable(),
  payerName: z.string().nullable(),
  amount: balance,
});
export type Cost = z.infer<typeof cost>;
