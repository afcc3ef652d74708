import { type Fields, listNames } from '@rallybook/contract/records/fields';

/**
 * The columns of a record, and others, each as `table.column`. A query that names its columns is planned once; a
 * query of `*` is not, since a newer version may add a column.
 */
export function listColumns<Table extends string, All extends Fields, Other extends string = never>(
  table: Table,
  fields: All,
  ...others: readonly Other[]
): `${Table}.${Other | (keyof All & string)}`[] {
  return [...others, ...listNames(fields)].map((name) => `${table}.${name}` as const);
}
