import type { Cell } from '@rallybook/contract/rules/cells';
import { MONEY_ROLES } from '@rallybook/contract/rules/sheet';
import { dayOfWeek, type DayParts, hasDay, isWeekdayOnly, joinDays } from '../../cells/days.ts';
import { spreadMerged } from '../../columns/heading-words.ts';
import type { CellReader } from './cell-reader.ts';
import type { Grid } from './grid.ts';
import { countsAbsence, type Heading, NAME_HEADINGS } from './headings.ts';
import { mayBeCalled } from './names-written.ts';

/** No table has more columns, or more people across. */
export const MAX_COLUMNS = 500;

/** The headings that a table begins with: whose rows these are. */
const ANCHORS: ReadonlySet<string | null> = new Set([...NAME_HEADINGS, 'date', 'words', 'number']);

/** What is in a row that may be the heading of a table. */
type RowContent = {
  filled: number;
  anchors: number[];
  headings: number;
  /** Dates and days of the week that are written as such. */
  days: number;
  /** Numbers that may be days. */
  numbers: number[];
  /** Marks, amounts, and whatever else no heading has. */
  values: number;
  firstIsEmpty: boolean;
  /** Whether its first cell says that the numbers behind it count the sessions: `Buổi`. */
  countsSessions: boolean;
};

/** The heading of numbers that count the sessions. */
const SESSIONS = /^(?:buổi|buoi|lần|lan|sessions?)(?: số| so| thứ| thu)?$/iu;

/** A weekday in a row that is headed `Thứ`. */
const WEEKDAY = /^(?:[2-8]|hai|ba|tư|năm|sáu|bảy|cn|chủ nhật)$/iu;

/** Whether numbers count from one. */
const isCounting = (numbers: readonly number[]) =>
  numbers.length > 1 && numbers.every((number, nth) => number === nth + 1);

const isBareNumber = (text: string) => /^\d{1,2}$/.test(text);

const MONTHS = 12;

/** One of so many words at the beginning of a heading is known. */
const FIRST_WORDS = 4;

/** The day of a cell of a heading; `6.50` is an amount. */
function dayAt(cell: Cell, text: string, reader: CellReader): DayParts | null {
  const day = reader.day(cell, text);
  const isMonth = day?.month === undefined || (day.month > 0 && day.month <= MONTHS);
  return isMonth || !/^\d+\.\d+$/.test(text) ? day : null;
}

function contentOf(grid: Grid, row: number, reader: CellReader): RowContent {
  const content: RowContent = {
    filled: 0,
    anchors: [],
    headings: 0,
    days: 0,
    numbers: [],
    values: 0,
    firstIsEmpty: grid.text(row, 0) === '',
    countsSessions: SESSIONS.test(grid.text(row, 0)),
  };
  const areWeekdays = reader.heading(grid.text(row, 0)) === 'weekday';
  // Thu and May are days beside others of their kind, and else people.
  const named = { days: 0, areDays: false };
  for (let column = 0; column < Math.min(grid.width, MAX_COLUMNS); column += 1) {
    const text = grid.text(row, column);
    if (text === '') continue;
    content.filled += 1;
    const cell = grid.raw(row, column);
    if (areWeekdays && WEEKDAY.test(text)) {
      content.days += 1;
      continue;
    }
    const day = dayAt(cell, text, reader);
    if (day !== null && !/\d/.test(text)) {
      if (reader.isName(text)) {
        named.days += 1;
        continue;
      }
      named.areDays = true;
    }
    // A row that begins with other words is no heading, whatever follows.
    const isKnown = content.headings + content.days + content.numbers.length > 0;
    if (content.values > 0 || (content.filled > FIRST_WORDS && !isKnown)) break;
    addCell(content, { cell, text, column, day }, reader);
  }
  if (named.areDays) content.days += named.days;
  return content;
}

/** What a text says as a heading. Beside dates and names, `Vắng` is the heading of who was away. */
function headingBeside(
  { days, numbers, anchors }: RowContent,
  text: string,
  reader: CellReader,
): Heading | null {
  const isAway = (days + numbers.length > 1 || anchors.length > 0) && countsAbsence(text);
  return reader.headingWord(text) ?? (isAway ? 'sum' : null);
}

