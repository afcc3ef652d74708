import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import { nameKey } from '@rallybook/contract/rules/names';
import type { ColumnRole, UnreadCode, UnsureCode } from '@rallybook/contract/rules/sheet';
import { hasDay } from '../../cells/days.ts';
import { figureAmount, unitOf } from '../../cells/figures.ts';
import { readGuestCount, saysAbsent, USUAL_GUESTS } from '../../cells/marks.ts';
import { saysTakenBack } from '../../cells/taken-back.ts';
import { takeRowDates } from '../draft/column-dates.ts';
import { takeCost } from '../draft/costs.ts';
import { type BlockContext, type Draft, newDraft, type Taken, tellCell } from '../draft/draft.ts';
import { areKnown, OF_DAYS, smallLetters } from '../draft/subject-words.ts';
import {
  areBelowEachOther,
  areClear,
  arePeople,
  isListOfNames,
  peopleIn,
  readPerson,
} from '../rows/names-of-day.ts';
import { followParts } from '../rows/parts-of-list.ts';
import { countsAbsence, NAME_HEADINGS } from '../table/headings.ts';
import type { Column, Table } from '../table/table.ts';
import { findStates, isBesides, isPlaceOrTime, valuesOf } from './states.ts';

/** A list of who came: one row a person and date, or the names of a day in one cell. */
export type AttendanceList = Table & {
  date: number;
  names: number;
  /** Whether each line of a cell with names is one. */
  areLines: boolean;
  /** The column that counts the guests of each. */
  guests: number | null;
  /** The columns that say who came, or may say it. */
  states: { proved: Column[]; doubtful: Column[] };
  /** What a session cost, where its players stand in one cell. */
  costs: Column[];
};

const isNameHeading = ({ said }: Column) => NAME_HEADINGS.has(said);

/** Headings of those who came, which are no words for a name. */
const PLAYERS =
  /chơi|choi|(?<!\p{L})(?:đi|đến|tham gia|có mặt|co mat|thành viên|thanh vien|hội viên|cầu thủ|cau thu|đội hình|danh sách|players?|attend\p{L}*|present|came|who|members?|squad|line-?up|roster)(?!\p{L})/iu;

/** Whether a heading says that those below it came, or says nothing: who is on duty, or borrowed something, may be elsewhere. */
const saysWhoCame = (column: Column) =>
  column.heading === '' || isNameHeading(column) || PLAYERS.test(column.heading);

/** Headings of columns of dates; numbers of sessions may stand there, too. Other dates are those of birth, or of joining. */
const isDateHeading = ({ said, heading }: Column) =>
  heading === '' || said === 'date' || said === 'sum' || said === 'session';

/** Whether the heading of dates may be that of any other days: `Ngày đóng tiền`, `Date of birth`, `Date requested`. */
const isOfOtherDays = ({ said, heading }: Column) =>
  said === 'date' && !areKnown(smallLetters(heading), OF_DAYS);

/**
 * The column of the names: of several, the one that is headed so. What is the same in all rows is nobody. Beside a column of who was
 * away, only a heading says who came: a reason is nobody.
 */
function namesColumn(
  { grid, head, columns }: Table,
  isName: (text: string) => boolean,
): Column | undefined {
  const found = columns.filter((column) => {
    const { index, said, heading } = column;
    const { filled, figures } = column.content;
    const isSilent = said === 'number' || said === 'note' || said === 'class' || said === 'weekday';
    if (filled === 0 || figures > 0 || isSilent || countsAbsence(heading)) return false;
    const values = valuesOf(grid, head, index);
    const isOneThing = values.length > 1 && new Set(values).size === 1;
    const isNobody = isOneThing || isPlaceOrTime(heading, values);
    const named = values.filter((text) => arePeople(text, isName));
    return (isNameHeading(column) || !isNobody) && named.length * 10 >= filled * 7;
  });
  const isOfAway = ({ heading, content }: Column) => countsAbsence(heading) && content.names > 0;
  const isSaid = (column: Column) => column.heading !== '' && saysWhoCame(column);
  const headed = found.filter(isNameHeading);
  const others = columns.some(isOfAway) ? found.filter(isSaid) : found;
  const possible = headed.length > 0 ? headed : others;
  return possible.length === 1 ? possible[0] : undefined;
}

