import { cellText, type Row, rowText } from '../columns/cells.ts';
import { foldLine } from './bank-line.ts';
import type { DateOrder } from './bank-time.ts';
import { isDebt, proveByColumn } from './balance-column.ts';
import {
  type Direction,
  directionsOf,
  type Evidence,
  saysNothing,
} from './direction/directions.ts';
import { isOpening } from './direction/opening.ts';
import type { Sections } from './direction/sections.ts';
import type { Proof, Side } from './direction/side.ts';
import { sideColumns, type SideCandidate, type SideColumn } from './direction/side-column.ts';
import { provedBySigns } from './direction/signs.ts';
import { readRowAmount, type RowAmount } from './row-amount.ts';
import { readStates, type StatusCandidate } from './status.ts';
import { isLikeSum, isSum, isSumOnly } from './sum-rows.ts';
import {
  type AmountColumn,
  amountsAmong,
  type Described,
  indexOfRole,
  isMoney,
  isUnknown,
  textAmong,
  type UnclearAmounts,
} from './table-columns.ts';
import type { Ledger } from './table-roles.ts';
import type { Unit } from './units.ts';
import { readWrittenAmount } from './written-amount.ts';

/** What stands around the rows of a part of a table. */
export type Surroundings = {
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
  directions: ReadonlyMap<Row, Direction>;
  /** The rows that the balance proves: their amounts are what they say. */
  byBalance: Proof;
  /** Whether nothing in the part speaks of a direction. */
  isPlain: boolean;
  /** Whether a column says what came in, by its index. */
  isSide: (column: { index: number }) => boolean;
  /** The columns that are read although they stand beyond the heading. */
  beyond: ReadonlySet<number>;
};

/** The columns of a part, and which of them holds its dates. */
export type PartColumns = {
  columns: readonly Described[];
  date: Described | undefined;
  /** How many cells the heading has. */
  width: number;
};

const sideKind = ({ role }: Described): SideCandidate['kind'] =>
  role === 'side' ? 'side' : role === 'text' || role === 'person' ? 'free' : 'any';

/** The columns that may say a side: whatever their heading, but for what is known to hold something else. */
const mayBeSide = ({ role }: Described) =>
  role !== 'balance' && role !== 'other' && role !== 'status' && role !== 'date';

const isTransferRow = (row: Row) => !row.cells.some(isSumOnly);

/** Whether each cell of a column repeats the amount of its row, with any sign. */
function repeatsAmounts(rows: readonly Row[], amounts: AmountColumn, { index }: Described) {
  const pairs = rows.flatMap((row) => {
    const amount = readRowAmount(row, [amounts], 1);
    const other = readWrittenAmount(row.cells[index] ?? null, amounts.unit ?? 1);
    return amount === null || other === null ? [] : [[amount, other] as const];
  });
  return (
    pairs.length > 0 &&
    pairs.every(
      ([amount, other]) =>
        typeof amount === 'object' && typeof other === 'object' && amount.vnd === other.vnd,
    )
  );
}

/** What the signs of the amounts prove, or those of a column that repeats them. */
function proveBySigns(
  amounts: ReadonlyMap<Row, RowAmount>,
  rows: readonly Row[],
  repeating: readonly Described[],
): Proof[] {
  // A sign in the column of what went out says that it came back, or nothing.
  const own = provedBySigns(rows, (row) => {
    const amount = amounts.get(row);
    return amount === undefined || amount.says === 'out' ? null : amount;
  });
  const others = repeating.map(({ index }) =>
    provedBySigns(rows, (row) => {
      const amount = readWrittenAmount(row.cells[index] ?? null, 1);
      return typeof amount === 'string' ? null : amount;
    }),
  );
  return [own, ...others];
}

/** What the headings of the columns of amounts say, those of one side or of both. */
function provedByHeadings(amounts: ReadonlyMap<Row, RowAmount>, side: Side | 'both'): Proof {
  return new Map(
    [...amounts].flatMap(([row, { says }]) =>
      says !== null && (side === 'both' || says === side) ? [[row, says] as const] : [],
    ),
  );
}

function provedBySection(rows: readonly Row[], sections: Surroundings['sections']): Proof {
  return new Map(
    rows.flatMap((row) => {
      const side = sections.says.get(row.line);
      return side === undefined || side === 'not made' ? [] : [[row, side] as const];
    }),
  );
}

function statusCandidates(
  columns: readonly Described[],
  sides: readonly SideColumn[],
): StatusCandidate[] {
  const kindOf = ({ index, role }: Described): StatusCandidate['kind'] => {
    if (role === 'status') return 'status';
    if (role === 'text' || role === 'person') return 'free';
    return sides.some((side) => side.index === index) ? 'side' : 'any';
  };
  return columns.map((column) => ({ index: column.index, kind: kindOf(column) }));
}

/** The amounts of the rows that have one. */
function amountsOf(rows: readonly Row[], columns: readonly AmountColumn[], unit: Unit) {
  return new Map(
    rows.flatMap((row) => {
      const amount = readRowAmount(row, columns, unit);
      return amount !== null && typeof amount === 'object' ? [[row, amount] as const] : [];
    }),
  );
}