/** Counts what a cell of a row is. */
function addCell(
  content: RowContent,
  { cell, text, column, day }: { cell: Cell; text: string; column: number; day: DayParts | null },
  reader: CellReader,
): void {
  // `Ngày 5/4` is a day, though it begins like a heading.
  const isText = typeof cell === 'string' && day?.month === undefined;
  const heading = isText ? headingBeside(content, text, reader) : null;
  if (ANCHORS.has(heading)) content.anchors.push(column);
  if (heading !== null || reader.isSum(text)) content.headings += 1;
  else if (day !== null && isBareNumber(text)) content.numbers.push(Number(text));
  else if (day !== null || reader.month(text) !== null) content.days += 1;
  else if (typeof cell !== 'string' || isValue(cell, text, reader)) content.values += 1;
}

/** Whether a text is a mark or an amount, as a heading never is; Huy is a name across. */
const isValue = (cell: string, text: string, reader: CellReader) =>
  (reader.mark(cell, text) !== null && !reader.isName(text) && !mayBeCalled(text)) ||
  reader.figure(cell, text) !== null ||
  /\S@\S/.test(text);

const isRising = (numbers: readonly number[]) =>
  numbers.every((number, nth) => nth === 0 || number > numbers[nth - 1]!);

/** Whether a row is the heading of a table: it names columns, or has dates above what may be marks. */
function isHead({
  filled,
  anchors,
  headings,
  days,
  numbers,
  values,
  firstIsEmpty,
  countsSessions,
}: RowContent): boolean {
  if (values > 0 || filled < 2 || headings + days + numbers.length === 0) return false;
  if (anchors.length > 0) return true;
  if (headings > 1 && numbers.length === 0) return true;
  // The cell above the names may have any words.
  if (days > 1 && filled - days - headings < 2) return true;
  const isNumbered = numbers.length + headings === filled && isCounting(numbers);
  if (countsSessions && isNumbered) return true;
  return (
    firstIsEmpty &&
    numbers.length > 1 &&
    numbers.length + headings + days === filled &&
    isRising(numbers)
  );
}

/** Whether a row is the heading of a table. */
export const isHeadRow = (grid: Grid, row: number, reader: CellReader): boolean =>
  isHead(contentOf(grid, row, reader));

/** A heading has so many rows at most. */
const MAX_HEAD = 4;

/** Whether a table begins with its heading. */
function beginsWithHead(grid: Grid, first: RowContent, reader: CellReader): boolean {
  if (isHead(first)) return true;
  // The cell of a month may be merged over all days: then it is the only one in its row.
  const isGroup = first.filled <= 2 && first.days > 0 && first.values === 0;
  return isGroup && grid.height > 1 && isHeadRow(grid, 1, reader);
}

/** A part of a day, or of the place: below a date, each has a column of its own. */
const PART =
  /^(?:sáng|trưa|chiều|tối|morning|noon|afternoon|evening|pagi|siang|sore|malam|(?:sân|court|lapangan) ?[\p{L}\d]{1,3})$/iu;

/** How many cells of a row are such parts. */
const partsIn = (grid: Grid, row: number): number =>
  Array.from({ length: Math.min(grid.width, MAX_COLUMNS) }, (_, column) =>
    PART.test(grid.text(row, column)),
  ).filter(Boolean).length;

/** Whether a row goes on with the heading above it: it has nothing but headings, days and parts of them, and none below the names. */
function goesOn(
  grid: Grid,
  row: number,
  anchors: readonly number[],
  reader: CellReader,
): RowContent | null {
  const content = contentOf(grid, row, reader);
  const parts = partsIn(grid, row);
  const known = content.headings + content.days + content.numbers.length + parts;
  if (content.filled === 0 || content.values > 0 || known < content.filled) return null;
  const isFirstDay = (column: number) =>
    content.firstIsEmpty &&
    content.days + content.numbers.length > 1 &&
    reader.headingWord(grid.text(row - 1, column)) === 'date' &&
    reader.day(grid.raw(row, column), grid.text(row, column)) !== null;
  const isBelow = anchors.every((column) => {
    const text = grid.text(row, column);
    return text === '' || reader.headingWord(text) !== null || isFirstDay(column);
  });
  const isNamed = anchors.length > 0 || content.anchors.length > 0;
  return isBelow && (isNamed || parts > 1 || content.days > 1 || isHead(content)) ? content : null;
}

/** How many rows at the beginning of a table are its heading; 0 if it has none. */
export function headHeight(grid: Grid, reader: CellReader): number {
  const first = contentOf(grid, 0, reader);
  if (!beginsWithHead(grid, first, reader)) return 0;
  const anchors = [...first.anchors];
  let height = 1;
  for (; height < Math.min(MAX_HEAD, grid.height - 1); height += 1) {
    const next = goesOn(grid, height, anchors, reader);
    if (next === null) break;
    anchors.push(...next.anchors);
  }
  return height;
}

