import {
  type Cell,
  cellText,
  isEmptyRow,
  type Row,
  rowText,
} from '@rallybook/contract/rules/cells';
import type { ToldInList } from '@rallybook/contract/rules/told-in-list';
import { asksToJoin, isLeavingCell, isLeftCell, isStatusHeading } from '../names/have-left.ts';
import { splitBrackets } from '../names/name-remarks.ts';
import { besideOf, canBeName, TICK } from './asides.ts';
import { isGroupHeading } from './group-headings.ts';
import {
  isAnswer,
  isKnownAside,
  isKnownColumn,
  isOpenQuestion,
  isYes,
  saysAway,
} from './known-asides.ts';
import { trimLine } from './line-start.ts';
import { isListHeading, isPeopleCount } from './list-heading.ts';
import {
  findMemberTable,
  memberColumns,
  namesOthers,
  type MemberColumns,
  type MemberTable,
} from './member-columns.ts';
import { belowHeadings, readLabel, saysGone } from './no-members.ts';
import { isVietnameseName, isWholeName } from './person-names.ts';
import {
  distinctAddresses,
  type Doubt,
  readCells,
  type ReadLine,
  sortCells,
  splitRemarks,
  type UnclearLine,
  withDoubt,
  withOneAddress,
} from './read-line.ts';
import { tablesSideBySide } from './side-by-side.ts';

/** What the rows of a list say. */
export type ReadRows = {
  read: ReadLine[];
  told: ToldInList[];
  /** The lines of the headings of tables. */
  headings: number[];
};

/** Cells that say that there is no address, and no alias. */
const NOTHING =
  /^(?:[-–—./]*|không(?: có)?|khong(?: co)?|ko(?: có)?|chưa(?: có)?|chua(?: co)?|none|no|n\/a|null)$/iu;

/** A cell that is as good as empty. */
const NOTHING_WRITTEN = /^[-–—./]*$/u;

const filledCells = ({ cells }: Row) => cells.filter((cell) => cellText(cell) !== '');

/** Whether most rows hold several cells, so that one with a single cell is a heading. */
function holdSeveral(rows: readonly Row[]): boolean {
  const filled = rows.map((row) => filledCells(row).length).filter((count) => count > 0);
  return filled.filter((count) => count > 1).length * 2 > filled.length;
}

/** Whether most names are written as in Vietnam. */
const areVietnamese = (names: readonly string[]) =>
  names.filter(isVietnameseName).length * 2 > names.length;

/**
 * Which rows are headings of groups: those that hold one cell among rows that hold several, but for the whole name of a person in the
 * column of names, of whom nothing else is known.
 * @param nameAt the columns of names; null where no heading says them
 */
export function groupRows(rows: readonly Row[], nameAt: readonly number[] | null): Set<number> {
  const names = rows.map(({ cells }) => cellText(cells[nameAt?.[0] ?? 0]));
  const isPerson = areVietnamese(names) ? isVietnameseName : isWholeName;
  const groups = new Set<number>();
  const areSeveral = holdSeveral(rows);
  for (const [index, row] of rows.entries()) {
    const [only, ...others] = filledCells(row);
    if (only === undefined || others.length > 0) continue;
    const text = cellText(only);
    const isNamed = nameAt === null || nameAt.some((column) => row.cells[column] === only);
    if (text.includes('@')) continue;
    const { content, isNumbered } = trimLine(text);
    if (isNumbered && nameAt === null) continue;
    const isOne = isNamed && isPerson(content) && !isGroupHeading(content);
    if (isGroupHeading(content) || (areSeveral && !isOne)) groups.add(index);
  }
  return groups;
}

/** A row of a list that goes on without its columns: its only cell is read as a line. */
function onlyCell({ cells }: Row, { name }: MemberColumns): string | null {
  const [first, ...others] = cells.map(cellText);
  const isOnly = others.every((text) => text === '') && !name.includes(0);
  return isOnly && first !== undefined && /\p{L}/u.test(first) ? first : null;
}

/** Reads a row of a table by its columns. */
function readRow(row: Row, columns: MemberColumns): ReadLine {
  const { line, cells } = row;
  const only = onlyCell(row, columns);
  const textAt = (index: number | null) => (index === null ? '' : cellText(cells[index]));
  const { text, contents } = splitBrackets(only ?? columns.name.map(textAt).join(' '));
  const { content, ...start } = trimLine(text);
  const { asides, doubt } = readLabel(start);
  const written = columns.email.map(textAt);
  const { emails } = sortCells([...written, textAt(columns.alias)]);
  const { alias, other } = aliasIn(textAt(columns.alias));
  const [{ read, told, doubts: said = [] }] = readCells(
    line,
    [content],
    splitRemarks(contents),
    only === null,
  ) as [ReadLine];
  const tell = (texts: readonly string[], code: ToldInList['code']) =>
    told.push(...texts.map((aside) => ({ line, text: aside, code })));
  const away = other.filter(saysAway);
  tell([...asides, ...other.filter((text) => !away.includes(text))], 'remark');
  const noAddresses = written.filter((cell) => sortCells([cell]).emails.length === 0);
  tell(
    noAddresses.filter((cell) => !NOTHING.test(cell)),
    'address',
  );
  const doubts = [
    ...said,
    ...(doubt === undefined ? [] : [doubt]),
    ...away.map((value) => ({ heading: null, value, isRemark: true })),
  ];
  if ('reason' in read) {
    if (alias !== null && read.asked !== undefined) tell([alias], 'remark');
    return { read: withAddresses(read, emails), told, doubts };
  }
  if (alias !== null && read.alias !== null) tell([read.alias], 'remark');
  const addresses = distinctAddresses([...(read.email === null ? [] : [read.email]), ...emails]);
  return { read: withOneAddress(line, read.name, alias ?? read.alias, addresses), told, doubts };
}

