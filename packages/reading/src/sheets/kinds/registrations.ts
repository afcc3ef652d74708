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

/**
 * Reads for which days of the week people registered, or for how many days.
 * @returns whether the table has a column of either
 */
export function takeRegistrations(
  table: RoledTable,
  people: readonly PersonRow[],
  taken: Taken,
): boolean {
  const { grid, roles } = table;
  const weekdays = table.columns.flatMap(({ index, day }) =>
    roles[index] === 'date' && isWeekdayOnly(day) ? [{ index, weekday: day.weekday }] : [],
  );
  if (weekdays.length === 0) {
    takeRegisteredDays(table, people, taken);
    return roles.includes('amount');
  }
  const { context, draft } = taken;
  // A weekday that comes again is one of another week: they are sessions without their dates.
  if (new Set(weekdays.map(({ weekday }) => weekday)).size < weekdays.length) draft.why ??= 'kind';
  for (const { index: row, name } of people) {
    const chosen = new Set<Weekday>();
    for (const { index, weekday } of weekdays) {
      const text = grid.text(row, index);
      if (text === '') continue;
      const mark = context.reader.mark(grid.raw(row, index), text);
      if (mark === null || mark.guests > 0) {
        tellCell(draft, grid, [row, index], 'unknown_mark');
      } else if (mark.isPresent) chosen.add(weekday);
    }
    if (chosen.size > 0) draft.registrations.push({ name, weekdays: [...chosen], days: null });
  }
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
