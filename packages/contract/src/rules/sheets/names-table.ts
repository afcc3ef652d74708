import type { CellReader } from './cell-reader.ts';
import type { Cell, Row } from '../columns/cells.ts';
import { nameColumns, type MemberHeading } from '../member-columns.ts';
import { guestIn } from '../guest-names.ts';
import { isListHeading } from '../list-heading.ts';
import { hasDay } from './days.ts';
import type { Figure } from './figures.ts';
import type { Grid } from './grid.ts';
import { columnsOf, headHeight, MAX_COLUMNS, type TableColumn } from './heads.ts';
import { isHeadingWord } from './headings.ts';
import { MAX_NAME, writtenPerson } from './names-written.ts';

/** How many cells of a column hold what. */
export type ColumnContent = {
  filled: number;
  names: number;
  spending: number;
  marks: number;
  figures: number;
  /** Dashes and the like, which stand for no amount. */
  dashes: number;
  /** Figures that are too large for marks, or have a unit. */
  money: number;
  /** How many figures stand in rows that say what money was spent on. */
  costs: number;
  dates: number;
  emails: number;
  /** The largest plain number. */
  largest: number;
};

/** A row of a table by what stands in its name's cell. */
export type TableRow = { index: number; label: string } & (
  | { kind: 'person'; name: string; cell: string }
  | { kind: 'guests'; host: string | null }
  | { kind: 'sum' | 'costs' | 'nameless' | 'other' }
);

/** A table with names down. */
export type NamesTable = {
  grid: Grid;
  head: number;
  columns: TableColumn[];
  contents: ColumnContent[];
  /** The columns of a name, in the order in which it is written. */
  names: number[];
  rows: TableRow[];
};

/** No table has more rows. */
const MAX_ROWS = 20_000;

/** A larger number in an attendance table is money. */
const MOST_HEADS = 51;

/** Hardly anybody brings more guests: a larger number behind what may be a cost is one. */
const MOST_GUESTS = 9;

/** Whether a figure is no number of people. */
const isMoneyFigure = ({ isPlain, value }: Figure) => !isPlain || Math.abs(value) > MOST_HEADS;

/** So many rows of a column are looked at, evenly over a long table. */
const MAX_SEEN = 1500;

/** So many columns at the beginning of a row may say what it is. */
const LABELS = 3;

const rowLabels = (grid: Grid, row: number) =>
  Array.from({ length: Math.min(LABELS, grid.width) }, (_, column) =>
    grid.raw(row, column),
  ).flatMap((cell, column) => (typeof cell === 'string' ? grid.text(row, column) : []));

/** What the columns of a table hold below its heading, without the rows of sums. */
export function contentsOf(
  grid: Grid,
  head: number,
  columns: readonly TableColumn[],
  reader: CellReader,
): ColumnContent[] {
  const labels = Array.from({ length: grid.height }, (_, row) => rowLabels(grid, row));
  const isSum = labels.map((texts) => texts.some((text) => reader.isSum(text)));
  const isSpending = labels.map((texts) => texts.some((text) => reader.isSpending(text)));
  const isMoney = (row: number) =>
    columns.some(({ index }) => {
      const figure = reader.figure(grid.raw(row, index), grid.text(row, index));
      return figure !== null && figure !== 'none' && isMoneyFigure(figure);
    });
  // Where one row of what was spent has money, the others have it, too: 30 behind `Nước` are no people.
  const isAnyCost = isSpending.some((isOne, row) => isOne && isMoney(row));
  // What a column holds shows in some of its rows.
  const step = Math.ceil((grid.height - head) / MAX_SEEN) || 1;
  return columns.map(({ index }) => {
    const content = emptyContent();
    for (let row = head; row < grid.height; row += step) {
      if (isSum[row] || grid.text(row, index) === '') continue;
      addCell(content, grid.raw(row, index), grid.text(row, index), reader);
      addFigure(
        content,
        reader.figure(grid.raw(row, index), grid.text(row, index)),
        isAnyCost && isSpending[row]!,
      );
    }
    return content;
  });
}

const emptyContent = (): ColumnContent => ({
  filled: 0,
  names: 0,
  spending: 0,
  marks: 0,
  figures: 0,
  dashes: 0,
  money: 0,
  costs: 0,
  dates: 0,
  emails: 0,
  largest: 0,
});

/** Counts what a cell says. */
function addCell(content: ColumnContent, cell: Cell, text: string, reader: CellReader): void {
  content.filled += 1;
  if (reader.mark(cell, text) !== null) content.marks += 1;
  if (reader.day(cell, text)?.month !== undefined) content.dates += 1;
  if (typeof cell !== 'string') return;
  if (reader.isName(text)) content.names += 1;
  if (reader.isSpending(text)) content.spending += 1;
  if (/\S@\S/.test(text)) content.emails += 1;
}

function addFigure(content: ColumnContent, figure: Figure | 'none' | null, isCost: boolean): void {
  if (figure === 'none') content.dashes += 1;
  if (figure === null || figure === 'none') return;
  content.figures += 1;
  if (isCost) content.costs += 1;
  if (isMoneyFigure(figure)) content.money += 1;
  content.largest = Math.max(content.largest, figure.value);
}

const MEMBER_ROLES: ReadonlySet<string> = new Set([
  'name',
  'family',
  'middle',
  'given',
  'surname',
  'forename',
]);

/** Headings of columns of texts that are no names of the table's people. */
const NO_NAMES: ReadonlySet<string> = new Set([
  'class',
  'alias',
  'words',
  'payer',
  'category',
  'note',
  'number',
]);

/** Rows whose family names are looked at. */
const SHOWN_ROWS = 200;

