import { type Currency, entryOf } from './currencies.ts';

declare const minor: unique symbol;
declare const wire: unique symbol;

/** Money inside Rallybook: a whole number of the smallest units of a club's currency, such as cents, or VND. */
export type Minor = number & { readonly [minor]: true };

/**
 * Money as it is sent, answered and filed: units of the currency with its decimals, such as 12.5 EUR; for VND,
 * thousands with up to three decimals.
 */
export type Wire = number & { readonly [wire]: true };

/** The largest amount that one field may hold, on the wire. */
export const MAX_WIRE = 1_000_000_000;

/**
 * The largest sum that a month may hold, on the wire. Up to this sum, amounts with three decimals are exact in a
 * double, and an exported bill can be imported again.
 */
export const MAX_WIRE_TOTAL = 1e12;

/** How many decimals an amount of the currency has on the wire. VND alone has more than it has digits. */
export const wireDecimals = (currency: Currency): 0 | 2 | 3 =>
  currency === 'VND' ? 3 : entryOf(currency).digits;

const scaleOf = (currency: Currency): number => 10 ** wireDecimals(currency);

/** The largest amount that one field may hold. */
export const maxAmount = (currency: Currency): Minor => (MAX_WIRE * scaleOf(currency)) as Minor;

/** The largest sum that a month may hold. */
export const maxTotal = (currency: Currency): Minor =>
  (MAX_WIRE_TOTAL * scaleOf(currency)) as Minor;

/** Whether a number was written with at most `places` decimals. */
export function hasAtMostDecimals(value: number, places: number): boolean {
  const scale = 10 ** places;
  return Math.round(value * scale) / scale === value;
}

/** Thrown for a value of a field that a club in its currency cannot take: no schema knows the club. */
export class RefusedValueError extends RangeError {
  /** The name of the field, as in the code. */
  readonly field: string;
  /** The value as it was sent. */
  readonly value: number;
  readonly issue: 'more_than_three_decimals' | 'too_many_decimals' | 'not_one_of';
  readonly params: { max: number } | { values: string } | undefined;
  constructor(
    field: string,
    value: number,
    issue: RefusedValueError['issue'],
    params?: RefusedValueError['params'],
  ) {
    super(`${field}: ${value} is refused (${issue})`);
    this.field = field;
    this.value = value;
    this.issue = issue;
    this.params = params;
  }
}

/** Thrown for an amount with more decimals than its currency has. */
export class TooManyDecimalsError extends RefusedValueError {
  constructor(currency: Currency, amount: number, field: string) {
    const max = wireDecimals(currency);
    if (currency === 'VND') super(field, amount, 'more_than_three_decimals');
    else super(field, amount, 'too_many_decimals', { max });
  }
}

/**
 * The amount that a number on the wire stands for.
 * @param field the name of its field, for the refusal
 * @throws TooManyDecimalsError
 */
export function fromWire(currency: Currency, amount: Wire, field = 'amount'): Minor {
  if (!hasAtMostDecimals(amount, wireDecimals(currency))) {
    throw new TooManyDecimalsError(currency, amount, field);
  }
  return Math.round(amount * scaleOf(currency)) as Minor;
}

/** An amount as it is sent, answered and filed. */
export function toWire(currency: Currency, amount: Minor): Wire {
  return (amount / scaleOf(currency)) as Wire;
}

/** A number that is known to be an amount on the wire: it was checked, or is written in the code. */
export const wireAmount = (amount: number): Wire => amount as Wire;

/** A whole number that is known to count minor units: it was read somewhere, calculated, or is written in the code. */
export const minorUnits = (amount: number): Minor => amount as Minor;

/** No money. */
export const NONE = 0 as Minor;

/** Thrown when a sum, product or share is too large to be held exactly. */
export class AmountTooLargeError extends Error {}

/**
 * A bigint of minor units as an amount.
 * @throws AmountTooLargeError when a double could not hold it exactly
 */
export function exact(amount: bigint): Minor {
  const result = Number(amount);
  if (!Number.isSafeInteger(result)) throw new AmountTooLargeError(`${amount} minor units`);
  return result as Minor;
}

/**
 * The exact sum of amounts.
 * @throws AmountTooLargeError if a double could not hold it, or a partial sum, exactly
 */
export function sum(amounts: readonly Minor[]): Minor {
  let total = 0;
  for (const amount of amounts) {
    total += amount;
    if (!Number.isSafeInteger(total)) throw new AmountTooLargeError(`${total} minor units`);
  }
  return total as Minor;
}

// Single steps are not checked: two amounts within the bounds of a month are exact together.

/** The amounts together. */
export function plus(...amounts: readonly Minor[]): Minor {
  return amounts.reduce((total, amount) => total + amount, 0) as Minor;
}

/** What is left of the first amount without the second. */
export const minus = (from: Minor, amount: Minor): Minor => (from - amount) as Minor;

/** The amount with its other sign; never -0. */
export const negate = (amount: Minor): Minor => (0 - amount) as Minor;

/** The amount so many times; never -0. */
export const times = (amount: Minor, count: number): Minor => (amount * count || 0) as Minor;

/** The amount without its sign. */
export const absolute = (amount: Minor): Minor => Math.abs(amount) as Minor;

/** The smaller of two amounts. */
export const smaller = (a: Minor, b: Minor): Minor => Math.min(a, b) as Minor;

/** The larger of two amounts. */
export const larger = (a: Minor, b: Minor): Minor => Math.max(a, b) as Minor;

/** The amount, or no money where it is negative. */
export const atLeastNone = (amount: Minor): Minor => larger(NONE, amount);

/** Adds amounts on the wire, exactly to the minor unit. */
export const addWire = (currency: Currency, ...amounts: Wire[]): Wire =>
  toWire(currency, sum(amounts.map((amount) => fromWire(currency, amount))));

/**
 * The step of fields and of the rule finder: 1, 2 or 5 with zeros, about a fiftieth of what an evening costs. 1000 VND,
 * 10 cents of a EUR.
 */
export function smallStep(currency: Currency): Minor {
  const wanted = entryOf(currency).usual / 50;
  const power = 10 ** (String(Math.floor(wanted)).length - 1);
  const step = [5, 2, 1].find((digit) => digit * power <= wanted) ?? 1;
  return (step * power) as Minor;
}

/** What an evening usually costs a person. */
export const usualAmount = (currency: Currency): Minor => entryOf(currency).usual as Minor;

/** What a guest pays in cash is rounded up to this. */
export const cashStep = (currency: Currency): Minor => entryOf(currency).cash as Minor;
