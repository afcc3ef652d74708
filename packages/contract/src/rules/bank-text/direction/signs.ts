import type { Row } from '../../columns/cells.ts';
import type { WrittenAmount } from '../written-amount.ts';
import type { Proof, Side } from './side.ts';

/**
 * Amounts of which at least one is negative: those without a sign came in. A written plus proves its own row alone.
 * @param amountOf null where a row has none
 */
export function provedBySigns(
  rows: readonly Row[],
  amountOf: (row: Row) => WrittenAmount | null,
): Proof {
  const signs = rows.flatMap((row) => {
    const amount = amountOf(row);
    return amount === null || amount.vnd === 0 ? [] : [[row, amount.sign] as const];
  });
  const unsigned = signs.some(([, sign]) => sign === 'out') ? 'in' : null;
  const proof = new Map<Row, Side>();
  for (const [row, sign] of signs) {
    const side = sign ?? unsigned;
    if (side !== null) proof.set(row, side);
  }
  return proof;
}
