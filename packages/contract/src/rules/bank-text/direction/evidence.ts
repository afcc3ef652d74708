import type { Row } from '../../columns/cells.ts';
import { readRowAmount, type RowAmount } from '../row-amount.ts';
import { type AmountColumn, type Described, isMoney } from '../table-columns.ts';
import type { Unit } from '../units.ts';
import { readWrittenAmount } from '../written-amount.ts';
import type { Evidence } from './directions.ts';
import type { Sections } from './sections.ts';
import type { Proof, Side } from './side.ts';
import { provedBySigns } from './signs.ts';

/** Whether each cell of a column repeats the amount of its row, with any sign. */
export function repeatsAmounts(rows: readonly Row[], amounts: AmountColumn, { index }: Described) {
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

function provedBySection(rows: readonly Row[], sections: Sections): Proof {
  return new Map(
    rows.flatMap((row) => {
      const side = sections.says.get(row.line);
      return side === undefined || side === 'not made' ? [] : [[row, side] as const];
    }),
  );
}

/** The amounts of the rows that have one. */
export function amountsOf(rows: readonly Row[], columns: readonly AmountColumn[], unit: Unit) {
  return new Map(
    rows.flatMap((row) => {
      const amount = readRowAmount(row, columns, unit);
      return amount !== null && typeof amount === 'object' ? [[row, amount] as const] : [];
    }),
  );
}

/** What is known of the columns of a part, before it is said what they prove. */
type Found = {
  unit: Unit;
  balance: Proof | null;
  repeating: readonly Described[];
  isOfDebts: boolean;
  sections: Sections;
};

/** Puts together what proves the direction of the rows of a part. */
export function proofsIn(
  rows: readonly Row[],
  columns: readonly AmountColumn[],
  { unit, balance, repeating, isOfDebts, sections }: Found,
): Pick<Evidence, 'proofs' | 'isBySigns' | 'cameIn'> {
  const amounts = amountsOf(rows, columns, unit);
  const hasBoth = new Set(columns.map(({ says }) => says)).size === 2;
  // In an account of debts, a minus is what somebody paid.
  const signs = isOfDebts ? [] : proveBySigns(amounts, rows, repeating);
  const others = [
    ...(balance === null ? [] : [balance]),
    provedByHeadings(amounts, hasBoth ? 'both' : 'out'),
    provedBySection(rows, sections),
  ];
  return {
    proofs: [...others, ...signs],
    isBySigns: others.every((proof) => proof.size === 0),
    cameIn: provedByHeadings(amounts, 'in'),
  };
}

/** The columns that repeat the amounts, where one column holds them all. */
export function repeatingAmong(
  free: readonly Described[],
  rows: readonly Row[],
  [amounts, ...more]: readonly AmountColumn[],
): Described[] {
  if (amounts === undefined || more.length > 0) return [];
  return free.filter((column) => isMoney(column.content) && repeatsAmounts(rows, amounts, column));
}
