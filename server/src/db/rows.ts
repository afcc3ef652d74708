/** What a column is called in the rows of a query. */
export type NameOf = (column: string) => string;

/** What the database calls it. */
export const asItIs: NameOf = (column) => column;

/** A row of a query by the names of its columns: of an array, which the engines make faster than an object. */
export function toRow(
  names: readonly string[],
  values: readonly unknown[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < names.length; at += 1) row[names[at]!] = values[at];
  return row;
}
