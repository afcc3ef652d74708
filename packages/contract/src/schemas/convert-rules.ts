import { toAnswer, toRow } from '../records/convert.ts';
import { emptyOptionalFields, type Fields } from '../records/fields.ts';
import { classFeeFields, ruleFields } from '../records/rules.ts';
import { type FeeRule, roundSteps } from '../rules/billing/fee-rule.ts';
import type { MemberClass } from '../rules/billing/month.ts';
import { RefusedValueError } from '../rules/money/amounts.ts';
import type { Currency } from '../rules/money/currencies.ts';
import type { GivenMemberClass } from './classes.ts';
import type { GivenFeeRule } from './rules.ts';

const weightFields = { weight: { kind: 'ratio' } } as const satisfies Fields;

/** Drops the fields that were not given. */
const withoutNulls = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/**
 * Converts a rule as it was entered to minor units and ten-thousandths.
 * @throws RefusedValueError for decimals, or a rounding, that the currency does not have
 */
export function toFeeRule(currency: Currency, given: GivenFeeRule): FeeRule {
  const fields: Fields = ruleFields[given.kind];
  const { kind, roundTo, round } = given;
  const steps = roundSteps(currency);
  if (!steps.includes(roundTo)) {
    throw new RefusedValueError('roundTo', roundTo, 'not_one_of', { values: steps.join(', ') });
  }
  const rounding = { roundTo, ...(roundTo !== 0 && round === 'nearest' && { round }) };
  return { kind, ...rounding, ...toRow(currency, fields, given as never) } as FeeRule;
}

/** Converts a rule back to how it was entered: with fixed fees, only the two settings that were given. */
export function fromFeeRule(currency: Currency, rule: FeeRule): GivenFeeRule {
  const { kind, roundTo, round } = rule;
  const fields: Fields = ruleFields[kind];
  const rounding = { roundTo, ...(round !== undefined && { round }) };
  return {
    kind,
    ...rounding,
    ...withoutNulls(toAnswer(currency, fields, rule as never)),
  } as GivenFeeRule;
}

/** Converts a class as it was entered to minor units and ten-thousandths. */
export function toMemberClass(
  currency: Currency,
  given: GivenMemberClass,
): MemberClass & { name: string } {
  const { key, name, fees } = given;
  return {
    key,
    name,
    ...toRow(currency, weightFields, given),
    fees: toRow(currency, classFeeFields, fees),
  };
}

/** Converts a class back to how it was entered. */
export function fromMemberClass(
  currency: Currency,
  own: MemberClass & { name: string },
): GivenMemberClass {
  const fees = toAnswer(currency, classFeeFields, {
    ...emptyOptionalFields(classFeeFields),
    ...own.fees,
  });
  const { key, name } = own;
  return { key, name, ...toAnswer(currency, weightFields, own), fees: withoutNulls(fees) };
}
