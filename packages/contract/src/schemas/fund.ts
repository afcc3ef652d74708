import { z } from 'zod';
import { FUND_ENTRY_KINDS, fundEntryFields } from '../records/entries.ts';
import { answeredShape } from '../records/schemas.ts';
import {
  answeredDate,
  answeredId,
  balance,
  date,
  id,
  instant,
  line,
  money,
  moneyAboveZero,
  requiredLine,
} from './common.ts';

/** Thousands of VND, above zero; an expense takes it out of the fund. */
export const newFundEntry = z.strictObject({
  clubId: id,
  kind: z.enum(FUND_ENTRY_KINDS),
  amount: moneyAboveZero,
  date,
  note: requiredLine(500),
});
export type NewFundEntry = z.infer<typeof newFundEntry>;

/** `amount` is what it adds to the fund. */
export const fundEntry = z.object({
  id: answeredId,
  ...answeredShape(fundEntryFields),
  reversesId: answeredId.nullable(),
  reversedById: answeredId.nullable(),
  createdAt: instant,
  createdByName: z.string().nullable(),
});
export type FundEntry = z.infer<typeof fundEntry>;

export const fundReversal = z.strictObject({ note: line(500).nullish() });

export const newFundCount = z.strictObject({ clubId: id, date, amount: money });
export type NewFundCount = z.infer<typeof newFundCount>;

/** What should be there at the end of the date, what was counted, and how much more that is. */
export const fundCount = z.object({ expected: balance, counted: balance, difference: balance });
export type FundCount = z.infer<typeof fundCount>;

const FUND_ITEM_KINDS = ['payment', 'payout', 'cost', ...FUND_ENTRY_KINDS, 'count'] as const;

/**
 * What the club held at the first and after the last day of a month, and what lies between: `amount` is what it added, but of a
 * `count`, which adds nothing, it is what was counted. For who may not edit money, no label names a member, and `refId` is null.
 */
export const fundMonth = z.object({
  opening: balance,
  closing: balance,
  items: z.array(
    z.object({
      date: answeredDate,
      kind: z.enum(FUND_ITEM_KINDS),
      amount: balance,
      label: z.string(),
      refId: answeredId.nullable(),
    }),
  ),
});
export type FundMonth = z.infer<typeof fundMonth>;
