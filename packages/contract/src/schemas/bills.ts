import { z } from 'zod';
import { clubBillFields, memberBalanceFields, memberBillFields } from '../records/bills.ts';
import { answeredShape } from '../records/schemas.ts';
import { LINE_KINDS } from '../rules/bill-lines.ts';
import { COST_CATEGORIES } from '../rules/costs.ts';
import {
  answeredDate,
  answeredId,
  balance,
  id,
  instant,
  month,
  monthParams,
  year,
} from './common.ts';

export const billMonth = z.strictObject({ clubId: id, year, month });

/** `totalCost` is the "Member Cost": below zero, the member owes. Thousands of VND. */
export const memberBill = z.object({
  ...answeredShape(memberBillFields),
  ...answeredShape(memberBalanceFields),
});
export type MemberBill = z.infer<typeof memberBill>;

/** Thousands of VND; `unregisteredFeeRatio` is a plain number. */
const clubBill = z.object(answeredShape(clubBillFields));
export type ClubBillAnswer = z.infer<typeof clubBill>;

/**
 * `isCurrent`: nothing that the month's bill follows from has changed since it was calculated; in a closed month, nothing can.
 */
export const storedClubBill = clubBill.extend({
  calculatedAt: instant,
  isCurrent: z.boolean(),
  status: z.enum(['calculated', 'closed']),
  closedAt: instant.nullable(),
});
export type StoredClubBill = z.infer<typeof storedClubBill>;

/**
 * `changed` tells whose "Member Cost" is another one than in the calculation before: none at the first one. Who has no row in
 * one of the two has 0 in it.
 */
export const calculatedClubBill = clubBill.extend({
  changed: z.array(
    z.object({
      memberId: answeredId,
      memberName: z.string(),
      before: balance,
      after: balance,
    }),
  ),
});
export type CalculatedClubBill = z.infer<typeof calculatedClubBill>;

export const billLinesParams = z.strictObject({ ...monthParams.shape, memberId: id });

/**
 * Why a member's bill is what it is. `unit` is what one time costs, exactly, in VND; `amount` is in thousands of VND, and signed
 * as the row is. They add up to `total`, the row's `totalCost`. Nothing here names another member.
 */
export const billLines = z.object({
  items: z.array(
    z.object({
      kind: z.enum(LINE_KINDS),
      quantity: z.int(),
      unit: z.object({ numerator: z.int(), denominator: z.int() }),
      amount: balance,
      dates: z.array(answeredDate),
      label: z.string(),
    }),
  ),
  total: balance,
  /** The club's costs of the month. */
  costs: z.array(z.object({ category: z.enum(COST_CATEGORIES), amount: balance })),
});
export type BillLinesAnswer = z.infer<typeof billLines>;
