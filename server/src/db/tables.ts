import type { WebhookEvent } from '@rallybook/contract/rules/webhook-events';
import type {
  billFields,
  billSettingFields,
  memberBillFields,
} from '@rallybook/contract/records/bills';
import type { costFields, recurringCostFields } from '@rallybook/contract/records/costs';
import type {
  entryFields,
  fundCountFields,
  fundEntryFields,
} from '@rallybook/contract/records/entries';
import type { Values } from '@rallybook/contract/records/fields';
import type { importFields } from '@rallybook/contract/records/imports';
import type { memberFields } from '@rallybook/contract/records/members';
import type { nicknameFields } from '@rallybook/contract/records/nicknames';
import type { readingAnswerFields } from '@rallybook/contract/records/readings';
import type { registrationColumns } from '@rallybook/contract/records/registrations';
import type {
  absenceFields,
  classFeeFields,
  classFields,
  guestFields,
  playFeeFields,
  ruleMonthFields,
} from '@rallybook/contract/records/rules';
import type { scheduleFields } from '@rallybook/contract/records/schedules';
import type { answerFields, passFields, sessionFields } from '@rallybook/contract/records/sessions';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type {
  countFields,
  purchaseFields,
  shuttleUseFields,
} from '@rallybook/contract/records/shuttles';
import type { trackingFields } from '@rallybook/contract/records/trackings';
import type { AuditAction, AuditKind } from '@rallybook/contract/schemas/audit';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { PayeeScheme } from '@rallybook/contract/rules/receiving/schemes';
import type { BankLine } from '@rallybook/reading/bank/bank-line';
import type { BankService, HookRefusal } from '@rallybook/contract/schemas/bank-sources';
import type { TryState, WebhookOffReason } from '@rallybook/contract/schemas/webhooks';
import type { BankLineState } from '@rallybook/contract/schemas/bank-lines';
import type { SessionSettings } from '@rallybook/contract/schemas/clubs';
import type { SignInMethod } from '@rallybook/contract/schemas/users';
import type { gameFields, presenceFields } from '@rallybook/contract/records/games';
import type { NameOrder, Sport } from '@rallybook/contract/rules/club-choices';
import type { PlayMode } from '@rallybook/contract/rules/play/settings';
import type { Language } from '@rallybook/contract/languages';
import type { Channel, DropReason, NoticeKind } from '@rallybook/contract/rules/notices/kinds';
import type { BotKind } from '@rallybook/contract/rules/bot-kinds';
import type { DeletedKind } from '@rallybook/contract/schemas/deleted';

/**
 * Rows in the form that both engines give: ids are UUIDv7 text, instants ISO 8601 UTC text, dates `YYYY-MM-DD`, times
 * `HH:MM`, money whole VND, ratios ten-thousandths. Rows do not leave domain/.
 */
