import {
  type Fields,
  fileNameOf,
  type FileName,
  isReference,
} from '@rallybook/contract/records/fields';
import type { Filed } from '@rallybook/contract/records/schemas';
import type { Cell } from './csv.ts';

type Headings<All extends Fields> = {
  [Name in keyof All & string as FileName<Name, All[Name]>]: string;
};

/** How a member and a schedule are called, by their numbers in the file of a club. */
type Said = Record<'member' | 'schedule', (number: number | null) => string | null>;

/** Records of a club's file as a table: a column for each field, in their order, and its heading above. */
export function recordTable<All extends Fields>(
  fields: All,
  headings: Headings<All>,
  records: readonly Filed<All>[],
  said: Said,
): Cell[][] {
  const columns = Object.entries(fields).map(([name, field]) => ({
    name: fileNameOf(name, field),
    say: isReference(field) ? said[field.kind] : null,
  }));
  const cellsOf = (record: Readonly<Record<string, unknown>>) =>
    columns.map(({ name, say }) => {
      const value = record[name] ?? null;
      return say === null ? (value as Cell) : say(value as number | null);
    });
  const heads: Readonly<Record<string, string>> = headings;
  return [columns.map(({ name }) => heads[name]!), ...records.map(cellsOf)];
}
