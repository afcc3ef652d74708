import { type Fields, listNames } from '@rallybook/contract/records/fields';
import { ALL_TABLES } from '../all-tables.ts';
import type { Tables } from '../all-tables.ts';

/**
 * All columns of a table, each as `table.column`. Queries name their columns, since PostgreSQL keeps prepared queries, and
 * one of `*` would fail once a newer version adds a column.
 * @param alias what the query calls the table
 */
export function columnsOf<Table extends keyof Tables, Alias extends string = Table>(
  table: Table,
  alias: Alias | Table = table,
): `${Alias}.${keyof Tables[Table] & string}`[] {
  const names = Object.keys(ALL_TABLES[table].columns) as (keyof Tables[Table] & string)[];
  return names.map((name) => `${alias as Alias}.${name}` as const);
}

/** The columns of a record, and others, each as `table.column`. */
export function listColumns<Table extends string, All extends Fields, Other extends string = never>(
  table: Table,
  fields: All,
  ...others: readonly Other[]
): `${Table}.${Other | (keyof All & string)}`[] {
  return [...others, ...listNames(fields)].map((name) => `${table}.${name}` as const);
}
