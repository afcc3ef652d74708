import { takeAmounts } from './amounts-of-people.ts';
import type { NameRoles } from './columns-of-names.ts';
import { type BlockContext, type Draft, newDraft } from './draft.ts';
import type { NamesTable, TableRow } from './names-table.ts';
import { takeRegisteredDays, takePeople, tellOthers, tellPhones } from './people-rows.ts';

/**
 * Reads a table of names with sums.
 * @returns null if it has no column of money
 */
export function draftAmounts(
  table: NamesTable,
  roles: NameRoles,
  rows: readonly TableRow[],
  context: BlockContext,
): Draft | null {
  const draft = newDraft('amounts', context.month);
  const people = takePeople(rows, draft);
  if (!takeAmounts(table, roles, rows, people, { context, draft })) return null;
  takeRegisteredDays(table, roles, people, { context, draft });
  tellPhones(table, draft);
  tellOthers(table, roles, rows, draft);
  draft.isUnsure ||= context.month === null;
  return draft;
}
