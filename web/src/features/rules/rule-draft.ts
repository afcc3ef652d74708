import { smallStep, times, toWire, usualAmount } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';

export type RuleKind = GivenFeeRule['kind'];

/** Fees are amounts on the wire. null while a field is empty, NaN while an amount cannot be read. */
interface RuleNumbers {
  registrationFee: number | null;
  unregistrationFee: number | null;
  unregisteredFeeRatio: number | null;
  ratio: number | null;
  dropInFee: number | null;
  monthlyFee: number | null;
  halfFee: number | null;
  halfUpToDays: number | null;
}
export type NumberName = keyof RuleNumbers;

type CountedBy = 'booked' | 'attended';

/** The entered values of a rule: the fields of every kind, so that changing the kind loses nothing. */
export interface RuleDraft extends RuleNumbers {
  kind: RuleKind;
  shuttlesBy: CountedBy;
  noSession: CountedBy;
  roundTo: NonNullable<GivenFeeRule['roundTo']>;
  round: 'up' | 'nearest';
}

/** The numbers of each kind of rule. */
export const numbersOf: Record<RuleKind, readonly NumberName[]> = {
  fixed_fees: ['registrationFee', 'unregistrationFee', 'unregisteredFeeRatio'],
  shared: [],
  shared_ratio: ['ratio'],
  groups: ['dropInFee'],
  flat: ['monthlyFee', 'halfFee', 'halfUpToDays', 'dropInFee'],
  per_session: [],
};

/** The largest values of numbers; the server checks those of fees. */
export const mostOf: Partial<Record<NumberName, number>> = { ratio: 10, halfUpToDays: 31 };

/** A part of what an evening usually costs, on the wire. */
function partOfUsual(currency: Currency, part: number): number {
  const step = smallStep(currency);
  const steps = Math.round((usualAmount(currency) * part) / step);
  return toWire(currency, times(step, steps));
}

/** The usual values, for fields that the club's present rule does not have. */
const usualValues = (currency: Currency): Omit<RuleDraft, 'kind'> => ({
  registrationFee: partOfUsual(currency, 0.8),
  unregistrationFee: partOfUsual(currency, 1.2),
  unregisteredFeeRatio: null,
  ratio: 1.5,
  dropInFee: partOfUsual(currency, 1.2),
  monthlyFee: partOfUsual(currency, 8),
  halfFee: partOfUsual(currency, 4),
  halfUpToDays: 4,
  shuttlesBy: 'booked',
  noSession: 'booked',
  roundTo: 0,
  round: 'up',
});

/**
 * The initial values of the form: the present rule, and the usual values for the other kinds.
 * @param settings the bill settings as a rule
 */
export function draftOf(currency: Currency, rule: GivenFeeRule, settings: GivenFeeRule): RuleDraft {
  const none = { registrationFee: null, unregistrationFee: null, unregisteredFeeRatio: null };
  const fees = [rule, settings].find(({ kind }) => kind === 'fixed_fees');
  const usual = usualValues(currency);
  return { ...usual, ...(fees && { ...none, ...fees }), ...rule, round: rule.round ?? 'up' };
}

/** The rule of a draft as the server takes it; null while something is missing or wrong. */
export function ruleOf(draft: RuleDraft): GivenFeeRule | null {
  const { kind, roundTo, round } = draft;
  const names = numbersOf[kind].filter((name) => draft[name] !== null);
  if (names.length < (kind === 'fixed_fees' ? 2 : numbersOf[kind].length)) return null;
  if (names.some((name) => isWrong(name, draft[name]))) return null;
  const numbers = Object.fromEntries(names.map((name) => [name, draft[name]]));
  const counted = {
    ...(kind === 'groups' && { shuttlesBy: draft.shuttlesBy }),
    ...(kind === 'per_session' && { noSession: draft.noSession }),
  };
  const rounding = { roundTo, ...(roundTo !== 0 && round === 'nearest' && { round }) };
  return { kind, ...rounding, ...numbers, ...counted } as GivenFeeRule;
}

/** Whether a number is missing or out of range. */
function isWrong(name: NumberName, value: number | null): boolean {
  return value === null || !(value >= 0 && value <= (mostOf[name] ?? Infinity));
}

interface Sliding {
  name: NumberName;
  value: number;
  max: number;
  step: number;
}

/** The number of a rule that the slider changes, and its range; null where the rule has none. */
export function sliderOf(currency: Currency, draft: RuleDraft): Sliding | null {
  const name = numbersOf[draft.kind].find((item) => draft[item] !== null);
  const value = name && draft[name];
  if (name === undefined || value == null || Number.isNaN(value)) return null;
  if (name === 'ratio') return { name, value, max: Math.max(3, value), step: 0.05 };
  const step = times(smallStep(currency), name === 'monthlyFee' ? 5 : 1);
  const range = toWire(currency, times(step, 200));
  const max = Math.ceil(Math.max(1, value / range)) * range;
  return { name, value, max, step: toWire(currency, step) };
}