/** Finds the columns of a list of who came; null if it is none. */
export function attendanceList(
  { grid, head, columns }: Table,
  { reader, roles, states }: BlockContext,
): AttendanceList | null {
  const chosenAt = ({ index }: Column) => roles.get(grid.region.left + index);
  const isDate = (column: Column) => {
    const { filled, dates } = column.content;
    const isHeaded = column.said === 'date' && head > 0;
    return filled > 0 && isDateHeading(column) && (dates * 10 >= filled * 6 || isHeaded);
  };
  const date =
    columns.find((column) => chosenAt(column) === 'date') ??
    columns.find((column) => (chosenAt(column) ?? 'date') === 'date' && isDate(column));
  if (date === undefined || columns.some(({ day }) => hasDay(day))) return null;
  const others = columns.filter((column) => column !== date);
  const guests = others.find(
    (column) => chosenAt(column) === undefined && /khách|khach|guest/iu.test(column.heading),
  );
  // Who leaves a column out knows that it says nothing.
  const open = others.filter((column) => column !== guests && chosenAt(column) !== 'ignored');
  const found = findStates(grid, head, open, reader);
  const isAnswered = ({ index }: Column) => states.has(grid.region.left + index);
  const proved = [...found.proved, ...found.doubtful.filter(isAnswered)];
  const doubtful = found.doubtful.filter((column) => !isAnswered(column));
  const nameable = open.filter(
    (column) => (chosenAt(column) ?? 'name') === 'name' && !proved.includes(column),
  );
  const names =
    columns.find((column) => chosenAt(column) === 'name') ??
    namesColumn({ grid, head, columns: nameable }, reader.isName);
  if (names === undefined) return null;
  const money = others.filter(({ content }) => {
    const { money: amounts, phones, filled } = content;
    return amounts > 0 && phones * 2 <= filled;
  });
  const areTogether =
    valuesOf(grid, head, names.index).filter((text) => isListOfNames(text)).length * 2 >
    names.content.filled;
  const costs = areTogether ? money.filter(({ heading }) => reader.isSpending(heading)) : [];
  if (money.length > costs.length) return null;
  return {
    grid,
    head,
    columns,
    date: date.index,
    names: names.index,
    areLines: areBelowEachOther(grid, head, names.index),
    guests: guests?.index ?? null,
    states: {
      proved: proved.filter((column) => column !== names),
      doubtful: doubtful.filter((column) => column !== names),
    },
    costs,
  };
}

/** How many guests the row of a person says, where a column counts them. */
function takeGuests(
  { grid, guests }: AttendanceList,
  row: number,
  person: { name: string; date: CalendarDate },
  { context, draft }: Taken,
): void {
  const text = guests === null ? '' : grid.text(row, guests);
  if (guests === null || text === '' || person.date > context.today) return;
  const count = readGuestCount(grid.raw(row, guests), text, context.reader.legend);
  if (count === null) {
    tellCell(draft, grid, [row, guests], 'unknown_mark');
  } else if (count > 0) draft.guests.push({ host: person.name, date: person.date, count });
}

/**
 * Whether a row is one of somebody who came. What says neither that they came nor that they did not is told, and nobody is there
 * by it; nor is who is absent by any other word of the row.
 */
function isThere(
  { grid, columns, date, names, states: { proved } }: AttendanceList,
  row: number,
  { context, draft }: Taken,
): boolean {
  const tell = ({ index }: Column) => tellCell(draft, grid, [row, index], 'unknown_mark');
  let isPresent = true;
  for (const column of columns) {
    const { index } = column;
    const text = grid.text(row, index);
    const mark = proved.includes(column) ? context.reader.state(text) : null;
    const isOther = !proved.includes(column) || text === '';
    const isNoted = column.said === 'note' && saysTakenBack(text);
    const isAway = index !== date && index !== names && (isNoted || saysAbsent(text));
    if (proved.includes(column) && !mark?.isPresent) isPresent = false;
    if (isOther ? isAway : mark === null) {
      tell(column);
      isPresent = false;
    }
  }
  return isPresent;
}