/** What a cell below the heading of aliases holds: an alias, or something else that is told. */
function aliasIn(text: string): { alias: string | null; other: string[] } {
  if (text === '' || NOTHING.test(text)) return { alias: null, other: [] };
  if (!isNoAlias(text) && !saysAway(text)) return { alias: text, other: [] };
  return { alias: null, other: text.includes('@') ? [] : [text] };
}

/** A line that is asked about, with the addresses of its other cells. */
function withAddresses(read: UnclearLine, emails: readonly string[]): UnclearLine {
  const { asked } = read;
  if (asked === undefined) return read;
  return { ...read, asked: { ...asked, emails: distinctAddresses([...asked.emails, ...emails]) } };
}

/** Whether a cell below the heading of aliases holds none: an address, a number, a debt. A comma may stand in one. */
const isNoAlias = (text: string) =>
  text.includes('@') ||
  !canBeName(text.replaceAll(',', ' ')) ||
  (isKnownAside(text) && text.includes(' '));

/** Whether a row of a table says nothing about a member: it is empty, its heading again, a count, a title. */
function isNoMember(row: Row, columns: MemberColumns, headings: readonly string[]): boolean {
  if (isEmptyRow(row) || isPeopleCount(rowText(row))) return true;
  const name = columns.name.map((index) => cellText(row.cells[index])).join(' ');
  if (name === headings.join(' ')) return true;
  return filledCells(row).length === 1 && isListHeading(trimLine(rowText(row)).content, false);
}

/** The headings of a table that are not passed over: above it, and in it. */
const titleAt = (row: Row): ToldInList => ({ line: row.line, text: rowText(row), code: 'title' });

/** More different texts of a column are not asked about one by one. */
const MAX_VALUES = 6;

/** What stands for an empty cell in a question. */
const EMPTY = '–';

/**
 * The columns that may say of a row that its person is no member: neither their heading nor their cells are known, or a cell says that
 * somebody is away. Of a column with few texts each is asked about, an empty cell among ticks too; else whether all who have something
 * there are members.
 */
function doubtfulColumns(
  table: MemberTable,
  columns: MemberColumns,
  body: readonly Row[],
): ((row: Row) => Doubt | undefined)[] {
  const taken = [...columns.name, columns.alias, ...columns.email];
  const width = Math.max(...body.map(({ cells }) => cells.length), 0);
  const others = Array.from({ length: width }, (_, index) => index).filter(
    (index) => !taken.includes(index),
  );
  return others.map((index) => {
    const column = table.columns.find((candidate) => candidate.index === index);
    const heading = column?.heading ?? null;
    const nameOf = ({ cells }: Row) =>
      heading === null ? columns.name.map((at) => cellText(cells[at])).join(' ') : '';
    const unknown = (row: Row): string | null => {
      const text = cellText(row.cells[index]);
      const saysSo = asksToJoin(heading ?? '') || isStatusHeading(heading ?? '');
      if (isYes(text) && saysSo) return null;
      if (isLeavingCell(text, heading ?? '')) return text;
      const isKnown = isOfKnownColumn(column)
        ? !saysAway(text) && !(isAnswer(text) && isOpenQuestion(heading ?? ''))
        : isKnownCell(text, nameOf(row));
      return isKnown ? null : text;
    };
    const texts = body.map((row) => cellText(row.cells[index]));
    const isTicked =
      heading !== null &&
      !isOfKnownColumn(column) &&
      texts.every((text) => text === '' || TICK.test(text)) &&
      new Set(texts.map((text) => text === '')).size > 1;
    const values = body.flatMap((row) => unknown(row) ?? []);
    const isOne =
      heading !== null &&
      (new Set(values).size > MAX_VALUES || values.some((text) => /\d/.test(text)));
    const isOther = heading !== null && isOfOtherSubject(heading, texts);
    return (row) => {
      if (isOther) return { heading, value: null };
      if (isTicked) return { heading, value: cellText(row.cells[index]) || EMPTY };
      const text = unknown(row);
      return text === null ? undefined : { heading, value: isOne ? null : text };
    };
  });
}