export type Tables = {
  users: UserRow;
  signups: SignupRow;
  codes: CodeRow;
  codeRequests: CodeRequestRow;
  countedInvitations: CountedInvitationRow;
  sessions: SessionRow;
  identities: IdentityRow;
  spentSignIns: SpentSignInRow;
  passkeys: PasskeyRow;
  recoveryCodes: RecoveryCodeRow;
  passkeyRemovals: PasskeyRemovalRow;
  trials: TrialRow;
  loginTries: LoginTriesRow;
  serverKeys: ServerKeyRow;
  backupStates: BackupStateRow;
  clubs: ClubRow;
  clubSizes: ClubSizeRow;
  schedules: ScheduleRow;
  members: MemberRow;
  nicknames: NicknameRow;
  apiTokens: ApiTokenRow;
  invitations: InvitationRow;
  registrations: RegistrationRow;
  registrationSchedules: RegistrationScheduleRow;
  trackings: TrackingRow;
  costs: CostRow;
  recurringCosts: RecurringCostRow;
  shuttlePurchases: ShuttlePurchaseRow;
  shuttleUses: ShuttleUseRow;
  shuttleCounts: ShuttleCountRow;
  bills: BillRow;
  billRows: MemberBillRow;
  entries: EntryRow;
  balances: BalanceRow;
  fundEntries: FundEntryRow;
  fundCounts: FundCountRow;
  payees: PayeeRow;
  payLinks: PayLinkRow;
  monthLinks: MonthLinkRow;
  bankLines: BankLineRow;
  bankLineParts: BankLinePartRow;
  bankSources: BankSourceRow;
  webhooks: WebhookRow;
  webhookTries: WebhookTryRow;
  webhookDays: WebhookDayRow;
  feeRules: FeeRuleRow;
  absenceRules: AbsenceRuleRow;
  playFees: PlayFeeRow;
  memberClasses: MemberClassRow;
  guests: GuestRow;
  imports: ImportRow;
  importedThings: ImportedThingRow;
  sheetChoices: SheetChoiceRow;
  readingAnswers: ReadingAnswerRow;
  clubSessions: ClubSessionRow;
  sessionAnswers: SessionAnswerRow;
  sessionPasses: SessionPassRow;
  evenings: EveningRow;
  games: GameRow;
  gamePlayers: GamePlayerRow;
  presenceChanges: PresenceChangeRow;
  sessionLinks: SessionLinkRow;
  sessionDevices: SessionDeviceRow;
  askedDevices: AskedDeviceRow;
  deviceAnswers: DeviceAnswerRow;
  noticeSettings: NoticeSettingsRow;
  noticeChoices: NoticeChoiceRow;
  notices: NoticeRow;
  massNotices: MassNoticeRow;
  noticeRounds: NoticeRoundRow;
  noticeLooks: NoticeLookRow;
  deviceSubscriptions: DeviceSubscriptionRow;
  calendarLinks: CalendarLinkRow;
  pushKeys: PushKeyRow;
  pushSubscriptions: PushSubscriptionRow;
  bots: BotRow;
  botCodes: BotCodeRow;
  botChats: BotChatRow;
  botUpdates: BotUpdateRow;
  outbox: OutboxRow;
  auditEntries: AuditEntryRow;
  deletedThings: DeletedResourceRow;
  idempotencyKeys: IdempotencyKeyRow;
};

export type UserRow = {
  id: string;
  username: string;
  /** Lower case; unique. */
  usernameKey: string;
  email: string;
  /** Lower case; unique. */
  emailKey: string;
  passwordHash: string | null;
  emailVerifiedAt: string | null;
  /** The language of the browser of the last sign-in; null if it is not known. */
  language: Language | null;
  createdAt: string;
};

/** Somebody who has signed up, but becomes a user only when they enter the code of the mail. */
export type SignupRow = {
  id: string;
  username: string;
  /** Lower case. Several sign-ups may have the same one if they have the same address. */
  usernameKey: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  /** The network of the sign-up; or a later one from which its password was entered. */
  network: string;
  createdAt: string;
  /** When it came with a link that invites; null if it did not. */
  invitedAt: string | null;
};

export type CodePurpose = 'verify_email' | 'reset_password';

/** At most one live code for each user (or sign-up) and purpose: a new one voids the old one. */
export type CodeRow = {
  /** A user's id, or that of a sign-up, which becomes the user's id. */
  userId: string;
  purpose: CodePurpose;
  /** HMAC of the six digits with a server key, base64url. */
  codeHash: string;
  /** The network in which it will probably be entered. */
  network: string;
  /** All tries, and those from other networks. */
  tries: number;
  awayTries: number;
  expiresAt: string;
};

/** When codes for an address, known or not, were requested, and from where. */
export type CodeRequestRow = { id: string; emailKey: string; network: string; requestedAt: string };

export type SessionRow = {
  id: string;
  userId: string;
  /** The highest number of a refresh token of this session that has been used. */
  generation: number;
  createdAt: string;
  lastUsedAt: string;
  revokedAt: string | null;
  /** The `User-Agent` of the request that signed in; null if there was none. */
  userAgent: string | null;
  /** How its user proved who they are, the last time; null for one that an earlier version began. */
  method: SignInMethod | null;
  /** When they did so again after it had begun; null if they did not. */
  freshAt: string | null;
};

/** An account at an OpenID provider that signs in as a user. */
export type IdentityRow = { issuer: string; subject: string; userId: string; linkedAt: string };

/** The states of sign-ins with Google that came back, and the challenges of passkeys that were answered: each works once. */
export type SpentSignInRow = { state: string; expiresAt: string };

