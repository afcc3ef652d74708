import { billFields, billSettingFields, memberBillFields } from '@rallybook/contract/records/bills';
import { costFields, recurringCostFields } from '@rallybook/contract/records/costs';
import { entryFields, fundCountFields, fundEntryFields } from '@rallybook/contract/records/entries';
import type { Field } from '@rallybook/contract/records/fields';
import { gameFields, presenceFields } from '@rallybook/contract/records/games';
import { importFields } from '@rallybook/contract/records/imports';
import { memberFields } from '@rallybook/contract/records/members';
import { nicknameFields } from '@rallybook/contract/records/nicknames';
import { readingAnswerFields } from '@rallybook/contract/records/readings';
import { registrationColumns } from '@rallybook/contract/records/registrations';
import {
  absenceFields,
  playFeeFields,
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
import type { Bounds } from '@rallybook/contract/rules/bounds';
import type { Tables } from './tables.ts';

export type TableName = keyof Tables;

/** What keeps a table from growing without end. */
export type TableBound =
  /** A number in `BOUNDS`, which is checked where rows are added. */
  | keyof Bounds
  /** So many for each row of another table. */
  | { per: TableName; most: string }
  /** Rows are deleted when they are old; until then, a limit on requests holds. */
  | 'forgotten'
  /** It grows with what people do, and has no number. */
  | { grows: string };

type Description<Row> = {
  /** The columns of the primary key. */
  key: readonly (keyof Row & string)[];
  /**
   * All columns: a field of a record, or `true`. One that no migration makes keeps the server from starting
   * (`requireColumns`).
   */
  columns: { readonly [Column in keyof Row]: Field | true };
  bound: TableBound;
} & ('clubId' extends keyof Row ? OfClub<Row> : unknown) &
  ('memberId' extends keyof Row ? OfMember : unknown);

type OfClub<Row> = {
  /**
   * When rows go with their club to another place: always, which is in the club's file, too, in this order; only when the
   * club alone is restored from a backup (docs/decisions/035); or never. What opens a door or speaks with another service never
   * does: the club may still be there under its old id, and both would answer.
   */
  goesWithClub: 'always' | 'from_backup' | 'never';
  /** The column that names a user, if any: accounts are not restored, so an account that is there keeps its id. */
  userColumn?: keyof Row & string;
};

type OfMember = {
  /** Whether rows are deleted when their member is removed, erased, or becomes somebody else's: how this person is reached. */
  endsWithMember: boolean;
  /** Whether a member without an account got them by their own link, so that they are deleted when it is renewed. */
  endsWithOwnLink?: true;
};

type Descriptions = { readonly [Name in TableName]: Description<Tables[Name]> } & {
  readonly clubs: OfClub<Tables['clubs']>;
};

/** Names columns that are no field of a record. */
function named<const Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;
}

const ofUser = {
  ...named('id', 'username', 'usernameKey', 'email', 'emailKey'),
  ...named('passwordHash', 'createdAt'),
};
const ofRecord = named('clubId', 'id');
/** A member, where a row is not about somebody else. */
const someMember = { kind: 'member', optional: true } as const;
const written = named('clubId', 'id', 'createdAt', 'createdBy');

