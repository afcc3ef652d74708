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
import { classes, classList, memberClass } from './classes.ts';
import { feeRule } from './rules.ts';

export const billMonth = z.strictObject({ clubId: id, year, month });

/** `totalCost` is the "Member Cost": below zero, the member owes. Thousands of VND. */
export const memberBill = z.object({
  ...answeredShape(memberBillFields),
  ...answeredShape(memberBalanceFields),
});
export type MemberBill = z.infer<typeof memberBill>;

/**
 * Thousands of VND; `unregisteredFeeRatio` is a plain number. `fundShare` is all that the rows are charged, less `totalCost`: above
 * zero the club's fund gains, below it bears. `unborneCost` is the part of it that nobody was there to bear.
 */
const clubBill = z.object({
  ...answeredShape(clubBillFields),
  ...answeredShape(fundShareFields),
  /** By which rule it was calculated; null where it was before there were rules. */
  rule: feeRule.nullable(),
  /** The classes that counted. */
  classes: z.array(memberClass),
});
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

/** Thousands of VND; `unit` is what one costs, exactly, in VND. */
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
 * Why a member's bill is what it is: the amounts are signed as the row is, and add up to `total`, the row's `totalCost`. Nothing
 * here names another member.
 */
export const billLines = z.object({
  items: z.array(billLine),
  total: balance,
  /** The club's costs of the month. */
  costs: z.array(z.object({ category: z.enum(COST_CATEGORIES), amount: balance })),
});
export type BillLinesAnswer = z.infer<typeof billLines>;

/** A month to be calculated by another rule, or with other classes, than it has. */
export const billTrial = z.strictObject({
  ...billMonth.shape,
  rule: feeRule.optional(),
  /** A list, or what the classes of a club are put as. */
  classes: z.union([classList, classes.transform(({ items }) => items)]).optional(),
});
export type BillTrial = z.infer<typeof billTrial>;

/** What comes out, and what each member's "Member Cost" would be more (or less) than in their stored bill: null without one. */
export const triedBill = z.object({
  total: clubBill,
  rows: z.array(memberBill.extend({ lines: z.array(billLine), difference: balance.nullable() })),
});
export type TriedBill = z.infer<typeof triedBill>;
