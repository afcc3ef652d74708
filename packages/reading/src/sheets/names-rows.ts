import { guestIn } from '../names/guest-names.ts';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { isListHeading } from '../lists/list-heading.ts';
import type { CellReader } from './cell-reader.ts';
import { hasDay } from './days.ts';
import { type DoubtfulRow, settleDoubtful } from './doubtful-rows.ts';
import type { Figure } from './figures.ts';
import { isHeadingWord, isPlainSum, mayBeName } from './headings.ts';
import { MAX_NAME, mayBeCalled, writtenPerson } from './names-written.ts';
import { withoutStrange } from './strange-rows.ts';
import type { NamesColumns, TableRow } from './table-rows.ts';

/** A larger number in an attendance table is money. */
const MOST_HEADS = 51;

/** Hardly anybody brings more guests: a larger number behind what may be a cost is one. */
const MOST_GUESTS = 9;

/** Whether a figure is no number of people. */
export const isMoneyFigure = ({ isPlain, value }: Figure): boolean =>
  !isPlain || Math.abs(value) > MOST_HEADS;

/** The cells of a row beside its name and number: how many there are, and the largest figure. */
function valuesIn({ grid, names, columns }: NamesColumns, row: number, reader: CellReader) {
  const values = { all: 0, largest: 0 };
  for (const { index, said } of columns) {
    const text = grid.text(row, index);
    if (text === '' || names.includes(index) || said === 'number') continue;
    const figure = reader.figure(grid.raw(row, index), text);
    values.all += 1;
    if (figure !== null && figure !== 'none') {
      values.largest = Math.max(values.largest, figure.isPlain ? figure.value : Infinity);
    }
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
  if (isHeadingWord(label) || (values.all === 0 && isSection(label))) return 'other';
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

/** A section of those who are no members any more: `Đã nghỉ CLB`, `Former members`. */
const HAVE_LEFT =
  /^(?:[ivx\d]{1,4}[.)]? ?)?(?:(?:da|tam|xin) (?:nghi|roi|thoi|ngung|dung)|nghi (?:han|clb|choi)|(?:cuu |khong con |ngung |dung )(?:thanh vien|hoi vien|choi|tham gia|sinh hoat)|(?:thanh vien|hoi vien) (?:cu|da nghi)|former|ex-?members|inactive|have left|left the)(?![a-z])/;

/** The text of a row in which one cell only is filled. */
function onlyText({ grid }: NamesColumns, row: number): string | null {
  let only: string | null = null;
  for (let column = 0; column < grid.width; column += 1) {
    const text = grid.text(row, column);
    if (text === '') continue;
    if (only !== null) return null;
    only = text;
  }
  return only;
}

/** Rows below a section of those who have left say nothing, but of who has something below a day. */
function withoutLeft(table: NamesColumns, rows: readonly (AnyRow | null)[]): (AnyRow | null)[] {
  const { grid, head, columns, names } = table;
  const days = columns.filter(({ day }) => hasDay(day));
  let areGone = false;
  return rows.map((row, nth) => {
    const at = head + nth;
    const only = onlyText(table, at);
    const isSaid = only !== null && HAVE_LEFT.test(withoutAccents(only.slice(0, 60).toLowerCase()));
    if (isSaid) {
      areGone = true;
      return { index: at, label: only, kind: 'other' };
    }
    if (
      only !== null &&
      (row === null || (row.kind === 'other' && grid.text(at, names[0]!) !== ''))
    )
      areGone = false;
    const isThere = days.some(({ index }) => grid.text(at, index) !== '');
    const isPerson = row?.kind === 'person' || row?.kind === 'doubtful';
    return areGone && isPerson && !isThere ? { index: at, label: row.label, kind: 'other' } : row;
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
  return withoutStrange(table, settled, reader);
}
