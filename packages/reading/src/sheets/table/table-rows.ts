import type { Table } from './table.ts';

/** A row of a table by what stands in its name's cell. */
export type TableRow = { index: number; label: string } & (
  | { kind: 'person'; name: string; cell: string }
  /** `named` is who stands before the brackets: `Tâm (bạn Vy)`. */
  | { kind: 'guests'; host: string | null; named: string | null }
  /** `spent` are the sums of the rows of costs, `payers` who paid those of each day. */
  | { kind: 'sum' | 'spent' | 'costs' | 'payers' | 'nameless' | 'other' }
);

/** The columns of a table with names down. */
export type NamesColumns = Table & {
  /** The columns of a name, in the order in which it is written. */
  names: number[];
};

/** The rows of a table, and whether a line between them says that nobody knows who the people below it are. */
export type FoundRows = { rows: TableRow[]; hasOpenRow: boolean };
