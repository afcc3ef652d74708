import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { hasDay, isContradicted, settleDays } from './days.ts';
import { takeAmounts } from './amounts-of-people.ts';
import { monthOfBlock } from './column-dates.ts';
import type { NameRoles } from './columns-of-names.ts';
import { takeCost } from './costs.ts';
import { type BlockContext, type Draft, newDraft } from './draft.ts';
import { figureVnd, unitOf } from './figures.ts';
import { countsAbsence, isAverage } from './headings.ts';
import type { TableColumn } from './heads.ts';
import type { Vnd } from '@rallybook/contract/rules/money';
import { EMPTY_CELL, isOnlyPresence } from './block-answers.ts';
import { doubtIn, isBare, tellNoMarks } from './mark-doubts.ts';
import { type Mark, readGuestCount, USUAL_GUESTS } from './marks.ts';
import type { NamesTable } from './names-table.ts';
import { type PersonRow, takeRegisteredDays, takePeople, tellOthers } from './people-rows.ts';
import { takePersonFields } from './person-fields.ts';
import type { UnreadCode } from '@rallybook/contract/rules/sheet';
import type { TableRow } from './table-rows.ts';

/** A column of a day, and how many people and guests were read in it. */
type DayColumn = {
  index: number;
  date: CalendarDate;
  people: number;
  guests: number;
  /** Whether who has an empty cell came: so it was answered, and others have a mark there. */
  isEmptyCame: boolean;
};

/** Numbers from 1 to this one, one after the other, may number the sessions; more of them are the days of a month. */
const MOST_SESSIONS = 27;

/** Whether the numbers above the columns may be those of sessions rather than days. */
function mayBeNumbering(columns: readonly TableColumn[]): boolean {
  const isBare = ({ day }: TableColumn) => day?.month === undefined && day?.weekday === undefined;
  return (
    columns.length > 2 &&
    columns.length <= MOST_SESSIONS &&
    columns.every((column, nth) => isBare(column) && column.day?.day === nth + 1)
  );
}

/** The dates of the columns; those that are no days, or have another weekday, are told. */
function takeDates(table: NamesTable, roles: NameRoles, { context, draft }: Taken): DayColumn[] {
  const { grid, head } = table;
  const columns = table.columns.filter(({ index, day }) => roles[index] === 'date' && hasDay(day));
  const days = columns.map(({ day }) => day!);
  const dates = settleDays(days, context.month, context.today);
  draft.month = monthOfBlock(dates, context);
  if (mayBeNumbering(columns) && !context.isMonthChosen) draft.why ??= 'dates';
  if (draft.month === null) draft.why ??= 'month';
  return columns.flatMap(({ index, heading, day }, nth) => {
    const date = dates[nth] ?? null;
    const cell = grid.name(Math.max(head - 1, 0), index);
    const isDoubtful = date !== null && isContradicted(day!, date);
    if (date === null) draft.unread.push({ cell, text: heading, code: 'unknown_date' });
    if (isDoubtful) draft.unread.push({ cell, text: heading, code: 'wrong_weekday' });
    const isComing = date !== null && date > context.today;
    const isFilled = table.contents[index]!.filled > 0;
    if (isComing && isFilled) draft.unread.push({ cell, text: heading, code: 'future_date' });
    const isEmptyCame = isFilled && context.came === EMPTY_CELL;
    return date === null || isComing ? [] : [{ index, date, people: 0, guests: 0, isEmptyCame }];
  });
}

type Taken = { context: BlockContext; draft: Draft };

type Counts = { people: number; guests: number };

const CAME: Mark = { isPresent: true, guests: 0 };

/** The mark of a cell; where numbers are games, points or minutes, one above zero says that somebody was there. */
function markAt(
  { grid }: Pick<NamesTable, 'grid'>,
  row: number,
  index: number,
  { reader, numbers }: BlockContext,
): Mark | null {
  const text = grid.text(row, index);
  if (isOnlyPresence(numbers) && isBare(text))
    return { isPresent: Number(text.replace(',', '.')) > 0, guests: 0 };
  return reader.mark(grid.raw(row, index), text);
}

/** Reads the marks of one row. */
function takeMarks(
  { grid }: NamesTable,
  row: Extract<TableRow, { kind: 'person' }>,
  days: readonly DayColumn[],
  { context, draft, areCounted }: Taken & { areCounted: boolean },
): Counts {
  const counts = { people: 0, guests: 0 };
  const dates = new Set<CalendarDate>();
  for (const day of days) {
    const text = grid.text(row.index, day.index);
    if (text === '' && !day.isEmptyCame) continue;
    const tell = (code: UnreadCode) =>
      draft.unread.push({ cell: grid.name(row.index, day.index), text, code });
    const mark = text === '' ? CAME : markAt({ grid }, row.index, day.index, context);
    if (mark === null) {
      tell('unknown_mark');
      continue;
    }
    if (mark.isPresent) {
      if (dates.has(day.date)) tell('same_date');
      else {
        draft.records.push({ name: row.name, date: day.date });
        counts.people += 1;
        day.people += 1;
      }
      dates.add(day.date);
    }
    const guests = takeBrought(
      { row, day, text, count: mark.guests },
      { grid, context, draft, areCounted },
    );
    counts.guests += guests;
    day.guests += guests;
  }
  return counts;
}

