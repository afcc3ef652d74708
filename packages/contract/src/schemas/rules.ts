import { z } from 'zod';
import { issue, type IssueCode } from '../issues.ts';
import { billSettingFields } from '../records/bills.ts';
import { toRow } from '../records/convert.ts';
import { ruleFields, ruleMonthFields } from '../records/rules.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { type BillSettingsProblem, completeBillSettings } from '../rules/billing/bill-settings.ts';
import { ROUNDS } from '../rules/billing/fee-rule.ts';
import { CHANGE_KINDS } from '../rules/explained-change.ts';
import { hasAtMostDecimals, wireDecimals } from '../rules/money/amounts.ts';
import type { Currency } from '../rules/money/currencies.ts';
import { answeredId, anyMoney, balance, id, month, year } from '../values.ts';
import { memberClass, weight } from './classes.ts';

/** No schema knows a club's currency: whether settings can be complete is the same in all, and this one is as fine as any. */
const ANY: Currency = 'VND';

const rounding = {
  /** In minor units: one of the steps of the club's currency, which no schema knows (`toFeeRule`). */
  roundTo: z.number().default(0),
  /** Up, where it is left out; answers name only what is not. */
  round: z.enum(ROUNDS).optional(),
};

const SETTINGS_ISSUES: Record<BillSettingsProblem, IssueCode> = {
  not_two: 'not_two_settings',
  division_by_zero: 'division_by_zero',
  too_large: 'setting_too_large',
};

const fixedFees = z
  .strictObject({
    kind: z.literal('fixed_fees'),
    ...rounding,
    ...givenShape(ruleFields.fixed_fees),
  })
  .check(({ value, issues }) => {
    // Settings that are not valid by themselves cannot be calculated with; what no currency has is refused later.
    const fees = [value.registrationFee ?? 0, value.unregistrationFee ?? 0];
    const isOdd = fees.some((fee) => !hasAtMostDecimals(fee, wireDecimals(ANY)));
    if (issues.length > 0 || isOdd) return;
    const complete = completeBillSettings(ANY, toRow(ANY, billSettingFields, value));
    if (typeof complete !== 'string') return;
    const message = issue(SETTINGS_ISSUES[complete]);
    issues.push({ code: 'custom', input: value, path: ['registrationFee'], message });
  });

/**
 * How a club splits the money of a month. Fees are thousands of VND, `ratio` is 0 to 10 with four decimals; of the
 * three settings of fixed fees, exactly two are given.
 */
export const feeRule = z.discriminatedUnion('kind', [
  fixedFees,
  z.strictObject({ kind: z.literal('shared'), ...rounding }),
  z.strictObject({ kind: z.literal('shared_ratio'), ...rounding, ratio: weight }),
  z.strictObject({ kind: z.literal('groups'), ...rounding, ...givenShape(ruleFields.groups) }),
  z.strictObject({ kind: z.literal('flat'), ...rounding, ...givenShape(ruleFields.flat) }),
  z.strictObject({
    kind: z.literal('per_session'),
    ...rounding,
    ...givenShape(ruleFields.per_session),
  }),
]);
/** A rule as it was entered. */
export type GivenFeeRule = z.output<typeof feeRule>;

export const newRule = z.strictObject({ rule: feeRule });

/** A rule of a club, and the month from which it applies, until the next one. */
export const monthRule = z.object({
  id: answeredId,
  ...answeredShape(ruleMonthFields),
  rule: feeRule,
});
export type MonthRule = z.infer<typeof monthRule>;

/** Sorted by month. Before the first one, the bill settings apply. */
export const rules = z.object({ items: z.array(monthRule) });

/** Each member at most once. */
const targets = z
  .array(z.strictObject({ memberId: id, amount: anyMoney }))
  .min(2)
  .max(500)
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [index, { memberId }] of value.entries()) {
      if (seen.has(memberId)) {
        const message = issue('listed_twice');
        issues.push({ code: 'custom', input: value, path: [index, 'memberId'], message });
      }
      seen.add(memberId);
    }
  });

/** What members were to pay for a month, in thousands of VND: below zero where they were to get it. */
export const soughtRule = z.strictObject({ clubId: id, year, month, targets });
export type SoughtRule = z.output<typeof soughtRule>;

/** Classes of the club have key and name; those that follow from the targets have neither. */
const foundClass = memberClass
  .partial({ key: true, name: true })
  .extend({ memberIds: z.array(answeredId) });

/** Thousands of VND; the change of `explainedBy` counts times, or is an amount where a cost is meant. */
const plainDifference = z.object({
  memberId: answeredId,
  memberName: z.string(),
  target: balance,
  found: balance,
});
const difference = plainDifference.extend({
  explainedBy: z.object({ kind: z.enum(CHANGE_KINDS), change: z.number() }).nullable(),
});

/**
 * A rule that gives `matched` of the `of` targets to the VND, and `near` more to within 1,000 VND. `countsPaid`: the
 * targets are what is left to pay after what members advanced, else their shares alone. `off` lists what it does not
 * give to the VND. `billDiffers`, where there are any: those of `matched` that are shares rounded by themselves, which the bill by
 * this rule shows as `found`, because it rounds what is left to pay.
 */
const foundRule = z.object({
  rule: feeRule,
  classes: z.array(foundClass).nullable(),
  countsPaid: z.boolean(),
  matched: z.int(),
  near: z.int(),
  of: z.int(),
  fundShare: balance,
  off: z.array(difference),
  billDiffers: z.array(plainDifference).optional(),
});

/** At most five, the best first. */
export const foundRules = z.object({ items: z.array(foundRule) });
export type FoundRules = z.output<typeof foundRules>;
