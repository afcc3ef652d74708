import { type Cell, type Row, rowText } from '@rallybook/contract/rules/cells';
import { type Minor, minorUnits, NONE, plus } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { foldLine } from '../../cells/fold-line.ts';
import type { Proof, Side } from '../../cells/side.ts';
import type { Unit } from '../../cells/units.ts';
import { amountOfLine, isOpening } from './opening.ts';

/** What lines around a table say of all its rows together, in minor units; null where none says it. */
export type Sums = {
  in: Minor | null;
  out: Minor | null;
  /** What the account held before the first row and after the last one. */
  opening: Minor | null;
  closing: Minor | null;
};

const SUM = /\b(?:tong|cong|total|sum)\b/;
const IN =
  /\b(?:thu|co|vao|nhan|tang|nap|nop|credits?|credited|deposits?|received|receipts?|income|haben|in)\b/;
const OUT =
  /\b(?:chi|no|ra|giam|rut|debits?|debited|withdrawals?|withdrawn|payments?|paid|spent|expenses?|soll|out)\b/;
/** What is to come, or was not paid, is no sum of what came in. */
const NOT_YET = /\b(?:phai|can|chua|con|du kien|ke hoach|du toan|due|owed|expected|planned)\b/;
const CLOSING =
  /\b(?:so du cuoi|du cuoi|ton cuoi|cuoi ky|(?:closing|ending) balance|balance carried forward)\b/;

/** No line of a sum is longer. */
const MAX_LINE = 200;

/** What a line, or a cell of it, is the sum of; null if it is none, or of both sides. */
function kindOf(cells: readonly Cell[]): keyof Sums | null {
  const row = { line: 0, cells };
  const { folded } = foldLine(rowText(row).slice(0, MAX_LINE));
  const words = folded.toLowerCase();
  if (isOpening(row)) return 'opening';
  if (CLOSING.test(words)) return 'closing';
  if (!SUM.test(words) || NOT_YET.test(words)) return null;
  const [came, went] = [IN.test(words), OUT.test(words)];
  return came === went ? null : came ? 'in' : 'out';
}

/** What a line says, cell by cell where several are a sum each: `Tổng thu: 500.000 | Tổng chi: 120.000`. */
function sayingsIn({ cells }: Row): (readonly Cell[])[] {
  const own = cells.map((cell) => [cell]).filter((cell) => kindOf(cell) !== null);
  return own.length > 1 ? own : [cells];
}

/** The sum that lines of one kind name; null if none does, or they differ. */
function sumOf(currency: Currency, lines: readonly (readonly Cell[])[], unit: Unit): Minor | null {
  const named = lines.flatMap((cells) => amountOfLine(currency, cells, unit) ?? []);
  return new Set(named).size === 1 ? minorUnits(Math.abs(named[0]!)) : null;
}

/** Finds what lines say of all rows of a table together: `Tổng phát sinh có: 3.200.000`. */
export function sumsIn(currency: Currency, rows: readonly Row[], unit: Unit): Sums {
  const lines = Map.groupBy(rows.flatMap(sayingsIn), kindOf);
  const read = (kind: keyof Sums) => sumOf(currency, lines.get(kind) ?? [], unit);
  return { in: read('in'), out: read('out'), opening: read('opening'), closing: read('closing') };
}

/** Of more rows, only that all of them came in, or went out: each one more would double the time. */
const MAX_ROWS = 12;

/** The only rows whose amounts have a sum; null if there are none, or others that have it, too. */
function onlyWithSum(
  amounts: readonly (readonly [Row, Minor])[],
  sum: Minor,
): ReadonlySet<Row> | null {
  const whole = amounts.reduce((total, [, minor]) => total + minor, 0);
  if (sum === whole) return new Set(amounts.map(([row]) => row));
  if (sum === 0) return new Set();
  if (amounts.length > MAX_ROWS) return null;
  let found: Row[] | null = null;
  for (let chosen = 1; chosen < 2 ** amounts.length; chosen += 1) {
    const some = amounts.filter((_, index) => (chosen >> index) % 2 === 1);
    if (some.reduce((total, [, minor]) => total + minor, 0) !== sum) continue;
    if (found !== null) return null;
    found = some.map(([row]) => row);
  }
  return found === null ? null : new Set(found);
}

/** What each of the lines says of how much of what is open came in; null where it says nothing. */
function sayingsOf(
  { in: into, out, opening, closing }: Sums,
  open: Minor,
  known: Record<Side, Minor>,
) {
  const change = opening === null || closing === null ? null : closing - opening;
  return {
    ofIn: into === null ? null : into - known.in,
    ofOut: out === null ? null : open - (out - known.out),
    ofChange: change === null ? null : (open + change - known.in + known.out) / 2,
  };
}

/** How much of what is open came in; null if the lines do not say it of all of it, or contradict each other. */
function cameIn(sums: Sums, open: Minor, known: Record<Side, Minor>): Minor | null {
  const { ofIn, ofOut, ofChange } = sayingsOf(sums, open, known);
  const sayings = new Set([ofIn, ofOut, ofChange].filter((saying) => saying !== null));
  const [sum] = sayings;
  if (sum === undefined || sayings.size > 1) return null;
  if (!Number.isInteger(sum) || sum < 0 || sum > open) return null;
  // One side alone may be the sum of a part of the rows.
  const isWhole = ofChange !== null || (ofIn !== null && ofOut !== null);
  const isAll = ofIn !== null ? sum === open : sum === 0;
  return isWhole || isAll ? minorUnits(sum) : null;
}

/**
 * The side of rows of which nothing else says it, where the sums around them fit to one reading only.
 * @param amounts of all rows that are transfers
 * @param known the sides that something else proves
 */
export function provedBySums(amounts: ReadonlyMap<Row, Minor>, known: Proof, sums: Sums): Proof {
  const nothing = new Map<Row, Side>();
  const total = { in: NONE, out: NONE, open: NONE };
  for (const [row, minor] of amounts) {
    const side = known.get(row) ?? 'open';
    total[side] = plus(total[side], minor);
  }
  if (total.open === 0) return nothing;
  const sum = cameIn(sums, total.open, total);
  if (sum === null) return nothing;
  const open = [...amounts].filter(([row]) => !known.has(row));
  const into = onlyWithSum(open, sum);
  if (into === null) return nothing;
  return new Map(open.map(([row]) => [row, into.has(row) ? 'in' : 'out']));
}
