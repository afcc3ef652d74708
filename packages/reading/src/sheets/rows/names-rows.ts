import { leavesOutThousands } from '@rallybook/contract/rules/money/currencies';
import { hasDay } from '../../cells/days.ts';
import { isListHeading } from '../../lists/list-heading.ts';
import { guestIn } from '../../names/guest-names.ts';
import { splitBrackets } from '../../names/name-remarks.ts';
import { isPerOne } from '../draft/costs.ts';
import { type CellReader, figureAt } from '../table/cell-reader.ts';
import { isHeadingWord, isPlainSum, mayBeName } from '../table/headings.ts';
import { MAX_NAME, mayBeCalled, writtenPerson } from '../table/names-written.ts';
import type { FoundRows, NamesColumns, TableRow } from '../table/table-rows.ts';
import { type DoubtfulRow, settleDoubtful } from './doubtful-rows.ts';
import { withoutLeft } from './row-sections.ts';
import { withoutStrange } from './strange-rows.ts';

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
  if (guests !== null) {
    const bare = /[([{（]/.test(label) ? writtenPerson(splitBrackets(label).text) : '';
    return { index, label, kind: 'guests', host: guests.host, named: bare || null };
  }
  const kind = kindOfLabel(label, values, hasDays, reader);
  const name = writtenPerson(nameAt(table, index));
  const cell = grid.name(index, names[0]!);
  return kind === 'person' || kind === 'doubtful'
    ? { index, label, kind, name, cell }
    : { index, label, kind };
}

/** The rows of a table below its heading, without those that are empty. */
export function rowsOf(table: NamesColumns, reader: CellReader): FoundRows {
  const hasDays = table.columns.some(({ day }) => hasDay(day));
  const rows = Array.from({ length: table.grid.height - table.head }, (_, row) =>
    rowOf(table, table.head + row, { hasDays, reader }),
  );
  const { rows: known, hasOpenRow } = withoutLeft(table, rows);
  const settled = settleDoubtful(
    table,
    known.filter((row) => row !== null),
    reader,
  );
  const hasCosts = settled.some(({ kind }) => kind === 'costs');
  const isOfPayers = ({ label, kind }: TableRow) =>
    hasCosts && kind === 'other' && reader.headingWord(label) === 'payer';
  const all = settled.map((row): TableRow =>
    isOfPayers(row) ? { index: row.index, label: row.label, kind: 'payers' } : row,
  );
  return { rows: withoutStrange(table, all, reader), hasOpenRow };
}
