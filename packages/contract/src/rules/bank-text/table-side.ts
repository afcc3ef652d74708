import { foldLine } from './bank-line.ts';

/** Whether the money of a row came in or went out. */
export type Side = 'in' | 'out';

const IN = [
  '+|c|co|cr|credit|in|incoming|inflow|deposit|received|receipt|vao|den|nhan|thu|tang|nap|nhap|gui',
  'tien vao|tien den|nhan tien|nop tien|nap tien|gui tien|chuyen den|chuyen vao|ghi co|bao co|phat sinh co|phat sinh tang|ps co|ps tang|cong tien|pt|phieu thu|thu tien|(+)|paid in|money in',
];
const OUT = [
  '-|d|n|no|dr|debit|out|outgoing|outflow|withdrawal|withdraw|paid|payment|ra|di|chuyen|rut|chi|giam|xuat|phi',
  'tien ra|tien di|chuyen tien di|rut tien|tru tien|chuyen di|chuyen ra|ghi no|bao no|phat sinh no|phat sinh giam|ps no|ps giam|pc|phieu chi|chi tien|thu phi|(-)|paid out|money out',
];

const entries = (texts: readonly string[], side: Side) =>
  texts.flatMap((text) => text.split('|').map((word) => [word, side] as const));

const SIDES = new Map<string, Side>([...entries(IN, 'in'), ...entries(OUT, 'out')]);

/** No word for a side is longer. */
const MAX_WORD = 20;

/** The side that a cell names: `Ghi có`, `Tiền ra`, `D`, `−`; null if it says anything else. */
export function sideOf(cell: string): Side | null {
  if (cell.length > MAX_WORD) return null;
  const word = foldLine(cell)
    .folded.toLowerCase()
    .replace(/[\u2013\u2212]/g, '-');
  return SIDES.get(word) ?? null;
}
