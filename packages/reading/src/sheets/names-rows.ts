import { guestIn } from '../names/guest-names.ts';
import { isLeftCell, saysLeft, saysWaiting } from '../names/have-left.ts';
import { leavesOutThousands } from '@rallybook/contract/rules/money/currencies';
import { isListHeading } from '../lists/list-heading.ts';
import { type CellReader, figureAt } from './cell-reader.ts';
import { hasDay } from '../cells/days.ts';
import { isPerOne } from './costs.ts';
import { type DoubtfulRow, settleDoubtful } from './doubtful-rows.ts';
import { isHeadingWord, isPlainSum, mayBeName } from './headings.ts';
import { CROSSED, MAX_NAME, mayBeCalled, writtenPerson } from './names-written.ts';
import { withoutStrange } from './strange-rows.ts';
import type { NamesColumns, TableRow } from './table-rows.ts';

/** Hardly anybody brings more guests: a larger number behind what may be a cost is one. */
const MOST_GUESTS = 9;

/** The cells of a row beside its name and number: how many there are, and the largest figure. */
function valuesIn({ grid, names, columns }: NamesColumns, row: number, reader: CellReader) {
  const values = { all: 0, largest: 0 };
  for (const { index, said } of columns) {
    const text = grid.text(row, index);
    if (text === '' || names.includes(index) || said === 'number') continue;
    const figure = figureAt(reader, grid, row, index);
    values.all += 1;
    if (figure === null) continue;
    // `12,50` counts nothing; in đồng, `1.5` is an average.
    const mayCount =
      figure.isPlain && (leavesOutThousands(reader.currency) || Number.isInteger(figure.value));
    values.largest = Math.max(values.largest, mayCount ? figure.value : Infinity);
  }
  return values;
}

/** The label of a row. That of sums may stand before the name, in a cell that is merged over both. */
function labelOf({ grid, names }: NamesColumns, row: number, reader: CellReader): string {
  for (let column = 0; column <= Math.max(...names); column += 1) {
    if (reader.isSum(grid.text(row, column))) return grid.text(row, column);
  }
  return nameAt({ grid, names }, row);
}

const nameAt = ({ grid, names }: Pick<NamesColumns, 'grid' | 'names'>, row: number) =>
  names
    .map((column) => grid.text(row, column))
    .filter((text) => text !== '')
    .join(' ');

const isSection = (label: string) => isListHeading(label, false) || /[:=]/.test(label);

/** What a label says of its row; `doubtful` if it may be somebody's name and something else as well. */
function kindOfLabel(
  label: string,
  values: ReturnType<typeof valuesIn>,
  hasDays: boolean,
  reader: CellReader,
): 'person' | 'sum' | 'costs' | 'nameless' | 'other' | 'doubtful' {
  if (reader.isSum(label)) return isPlainSum(label) ? 'doubtful' : 'sum';
  const isSpending = reader.isSpending(label);
  if (hasDays && values.largest > MOST_GUESTS && isSpending) return 'costs';
  if (isHeadingWord(label) || isPerOne(label) || (values.all === 0 && isSection(label)))
    return 'other';
  if (isSpending || mayBeName(label)) return 'doubtful';
  if (reader.isName(label)) return 'person';
  if (values.all === 0) return 'other';
  return mayBeCalled(label) ? 'doubtful' : 'nameless';
}

/** What a row is, by its label and what stands behind it; null if there is nothing in it. */
function rowOf(
  table: NamesColumns,
  index: number,
  { hasDays, reader }: { hasDays: boolean; reader: CellReader },
): TableRow | DoubtfulRow | null {
  const { grid, names, head } = table;
  const values = valuesIn(table, index, reader);
  const label = labelOf(table, index, reader);
  if (label === '') return values.all === 0 ? null : { index, label, kind: 'nameless' };
  const isRepeated =
    head > 0 && names.every((column) => grid.text(index, column) === grid.text(head - 1, column));
  if (isRepeated) return null;
  const guests = label.length > MAX_NAME || reader.isSum(label) ? null : guestIn(label);
  if (guests !== null) return { index, label, kind: 'guests', host: guests.host };
  const kind = kindOfLabel(label, values, hasDays, reader);
  const name = writtenPerson(nameAt(table, index));
  const cell = grid.name(index, names[0]!);
  return kind === 'person' || kind === 'doubtful'
    ? { index, label, kind, name, cell }
    : { index, label, kind };
}

