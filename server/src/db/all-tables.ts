import type { Field } from '@rallybook/contract/records/fields';
import {
  apiTokens,
  codeRequests,
  codes,
  idempotencyKeys,
  identities,
  loginTries,
  passkeyRemovals,
  passkeys,
  recoveryCodes,
  sessions,
  signups,
  spentSignIns,
  trials,
  users,
} from './tables/accounts.ts';
import { botChats, botCodes, botUpdates, bots } from './tables/bots.ts';
import {
  clubSizes,
  clubs,
  countedInvitations,
  invitations,
  members,
  nicknames,
  schedules,
} from './tables/clubs.ts';
import { importedThings, imports, readingAnswers, sheetChoices } from './tables/imports.ts';
import {
  balances,
  bankLineParts,
  bankLines,
  bankSources,
  billRows,
  bills,
  entries,
  fundCounts,
  fundEntries,
  monthLinks,
  payLinks,
  payees,
} from './tables/money.ts';
import {
  absenceRules,
  costs,
  feeRules,
  guests,
  memberClasses,
  playFees,
  recurringCosts,
  registrationSchedules,
  registrations,
  shuttleCounts,
  shuttlePurchases,
  shuttleUses,
  trackings,
} from './tables/months.ts';
import {
  calendarLinks,
  massNotices,
  noticeChoices,
  noticeLooks,
  noticeRounds,
  noticeSettings,
  notices,
  pushKeys,
  pushSubscriptions,
} from './tables/notices.ts';
import { backupStates, outbox, serverKeys } from './tables/server.ts';
import {
  askedDevices,
  clubSessions,
  deviceAnswers,
  deviceSubscriptions,
  evenings,
  gamePlayers,
  games,
  presenceChanges,
  sessionAnswers,
  sessionDevices,
  sessionLinks,
  sessionPasses,
} from './tables/sessions.ts';
import type { RowsOf, TableDescription } from './tables/table.ts';
import { auditEntries, deletedThings } from './tables/trail.ts';
import { webhookDays, webhookTries, webhooks } from './tables/webhooks.ts';

const DESCRIPTIONS = {
  users,
  signups,
  codes,
  codeRequests,
  countedInvitations,
  sessions,
  identities,
  spentSignIns,
  passkeys,
  recoveryCodes,
  passkeyRemovals,
  trials,
  loginTries,
  serverKeys,
  backupStates,
  clubs,
  clubSizes,
  schedules,
  members,
  nicknames,
  apiTokens,
  invitations,
  registrations,
  registrationSchedules,
  trackings,
  costs,
  recurringCosts,
  shuttlePurchases,
  shuttleUses,
  shuttleCounts,
  bills,
  billRows,
  entries,
  balances,
  fundEntries,
  fundCounts,
  payees,
  payLinks,
  bankLines,
  bankLineParts,
  bankSources,
  webhooks,
  webhookTries,
  webhookDays,
  feeRules,
  absenceRules,
  playFees,
  memberClasses,
  guests,
  imports,
  importedThings,
  sheetChoices,
  readingAnswers,
  clubSessions,
  sessionAnswers,
  sessionPasses,
  evenings,
  games,
  gamePlayers,
  presenceChanges,
  monthLinks,
  sessionLinks,
  sessionDevices,
  askedDevices,
  deviceAnswers,
  deviceSubscriptions,
  noticeSettings,
  noticeChoices,
  notices,
  massNotices,
  noticeRounds,
  noticeLooks,
  calendarLinks,
  pushKeys,
  pushSubscriptions,
  bots,
  botCodes,
  botChats,
  botUpdates,
  auditEntries,
  deletedThings,
  idempotencyKeys,
  outbox,
};

export type TableName = keyof typeof DESCRIPTIONS;

/**
 * Rows in the form that both engines give: ids are UUIDv7 text, instants ISO 8601 UTC text, dates `YYYY-MM-DD`, times
 * `HH:MM`, money whole minor units, ratios ten-thousandths. Rows do not leave domain/.
 */
export interface Tables extends RowsOf<typeof DESCRIPTIONS> {}

/**
 * What is to be known of every table, each after the tables that it refers to: the order in which a whole database is
 * copied. A table that a migration makes but this list lacks fails a test.
 */
export const ALL_TABLES: Readonly<Record<TableName, TableDescription<TableName>>> = DESCRIPTIONS;

export const TABLE_NAMES = Object.keys(ALL_TABLES) as TableName[];

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(ALL_TABLES, name);
}

/** A column that is a field of a record. */
type FieldColumn = { table: TableName; column: string; field: Field };

const FIELD_COLUMNS: readonly FieldColumn[] = TABLE_NAMES.flatMap((table) =>
  Object.entries<Field | true>(ALL_TABLES[table].columns).flatMap(([column, field]) =>
    field === true ? [] : [{ table, column, field }],
  ),
);

/** A column with what people write freely, and the most characters that it holds. */
export type FreeTextColumn = { table: TableName; column: string; max: number };

/** What people write freely in a club. */
export const FREE_TEXT_COLUMNS: readonly FreeTextColumn[] = FIELD_COLUMNS.flatMap(
  ({ table, column, field }) => (field.kind === 'text' ? [{ table, column, max: field.max }] : []),
);

/** The columns that refer to a record of a kind. */
export const columnsReferringTo = (kind: 'member' | 'schedule'): readonly FieldColumn[] =>
  FIELD_COLUMNS.filter(({ field }) => field.kind === kind);

/** The names of all columns that refer to a member. */
export const MEMBER_COLUMN_NAMES: readonly string[] = [
  ...new Set(
    FIELD_COLUMNS.flatMap(({ column, field }) => (field.kind === 'member' ? [column] : [])),
  ),
];

/** The tables whose rows name their club. */
export type ClubTable = {
  [Name in TableName]: 'clubId' extends keyof Tables[Name] ? Name : never;
}[TableName];

export const CLUB_TABLES = TABLE_NAMES.filter(
  (name): name is ClubTable => 'clubId' in ALL_TABLES[name].columns,
);

/** The tables whose rows are deleted when their member ends. */
export type MemberTieTable = {
  [Name in ClubTable]: (typeof DESCRIPTIONS)[Name] extends { endsWithMember: true } ? Name : never;
}[ClubTable];

export const MEMBER_TIE_TABLES = CLUB_TABLES.filter(
  (name): name is MemberTieTable => ALL_TABLES[name].endsWithMember === true,
);

/** The tables whose rows are deleted when the own link of a member without an account is renewed. */
export type OwnLinkTable = {
  [Name in ClubTable]: (typeof DESCRIPTIONS)[Name] extends { endsWithOwnLink: true } ? Name : never;
}[ClubTable];

export const OWN_LINK_TABLES = CLUB_TABLES.filter(
  (name): name is OwnLinkTable => ALL_TABLES[name].endsWithOwnLink === true,
);

/** The tables whose rows are in a club's file. */
export type FileTable = {
  [Name in ClubTable]: (typeof DESCRIPTIONS)[Name] extends { goesWithClub: 'always' }
    ? Name
    : never;
}[ClubTable];

export const FILE_TABLES = CLUB_TABLES.filter(
  (name): name is FileTable => ALL_TABLES[name].goesWithClub === 'always',
);