/** A key of a user's device or password manager that signs in (Web Authentication). Binary values are base64url. */
export type PasskeyRow = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: string;
  /** How often it was used, as its authenticator counts. */
  counter: number;
  /** Whether it may be on several devices: then they do not count together. */
  isSynced: number;
  /** The host for which it was made: it works for no other. */
  rpId: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};

/** A code that stands once for a lost passkey, hashed. */
type RecoveryCodeRow = { userId: string; codeHash: string };

/** All passkeys of a user go some days after `begunAt`, unless one of them is used. At `nextAt` they go, or it is told again. */
export type PasskeyRemovalRow = { userId: string; begunAt: string; nextAt: string };

/**
 * A trial, with a user of its own. It is ready once its club is complete, and taken once somebody has begun it. What has ended is
 * deleted with its user and club.
 */
export type TrialRow = {
  userId: string;
  readyAt: string | null;
  takenAt: string | null;
  endsAt: string;
};

/** A token with which a program acts for a member, within its scopes. */
export type ApiTokenRow = {
  clubId: string;
  id: string;
  memberId: string;
  userId: string;
  name: string;
  /** Scopes of the contract, separated by spaces. */
  scopes: string;
  /** SHA-256, in hexadecimal. */
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
  /** When its creator is to be told that it ends; null once they were, or if it is too short for that. */
  warnAt: string | null;
  /** The day of its last use, in UTC. */
  lastUsedOn: string | null;
};

export type ClubRow = {
  id: string;
  name: string;
  location: string;
  capacity: number;
  description: string | null;
  status: 'active' | 'inactive';
  timeZone: string;
  /** As it is stored: `currencyOf` says whether this version knows it. */
  currency: string;
  registrationType: 'DAYS' | 'SCHEDULES';
  registrationTypeAt: string;
  /** Whether every member may see the fund. */
  fundIsOpen: 0 | 1;
  /** Whether closed months have a page for who has its address. */
  monthPage: 0 | 1;
  /** How many hours before a session's start answers become late. */
  answerByHours: number;
  linkAnswers: SessionSettings['linkAnswers'];
  /** Whether the page of the club's link shows who comes. */
  rollShowsNames: 0 | 1;
  /** Whether members who are there record the games of an evening, where it has not said otherwise. */
  playersRun: 0 | 1;
  sport: Sport;
  nameOrder: NameOrder;
  /** Of what the club sends to its members. */
  language: SessionSettings['language'];
  /**
   * The months whose bills are closed, as `202610,202611`. `bills` has the same, but this column is read again with
   * the club once it is locked.
   */
  closedMonths: string;
  createdAt: string;
  /** The user for whom the club's records count; null if it is not known. */
  createdBy: string | null;
  deletedAt: string | null;
  /** The large import of sheets that is being written or taken back, in slices: meanwhile, members wait. */
  runningImport: string | null;
  /** Counts the changes of the fields in the club's form; the settings have their own versions. */
  version: number;
  billSettingsVersion: number;
  registrationSettingsVersion: number;
  /** Only the two bill settings of three that were entered; all null if none were saved. */
} & Values<typeof billSettingFields>;

/** How much a club holds; triggers of the database write it. */
export type ClubSizeRow = {
  clubId: string;
  /** Those who have left count, too. */
  members: number;
  nicknames: number;
  /** What counts for the bound of records. */
  records: number;
  /** Entries of the trail, and deleted records that can still be restored. */
  trail: number;
  /** How often rows of members were changed. */
  memberChanges: number;
};

export type ScheduleRow = {
  clubId: string;
  id: string;
  /** When it was last offered; history keeps showing it. Null while it is offered. */
  retiredAt: string | null;
} & Values<typeof scheduleFields>;

export type MemberRow = {
  clubId: string;
  id: string;
  /** Lower case. The member record belongs to the user who verified this address. After a purge, its `formerKey`. */
  emailKey: string | null;
  /** Counts the changes. */
  version: number;
} & Values<typeof memberFields>;

export type NicknameRow = {
  clubId: string;
  id: string;
  /** `nameKey` of the name; unique in the club. */
  nameKey: string;
} & Values<typeof nicknameFields>;

/** Addresses that were invited to a club once. */
export type InvitationRow = {
  clubId: string;
  emailKey: string;
  invitedAt: string;
  /** The user who sent it; null if it is no longer known. */
  invitedBy: string | null;
};

