import type { Field } from '../records/fields.ts';

/** A null is an empty cell. */
export type Cell = string | number | null;

/**
 * What the cells of a column hold: a text, a number, thousands of VND, a date like 2026-10-31, or an instant like
 * 2026-10-31T12:00:00.000Z.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'instant';

export interface Column {
  heading: string;
  kind: ColumnKind;
}

/** A table of items for spreadsheets. */
export interface Table<Item> {
  columns: readonly Column[];
  toRows: (items: readonly Item[]) => Cell[][];
}

const NUMBERS: readonly Field['kind'][] = ['whole', 'ratio', 'year', 'month', 'weekday'];

/** What the column of a record's field holds. */
export function columnKind({ kind }: Field): ColumnKind {
  if (kind === 'money' || kind === 'date' || kind === 'instant') return kind;
  return NUMBERS.includes(kind) ? 'number' : 'text';
}