/** A column of a table as its heading describes it. */
export type TableColumn = {
  index: number;
  /** The texts of its heading, from above. */
  heading: string;
  said: Heading | null;
  day: DayParts | null;
};

/**
 * A group's heading that is merged over several columns stands in the first of them. A column that is headed as a sum below it is
 * none of a date's group.
 */
function filledTexts(grid: Grid, row: number, height: number, reader: CellReader): string[] {
  const texts = Array.from({ length: Math.min(grid.width, MAX_COLUMNS) }, (_, column) =>
    grid.text(row, column),
  );
  return spreadMerged(texts, (column) => {
    const below = row + 1 < height ? grid.text(row + 1, column) : '';
    return below !== '' && !isSumHeading(below, reader);
  });
}

/** Whether a heading is that of sums: of times, people or money. */
const isSumHeading = (text: string, reader: CellReader): boolean =>
  reader.isSum(text) || SUMS.has(reader.headingWord(text));

const SUMS: ReadonlySet<string | null> = new Set([...MONEY_ROLES, 'sum', 'total', 'amount']);

/** `Thu 5` is a Thursday, the 5th, where days stand beside it, and Thứ 5 where none do. */
function asEnglish({ day, heading }: TableColumn): DayParts | null {
  const number = /^thu (\d{1,2})$/i.exec(heading)?.[1];
  return number === undefined || hasDay(day) ? day : { weekday: 4, day: Number(number) };
}

/** The columns of a table, by its heading. */
export function columnsOf(grid: Grid, height: number, reader: CellReader): TableColumn[] {
  const columns = withoutMonths(headedColumns(grid, height, reader));
  if (!columns.some(({ day }) => hasDay(day))) return columns;
  return columns.map((column) => ({ ...column, day: asEnglish(column) }));
}

/** T1 and T9 are no days of the week: beside them, T2 to T8 are months, too. */
function withoutMonths(columns: TableColumn[]): TableColumn[] {
  const isMonth = ({ heading }: TableColumn) => /^t ?\d{1,2}$/i.test(heading);
  const isNoWeekday = ({ heading }: TableColumn) => /^t ?(?:1|9|1[0-2])$/i.test(heading);
  if (!columns.some(isNoWeekday) || columns.filter(isMonth).length < 2) return columns;
  return columns.map((column) => (isMonth(column) ? { ...column, day: null } : column));
}

const isCounted = (heading: string, reader: CellReader): boolean => {
  const said = reader.heading(heading);
  return said === 'number' || said === 'weekday' || SESSIONS.test(heading);
};

/** A day of the week below the week that a heading or the title names is that day of it, or none. */
function inWeek(
  day: DayParts | null,
  texts: readonly string[],
  reader: CellReader,
): DayParts | null {
  if (!isWeekdayOnly(day)) return day;
  const named = texts.map((text) => reader.week(text)).find((week) => week !== null);
  const week = named ?? reader.titleWeek;
  return week === null ? day : dayOfWeek(week, day.weekday);
}

function headedColumns(grid: Grid, height: number, reader: CellReader): TableColumn[] {
  const rows = Array.from({ length: height }, (_, row) => filledTexts(grid, row, height, reader));
  // The numbers of rows, sessions and weekdays are no days.
  const isNumbering = rows.map(
    (texts) =>
      isCounted(texts[0] ?? '', reader) &&
      texts.slice(1).every((text) => text === '' || isBareNumber(text)),
  );
  return Array.from({ length: Math.min(grid.width, MAX_COLUMNS) }, (_, index) => {
    const texts = rows.map((row) => row[index]!).filter((text) => text !== '');
    const own = height === 0 ? '' : grid.text(height - 1, index);
    const heading = [...new Set(texts)].join(' ');
    const said = reader.heading(own) ?? reader.heading(heading);
    const days = rows.map((row, nth) => {
      if (isNumbering[nth] || row[index] === '') return null;
      const cell = grid.text(nth, index) === '' ? row[index]! : grid.raw(nth, index);
      return reader.day(cell, row[index]!) ?? monthParts(reader.month(row[index]!));
    });
    const day = inWeek(joinDays(days), texts, reader);
    return { index, heading, said, day: hasDay(day) || isWeekdayOnly(day) ? day : null };
  });
}

function monthParts(found: ReturnType<CellReader['month']>): DayParts | null {
  if (found === null) return null;
  return found.year === null ? { month: found.month } : { month: found.month, year: found.year };
}
