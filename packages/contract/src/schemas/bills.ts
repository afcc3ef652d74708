import { z } from 'zod';
import {
  clubBillFields,
  fundShareFields,
  memberBalanceFields,
  memberBillFields,
} from '../records/bills.ts';
import { answeredShape } from '../records/schemas.ts';
import { LINE_KINDS } from '../rules/billing/lines.ts';
import { COST_CATEGORIES } from '../rules/costs.ts';
import { answeredDate, answeredId, balance, id, instant, month, year } from '../values.ts';
import { givenAbsence } from './absence.ts';
import { classList, memberClass, newClasses } from './classes.ts';
import { monthParams } from './common.ts';
import { feeRule } from './rules.ts';

export const billMonth = z.strictObject({ clubId: id, year, month });

/** `totalCost` is the "Member Cost": negative if the member owes. Thousands of VND. */
export const memberBill = z.object({
  ...answeredShape(memberBillFields),
  ...answeredShape(memberBalanceFields),
});
export type MemberBill = z.infer<typeof memberBill>;

/**
 * Thousands of VND; `unregisteredFeeRatio` is a plain number. `fundShare` is all charges of the rows, less
 * `totalCost`: positive if the club's fund gains, negative if it pays. `unborneCost` is the part of that which nobody
 * was there to bear.
 */
const clubBill = z.object({
  ...answeredShape(clubBillFields),
  ...answeredShape(fundShareFields),
  /** The rule by which it was calculated; null if there were no rules yet. */
  rule: feeRule.nullable(),
  /** The classes that applied. */
  classes: z.array(memberClass),
});
export type ClubBillAnswer = z.infer<typeof clubBill>;

/**
 * `isCurrent`: nothing on which the bill depends has changed since it was calculated; in a closed month, nothing can.
 */
export const storedClubBill = clubBill.extend({
  calculatedAt: instant,
  isCurrent: z.boolean(),
  status: z.enum(['calculated', 'closed']),
  closedAt: instant.nullable(),
});
export type StoredClubBill = z.infer<typeof storedClubBill>;

/**
 * `changed` lists the members whose "Member Cost" differs from the previous calculation; it is empty for the first
 * one. A member without a row in one of the two bills counts as 0 in it.
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

/** Thousands of VND; `unit` is the exact price of one, in VND. */
const billLine = z.object({
  kind: z.enum(LINE_KINDS),
  quantity: z.int(),
  unit: z.object({ numerator: z.int(), denominator: z.int() }),
  amount: balance,
  dates: z.array(answeredDate),
  label: z.string(),
});
export type BillLineAnswer = z.infer<typeof billLine>;

/**
 * Explains a member's bill: the amounts add up to `total`, the row's `totalCost`, and have its sign. No line names
 * another member.
 */
export const billLines = z.object({
  items: z.array(billLine),
  total: balance,
  /** The club's costs of the month. */
  costs: z.array(z.object({ category: z.enum(COST_CATEGORIES), amount: balance })),
});
export type BillLinesAnswer = z.infer<typeof billLines>;

/** A month to be calculated with another rule, other classes, or other forgiven times, than its own. */
export const billTrial = z.strictObject({
  ...billMonth.shape,
  rule: feeRule.optional(),
  /** A list, or an object in the form in which the classes of a club are saved. */
  classes: z.union([classList, newClasses.transform(({ items }) => items)]).optional(),
  absence: givenAbsence.optional(),
});
export type BillTrial = z.infer<typeof billTrial>;

/**
 * The resulting bill, and by how much each member's "Member Cost" would differ from their stored bill: null without a
 * stored bill.
 */
export const triedBill = z.object({
  total: clubBill,
  rows: z.array(memberBill.extend({ lines: z.array(billLine), difference: balance.nullable() })),
});
export type TriedBill = z.infer<typeof triedBill>;
