import type { Tables } from './tables.ts';

export type TableName = keyof Tables;

/**
 * Every table with its primary key, each after the tables that it refers to: the order in which a whole database is
 * copied. A table that is missing here does not compile; a table that a migration makes but `Tables` lacks fails a
 * test.
 */
export const ALL_TABLES: { readonly [T in TableName]: readonly (keyof Tables[T] & string)[] } = {
  users: ['id'],
  signups: ['id'],
  codes: ['userId', 'purpose'],
  codeRequests: ['id'],
  sessions: ['id'],
  identities: ['issuer', 'subject'],
  spentSignIns: ['state'],
  loginTries: ['key'],
  serverKeys: ['fingerprint'],
  clubs: ['id'],
  clubSizes: ['clubId'],
  schedules: ['clubId', 'id'],
  members: ['clubId', 'id'],
  nicknames: ['clubId', 'id'],
  invitations: ['clubId', 'emailKey'],
  registrations: ['clubId', 'id'],
  registrationSchedules: ['clubId', 'registrationId', 'scheduleId'],
  trackings: ['clubId', 'id'],
  costs: ['clubId', 'id'],
  recurringCosts: ['clubId', 'id'],
  shuttlePurchases: ['clubId', 'id'],
  shuttleUses: ['clubId', 'id'],
  shuttleCounts: ['clubId', 'id'],
  bills: ['clubId', 'year', 'month'],
  billRows: ['clubId', 'year', 'month', 'memberId'],
  entries: ['clubId', 'id'],
  balances: ['clubId', 'memberId', 'month'],
  fundEntries: ['clubId', 'id'],
  fundCounts: ['clubId', 'id'],
  payees: ['clubId'],
  payLinks: ['code'],
  bankLines: ['clubId', 'id'],
  bankLineParts: ['clubId', 'entryId'],
  bankSources: ['clubId', 'id'],
  feeRules: ['clubId', 'fromYear', 'fromMonth'],
  absenceRules: ['clubId', 'fromYear', 'fromMonth'],
  memberClasses: ['clubId', 'key'],
  guests: ['clubId', 'id'],
  clubSessions: ['clubId', 'id'],
  sessionAnswers: ['clubId', 'sessionId', 'memberId'],
  sessionPasses: ['clubId', 'id'],
  sessionLinks: ['clubId', 'id'],
  sessionDevices: ['clubId', 'id'],
  noticeSettings: ['clubId'],
  noticeChoices: ['clubId', 'memberId'],
  notices: ['clubId', 'id'],
  noticeRounds: ['clubId', 'kind', 'thing'],
  noticeLooks: ['clubId'],
  calendarLinks: ['clubId', 'memberId'],
  pushKeys: ['name'],
  pushSubscriptions: ['id'],
  bots: ['clubId', 'id'],
  botCodes: ['clubId', 'memberId', 'kind'],
  botChats: ['clubId', 'botId', 'chatId'],
  botUpdates: ['clubId', 'botId', 'updateId'],
  auditEntries: ['clubId', 'id'],
  deletedThings: ['clubId', 'id'],
  idempotencyKeys: ['userId', 'key'],
  outbox: ['id'],
};

export const TABLE_NAMES = Object.keys(ALL_TABLES) as TableName[];

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(ALL_TABLES, name);
}
