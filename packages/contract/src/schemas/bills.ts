import { z } from 'zod';
import { answeredId, balance, id, month, year } from './common.ts';

export const billMonth = z.strictObject({ clubId: id, year, month });

/** `totalCost` is the "Member Cost": below zero, the member owes. Thousands of VND. */
export const memberBill = z.object({
  memberId: answeredId,
  memberName: z.string(),
  registeredTimes: z.int(),
  unregisteredTimes: z.int(),
  paidCost: balance,
  registrationCost: balance,
  unregistrationCost: balance,
  totalCost: balance,
});
export type MemberBill = z.infer<typeof memberBill>;

/** Thousands of VND; `unregisteredFeeRatio` is a plain number. */
export const clubBill = z.object({
  totalCost: balance,
  totalFee: balance,
  registrationFee: balance.nullable(),
  unregistrationFee: balance.nullable(),
  unregisteredFeeRatio: z.number().nullable(),
});
export type ClubBillAnswer = z.infer<typeof clubBill>;
