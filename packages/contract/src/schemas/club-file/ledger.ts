import { z } from 'zod';
import { entryFields, fundCountFields, fundEntryFields } from '../../records/entries.ts';
import { fileShape } from '../../records/schemas.ts';
import { LINE_KINDS } from '../../rules/billing/lines.ts';
import { COST_CATEGORIES } from '../../rules/costs.ts';
import {
  calculatedBalance,
  calculatedMoney,
  date,
  fileNumber,
  givenInstant,
} from '../../values.ts';

/** When something was written, and by which member. Without a time, the time of the import counts. */
export const writtenShape = { createdAt: givenInstant.nullish(), createdBy: fileNumber.nullish() };

/** An entry of a member's account. Both entries of a transfer have the same number in `transfer`. */
export const filedEntry = z.strictObject({
  number: fileNumber,
  ...fileShape(entryFields),
  transfer: fileNumber.nullish(),
  /** The number of the entry that this one reverses. */
  reverses: fileNumber.nullish(),
  ...writtenShape,
});
export type FiledEntry = z.output<typeof filedEntry>;

export const filedFundEntry = z.strictObject({
  number: fileNumber,
  ...fileShape(fundEntryFields),
  reverses: fileNumber.nullish(),
  ...writtenShape,
});
export type FiledFundEntry = z.output<typeof filedFundEntry>;

export const filedFundCount = z.strictObject({ ...fileShape(fundCountFields), ...writtenShape });

const whole = z.int().min(0);

/** A line of the bill of a closed month: `unit` in VND, `amount` in thousands of VND. */
export const filedLine = z.strictObject({
  kind: z.enum(LINE_KINDS),
  quantity: whole,
  unit: z.strictObject({ numerator: whole, denominator: z.int().min(1) }),
  amount: calculatedBalance,
  dates: z.array(date).max(100_000),
  /** Long enough for the keys of all classes. */
  label: z.string().max(300),
});

/** The costs of a closed month by category. */
export const filedCostSum = z.strictObject({
  category: z.enum(COST_CATEGORIES),
  amount: calculatedMoney,
});
