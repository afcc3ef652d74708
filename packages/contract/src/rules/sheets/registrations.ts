import type { Weekday } from '../calendar.ts';
import { isWeekdayOnly } from './days.ts';
import type { NameRoles } from './columns-of-names.ts';
import { type BlockContext, type Draft, newDraft } from './draft.ts';
import type { NamesTable } from './names-table.ts';
import { takeRegisteredDays, takePeople, tellOthers } from './people-rows.ts';
import type { TableRow } from './table-rows.ts';

/**
 * Reads who registered for which days of the week, or for how many days.
 * @returns null if the table has no column of either
 */
export function draftRegistrations(
  table: NamesTable,
  roles: NameRoles,
  rows: readonly TableRow[],
  context: BlockContext,
): Draft | null {
  const weekdays = table.columns.flatMap(({ index, day }) =>
    roles[index] === 'date' && isWeekdayOnly(day) ? [{ index, weekday: day.weekday }] : [],
  );
  if (weekdays.length === 0 && !roles.includes('amount')) return null;
  const draft = newDraft('registrations', context.month);
  draft.isUnsure = context.month === null;
  const people = takePeople(rows, draft);
  const { grid } = table;
  for (const { index: row, name } of weekdays.length === 0 ? [] : people) {
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
  if (weekdays.length === 0) takeRegisteredDays(table, roles, people, { context, draft });
  tellOthers(table, roles, rows, draft);
  return draft;
}