/** The columns of the name: by their headings, else the first that holds names. */
function findNames(
  { grid, head, columns, contents }: Omit<NamesTable, 'rows' | 'names'>,
  isEnglish: boolean,
): number[] {
  const isNames = ({ filled, names }: ColumnContent) => filled > 0 && names * 10 >= filled * 4;
  const named = columns.flatMap(({ index, heading, said }) => {
    const isRole = said !== null && MEMBER_ROLES.has(said) && contents[index]!.names > 0;
    return isRole ? [{ index, heading, role: said as MemberHeading }] : [];
  });
  const body: Row[] = [];
  if (named.length > 1) {
    for (let row = head; row < Math.min(grid.height, head + SHOWN_ROWS); row += 1) {
      body.push({
        line: row,
        cells: Array.from({ length: Math.min(grid.width, 50) }, (_, column) =>
          grid.text(row, column),
        ),
      });
    }
  }
  const byHeading = nameColumns(named, body, isEnglish);
  const [first] = byHeading;
  if (first !== undefined && isNames(contents[first]!)) return byHeading;
  // Names stand before the days.
  const firstDay = columns.findIndex(({ day }) => day !== null);
  const before = firstDay < 0 ? columns : columns.slice(0, firstDay);
  const byContent = before.find(({ index, said }) => {
    const content = contents[index]!;
    return (
      !(said !== null && NO_NAMES.has(said)) &&
      content.names * 10 >= content.filled * 6 &&
      content.names > 0
    );
  });
  return byContent === undefined ? [] : [byContent.index];
}

/** The cells of a row beside its name and number: how many there are, how many are texts, and the largest figure. */
function valuesIn(
  { grid, names, columns }: Omit<NamesTable, 'rows'>,
  row: number,
  reader: CellReader,
) {
  const values = { all: 0, texts: 0, largest: 0 };
  for (const { index, said } of columns) {
    const text = grid.text(row, index);
    if (text === '' || names.includes(index) || said === 'number') continue;
    const cell = grid.raw(row, index);
    const figure = reader.figure(cell, text);
    values.all += 1;
    if (typeof cell === 'string' && figure === null) values.texts += 1;
    if (figure !== null && figure !== 'none') {
      values.largest = Math.max(values.largest, figure.isPlain ? figure.value : Infinity);
    }
  }
  return values;
}

/** `Cong` is Công where marks stand behind it. */
const isPlainCong = (label: string) => /^cong$/i.test(label);

/** The label of a row. That of sums may stand before the name, in a cell that is merged over both. */
function labelOf(
  { grid, names }: Omit<NamesTable, 'rows'>,
  row: number,
  reader: CellReader,
): string {
  for (let column = 0; column <= Math.max(...names); column += 1) {
    if (reader.isSum(grid.text(row, column))) return grid.text(row, column);
  }
  return nameAt(grid, names, row);
}

const nameAt = (grid: Grid, names: readonly number[], row: number) =>
  names
    .map((column) => grid.text(row, column))
    .filter((text) => text !== '')
    .join(' ');

/** What a label says of its row, where it is not somebody's name; null if it may be one. */
function kindOfLabel(
  label: string,
  values: ReturnType<typeof valuesIn>,
  hasDays: boolean,
  reader: CellReader,
): 'sum' | 'costs' | 'nameless' | 'other' | null {
  if (reader.isSum(label) && !(isPlainCong(label) && values.texts > 0)) return 'sum';
  if (hasDays && values.largest > MOST_GUESTS && reader.isSpending(label)) return 'costs';
  const isSection = isListHeading(label, false) || /[:=]/.test(label);
  if (isHeadingWord(label) || (values.all === 0 && isSection)) return 'other';
  if (reader.isName(label) || isPlainCong(label)) return null;
  return values.all === 0 ? 'other' : 'nameless';
}

/** What a row is, by its label and what stands behind it; null if there is nothing in it. */
function rowOf(
  table: Omit<NamesTable, 'rows'>,
  index: number,
  reader: CellReader,
): TableRow | null {
  const { grid, names, head } = table;
  const values = valuesIn(table, index, reader);
  const label = labelOf(table, index, reader);
  if (label === '') return values.all === 0 ? null : { index, label, kind: 'nameless' };
  const isRepeated =
    head > 0 && names.every((column) => grid.text(index, column) === grid.text(head - 1, column));
  if (isRepeated) return null;
  const guests = label.length > MAX_NAME || reader.isSum(label) ? null : guestIn(label);
  if (guests !== null) return { index, label, kind: 'guests', host: guests.host };
  const hasDays = table.columns.some(({ day }) => hasDay(day));
  const kind = kindOfLabel(label, values, hasDays, reader);
  if (kind !== null) return { index, label, kind };
  const name = writtenPerson(nameAt(grid, names, index));
  return { index, label, kind: 'person', name, cell: grid.name(index, names[0]!) };
}

/**
 * Reads a grid as a table with names down.
 * @param isEnglish whether the club writes names as in English
 * @returns null if it has no column of names
 */
export function namesTable(grid: Grid, reader: CellReader, isEnglish: boolean): NamesTable | null {
  if (grid.width > MAX_COLUMNS || grid.height > MAX_ROWS) return null;
  const head = headHeight(grid, reader);
  const columns = columnsOf(grid, head, reader);
  const contents = contentsOf(grid, head, columns, reader);
  const names = findNames({ grid, head, columns, contents }, isEnglish);
  if (names.length === 0) return null;
  const table = { grid, head, columns, contents, names };
  const rows = Array.from({ length: grid.height - head }, (_, row) =>
    rowOf(table, head + row, reader),
  );
  return { ...table, rows: rows.filter((row) => row !== null) };
}
