import { cellText, type Row } from '@rallybook/contract/rules/cells';
import type { RowDirection } from './directions.ts';

/**
 * Rows that stand in a file twice, with one balance, of which one went out: in a chain of balances a second copy looks like the way
 * back. What they are is not known.
 * @param balance the index of the column that proves them; null if none does
 * @param columns the indexes of what else tells two rows apart
 */
export function withoutTwice(
  directions: ReadonlyMap<Row, RowDirection>,
  balance: number | null,
  columns: readonly (number | null)[],
): ReadonlyMap<Row, RowDirection> {
  if (balance === null) return directions;
  const told = [balance, ...columns].filter((index) => index !== null);
  const keyOf = ({ cells }: Row) => JSON.stringify(told.map((index) => cellText(cells[index])));
  const found = new Map(directions);
  for (const copies of Map.groupBy(directions.keys(), keyOf).values()) {
    const wentOut = copies.filter((row) => directions.get(row)!.says === 'out').length;
    if (wentOut === 0 || wentOut === copies.length) continue;
    for (const row of copies) found.set(row, { says: 'contradicts', asks: [] });
  }
  return found;
}
