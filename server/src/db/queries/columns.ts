import { billFields, billSettingFields, memberBillFields } from '@rallybook/contract/records/bills';
import { costFields, recurringCostFields } from '@rallybook/contract/records/costs';
import { entryFields, fundCountFields, fundEntryFields } from '@rallybook/contract/records/entries';
import { type Fields, listNames } from '@rallybook/contract/records/fields';
import { memberFields } from '@rallybook/contract/records/members';
import { nicknameFields } from '@rallybook/contract/records/nicknames';
import { registrationColumns } from '@rallybook/contract/records/registrations';
import {
  absenceFields,
  classFeeFields,
  classFields,
  guestFields,
  ruleMonthFields,
} from '@rallybook/contract/records/rules';
import { scheduleFields } from '@rallybook/contract/records/schedules';
import { answerFields, passFields, sessionFields } from '@rallybook/contract/records/sessions';
import {
  countFields,
  purchaseFields,
  shuttleUseFields,
} from '@rallybook/contract/records/shuttles';
import { trackingFields } from '@rallybook/contract/records/trackings';
import type { Tables } from '../tables.ts';

/** Names columns that are no field of a record. */
function named<const Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;
}

const ofUser = {
  ...named('id', 'username', 'usernameKey', 'email', 'emailKey'),
  ...named('passwordHash', 'createdAt'),
};
const ofRecord = named('clubId', 'id');
const written = named('clubId', 'id', 'createdAt', 'createdBy');

/**
 * All columns of every table. A column that is missing here does not compile; one that no migration makes keeps the
 * server from starting (`requireColumns`).
 */
