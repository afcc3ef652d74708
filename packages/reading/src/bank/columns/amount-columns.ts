import type { Side } from '../../cells/side.ts';
import { type Unit, unitOfHeading } from '../../cells/units.ts';
import { type Described, isMoney } from './table-columns.ts';
import { isMoneyRole } from './table-roles.ts';

/** A column with amounts, and what its heading says of them. */
export type AmountColumn = {
  index: number;
  says: Side | null;
  unit: Unit | null;
  /** The signs before decimals that its cells show: a point, a comma, or both. */
  decimalSigns: readonly string[];
  /** The column of what was taken from each amount. */
  fee?: number;
};

/** The headings of columns of money of which it is not clear what came in. */
export type UnclearAmounts = { unclear: readonly string[] };

const amountColumn = ({ index, role, heading, content }: Described): AmountColumn => ({
  index,
  says: role === 'credit' ? 'in' : role === 'debit' ? 'out' : null,
  unit: unitOfHeading(heading),
  decimalSigns: [
    ...(content.counts.decimalPoint > 0 ? ['.'] : []),
    ...(content.counts.decimalComma > 0 ? [','] : []),
  ],
});

/** What the choice of the columns of amounts asks about the rows. */
export type AmountChecks = {
  /** Whether a column is the balance after the amounts of others. */
  provesBalance: (amounts: readonly AmountColumn[], balance: Described) => boolean;
  /** Whether a column repeats the amounts of another one, perhaps with signs. */
  repeats: (amounts: AmountColumn, other: Described) => boolean;
  /** Whether a column says in words what came in. */
  hasSides: boolean;
};

/** Two columns without known words may be those of each side, if no row fills both. */
const MAX_UNNAMED = 3;

function candidatesAmong(filled: readonly Described[]): Described[][] {
  const named = filled.filter(({ role }) => role !== null);
  const single = (named.length > 0 ? named : filled).map((column) => [column]);
  if (named.length > 1 || filled.length > MAX_UNNAMED) return single;
  const pairs = filled.flatMap((first, index) =>
    filled.slice(index + 1).map((second) => [first, second]),
  );
  return [...single, ...pairs];
}

/** The columns that hold money by their headings, or by their content. */
function moneyAmong(columns: readonly Described[]) {
  const money = columns.filter(
    (column) => isMoneyRole(column.role) || (column.role === null && isMoney(column.content)),
  );
  return { money, filled: money.filter(({ content }) => content.filled > 0) };
}

/** The columns of one side, those that hold something first. */
function sided(money: readonly Described[], side: 'credit' | 'debit'): readonly Described[] {
  const named = money.filter(({ role }) => role === side);
  const used = named.filter(({ content }) => content.filled > 0);
  return used.length > 0 ? used : named.slice(0, 1);
}

/**
 * The columns with the amounts: one for each side, or one for both.
 * @returns the headings of the columns of money where it is not clear which of them holds the amounts
 */
export function amountsAmong(
  columns: readonly Described[],
  checks: AmountChecks,
): readonly AmountColumn[] | UnclearAmounts {
  const { money, filled } = moneyAmong(columns);
  const unclear = { unclear: filled.map(({ heading }) => heading) };
  const [credits, debits] = [sided(money, 'credit'), sided(money, 'debit')];
  if (credits.length > 1 || debits.length > 1) return unclear;
  const named = [...credits, ...debits];
  // `Receipt` may be a picture: one that is empty beside amounts says nothing.
  const isEmpty = named.length === 1 && named[0]!.content.filled === 0 && filled.length > 0;
  const sides = isEmpty ? [] : named;
  if (sides.length === 2) return sides.map(amountColumn);
  const candidates = sides.length === 1 ? [[sides[0]!]] : candidatesAmong(filled);
  for (const candidate of candidates) {
    const amounts = candidate.map(amountColumn);
    const others = columns.filter((column) => !candidate.includes(column));
    if (others.some((other) => checks.provesBalance(amounts, other))) return amounts;
  }
  return sides.length === 1
    ? (alone(sides[0]!, filled, checks, false) ?? unclear)
    : (amountOfBoth(money, filled, checks) ?? unclear);
}

/** A column of amounts, if no other one could say what went out. */
function alone(
  column: Described,
  filled: readonly Described[],
  { repeats }: AmountChecks,
  isDecided: boolean,
): AmountColumn[] | null {
  const amounts = amountColumn(column);
  const others = filled.filter((other) => other !== column && !repeats(amounts, other));
  return others.length === 0 || isDecided ? [amounts] : null;
}

function amountOfBoth(
  money: readonly Described[],
  filled: readonly Described[],
  checks: AmountChecks,
): AmountColumn[] | null {
  if (filled.length === 0) return money[0] === undefined ? null : [amountColumn(money[0])];
  const named = filled.filter(({ role }) => role !== null);
  const [column] = named.length > 0 ? named : filled;
  const isDecided = named.length === 1 && (checks.hasSides || column!.content.counts.signed > 0);
  return alone(column!, filled, checks, isDecided);
}
