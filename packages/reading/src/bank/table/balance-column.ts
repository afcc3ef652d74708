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
type BalanceProof = ProvedByBalance & { index: number; unit: Unit; balanceUnit: Unit };

/** What is known of the rows whose balance is sought. */
type Known = {
  rows: readonly Row[];
  read: ReturnType<typeof cellReader>;
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

/** Reads each cell of some rows once for each unit, however many columns are tried together: all are tried with all. */
function cellReader(
  rows: readonly Row[],
  { setting: { currency, timeZone }, date, order }: Pick<Known, 'setting' | 'date' | 'order'>,
) {
  const times = rows.map(({ cells }) =>
    date === null ? null : (readRowTime(timeZone, cells[date] ?? null, order)?.time ?? null),
  );
  const balances = new Map<string, readonly (Minor | null)[]>();
  const amounts = new Map<readonly AmountColumn[], Map<Unit, readonly Minor[]>>();
  return {
    times,
    /** What a column holds in each row. */
    balances: (index: number, unit: Unit) =>
      keptAt(balances, `${index} ${unit}`, () =>
        rows.map(({ cells }) => balanceIn(currency, cells[index], unit)),
      ),
    /** The amount of each row; 0 if it has none, and NaN if it cannot be read. */
    amounts: (columns: readonly AmountColumn[], unit: Unit) =>
      keptAt(
        keptAt(amounts, columns, () => new Map<Unit, readonly Minor[]>()),
        unit,
        () =>
          rows.map((row) => {
            const amount = readRowAmount(currency, row, columns, unit);
            return minorUnits(
              amount === null ? 0 : typeof amount === 'string' ? NaN : amount.minor,
            );
          }),
      ),
  };
}

/** What a map has at a key, made if it has nothing there. */
function keptAt<Key, Value>(kept: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const value = make();
  kept.set(key, value);
  return value;
}

function stepsOf(
  amountColumns: readonly AmountColumn[],
  index: number,
  [unit, balanceUnit]: readonly [Unit, Unit],
  { rows, read, setting: { timeZone } }: Known,
): BalanceStep[] {
  const amounts = read.amounts(amountColumns, unit);
  const balances = read.balances(index, balanceUnit);
  const found = rows.flatMap((row, place) => {
    const balance = balances[place]!;
    if (balance === null) return [];
    return [{ row, amount: amounts[place]!, balance, time: read.times[place]! }];
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
  amounts: readonly AmountColumn[],
  column: Described,
  units: readonly [Unit, Unit],
  known: Known,
): ProvedByBalance | null {
  const before = known.columns.find((other) => other.role === 'balance' && isBefore(other));
  if (before === undefined || column.role !== 'balance') return null;
  const steps = stepsOf(amounts, column.index, units, known).flatMap((step) => {
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
type Prove = (amounts: readonly AmountColumn[], column: Described) => BalanceProof | null;

/** What finds the column of balances of some rows. */
export function balanceProver(rows: readonly Row[], known: Omit<Known, 'rows' | 'read'>): Prove {
  const all = { ...known, rows, read: cellReader(rows, known) };
  return (amounts, column) => proveByColumn(amounts, column, all);
}

function proveByColumn(
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
    const steps = stepsOf(amounts, index, units, known);
    const [opening = null] = known.openings.flatMap(
      (row) => openingIn(known.setting.currency, row, index, units[1]) ?? [],
    );
    const about = { opening, isNamed, isRunningTotal };
    const accounts = isNamed ? byAccount(steps, known.columns) : null;
    const proof =
      provedByColumns(amounts, column, units, known) ??
      provedByBalance(steps, about) ??
      (accounts === null ? null : provedByBalances(accounts, about));
    if (proof !== null) return { ...proof, index, unit: units[0], balanceUnit: units[1] };
  }
  return null;
}
