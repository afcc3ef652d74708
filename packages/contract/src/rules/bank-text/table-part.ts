import { cellText, type Row, rowText } from '../columns/cells.ts';
import { foldLine } from './bank-line.ts';
import type { DateOrder } from './bank-time.ts';
import { proveByColumn } from './balance-column.ts';
import { type Direction, directionsOf } from './direction/directions.ts';
import { isOpening } from './direction/opening.ts';
import type { Proof, Side } from './direction/side.ts';
import { sideColumns, type SideCandidate, type SideColumn } from './direction/side-column.ts';
import { provedBySigns } from './direction/signs.ts';
import { readRowAmount, type RowAmount } from './row-amount.ts';
import { readStates, type StatusCandidate } from './status.ts';
import { isSum, isSumOnly } from './sum-rows.ts';
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
import type { Unit } from './units.ts';
import { readWrittenAmount } from './written-amount.ts';

/** What stands around the rows of a part of a table. */
export type Surroundings = {
  /** The lines above the first heading. */
  above: readonly Row[];
  order: DateOrder;
  /** The unit that a line above names. */
  unit: Unit | null;
  /** The side of the section of each line. */
  sections: ReadonlyMap<number, Side>;
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
      const side = sections.get(row.line);
      return side === undefined ? [] : [[row, side] as const];
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

/**
 * Finds how a part of a table is read.
 * @returns the headings of the columns of money, where it is not clear which of them holds the amounts
 */
export function tablePart(
  rows: readonly Row[],
  { columns, date, width }: PartColumns,
  around: Surroundings,
): TablePart | UnclearAmounts {
  const rest = columns.filter((column) => column !== date);
  const own = rest.filter(({ index }) => index < width);
  const transfers = rows.filter(isTransferRow);
  const candidates = rest.filter(mayBeSide).map((column) => ({ column, kind: sideKind(column) }));
  const sides = sideColumns(
    transfers,
    candidates.map(({ column, kind }) => ({ index: column.index, kind })),
  );
  const isSide = ({ index }: { index: number }) => sides.some((side) => side.index === index);
  const text = textAmong(own.filter((column) => !isSide(column))) ?? textAmong(own.filter(isSide));
  const isWords = (column: Described) => column === text;
  const states = readStates(
    transfers,
    statusCandidates(
      rest.map((column) => (isWords(column) ? { ...column, role: 'text' } : column)),
      sides,
    ),
  );
  const made = transfers.filter((row) => !states.notMade.has(row));
  const openings = [...around.above, ...rows].filter(isOpening);
  const prove = (amounts: readonly AmountColumn[], column: Described) =>
    proveByColumn(made, amounts, column, { ...around, date: date?.index ?? null, openings });
  const amounts = amountsAmong(own, {
    provesBalance: (some, column) => prove(some, column) !== null,
    repeats: (some, column) => repeatsAmounts(made, some, column),
    hasSides: sides.length > 0,
  });
  if ('unclear' in amounts) return amounts;
  const free = own.filter(({ index }) => !amounts.some((amount) => amount.index === index));
  const balance = firstOf(free, (column) => prove(amounts, column));
  const repeating =
    amounts.length > 1
      ? []
      : free.filter(
          (column) => isMoney(column.content) && repeatsAmounts(made, amounts[0]!, column),
        );
  const unit = balance?.unit ?? around.unit ?? 1;
  const found = new Map(
    transfers.flatMap((row) => {
      const amount = readRowAmount(row, amounts, unit);
      return amount !== null && typeof amount === 'object' ? [[row, amount] as const] : [];
    }),
  );
  const hasBoth = new Set(amounts.map(({ says }) => says)).size === 2;
  const taken = new Set([...sides.map(({ index }) => index), ...states.columns]);
  return {
    rows,
    date: date?.index ?? null,
    text: text?.index ?? null,
    reference: indexOfRole(free, 'reference'),
    balance: balance?.index ?? indexOfRole(free, 'balance'),
    balanceUnit: balance?.balanceUnit ?? around.unit ?? amounts[0]!.unit ?? 1,
    amounts,
    unit,
    notMade: states.notMade,
    isSide,
    directions: directionsOf(transfers, {
      proofs: [
        ...(balance === null ? [] : [balance.proof]),
        ...proveBySigns(found, transfers, repeating),
        provedByHeadings(found, hasBoth ? 'both' : 'out'),
        provedBySection(transfers, around.sections),
      ],
      sideColumns: sides,
      cameIn: provedByHeadings(found, 'in'),
      hasUnknownColumn: rest.some(
        (column) => column !== text && !taken.has(column.index) && isUnknown(column),
      ),
    }),
    beyond: taken,
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
