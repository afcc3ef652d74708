import { z } from 'zod';
import { clubBillFields, memberBalanceFields, memberBillFields } from '../records/bills.ts';
import { answeredShape } from '../records/schemas.ts';
import { answeredId, balance, id, instant, month, year } from './common.ts';

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

/** `isCurrent`: nothing that the month's bill follows from has changed since it was calculated. */
export const storedClubBill = clubBill.extend({ calculatedAt: instant, isCurrent: z.boolean() });
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