/** The places of a ladder, and who has a duty: of whomever. */
const OF_PLACES = /^(?:(?:xếp |thứ )?hạng|rank(?:ing)?|peringkat)$/iu;
const OF_DUTY = /(?<!\p{L})(?:trực|duty|rota|piket)(?!\p{L})/iu;

/** Whether a column shows that a table is about something else than who its people are: numbers that rise from 1 are places, and no classes. */
function isOfOtherSubject(heading: string, texts: readonly string[]): boolean {
  const arePlaces =
    texts[0] === '1' &&
    texts.every((text, row) => row === 0 || Number(text) >= Number(texts[row - 1]));
  return OF_DUTY.test(heading) || (OF_PLACES.test(heading) && arePlaces && texts.length > 1);
}

const isOfKnownColumn = (column: { heading: string } | undefined): boolean =>
  column !== undefined && (namesOthers(column.heading) || isKnownColumn(column.heading));

/** Whether a cell below an unknown heading says nothing of whether its person is a member. A date may be since when they have left. */
const isKnownCell = (text: string, name: string): boolean =>
  text === '' ||
  NOTHING_WRITTEN.test(text) ||
  (sortCells([text]).dates.length === 0 && besideOf(text, name, false) === 'known');

/** Reads one table up to where the rows end. */
function readOneTable(rows: readonly Row[], table: MemberTable, isEnglish: boolean): ReadRows {
  const columns = memberColumns(table, rows, isEnglish);
  const { line } = rows[table.heading]!;
  const headings = columns.name.map(
    (index) => table.columns.find((column) => column.index === index)?.heading ?? '',
  );
  const above = rows.slice(0, table.heading).filter((row) => rowText(row) !== '');
  const titles = above
    .filter((row) => !isListHeading(trimLine(rowText(row)).content, false))
    .map(titleAt);
  const untaken = columns.untaken.map((text) => ({ line, text, code: 'column' }) as const);
  const body = rows.slice(table.body).filter((row) => !isEmptyRow(row));
  const groups = groupRows(body, columns.name);
  const isMember = (row: Row, index: number) =>
    !groups.has(index) && !isNoMember(row, columns, headings);
  const toldGroups = body.filter((row, index) => groups.has(index) && !isPeopleCount(rowText(row)));
  const { nobody, doubts } = belowHeadings([...above, ...body], (row, place) =>
    place < above.length || groups.has(place - above.length) ? rowText(row) : null,
  );
  const doubtful = doubtfulColumns(table, columns, body);
  const others = table.columns.filter(({ index }) => !columns.name.includes(index));
  const isGone = ({ cells }: Row) =>
    others.some(({ index, heading }) => isLeftCell(cellText(cells[index]), heading)) ||
    saysGone(splitBrackets(columns.name.map((index) => cellText(cells[index])).join(' ')).contents);
  const left = new Set(
    body.filter(
      (row, index) => isMember(row, index) && (nobody.has(above.length + index) || isGone(row)),
    ),
  );
  const readMember = (row: Row, index: number) => {
    const read = withDoubt([readRow(row, columns)], doubts.get(above.length + index));
    return doubtful.reduce((all, doubtOf) => withDoubt(all, doubtOf(row)), read);
  };
  return {
    read: body.flatMap((row, index) =>
      isMember(row, index) && !left.has(row) ? readMember(row, index) : [],
    ),
    told: [
      ...titles,
      ...untaken,
      ...toldGroups.map(titleAt),
      ...[...left].map((row) => ({ ...titleAt(row), code: 'remark' as const })),
    ],
    headings: rows.slice(table.heading, table.body).map((row) => row.line),
  };
}

/** Whether a row is empty, or a title. */
const isTitleRow = (row: Row): boolean => {
  const text = rowText(row).trim();
  return text === '' || (filledCells(row).length === 1 && isGroupHeading(text));
};

/** Where the titles above a heading begin. */
function titlesFrom(rows: readonly Row[], from: number, heading: number): number {
  let start = heading;
  while (start > from && isTitleRow(rows[start - 1]!)) start -= 1;
  return start;
}

/** Reads the tables of a list, below and beside one another, by their columns. */
export function readTables(
  rows: readonly Row[],
  first: MemberTable,
  isEnglish: boolean,
): ReadRows[] {
  const parts: ReadRows[] = [];
  let start = 0;
  let table: MemberTable | null = first;
  while (table !== null) {
    const next = findMemberTable(rows, table.body);
    const end = next === null ? rows.length : titlesFrom(rows, table.body, next.heading);
    const own = rows.slice(start, end);
    const placed = { ...table, heading: table.heading - start, body: table.body - start };
    for (const part of tablesSideBySide(own, placed)) {
      parts.push(readOneTable(part.rows, part.table, isEnglish));
    }
    start = end;
    table = next;
  }
  return parts;
}

/** The texts of a row that no heading says. */
export const filledTexts = (cells: readonly Cell[]): string[] =>
  cells.map(cellText).filter((text) => text !== '');
