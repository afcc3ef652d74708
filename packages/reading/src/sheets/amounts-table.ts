import { takeAmounts } from './amounts-of-people.ts';
import type { RoledTable } from './columns-of-names.ts';
import { type BlockContext, type Draft, newDraft } from './draft.ts';
import { takePeople, takePersonFields, tellOthers } from './people-rows.ts';
import { takeRegistrations } from './registrations.ts';

/**
 * Reads a table of names with sums, and what else stands beside them.
 * @returns null if it has no column of money
 */
export function draftAmounts(table: RoledTable, context: BlockContext): Draft | null {
  const draft = newDraft('amounts', context.month);
  const taken = { context, draft };
  const people = takePeople(table, draft);
  if (!takeAmounts(table, people, taken)) return null;
  takeRegistrations(table, people, taken);
  takePersonFields(table, people, draft);
  tellOthers(table, draft);
  // A list of days, names and amounts may be what was paid on each.
  const isByDay = table.columns.some(({ said, content }) => said === 'date' && content.dates > 0);
  if (context.month === null) draft.why ??= 'month';
  if (isByDay && context.roles.size === 0 && context.kind === null) draft.why ??= 'kind';
  return draft;
}