/** The number of a section, before its name: `II`, `B.` */
const NUMERAL = /^(?:[IVX]{1,4}|[A-E])[.)]?$/;
const hasNumeral = ({ grid, names }: NamesColumns, row: number): boolean =>
  names[0]! > 0 && NUMERAL.test(grid.text(row, names[0]! - 1));

/** The text of a row in which one cell only is filled, beside the number of a section. */
function onlyText(table: NamesColumns, row: number): string | null {
  const { grid, names } = table;
  const isNumbered = hasNumeral(table, row);
  let only: string | null = null;
  for (let column = 0; column < grid.width; column += 1) {
    const text = grid.text(row, column);
    if (text === '' || (isNumbered && column === names[0]! - 1)) continue;
    if (only !== null) return null;
    only = text;
  }
  return only;
}

/** Whom the rows below a section are: `gone`, unless they have something below a day; `guests`, and who waits, are nobody of the table's people. */
type Section = 'gone' | 'guests' | 'people';

/** Who stands in a template shows how it is filled in. */
const EXAMPLE =
  /^(?:e\.?g\.?|ví dụ|vd|mẫu|example|sample)(?!\p{L})|[([](?:ví dụ|vd|mẫu|example|sample|demo|test)[)\]]/iu;

/** The section that a row begins; null if it begins none. */
function sectionOf(table: NamesColumns, at: number, row: AnyRow | null): Section | null {
  const only = onlyText(table, at);
  if (only === null) return null;
  if (saysLeft(only)) return 'gone';
  // Their marks say on which days they waited.
  if (saysWaiting(only)) return 'guests';
  if (row?.kind === 'guests' && row.host === null && only === only.toUpperCase()) return 'guests';
  const isNamed = table.grid.text(at, table.names[0]!) !== '';
  const isHeading = row === null || (row.kind === 'other' && isNamed) || hasNumeral(table, at);
  return isHeading ? 'people' : null;
}

/** Rows of those who have left, wait, or are guests say nothing: below a section, or with a cell that says so. */
function withoutLeft(table: NamesColumns, rows: readonly (AnyRow | null)[]): (AnyRow | null)[] {
  const { grid, head, columns, names } = table;
  const days = columns.filter(({ day }) => hasDay(day));
  const others = columns.filter(({ index, day }) => !hasDay(day) && !names.includes(index));
  let section: Section = 'people';
  return rows.map((row, nth): AnyRow | null => {
    const at = head + nth;
    const begun = sectionOf(table, at, row);
    section = begun ?? section;
    if (begun !== null && (begun !== 'people' || hasNumeral(table, at)))
      return { index: at, label: onlyText(table, at)!, kind: 'other' };
    if (row?.kind !== 'person' && row?.kind !== 'doubtful') return row;
    const isCrossed = CROSSED.test(row.label);
    const isGone =
      section === 'gone' ||
      isCrossed ||
      others.some(({ index, heading }) => isLeftCell(grid.text(at, index), heading));
    const isThere = days.some(({ index }) => grid.text(at, index) !== '');
    const isNobody = section === 'guests' || EXAMPLE.test(row.label) || (isGone && !isThere);
    return isNobody ? { index: at, label: row.label, kind: 'other' } : row;
  });
}

type AnyRow = TableRow | DoubtfulRow;

/** The rows of a table below its heading, without those that are empty. */
export function rowsOf(table: NamesColumns, reader: CellReader): TableRow[] {
  const hasDays = table.columns.some(({ day }) => hasDay(day));
  const rows = Array.from({ length: table.grid.height - table.head }, (_, row) =>
    rowOf(table, table.head + row, { hasDays, reader }),
  );
  const settled = settleDoubtful(
    table,
    withoutLeft(table, rows).filter((row) => row !== null),
    reader,
  );
  const hasCosts = settled.some(({ kind }) => kind === 'costs');
  const isOfPayers = ({ label, kind }: TableRow) =>
    hasCosts && kind === 'other' && reader.headingWord(label) === 'payer';
  const known = settled.map((row): TableRow =>
    isOfPayers(row) ? { index: row.index, label: row.label, kind: 'payers' } : row,
  );
  return withoutStrange(table, known, reader);
}
