import { RATIO_SCALE } from '../rules/billing/bill-settings.ts';
import { fromWire, minorUnits, toWire, wireAmount } from '../rules/money/amounts.ts';
import type { Currency } from '../rules/money/currencies.ts';
import { type AnswerValues, type Field, type Fields, toFileName, type Values } from './fields.ts';
import type { Filed, Given } from './schemas.ts';

type AnyRecord = Readonly<Record<string, unknown>>;

/** A club's currency; null will do for fields of which none is money. */
export type CurrencyOf<All extends Fields> = 'money' extends All[keyof All]['kind']
  ? Currency
  : Currency | null;

/** Maps the ids of members and schedules to their numbers in a club's file, or back. */
type Lookup<From, To> = { member: (from: From) => To; schedule: (from: From) => To };

/** Absent and empty values become null, amounts on the wire minor units, and ratios ten-thousandths. */
function valueToRow(
  currency: Currency | null,
  { kind }: Field,
  name: string,
  value: unknown,
): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (kind === 'money') return fromWire(currency!, wireAmount(value as number), name);
  if (kind === 'ratio') return Math.round((value as number) * RATIO_SCALE);
  return kind === 'instant' ? new Date(value as string).toISOString() : value;
}

/** Minor units become amounts on the wire, and ten-thousandths plain numbers. */
function valueFromRow(currency: Currency | null, { kind }: Field, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'money') return toWire(currency!, minorUnits(value as number));
  return kind === 'ratio' ? (value as number) / RATIO_SCALE : value;
}

function replaceIds<From, To>({ kind }: Field, value: unknown, lookup: Lookup<From, To>): unknown {
  if (value === null) return null;
  if (kind === 'schedules') return (value as From[]).map(lookup.schedule);
  return kind === 'member' || kind === 'schedule' ? lookup[kind](value as From) : value;
}

/** Converts sent fields to those of a row. @throws TooManyDecimalsError */
export function toRow<All extends Fields>(
  currency: CurrencyOf<All>,
  fields: All,
  given: Given<All>,
): Values<All> {
  const row: Record<string, unknown> = {};
  for (const name in fields) {
    row[name] = valueToRow(currency, fields[name]!, name, (given as AnyRecord)[name]);
  }
  return row as Values<All>;
}

/** Converts a patch to the fields of a row that it changes. */
export function toRowChange<All extends Fields>(
  currency: CurrencyOf<All>,
  fields: All,
  patch: Partial<Given<All>>,
): Partial<Values<All>> {
  const change: Record<string, unknown> = {};
  for (const name in fields) {
    const value = (patch as AnyRecord)[name];
    if (value !== undefined) change[name] = valueToRow(currency, fields[name]!, name, value);
  }
  return change as Partial<Values<All>>;
}

/** Converts the fields of a row to those of an answer. */
export function toAnswer<All extends Fields>(
  currency: CurrencyOf<All>,
  fields: All,
  row: Values<All>,
): AnswerValues<All> {
  const answer: Record<string, unknown> = {};
  for (const name in fields) answer[name] = valueFromRow(currency, fields[name]!, row[name]);
  return answer as AnswerValues<All>;
}

/** Converts the fields of a row to those in the file of a club. */
export function toFile<All extends Fields>(
  currency: CurrencyOf<All>,
  fields: All,
  row: Values<All>,
  numbers: Lookup<string, number>,
): Filed<All> {
  const filed: Record<string, unknown> = {};
  for (const name in fields) {
    const field = fields[name]!;
    filed[toFileName(name, field)] = replaceIds(
      field,
      valueFromRow(currency, field, row[name]),
      numbers,
    );
  }
  return filed as Filed<All>;
}

/** Converts the fields in the file of a club to those of a row. */
export function fromFile<All extends Fields>(
  currency: CurrencyOf<All>,
  fields: All,
  filed: Filed<All>,
  ids: Lookup<number, string>,
): Values<All> {
  const row: Record<string, unknown> = {};
  for (const name in fields) {
    const field = fields[name]!;
    const filedName = toFileName(name, field);
    const value = valueToRow(currency, field, filedName, (filed as AnyRecord)[filedName]);
    row[name] = replaceIds(field, value, ids);
  }
  return row as Values<All>;
}
