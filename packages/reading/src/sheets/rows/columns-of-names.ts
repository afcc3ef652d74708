import { isBlank } from '@rallybook/contract/rules/names';
import { MAX_DAYS } from '@rallybook/contract/rules/registered-days';
import type { ColumnRole } from '@rallybook/contract/rules/sheet';
import { hasDay, isWeekdayOnly } from '../../cells/days.ts';
import { namesOthers } from '../../lists/member-columns.ts';
import { type BlockColumn, blockColumnsOf, type BlockContext } from '../draft/draft.ts';
import { figureAt } from '../table/cell-reader.ts';
import { HEADINGS, isMoneyHeading, mayBeName } from '../table/headings.ts';
import { writtenPerson } from '../table/names-written.ts';
import type { TableRow } from '../table/table-rows.ts';
import type { Column, ColumnContent } from '../table/table.ts';
import type { NamesTable } from './names-table.ts';
import { saysWhoIsFixed } from './registered-words.ts';

/** Which columns of a table with names are what, by their indexes. */
export type NameRoles = ColumnRole[];

/** A table with names, and which of its columns are what. */
export type RoledTable = NamesTable & { roles: NameRoles };

/** Whether a column under a date holds marks, or signs that nobody knows; figures may be amounts. */
function isDated({ day, content }: Column, isTurned: boolean): boolean {
  const { filled, figures, dates, signs } = content;
  const areUnknown = figures === 0 && dates === 0 && (!isTurned || signs === filled);
  return hasDay(day) && (isMarked(content) || areUnknown);
}

/** Whether a column under a day holds marks. */
function isMarked({ filled, marks, money, costs }: ColumnContent): boolean {
  const own = filled - costs;
  if (own === 0) return costs === 0;
  return marks * 2 >= own && (costs > 0 ? 0 : money) * 3 <= own;
}

/** Whether a column holds amounts. */
export const isMoneyColumn = ({
  content: { filled, figures, dashes, money, phones },
}: Pick<Column, 'content'>): boolean =>
  phones * 2 <= filled &&
  figures * 10 >= (filled - dashes) * 6 &&
  money > 0 &&
  money * 2 >= filled - dashes;

/** Whether a column numbers its rows. */
const isRanking = ({ filled, figures, largest }: ColumnContent): boolean =>
  filled > 1 && figures === filled && largest >= filled;

/** The role that the heading of a column says, where what stands below fits it. */
function roleSaid({ said, day, heading, content }: Column): ColumnRole | null {
  const isFigures = (content.figures + content.dashes) * 2 >= content.filled;
  if (isMoneyHeading(said)) return isFigures ? said : 'ignored';
  if (said === 'days') return isFigures && content.largest <= MAX_DAYS ? 'amount' : 'ignored';
  // The first, the second and the third are places in a ladder, and no classes.
  if (said === 'class' && isRanking(content)) return 'ignored';
  // The address of a parent is nobody's of the list.
  if ((said === 'email' || said === 'alias') && namesOthers(heading)) return 'ignored';
  const role = said === null ? null : HEADINGS[said].role;
  if (role !== null) return role;
  return day === null && content.emails * 2 > content.filled ? 'email' : null;
}

/** The only column of numbers in a table of registrations, which are the numbers of days. */
function daysColumn(
  columns: readonly Column[],
  roles: readonly (ColumnRole | null)[],
): Column | undefined {
  const possible = columns.filter(({ index, said, content }) => {
    const { filled, figures, dashes, largest } = content;
    const isOpen = roles[index] === null || said === 'sum' || said === 'count';
    return isOpen && figures > 0 && figures + dashes === filled && largest <= MAX_DAYS;
  });
  return possible.length === 1 ? possible[0] : undefined;
}

/** Whether a month that a heading names is the block's, or an earlier one; null if it names none. */
function monthSaid(heading: string, { reader, month }: BlockContext): 'own' | 'earlier' | null {
  const named = month === null ? null : reader.month(heading);
  if (named === null || month === null) return null;
  return named.month === month.month && (named.year ?? month.year) === month.year
    ? 'own'
    : 'earlier';
}

/** A balance of which the heading does not say when: before what is to be paid, it is an old one. */
const BARE_BALANCE = /^(?:nợ|dư|thừa|thiếu|tồn|số dư|balance|credit|owes?)$/iu;

/** What is left of the block's month, or was left of an earlier one: `Còn nợ T9`, `Nợ tháng 10`. */
function withMonth(
  role: ColumnRole | null,
  { heading }: Column,
  context: BlockContext,
): ColumnRole | null {
  if (role !== 'carried' && role !== 'open') return role;
  const said = monthSaid(heading, context);
  return said === null ? role : said === 'own' ? 'open' : 'carried';
}

/**
 * The only column of amounts that say whose they are (`nợ 50k`, `dư 20k`), below a heading that does not say what they are;
 * undefined if there is none, or another column says what is left.
 */
