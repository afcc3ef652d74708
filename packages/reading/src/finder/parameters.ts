import { RATIO_SCALE } from '@rallybook/contract/rules/billing/bill-settings';
import type { FeeRule } from '@rallybook/contract/rules/billing/fee-rule';
import type { MemberClass } from '@rallybook/contract/rules/billing/month';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Attempt } from './attempt.ts';
import { isPlainFee, isPlainRatio } from './plausible.ts';

/** A number that has to be said to state a rule, or a choice among few. */
type Parameter = { value: number; isPlain: boolean };

/** A number that no club would choose says more than a plain one: it counts as so many. */
const ODD = 3;

/** That drop-ins pay nothing, or nobody a fee, is no plain rule. */
const feeIn = (currency: Currency, value: Minor): Parameter => ({
  value,
  isPlain: value > 0 && isPlainFee(currency, value),
});
const ratio = (value: number): Parameter => ({ value, isPlain: value > 0 && isPlainRatio(value) });
const CHOICE: Parameter = { value: 1, isPlain: true };

const count = (parameters: readonly Parameter[]): number =>
  parameters.reduce((sum, { isPlain }) => sum + (isPlain ? 1 : ODD), 0);

/** How much has to be said to state a rule, and whether it has a number that no club would choose. */
export type Statement = { parameters: number; isOdd: boolean };

/**
 * How much has to be said to state a rule and its classes. Numbers that change nothing in this month, such as the fee of a
 * drop-in where there was none, do not count; those that are not plain count more than others.
 */
export function statementOf(tried: Attempt): Statement {
  const parameters = parametersOf(tried);
  return { parameters: count(parameters), isOdd: parameters.some(({ isPlain }) => !isPlain) };
}

/** Whether a rule of fees says nothing: nobody pays a fee, or nobody one for the month, which is all that is flat. */
export function isEmpty(tried: Attempt): boolean {
  const { rule, bill } = tried;
  if (rule.kind === 'flat') {
    return ![...bill.charges.values()]
      .flat()
      .some(({ label, amount }) => (label === 'MONTH' || label === 'HALF_MONTH') && amount > 0);
  }
  return rule.kind === 'fixed_fees' && parametersOf(tried).every(({ value }) => value === 0);
}

/** How much has to be said to state what is a class's own. */
export const countTerms = (currency: Currency, own: MemberClass): number =>
  count(termsOf(currency, own));

/** A class may well be free. */
const termsOf = (currency: Currency, { weight, fees }: MemberClass): Parameter[] => [
  ...(weight === RATIO_SCALE ? [] : [{ value: weight, isPlain: isPlainRatio(weight) }]),
  ...Object.values(fees).flatMap((own) =>
    own === null ? [] : [{ value: own, isPlain: isPlainFee(currency, own) }],
  ),
];

const parametersOf = (tried: Attempt): Parameter[] => [
  ...parametersOfRule(tried.currency, tried.rule, usedFees(tried)),
  ...tried.classing.classes.flatMap((own) => termsOf(tried.currency, own)),
];

type UsedFee = 'registered' | 'unregistered' | 'MONTH' | 'HALF_MONTH';

/** The fees that somebody pays; a guest pays that of a drop-in. */
function usedFees({ bill }: Attempt): ReadonlySet<UsedFee> {
  const fees = [...bill.charges.values()].flat().filter(({ isShare }) => !isShare);
  return new Set(
    fees.map(({ kind, label }): UsedFee => {
      if (label === 'MONTH' || label === 'HALF_MONTH') return label;
      return kind === 'registered' ? 'registered' : 'unregistered';
    }),
  );
}

function parametersOfRule(
  currency: Currency,
  rule: FeeRule,
  used: ReadonlySet<UsedFee>,
): Parameter[] {
  const fee = (value: Minor) => feeIn(currency, value);
  const ifUsed = (name: UsedFee, parameter: Parameter) => (used.has(name) ? [parameter] : []);
  switch (rule.kind) {
    case 'fixed_fees': {
      const { registrationFee, unregistrationFee, unregisteredFeeRatio } = rule;
      if (unregisteredFeeRatio !== null && used.size > 1) {
        return [fee(registrationFee ?? unregistrationFee!), ratio(unregisteredFeeRatio)];
      }
      return [
        ...ifUsed('registered', fee(registrationFee ?? unregistrationFee!)),
        ...ifUsed('unregistered', fee(unregistrationFee ?? registrationFee!)),
      ];
    }
    case 'shared':
      return [];
    case 'shared_ratio':
      return [ratio(rule.ratio)];
    case 'groups':
      return [CHOICE, ...ifUsed('unregistered', fee(rule.dropInFee))];
    case 'flat':
      return [
        ...ifUsed('MONTH', fee(rule.monthlyFee)),
        ...ifUsed('HALF_MONTH', fee(rule.halfFee)),
        ...(rule.halfUpToDays > 0 ? ifUsed('HALF_MONTH', CHOICE) : []),
        ...ifUsed('unregistered', fee(rule.dropInFee)),
      ];
    case 'per_session':
      return [CHOICE];
  }
}
