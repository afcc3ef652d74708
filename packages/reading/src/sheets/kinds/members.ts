import { isKnownAside, isYes, saysAway } from '../../lists/known-asides.ts';
import { isStatusHeading } from '../../names/have-left.ts';
import { type BlockContext, type Draft, newDraft } from '../draft/draft.ts';
import type { RoledTable } from '../rows/columns-of-names.ts';
import { type PersonRow, takePeople, takePersonFields, tellOthers } from '../rows/people-rows.ts';
import { takeAmounts } from './amounts-of-people.ts';
import { takeRegistrations } from './registrations.ts';

/**
 * Marks the people beside whom a state stands that nobody knows, or a remark that they may be no members now: `Chuyển CLB khác`,
 * `Thử việc`.
 */
function doubtStates(
  { grid, columns }: RoledTable,
  people: readonly PersonRow[],
  draft: Draft,
): void {
  const isOpen = ({ heading, said }: RoledTable['columns'][number], text: string) =>
    isStatusHeading(heading)
      ? !isKnownAside(text) && !isYes(text)
      : said === 'note' && saysAway(text);
  const doubted = new Set(
    people
      .filter(({ index }) =>
        columns.some((column) => isOpen(column, grid.text(index, column.index))),
      )
      .map(({ cell }) => cell),
  );
  for (const person of draft.people) if (doubted.has(person.cell)) person.isDoubted = true;
}

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
  doubtStates(table, people, draft);
  const isOfMonth = takeRegistrations(table, people, taken);
  const hasMoney = takeAmounts(table, people, taken);
  if ((isOfMonth || hasMoney) && context.month === null) draft.why ??= 'month';
  tellOthers(table, draft);
  return draft;
}
