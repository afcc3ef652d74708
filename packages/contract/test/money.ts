import { type Minor, minorUnits, type Wire, wireAmount } from '../src/rules/money/amounts.ts';

/** The same with amounts in the place of all numbers; an amount may stand wherever a number may. */
type With<Amount, T> = T extends number
  ? Amount & T
  : T extends string | boolean | bigint | null | undefined | ((...given: never[]) => unknown)
    ? T
    : T extends ReadonlyMap<infer Key, infer Value>
      ? Map<Key, With<Amount, Value>>
      : { -readonly [Key in keyof T]: With<Amount, T[Key]> };

/** So many VND, alone or within an object: what is stored and calculated with. */
export function vnd(amount: number): Minor;
export function vnd<const T>(value: T): With<Minor, T>;
export function vnd(value: unknown): unknown {
  return typeof value === 'number' ? minorUnits(value) : value;
}

/** So many thousands of VND, alone or within an object: what is sent and answered. */
export function kvnd(amount: number): Wire;
export function kvnd<const T>(value: T): With<Wire, T>;
export function kvnd(value: unknown): unknown {
  return typeof value === 'number' ? wireAmount(value) : value;
}