/** An invitation that counts for a day, whatever became of it: of its sender, its club and its address. */
type CountedInvitationRow = {
  id: string;
  clubId: string;
  invitedBy: string | null;
  /** Null once the account of the address is erased. */
  emailKey: string | null;
  /** When it went or will go out. */
  invitedAt: string;
};

export type RegistrationRow = { clubId: string; id: string } & Values<typeof registrationColumns>;

/** The month is that of the registration. */
type RegistrationScheduleRow = YearMonth & {
  clubId: string;
  registrationId: string;
  scheduleId: string;
};

export type TrackingRow = {
  clubId: string;
  id: string;
  /** Counts the changes. */
  version: number;
} & Values<typeof trackingFields>;

export type CostRow = {
  clubId: string;
  id: string;
  /** Counts the changes. */
  version: number;
  /** What it was recorded of: a recurring cost, which may be deleted since; its month as 202610. */
  recurringId: string | null;
  recurringMonth: number | null;
  /** The dates of the sessions that it covers, with commas between them; empty for the whole month. */
  recurringDates: string | null;
  /** The purchase of shuttlecocks to which it belongs. */
  purchaseId: string | null;
} & Values<typeof costFields>;

type Versioned = { clubId: string; id: string; version: number };

export type ShuttlePurchaseRow = Versioned & Values<typeof purchaseFields>;

export type ShuttleUseRow = Versioned & Values<typeof shuttleUseFields>;

export type ShuttleCountRow = Versioned & Values<typeof countFields>;

/** What the entries of a member come to at the end of a month with entries; triggers of the database write it. */
export type BalanceRow = { clubId: string; memberId: string; month: string; balance: Minor };

/** A cost that comes again each month. */
export type RecurringCostRow = {
  clubId: string;
  id: string;
  /** Shared by every version of a recurring cost: a change from a month on makes another version. */
  seriesId: string;
  /** Counts the changes. */
  version: number;
} & Values<typeof recurringCostFields>;

export type BillRow = {
  clubId: string;
  /**
   * A hash of everything on which the bill depends; null if it was calculated before there were fingerprints, or
   * comes from a file.
   */
  fingerprint: string | null;
  /** In a closed month: JSON of its costs by category; otherwise, or if they are not known, null. */
  costs: string | null;
  /** JSON of the rule by which it was calculated; null if there were no rules yet. */
  rule: string | null;
  /** JSON of the classes that applied; null if none did. */
  classes: string | null;
} & Values<typeof billFields>;

export type MemberBillRow = {
  clubId: string;
  year: number;
  month: number;
  /** In a closed month: JSON of the lines that explain the row; otherwise, or if they are not known, null. */
  lines: string | null;
} & Values<typeof memberBillFields>;

/** Fields of entries, of a member's account or of the fund, which never change. */
type Written = {
  clubId: string;
  id: string;
  createdAt: string;
  /** The member who wrote it; null if it is not known. */
  createdBy: string | null;
};

export type EntryRow = Written & {
  /** Both entries of a transfer have the same id, and so do their reversals; null for others. */
  transferId: string | null;
  reversesId: string | null;
  /** The service that reported the payment; null if a member wrote it. */
  createdByService: BankService | null;
} & Values<typeof entryFields>;

export type FundEntryRow = Written & { reversesId: string | null } & Values<typeof fundEntryFields>;

export type FundCountRow = Written & Values<typeof fundCountFields>;

/**
 * Where the members of a club pay to. At a Vietnamese bank, `bank` is a key of the list of banks; for any other way
 * `details` has its fields as JSON, and bank, number and holder are empty.
 */
export type PayeeRow = {
  clubId: string;
  scheme: PayeeScheme;
  details: string | null;
  bank: string;
  accountNumber: string;
  accountHolder: string;
};

/** A member's code and the version of their pay link. It outlives member and club, so that no code is used twice. */
export type PayLinkRow = {
  code: string;
  clubId: string;
  memberId: string;
  version: number;
  /** When the member was last asked by mail. */
  mailedAt: string | null;
};

