import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { MONEY_ROLES } from '@rallybook/contract/rules/sheet';
import type { ImportCounts, SheetsPreview } from '@rallybook/contract/schemas/imports';
import { formatMonth } from '../../../parts/texts/format';
import type { Block, BlockKind, ColumnRole, PersonName } from './choices';

export const kindTexts: Record<BlockKind, MessageDescriptor> = {
  attendance: msg`Attendance`,
  registrations: msg({ message: 'Registrations', context: 'a table of a sheet' }),
  costs: msg`Costs`,
  amounts: msg`Who pays what`,
  members: msg`List of members`,
  ignored: msg`Not taken over`,
};

const roleTexts: Record<ColumnRole, MessageDescriptor> = {
  name: msg`Name`,
  date: msg`Date`,
  target: msg`To pay`,
  paid: msg`Has paid`,
  carried: msg`From before`,
  open: msg`Still owed`,
  email: msg`Email`,
  alias: msg`Alias`,
  class: msg`Class`,
  category: msg`Category`,
  payer: msg`Who paid`,
  amount: msg`Amount`,
  note: msg`Note`,
  sum: msg`Sum`,
  ignored: msg`Not used`,
};

/**
 * What a role means in a table: an amount beside names is what somebody registered for. Where names stand across, with one column of
 * days, it is one of money.
 */
export function roleText({ kind, columns }: Pick<Block, 'kind' | 'columns'>, role: ColumnRole) {
  const names = columns.findIndex((column) => column.role === 'name');
  const isAcross =
    kind === 'attendance' && columns.slice(0, names).some((column) => column.role === 'date');
  return role === 'amount' && kind !== 'costs' && !isAcross
    ? msg`Registered for the month`
    : roleTexts[role];
}

type UnreadCode = Block['unread'][number]['code'];

export const unreadTexts: Record<UnreadCode, MessageDescriptor> = {
  unknown_mark: msg`says neither that somebody came nor that they did not`,
  same_date: msg`is a second time on one date: both are one`,
  unknown_guests: msg`is a number that may count anything: no guests are taken from it`,
  no_marks: msg`stands above no mark at all: colours cannot be read`,
  unknown_amount: msg`is no amount`,
  other_currency: msg`is in another currency: nothing of this table is taken`,
  unknown_date: msg`is no date`,
  wrong_weekday: msg`is another day of the week`,
  future_date: msg`is still to come: nobody was there yet`,
  no_name: msg`stands without a name`,
  same_name: msg`stands twice: both are one person`,
  money_back: msg`is money that came back, and no cost`,
  no_cost: msg`is no cost`,
  no_purpose: msg`is an amount without words`,
  guest_amount: msg`is a guest's; guests have no account`,
  phone: msg`is a phone number, which is not kept`,
  unknown_email: msg`is no email address`,
  email_taken: msg`is the address of somebody else`,
  name_taken: msg`is the name of somebody else`,
  skipped_name: msg`is left out, and their amount, too`,
  open_name: msg`waits until you say who this is, and all that stands with the name`,
  target_with_carried: msg`seems to hold what was owed before`,
  unknown_days: msg`is no number of days`,
  hidden_sheet: msg`rows: this sheet is hidden in your file. They count once you say what the table is`,
  hidden_rows: msg`hidden rows: they count once you say what the table is`,
  hidden_columns: msg`hidden columns: they count once you say what the table is`,
  own_table: msg`is a statement of Rallybook, from which nothing is taken`,
  no_value: msg`is a formula without a value`,
  not_read: msg`was not read`,
};

const parts = (words: readonly (string | null)[], between = ', '): string =>
  words.filter((word) => word !== null).join(between);

const ifAny = (count: number, words: string): string | null => (count === 0 ? null : words);

/** "15 people, 9 sessions, 98 times": what a block holds. */
function contentOf({ kind, counts, columns }: Block): string {
  const { members, registrations, records, guests, costs, amounts } = counts;
  const dates = columns.filter(({ role }) => role === 'date').length;
  const isByDate = kind === 'attendance' && dates > 1;
  return parts([
    ifAny(members, plural(members, { one: '# person', other: '# people' })),
    isByDate ? plural(dates, { one: '# session', other: '# sessions' }) : null,
    ifAny(records, plural(records, { one: '# time', other: '# times' })),
    ifAny(guests, plural(guests, { one: '# guest', other: '# guests' })),
    ifAny(
      registrations,
      plural(registrations, { one: '# registration', other: '# registrations' }),
    ),
    ifAny(costs, plural(costs, { one: '# cost', other: '# costs' })),
    ifAny(amounts, plural(amounts, { one: '# amount', other: '# amounts' })),
  ]);
}

