import { z } from 'zod';
import { date, id, money } from './common.ts';

export const COST_CATEGORIES = ['SHUTTLE', 'COURT_RENTAL', 'OTHER'] as const;
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
  id,
  clubId: id,
  date,
  category: costCategory,
  payerId: id.nullable(),
  payerName: z.string().nullable(),
  amount: money,
});
export type Cost = z.infer<typeof cost>;
