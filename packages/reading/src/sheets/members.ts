import { takeAmounts } from './amounts-of-people.ts';
import type { NameRoles } from './columns-of-names.ts';
import { type BlockContext, type Draft, newDraft } from './draft.ts';
import type { NamesTable } from './names-table.ts';
import { takePeople, tellOthers } from './people-rows.ts';
import { takePersonFields } from './person-fields.ts';
import { takeRegistrations } from './registrations.ts';
import type { TableRow } from './table-rows.ts';

/** Reads a list of people with what else stands beside their names, also what they registered for and owe. */
export function draftMembers(
  table: NamesTable,
  roles: NameRoles,
  rows: readonly TableRow[],
  { context, isClear, isHeaded }: { context: BlockContext; isClear: boolean; isHeaded: boolean },
): Draft {
  const draft = newDraft('members', context.month);
  const taken = { context, draft };
  if (!isClear) {
    draft.why = 'kind';
    draft.isUnproved = isHeaded;
  }
  const people = takePeople(rows, draft);
  takePersonFields(table, roles, people, draft);
  const isOfMonth = takeRegistrations(table, roles, people, taken);
  const hasMoney = takeAmounts(table, roles, rows, people, taken);
  if ((isOfMonth || hasMoney) && context.month === null) draft.why ??= 'month';
  tellOthers(table, roles, rows, draft);
  return draft;
}