/**
 * Whether it is not certain which column says who came, or what one says. Without one that does, a column of another heading may
 * be what the list is about: an injury, a reason, what was borrowed.
 */
function isOpen(list: AttendanceList, { roles, areStatesSaid }: BlockContext): boolean {
  const { grid, head, columns, date, names, guests, costs } = list;
  const { proved, doubtful } = list.states;
  if (doubtful.length > 0) return true;
  if (areStatesSaid) return false;
  if (proved.length > 1) return true;
  const isOther = (column: Column) =>
    ![date, names, guests].includes(column.index) &&
    !costs.includes(column) &&
    !roles.has(grid.region.left + column.index) &&
    !countsAbsence(column.heading) &&
    !isNameHeading(column) &&
    !isBesides(column, valuesOf(grid, head, column.index));
  return proved.length === 0 && columns.some((column) => isOther(column));
}

/** On so many days nobody comes alone. */
const LONE_DAYS = 3;

/** Whether nothing says who came and each day has one name: of a duty, a winner, who has the key. */
function areLone({ states }: AttendanceList, { records }: Draft): boolean {
  const dates = new Set(records.map(({ date }) => date));
  return states.proved.length === 0 && dates.size >= LONE_DAYS && dates.size === records.length;
}

/** Why a list waits: nobody knows which column says who came, or whether they came at all. */
function doubtOfList(list: AttendanceList, draft: Draft, context: BlockContext): UnsureCode | null {
  const { proved } = list.states;
  // Two columns of which no row says the same leave it open which one counts.
  const isContradicted = proved.length > 1 && draft.records.length === 0;
  if (isOpen(list, context) || isContradicted) return 'states';
  if (context.kind !== null || draft.why !== null) return null;
  const [names, date] = [list.columns[list.names]!, list.columns[list.date]!];
  return !saysWhoCame(names) || isOfOtherDays(date) || areLone(list, draft) ? 'kind' : null;
}

/** No more values of a column are offered. */
const MOST_VALUES = 8;

/** The column that may say who came, with its values, where that is why a list waits. */
function askedOfList({ grid, head, states }: AttendanceList, { why }: Draft): Draft['asked'] {
  const [column] = states.doubtful;
  if (why !== 'states' || column === undefined) return null;
  const { index, heading } = column;
  const signs = [...new Set(valuesOf(grid, head, index))].slice(0, MOST_VALUES);
  return { signs, areOpposite: false, column: { index: grid.region.left + index, heading } };
}

/** What a column of a list is shown as. */
function roleIn({ date, names, costs, states }: AttendanceList, column: number): ColumnRole {
  const isAmong = (columns: readonly Column[]) => columns.some(({ index }) => index === column);
  if (column === names) return 'name';
  if (column === date) return 'date';
  if (isAmong(costs)) return 'amount';
  return isAmong(states.proved) || isAmong(states.doubtful) ? 'note' : 'ignored';
}

/** Tells the lines between the names of a day, and who stands below one of those who wait, or were away; returns their rows. */
function tellOthersOf(
  { grid, date, names }: AttendanceList,
  dateOf: ReadonlyMap<number, CalendarDate | null>,
  { context, draft }: Taken,
): ReadonlySet<number> {
  const others = new Set<number>();
  const follow = () => followParts(grid, names, [date], context.reader.isName);
  let isApart = follow();
  let above: CalendarDate | null = null;
  for (const [row, day] of dateOf) {
    if (day !== above) isApart = follow();
    above = day;
    if (!isApart(row)) continue;
    others.add(row);
    if (grid.text(row, names) !== '') tellCell(draft, grid, [row, names], 'not_read');
  }
  return others;
}