/** A transfer to or from the club's account, as the bank reports it. */
export type BankLineRow = {
  clubId: string;
  id: string;
  /** The day in Vietnam. */
  date: string;
  /** Null if the bank gives no time. */
  madeAt: string | null;
  /** 0 if the bank gives no date: `date` is the day on which the transfer was read. */
  isDated: 0 | 1;
  /** `allocated` once nothing of it is open. */
  state: BankLineState;
  /** For a doubtful line: the line that it may be. */
  likeId: string | null;
  /** Whether its text was removed, since it named a person who is forgotten. */
  isRedacted: 0 | 1;
  importedAt: string;
  /** The member who imported it; null if a service reported it. */
  importedBy: string | null;
} & Pick<
  BankLine,
  'source' | 'amount' | 'direction' | 'text' | 'reference' | 'account' | 'balance' | 'serviceId'
>;

/** An entry made from a transfer. A reversed entry is no longer a part. */
export type BankLinePartRow = { clubId: string; entryId: string; lineId: string };

/** A service that reports the transfers to an account of the club. */
export type BankSourceRow = {
  clubId: string;
  id: string;
  kind: BankService;
  accountNumber: string;
  /** What the service signs with, encrypted with a server key. */
  sealed: string;
  createdAt: string;
  /** The member who connected it. */
  createdBy: string;
  /** When the last correctly signed request came, with a transfer to the account or with no transfer. */
  lastReceivedAt: string | null;
  lastRefusedAt: string | null;
  lastRefusedWhy: HookRefusal | null;
};

/** Another program that is told of changes in a club. */
export type WebhookRow = {
  clubId: string;
  id: string;
  url: string;
  /** The events it is told of, separated by spaces. */
  events: string;
  /** Its secret, encrypted with a server key; and the one before, which signs until `oldUntil`, too. */
  sealed: string;
  oldSealed: string | null;
  oldUntil: string | null;
  isActive: number;
  offReason: WebhookOffReason | null;
  createdAt: string;
  /** The member who made it. */
  createdBy: string;
  /** When it was last switched on. */
  onSince: string;
  /** When the other side last answered 2xx, and the first failure since. */
  lastDeliveredAt: string | null;
  failingSince: string | null;
  /** Until then no process looks whether there is something to send; the one that was served longest ago is next. */
  busyUntil: string;
};

/** A message to a webhook. */
export type WebhookTryRow = {
  clubId: string;
  id: string;
  webhookId: string;
  event: WebhookEvent;
  /** What has changed: an id, or a month such as "2026-10". */
  thing: string;
  createdAt: string;
  /** Null once nothing more is tried. */
  nextTryAt: string | null;
  attempts: number;
  /** When it was tried last, with which status, in how many ms; null where nothing was answered. */
  triedAt: string | null;
  status: number | null;
  ms: number | null;
  state: TryState;
};

/** How many calls a club's webhooks got on a day, in UTC. */
export type WebhookDayRow = { clubId: string; day: string; calls: number };

/** The rule by which a club splits its money, from a month on until the next one. */
export type FeeRuleRow = {
  clubId: string;
  id: string;
  /** JSON of a `FeeRule` of the contract. */
  rule: string;
} & Values<typeof ruleMonthFields>;

/** What a club forgives to members who do not come, from a month on until the next one. */
export type AbsenceRuleRow = { clubId: string; id: string } & Values<typeof absenceFields>;

/** Whether a club lets games bear their shuttlecocks, from a month on until the next one. */
export type PlayFeeRow = { clubId: string; id: string } & Values<typeof playFeeFields>;

/** The link of a club or a member that was renewed; `id` is that of the club or the member. */
/** The version of the address of a month's page. Without a row, it is 1. */
type MonthLinkRow = { clubId: string; year: number; month: number; version: number };

export type SessionLinkRow = { id: string; clubId: string; version: number };

/** A device from which a member answers without a log-in. */
export type SessionDeviceRow = {
  clubId: string;
  id: string;
  memberId: string;
  /** Of the random value in its cookie. */
  hash: string;
  /** 1: bound by the member's own link; 0: the name was picked. */
  isOwn: 0 | 1;
  boundAt: string;
};

/** A device that wants to answer as a member who answers from another one. */
export type AskedDeviceRow = {
  clubId: string;
  id: string;
  memberId: string;
  /** Of the random value in its cookie. */
  hash: string;
  askedAt: string;
  /** Null until staff refuse it. Once they allow it, it is a device of the member. */
  refusedAt: string | null;
};

