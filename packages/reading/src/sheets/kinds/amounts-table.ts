import { type BlockContext, type Draft, newDraft, type Taken } from '../draft/draft.ts';
import type { RoledTable } from '../rows/columns-of-names.ts';
import { takePeople, takePersonFields, tellOthers } from '../rows/people-rows.ts';
import { isOtherTotal, saysPaidOn } from '../rows/roles-by-sums.ts';
import { isMoneyHeading, sideOfHeading } from '../table/headings.ts';
import { takeAmounts } from './amounts-of-people.ts';
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
  doubtAmounts(table, taken);
  return draft;
}

/** Words of what comes into a fund. */
const PAID_IN = /(?<!\p{L})(?:đóng|nộp|góp)(?!\p{L})/iu;

/** What is not certain about amounts: of which month they are, and whether they were to be paid, were paid, or are costs. */
function doubtAmounts(table: RoledTable, { context, draft }: Taken): void {
  const { kind, month, roles } = context;
  // A list of days, names and amounts may be what was spent on each, but not what members paid in.
  const isPaidIn = table.columns.some(
    (column) =>
      (table.roles[column.index] === 'paid' && PAID_IN.test(column.heading)) ||
      (saysPaidOn(column) && table.roles.includes('paid')),
  );
  // Nor is anything spent that was to be paid, and of which something is left.
  const isOwed = table.roles.filter((role) => isMoneyHeading(role)).length > 2;
  const dates = table.columns.filter(({ said, content }) => said === 'date' && content.dates > 0);
  const isByDay = !isPaidIn && !isOwed && dates.length > 0;
  if (month === null) draft.why ??= 'month';
  const general = generalColumn(table, context);
  const isSaid = kind !== null && general === null;
  if (isByDay && roles.size === 0 && !isSaid) draft.why ??= 'kind';
  if (kind === null && isOtherTotal(table, table.roles, context)) draft.why ??= 'kind';
  askGeneral(general, isByDay, { context, draft });
}

/**
 * Asks what general amounts say on days, or below a title of what was paid or is left over. Those on days may be costs as well, as long
 * as nobody has said what the table is.
 */
function askGeneral(general: Draft['general'], isByDay: boolean, { context, draft }: Taken): void {
  if (general === null || (isByDay && context.kind === null)) return;
  if (!isByDay && !context.isOfPayments && !context.isOfBalances) return;
  draft.why ??= 'kind';
  if (draft.why === 'kind') draft.general = general;
}

/**
 * The column of amounts whose heading does not say whether they were to be paid or were paid, where no other column says it: null
 * if there is none, or somebody chose what it is.
 */
function generalColumn(
  { grid, columns, roles }: RoledTable,
  { roles: chosen }: BlockContext,
): Draft['general'] {
  if (grid.isTurned || roles.includes('paid') || roles.includes('open')) return null;
  const found = columns.find(
    ({ index, said }) => roles[index] === 'target' && !isMoneyHeading(said),
  );
  const place = grid.region.left + (found?.index ?? 0);
  return found === undefined || chosen.has(place) ? null : { index: place, heading: found.heading };
}
