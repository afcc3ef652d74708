import { rowText, type Row } from '@rallybook/contract/rules/cells';
import { foldLine } from '../bank-line.ts';
import type { WrittenAmount } from '../written-amount.ts';
import type { Proof, Side } from './side.ts';

/** What a card's statement says of what was paid to the card: there what is spent stands without a sign. */
const PAID_TO_CARD =
  /\bthank you\b|\bcam on\b|\bpayment received\b|\b(?:thanh toan|tra)(?: du no| no)? the\b|\bauto ?pay\b/i;

/**
 * Amounts of which at least one is negative: those without a sign came in, but not where the negative ones were paid to a card. A written plus proves its own row alone.
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
  const out = signs.flatMap(([row, sign]) =>
    sign === 'out' ? [foldLine(rowText(row)).folded] : [],
  );
  const unsigned = out.length > 0 && !out.some((text) => PAID_TO_CARD.test(text)) ? 'in' : null;
  const proof = new Map<Row, Side>();
  for (const [row, sign] of signs) {
    const side = sign ?? unsigned;
    if (side !== null) proof.set(row, side);
  }
  return proof;
}
