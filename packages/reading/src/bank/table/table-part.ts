import { nextDay } from '@rallybook/contract/rules/calendar';
import { type Cell, cellText, type Row, rowText } from '@rallybook/contract/rules/cells';
import { foldLine } from '../../cells/fold-line.ts';
import type { Setting } from '../../cells/setting.ts';
import { type Proof, type Side, sideWord } from '../../cells/side.ts';
import { type DateOrder, readRowTime } from '../../cells/times.ts';
import type { Unit } from '../../cells/units.ts';
import { type AmountColumn, amountsAmong, type UnclearAmounts } from '../columns/amount-columns.ts';
import type { RowAmount } from '../columns/row-amount.ts';
import { isLikeSum, isSum, isSumOnly, namesNobody } from '../columns/sum-rows.ts';
import { type Described, indexOfRole, isMoney } from '../columns/table-columns.ts';
import type { Ledger } from '../columns/table-roles.ts';
import { headsOfGroups, rowsThatAddUp } from '../direction/adds-up.ts';
import {
  directionsOf,
  type Evidence,
  type RowDirection,
  saysNothing,
} from '../direction/directions.ts';
import {
  amountsOf,
  type FoundColumns,
  proofsIn,
  repeatingAmong,
  repeatsAmounts,
} from '../direction/evidence.ts';
import { isOpening } from '../direction/opening.ts';
import { betweenOwnAccounts } from '../direction/own-transfers.ts';
import type { Sections } from '../direction/sections.ts';
import { withoutTwice } from '../direction/twice.ts';
import { type PartColumns, type Words, wordsIn } from '../direction/words.ts';
import {
  type Answering,
  answerOf,
  askColumn,
  askDirectionOfRow,
  askStatusOfValue,
  type Draft,
} from '../line/asking.ts';
import { bankDay } from '../line/bank-line.ts';
import { cameBack, mayBeNoPayment } from '../line/status.ts';
import { balanceProver, isBefore, isDebt } from './balance-column.ts';
import { currencyColumns, lessFees, payersBeside, textsBehind } from './table-extras.ts';

/** What stands around the rows of a part of a table. */
export type Surroundings = {
  setting: Setting;
  /** The lines above the first heading. */
  above: readonly Row[];
  order: DateOrder;
  /** The unit that a line above names. */
  unit: Unit | null;
  ledger: Ledger;
  sections: Sections;
};

/** How a part of a table is read: its columns by their index, and what proves the direction of its rows. */
export type TablePart = {
  rows: readonly Row[];
  date: number | null;
  text: number | null;
  reference: number | null;
  balance: number | null;
  balanceUnit: Unit;
  amounts: readonly AmountColumn[];
  unit: Unit;
  notMade: ReadonlySet<Row>;
  /** Whether some rows are of later than tomorrow: then tomorrow's have not been made, either. */
  isSchedule: boolean;
  directions: ReadonlyMap<Row, RowDirection>;
  /** What a person has to say about the status of a row. */
  statusAsks: ReadonlyMap<Row, readonly Draft[]>;
  /** The rows that the balance proves: their amounts are what they say. */
  byBalance: Proof;
  /** Whether nothing in the part speaks of a direction, not even a column that nobody understands. */
  isPlain: boolean;
  /** Whether a column says what came in, by its index. */
  isSide: (column: { index: number }) => boolean;
  /** The columns whose texts follow the text: `Ref 2` and `Ref 3` behind `Ref 1`. */
  moreTexts: readonly number[];
  /** The columns that name who paid, beside the text. */
  payers: readonly number[];
  /** The columns that hold the currency of each row; those of a club in đồng are found by their content. */
  currencies: readonly number[];
  /** The columns that hold what was exchanged. */
  notCurrencies: ReadonlySet<number>;
  /** The columns that are read although they stand beyond the heading. */
  beyond: ReadonlySet<number>;
};

/** Whether a row is no sum: `Cộng` beside a date says a side, as `Trừ` does. */
function isTransferRow(row: Row, date: number | null): boolean {
  const isDated = date !== null && textAt(row, date) !== '';
  const isSide = (cell: Cell) => isDated && sideWord(foldLine(cellText(cell)).folded) !== null;
  return !row.cells.some((cell) => isSumOnly(cell) && !isSide(cell));
}

