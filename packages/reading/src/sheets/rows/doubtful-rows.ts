import { hasDay, isWeekdayOnly } from '../../cells/days.ts';
import { type CellReader, figureAt } from '../table/cell-reader.ts';
import { isPlainSum, mayBeName } from '../table/headings.ts';
import type { NamesColumns, TableRow } from '../table/table-rows.ts';

/** A row whose label is a name and another word as well: `Huy`, `Chi`, `Cong`. */
export type DoubtfulRow = {
  index: number;
  label: string;
  kind: 'doubtful';
  name: string;
  cell: string;
};

type AnyRow = TableRow | DoubtfulRow;

const isDoubtful = (row: AnyRow): row is DoubtfulRow => row.kind === 'doubtful';

/** What the rows say whose labels are certain, by the indexes of the columns. */
type Others = {
  /** How marks are written, in small letters. */
  marks: Set<string>;
  people: Map<number, number>;
  guests: Map<number, number>;
  spent: Map<number, number>;
  /** The largest amount of one person, and the sum of all. */
  largest: Map<number, number>;
  totals: Map<number, number>;
};

const addAt = (sums: Map<number, number>, index: number, amount: number) =>
  sums.set(index, (sums.get(index) ?? 0) + amount);

/** Reads rows of a table with the columns of its days, or of its weekdays where it has none. */
function rowReader({ grid, columns, names }: NamesColumns, reader: CellReader) {
  const dated = columns.filter(({ day }) => hasDay(day));
  const days = dated.length > 0 ? dated : columns.filter(({ day }) => isWeekdayOnly(day));
  /** The cells of a row that are not empty. */
  const cellsOf = (row: number, among: readonly { index: number }[]) =>
    among.flatMap(({ index }) => {
      const text = grid.text(row, index);
      return text === ''
        ? []
        : [
            {
              index,
              text: text.toLowerCase(),
              figure: figureAt(reader, grid, row, index),
              mark: reader.mark(grid.raw(row, index), text),
            },
          ];
    });
  const values = columns.filter(
    ({ index, said }) => !names.includes(index) && said !== 'number' && said !== 'phone',
  );
  return {
    daysOf: (row: number) => cellsOf(row, days),
    valuesOf: (row: number) => cellsOf(row, values),
  };
}

type Cells = ReturnType<ReturnType<typeof rowReader>['daysOf']>;

function addFigures(sums: Map<number, number>, cells: Cells): void {
  for (const { index, figure } of cells) addAt(sums, index, figure?.value ?? 0);
}

/** Adds the marks of somebody, or of guests. */
function addMarks(
  { marks, people, guests }: Others,
  kind: 'person' | 'guests',
  cells: Cells,
): void {
  for (const { index, text, mark } of cells) {
    marks.add(text);
    if (mark?.isPresent) addAt(kind === 'person' ? people : guests, index, 1);
    addAt(guests, index, mark?.guests ?? 0);
  }
}

function readOthers(rows: readonly AnyRow[], read: ReturnType<typeof rowReader>): Others {
  const others: Others = {
    marks: new Set(),
    people: new Map(),
    guests: new Map(),
    spent: new Map(),
    largest: new Map(),
    totals: new Map(),
  };
  for (const { kind, index } of rows) {
    if (kind === 'costs') addFigures(others.spent, read.daysOf(index));
    if (kind !== 'person' && kind !== 'guests') continue;
    addMarks(others, kind, read.daysOf(index));
    const values = read.valuesOf(index);
    addFigures(others.totals, values);
    for (const { index: column, figure } of values) {
      const value = Math.max(others.largest.get(column) ?? 0, figure?.value ?? 0);
      others.largest.set(column, value);
    }
  }
  return others;
}

/** Whether all figures of a row are those of sums. */
const areSums = (cells: Cells, isSum: (index: number, value: number) => boolean): boolean =>
  cells.some(({ figure }) => figure !== null) &&
  cells.every(({ index, figure }) => figure === null || isSum(index, figure.value));

/** Whether a row of an attendance table sums up the people, with their guests or without. */
const countsHeads = (cells: Cells, { people, guests }: Others): boolean =>
  cells.length >= people.size &&
  areSums(cells, (index, value) => {
    const heads = people.get(index) ?? 0;
    return value === heads || value === heads + (guests.get(index) ?? 0);
  });

