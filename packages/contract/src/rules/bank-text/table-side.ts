import { foldLine } from './bank-line.ts';

/** Whether the money of a row came in or went out. */
export type Side = 'in' | 'out';

const IN =
  'c|co|cr|credit|+|ghi co|bao co|phat sinh co|in|incoming|deposit|vao|tien vao|den|tien den|chuyen den|nhan|nhan tien|nop tien|thu';
const OUT =
  'd|no|dr|debit|-|ghi no|bao no|phat sinh no|out|outgoing|withdrawal|withdraw|ra|tien ra|di|tien di|chuyen di|rut|rut tien|chi|tru tien|phi|thu phi';

const SIDES = new Map<string, Side>([
  ...IN.split('|').map((word) => [word, 'in'] as const),
  ...OUT.split('|').map((word) => [word, 'out'] as const),
]);

/** No word for a side is longer. */
const MAX_WORD = 20;

/** The side that a cell names: `Ghi có`, `Tiền ra`, `D`; null if it says anything else. */
export function sideOf(cell: string): Side | null {
  if (cell.length > MAX_WORD) return null;
  return SIDES.get(foldLine(cell).folded.toLowerCase()) ?? null;
}

/** A shorter word may be anything in a column whose heading is not known. */
const MIN_CLEAR = 5;

/** The sides that the cells of a row name in words that mean nothing else. */
export function clearSidesIn(cells: readonly string[]): Set<Side> {
  return new Set(cells.flatMap((cell) => (cell.length < MIN_CLEAR ? [] : (sideOf(cell) ?? []))));
}
