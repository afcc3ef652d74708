import { type CalendarDate, monthOf } from '@rallybook/contract/rules/calendar';
import { type Minor, minorUnits } from '@rallybook/contract/rules/money/amounts';
import type { UnreadCode } from '@rallybook/contract/rules/sheet';
import { hasDay, isContradicted, settleDays } from '../../cells/days.ts';
import { figureAmount, unitOf } from '../../cells/figures.ts';
import { type Mark, readGuestCount, USUAL_GUESTS } from '../../cells/marks.ts';
import { EMPTY_CELL, isOnlyPresence } from '../draft/block-answers.ts';
import { monthOfBlock } from '../draft/column-dates.ts';
import { takeCost } from '../draft/costs.ts';
import {
  type BlockContext,
  checkSum,
  type Draft,
  headingCell,
  newDraft,
  type Taken,
  tellCell,
} from '../draft/draft.ts';
import type { RoledTable } from '../rows/columns-of-names.ts';
import type { NamesTable } from '../rows/names-table.ts';
import {
  type PersonRow,
  takePeople,
  takePersonFields,
  takeRegisteredDays,
  tellOthers,
} from '../rows/people-rows.ts';
import { isSignedUp, tellSignedUp } from '../rows/signed-up.ts';
import { figureAt } from '../table/cell-reader.ts';
import { countsAbsence, isAverage } from '../table/headings.ts';
import type { TableColumn } from '../table/heads.ts';
import type { TableRow } from '../table/table-rows.ts';
import type { Column } from '../table/table.ts';
import { takeAmounts } from './amounts-of-people.ts';
import { doubtIn, isBare, tellNoMarks } from './mark-doubts.ts';

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
function takeDates(table: RoledTable, { context, draft }: Taken): DayColumn[] {
  const { roles } = table;
  const all = table.columns.filter(({ index, day }) => roles[index] === 'date' && hasDay(day));
  const columns = all.filter((column) => !isSignedUp(column));
  if (columns.length === 0 && all.length > 0) draft.why ??= 'kind';
  tellSignedUp(table, all, draft);
  const days = columns.map(({ day }) => day!);
  const settled = settleDays(days, context.month, context.today);
  // Dates of which none is in such a month as somebody chose are those of another sheet.
  const isOwn = (date: CalendarDate | null) =>
    date !== null && monthOf(date).month === context.month?.month;
  const dates = settled.map((date) =>
    context.isMonthChosen && !settled.some(isOwn) ? null : date,
  );
  draft.month = monthOfBlock(dates, context);
  if (mayBeNumbering(columns) && !context.isMonthChosen) draft.why ??= 'dates';
  if (draft.month === null) draft.why ??= 'month';
  return columns.flatMap(({ index, heading, day }, nth) => {
    const date = dates[nth] ?? null;
    const { cell } = headingCell(table, { index, heading });
    const isDoubtful = date !== null && isContradicted(day!, date);
    if (date === null) draft.unread.push({ cell, text: heading, code: 'unknown_date' });
    if (isDoubtful) draft.unread.push({ cell, text: heading, code: 'wrong_weekday' });
    const isComing = date !== null && date > context.today;
    const isFilled = table.columns[index]!.content.filled > 0;
    if (isComing && isFilled) draft.unread.push({ cell, text: heading, code: 'future_date' });
    const isEmptyCame = isFilled && context.came === EMPTY_CELL;
    // All may have come, or nobody played.
    if (!isFilled && !isComing && date !== null && context.came === EMPTY_CELL)
      draft.unread.push({ cell, text: heading, code: 'no_marks' });
    return date === null || isComing ? [] : [{ index, date, people: 0, guests: 0, isEmptyCame }];
  });
}

type Counts = { people: number; guests: number };
type RowCounts = ReadonlyMap<TableRow, Counts>;

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
    const tell = (code: UnreadCode) => tellCell(draft, grid, [row.index, day.index], code);
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
  const tell = (code: UnreadCode) => tellCell(draft, grid, [row.index, day.index], code);
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
  const countAt = ({ index }: DayColumn) =>
    readGuestCount(grid.raw(row.index, index), grid.text(row.index, index), context.reader.legend);
  // One number too many, and the others are money, too.
  const isMoney = days.some(
    (day) => isBare(grid.text(row.index, day.index)) && countAt(day) === null,
  );
  for (const day of days) {
    const text = grid.text(row.index, day.index);
    if (text === '') continue;
    const count = isMoney ? null : countAt(day);
    if (count === null) {
      tellCell(draft, grid, [row.index, day.index], 'unknown_mark');
    } else if (count > 0) {
      const cell = grid.name(row.index, day.index);
      draft.guests.push({ host: row.host, named: row.named, date: day.date, count, cell });
      counts.guests += count;
      day.guests += count;
    }
  }
  return counts;
}

/** Reads rows of costs below the names, what courts and shuttlecocks cost on each day, and checks their sums. */
function takeCosts(
  { grid, rows }: NamesTable,
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
  const { currency } = context.reader;
  const spent = new Map<number, Minor>();
  const payers = rows.find(({ kind }) => kind === 'payers');
  const { unit, isUnsure } =
    context.unit === null ? unitOf(currency, figures) : { unit: context.unit, isUnsure: false };
  if (isUnsure) draft.why ??= 'unit';
  draft.unit = unit;
  for (const { row, day, text, figure, cell } of cells) {
    if (figure === 'none') continue;
    if (figure === null || figure.side !== undefined) {
      draft.unread.push({ cell, text, code: 'unknown_amount' });
    } else {
      const payer = payers === undefined ? null : grid.text(payers.index, day.index) || null;
      const cost = { date: day.date, words: row.label, category: null, payer, cell, text };
      const amount = figureAmount(currency, figure, unit);
      const isTaken = takeCost(currency, { ...cost, amount }, draft);
      if (isTaken) spent.set(day.index, minorUnits((spent.get(day.index) ?? 0) + amount));
    }
  }
  checkSpent({ grid, rows }, days, { context, draft, spent });
}