/** What words say in the columns of a part: sides, states, and the text of each transfer. */
function wordsIn(rows: readonly Row[], { columns, date, width }: PartColumns) {
  const rest = columns.filter((column) => column !== date);
  const own = rest.filter(({ index }) => index < width);
  const sides = sideColumns(
    rows,
    rest.filter(mayBeSide).map((column) => ({
      index: column.index,
      heading: column.heading,
      kind: sideKind(column),
    })),
  );
  const isSide = ({ index }: { index: number }) => sides.some((side) => side.index === index);
  const text = textAmong(own.filter((column) => !isSide(column))) ?? textAmong(own.filter(isSide));
  const asText = rest.map((column) =>
    column === text ? { ...column, role: 'text' as const } : column,
  );
  const states = readStates(rows, statusCandidates(asText, sides));
  const taken = new Set([...sides.map(({ index }) => index), ...states.columns]);
  const hasUnknown = rest.some(
    (column) => column !== text && !taken.has(column.index) && isUnknown(column),
  );
  return { own, sides, isSide, text, notMade: states.notMade, taken, hasUnknown };
}

type Words = ReturnType<typeof wordsIn>;

/** Puts together what proves the direction of the rows of a part. */
function evidenceIn(
  rows: readonly Row[],
  columns: readonly AmountColumn[],
  found: { unit: Unit; balance: Proof | null; repeating: readonly Described[]; isOfDebts: boolean },
  { sides, hasUnknown }: Words,
  { sections }: Surroundings,
): Evidence {
  const amounts = amountsOf(rows, columns, found.unit);
  const hasBoth = new Set(columns.map(({ says }) => says)).size === 2;
  return {
    proofs: [
      ...(found.balance === null ? [] : [found.balance]),
      // In an account of debts, a minus is what somebody paid.
      ...(found.isOfDebts ? [] : proveBySigns(amounts, rows, found.repeating)),
      provedByHeadings(amounts, hasBoth ? 'both' : 'out'),
      provedBySection(rows, sections),
    ],
    sideColumns: sides,
    cameIn: provedByHeadings(amounts, 'in'),
    hasUnknownColumn: hasUnknown,
  };
}

/** The direction of each row; a row that may be a sum is none, unless the balance proves it. */
function directionsIn(rows: readonly Row[], evidence: Evidence, byBalance: Proof) {
  const directions = new Map(directionsOf(rows, evidence));
  for (const row of rows) {
    if (!byBalance.has(row) && row.cells.some(isLikeSum)) directions.set(row, null);
  }
  return directions;
}

/** The columns that repeat the amounts, where one column holds them all. */
function repeatingAmong(
  free: readonly Described[],
  rows: readonly Row[],
  [amounts, ...more]: readonly AmountColumn[],
): Described[] {
  if (amounts === undefined || more.length > 0) return [];
  return free.filter((column) => isMoney(column.content) && repeatsAmounts(rows, amounts, column));
}

/**
 * Finds how a part of a table is read.
 * @returns the headings of the columns of money, where it is not clear which of them holds the amounts
 */
export function tablePart(
  rows: readonly Row[],
  part: PartColumns,
  around: Surroundings,
): TablePart | UnclearAmounts {
  const transfers = rows.filter((row) => isTransferRow(row) && !around.sections.sums.has(row.line));
  const words = wordsIn(transfers, part);
  const notMade = new Set([
    ...words.notMade,
    ...transfers.filter(({ line }) => around.sections.says.get(line) === 'not made'),
  ]);
  const made = transfers.filter((row) => !notMade.has(row));
  const date = part.date?.index ?? null;
  const openings = [...around.above, ...rows].filter(isOpening);
  const prove = (some: readonly AmountColumn[], column: Described) =>
    proveByColumn(made, some, column, { ...around, date, openings });
  const amounts = amountsAmong(words.own, {
    provesBalance: (some, column) => prove(some, column) !== null,
    repeats: (some, column) => repeatsAmounts(made, some, column),
    hasSides: words.sides.length > 0,
  });
  if ('unclear' in amounts) return amounts;
  const free = words.own.filter(({ index }) => !amounts.some((amount) => amount.index === index));
  const balance = firstOf(free, (column) => prove(amounts, column)) ?? {
    index: indexOfRole(free, 'balance'),
    proof: null,
    unit: around.unit ?? 1,
    balanceUnit: around.unit ?? amounts[0]!.unit ?? 1,
  };
  const { unit } = balance;
  const repeating = repeatingAmong(free, made, amounts);
  const isOfDebts = free.some((column) => isMoney(column.content) && isDebt(column, around.ledger));
  const found = { unit, balance: balance.proof, repeating, isOfDebts };
  const evidence = evidenceIn(transfers, amounts, found, words, around);
  const byBalance = balance.proof ?? new Map<Row, Side>();
  return {
    rows,
    date,
    text: words.text?.index ?? null,
    reference: indexOfRole(free, 'reference'),
    balance: balance.index,
    balanceUnit: balance.balanceUnit,
    amounts,
    unit,
    notMade,
    isSide: words.isSide,
    directions: directionsIn(transfers, evidence, byBalance),
    byBalance,
    isPlain:
      around.ledger === null && !isOfDebts && balance.index === null && saysNothing(evidence),
    beyond: words.taken,
  };
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

const textAt = (row: Row, index: number | null): string =>
  index === null ? '' : cellText(row.cells[index]);

/** Whether a row has only text: the bank wrapped it from the row above. */
export function isWrappedText(row: Row, text: number | null): boolean {
  if (text === null || textAt(row, text) === '') return false;
  const isAlone = row.cells.every((cell, index) => index === text || cellText(cell) === '');
  return isAlone && !isSum(row.cells[text]);
}

/** All that stands in a row, without accents. */
export const foldedRow = (row: Row): string => foldLine(rowText(row)).folded;
