import type { Row } from '@rallybook/contract/rules/cells';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { Proof, Side } from '../../cells/side.ts';

/**
 * A row with its amount and what the account held afterwards, and its day or instant where it is known. The amount is 0 if the row
 * has none, and NaN if it cannot be read.
 */
export type BalanceStep = { row: Row; amount: Minor; balance: Minor; when: string | null };

/** What is known of a column that may hold the balance. */
export type BalanceColumn = {
  /** What the account held before the oldest row; null if no line says so. */
  opening: Minor | null;
  /** Whether its heading says that it is a balance: then a single step shows it. */
  isNamed: boolean;
  /** Whether its heading says that it adds up: `Luỹ kế`. */
  isRunningTotal: boolean;
};

/** What a balance proves, and the rows whose amounts it contradicts: it stands where it was. */
export type ProvedByBalance = { proof: Proof; still: readonly Row[] };

/** How each row fits to the one before it; `still` where nothing changes by its amount; null where none is before it, or it has no amount. */
type Fit = Side | 'misfit' | 'still' | null;

function fitOf(change: number | null, amount: Minor, last: Fit): Fit {
  if (change === null || (change === 0 && amount === 0)) return null;
  if (change === amount) return 'in';
  if (change === 0 - amount) return 'out';
  // The balance of a day may stand at each of its rows: then the first of them does not fit.
  return change === 0 && amount > 0 && last !== 'misfit' ? 'still' : 'misfit';
}

function fitsOf(steps: readonly BalanceStep[], opening: Minor | null): Fit[] {
  let before = opening;
  let last: Fit = null;
  return steps.map(({ amount, balance }) => {
    const change = before === null ? null : balance - before;
    before = balance;
    last = fitOf(change, amount, last);
    return last;
  });
}

/** Whether so many rows fit that the column is a balance: all but one in ten. */
function isBalance(fits: readonly Fit[], { opening, isNamed }: BalanceColumn): boolean {
  // An opening that does not fit is not that of this column.
  const isMisfit = (fit: Fit) => fit === 'misfit' || (fit === 'still' && !isNamed);
  const misfits = fits.filter((fit, index) => isMisfit(fit) && (index > 0 || opening === null));
  const good = fits.filter((fit) => fit === 'in' || fit === 'out');
  const still = fits.filter((fit) => fit === 'still');
  return (
    good.length >= (isNamed ? 1 : 2) &&
    misfits.length * 10 <= fits.length &&
    (still.length * 2 <= good.length || (opening !== null && misfits.length === 0))
  );
}

/** Whether the rows stand newest first; null if their times do not say. */
function isNewestFirst(steps: readonly BalanceStep[]): boolean | null {
  const times = steps.flatMap(({ when }) => when ?? []);
  const [first = '', last = ''] = [times[0], times.at(-1)];
  return first === last ? null : first > last;
}

/** The rows of one account from the oldest, and how each fits to the one before it. */
type Chain = { rows: readonly BalanceStep[]; fits: readonly Fit[] };

/**
 * The chain of rows in which each balance is the one before plus or minus the amount, in the file's order or turned. What the
 * account held before each row makes a chain in the other order, with the opposite signs: without a heading that says a balance,
 * the times have to tell the order.
 * @returns null if there is none, or if it runs against the times of the rows
 */
function chainOf(steps: readonly BalanceStep[], column: BalanceColumn): Chain | null {
  const chains = [steps, steps.toReversed()].map((rows) => ({
    rows,
    fits: fitsOf(rows, column.opening),
  }));
  const newestFirst = isNewestFirst(steps);
  if (newestFirst === null && !column.isNamed) return null;
  const whole = chains.filter(({ fits }, turned) => {
    const isAgainst = newestFirst !== null && newestFirst !== (turned === 1);
    return !isAgainst && isBalance(fits, column);
  });
  // Equal amounts fit in both orders, with opposite signs: only the times can tell.
  return whole.length === 1 ? whole[0]! : null;
}

/** What some chains prove; null where no row falls, unless the line of an opening balance fits. */
function provedByChains(chains: readonly Chain[], column: BalanceColumn): ProvedByBalance | null {
  const isOpened = (fit: Fit | undefined) => fit === 'in' || fit === 'out';
  const hasOpening =
    column.opening !== null && isOpened(chains[0]?.fits.find((fit) => fit !== 'still'));
  const [falls, rises] = (['out', 'in'] as const).map((side) =>
    chains.some(({ fits }) => fits.includes(side)),
  );
  // What is left of a quota falls by what came in, too.
  if (!rises && !column.isNamed) return null;
  if (!falls && (column.isRunningTotal || !hasOpening)) return null;
  const proof = new Map<Row, Side>();
  const still: Row[] = [];
  for (const { rows, fits } of chains) {
    for (const [index, fit] of fits.entries()) {
      const { row } = rows[index]!;
      if (fit === 'in' || fit === 'out') proof.set(row, fit);
      if (fit === 'still') still.push(row);
    }
  }
  return { proof, still };
}

/**
 * A column in which each row is the one before plus or minus the amount, in the file's order or turned. Where no row falls, it
 * may be a running total, unless the line of an opening balance fits.
 * @returns null if it is no balance, or none that proves anything
 */
export function provedByBalance(
  steps: readonly BalanceStep[],
  column: BalanceColumn,
): ProvedByBalance | null {
  const chain = chainOf(steps, column);
  return chain === null ? null : provedByChains([chain], column);
}

/**
 * The balances of several accounts whose rows stand by turns. The first row of each has none before it.
 * @returns null if one of them is no balance
 */
export function provedByBalances(
  accounts: readonly (readonly BalanceStep[])[],
  column: Omit<BalanceColumn, 'opening'>,
): ProvedByBalance | null {
  const own = { ...column, opening: null };
  const chains = accounts.filter((steps) => steps.length > 1).map((steps) => chainOf(steps, own));
  if (chains.length === 0 || chains.includes(null)) return null;
  return provedByChains(chains as Chain[], own);
}

/**
 * What the account held before and after each row: the change is the amount or its opposite in all rows but one in ten.
 * @returns null if they do not fit
 */
export function provedByBoth(
  steps: readonly (Omit<BalanceStep, 'when'> & { before: Minor })[],
): ProvedByBalance | null {
  const proof = new Map<Row, Side>();
  for (const { row, amount, balance, before } of steps) {
    const change = balance - before;
    if (amount === 0 || (change !== amount && change !== 0 - amount)) continue;
    proof.set(row, change > 0 ? 'in' : 'out');
  }
  const misfits = steps.length - proof.size;
  return proof.size > 0 && misfits * 10 <= steps.length ? { proof, still: [] } : null;
}