/** Checks the rows of what all costs of a day came to. */
function checkSpent(
  { grid, rows }: Pick<NamesTable, 'grid' | 'rows'>,
  days: readonly DayColumn[],
  { context, draft, spent }: Taken & { spent: Map<number, Minor> },
): void {
  for (const { kind, index, label } of rows) {
    if (kind !== 'spent') continue;
    for (const day of days) {
      const figure = figureAt(context.reader, grid, index, day.index);
      if (figure === null) continue;
      const [sheet, read] = [
        figureAmount(context.reader.currency, figure, draft.unit),
        spent.get(day.index) ?? 0,
      ];
      const cell = grid.name(index, day.index);
      checkSum(draft, { label, cell, sheet, read, isMoney: true });
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
  checkSum(draft, { label, cell: name, sheet: figure, read, isMoney: false });
}

/**
 * Reads a table of names against sessions that are only counted, `Buổi 1`, or against dates with figures that may be shares: it
 * waits until somebody says what it is.
 * @returns null if it has no column of such a session
 */
export function draftUndated(table: NamesTable, context: BlockContext): Draft | null {
  const { columns } = table;
  const isUndated = ({ said, content }: Column) => said === 'session' && content.marks > 0;
  if (context.numbers !== null || context.came !== null) return null;
  const counted = columns.some(isUndated);
  const dated = columns.filter(({ day, content }) => hasDay(day) && content.money > 0);
  if (!counted && dated.length < 2) return null;
  const draft = newDraft('attendance', context.month);
  draft.why = counted ? 'dates' : 'numbers';
  takePeople(table, draft);
  return draft;
}

/** Reads the marks of people and the rows of guests, with how many times each row has. */
function takeRows(
  table: NamesTable,
  days: readonly DayColumn[],
  taken: Taken & { areCounted: boolean },
): Map<TableRow, Counts> {
  const countsOf = new Map<TableRow, Counts>();
  for (const row of table.rows) {
    if (row.kind === 'person') countsOf.set(row, takeMarks(table, row, days, taken));
    if (row.kind === 'guests') countsOf.set(row, takeGuests(table, row, days, taken));
  }
  return countsOf;
}

/**
 * Reads a table of names against dates.
 * @returns null if it has no column of a day
 */
export function draftAttendance(table: RoledTable, context: BlockContext): Draft | null {
  const { roles } = table;
  if (!table.columns.some(({ index, day }) => roles[index] === 'date' && hasDay(day))) return null;
  const draft = newDraft('attendance', context.month);
  const taken = { context, draft };
  const days = takeDates(table, taken);
  const people = takePeople(table, draft);
  const doubt = doubtIn(table, days, people, context);
  if (doubt !== null && draft.why === null && (doubt.why === 'marks' || context.kind === null)) {
    const { signs, areOpposite } = doubt;
    draft.why = doubt.why;
    draft.asked = { signs, areOpposite, column: null };
  }
  tellNoMarks(table, days, people, draft);
  const areCounted =
    doubt?.why !== 'numbers' && (context.numbers === null || context.numbers === 'guests');
  const countsOf = takeRows(table, days, { ...taken, areCounted });
  if (table.grid.isTurned) leaveOthers(table, days, taken);
  if (context.kind === null && areAlone(days, people)) draft.why ??= 'kind';
  takeCosts(table, days, taken);
  takeAmounts(table, people, taken);
  takeRegisteredDays(table, people, taken);
  takePersonFields(table, people, draft);
  tellOthers(table, draft);
  checkCounts(table, { days, countsOf, ...taken });
  return draft;
}

/** A column of a turned table of which nobody knows a cell is no person: `Chia đều`. Its cells are told. */
function leaveOthers(
  { grid, rows }: NamesTable,
  days: readonly DayColumn[],
  { context, draft }: Taken,
): void {
  const isOther = (row: TableRow): boolean => {
    const filled = days.filter(({ index }) => grid.text(row.index, index) !== '');
    return (
      row.kind === 'person' &&
      filled.length > 0 &&
      filled.every(({ index }) => markAt({ grid }, row.index, index, context) === null)
    );
  };
  const cells = new Set(
    rows.flatMap((row) => (row.kind === 'person' && isOther(row) ? row.cell : [])),
  );
  if (cells.size < draft.people.length)
    draft.people = draft.people.filter(({ cell }) => !cells.has(cell));
}

/** So many days with one person each are none of sessions: somebody takes turns. */
const LEAST_ALONE = 3;

const areAlone = (days: readonly DayColumn[], { length }: readonly PersonRow[]): boolean => {
  const filled = days.filter(({ people }) => people > 0);
  return (
    length >= LEAST_ALONE &&
    filled.length >= LEAST_ALONE &&
    filled.every(({ people, guests }) => people === 1 && guests === 0)
  );
};

/** Checks the sheet's sums of days and people against what was read. */
function checkCounts(
  { grid, columns, roles, rows }: RoledTable,
  { days, countsOf, context, draft }: Taken & { days: readonly DayColumn[]; countsOf: RowCounts },
): void {
  const all = days.reduce(
    (sum, day) => ({ people: sum.people + day.people, guests: sum.guests + day.guests }),
    { people: 0, guests: 0 },
  );
  const checkAt = (row: TableRow, index: number, label: string, counts: Counts) => {
    const figure = figureAt(context.reader, grid, row.index, index);
    if (!figure?.isPlain || !Number.isInteger(figure.value)) return;
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