function sidedColumn(
  columns: readonly Column[],
  roles: readonly (ColumnRole | null)[],
): Column | undefined {
  if (roles.includes('open')) return undefined;
  const found = columns.filter(({ index, said, day, content }) => {
    const { filled, dashes, figures, sided } = content;
    const saysNothing = said === null || said === 'other' || said === 'note';
    const isFree = saysNothing && day === null && roles[index] !== 'name';
    return isFree && sided * 2 > figures && sided * 2 >= filled - dashes;
  });
  return found.length === 1 ? found[0] : undefined;
}

/**
 * What the amounts of such a column are: what is left, or was before what is to be paid. Behind that, they may be either, unless
 * what was paid stands there, too: then they are told.
 */
function roleOfSided(
  { index, said }: Column,
  roles: readonly (ColumnRole | null)[],
  target: number,
): 'open' | 'carried' | null {
  if (target < 0) return 'open';
  if (index < target) return roles.includes('carried') ? null : 'carried';
  return roles.includes('paid') && said !== 'note' ? 'open' : null;
}

/** `T10`, `Tháng 10/2026`, `Oct 2026`. */
const ONLY_MONTH =
  /^(?:t|th|tháng|thang|thg\.?|month)? ?\d{1,2}(?:[/.-]\d{2,4})?$|^[a-z]{3,9}\.?(?: \d{4})?$/iu;

/**
 * The columns of amounts by month, T1 to T12: of these, that of the block's month is what each was to pay, and the others are
 * left out. Before it is known which month is asked for, the last one waits.
 */
function columnsOfMonths(
  columns: readonly Column[],
  { month, reader }: BlockContext,
): Map<Column, 'target' | 'ignored'> {
  const months = columns.flatMap((column) => {
    const named = ONLY_MONTH.test(column.heading) ? reader.month(column.heading) : null;
    return named !== null && !hasDay(column.day) && isMoneyColumn(column)
      ? [{ column, named }]
      : [];
  });
  if (new Set(months.map(({ named }) => named.month)).size < 2) return new Map();
  const own = months.find(
    ({ named }) =>
      month !== null && named.month === month.month && (named.year ?? month.year) === month.year,
  );
  const chosen = month === null ? months.at(-1) : own;
  return new Map(
    months.map((item) => [
      item.column,
      item === chosen ? ('target' as const) : ('ignored' as const),
    ]),
  );
}

/** What somebody has to pay, where it is also written what it consists of: the sum of the other targets, with what was owed before. */
function sumOfTargets(
  { grid, columns, rows }: NamesTable,
  roles: readonly ColumnRole[],
  { reader }: BlockContext,
): number {
  const ofRole = (role: ColumnRole) => columns.filter(({ index }) => roles[index] === role);
  const [targets, carried] = [ofRole('target'), ofRole('carried')];
  const people = rows.filter(({ kind }) => kind === 'person');
  const found = targets.findLast((target) => {
    const agreeing = people.filter((row) => {
      const valueOf = ({ index }: Column) => figureAt(reader, grid, row.index, index)?.value ?? 0;
      const others = targets.reduce(
        (sum, column) => sum + (column === target ? 0 : valueOf(column)),
        0,
      );
      const before = carried.reduce((sum, column) => sum + valueOf(column), 0);
      const own = valueOf(target);
      return [others, others + before, others - before].some((sum) => Math.abs(sum - own) < 0.01);
    });
    return people.length > 1 && agreeing.length === people.length;
  });
  return targets.length > 1 && found !== undefined ? found.index : -1;
}

/** Hardly anybody is more on one day, with their guests. */
const MOST_HEADS = 3;

/** The roles of a table's columns; `amount` is a number of registered days. */
export function rolesOf(table: NamesTable, hasHead: boolean, context: BlockContext): NameRoles {
  const roles = rolesByHeading(table, hasHead, context);
  const sum = sumOfTargets(table, roles, context);
  return roles.map((role, index) => (index === sum ? 'ignored' : role));
}