/** "Attendance, October 2026: 15 people, 9 sessions, 98 times". */
export function blockTitle(block: Block, kind: string, locale: string): string {
  const { year, month } = block;
  const title =
    year === null || month === null ? kind : `${kind}, ${formatMonth({ year, month }, locale)}`;
  const content = block.kind === 'ignored' ? '' : contentOf(block);
  return content === '' ? title : `${title}: ${content}`;
}

/** "15 members, 9 sessions, 98 times, 21 costs"; empty where there is nothing. */
export function countsText(counts: ImportCounts): string {
  const { members, schedules, registrations, records, guests, costs, openings, payments } = counts;
  return parts([
    ifAny(members, plural(members, { one: '# member', other: '# members' })),
    ifAny(schedules, plural(schedules, { one: '# weekly session', other: '# weekly sessions' })),
    ifAny(
      registrations,
      plural(registrations, { one: '# registration', other: '# registrations' }),
    ),
    ifAny(records, plural(records, { one: '# time', other: '# times' })),
    ifAny(guests, plural(guests, { one: '# guest', other: '# guests' })),
    ifAny(costs, plural(costs, { one: '# cost', other: '# costs' })),
    ifAny(
      openings,
      plural(openings, { one: '# amount from before', other: '# amounts from before' }),
    ),
    ifAny(payments, plural(payments, { one: '# payment', other: '# payments' })),
  ]);
}

/**
 * "12 new · 3 known · 1 left out".
 * @param toCreate how many are made: the other new ones stand in tables that wait
 */
export function peopleText(names: readonly PersonName[], toCreate: number): string {
  const known = names.filter(({ action }) => action === 'existing').length;
  const isNew = names.filter(({ action }) => action === 'create').length;
  const created = Math.min(isNew, toCreate);
  const waiting = isNew - created;
  const left = names.length - known - isNew;
  return parts(
    [
      ifAny(created, plural(created, { other: '# new' })),
      ifAny(waiting, plural(waiting, { other: '# in tables that wait' })),
      ifAny(known, plural(known, { other: '# known' })),
      ifAny(left, plural(left, { other: '# left out' })),
    ],
    ' · ',
  );
}

/** Why a table waits where its kind, month and columns are known, and what to do. */
export const doubtTexts: Partial<Record<NonNullable<Block['why']>, MessageDescriptor>> = {
  states: msg`A column beside the names may say who came, in words that are not known. Write x for who came and leave the others empty, or tap the column and say that it is not used.`,
  numbers: msg`What are these numbers: times, guests, games, points, or money? If they are attendance, who has a number came once, and no guests are taken. If they are anything else, leave this table out.`,
  marks: msg`These marks mean one thing here and the opposite elsewhere. Write what they mean into a cell of the sheet, such as "O: present, X: absent", and give it again.`,
  other_club: msg`The title of this table names another club. Is it yours?`,
  members: msg`Members or marks stand in this table, but not what it is. Say it, or leave it out.`,
  hidden: msg`Some rows or columns of this table do not show in your file. If they count, say what the table is; if not, give the file without them.`,
  date_order: msg`Which is first in these dates, the day or the month?`,
  registration_type: msg`These registrations are of another kind than your club's.`,
};

/** Whether what a table lacks has to be said in the sheet or by a column. */
export const isForSheet = ({ why }: Pick<Block, 'why'>): boolean =>
  why === 'marks' || why === 'states';

/** What somebody has to say about a table that is unsure before it can be taken over; null where no column lacks. */
export function lackingText({ kind, columns }: Pick<Block, 'kind' | 'columns'>): string | null {
  const has = (...roles: readonly ColumnRole[]) => columns.some(({ role }) => roles.includes(role));
  if (kind === 'costs') {
    if (!has('amount')) return t`Tap the column with the amounts.`;
    return has('note', 'category') ? null : t`Tap the column that says what was paid for.`;
  }
  if (!has('name')) return t`Tap the column with the names.`;
  if (kind === 'attendance' && !has('date')) {
    return t`No date stands above a column. Write the dates into the first row of your sheet, and give it again, or say what else this is.`;
  }
  if (kind === 'registrations' && !has('date', 'amount')) {
    return t`Tap the column with the number of days. Days of the week have to stand above their columns.`;
  }
  if (kind === 'amounts' && !has(...MONEY_ROLES)) {
    return t`Tap each column with amounts, and say what they are.`;
  }
  return null;
}

/** What is still open about sheets, and waits; null if nothing is. */
export function unsettledText({ blocks, names }: SheetsPreview): string | null {
  const tables = blocks.filter(({ isUnsure }) => isUnsure).length;
  const asked = names.filter(({ action }) => action === 'ask').length;
  if (tables + asked === 0) return null;
  const open = parts([
    ifAny(asked, plural(asked, { one: '# name', other: '# names' })),
    ifAny(tables, plural(tables, { one: '# table', other: '# tables' })),
  ]);
  return t`Still to settle, and not taken over before: ${open}`;
}
