import type { Cell, Row } from '../columns/cells.ts';
import type { Vnd } from '../money.ts';
import { bankDay, foldLine } from './bank-line.ts';
import { type DateOrder, readRowTime } from './bank-time.ts';
import { type BalanceStep, provedByBalance } from './direction/balance.ts';
import { openingIn } from './direction/opening.ts';
import type { Proof } from './direction/side.ts';
import { readRowAmount } from './row-amount.ts';
import { type AmountColumn, type Described, isMoney } from './table-columns.ts';
import type { Ledger } from './table-roles.ts';
import { type Unit, unitOfHeading } from './units.ts';
import { readWrittenAmount } from './written-amount.ts';

/** The balance in a cell, whole VND with its sign; null if there is none. */
export function balanceIn(cell: Cell | undefined, unit: Unit): Vnd | null {
  const amount = readWrittenAmount(cell ?? null, unit);
  if (amount === null || typeof amount === 'string') return null;
  return amount.sign === 'out' ? -amount.vnd : amount.vnd;
}

/** What a balance proves, and the units of the amounts and of itself that make it one. */
export type BalanceProof = { index: number; proof: Proof; unit: Unit; balanceUnit: Unit };

/** What is known of the rows whose balance is sought. */
type Known = {
  /** The unit that a line above names. */
  unit: Unit | null;
  /** The index of the column of dates; null if there is none. */
  date: number | null;
  order: DateOrder;
  ledger: Ledger;
  /** The rows that name an opening balance. */
  openings: readonly Row[];
};

/** The units of amounts and balance that are tried: those that are named, or thousands beside a balance in đồng. */
function unitsTried(named: Unit | null, own: Unit | null): (readonly [Unit, Unit])[] {
  if (named !== null) {
    return [[named, own ?? named], ...(named === 1 ? [] : ([[named, 1]] as const))];
  }
  if (own !== null) return [[1, own]];
  return [
    [1, 1],
    [1000, 1],
  ];
}

function stepsOf(
  rows: readonly Row[],
  amounts: readonly AmountColumn[],
  index: number,
  [unit, balanceUnit]: readonly [Unit, Unit],
  { date, order }: Known,
): BalanceStep[] {
  return rows.flatMap((row) => {
    const amount = readRowAmount(row, amounts, unit);
    const balance = balanceIn(row.cells[index], balanceUnit);
    if (balance === null) return [];
    const vnd = amount === null ? 0 : typeof amount === 'string' ? NaN : amount.vnd;
    const time = date === null ? null : readRowTime(row.cells[date] ?? null, order);
    return { row, amount: vnd, balance, day: time === null ? null : bankDay(time.time) };
  });
}

/** What is owed grows by what was bought and falls by what was paid: it is no balance of an account. */
const DEBT =
  /\b(?:con|du|cong) no\b|\b(?:con|chua) (?:phai )?(?:thu|tra|dong|nop|thieu)\b|\b(?:due|owed|owing|outstanding|debts?)\b/i;

/** Whether a column says what is owed. */
export const isDebt = ({ heading }: Pick<Described, 'heading'>, ledger: Ledger): boolean =>
  // In the ledger of an account, `Dư nợ` is what it holds.
  ledger !== 'cash' && DEBT.test(foldLine(heading).folded);

/** Finds what a column proves as the balance after the amounts of others; null if it is none. */
export function proveByColumn(
  rows: readonly Row[],
  amounts: readonly AmountColumn[],
  column: Described,
  known: Known,
): BalanceProof | null {
  const { index, heading, role, content } = column;
  const isNamed = role === 'balance';
  if ((!isNamed && !isMoney(content)) || isDebt(column, known.ledger)) return null;
  const isRunningTotal = /luy ke|cong don|running/i.test(foldLine(heading).folded);
  for (const units of unitsTried(
    amounts[0]!.unit ?? known.unit,
    unitOfHeading(heading) ?? known.unit,
  )) {
    const steps = stepsOf(rows, amounts, index, units, known);
    const [opening = null] = known.openings.flatMap((row) => openingIn(row, index, units[1]) ?? []);
    const proof = provedByBalance(steps, { opening, isNamed, isRunningTotal });
    if (proof !== null) return { index, proof, unit: units[0], balanceUnit: units[1] };
  }
  return null;
}
