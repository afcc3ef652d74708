import { hasDay, isWeekdayOnly } from '../../cells/days.ts';
import { type CellKind, kindsOf } from '../table/cell-kinds.ts';
import type { CellReader } from '../table/cell-reader.ts';
import type { NamesColumns, TableRow } from '../table/table-rows.ts';

/** What nearly all cells of a column are: so many of ten. */
const MOST_OF_TEN = 8;
/** Fewer rows say nothing about how those of a table are. */
const LEAST_ROWS = 2;
/** Fewer people whose rows hold several cells do not show that one cell alone is none of them. */
const LEAST_PEOPLE = 3;

type Cells = { index: number; text: string; kinds: ReadonlySet<CellKind> }[];

/** What the rows of people hold that were looked at. */
type Seen = {
  people: number;
  /** How many of them hold something beside the name. */
  full: number;
  numbered: number;
  columns: Map<number, { filled: number; kinds: Map<CellKind, number> }>;
};

const nothingSeen = (): Seen => ({ people: 0, full: 0, numbered: 0, columns: new Map() });

const areMost = (count: number, all: number, least: number) =>
  count >= least && count * 10 >= all * MOST_OF_TEN;

function addTo(seen: Seen, cells: Cells, numbering: number | undefined): void {
  seen.people += 1;
  if (cells.length > 0) seen.full += 1;
  if (cells.some(({ index }) => index === numbering)) seen.numbered += 1;
  for (const { index, kinds } of cells) {
    const column = seen.columns.get(index) ?? { filled: 0, kinds: new Map() };
    seen.columns.set(index, column);
    column.filled += 1;
    for (const kind of kinds) column.kinds.set(kind, (column.kinds.get(kind) ?? 0) + 1);
  }
}

/** Whether a column holds the same in nearly all rows that were looked at, other than words. */
function isSettled(seen: Seen, index: number): boolean {
  const { filled = 0, kinds = [] } = seen.columns.get(index) ?? {};
  return [...kinds].some(([kind, count]) => kind !== 'text' && areMost(count, filled, LEAST_ROWS));
}

/** A word of a name, a heading or a title; `xong` and `chưa có` may stand for what the others have. */
const isWord = ({ text, kinds }: Cells[number]) =>
  kinds.size === 1 && kinds.has('text') && /^\p{Lu}/u.test(text);

/** Whether the row of a name holds words where the others have something else, or nothing where they are numbered or have more. */
function isStrange(seen: Seen, cells: Cells, hasDays: boolean): boolean {
  if (cells.length === 0) {
    const isNumbered = areMost(seen.numbered, seen.people, LEAST_ROWS);
    return isNumbered || (!hasDays && areMost(seen.full, seen.people, LEAST_PEOPLE));
  }
  const settled = cells.filter(({ index }) => isSettled(seen, index));
  return settled.length > 0 && settled.every(isWord);
}

/**
 * Makes rows that look like those of somebody, but hold other things than the rows above them, or below, or nothing but a word where
 * the others are numbered or have more: `Gửi` between members, an account below what each pays. They are told.
 */
export function withoutStrange(
  { grid, names, columns }: NamesColumns,
  rows: readonly TableRow[],
  reader: CellReader,
): TableRow[] {
  const isPerson = ({ kind }: TableRow) => kind === 'person';
  if (grid.isTurned || rows.filter(isPerson).length <= LEAST_ROWS) return [...rows];
  const hasDays = columns.some(({ day }) => hasDay(day) || isWeekdayOnly(day));
  // Below days, there are remarks among the marks.
  const known = columns.filter(
    ({ index, day }) => !names.includes(index) && !hasDay(day) && !isWeekdayOnly(day),
  );
  const beside = columns.filter(
    ({ index }) => !names.includes(index) && !known.some((column) => column.index === index),
  );
  const numbering = columns.find(({ said }) => said === 'number')?.index;
  const cellsOf = (row: number): Cells =>
    known.flatMap(({ index }) => {
      const text = grid.text(row, index);
      return text === ''
        ? []
        : [{ index, text, kinds: kindsOf(grid.raw(row, index), text, reader) }];
    });
  const isMarked = (row: number) => beside.some(({ index }) => grid.text(row, index) !== '');
  const strange = new Set<TableRow>();
  const look = (people: readonly TableRow[]) => {
    const seen = nothingSeen();
    for (const row of people) {
      if (strange.has(row)) continue;
      const cells = cellsOf(row.index);
      if (!isMarked(row.index) && isStrange(seen, cells, hasDays)) strange.add(row);
      else addTo(seen, cells, numbering);
    }
  };
  const people = rows.filter(isPerson);
  look(people);
  look(people.toReversed());
  return rows.map((row) =>
    strange.has(row) ? { index: row.index, label: row.label, kind: 'other' } : row,
  );
}
