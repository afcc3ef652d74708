import { thousandsFromVnd, vndFromThousands } from '../rules/money.ts';
import { type Field, type Fields, fileNameOf, isReference, type Values } from './fields.ts';
import type { Filed, Given } from './schemas.ts';

type Of = Readonly<Record<string, unknown>>;

/** What stands for the ids of members and schedules in the file of a club; and the way back. */
type Named<From, To> = { member: (of: From) => To; schedule: (of: From) => To };

/** Nothing, and an empty text, are null in a row; thousands of VND become whole VND. */
function toRow({ kind }: Field, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  return kind === 'money' ? vndFromThousands(value as number) : value;
}

/** Whole VND become thousands of VND. */
function fromRow({ kind }: Field, value: unknown): unknown {
  return kind === 'money' && value !== null ? thousandsFromVnd(value as number) : value;
}

/** The fields of a row, of what was sent. */
export function rowOf<All extends Fields>(fields: All, given: Given<All>): Values<All> {
  const row: Record<string, unknown> = {};
  for (const name in fields) row[name] = toRow(fields[name]!, (given as Of)[name]);
  return row as Values<All>;
}

/** The fields of an answer, of a row. */
export function answerOf<All extends Fields>(fields: All, row: Values<All>): Values<All> {
  const answer: Record<string, unknown> = {};
  for (const name in fields) answer[name] = fromRow(fields[name]!, row[name]);
  return answer as Values<All>;
}

/** The fields in the file of a club, of a row. */
export function filedOf<All extends Fields>(
  fields: All,
  row: Values<All>,
  numbers: Named<string, number>,
): Filed<All> {
  const filed: Record<string, unknown> = {};
  for (const name in fields) {
    const field = fields[name]!;
    const value: unknown = row[name];
    filed[fileNameOf(name, field)] =
      isReference(field) && value !== null
        ? numbers[field.kind](value as string)
        : fromRow(field, value);
  }
  return filed as Filed<All>;
}

/** The fields of a row, of those in the file of a club. */
export function rowOfFiled<All extends Fields>(
  fields: All,
  filed: Filed<All>,
  ids: Named<number, string>,
): Values<All> {
  const row: Record<string, unknown> = {};
  for (const name in fields) {
    const field = fields[name]!;
    const value = toRow(field, (filed as Of)[fileNameOf(name, field)]);
    row[name] = isReference(field) && value !== null ? ids[field.kind](value as number) : value;
  }
  return row as Values<All>;
}
