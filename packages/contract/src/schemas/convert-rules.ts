import type { FeeRule } from '../rules/billing/fee-rule.ts';
import type { MemberClass } from '../rules/billing/month.ts';
import type { GivenMemberClass } from './classes.ts';
import type { GivenFeeRule } from './rules.ts';
import { toAnswer, toRow } from '../records/convert.ts';
import type { Fields } from '../records/fields.ts';
import { classFeeFields, ruleFields } from '../records/rules.ts';

const weightFields = { weight: { kind: 'ratio' } } as const satisfies Fields;

/** Drops the fields that were not given. */
const withoutNulls = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Converts a rule as it was entered to whole VND and ten-thousandths. */
export function toFeeRule(given: GivenFeeRule): FeeRule {
  const fields: Fields = ruleFields[given.kind];
  const { kind, roundTo, round } = given;
  const rounding = { roundTo, ...(roundTo !== 0 && round === 'nearest' && { round }) };
  return { kind, ...rounding, ...toRow(fields, given as never) } as FeeRule;
}

/** Converts a rule back to how it was entered: with fixed fees, only the two settings that were given. */
export function fromFeeRule(rule: FeeRule): GivenFeeRule {
  const { kind, roundTo, round } = rule;
  const fields: Fields = ruleFields[kind];
  const rounding = { roundTo, ...(round !== undefined && { round }) };
  return { kind, ...rounding, ...withoutNulls(toAnswer(fields, rule as never)) } as GivenFeeRule;
}

/** Converts a class as it was entered to whole VND and ten-thousandths. */
export function toMemberClass(given: GivenMemberClass): MemberClass & { name: string } {
  const { key, name, fees } = given;
  return { key, name, ...toRow(weightFields, given), fees: toRow(classFeeFields, fees) };
}

/** Converts a class back to how it was entered. */
export function fromMemberClass(own: MemberClass & { name: string }): GivenMemberClass {
  const fees = toAnswer(classFeeFields, { ...NO_FEES, ...own.fees });
  return { key: own.key, name: own.name, ...toAnswer(weightFields, own), fees: withoutNulls(fees) };
}

const NO_FEES = toRow(classFeeFields, {});
