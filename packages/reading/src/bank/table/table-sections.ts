import { cellText, type Row } from '@rallybook/contract/rules/cells';
import { type FoundTable, tableAt, type TableKind } from '../../columns/find-table.ts';
import { isSum } from '../columns/sum-rows.ts';
import { type BankRole, isMoneyRole } from '../columns/table-roles.ts';

/** A part of a table with one order of columns. */
export type Section = Pick<FoundTable<BankRole>, 'columns' | 'width'> & { rows: Row[] };

/** A heading is not longer. */
const MAX_HEADING = 40;

/** Whether a row is the heading of another table, in words that nobody knows: words stand where dates and amounts do. */
function isOtherHeading({ cells }: Row, { columns }: Pick<Section, 'columns'>): boolean {
  const texts = cells.map(cellText).filter((text) => text !== '');
  const areWords = texts.every((text) => /^\P{N}+$/u.test(text) && text.length <= MAX_HEADING);
  const hasWords = ({ index }: { index: number }) => /\p{L}/u.test(cellText(cells[index]));
  if (texts.length < 3 || !areWords || cells.some(isSum)) return false;
  const money = columns.filter(({ role }) => isMoneyRole(role) || role === 'balance');
  return (
    columns.some((column) => column.role === 'date' && hasWords(column)) && money.some(hasWords)
  );
}

/** The parts of a table, its headings, and the rows below the heading of another one, that heading first. */
export type Sectioned = { sections: Section[]; headings: Row[]; others: Row[][] };

/**
 * Cuts a table into parts: its heading may be repeated on each page, perhaps with its columns in another order. The rows below the
 * heading of another table are in none of them.
 */
export function sectionsOf(
  kind: TableKind<BankRole>,
  rows: readonly Row[],
  table: FoundTable<BankRole>,
): Sectioned {
  const nameOf = ({ columns }: Pick<Section, 'columns'>) =>
    columns.map(({ index, heading }) => `${index} ${heading}`).join('\n');
  const sections = new Map<string, Section>([[nameOf(table), { ...table, rows: [] }]]);
  const headings = rows.slice(table.heading, table.body);
  const others: Row[][] = [];
  let current = sections.get(nameOf(table))!;
  let isOther = false;
  for (let index = table.body; index < rows.length; index += 1) {
    const repeated = tableAt(rows, index, kind);
    if (repeated === null) {
      const row = rows[index]!;
      const begins = isOtherHeading(row, current);
      if (begins) others.push([]);
      isOther ||= begins;
      (isOther ? others.at(-1)! : current.rows).push(row);
      continue;
    }
    isOther = false;
    current = sections.get(nameOf(repeated)) ?? { ...repeated, rows: [] };
    sections.set(nameOf(repeated), current);
    headings.push(...rows.slice(repeated.heading, repeated.body));
    index = repeated.body - 1;
  }
  return { sections: [...sections.values()], headings, others };
}