/** Adds the guests whom somebody brought, or tells the number. @returns how many a sum may count */
function takeBrought(
  { row, day, text, count }: { row: PersonRow; day: DayColumn; text: string; count: number },
  { grid, context, draft, areCounted }: Taken & Pick<NamesTable, 'grid'> & { areCounted: boolean },
): number {
  if (count === 0) return 0;
  const tell = (code: UnreadCode) =>
    draft.unread.push({ cell: grid.name(row.index, day.index), text, code });
  if (context.numbers === 'times' && isBare(text)) {
    tell('same_date');
    return 0;
  }
  if (!areCounted && (isBare(text) || count > USUAL_GUESTS)) {
    tell('unknown_guests');
    return 0;
  }
  draft.guests.push({ host: row.name, date: day.date, count });
  // No sum proves a number that may be anything.
  return isBare(text) && count > 1 ? 0 : count;
}

/** Reads a row of guests. */
function takeGuests(
  { grid }: NamesTable,
  row: Extract<TableRow, { kind: 'guests' }>,
  days: readonly DayColumn[],
  { context, draft }: Taken,
): Counts {
  const counts = { people: 0, guests: 0 };
  for (const day of days) {
    const text = grid.text(row.index, day.index);
    if (text === '') continue;
    const count = readGuestCount(grid.raw(row.index, day.index), text, context.reader.legend);
    if (count === null) {
      draft.unread.push({ cell: grid.name(row.index, day.index), text, code: 'unknown_mark' });
    } else if (count > 0) {
      draft.guests.push({ host: row.host, date: day.date, count });
      counts.guests += count;
      day.guests += count;
    }
  }
  return counts;
}

/** Reads rows of costs below the names, what courts and shuttlecocks cost on each day, and checks their sums. */
function takeCosts(
  { grid }: NamesTable,
  rows: readonly TableRow[],
  days: readonly DayColumn[],
  { context, draft }: Taken,
): void {
  const cells = rows.flatMap((row) =>
    row.kind !== 'costs'
      ? []
      : days.flatMap((day) => {
          const text = grid.text(row.index, day.index);
          if (text === '') return [];
          const figure = context.reader.figure(grid.raw(row.index, day.index), text);
          return [{ row, day, text, figure, cell: grid.name(row.index, day.index) }];
        }),
  );
  const figures = cells.flatMap(({ figure }) =>
    figure === null || figure === 'none' ? [] : [figure],
  );
  if (figures.length === 0) return;
  const spent = new Map<number, Vnd>();
  const { unit, isUnsure } =
    context.unit === null ? unitOf(figures) : { unit: context.unit, isUnsure: false };
  if (isUnsure) draft.why ??= 'unit';
  draft.unit = unit;
  for (const { row, day, text, figure, cell } of cells) {
    if (figure === 'none') continue;
    if (figure === null || figure.side !== undefined) {
      draft.unread.push({ cell, text, code: 'unknown_amount' });
    } else {
      const cost = { date: day.date, words: row.label, category: null, payer: null, cell, text };
      const amount = figureVnd(figure, unit);
      const isTaken = takeCost({ ...cost, amount }, draft);
      if (isTaken) spent.set(day.index, (spent.get(day.index) ?? 0) + amount);
    }
  }
  checkSpent({ grid }, rows, days, { context, draft, spent });
}

/** Checks the rows of what all costs of a day came to. */
function checkSpent(
  { grid }: Pick<NamesTable, 'grid'>,
  rows: readonly TableRow[],
  days: readonly DayColumn[],
  { context, draft, spent }: { context: BlockContext; draft: Draft; spent: Map<number, Vnd> },
): void {
  for (const { kind, index, label } of rows) {
    if (kind !== 'spent') continue;
    for (const day of days) {
      const figure = context.reader.figure(grid.raw(index, day.index), grid.text(index, day.index));
      if (figure === null || figure === 'none') continue;
      const [sheet, read] = [figureVnd(figure, draft.unit), spent.get(day.index) ?? 0];
      const cell = grid.name(index, day.index);
      draft.sums.push({ label, cell, sheet, read, agrees: sheet === read, isMoney: true });
    }
  }
}