function rolesByHeading(table: NamesTable, hasHead: boolean, context: BlockContext): NameRoles {
  const { grid, columns, names } = table;
  const hasDays = columns.some((column) => isDated(column, grid.isTurned));
  const months = columnsOfMonths(columns, context);
  // Thu between other names is nobody's day.
  const isAlone = ({ heading }: Column) =>
    mayBeName(heading) && columns.filter(({ day }) => isWeekdayOnly(day)).length === 1;
  const said = columns.map((column): ColumnRole | null => {
    if (months.has(column)) return months.get(column)!;
    if (names.includes(column.index)) return 'name';
    if (hasDays && hasDay(column.day)) return 'date';
    if (!hasDays && isWeekdayOnly(column.day) && isMarked(column.content) && !isAlone(column))
      return 'date';
    const isOfMonth = hasDays || context.month !== null;
    if (isOfMonth && saysWhoIsFixed(table, column)) return 'amount';
    return withMonth(roleSaid(column), column, context);
  });
  const isKnown = (role: ColumnRole) => said.includes(role);
  const isSpent = ({ content }: Column) => content.figures > 0;
  // `Số tiền` and `Tổng` beside names are what was to be paid, where no other column is.
  const general = columns.filter(
    ({ index, said: heading }) =>
      said[index] === null && (heading === 'amount' || heading === 'total'),
  );
  const amounts = general.filter((column) => column.said === 'amount' && isSpent(column));
  // What is the sum of amounts on several days is what those amounts are.
  const areByDay =
    columns.filter((column) => hasDay(column.day) && isMoneyColumn(column)).length > 1;
  // As many as there are days, or with some guests, is how often somebody came.
  const days = said.filter((role) => role === 'date').length;
  const mayCount = ({ content }: Column) => hasDays && content.largest <= days * MOST_HEADS;
  const totals = areByDay
    ? []
    : general.filter((column) => isMoneyColumn(column) && !mayCount(column));
  const chosen = isKnown('target') ? undefined : (amounts.at(-1) ?? totals.at(-1));
  const sided = sidedColumn(columns, said);
  const unheaded = columns.filter(
    (column) =>
      said[column.index] === null &&
      column.heading === '' &&
      column.day === null &&
      isMoneyColumn(column),
  );
  const onlyMoney =
    !hasHead && unheaded.length === 1 && unheaded[0] !== sided ? unheaded[0] : undefined;
  const onlyDays =
    context.kind === 'registrations' && !isKnown('amount') && !isKnown('date')
      ? daysColumn(columns, said)
      : undefined;
  const target = Math.max(said.indexOf('target'), chosen?.index ?? -1);
  const ofSided = sided === undefined ? null : roleOfSided(sided, said, target);
  return columns.map((column) => {
    const { index, said: heading } = column;
    const role = said[index];
    if (column === sided && ofSided !== null) return ofSided;
    if (role === 'sum' && !hasDays) return 'ignored';
    if (role === 'open' && index < target && BARE_BALANCE.test(column.heading)) return 'carried';
    if (role !== null && role !== undefined) return role;
    if (column === chosen || column === onlyMoney) return 'target';
    if (column === onlyDays) return 'amount';
    return heading === 'total' ? 'sum' : 'ignored';
  });
}

/**
 * The roles with those that somebody chose for the sheet's columns; in a turned table, these are its rows. A column is a date only
 * where its heading names one.
 */
export function withChosen(
  table: NamesTable,
  roles: NameRoles,
  { roles: chosen }: BlockContext,
): NameRoles {
  if (table.grid.isTurned || chosen.size === 0) return roles;
  const { left } = table.grid.region;
  return roles.map((role, index) => {
    const own = chosen.get(left + index);
    const isPossible =
      own === 'date'
        ? table.columns[index]!.day !== null
        : (own === 'name') === table.names.includes(index);
    return own !== undefined && isPossible ? own : role;
  });
}

/** A row of a turned table as somebody chose its column of the sheet; null if it is left out. */
function chosenRow(row: TableRow, role: ColumnRole, { grid, names }: NamesTable): TableRow | null {
  const { index, label, kind } = row;
  if (role === 'ignored') return null;
  if (role === 'sum') return kind === 'spent' ? row : { index, label, kind: 'sum' };
  if (role === 'amount') return { index, label, kind: 'costs' };
  if (role !== 'name' || kind === 'person' || kind === 'guests') return row;
  const name = writtenPerson(label);
  return isBlank(name)
    ? row
    : { index, label, kind: 'person', name, cell: grid.name(index, names[0]!) };
}

/** The rows of a turned table as somebody chose its columns of the sheet. */
export function chosenRows(table: NamesTable, { roles: chosen }: BlockContext): TableRow[] {
  const { grid, rows } = table;
  if (!grid.isTurned || chosen.size === 0) return rows;
  return rows.flatMap((row) => {
    const role = chosen.get(grid.region.left + row.index);
    return role === undefined ? [row] : (chosenRow(row, role, table) ?? []);
  });
}

/** The columns of the sheet's block with their roles. */
export function blockColumns(table: RoledTable): BlockColumn[] {
  const { grid, columns, roles, rows } = table;
  const { left } = grid.region;
  if (!grid.isTurned) return blockColumnsOf(left, columns, roles);
  const kinds = new Map(rows.map((row) => [row.index, row.kind]));
  return Array.from({ length: grid.height }, (_, row): BlockColumn => {
    const heading = grid.text(row, table.names[0]!);
    if (row < table.head)
      return {
        index: left + row,
        heading: grid.text(row, 0),
        role: row === 0 || heading !== '' ? 'date' : 'ignored',
      };
    const kind = kinds.get(row);
    const role =
      kind === 'person' || kind === 'guests'
        ? 'name'
        : kind === 'sum' || kind === 'spent'
          ? 'sum'
          : kind === 'costs'
            ? 'amount'
            : 'ignored';
    return { index: left + row, heading, role };
  });
}
