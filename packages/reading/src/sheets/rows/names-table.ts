import type { Row } from '@rallybook/contract/rules/cells';
import { isKnownAside } from '../../lists/known-asides.ts';
import { nameColumns, type MemberHeading } from '../../lists/member-columns.ts';
import { isRemark } from '../../names/name-remarks.ts';
import type { BlockContext } from '../draft/draft.ts';
import { headingSays, NAME_HEADINGS } from '../table/headings.ts';
import type { FoundRows, NamesColumns } from '../table/table-rows.ts';
import type { Column, Table } from '../table/table.ts';
import { rowsOf } from './names-rows.ts';

/** A table with names down. */
export type NamesTable = NamesColumns & FoundRows;

/** No table has more rows. */
const MAX_ROWS = 20_000;

const MEMBER_ROLES: ReadonlySet<string | null> = new Set([...NAME_HEADINGS, 'middle']);

/** Rows whose family names are looked at. */
const SHOWN_ROWS = 200;

/**
 * The columns of the name: those that somebody chose, else those that are found. Whoever chooses one that is found anyway leaves the
 * others beside it.
 */
function findNames(table: Table, { isEnglish, roles }: BlockContext): number[] {
  const { grid, columns } = table;
  const chosenAt = ({ index }: Column) =>
    grid.isTurned ? undefined : roles.get(grid.region.left + index);
  const open = columns.filter((column) => (chosenAt(column) ?? 'name') === 'name');
  const found = namesAmong(open, table, isEnglish);
  const chosen = columns.flatMap((column) => (chosenAt(column) === 'name' ? column.index : []));
  return chosen.every((index) => found.includes(index)) ? found : chosen;
}

/** The columns of the name among some of a table: by their headings, else the first that holds names. */
function namesAmong(
  columns: readonly Column[],
  { grid, head, columns: all }: Table,
  isEnglish: boolean,
): number[] {
  const isNames = ({ content: { filled, names } }: Column) =>
    filled > 0 && names * 10 >= filled * 4;
  const named = columns.flatMap(({ index, heading, said, content }) => {
    const isRole = said !== null && MEMBER_ROLES.has(said) && content.names > 0;
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
  // Whether people are men or women, or how they play, is no part of a name.
  const areRemarks = (column: number) => {
    for (let row = head; row < grid.height; row += 1) {
      const text = grid.text(row, column);
      if (text !== '' && !isRemark(text, '') && !isKnownAside(text)) return false;
    }
    return true;
  };
  const byHeading = nameColumns(named, body, isEnglish);
  const [first] = byHeading;
  if (first !== undefined && isNames(all[first]!)) {
    const next = columns[first + 1];
    // One heading may be merged over family and given names.
    const isMerged = byHeading.length === 1 && head > 0 && next?.heading === '';
    return isMerged && isNames(next) && !areRemarks(next.index) ? [first, next.index] : byHeading;
  }
  // Names stand before the days.
  const firstDay = columns.findIndex(({ day }) => day !== null);
  const before = firstDay < 0 ? columns : columns.slice(0, firstDay);
  const byContent = before.find(({ index, said, content }) => {
    // The corner of a turned table is the heading of its dates.
    const isCorner = grid.isTurned && index === 0 && said === 'weekday';
    return (
      (isCorner || !headingSays(said, 'no_names')) &&
      content.names * 10 >= content.filled * 6 &&
      content.names > 0
    );
  });
  return byContent === undefined ? [] : [byContent.index];
}

/**
 * Reads a table as one with names down.
 * @returns null if it has no column of names
 */
export function namesTable(table: Table, context: BlockContext): NamesTable | null {
  if (table.grid.height > MAX_ROWS) return null;
  const names = findNames(table, context);
  if (names.length === 0) return null;
  const named = { ...table, names };
  return { ...named, ...rowsOf(named, context.reader) };
}
