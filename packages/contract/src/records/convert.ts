import { RATIO_SCALE } from '../rules/billing/bill-settings.ts';
import { thousandsFromVnd, vndFromThousands } from '../rules/money.ts';
import { type Field, type Fields, toFileName, type Values } from './fields.ts';
import type { Filed, Given } from './schemas.ts';

type AnyRecord = Readonly<Record<string, unknown>>;

/** Maps the ids of members and schedules to their numbers in a club's file, or back. */
type Lookup<From, To> = { member: (from: From) => To; schedule: (from: From) => To };

/** Absent and empty values become null, thousands of VND whole VND, and ratios ten-thousandths. */
function valueToRow({ kind }: Field, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (kind === 'money') return vndFromThousands(value as number);
  if (kind === 'ratio') return Math.round((value as number) * RATIO_SCALE);
  return kind === 'instant' ? new Date(value as string).toISOString() : value;
}

/** Whole VND become thousands of VND, and ten-thousandths plain numbers. */
function valueFromRow({ kind }: Field, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'money') return thousandsFromVnd(value as number);
  return kind === 'ratio' ? (value as number) / RATIO_SCALE : value;
}

function replaceIds<From, To>({ kind }: Field, value: unknown, lookup: Lookup<From, To>): unknown {
  if (value === null) return null;
  if (kind === 'schedules') return (value as From[]).map(lookup.schedule);
  return kind === 'member' || kind === 'schedule' ? lookup[kind](value as From) : value;
}

/** Converts sent fields to those of a row. */
export function toRow<All extends Fields>(fields: All, given: Given<All>): Values<All> {
  const row: Record<string, unknown> = {};
  for (const name in fields) row[name] = valueToRow(fields[name]!, (given as AnyRecord)[name]);
  return row as Values<All>;
}

/** Converts a patch to the fields of a row that it changes. */
export function toRowChange<All extends Fields>(
  fields: All,
  patch: Partial<Given<All>>,
): Partial<Values<All>> {
  const change: Record<string, unknown> = {};
  for (const name in fields) {
    const value = (patch as AnyRecord)[name];
    if (value !== undefined) change[name] = valueToRow(fields[name]!, value);
  }
  return change as Partial<Values<All>>;
}

/** Converts the fields of a row to those of an answer. */
export function toAnswer<All extends Fields>(fields: All, row: Values<All>): Values<All> {
  const answer: Record<string, unknown> = {};
  for (const name in fields) answer[name] = valueFromRow(fields[name]!, row[name]);
  return answer as Values<All>;
}

/** Converts the fields of a row to those in the file of a club. */
export function toFile<All extends Fields>(
  fields: All,
  row: Values<All>,
  numbers: Lookup<string, number>,
): Filed<All> {
  const filed: Record<string, unknown> = {};
  for (const name in fields) {
    const field = fields[name]!;
    filed[toFileName(name, field)] = replaceIds(field, valueFromRow(field, row[name]), numbers);
  }
  return filed as Filed<All>;
}

/** Converts the fields in the file of a club to those of a row. */
export function fromFile<All extends Fields>(
  fields: All,
  filed: Filed<All>,
  ids: Lookup<number, string>,
): Values<All> {
  const row: Record<string, unknown> = {};
  for (const name in fields) {
    const field = fields[name]!;
    const value = valueToRow(field, (filed as AnyRecord)[toFileName(name, field)]);
    row[name] = replaceIds(field, value, ids);
  }
  return row as Values<All>;
}
