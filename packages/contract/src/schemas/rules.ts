import { z } from 'zod';
import { issue, type IssueCode } from '../issues.ts';
import { billSettingFields } from '../records/bills.ts';
import { toRow } from '../records/convert.ts';
import { ruleFields, ruleMonthFields } from '../records/rules.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { type BillSettingsProblem, completeBillSettings } from '../rules/billing/bill-settings.ts';
import { ROUND_TO } from '../rules/billing/fee-rule.ts';
import { answeredId } from '../values.ts';
import { weight } from './classes.ts';

/** In VND, not in thousands: people round to whole VND. */
const roundTo = z.literal(ROUND_TO).default(0);

const SETTINGS_ISSUES: Record<BillSettingsProblem, IssueCode> = {
  not_two: 'not_two_settings',
  division_by_zero: 'division_by_zero',
  too_large: 'setting_too_large',
};

const fixedFees = z
  .strictObject({
    kind: z.literal('fixed_fees'),
    roundTo,
    ...givenShape(ruleFields.fixed_fees),
  })
  .check(({ value, issues }) => {
    // Settings that are not valid by themselves cannot be calculated with.
    if (issues.length > 0) return;
    const complete = completeBillSettings(toRow(billSettingFields, value));
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
  z.strictObject({ kind: z.literal('shared'), roundTo }),
  z.strictObject({ kind: z.literal('shared_ratio'), roundTo, ratio: weight }),
  z.strictObject({ kind: z.literal('groups'), roundTo, ...givenShape(ruleFields.groups) }),
  z.strictObject({ kind: z.literal('flat'), roundTo, ...givenShape(ruleFields.flat) }),
  z.strictObject({
    kind: z.literal('per_session'),
    roundTo,
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