/** Adds the sums of the sheet with what was read instead. A sum may count guests or not. */
function checkCount(
  cell: { label: string; name: string; figure: number },
  { people, guests }: Counts,
  draft: Draft,
): void {
  const { label, name, figure } = cell;
  const read = figure === people ? people : people + guests;
  draft.sums.push({
    label,
    cell: name,
    sheet: figure,
    read,
    agrees: figure === read,
    isMoney: false,
  });
}

/**
 * Reads a table of names against sessions that are only counted, `Buổi 1`, or against dates with figures that may be shares: it
 * waits until somebody says what it is.
 * @returns null if it has no column of such a session
 */
export function draftUndated(
  { columns, contents }: NamesTable,
  rows: readonly TableRow[],
  context: BlockContext,
): Draft | null {
  const isUndated = ({ index, said }: TableColumn) =>
    said === 'session' && contents[index]!.marks > 0;
  if (context.numbers !== null || context.came !== null) return null;
  const counted = columns.some(isUndated);
  const dated = columns.filter(({ index, day }) => hasDay(day) && contents[index]!.money > 0);
  if (!counted && dated.length < 2) return null;
  const draft = newDraft('attendance', context.month);
  draft.why = counted ? 'dates' : 'numbers';
  takePeople(rows, draft);
  return draft;
}

/** Reads the marks of people and the rows of guests, with how many times each row has. */
function takeRows(
  table: NamesTable,
  rows: readonly TableRow[],
  days: readonly DayColumn[],
  taken: Taken & { areCounted: boolean },
): Map<TableRow, Counts> {
  const countsOf = new Map<TableRow, Counts>();
  for (const row of rows) {
    if (row.kind === 'person') countsOf.set(row, takeMarks(table, row, days, taken));
    if (row.kind === 'guests') countsOf.set(row, takeGuests(table, row, days, taken));
  }
  return countsOf;
}

/**
 * Reads a table of names against dates.
 * @returns null if it has no column of a day
 */
export function draftAttendance(
  table: NamesTable,
  roles: NameRoles,
  rows: readonly TableRow[],
  context: BlockContext,
): Draft | null {
  if (!table.columns.some(({ index, day }) => roles[index] === 'date' && hasDay(day))) return null;
  const draft = newDraft('attendance', context.month);
  const taken = { context, draft };
  const days = takeDates(table, roles, taken);
  const people = takePeople(rows, draft);
  const doubt = doubtIn(table, days, people, context);
  if (doubt !== null && draft.why === null && (doubt.why === 'marks' || context.kind === null)) {
    const { signs, areOpposite } = doubt;
    draft.why = doubt.why;
    draft.asked = { signs, areOpposite, column: null };
  }
  tellNoMarks(table, days, people, draft);
  const areCounted =
    doubt?.why !== 'numbers' && (context.numbers === null || context.numbers === 'guests');
  const countsOf = takeRows(table, rows, days, { ...taken, areCounted });
  takeCosts(table, rows, days, taken);
  takeAmounts(table, roles, rows, people, taken);
  takeRegisteredDays(table, roles, people, taken);
  takePersonFields(table, roles, people, draft);
  tellOthers(table, roles, rows, draft);
  checkCounts(table, roles, rows, { days, countsOf, context, draft });
  return draft;
}

/** Checks the sheet's sums of days and people against what was read. */
function checkCounts(
  { grid, columns }: NamesTable,
  roles: NameRoles,
  rows: readonly TableRow[],
  {
    days,
    countsOf,
    context,
    draft,
  }: Taken & { days: readonly DayColumn[]; countsOf: ReadonlyMap<TableRow, Counts> },
): void {
  const all = days.reduce(
    (sum, day) => ({ people: sum.people + day.people, guests: sum.guests + day.guests }),
    { people: 0, guests: 0 },
  );
  const checkAt = (row: TableRow, index: number, label: string, counts: Counts) => {
    const figure = context.reader.figure(grid.raw(row.index, index), grid.text(row.index, index));
    if (figure === null || figure === 'none' || !figure.isPlain || !Number.isInteger(figure.value))
      return;
    checkCount({ label, name: grid.name(row.index, index), figure: figure.value }, counts, draft);
  };
  const sumColumns = columns.filter(
    ({ index, heading }) =>
      roles[index] === 'sum' && !isAverage(heading) && !countsAbsence(heading),
  );
  for (const row of rows) {
    const isChecked = row.kind === 'sum' && !isAverage(row.label) && !countsAbsence(row.label);
    if (isChecked && !/tiền|tien|money|cost/iu.test(row.label)) {
      for (const day of days) checkAt(row, day.index, row.label, day);
      for (const { index } of sumColumns) checkAt(row, index, row.label, all);
    }
    const counts = countsOf.get(row);
    if (counts === undefined) continue;
    for (const { index, heading } of sumColumns) checkAt(row, index, heading, counts);
  }
}
