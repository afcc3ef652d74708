import type { Weekday } from '@rallybook/contract/rules/calendar';
import { takeAmounts } from './amounts-of-people.ts';
import { isWeekdayOnly } from './days.ts';
import type { NameRoles } from './columns-of-names.ts';
import { type BlockContext, type Draft, newDraft } from './draft.ts';
import type { NamesTable } from './names-table.ts';
import { type PersonRow, takePeople, takeRegisteredDays, tellOthers } from './people-rows.ts';
import { takePersonFields } from './person-fields.ts';
import type { TableRow } from './table-rows.ts';

/**
 * Reads for which days of the week people registered, or for how many days.
 * @returns whether the table has a column of either
 */
export function takeRegistrations(
  table: NamesTable,
  roles: NameRoles,
  people: readonly PersonRow[],
  taken: { context: BlockContext; draft: Draft },
): boolean {
  const weekdays = table.columns.flatMap(({ index, day }) =>
    roles[index] === 'date' && isWeekdayOnly(day) ? [{ index, weekday: day.weekday }] : [],
  );
  if (weekdays.length === 0) {
    takeRegisteredDays(table, roles, people, taken);
    return roles.includes('amount');
  }
  const { context, draft } = taken;
  const { grid } = table;
  for (const { index: row, name } of people) {
    const chosen = new Set<Weekday>();
    for (const { index, weekday } of weekdays) {
      const text = grid.text(row, index);
      if (text === '') continue;
      const mark = context.reader.mark(grid.raw(row, index), text);
      if (mark === null || mark.guests > 0) {
        draft.unread.push({ cell: grid.name(row, index), text, code: 'unknown_mark' });
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
export function draftRegistrations(
  table: NamesTable,
  roles: NameRoles,
  rows: readonly TableRow[],
  context: BlockContext,
): Draft | null {
  const draft = newDraft('registrations', context.month);
  const taken = { context, draft };
  if (context.month === null) draft.why = 'month';
  const people = takePeople(rows, draft);
  if (!takeRegistrations(table, roles, people, taken)) return null;
  takePersonFields(table, roles, people, draft);
  takeAmounts(table, roles, rows, people, taken);
  tellOthers(table, roles, rows, draft);
  return draft;
}
