import { type Cell, cellText, type Row } from '@rallybook/contract/rules/cells';
import { type Minor, minorUnits } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { foldLine } from '../../cells/fold-line.ts';
import type { Setting } from '../../cells/setting.ts';
import { type DateOrder, readRowTime } from '../../cells/times.ts';
import { type Unit, unitOfHeading } from '../../cells/units.ts';
import { readWrittenAmount } from '../../cells/written-amount.ts';
import type { AmountColumn } from '../columns/amount-columns.ts';
import { readRowAmount } from '../columns/row-amount.ts';
import { type Described, isMoney } from '../columns/table-columns.ts';
import type { Ledger } from '../columns/table-roles.ts';
import {
  type BalanceStep,
  type ProvedByBalance,
  provedByBalance,
  provedByBalances,
  provedByBoth,
} from '../direction/balance.ts';
import { openingIn } from '../direction/opening.ts';
import { bankDay } from '../line/bank-line.ts';

/** The balance in a cell, in minor units with its sign; null if there is none. */
export function balanceIn(currency: Currency, cell: Cell | undefined, unit: Unit): Minor | null {
  const amount = readWrittenAmount(currency, cell ?? null, unit);
  if (amount === null || typeof amount === 'string') return null;
  return amount.sign === 'out' ? minorUnits(0 - amount.minor) : amount.minor;
}

/** What a balance proves, and the units of the amounts and of itself that make it one. */
export type BalanceProof = ProvedByBalance & { index: number; unit: Unit; balanceUnit: Unit };

/** What is known of the rows whose balance is sought. */
type Known = {
  setting: Setting;
  /** The unit that a line above names. */
  unit: Unit | null;
  /** The index of the column of dates; null if there is none. */
  date: number | null;
  order: DateOrder;
  ledger: Ledger;
  /** The rows that name an opening balance. */
  openings: readonly Row[];
  /** All columns of the part. */
  columns: readonly Described[];
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
  { setting: { currency, timeZone }, date, order }: Known,
): BalanceStep[] {
  const found = rows.flatMap((row) => {
    const amount = readRowAmount(currency, row, amounts, unit);
    const balance = balanceIn(currency, row.cells[index], balanceUnit);
    if (balance === null) return [];
    const minor = minorUnits(amount === null ? 0 : typeof amount === 'string' ? NaN : amount.minor);
    const time = date === null ? null : readRowTime(timeZone, row.cells[date] ?? null, order);
    return { row, amount: minor, balance, time: time?.time ?? null };
  });
  const areExact = found.every(({ time }) => time === null || time.hasTime);
  return found.map(({ time, ...step }) => ({
    ...step,
    when: time === null ? null : areExact ? time.at : bankDay(timeZone, time),
  }));
}

const OWN_ACCOUNT = /\b(?:so tk|stk|tk|tai khoan|account|konto|cuenta|compte)\b/i;

/** So many accounts at most are in one file. */
const MAX_ACCOUNTS = 12;

/** The steps of each account, where a column names several; null if none does. */
function byAccount(
  steps: readonly BalanceStep[],
  columns: readonly Described[],
): readonly BalanceStep[][] | null {
  const column = columns.find(
    ({ heading, content: { values } }) =>
      OWN_ACCOUNT.test(foldLine(heading).folded) &&
      values !== null &&
      values.size > 1 &&
      values.size <= MAX_ACCOUNTS,
  );
  if (column === undefined) return null;
  const groups = Map.groupBy(steps, ({ row }) => cellText(row.cells[column.index]));
  return [...groups.values()];
}

/** What the account held before a row, not after it. */
const BEFORE = /\b(?:truoc|before|previous|prior|opening|beginning|(?:du|ton|quy) dau)\b/i;

/** Whether a column of balances says them before each row. */
export const isBefore = ({ heading }: Pick<Described, 'heading'>): boolean =>
  BEFORE.test(foldLine(heading).folded);

/** The balance after each row, where a column beside it says the one before: the change proves a row by itself. */
function provedByColumns(
  rows: readonly Row[],
  amounts: readonly AmountColumn[],
  column: Described,
  units: readonly [Unit, Unit],
  known: Known,
): ProvedByBalance | null {
  const before = known.columns.find((other) => other.role === 'balance' && isBefore(other));
  if (before === undefined || column.role !== 'balance') return null;
  const steps = stepsOf(rows, amounts, column.index, units, known).flatMap((step) => {
    const held = balanceIn(known.setting.currency, step.row.cells[before.index], units[1]);
    return held === null ? [] : [{ ...step, before: held }];
  });
  return provedByBoth(steps);
}

/** What is owed grows by what was bought and falls by what was paid, and a limit falls by either: they are no balances of an account. */
const DEBT =
  /\b(?:con|du|cong) no\b|\b(?:con|chua) (?:phai )?(?:thu|tra|dong|nop|thieu)\b|\b(?:due|owed|owing|outstanding|debts?|han muc|limit|quota)\b/i;

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
  // What is left may be that of a debt.
  const isNamed = role === 'balance' && !/con lai/i.test(foldLine(heading).folded);
  if ((role !== 'balance' && !isMoney(content)) || isDebt(column, known.ledger)) return null;
  if (isBefore(column)) return null;
  const isRunningTotal = /luy ke|cong don|running/i.test(foldLine(heading).folded);
  for (const units of unitsTried(
    amounts[0]!.unit ?? known.unit,
    unitOfHeading(heading) ?? known.unit,
  )) {
    const steps = stepsOf(rows, amounts, index, units, known);
    const [opening = null] = known.openings.flatMap(
      (row) => openingIn(known.setting.currency, row, index, units[1]) ?? [],
    );
    const about = { opening, isNamed, isRunningTotal };
    const accounts = isNamed ? byAccount(steps, known.columns) : null;
    const proof =
      provedByColumns(rows, amounts, column, units, known) ??
      provedByBalance(steps, about) ??
      (accounts === null ? null : provedByBalances(accounts, about));
    if (proof !== null) return { ...proof, index, unit: units[0], balanceUnit: units[1] };
  }
  return null;
}
