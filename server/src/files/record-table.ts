import {
  type Field,
  type Fields,
  type FileName,
  toFileName,
} from '@rallybook/contract/records/fields';
import type { Filed } from '@rallybook/contract/records/schemas';
import type { Cell } from './csv.ts';

type Headings<All extends Fields> = {
  [Name in keyof All & string as FileName<Name, All[Name]>]: string;
};

/** The names of members and schedules, by their numbers in the file of a club. */
type FileLabels = Record<'member' | 'schedule', (number: number | null) => string | null>;

function toCell({ kind }: Field, value: unknown, labels: FileLabels): Cell {
  if (kind === 'schedules') return (value as number[]).map(labels.schedule).join('; ');
  const isReference = kind === 'member' || kind === 'schedule';
  return isReference ? labels[kind](value as number | null) : (value as Cell);
}

/** Records of a club's file as a table: a heading and a column for each field, in their order. */
export function recordTable<All extends Fields>(
  fields: All,
  headings: Headings<All>,
  records: readonly Filed<All>[],
  labels: FileLabels,
): Cell[][] {
  const columns = Object.entries(fields).map(([name, field]) => ({
    name: toFileName(name, field),
    field,
  }));
  const toCells = (record: Readonly<Record<string, unknown>>) =>
    columns.map(({ name, field }) => toCell(field, record[name] ?? null, labels));
  const heads: Readonly<Record<string, string>> = headings;
  return [columns.map(({ name }) => heads[name]!), ...records.map(toCells)];
}
