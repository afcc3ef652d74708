import type { Weekday } from '@rallybook/contract/rules/calendar';
import { isWeekdayOnly } from '../../cells/days.ts';
import { type BlockContext, type Draft, newDraft, type Taken, tellCell } from '../draft/draft.ts';
import type { RoledTable } from '../rows/columns-of-names.ts';
import {
  type PersonRow,
  takePeople,
  takePersonFields,
  takeRegisteredDays,
  tellOthers,
} from '../rows/people-rows.ts';
import { takeAmounts } from './amounts-of-people.ts';
import { isBare } from './mark-doubts.ts';

/** A column of a day of the week. */
type WeekdayColumn = { index: number; weekday: Weekday };

/** Reads for which days of the week people registered. */
function takeWeekdays(
  { grid }: RoledTable,
  columns: readonly WeekdayColumn[],
  people: readonly PersonRow[],
  { context, draft }: Taken,
): void {
  const numbers = new Set<string>();
  for (const { index: row, name } of people) {
    const chosen = new Set<Weekday>();
    for (const { index, weekday } of columns) {
      const text = grid.text(row, index);
      if (text === '') continue;
      if (isBare(text) && text !== '0') numbers.add(text);
      const mark = context.reader.mark(grid.raw(row, index), text);
      if (mark === null || mark.guests > 0) {
        tellCell(draft, grid, [row, index], 'unknown_mark');
      } else if (mark.isPresent) chosen.add(weekday);
    }
    if (chosen.size > 0) draft.registrations.push({ name, weekdays: [...chosen], days: null });
  }
  // Where a 1 stands among other numbers, they count something: how often each came on that weekday.
  if (numbers.has('1') && numbers.size > 1 && context.kind === null) draft.why ??= 'kind';
}

/**
 * Reads for which days of the week people registered, or for how many days.
 * @returns whether the table has a column of either
 */
export function takeRegistrations(
  table: RoledTable,
  people: readonly PersonRow[],
  taken: Taken,
): boolean {
  const { columns, roles } = table;
  const weekdays = columns.flatMap(({ index, day }) =>
    roles[index] === 'date' && isWeekdayOnly(day) ? [{ index, weekday: day.weekday }] : [],
  );
  if (weekdays.length === 0) {
    takeRegisteredDays(table, people, taken);
    return roles.includes('amount');
  }
  // A weekday that comes again is one of another week: they are sessions without their dates.
  const { size } = new Set(weekdays.map(({ weekday }) => weekday));
  if (size < weekdays.length) taken.draft.why ??= 'kind';
  takeWeekdays(table, weekdays, people, taken);
  return true;
}

/**
 * Reads who registered for what, and what else stands beside it.
 * @returns null if the table has no column of registrations
 */
export function draftRegistrations(table: RoledTable, context: BlockContext): Draft | null {
  const draft = newDraft('registrations', context.month);
  const taken = { context, draft };
  if (context.month === null) draft.why = 'month';
  const people = takePeople(table, draft);
  if (!takeRegistrations(table, people, taken)) return null;
  takePersonFields(table, people, draft);
  takeAmounts(table, people, taken);
  tellOthers(table, draft);
  return draft;
}
