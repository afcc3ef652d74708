import { takeAmounts } from './amounts-of-people.ts';
import type { RoledTable } from '../rows/columns-of-names.ts';
import { isMoneyHeading, sideOfHeading } from '../table/headings.ts';
import { type BlockContext, type Draft, newDraft } from '../draft/draft.ts';
import { takePeople, takePersonFields, tellOthers } from '../rows/people-rows.ts';
import { takeRegistrations } from './registrations.ts';

/** Words of what one person pays to another. */
const TO_SOMEBODY =
  /(?<!\p{L})(?:(?:trả|chuyển|ck|gửi|đưa) (?:cho|ai)|(?:pays?|paid|sent|owe[sd]?) (?:to|whom)|kepada)(?!\p{L})/iu;

/** Whether a column beside the names says to whom each pays or owes: then the amounts are between people. */
const areBetweenPeople = ({ columns, roles }: RoledTable): boolean =>
  columns.some(
    ({ index, heading, content: { filled, figures, names } }) =>
      roles[index] === 'ignored' &&
      figures === 0 &&
      names * 2 > filled &&
      (sideOfHeading(heading) !== null || TO_SOMEBODY.test(heading)),
  );

/**
 * Reads a table of names with sums, and what else stands beside them.
 * @returns null if it has no column of money, or its amounts are between people
 */
export function draftAmounts(table: RoledTable, context: BlockContext): Draft | null {
  if (areBetweenPeople(table)) return null;
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
  const isGeneral = table.columns.some(
    ({ index, said }) => table.roles[index] === 'target' && !isMoneyHeading(said),
  );
  const isOpen = context.kind === null || isGeneral;
  if (isByDay && context.roles.size === 0 && isOpen) draft.why ??= 'kind';
  return draft;
}