/** Which device gave an answer, as long as nobody else has answered for the member since. */
export type DeviceAnswerRow = {
  clubId: string;
  sessionId: string;
  memberId: string;
  deviceId: string;
  /** What the member had said before the device said anything: null for nothing. */
  answerBefore: SessionAnswerRow['answer'] | null;
  guestsBefore: number;
};

/** Where a device is told that was bound by a member's own link. It ends with the binding. */
export type DeviceSubscriptionRow = {
  clubId: string;
  deviceId: string;
  /** Its address and keys, sealed. */
  sealed: string;
  createdAt: string;
  /** How often in a row it did not answer in time. */
  timeouts: number;
};

/** What a club tells its members. Without a row, the defaults hold. */
export type NoticeSettingsRow = {
  clubId: string;
  /** The kinds that are switched on, separated by commas. */
  kinds: string;
  remindHours: number;
  digestAt: string;
  oweDays: number;
};

/** How a member wants to be told. Without a row, the defaults hold. */
export type NoticeChoiceRow = {
  clubId: string;
  memberId: string;
  /** In order, separated by commas, as are the kinds that are switched off. */
  channels: string;
  kindsOff: string;
  quietFrom: string;
  quietTo: string;
};

/** One thing told to one member: what is told follows from what is stored when it goes. */
export type NoticeRow = {
  clubId: string;
  id: string;
  kind: NoticeKind;
  memberId: string;
  /** The occasion, which is told once. */
  thing: string;
  /** What happened, where the occasion alone does not say it: a word of ours. */
  about: string | null;
  raisedAt: string;
  /** When it may go, quiet hours included. */
  dueAt: string;
  /** When to look at it next; null once it was sent or dropped, or while it is in the outbox of mails. */
  nextTryAt: string | null;
  /** How often it was tried, by all channels. */
  attempts: number;
  /** The one by which it goes, or was tried last. */
  channel: Channel | null;
  /** When a channel began to take it; null once that has ended, unless it took it. */
  handedAt: string | null;
  /** When it was tried last, whatever became of it. */
  triedAt: string | null;
  /** Since when its channel is tried, and how often it was; the instant is null once the channel has refused it. */
  channelSince: string | null;
  channelTries: number;
  /** The notice into which it was folded. */
  foldedInto: string | null;
  sentAt: string | null;
  dropped: DropReason | null;
};

/** The address at which a calendar follows the sessions of a member. */
export type CalendarLinkRow = {
  clubId: string;
  memberId: string;
  hash: string;
  createdAt: string;
  /** 1: without the sessions that the member may only join. */
  onlyMine: 0 | 1;
};

/** The pair of keys by which push services know the server. */
export type PushKeyRow = { name: string; publicKey: string; sealed: string; createdAt: string };

/** A device that takes notices, as long as the user stays signed in there. */
export type PushSubscriptionRow = {
  id: string;
  userId: string;
  sessionId: string;
  endpointHash: string;
  /** JSON of its address and keys, encrypted with a server key. */
  sealed: string;
  createdAt: string;
  /** How often in a row it did not answer in time. */
  timeouts: number;
};

/** A club's own bot in a chat service. */
export type BotRow = {
  clubId: string;
  id: string;
  kind: BotKind;
  name: string;
  /** JSON of its token and the secret of its webhook, encrypted with a server key. */
  sealed: string;
  createdAt: string;
};

/** What a member types, or a link contains, so that a bot knows them: each is stored as a keyed hash. */
export type BotCodeRow = {
  clubId: string;
  memberId: string;
  kind: BotKind;
  codeHash: string;
  payloadHash: string;
  expiresAt: string;
};

/** A chat with a bot. */
export type BotChatRow = {
  clubId: string;
  botId: string;
  chatId: string;
  memberId: string | null;
  /** Wrong codes since `triesSince`. */
  tries: number;
  triesSince: string | null;
  toldAt: string | null;
  linkedAt: string | null;
  seenAt: string;
};

/** The updates that a chat service has delivered already: it may deliver one again. */
export type BotUpdateRow = { clubId: string; botId: string; updateId: string; receivedAt: string };