/**
 * The directions of the rows with an amount; a row that may be a sum by its words has none, and one that may be a sum by its amount
 * is asked about, unless the balance proves it.
 */
function directionsIn(
  amounts: ReadonlyMap<Row, RowAmount>,
  evidence: Evidence,
  byBalance: Proof,
  known: {
    isSide: TablePart['isSide'];
    answering: Answering;
    text: number | null;
    still: readonly Row[];
    payers: readonly number[];
    part: PartColumns;
    dayOf: (row: Row) => string | null;
    /** Whether it is asked what the remark beside a row says. */
    isRemarkAsked: (row: Row) => boolean;
  },
) {
  const { isSide, answering, text, still, payers, part, dayOf, isRemarkAsked } = known;
  const hasSum = ({ cells }: Row) =>
    cells.some((cell, index) => !isSide({ index }) && isLikeSum(cell));
  const rows = [...amounts.keys()].filter((row) => byBalance.has(row) || !hasSum(row));
  const found = new Map(directionsOf(rows, evidence, answering));
  for (const row of cameBackAmong(amounts, byBalance))
    found.set(row, { says: 'came back', asks: [] });
  // The account did not change by what the row says.
  for (const row of still) found.set(row, { says: 'contradicts', asks: [] });
  const steps = rows.map((row) => {
    const isOut = found.get(row)!.says === 'out' || amounts.get(row)!.sign === 'out';
    const isWordless =
      text !== null &&
      !byBalance.has(row) &&
      [text, ...payers].every((index) => namesNobody(textAt(row, index)));
    const amount = amounts.get(row)!.minor * (isOut ? -1 : 1);
    const isDated = part.date === undefined || textAt(row, part.date.index) !== '';
    return { row, amount, isWordless, isDated, day: dayOf(row) };
  });
  const ofOwn = [...betweenOwnAccounts(steps, part.columns, evidence.sideColumns)].filter(
    (row) => found.get(row)!.says === 'in',
  );
  const unbooked = new Set(withoutSecondDate(rows, part));
  const reversed = reversedAmong(amounts, byBalance);
  const doubted = rows.filter(
    (row) =>
      found.get(row)!.says === 'in' &&
      (evidence.isOfCard ||
        reversed.has(row) ||
        (!byBalance.has(row) && unbooked.has(row)) ||
        row.cells.some((cell) => cameBack(cellText(cell))) ||
        (!byBalance.has(row) && !isRemarkAsked(row) && row.cells.some(isDoubted))),
  );
  const heads = headsOfGroups(steps).filter((row) => !byBalance.has(row));
  for (const row of [...rowsThatAddUp(steps), ...heads, ...ofOwn, ...doubted]) {
    const draft = askDirectionOfRow(row);
    found.set(row, { says: answerOf(draft, answering) as RowDirection['says'], asks: [draft] });
  }
  return found;
}

/** The negative amounts in the column of what went out, where others have no sign there. */
function cameBackAmong(amounts: ReadonlyMap<Row, RowAmount>, byBalance: Proof): Row[] {
  const wentOut = [...amounts].filter(([, { says }]) => says === 'out');
  if (wentOut.every(([, { sign }]) => sign !== null)) return [];
  return wentOut.flatMap(([row, { sign }]) =>
    sign === 'out' && byBalance.get(row) !== 'out' ? [row] : [],
  );
}

/** A number by which a bank knows a transfer; no day, and no amount with its separators. */
const REFERENCE = /^(?:(?=.*[a-z])(?=.*\d)[a-z\d._-]{4,40}|\d{6,40})$/i;

/**
 * What came in and may be taken back by a negative amount in the same column: the rows of that amount that share a reference with it,
 * or all of that amount where none does.
 */
