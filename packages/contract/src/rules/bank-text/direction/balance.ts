import type { Row } from '../../columns/cells.ts';
import type { Vnd } from '../../money.ts';
import type { Proof, Side } from './side.ts';

/**
 * A row with its amount and what the account held afterwards, and its day where it is known. The amount is 0 if the row has
 * none, and NaN if it cannot be read.
 */
export type BalanceStep = { row: Row; amount: Vnd; balance: Vnd; day: string | null };

/** What is known of a column that may hold the balance. */
export type BalanceColumn = {
  /** What the account held before the oldest row; null if no line says so. */
  opening: Vnd | null;
  /** Whether its heading says that it is a balance: then a single step shows it. */
  isNamed: boolean;
  /** Whether its heading says that it adds up: `Luỹ kế`. */
  isRunningTotal: boolean;
};

/** How each row fits to the one before it; null where none is before it, or nothing changes. */
type Fit = Side | 'misfit' | null;

function fitsOf(steps: readonly BalanceStep[], opening: Vnd | null): Fit[] {
  let before = opening;
  return steps.map(({ amount, balance }) => {
    const change = before === null ? null : balance - before;
    before = balance;
    if (change === null || (change === 0 && amount === 0)) return null;
    return change === amount ? 'in' : change === -amount ? 'out' : 'misfit';
  });
}

/** Whether so many rows fit that the column is a balance: all but one in ten. */
function isBalance(fits: readonly Fit[], { opening, isNamed }: BalanceColumn): boolean {
  // An opening that does not fit is not that of this column.
  const misfits = fits.filter((fit, index) => fit === 'misfit' && (index > 0 || opening === null));
  const good = fits.filter((fit) => fit === 'in' || fit === 'out');
  return good.length >= (isNamed ? 1 : 2) && misfits.length * 10 <= fits.length;
}

/** Whether the rows stand newest first; null if their days do not say. */
function isNewestFirst(steps: readonly BalanceStep[]): boolean | null {
  const days = steps.flatMap(({ day }) => day ?? []);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first === last ? null : first > last;
}

/**
 * A column in which each row is the one before plus or minus the amount, in the file's order or turned. Where no row falls, it
 * may be a running total, unless the line of an opening balance fits.
 * @returns null if it is no balance, or none that proves anything
 */
export function provedByBalance(
  steps: readonly BalanceStep[],
  column: BalanceColumn,
): Proof | null {
  const oldest = [steps, steps.toReversed()].map((rows) => ({
    rows,
    fits: fitsOf(rows, column.opening),
  }));
  const whole = oldest.filter(({ fits }) => isBalance(fits, column));
  const newestFirst = isNewestFirst(steps);
  // Equal amounts fit in both orders, with opposite signs: only the days can tell.
  const found = whole.length < 2 ? whole[0] : newestFirst === null ? null : whole[+newestFirst];
  if (found === null || found === undefined) return null;
  const hasOpening = column.opening !== null && (found.fits[0] === 'in' || found.fits[0] === 'out');
  const falls = found.fits.includes('out');
  if (!falls && (column.isRunningTotal || !hasOpening)) return null;
  const proof = new Map<Row, Side>();
  for (const [index, fit] of found.fits.entries()) {
    if (fit === 'in' || fit === 'out') proof.set(found.rows[index]!.row, fit);
  }
  return proof;
}
