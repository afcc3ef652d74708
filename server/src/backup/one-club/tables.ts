import type { TableName } from '../../db/all-tables.ts';
import type { Tables } from '../../db/tables.ts';

/** The tables with rows of a club. */
type ClubTable =
  | 'clubs'
  | { [Name in TableName]: 'clubId' extends keyof Tables[Name] ? Name : never }[TableName];

/**
 * Whether each table comes with a club that is restored alone (docs/decisions/035). What opens a door or speaks with another
 * service stays behind: the club may still be there under its old id, and both would answer. A club's pay codes are
 * brought apart.
 */
const COMES_ALONG: Readonly<Record<ClubTable, boolean>> = {
  clubs: true,
  // The database counts the rows that come.
  clubSizes: false,
  schedules: true,
  members: true,
  nicknames: true,
  invitations: true,
  registrations: true,
  registrationSchedules: true,
  trackings: true,
  costs: true,
  recurringCosts: true,
  shuttlePurchases: true,
  shuttleUses: true,
  shuttleCounts: true,
  bills: true,
  billRows: true,
  entries: true,
  balances: true,
  fundEntries: true,
  fundCounts: true,
  payees: true,
  payLinks: false,
  bankLines: true,
  bankLineParts: true,
  bankSources: false,
  feeRules: true,
  absenceRules: true,
  memberClasses: true,
  guests: true,
  clubSessions: true,
  sessionAnswers: true,
  sessionPasses: true,
  sessionLinks: false,
  sessionDevices: false,
  noticeSettings: true,
  noticeChoices: true,
  notices: true,
  noticeRounds: true,
  noticeLooks: true,
  calendarLinks: false,
  bots: false,
  botCodes: false,
  botChats: false,
  botUpdates: false,
  auditEntries: true,
  deletedThings: true,
};

/** The columns that name users: accounts are not restored, so an account that is there keeps its id. */
export const USER_COLUMNS: Readonly<Record<string, string>> = {
  clubs: 'createdBy',
  invitations: 'invitedBy',
  auditEntries: 'actorUserId',
  deletedThings: 'deletedBy',
};

const isClubTable = (table: string): table is ClubTable => Object.hasOwn(COMES_ALONG, table);

/** Whether a table's rows are restored with their club. */
export const comesAlong = (table: string): boolean => isClubTable(table) && COMES_ALONG[table];

/** The column with the id of the club; undefined for tables that belong to no club. */
export function clubColumnOf(table: string): 'id' | 'clubId' | undefined {
  if (!isClubTable(table)) return undefined;
  return table === 'clubs' ? 'id' : 'clubId';
}