function reversedAmong(amounts: ReadonlyMap<Row, RowAmount>, byBalance: Proof): ReadonlySet<Row> {
  const cameIn = [...amounts].filter(([, { says }]) => says === 'in');
  // What a balance proves to have gone out is another transfer.
  const isReversal = ([row, { sign }]: readonly [Row, RowAmount]) =>
    sign === 'out' && byBalance.get(row) !== 'out';
  const referencesOf = ([{ cells }]: readonly [Row, RowAmount]) =>
    cells.map((cell) => cellText(cell).trim()).filter((text) => REFERENCE.test(text));
  const reversed = [...Map.groupBy(cameIn, ([, { minor }]) => minor).values()].flatMap((alike) => {
    const reversals = new Set(alike.filter(isReversal).flatMap(referencesOf));
    const others = alike.filter((entry) => !isReversal(entry));
    if (others.length === alike.length) return [];
    const named = others.filter((entry) =>
      referencesOf(entry).some((reference) => reversals.has(reference)),
    );
    return named.length > 0 ? named : others;
  });
  return new Set(reversed.map(([row]) => row));
}

/** The rows without a second date that most others have: they may not be booked yet. */
function withoutSecondDate(rows: readonly Row[], { columns, date }: PartColumns): readonly Row[] {
  const others = columns.filter(
    ({ role, index, content: { counts, filled } }) =>
      role === 'date' &&
      index !== date?.index &&
      counts.date === filled &&
      filled * 2 > rows.length,
  );
  return rows.filter((row) => others.some(({ index }) => textAt(row, index) === ''));
}

const isDoubted = (cell: Cell) => mayBeNoPayment(cellText(cell));

/** The column of the balance where it proves nothing. */
function unproved(
  free: readonly Described[],
  amounts: readonly AmountColumn[],
  { unit }: Pick<Surroundings, 'unit'>,
) {
  const after = free.filter((column) => !isBefore(column));
  return {
    index: indexOfRole(after, 'balance'),
    proof: null,
    still: [],
    unit: unit ?? 1,
    balanceUnit: unit ?? amounts[0]!.unit ?? 1,
  };
}

/** What proves the direction of the rows of a part, and what may. */
const evidenceIn = (
  { transfers, notMade }: { transfers: readonly Row[]; notMade: ReadonlySet<Row> },
  words: Words,
  amounts: readonly AmountColumn[],
  found: Omit<FoundColumns, 'notMade' | 'sideColumns'>,
): Evidence => ({
  ...words,
  ...proofsIn(transfers, amounts, { ...found, notMade, sideColumns: words.sideColumns }),
  common: {
    headings: amounts.map(({ index }) => found.all[index]!.heading),
    kinds: words.kinds,
  },
});

/**
 * Finds how a part of a table is read.
 * @returns the headings of the columns of money, where it is not clear which of them holds the amounts
 */
