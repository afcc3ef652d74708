import { partsOf } from '../../costs/cost-parts.ts';
import { namesSpending } from '../../costs/spent-on.ts';
import { sectionOfCosts } from '../draft/subjects.ts';
import type { CellReader } from '../table/cell-reader.ts';
import type { CostColumns } from './costs-table.ts';

/** Lines between costs that say what those below them are. */
export type CostSections = {
  /** The rows below a line of what was not spent: `TÀI TRỢ`, `PLANNED`. */
  notSpent: ReadonlySet<number>;
  /** Whether rows stand below a line that nobody knows. */
  hasOpen: boolean;
};

/** The only text of a row where it is a line between others, and no description without an amount. */
function lineAt({ grid, roles, columns }: CostColumns, row: number): string | null {
  const filled = columns.filter(({ index }) => grid.text(row, index) !== '');
  const [only] = filled;
  if (only === undefined || filled.length > 1 || roles[only.index] === 'amount') return null;
  const text = grid.text(row, only.index);
  const isLine = roles[only.index] !== 'note' || text === text.toUpperCase();
  return isLine && /\p{L}/u.test(text) ? text : null;
}

/** Finds the lines between the rows of a list of costs. */
export function costSections(found: CostColumns, rows: readonly number[]): CostSections {
  const notSpent = new Set<number>();
  let hasOpen = false;
  let section: ReturnType<typeof sectionOfCosts> = 'spent';
  for (const row of found.grid.isTurned ? [] : rows) {
    const line = lineAt(found, row);
    if (line !== null) section = sectionOfCosts(line);
    else if (section === 'other') notSpent.add(row);
    else hasOpen ||= section === 'open';
  }
  return { notSpent, hasOpen };
}

/** Longer words say what they are besides. */
const MAX_WORDS = 120;

/**
 * The last rows of a list of dated costs that have no date of their own, and words that name nothing on which money is spent: what is
 * left, or what each has to pay (`Còn lại`, `Lũy kế`, `Chia đầu người`).
 */
export function rowsBelowCosts(
  { grid, roles }: CostColumns,
  rows: readonly number[],
  { isSpending }: CellReader,
): number[] {
  const [date, words] = [roles.indexOf('date'), roles.indexOf('note')];
  if (grid.isTurned || date < 0 || words < 0) return [];
  const isDated = (row: number) => grid.text(row, date) !== '';
  if (rows.filter(isDated).length * 2 < rows.length) return [];
  const isSpent = (text: string) =>
    isSpending(text) || namesSpending(partsOf(text.slice(0, MAX_WORDS)));
  const last = rows.findLastIndex((row) => isDated(row) || isSpent(grid.text(row, words)));
  return rows.slice(last + 1);
}
