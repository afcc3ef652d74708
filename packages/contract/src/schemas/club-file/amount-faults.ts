import { issue, type IssueCode } from '../../issues.ts';
import { billFields, billSettingFields, memberBillFields } from '../../records/bills.ts';
import { costFields, recurringCostFields } from '../../records/costs.ts';
import { entryFields, fundCountFields, fundEntryFields } from '../../records/entries.ts';
import type { Fields } from '../../records/fields.ts';
import { classFeeFields, guestFields, playFeeFields, ruleFields } from '../../records/rules.ts';
import { purchaseFields } from '../../records/shuttles.ts';
import { roundSteps } from '../../rules/billing/fee-rule.ts';
import { hasAtMostDecimals, wireDecimals } from '../../rules/money/amounts.ts';
import type { Currency } from '../../rules/money/currencies.ts';
import type { Parameters } from '../../texts/texts.ts';

type Fault = { path: (string | number)[]; message: IssueCode; params?: Parameters };

const ALL_FIELDS: readonly Fields[] = [
  billSettingFields,
  billFields,
  memberBillFields,
  costFields,
  recurringCostFields,
  entryFields,
  fundEntryFields,
  fundCountFields,
  classFeeFields,
  guestFields,
  playFeeFields,
  purchaseFields,
  ...Object.values(ruleFields),
];

/** The names of all amounts in a club's file; `amount` is also that of a part of a bill. */
const MONEY = new Set(
  ALL_FIELDS.flatMap((fields) =>
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'money' ? [name] : [])),
  ),
);

/**
 * Finds amounts with more decimals than the file's currency has, and roundings that it does not have.
 */
export function* amountFaults(currency: Currency, file: object): Generator<Fault> {
  const max = wireDecimals(currency);
  const odd =
    currency === 'VND'
      ? { message: issue('more_than_three_decimals') }
      : { message: issue('too_many_decimals'), params: { max } };
  yield* faultsIn(file, [], { max, odd, steps: roundSteps(currency) });
}

function* faultsIn(
  part: object,
  path: Fault['path'],
  rules: { max: number; odd: Omit<Fault, 'path'>; steps: readonly number[] },
): Generator<Fault> {
  const { max, odd, steps } = rules;
  for (const [name, value] of Object.entries(part) as [string, unknown][]) {
    const place = [...path, Array.isArray(part) ? Number(name) : name];
    if (typeof value === 'object' && value !== null) yield* faultsIn(value, place, rules);
    if (typeof value !== 'number') continue;
    if (MONEY.has(name) && !hasAtMostDecimals(value, max)) {
      yield { path: place, ...odd };
    }
    if (name === 'roundTo' && !steps.includes(value)) {
      yield { path: place, message: issue('not_one_of'), params: { values: steps.join(', ') } };
    }
  }
}
