import { type Field, type Fields, type FileName, toFileName } from '../records/fields.ts';
import type { Filed } from '../records/schemas.ts';
import { type Cell, columnKind, type Table } from './table.ts';

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

/** A table of records of a club's file, with a column for each field, in their order. */
export function recordTable<All extends Fields>(
  fields: All,
  headings: Headings<All>,
  labels: FileLabels,
): Table<Filed<All>> {
  const columns = Object.entries(fields).map(([name, field]) => ({
    name: toFileName(name, field),
    field,
  }));
  const heads: Readonly<Record<string, string>> = headings;
  const toCells = (record: Readonly<Record<string, unknown>>) =>
    columns.map(({ name, field }) => toCell(field, record[name] ?? null, labels));
  return {
    columns: columns.map(({ name, field }) => ({ heading: heads[name]!, kind: columnKind(field) })),
    toRows: (records) => records.map(toCells),
  };
}