/** Reads a list of who came. A row without a date is of the date above. */
export function draftAttendanceList(list: AttendanceList, context: BlockContext): Draft {
  const { grid, head, columns, names } = list;
  const draft = newDraft('attendance', context.month);
  const taken = { context, draft };
  const rows = Array.from({ length: grid.height - head }, (_, row) => head + row);
  const dates = takeRowDates(grid, list.date, rows, taken);
  const seen = new Set<string>();
  const dateOf = new Map<number, CalendarDate | null>();
  let date: CalendarDate | null = null;
  for (const row of rows) {
    if (grid.text(row, list.date) !== '') date = dates.get(row) ?? null;
    dateOf.set(row, date);
  }
  const notThere = tellOthersOf(list, dateOf, taken);
  for (const [row, day] of dateOf) {
    if (notThere.has(row)) continue;
    const cell = grid.name(row, names);
    const people = peopleIn(grid, [row, names], list.areLines, context.reader);
    if (!areClear(people, context.reader.isName)) {
      tellCell(draft, grid, [row, names], 'unknown_mark');
      continue;
    }
    const isPresent = people.length > 0 && isThere(list, row, taken);
    for (const person of people) {
      const name = takePerson({ text: person, date: day, cell, isPresent }, taken);
      if (name === null) continue;
      if (!seen.has(nameKey(name))) draft.people.push({ name, cell });
      seen.add(nameKey(name));
      if (people.length === 1 && day !== null && isPresent)
        takeGuests(list, row, { name, date: day }, taken);
    }
  }
  takeCosts(list, dateOf, taken);
  draft.why = doubtOfList(list, draft, context) ?? draft.why;
  draft.asked = askedOfList(list, draft);
  draft.layout = { isTurned: false, head, rows: new Map() };
  draft.columns = columns.map(({ index, heading }) => ({
    index: grid.region.left + index,
    heading,
    role: roleIn(list, index),
  }));
  return draft;
}

/** Adds what sessions cost whose players stand in one cell. */
function takeCosts(
  { grid, costs }: AttendanceList,
  dateOf: ReadonlyMap<number, CalendarDate | null>,
  { context, draft }: Taken,
): void {
  const cells = costs.flatMap(({ index, heading }) =>
    [...dateOf].flatMap(([row, date]) => {
      const text = grid.text(row, index);
      const figure = context.reader.figure(grid.raw(row, index), text);
      const cell = grid.name(row, index);
      if (figure === 'none' || text === '') return [];
      if (figure !== null) return [{ date, words: heading, figure, cell, text }];
      draft.unread.push({ cell, text, code: 'unknown_amount' });
      return [];
    }),
  );
  if (cells.length === 0) return;
  const { currency } = context.reader;
  const { unit, isUnsure } = unitOf(
    currency,
    cells.map(({ figure }) => figure),
  );
  draft.unit = context.unit ?? unit;
  if (isUnsure && context.unit === null) draft.why ??= 'unit';
  for (const { figure, date, ...cost } of cells) {
    const amount: Minor = figureAmount(currency, figure, draft.unit);
    if (date === null)
      draft.unread.push({ cell: cost.cell, text: cost.text, code: 'unknown_date' });
    else takeCost(currency, { ...cost, date, category: null, payer: null, amount }, draft);
  }
}

/** Adds one person of a day, or their guests; returns the name of a person who is told apart by it. */
export function takePerson(
  {
    text,
    date,
    cell,
    isPresent,
  }: { text: string; date: CalendarDate | null; cell: string; isPresent: boolean },
  { context, draft }: Taken,
): string | null {
  const { guests, name, count, isAway } = readPerson(text);
  const tell = (code: UnreadCode) => draft.unread.push({ cell, text, code });
  const named = guests === null ? name : null;
  if (guests === null && !context.reader.isName(name)) {
    tell('no_name');
    return null;
  }
  if (isAway) tell('unknown_mark');
  if (!isPresent || isAway) return named;
  if (date === null || date > context.today) {
    tell(date === null ? 'unknown_date' : 'future_date');
    return named;
  }
  if (guests !== null) {
    draft.guests.push({ host: guests.host, date, count: guests.count, cell });
    return null;
  }
  draft.records.push({ name, date });
  if (count > USUAL_GUESTS) tell('unknown_guests');
  else if (count > 0) draft.guests.push({ host: name, date, count });
  return name;
}