const COLUMNS = {
  users: { ...ofUser, ...named('emailVerifiedAt', 'language') },
  signups: { ...ofUser, ...named('network') },
  codes: named('userId', 'purpose', 'codeHash', 'network', 'tries', 'awayTries', 'expiresAt'),
  codeRequests: named('id', 'emailKey', 'network', 'requestedAt'),
  sessions: {
    ...named('id', 'userId', 'generation'),
    ...named('createdAt', 'lastUsedAt', 'revokedAt', 'userAgent'),
  },
  identities: named('issuer', 'subject', 'userId', 'linkedAt'),
  spentSignIns: named('state', 'expiresAt'),
  loginTries: named('key', 'tries', 'since', 'lastAt', 'blockedUntil'),
  serverKeys: named('fingerprint', 'keyId', 'firstUsedAt'),
  clubs: {
    ...named('id', 'name', 'location', 'capacity', 'description', 'status', 'timeZone'),
    ...named('registrationType', 'registrationTypeAt', 'fundIsOpen', 'closedMonths'),
    ...named('answerByHours', 'linkAnswers', 'rollShowsNames', 'language'),
    ...named('createdAt', 'createdBy', 'deletedAt'),
    ...named('version', 'billSettingsVersion', 'registrationSettingsVersion'),
    ...billSettingFields,
  },
  clubSizes: named('clubId', 'members', 'nicknames', 'records', 'trail'),
  schedules: { ...ofRecord, ...named('retiredAt'), ...scheduleFields },
  members: { ...ofRecord, ...named('emailKey', 'version'), ...memberFields },
  nicknames: { ...ofRecord, ...named('nameKey'), ...nicknameFields },
  invitations: named('clubId', 'emailKey', 'invitedAt', 'invitedBy'),
  registrations: { ...ofRecord, ...registrationColumns },
  registrationSchedules: named('clubId', 'registrationId', 'scheduleId'),
  trackings: { ...ofRecord, ...named('version'), ...trackingFields },
  costs: {
    ...ofRecord,
    ...named('version', 'recurringId', 'recurringMonth', 'recurringDates', 'purchaseId'),
    ...costFields,
  },
  shuttlePurchases: { ...ofRecord, ...named('version'), ...purchaseFields },
  shuttleUses: { ...ofRecord, ...named('version'), ...shuttleUseFields },
  shuttleCounts: { ...ofRecord, ...named('version'), ...countFields },
  recurringCosts: { ...ofRecord, ...named('seriesId', 'version'), ...recurringCostFields },
  bills: { ...named('clubId', 'fingerprint', 'costs', 'rule', 'classes'), ...billFields },
  billRows: { ...named('clubId', 'year', 'month', 'lines'), ...memberBillFields },
  entries: {
    ...written,
    ...named('transferId', 'reversesId', 'createdByService'),
    ...entryFields,
  },
  balances: named('clubId', 'memberId', 'month', 'balance'),
  fundEntries: { ...written, ...named('reversesId'), ...fundEntryFields },
  fundCounts: { ...written, ...fundCountFields },
  payees: named('clubId', 'bank', 'accountNumber', 'accountHolder'),
  payLinks: named('code', 'clubId', 'memberId', 'version', 'mailedAt'),
  bankLines: {
    ...ofRecord,
    ...named('date', 'madeAt', 'isDated', 'source', 'amount', 'direction', 'text', 'reference'),
    ...named('account', 'balance', 'state', 'likeId', 'isRedacted', 'importedAt', 'importedBy'),
    ...named('serviceId'),
  },
  bankLineParts: named('clubId', 'entryId', 'lineId'),
  bankSources: {
    ...written,
    ...named('kind', 'accountNumber', 'sealed'),
    ...named('lastReceivedAt', 'lastRefusedAt', 'lastRefusedWhy'),
  },
  absenceRules: { ...ofRecord, ...absenceFields },
  feeRules: { ...ofRecord, ...named('rule'), ...ruleMonthFields },
  memberClasses: { ...named('clubId', 'place'), ...classFields, ...classFeeFields },
  guests: {
    ...written,
    ...named('hasUsualFee', 'paidAt', 'fundEntryId', 'version'),
    ...guestFields,
  },
  clubSessions: { ...ofRecord, ...named('version', 'changedAt'), ...sessionFields },
  sessionAnswers: { ...named('clubId', 'sessionId'), ...answerFields },
  sessionPasses: { ...ofRecord, ...named('sessionId'), ...passFields },
  sessionLinks: named('id', 'clubId', 'version'),
  sessionDevices: { ...ofRecord, ...named('memberId', 'hash', 'isOwn', 'boundAt') },
  noticeSettings: named('clubId', 'kinds', 'remindHours', 'digestAt', 'oweDays'),
  noticeChoices: named('clubId', 'memberId', 'channels', 'kindsOff', 'quietFrom', 'quietTo'),
  notices: {
    ...ofRecord,
    ...named('kind', 'memberId', 'thing', 'about', 'raisedAt', 'dueAt', 'nextTryAt'),
    ...named('attempts', 'channel', 'handedAt', 'sentAt', 'dropped'),
    ...named('triedAt', 'channelSince', 'channelTries', 'foldedInto'),
  },
  noticeRounds: named('clubId', 'kind', 'thing', 'dueAt'),
  noticeLooks: named('clubId', 'lookAt'),
  calendarLinks: named('clubId', 'memberId', 'hash', 'createdAt'),
  pushKeys: named('name', 'publicKey', 'sealed', 'createdAt'),
  pushSubscriptions: {
    ...named('id', 'userId', 'sessionId', 'endpointHash', 'sealed', 'createdAt', 'timeouts'),
  },
  bots: { ...ofRecord, ...named('kind', 'name', 'sealed', 'createdAt') },
  botCodes: named('clubId', 'memberId', 'kind', 'codeHash', 'payloadHash', 'expiresAt'),
  botChats: {
    ...named('clubId', 'botId', 'chatId', 'memberId'),
    ...named('tries', 'triesSince', 'toldAt', 'linkedAt', 'seenAt'),
  },
  botUpdates: named('clubId', 'botId', 'updateId', 'receivedAt'),
  outbox: {
    ...named('id', 'sealed', 'createdAt', 'attempts'),
    ...named('nextAttemptAt', 'sentAt', 'priority'),
  },
  auditEntries: {
    ...ofRecord,
    ...named('at', 'actorUserId', 'actorMemberId', 'actorName', 'action', 'kind'),
    ...named('thingId', 'label', 'before', 'after', 'redactedAt'),
  },
  deletedThings: {
    ...ofRecord,
    ...named('kind', 'label', 'count', 'content', 'deletedAt', 'deletedBy', 'deletedByName'),
  },
  idempotencyKeys: named('userId', 'key', 'fingerprint', 'answer', 'createdAt'),
} satisfies { [Table in keyof Tables]: { [Column in keyof Tables[Table]]: unknown } };

/** The names of all columns of each table. */
export const columnNames: readonly { table: keyof Tables; columns: readonly string[] }[] =
  Object.entries(COLUMNS).map(([table, columns]) => ({
    table: table as keyof Tables,
    columns: Object.keys(columns),
  }));

/**
 * All columns of a table, each as `table.column`. Queries name their columns, since PostgreSQL keeps prepared queries, and
 * one of `*` would fail once a newer version adds a column.
 * @param alias what the query calls the table
 */
export function columnsOf<Table extends keyof Tables, Alias extends string = Table>(
  table: Table,
  alias: Alias | Table = table,
): `${Alias}.${keyof Tables[Table] & string}`[] {
  const names = Object.keys(COLUMNS[table]) as (keyof Tables[Table] & string)[];
  return names.map((name) => `${alias as Alias}.${name}` as const);
}

/** The columns of a record, and others, each as `table.column`. */
export function listColumns<Table extends string, All extends Fields, Other extends string = never>(
  table: Table,
  fields: All,
  ...others: readonly Other[]
): `${Table}.${Other | (keyof All & string)}`[] {
  return [...others, ...listNames(fields)].map((name) => `${table}.${name}` as const);
}