const DESCRIPTIONS = {
  users: {
    key: ['id'],
    columns: { ...ofUser, ...named('emailVerifiedAt', 'language') },
    bound: { grows: 'a verified address for each' },
  },
  signups: {
    key: ['id'],
    columns: { ...ofUser, ...named('network', 'invitedAt') },
    bound: 'forgotten',
  },
  codes: {
    key: ['userId', 'purpose'],
    columns: named('userId', 'purpose', 'codeHash', 'network', 'tries', 'awayTries', 'expiresAt'),
    bound: 'forgotten',
  },
  codeRequests: {
    key: ['id'],
    columns: named('id', 'emailKey', 'network', 'requestedAt'),
    bound: 'forgotten',
  },
  countedInvitations: {
    key: ['id'],
    columns: named('id', 'clubId', 'invitedBy', 'emailKey', 'invitedAt'),
    bound: 'forgotten',
    goesWithClub: 'never',
  },
  sessions: {
    key: ['id'],
    columns: {
      ...named('id', 'userId', 'generation'),
      ...named('createdAt', 'lastUsedAt', 'revokedAt', 'userAgent', 'method', 'freshAt'),
    },
    bound: 'forgotten',
  },
  identities: {
    key: ['issuer', 'subject'],
    columns: named('issuer', 'subject', 'userId', 'linkedAt'),
    bound: { per: 'users', most: 'one for each provider' },
  },
  spentSignIns: {
    key: ['state'],
    columns: named('state', 'expiresAt'),
    bound: { grows: 'those of the last minutes: each deletes what has expired' },
  },
  passkeys: {
    key: ['id'],
    columns: {
      ...named('id', 'userId', 'credentialId', 'publicKey', 'counter', 'isSynced', 'rpId'),
      ...named('name', 'createdAt', 'lastUsedAt'),
    },
    bound: { per: 'users', most: 'ten' },
  },
  recoveryCodes: {
    key: ['userId', 'codeHash'],
    columns: named('userId', 'codeHash'),
    bound: { per: 'users', most: 'ten' },
  },
  passkeyRemovals: {
    key: ['userId'],
    columns: named('userId', 'begunAt', 'nextAt'),
    bound: { per: 'users', most: 'one' },
  },
  trials: {
    key: ['userId'],
    columns: named('userId', 'readyAt', 'takenAt', 'endsAt'),
    bound: { per: 'users', most: 'one' },
  },
  loginTries: {
    key: ['key'],
    columns: named('key', 'tries', 'since', 'lastAt', 'blockedUntil'),
    bound: 'forgotten',
  },
  serverKeys: {
    key: ['fingerprint'],
    columns: named('fingerprint', 'keyId', 'firstUsedAt'),
    bound: { grows: 'the operator makes them' },
  },
  backupStates: {
    key: ['name'],
    columns: {
      ...named('name', 'holder', 'leaseUntil', 'startedAt', 'provenAt', 'tookMs', 'bytes'),
      ...named('differences', 'failures', 'failedSince', 'why', 'failureToldAt', 'proofToldAt'),
    },
    bound: { grows: 'it has one row' },
  },
  clubs: {
    key: ['id'],
    columns: {
      ...named(
        'id',
        'name',
        'location',
        'capacity',
        'description',
        'status',
        'timeZone',
        'currency',
      ),
      ...named('registrationType', 'registrationTypeAt', 'fundIsOpen', 'monthPage', 'closedMonths'),
      ...named('answerByHours', 'linkAnswers', 'rollShowsNames', 'playersRun', 'language'),
      ...named('sport', 'nameOrder', 'createdAt', 'createdBy', 'deletedAt', 'runningImport'),
      ...named('version', 'billSettingsVersion', 'registrationSettingsVersion'),
      ...billSettingFields,
    },
    bound: 'clubs',
    goesWithClub: 'from_backup',
    userColumn: 'createdBy',
  },
  clubSizes: {
    key: ['clubId'],
    columns: named('clubId', 'members', 'nicknames', 'records', 'trail', 'memberChanges'),
    bound: { per: 'clubs', most: 'one' },
    // The database counts the rows that come.
    goesWithClub: 'never',
  },
  schedules: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...named('retiredAt'), ...scheduleFields },
    bound: 'schedules',
    goesWithClub: 'always',
  },
  members: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...named('emailKey', 'version'), ...memberFields },
    bound: 'members',
    goesWithClub: 'always',
  },
  nicknames: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...named('nameKey'), ...nicknameFields },
    bound: 'clubNicknames',
    goesWithClub: 'always',
    endsWithMember: false,
  },
  apiTokens: {
    key: ['clubId', 'id'],
    columns: {
      ...named('clubId', 'id', 'memberId', 'userId', 'name', 'scopes', 'tokenHash'),
      ...named('createdAt', 'expiresAt', 'warnAt', 'lastUsedOn'),
    },
    bound: { per: 'clubs', most: 'a hundred' },
    goesWithClub: 'never',
    endsWithMember: true,
  },
  invitations: {
    key: ['clubId', 'emailKey'],
    columns: named('clubId', 'emailKey', 'invitedAt', 'invitedBy'),
    bound: { grows: 'fifty an hour for a user, one for each address in a club' },
    goesWithClub: 'from_backup',
    userColumn: 'invitedBy',
  },
  registrations: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...registrationColumns },
    bound: 'records',
    goesWithClub: 'always',
    endsWithMember: false,
  },
  registrationSchedules: {
    key: ['clubId', 'registrationId', 'scheduleId'],
    columns: named('clubId', 'registrationId', 'scheduleId', 'year', 'month'),
    bound: 'records',
    goesWithClub: 'always',
  },
  trackings: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...named('version'), ...trackingFields },
    bound: 'records',
    goesWithClub: 'always',
    endsWithMember: false,
  },
  costs: {
    key: ['clubId', 'id'],
    columns: {
      ...ofRecord,
      ...named('version', 'recurringId', 'recurringMonth', 'recurringDates', 'purchaseId'),
      ...costFields,
    },
    bound: 'records',
    goesWithClub: 'always',
  },
  recurringCosts: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...named('seriesId', 'version'), ...recurringCostFields },
    bound: 'records',
    goesWithClub: 'always',
  },
  shuttlePurchases: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...named('version'), ...purchaseFields },
    bound: 'records',
    goesWithClub: 'always',
  },
  shuttleUses: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...named('version'), ...shuttleUseFields },
    bound: 'records',
    goesWithClub: 'always',
  },
  shuttleCounts: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...named('version'), ...countFields },
    bound: 'records',
    goesWithClub: 'always',
  },
  bills: {
    key: ['clubId', 'year', 'month'],
    columns: { ...named('clubId', 'fingerprint', 'costs', 'rule', 'classes'), ...billFields },
    bound: { per: 'clubs', most: 'one for each of 2,400 months' },
    goesWithClub: 'always',
  },
  billRows: {
    key: ['clubId', 'year', 'month', 'memberId'],
    columns: { ...named('clubId', 'year', 'month', 'lines'), ...memberBillFields },
    bound: 'records',
    goesWithClub: 'always',
    endsWithMember: false,
  },
  entries: {
    key: ['clubId', 'id'],
    columns: {
      ...written,
      ...named('transferId', 'reversesId', 'createdByService'),
      ...entryFields,
    },
    bound: 'records',
    goesWithClub: 'always',
    endsWithMember: false,
  },
  balances: {
    key: ['clubId', 'memberId', 'month'],
    columns: named('clubId', 'memberId', 'month', 'balance'),
    bound: { per: 'entries', most: 'one' },
    goesWithClub: 'from_backup',
    endsWithMember: false,
  },
  fundEntries: {
    key: ['clubId', 'id'],
    columns: { ...written, ...named('reversesId'), ...fundEntryFields },
    bound: 'records',
    goesWithClub: 'always',
  },
  fundCounts: {
    key: ['clubId', 'id'],
    columns: { ...written, ...fundCountFields },
    bound: 'records',
    goesWithClub: 'always',
  },
  payees: {
    key: ['clubId'],
    columns: named('clubId', 'scheme', 'bank', 'accountNumber', 'accountHolder', 'details'),
    bound: { per: 'clubs', most: 'one' },
    goesWithClub: 'from_backup',
  },
  payLinks: {
    key: ['code'],
    columns: named('code', 'clubId', 'memberId', 'version', 'mailedAt'),
    bound: { per: 'members', most: 'one' },
    // Brought apart, and only where the old club is gone.
    goesWithClub: 'never',
    endsWithMember: false,
  },
  bankLines: {
    key: ['clubId', 'id'],
    columns: {
      ...ofRecord,
      ...named('date', 'madeAt', 'isDated', 'source', 'amount', 'direction', 'text', 'reference'),
      ...named('account', 'balance', 'state', 'likeId', 'isRedacted', 'importedAt', 'importedBy'),
      ...named('serviceId'),
    },
    bound: 'records',
    goesWithClub: 'from_backup',
  },
  bankLineParts: {
    key: ['clubId', 'entryId'],
    columns: named('clubId', 'entryId', 'lineId'),
    bound: { per: 'entries', most: 'one' },
    goesWithClub: 'from_backup',
  },
  bankSources: {
    key: ['clubId', 'id'],
    columns: {
      ...written,
      ...named('kind', 'accountNumber', 'sealed'),
      ...named('lastReceivedAt', 'lastRefusedAt', 'lastRefusedWhy'),
    },
    bound: { per: 'clubs', most: 'ten' },
    goesWithClub: 'never',
  },
  webhooks: {
    key: ['clubId', 'id'],
    columns: {
      ...written,
      ...named('url', 'events', 'sealed', 'oldSealed', 'oldUntil', 'isActive', 'offReason'),
      ...named('onSince', 'lastDeliveredAt', 'failingSince', 'busyUntil'),
    },
    bound: { per: 'clubs', most: 'five' },
    goesWithClub: 'never',
  },
  webhookTries: {
    key: ['clubId', 'id'],
    columns: {
      ...ofRecord,
      ...named('webhookId', 'event', 'thing', 'createdAt', 'nextTryAt'),
      ...named('attempts', 'triedAt', 'status', 'ms', 'state'),
    },
    bound: 'forgotten',
    goesWithClub: 'never',
  },
  webhookDays: {
    key: ['clubId'],
    columns: named('clubId', 'day', 'calls'),
    bound: { per: 'clubs', most: 'one' },
    goesWithClub: 'never',
  },
  feeRules: {
    key: ['clubId', 'fromYear', 'fromMonth'],
    columns: { ...ofRecord, ...named('rule'), ...ruleMonthFields },
    bound: 'records',
    goesWithClub: 'always',
  },
  absenceRules: {
    key: ['clubId', 'fromYear', 'fromMonth'],
    columns: { ...ofRecord, ...absenceFields },
    bound: 'records',
    goesWithClub: 'always',
  },
  playFees: {
    key: ['clubId', 'fromYear', 'fromMonth'],
    columns: { ...ofRecord, ...playFeeFields },
    bound: 'records',
    goesWithClub: 'always',
  },
  memberClasses: {
    key: ['clubId', 'key'],
    columns: { ...named('clubId', 'place'), ...classFields, ...classFeeFields },
    bound: { per: 'clubs', most: 'ten' },
    goesWithClub: 'always',
  },
  guests: {
    key: ['clubId', 'id'],
    columns: {
      ...written,
      ...named('hasUsualFee', 'paidAt', 'fundEntryId', 'version'),
      ...guestFields,
    },
    bound: 'records',
    goesWithClub: 'always',
  },
  imports: {
    key: ['clubId', 'id'],
    columns: {
      ...written,
      ...named('created', 'switchedFrom', 'undoneAt', 'knowsThings'),
      ...named('step', 'stepBy', 'sliceAt'),
      ...importFields,
    },
    bound: { per: 'clubs', most: 'the last five hundred' },
    goesWithClub: 'always',
  },
  importedThings: {
    key: ['clubId', 'importId', 'kind', 'thingId'],
    columns: named('clubId', 'importId', 'kind', 'thingId'),
    bound: 'records',
    goesWithClub: 'from_backup',
  },
  sheetChoices: {
    key: ['clubId', 'headings'],
    columns: named('clubId', 'headings', 'choice', 'chosenAt'),
    bound: { per: 'clubs', most: 'the last two hundred' },
    goesWithClub: 'always',
  },
  readingAnswers: {
    key: ['clubId', 'id'],
    columns: { ...written, ...readingAnswerFields },
    bound: { per: 'clubs', most: 'the last four hundred of each of five readings' },
    goesWithClub: 'always',
    // It says whom a written name means. Who is no member any more is no choice; who is forgotten is taken out.
    endsWithMember: false,
  },
  clubSessions: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...named('version', 'changedAt'), ...sessionFields },
    bound: 'records',
    goesWithClub: 'always',
  },
  sessionAnswers: {
    key: ['clubId', 'sessionId', 'memberId'],
    columns: { ...named('clubId', 'sessionId'), ...answerFields },
    bound: 'records',
    goesWithClub: 'always',
    endsWithMember: false,
  },
  sessionPasses: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...named('sessionId'), ...passFields },
    bound: 'records',
    goesWithClub: 'always',
  },
  evenings: {
    key: ['clubId', 'sessionId'],
    columns: {
      ...named('clubId', 'sessionId', 'mode', 'doubles', 'singlesFallback', 'courts'),
      ...named('isMixed', 'mixedClasses', 'together', 'apart', 'playersRun'),
      ...named('version', 'settingsVersion'),
    },
    bound: { per: 'clubSessions', most: 'one' },
    goesWithClub: 'always',
  },
  games: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...named('sessionId', 'version'), ...gameFields },
    bound: 'records',
    goesWithClub: 'always',
  },
  gamePlayers: {
    key: ['clubId', 'gameId', 'team', 'place'],
    columns: { ...named('clubId', 'gameId', 'team', 'place', 'guestId'), memberId: someMember },
    bound: 'records',
    goesWithClub: 'always',
    endsWithMember: false,
  },
  presenceChanges: {
    key: ['clubId', 'id'],
    columns: {
      ...ofRecord,
      ...named('sessionId', 'guestId', 'madeRecord'),
      memberId: someMember,
      ...presenceFields,
    },
    bound: 'records',
    goesWithClub: 'always',
    endsWithMember: false,
  },
  monthLinks: {
    key: ['clubId', 'year', 'month'],
    columns: named('clubId', 'year', 'month', 'version'),
    bound: { per: 'clubs', most: 'one for each month from 2000 to 2100' },
    goesWithClub: 'never',
  },
  sessionLinks: {
    key: ['clubId', 'id'],
    columns: named('id', 'clubId', 'version'),
    bound: { per: 'members', most: 'one, and one for the club' },
    goesWithClub: 'never',
  },
  sessionDevices: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...named('memberId', 'hash', 'isOwn', 'boundAt') },
    bound: { per: 'members', most: 'twenty' },
    goesWithClub: 'never',
    endsWithMember: true,
  },
  askedDevices: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...named('memberId', 'hash', 'askedAt', 'refusedAt') },
    bound: { per: 'members', most: 'five' },
    goesWithClub: 'never',
    endsWithMember: true,
  },
  deviceAnswers: {
    key: ['clubId', 'sessionId', 'memberId'],
    columns: {
      ...named('clubId', 'sessionId', 'memberId'),
      ...named('deviceId', 'answerBefore', 'guestsBefore'),
    },
    bound: { per: 'sessionAnswers', most: 'one' },
    goesWithClub: 'never',
    endsWithMember: true,
  },
  deviceSubscriptions: {
    key: ['clubId', 'deviceId'],
    columns: named('clubId', 'deviceId', 'sealed', 'createdAt', 'timeouts'),
    bound: { per: 'sessionDevices', most: 'one' },
    goesWithClub: 'never',
  },
  noticeSettings: {
    key: ['clubId'],
    columns: named('clubId', 'kinds', 'remindHours', 'digestAt', 'oweDays'),
    bound: { per: 'clubs', most: 'one' },
    goesWithClub: 'always',
  },
  noticeChoices: {
    key: ['clubId', 'memberId'],
    columns: named('clubId', 'memberId', 'channels', 'kindsOff', 'quietFrom', 'quietTo'),
    bound: { per: 'members', most: 'one' },
    goesWithClub: 'from_backup',
    endsWithMember: true,
  },
  notices: {
    key: ['clubId', 'id'],
    columns: {
      ...ofRecord,
      ...named('kind', 'memberId', 'thing', 'about', 'raisedAt', 'dueAt', 'nextTryAt'),
      ...named('attempts', 'channel', 'handedAt', 'sentAt', 'dropped'),
      ...named('triedAt', 'channelSince', 'channelTries', 'foldedInto'),
    },
    bound: 'forgotten',
    goesWithClub: 'from_backup',
    endsWithMember: false,
  },
  massNotices: {
    key: ['clubId', 'id'],
    columns: {
      ...ofRecord,
      ...named('kind', 'thing', 'about', 'raisedAt', 'dueAt', 'startAt', 'memberIds', 'tries'),
    },
    bound: 'forgotten',
    goesWithClub: 'never',
  },
  noticeRounds: {
    key: ['clubId', 'kind', 'thing'],
    columns: named('clubId', 'kind', 'thing', 'dueAt'),
    bound: 'forgotten',
    goesWithClub: 'from_backup',
  },
  noticeLooks: {
    key: ['clubId'],
    columns: named('clubId', 'lookAt', 'dailyAt'),
    bound: { per: 'clubs', most: 'one' },
    goesWithClub: 'from_backup',
  },
  calendarLinks: {
    key: ['clubId', 'memberId'],
    columns: named('clubId', 'memberId', 'hash', 'createdAt', 'onlyMine'),
    bound: { per: 'members', most: 'one' },
    goesWithClub: 'never',
    endsWithMember: true,
    endsWithOwnLink: true,
  },
  pushKeys: {
    key: ['name'],
    columns: named('name', 'publicKey', 'sealed', 'createdAt'),
    bound: { grows: 'there is one' },
  },
  pushSubscriptions: {
    key: ['id'],
    columns: {
      ...named('id', 'userId', 'sessionId', 'endpointHash', 'sealed', 'createdAt', 'timeouts'),
    },
    bound: { per: 'users', most: 'twenty' },
  },
  bots: {
    key: ['clubId', 'id'],
    columns: { ...ofRecord, ...named('kind', 'name', 'sealed', 'createdAt') },
    bound: { per: 'clubs', most: 'one of each kind' },
    goesWithClub: 'never',
  },
  botCodes: {
    key: ['clubId', 'memberId', 'kind'],
    columns: named('clubId', 'memberId', 'kind', 'codeHash', 'payloadHash', 'expiresAt'),
    bound: 'forgotten',
    goesWithClub: 'never',
    endsWithMember: true,
    endsWithOwnLink: true,
  },
  botChats: {
    key: ['clubId', 'botId', 'chatId'],
    columns: {
      ...named('clubId', 'botId', 'chatId', 'memberId'),
      ...named('tries', 'triesSince', 'toldAt', 'linkedAt', 'seenAt'),
    },
    bound: 'forgotten',
    goesWithClub: 'never',
    endsWithMember: true,
    endsWithOwnLink: true,
  },
  botUpdates: {
    key: ['clubId', 'botId', 'updateId'],
    columns: named('clubId', 'botId', 'updateId', 'receivedAt'),
    bound: 'forgotten',
    goesWithClub: 'never',
  },
  auditEntries: {
    key: ['clubId', 'id'],
    columns: {
      ...ofRecord,
      ...named('at', 'actorUserId', 'actorMemberId', 'actorName', 'action', 'kind'),
      ...named('thingId', 'label', 'before', 'after', 'redactedAt', 'tokenId'),
    },
    bound: { grows: 'with each change: nothing may be taken out of the trail' },
    goesWithClub: 'from_backup',
    userColumn: 'actorUserId',
  },
  deletedThings: {
    key: ['clubId', 'id'],
    columns: {
      ...ofRecord,
      ...named('kind', 'label', 'count', 'content', 'deletedAt', 'deletedBy', 'deletedByName'),
    },
    bound: 'forgotten',
    goesWithClub: 'from_backup',
    userColumn: 'deletedBy',
  },
  idempotencyKeys: {
    key: ['userId', 'key'],
    columns: named('userId', 'key', 'fingerprint', 'answer', 'createdAt'),
    bound: 'forgotten',
  },
  outbox: {
    key: ['id'],
    columns: {
      ...named('id', 'sealed', 'createdAt', 'attempts'),
      ...named('nextAttemptAt', 'sentAt', 'priority'),
    },
    bound: 'forgotten',
  },
} satisfies Descriptions;

/**
 * What is to be known of every table, each after the tables that it refers to: the order in which a whole database is
 * copied. A table or a column that is missing here does not compile; a table that a migration makes but `Tables` lacks fails a
 * test.
 */
export const ALL_TABLES: Descriptions = DESCRIPTIONS;

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

export const MEMBER_TIE_TABLES = CLUB_TABLES.filter((name): name is MemberTieTable => {
  const description = ALL_TABLES[name];
  return 'endsWithMember' in description && description.endsWithMember;
});

/** The tables whose rows are deleted when the own link of a member without an account is renewed. */
export type OwnLinkTable = {
  [Name in ClubTable]: (typeof DESCRIPTIONS)[Name] extends { endsWithOwnLink: true } ? Name : never;
}[ClubTable];

export const OWN_LINK_TABLES = CLUB_TABLES.filter(
  (name): name is OwnLinkTable => 'endsWithOwnLink' in ALL_TABLES[name],
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