/** A notice to many members of which the rows are not written yet. */
export type MassNoticeRow = Pick<
  NoticeRow,
  'clubId' | 'id' | 'kind' | 'thing' | 'about' | 'raisedAt' | 'dueAt'
> & {
  /** The start of its session. */
  startAt: string | null;
  /** A list of ids, as JSON. */
  memberIds: string;
  /** How often writing its rows has failed. */
  tries: number;
};

/** An occasion of which members were told, so that whoever joins later is not. */
export type NoticeRoundRow = { clubId: string; kind: NoticeKind; thing: string; dueAt: string };

/** When a club is checked next for notices that become due by the time alone: for reminders, and for what comes daily. */
export type NoticeLookRow = { clubId: string; lookAt: string; dailyAt: string };

export type MemberClassRow = {
  clubId: string;
  /** Its place in the club's own order, from 0 on. */
  place: number;
} & Values<typeof classFields> &
  Values<typeof classFeeFields>;

/** Somebody who is no member and came once. */
export type GuestRow = {
  clubId: string;
  id: string;
  /** The fee that was entered, else the usual one at that time: whole VND. */
  fee: Minor;
  /** Whether no fee was entered: then the usual one counts as it is now, and not `fee` (domain/settings/guest-fees.ts). */
  hasUsualFee: 0 | 1;
  /** For a guest who pays in cash: when they were marked as paid, and the fund's entry for it. */
  paidAt: string | null;
  fundEntryId: string | null;
  createdAt: string;
  /** The member who entered the guest; null if it is not known. */
  createdBy: string | null;
  /** Counts the changes. */
  version: number;
} & Omit<Values<typeof guestFields>, 'fee'>;

/** An import of a club's own sheets. */
export type ImportRow = {
  clubId: string;
  id: string;
  createdAt: string;
  /** The member who took the sheets over; null if it is not known. */
  createdBy: string | null;
  /** How many of each kind it made, as JSON. */
  created: string;
  /** The type of registration from which it switched the club; null where it switched nothing. */
  switchedFrom: 'DAYS' | 'SCHEDULES' | null;
  undoneAt: string | null;
  /** 0 where it came with a club's file, which does not say what it made. */
  knowsThings: 0 | 1;
  /** What is done with it in slices: it is written, removed since that failed, or undone. */
  step: 'writing' | 'removing' | 'undoing' | null;
  /** The member who began that. */
  stepBy: string | null;
  /** When its last slice was written. */
  sliceAt: string | null;
} & Values<typeof importFields>;

/** Something that an import made. */
export type ImportedThingRow = {
  clubId: string;
  importId: string;
  kind:
    | 'member'
    | 'schedule'
    | 'registration'
    | 'record'
    | 'guest'
    | 'cost'
    | 'opening'
    | 'payment'
    | 'nickname'
    | 'class'
    | 'answer';
  /** The id of a record, the key of a class, or the id of an answer with when it was given. */
  thingId: string;
};

/** What a club chose for tables with certain headings. */
export type SheetChoiceRow = {
  clubId: string;
  /** A hash of them. */
  headings: string;
  /** As JSON. */
  choice: string;
  chosenAt: string;
};

/** What a club answered to a question of a reading. */
export type ReadingAnswerRow = {
  clubId: string;
  id: string;
  createdAt: string;
  /** The member who answered; null if it is not known. */
  createdBy: string | null;
} & Values<typeof readingAnswerFields>;

/** A session of a club about which something was said; others follow from the schedules. */
export type ClubSessionRow = {
  clubId: string;
  id: string;
  /** Counts the changes of the session, not the answers to it. */
  version: number;
  /** When it was last changed; null if it never was, or if that is not known. */
  changedAt: string | null;
} & Values<typeof sessionFields>;

/** A member's answer to a session. */
export type SessionAnswerRow = { clubId: string; sessionId: string } & Values<typeof answerFields>;

/** A place that a member passed to another one, or to a guest. */
export type SessionPassRow = {
  clubId: string;
  id: string;
  sessionId: string;
} & Values<typeof passFields>;

