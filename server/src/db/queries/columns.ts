import { billFields, billSettingFields, memberBillFields } from '@rallybook/contract/records/bills';
import { costFields } from '@rallybook/contract/records/costs';
import { entryFields, fundCountFields, fundEntryFields } from '@rallybook/contract/records/entries';
import { type Fields, listNames } from '@rallybook/contract/records/fields';
import { memberFields } from '@rallybook/contract/records/members';
import { nicknameFields } from '@rallybook/contract/records/nicknames';
import { registrationColumns } from '@rallybook/contract/records/registrations';
import {
  classFeeFields,
  classFields,
  guestFields,
  ruleMonthFields,
} from '@rallybook/contract/records/rules';
import { scheduleFields } from '@rallybook/contract/records/schedules';
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

/** All columns of the tables whose rows are read whole. A column that is missing here does not compile. */
const COLUMNS = {
  users: { ...ofUser, ...named('emailVerifiedAt') },
  signups: { ...ofUser, ...named('network') },
  sessions: {
    ...named('id', 'userId', 'generation'),
    ...named('createdAt', 'lastUsedAt', 'revokedAt', 'userAgent'),
  },
  loginTries: named('key', 'tries', 'since', 'lastAt', 'blockedUntil'),
  serverKeys: named('fingerprint', 'keyId', 'firstUsedAt'),
  clubs: {
    ...named('id', 'name', 'location', 'capacity', 'description', 'status', 'timeZone'),
    ...named('registrationType', 'registrationTypeAt', 'fundIsOpen', 'closedMonths'),
    ...named('createdAt', 'createdBy', 'deletedAt'),
    ...named('version', 'billSettingsVersion', 'registrationSettingsVersion'),
    ...billSettingFields,
  },
  schedules: { ...ofRecord, ...named('retiredAt'), ...scheduleFields },
  members: { ...ofRecord, ...named('emailKey', 'version'), ...memberFields },
  nicknames: { ...ofRecord, ...named('nameKey'), ...nicknameFields },
  registrations: { ...ofRecord, ...registrationColumns },
  registrationSchedules: named('clubId', 'registrationId', 'scheduleId'),
  trackings: { ...ofRecord, ...named('version'), ...trackingFields },
  costs: { ...ofRecord, ...named('version'), ...costFields },
  bills: { ...named('clubId', 'fingerprint', 'costs', 'rule', 'classes'), ...billFields },
  billRows: { ...named('clubId', 'year', 'month', 'lines'), ...memberBillFields },
  entries: {
    ...written,
    ...named('transferId', 'reversesId', 'createdByService'),
    ...entryFields,
  },
  fundEntries: { ...written, ...named('reversesId'), ...fundEntryFields },
  fundCounts: { ...written, ...fundCountFields },
  feeRules: { ...ofRecord, ...named('rule'), ...ruleMonthFields },
  memberClasses: { ...named('clubId', 'place'), ...classFields, ...classFeeFields },
  guests: {
    ...written,
    ...named('paidAt', 'fundEntryId', 'version'),
    ...guestFields,
  },
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
} satisfies { [Table in keyof Tables]?: { [Column in keyof Tables[Table]]: unknown } };

type TableOfRows = keyof typeof COLUMNS;

/**
 * All columns of a table, each as `table.column`. Queries name their columns, since PostgreSQL keeps prepared queries, and
 * one of `*` would fail once a newer version adds a column.
 * @param alias what the query calls the table
 */
export function columnsOf<Table extends TableOfRows, Alias extends string = Table>(
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