/** Whether a row of an attendance table sums up the rows of costs. */
const sumsUpCosts = (cells: Cells, { spent }: Others): boolean =>
  spent.size > 0 && areSums(cells, (index, value) => value === (spent.get(index) ?? 0));

/**
 * Whether the cells of a row are marks like those of the people beside it, rather than amounts and counts.
 * @returns null if it has neither
 */
function isMarkedAlike(cells: Cells, { marks }: Others): boolean | null {
  const isAlike = ({ text, mark, figure }: Cells[number]) =>
    mark !== null && (figure === null || marks.size === 0 || marks.has(text));
  const alike = cells.filter((cell) => isAlike(cell)).length;
  const figures = cells.filter((cell) => cell.figure !== null && !isAlike(cell)).length;
  return alike + figures === 0 ? null : alike >= figures;
}

/** Whether the amounts of a row are those of all people together. */
const sumsUpAmounts = (cells: Cells, { totals }: Others): boolean =>
  areSums(cells, (index, value) => value !== 0 && value === totals.get(index));

/** Whether one amount of a row at least is no sum, since somebody's is as large. */
const isNoSum = (cells: Cells, { largest, marks }: Others): boolean =>
  cells.some(
    ({ index, figure, mark }) =>
      (figure !== null && figure.value !== 0 && figure.value <= (largest.get(index) ?? 0)) ||
      (figure === null && mark !== null && marks.size > 0),
  );

/** What a doubtful row says: its cells, and what its words are besides. */
type Said = {
  days: Cells;
  values: Cells;
  isSum: boolean;
  isSpending: boolean;
  /** Whether its words are a name wherever they stand. */
  isName: boolean;
};

/** What a row with something under the days is: somebody has marks like the others. */
function kindByDays({ days, isSum, isName }: Said, others: Others): TableRow['kind'] {
  if (sumsUpCosts(days, others)) return 'spent';
  if (isSum && countsHeads(days, others)) return 'sum';
  if (isMarkedAlike(days, others) ?? isName) return 'person';
  return isSum ? 'sum' : 'nameless';
}

/** What a row without anything under days is: nobody stands below the sums, or has the amounts of all together. */
function kindByValues(
  { values, isSum, isSpending, isName }: Said,
  others: Others,
  isBelowSums: boolean,
): TableRow['kind'] {
  if (values.length === 0) return isName ? 'person' : 'other';
  if (isSum) return isNoSum(values, others) ? 'person' : 'sum';
  if (sumsUpAmounts(values, others)) return 'sum';
  if (isSpending || isBelowSums) return 'nameless';
  return isName || values.some(({ figure }) => figure !== null) ? 'person' : 'nameless';
}

/**
 * Settles the rows whose labels may be names and other words as well: a person's has marks or amounts like those of the others.
 */
export function settleDoubtful(
  table: NamesColumns,
  rows: readonly AnyRow[],
  reader: CellReader,
): TableRow[] {
  const hasCosts = rows.some(({ kind }) => kind === 'costs');
  if (!hasCosts && !rows.some((row) => isDoubtful(row))) return rows as TableRow[];
  const read = rowReader(table, reader);
  const others = readOthers(rows, read);
  // Below sums of a part, others follow.
  const last = rows.findLastIndex(({ kind }) => kind === 'person');
  let hasSums = false;
  const kindOf = ({ index, label }: DoubtfulRow, isBelowSums: boolean): TableRow['kind'] => {
    const isSum = isPlainSum(label);
    const isSpending = reader.isSpending(label) && !mayBeName(label);
    const isName = !isSum && !isSpending && reader.isName(label);
    const said = { days: read.daysOf(index), values: read.valuesOf(index) };
    return said.days.length > 0
      ? kindByDays({ ...said, isSum, isSpending, isName }, others)
      : kindByValues({ ...said, isSum, isSpending, isName }, others, isBelowSums);
  };
  return rows.map((row, nth): TableRow => {
    const kind = isDoubtful(row) ? kindOf(row, hasSums && nth > last) : row.kind;
    hasSums ||= kind === 'sum';
    const isSpent = kind === 'sum' && hasCosts && sumsUpCosts(read.daysOf(row.index), others);
    if (isSpent) return { index: row.index, label: row.label, kind: 'spent' };
    return isDoubtful(row) ? ({ ...row, kind } as TableRow) : row;
  });
}