/** How a session is played. Without a row, the defaults hold. */
export type EveningRow = {
  clubId: string;
  sessionId: string;
  mode: PlayMode;
  doubles: 0 | 1;
  singlesFallback: 0 | 1;
  /** JSON of the names of its courts. */
  courts: string;
  isMixed: 0 | 1;
  /** JSON of the keys of two classes; null: the two of the club, where it has two. */
  mixedClasses: string | null;
  /** JSON of pairs of a `Player` of the contract. */
  together: string;
  apart: string;
  /** Null: as the club has it. */
  playersRun: 0 | 1 | null;
  /** Counts all changes of the evening: of games and presence, too. */
  version: number;
  /** The version with which the settings changed last. */
  settingsVersion: number;
};

/** A game of a session. */
export type GameRow = {
  clubId: string;
  id: string;
  sessionId: string;
  /** Counts its changes. */
  version: number;
} & Values<typeof gameFields>;

/** Exactly one of the ids is null, of a member and of a guest of a session. */
type PlayerColumns = { memberId: string | null; guestId: string | null };

/** Who plays a game; `place` is 1 or 2 within the team. */
export type GamePlayerRow = {
  clubId: string;
  gameId: string;
  team: 'a' | 'b';
  place: number;
} & PlayerColumns;

/** That somebody came to a session, left it, paused or went on. */
export type PresenceChangeRow = {
  clubId: string;
  id: string;
  sessionId: string;
  /** The record of attendance that was made with it; null if there was one. */
  madeRecord: string | null;
} & PlayerColumns &
  Values<typeof presenceFields>;

export type OutboxRow = {
  id: string;
  /** The mail, encrypted with a server key, since it may hold a code; emptied once it is sent. */
  sealed: string | null;
  createdAt: string;
  attempts: number;
  /** Not to be sent before this instant; moved ahead by the process that reserves the mail. */
  nextAttemptAt: string;
  sentAt: string | null;
  /** 0 is sent before 1. */
  priority: number;
};

/** Tries to sign in: of one account from one network, or of one network as a whole. */
export type LoginTriesRow = {
  key: string;
  tries: number;
  since: string;
  lastAt: string;
  blockedUntil: string | null;
};

/** Who changed what in a club. Never changed, except to remove personal data. */
export type AuditEntryRow = {
  clubId: string;
  id: string;
  at: string;
  /** Null for changes by the server itself. */
  actorUserId: string | null;
  actorMemberId: string | null;
  /** The actor's name at that time; with that of their token, if a program acted for them. */
  actorName: string;
  action: AuditAction;
  kind: AuditKind;
  thingId: string | null;
  /** The name of the record at that time. */
  label: string;
  /** JSON of the fields that changed: an `AuditState` of the contract. */
  before: string | null;
  after: string | null;
  /** When personal data was removed from the name, the label, before or after. */
  redactedAt: string | null;
  /** The token with which a program made the change; null where a person did. */
  tokenId: string | null;
};

/** A deleted record that can still be restored; clubs and members also keep their own rows. */
export type DeletedResourceRow = {
  clubId: string;
  id: string;
  kind: DeletedKind;
  label: string;
  /** The number of records: more than one if several were deleted at once. */
  count: number;
  /** JSON of what is needed to restore it. */
  content: string;
  deletedAt: string;
  deletedBy: string | null;
  deletedByName: string | null;
};

/** Requests that create something, by the key that their client gave them, and their answers. */
export type IdempotencyKeyRow = {
  userId: string;
  key: string;
  /** A hash of the endpoint and its input. */
  fingerprint: string;
  /** JSON; null while the request runs. */
  answer: string | null;
  createdAt: string;
};

/** A key of the server that has signed something for this database, without its secret. */
export type ServerKeyRow = { fingerprint: string; keyId: string; firstUsedAt: string };

/** How backups off site go (docs/backup.md). There is one row, which is made when the first one begins. */
export type BackupStateRow = {
  name: string;
  /** The process that makes a backup now. */
  holder: string | null;
  leaseUntil: string | null;
  startedAt: string | null;
  /** When the last backup was proven; how long that took, and how large it is. */
  provenAt: string | null;
  tookMs: number | null;
  bytes: number | null;
  /** What the last comparison found. */
  differences: number;
  /** How many tries have failed in all. */
  failures: number;
  /** Since when none has been proven; null while all is well. */
  failedSince: string | null;
  why: string | null;
  /** When the operator was last told that backups fail, and that one was proven. */
  failureToldAt: string | null;
  proofToldAt: string | null;
};
