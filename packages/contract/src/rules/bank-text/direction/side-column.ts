import { type Cell, cellText, type Row } from '../../columns/cells.ts';
import { foldLine } from '../bank-line.ts';
import { PAIR_COUNT, type Side, type SideWord, sideWord } from './side.ts';

/** A column of a table that may say a side. */
export type SideCandidate = {
  index: number;
  /** `side`: its heading says so. `free`: it may hold words of people, so that all of its cells have to be sides. */
  kind: 'side' | 'any' | 'free';
};

/** What a column says of each row; `unknown` where the row holds another value, or none. */
export type SideColumn = { index: number; sides: ReadonlyMap<Row, Side | 'unknown'> };

/** So many other values at most stand beside the words of a pair, and none of them is longer. */
const OTHERS = { values: 12, length: 30 };

const wordIn = (cell: Cell | undefined): SideWord | null =>
  sideWord(foldLine(cellText(cell).slice(0, OTHERS.length + 1)).folded);

type Cells = { row: Row; text: string; word: SideWord | null }[];

function cellsIn(rows: readonly Row[], index: number): Cells {
  return rows.map((row) => ({
    row,
    text: cellText(row.cells[index]),
    word: wordIn(row.cells[index]),
  }));
}

/** The pair of which a column has the most words; null if it has none. */
function pairOf(cells: Cells): number | null {
  const counts = Array.from({ length: PAIR_COUNT }, () => ({ in: 0, out: 0 }));
  for (const { word } of cells) {
    for (const [pair, side] of word?.sides ?? []) counts[pair]![side] += 1;
  }
  const weights = counts.map(({ in: came, out }) => came + out + (came > 0 && out > 0 ? 1e6 : 0));
  const most = Math.max(...weights);
  return most === 0 ? null : weights.indexOf(most);
}

/** Whether a column with the words of a pair is one of sides, and not one in which they stand by chance. */
function isSideColumn(filled: Cells, pair: number, kind: SideCandidate['kind']): boolean {
  const known = filled.filter(({ word }) => word?.sides.has(pair));
  const others = filled.filter(({ word }) => !word?.sides.has(pair)).map(({ text }) => text);
  if (new Set(others).size > OTHERS.values) return false;
  if (others.some((text) => text.length > OTHERS.length)) return false;
  if (kind === 'side') return true;
  const isWhole = others.length === 0;
  if (kind === 'free' && !isWhole) return false;
  const hasBoth = new Set(known.map(({ word }) => word!.sides.get(pair))).size > 1;
  if (!hasBoth && !known.every(({ word }) => word!.isPlain)) return false;
  // The classes A to D have a C and a D.
  return isWhole || known.every(({ text }) => text.length > 1 || !/[a-z]/i.test(text));
}

/**
 * The columns, whatever their headings, whose values are of one known pair: `C` and `D`, `Thu` and `Chi`, `PT0012` and
 * `PC0003`.
 */
export function sideColumns(
  rows: readonly Row[],
  candidates: readonly SideCandidate[],
): SideColumn[] {
  return candidates.flatMap(({ index, kind }) => {
    const cells = cellsIn(rows, index);
    const pair = pairOf(cells);
    if (pair === null) return [];
    const filled = cells.filter(({ text }) => text !== '');
    if (!isSideColumn(filled, pair, kind)) return [];
    const sides = new Map(
      cells.map(({ row, word }) => [row, word?.sides.get(pair) ?? ('unknown' as const)]),
    );
    return { index, sides };
  });
}
