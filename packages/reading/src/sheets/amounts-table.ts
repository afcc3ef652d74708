import { takeAmounts } from './amounts-of-people.ts';
import type { NameRoles } from './columns-of-names.ts';
import { type BlockContext, type Draft, newDraft } from './draft.ts';
import type { NamesTable } from './names-table.ts';
import { takePeople, tellOthers } from './people-rows.ts';
import { takePersonFields } from './person-fields.ts';
import { takeRegistrations } from './registrations.ts';
import type { TableRow } from './table-rows.ts';

/**
 * Reads a table of names with sums, and what else stands beside them.
 * @returns null if it has no column of money
 */
export function draftAmounts(
  table: NamesTable,
  roles: NameRoles,
  rows: readonly TableRow[],
  context: BlockContext,
): Draft | null {
  const draft = newDraft('amounts', context.month);
  const taken = { context, draft };
  const people = takePeople(rows, draft);
  if (!takeAmounts(table, roles, rows, people, taken)) return null;
  takeRegistrations(table, roles, people, taken);
  takePersonFields(table, roles, people, draft);
  tellOthers(table, roles, rows, draft);
  // A list of days, names and amounts may be what was paid on each.
  const isByDay = table.columns.some(
    ({ said, index }) => said === 'date' && table.contents[index]!.dates > 0,
  );
  if (context.month === null) draft.why ??= 'month';
  if (isByDay && context.roles.size === 0 && context.kind === null) draft.why ??= 'kind';
  return draft;
}
