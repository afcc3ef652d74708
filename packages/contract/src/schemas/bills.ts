import { z } from 'zod';
import { clubBillFields, memberBalanceFields, memberBillFields } from '../records/bills.ts';
import { answeredShape } from '../records/schemas.ts';
import { id, month, year } from './common.ts';

export const billMonth = z.strictObject({ clubId: id, year, month });

/** `totalCost` is the "Member Cost": below zero, the member owes. Thousands of VND. */
export const memberBill = z.object({
  ...answeredShape(memberBillFields),
  ...answeredShape(memberBalanceFields),
});
export type MemberBill = z.infer<typeof memberBill>;

/** Thousands of VND; `unregisteredFeeRatio` is a plain number. */
export const clubBill = z.object(answeredShape(clubBillFields));
export type ClubBillAnswer = z.infer<typeof clubBill>;
