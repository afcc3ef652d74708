import type { CalendarDate } from '../calendar.ts';
import { guestIn } from '../guest-names.ts';
import { nameKey } from '../names.ts';
import { takeRowDates } from './column-dates.ts';
import { hasDay } from './days.ts';
import { type BlockContext, type Draft, newDraft } from './draft.ts';
import type { Grid } from './grid.ts';
import { isPlainSum } from './headings.ts';
import { columnsOf, headHeight, MAX_COLUMNS, type TableColumn } from './heads.ts';
import { readGuestCount } from './marks.ts';
import { contentsOf } from './names-table.ts';
import { writtenPerson } from './names-written.ts';
import type { ColumnRole } from './sheet.ts';

/** A list of who came: one row a person and date, or the names of a day in one cell. */
export type AttendanceList = {
  grid: Grid;
  head: number;
  columns: TableColumn[];
  date: number;
  names: number;
  /** The column that counts the guests of each. */
  guests: number | null;
};

/** Between the names of a day in one cell. */
const BETWEEN_NAMES = /[,;，；]/u;

/** Finds the columns of a list of who came; null if it is none. */
export function attendanceList(grid: Grid, { reader, roles }: BlockContext): AttendanceList | null {
  if (grid.isTurned || grid.width > MAX_COLUMNS) return null;
  const head = headHeight(grid, reader);
  const columns = columnsOf(grid, head, reader);
  const contents = contentsOf(grid, head, columns, reader);
  const isSilent = ({ said }: TableColumn) =>
    said === 'number' || said === 'note' || said === 'class' || said === 'weekday';
  const chosenAt = (index: number) => roles.get(grid.region.left + index);
  const isOpenTo = (role: ColumnRole, index: number) => (chosenAt(index) ?? role) === role;
  const findChosen = (role: ColumnRole) => columns.find(({ index }) => chosenAt(index) === role);
  const isDate = ({ index, said }: TableColumn) => {
    const { filled, dates } = contents[index]!;
    const isKnown = said === null || said === 'date';
    return filled > 0 && isKnown && (dates * 10 >= filled * 6 || (said === 'date' && head > 0));
  };
  const date =
    findChosen('date') ?? columns.find((one) => isOpenTo('date', one.index) && isDate(one));
  if (date === undefined || columns.some(({ day }) => hasDay(day))) return null;
  const isNames = ({ index }: TableColumn) => {
    const { filled, figures } = contents[index]!;
    return (
      index !== date.index &&
      filled > 0 &&
      figures === 0 &&
      namesIn(grid, head, index, reader.isName) * 10 >= filled * 7
    );
  };
  const chosenNames = findChosen('name');
  const names =
    chosenNames === undefined
      ? columns.filter((one) => isOpenTo('name', one.index) && isNames(one) && !isSilent(one))
      : [chosenNames];
  const hasMoney = contents.some(({ money }, index) => money > 0 && index !== date.index);
  const [only] = names;
  if (only === undefined || names.length > 1 || hasMoney) return null;
  const guests = columns.find(
    ({ index, heading }) =>
      chosenAt(index) === undefined &&
      index !== only.index &&
      index !== date.index &&
      /khách|khach|guest/iu.test(heading),
  );
  return {
    grid,
    head,
    columns,
    date: date.index,
    names: only.index,
    guests: guests?.index ?? null,
  };
}

const peopleIn = (text: string) =>
  text
    .split(BETWEEN_NAMES)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** How many cells of a column hold names and nothing else. */
function namesIn(
  grid: Grid,
  head: number,
  column: number,
  isName: (text: string) => boolean,
): number {
  let count = 0;
  for (let row = head; row < grid.height; row += 1) {
    const text = grid.text(row, column);
    if (text !== '' && peopleIn(text).every((part) => isPerson(part, isName))) count += 1;
  }
  return count;
}

const WITH_GUESTS = / ?(?:\+ ?(\d{1,2})|[x×] ?(\d{1,2}))$/iu;

const isPerson = (text: string, isName: (text: string) => boolean) =>
  text === '' || isName(text.replace(WITH_GUESTS, '')) || guestIn(text) !== null;

/** How many guests the row of a person says, where a column counts them. */
function takeGuests(
  { grid, guests }: AttendanceList,
  row: number,
  person: { name: string; date: CalendarDate },
  { context, draft }: { context: BlockContext; draft: Draft },
): void {
  const text = guests === null ? '' : grid.text(row, guests);
  if (guests === null || text === '') return;
  const count = readGuestCount(grid.raw(row, guests), text, context.reader.legend);
  if (count === null) {
    draft.unread.push({ cell: grid.name(row, guests), text, code: 'unknown_mark' });
  } else if (count > 0) draft.guests.push({ host: person.name, date: person.date, count });
}

/** Reads a list of who came. A row without a date is of the date above. */
export function draftAttendanceList(list: AttendanceList, context: BlockContext): Draft {
  const { grid, head, columns, names } = list;
  const draft = newDraft('attendance', context.month);
  const taken = { context, draft };
  const rows = Array.from({ length: grid.height - head }, (_, row) => head + row);
  const dates = takeRowDates(grid, list.date, rows, taken);
  const seen = new Set<string>();
  let date: CalendarDate | null = null;
  for (const row of rows) {
    if (grid.text(row, list.date) !== '') date = dates.get(row) ?? null;
    const cell = grid.name(row, names);
    const people = peopleIn(grid.text(row, names)).filter(
      (text) => !context.reader.isSum(text) || isPlainSum(text),
    );
    for (const person of people) {
      const name = takePerson(person, date, cell, taken);
      if (name === null) continue;
      if (!seen.has(nameKey(name))) draft.people.push({ name, cell });
      seen.add(nameKey(name));
      if (people.length === 1 && date !== null) takeGuests(list, row, { name, date }, taken);
    }
  }
  draft.columns = columns.map(({ index, heading }) => ({
    index: grid.region.left + index,
    heading,
    role: index === names ? 'name' : index === list.date ? 'date' : 'ignored',
  }));
  return draft;
}

/** Adds one person of a day, or their guests; returns the name of a person who is told apart by it. */
function takePerson(
  text: string,
  date: CalendarDate | null,
  cell: string,
  { context, draft }: { context: BlockContext; draft: Draft },
): string | null {
  const guests = guestIn(text);
  const added = WITH_GUESTS.exec(text);
  const name = writtenPerson(added === null ? text : text.slice(0, added.index));
  if (guests === null && !context.reader.isName(name)) {
    draft.unread.push({ cell, text, code: 'no_name' });
    return null;
  }
  if (date === null) {
    draft.unread.push({ cell, text, code: 'unknown_date' });
    return guests === null ? name : null;
  }
  if (guests !== null) {
    draft.guests.push({ host: guests.host, date, count: guests.count });
    return null;
  }
  draft.records.push({ name, date });
  const count = added === null ? 0 : Number(added[1] ?? Number(added[2]) - 1);
  if (count > 0) draft.guests.push({ host: name, date, count });
  return name;
}
