import { takeAmounts } from './amounts-of-people.ts';
import type { RoledTable } from './columns-of-names.ts';
import { type BlockContext, type Draft, newDraft } from './draft.ts';
import { takePeople, takePersonFields, tellOthers } from './people-rows.ts';
import { takeRegistrations } from './registrations.ts';

/** Reads a list of people with what else stands beside their names, also what they registered for and owe. */
export function draftMembers(
  table: RoledTable,
  { context, isClear, isHeaded }: { context: BlockContext; isClear: boolean; isHeaded: boolean },
): Draft {
  const draft = newDraft('members', context.month);
  const taken = { context, draft };
  if (!isClear) {
    draft.why = 'kind';
    draft.isUnproved = isHeaded;
  }
  const people = takePeople(table, draft);
  takePersonFields(table, people, draft);
  const isOfMonth = takeRegistrations(table, people, taken);
  const hasMoney = takeAmounts(table, people, taken);
  if ((isOfMonth || hasMoney) && context.month === null) draft.why ??= 'month';
  tellOthers(table, draft);
  return draft;
}