export function tablePart(
  rows: readonly Row[],
  part: PartColumns,
  around: Surroundings,
  answering: Answering,
): TablePart | UnclearAmounts {
  const { currency } = around.setting;
  const date = part.date?.index ?? null;
  const transfers = rows.filter(
    (row) => isTransferRow(row, date) && !around.sections.sums.has(row.line),
  );
  const words = wordsIn(transfers, part);
  const notMade = new Set([
    ...words.notMade,
    ...transfers.filter(({ line }) => around.sections.says.get(line) === 'not made'),
  ]);
  const made = transfers.filter((row) => !notMade.has(row));
  const openings = [...around.above, ...rows].filter(isOpening);
  const prove = balanceProver(made, { ...around, date, openings, columns: part.columns });
  const named = amountsAmong(words.own, {
    provesBalance: (some, column) => prove(some, column) !== null,
    repeats: (some, column) => repeatsAmounts(currency, made, some, column),
    hasSides: words.sideColumns.length > 0,
  });
  if ('unclear' in named) return named;
  const amounts = lessFees(named, part.columns);
  const free = words.own.filter(({ index }) => !amounts.some((amount) => amount.index === index));
  const balance =
    firstOf(free, (column) => prove(amounts, column)) ?? unproved(free, amounts, around);
  const { unit } = balance;
  const isOfDebts =
    around.ledger === 'other' ||
    free.some((column) => isMoney(column.content) && isDebt(column, around.ledger));
  const evidence = evidenceIn({ transfers, notMade }, words, amounts, {
    currency,
    all: part.columns,
    unit,
    around: [...around.above, ...rows],
    balance: balance.proof,
    repeating: repeatingAmong(currency, free, made, amounts),
    isOfDebts,
    sections: around.sections,
  });
  const byBalance = balance.proof ?? new Map<Row, Side>();
  const text = words.text?.index ?? null;
  const reference = indexOfRole(free, 'reference');
  const { isSide } = words;
  const withAmount = amountsOf(currency, transfers, amounts, unit);
  const { still } = balance;
  const dayOf = (row: Row) => dayIn(row, date, around);
  const payers = payersBeside(currency, part.columns, words.text);
  const statusAsks = statusAsksIn(words, byBalance, answering);
  const remarked = new Set(words.unclear.flatMap(({ row, isRemark }) => (isRemark ? [row] : [])));
  const isRemarkAsked = (row: Row) => {
    const [first] = remarked.has(row) ? (statusAsks.get(row) ?? []) : [];
    return first !== undefined && answerOf(first, answering) !== 'nothing';
  };
  const known = { isSide, answering, text, still, payers, part, dayOf, isRemarkAsked };
  const directions = directionsIn(withAmount, evidence, byBalance, known);
  const proving = balance.proof === null ? null : balance.index;
  const written = [date, text, reference, ...amounts.map(({ index }) => index)];
  return {
    rows,
    date,
    text,
    moreTexts: textsBehind(currency, part.columns, words.text),
    payers,
    ...currencyColumns(currency, part.columns),
    reference,
    balance: balance.index,
    balanceUnit: balance.balanceUnit,
    amounts,
    unit,
    notMade,
    isSchedule: transfers.some((row) => (dayOf(row) ?? '') > nextDay(around.setting.today)),
    statusAsks,
    isSide,
    directions: withoutTwice(directions, proving, written),
    byBalance,
    isPlain:
      around.ledger === null &&
      !isOfDebts &&
      balance.index === null &&
      evidence.unknownColumns.length === 0 &&
      saysNothing(evidence),
    beyond: words.taken,
  };
}

/** What is asked about the status of rows: of remarks first whether they say any. */
function statusAsksIn(
  { unclear }: Words,
  byBalance: Proof,
  answering: Answering,
): TablePart['statusAsks'] {
  const asks = new Map<Row, Draft[]>();
  for (const { row, column, isRemark } of unclear) {
    // The account changed by what the row says, whatever is marked beside it.
    if (byBalance.has(row) && (isRemark || column.value === '')) continue;
    const draft = askColumn(column);
    const saysNone = [null, 'nothing'].includes(answerOf(draft, answering));
    const own = [
      ...(isRemark ? [draft] : []),
      ...(isRemark && saysNone ? [] : [askStatusOfValue(column, column.value)]),
    ];
    asks.set(row, [...(asks.get(row) ?? []), ...own]);
  }
  return asks;
}

/** The day of a row; null if it names none. */
function dayIn({ cells }: Row, date: number | null, { setting, order }: Surroundings) {
  const cell = date === null ? null : (cells[date] ?? null);
  const found = readRowTime(setting.timeZone, cell, order);
  return found === null ? null : bankDay(setting.timeZone, found.time);
}

/** The first answer that is not null. */
function firstOf<Value, Found>(
  values: readonly Value[],
  find: (value: Value) => Found | null,
): Found | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}

/** The text of a cell; empty if there is none. */
export const textAt = (row: Row, index: number | null): string =>
  index === null ? '' : cellText(row.cells[index]);

/** Whether a row has only text: the bank wrapped it from the row above. */
export function isWrappedText(row: Row, text: number | null): boolean {
  if (text === null || textAt(row, text) === '') return false;
  const isAlone = row.cells.every((cell, index) => index === text || cellText(cell) === '');
  return isAlone && !isSum(row.cells[text]);
}

/** All that stands in a row, without accents. */
export const foldedRow = (row: Row): string => foldLine(rowText(row)).folded;
