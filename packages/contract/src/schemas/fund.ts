import { z } from 'zod';
import { fundEntryFields } from '../records/entries.ts';
import { answeredShape } from '../records/schemas.ts';
import { FUND_ENTRY_KINDS } from '../rules/ledger.ts';
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
} from '../values.ts';

/** Thousands of VND, positive; an expense takes it out of the fund. */
export const newFundEntry = z.strictObject({
  clubId: id,
  kind: z.enum(FUND_ENTRY_KINDS),
  amount: moneyAboveZero,
  date,
  note: requiredLine(500),
});
export type NewFundEntry = z.infer<typeof newFundEntry>;

/** `amount` is added to the fund. */
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

/** The expected amount at the end of the date, the counted one, and counted less expected. */
export const fundCount = z.object({ expected: balance, counted: balance, difference: balance });
export type FundCount = z.infer<typeof fundCount>;

const FUND_ITEM_KINDS = ['payment', 'payout', 'cost', ...FUND_ENTRY_KINDS, 'count'] as const;

/**
 * What the club held before the first and after the last day of a month, and the changes between. `amount` is what an
 * item added; for a `count`, which adds nothing, it is what was counted, beside what was `expected` and the `difference`
 * (counted less expected). For users who may not edit money, no label names a member, and `refId` is null.
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
      expected: balance.optional(),
      difference: balance.optional(),
    }),
  ),
});
export type FundMonth = z.infer<typeof fundMonth>;
