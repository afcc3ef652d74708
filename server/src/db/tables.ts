import type {
  billFields,
  billSettingFields,
  memberBillFields,
} from '@rallybook/contract/records/bills';
import type { costFields } from '@rallybook/contract/records/costs';
import type {
  entryFields,
  fundCountFields,
  fundEntryFields,
} from '@rallybook/contract/records/entries';
import type { Values } from '@rallybook/contract/records/fields';
import type { memberFields } from '@rallybook/contract/records/members';
import type { nicknameFields } from '@rallybook/contract/records/nicknames';
import type { registrationColumns } from '@rallybook/contract/records/registrations';
import type {
  classFeeFields,
  classFields,
  guestFields,
  ruleMonthFields,
} from '@rallybook/contract/records/rules';
import type { scheduleFields } from '@rallybook/contract/records/schedules';
import type { trackingFields } from '@rallybook/contract/records/trackings';
import type { AuditAction, AuditKind } from '@rallybook/contract/schemas/audit';
import type { Vnd } from '@rallybook/contract/rules/money';
import type { BankLine } from '@rallybook/contract/rules/bank-text/bank-line';
import type { BankService, HookRefusal } from '@rallybook/contract/schemas/bank-sources';
import type { BankLineState } from '@rallybook/contract/schemas/bank-lines';
import type { DeletedKind } from '@rallybook/contract/schemas/deleted';

/**
 * Rows as both engines give them: ids are UUIDv7 text, instants ISO 8601 UTC text, dates `YYYY-MM-DD`, times `HH:MM`,
 * money whole VND, ratios ten-thousandths. Rows stop in domain/.
 */
export type Tables = {
  users: UserRow;
  signups: SignupRow;
  codes: CodeRow;
  codeRequests: CodeRequestRow;
  sessions: SessionRow;
  identities: IdentityRow;
  spentSignIns: SpentSignInRow;
  loginTries: LoginTriesRow;
  serverKeys: ServerKeyRow;
  clubs: ClubRow;
  schedules: ScheduleRow;
  members: MemberRow;
  nicknames: NicknameRow;
  invitations: InvitationRow;
  registrations: RegistrationRow;
  registrationSchedules: RegistrationScheduleRow;
  trackings: TrackingRow;
  costs: CostRow;
  bills: BillRow;
  billRows: BillLineRow;
  entries: EntryRow;
  fundEntries: FundEntryRow;
  fundCounts: FundCountRow;
  payees: PayeeRow;
  payLinks: PayLinkRow;
  bankLines: BankLineRow;
  bankLineParts: BankLinePartRow;
  bankSources: BankSourceRow;
  feeRules: FeeRuleRow;
  memberClasses: MemberClassRow;
  guests: GuestRow;
  outbox: OutboxRow;
  auditEntries: AuditEntryRow;
  deletedThings: DeletedThingRow;
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
  createdAt: string;
};

/** Somebody who has signed up, and is no user before the code of the mail is entered. */
export type SignupRow = {
  id: string;
  username: string;
  /** Lower case. Several sign-ups may share it, where they share the address. */
  usernameKey: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  /** From where; or, later, where its password was last known. */
  network: string;
  createdAt: string;
};

export type CodePurpose = 'verify_email' | 'reset_password';

/** At most one live code a user, or sign-up, and purpose: the newest voids the older. */
export type CodeRow = {
  /** Of a user, or of a sign-up: the user that it becomes will have the same. */
  userId: string;
  purpose: CodePurpose;
  /** HMAC of the six digits with a server key, base64url. */
  codeHash: string;
  /** Where it is expected to be entered. */
  network: string;
  /** All, and those of them that came from elsewhere. */
  tries: number;
  awayTries: number;
  expiresAt: string;
};

/** When codes were asked for an address, known or not, and from where. */
export type CodeRequestRow = { id: string; emailKey: string; network: string; requestedAt: string };

export type SessionRow = {
  id: string;
  userId: string;
  /** The highest number of a refresh token of this session that has been used. */
  generation: number;
  createdAt: string;
  lastUsedAt: string;
  revokedAt: string | null;
  /** The header of the request that signed in; null where there was none. */
  userAgent: string | null;
};

/** An account at an OpenID provider that signs in as a user. */
export type IdentityRow = { issuer: string; subject: string; userId: string; linkedAt: string };

/** The states of sign-ins with Google that came back: each works once. */
export type SpentSignInRow = { state: string; expiresAt: string };

export type ClubRow = {
  id: string;
  name: string;
  location: string;
  capacity: number;
  description: string | null;
  status: 'active' | 'inactive';
  timeZone: string;
  registrationType: 'DAYS' | 'SCHEDULES';
  registrationTypeAt: string;
  /** Whether every member may see the fund. */
  fundIsOpen: 0 | 1;
  /**
   * The months whose bills are closed, as `202610,202611`: as `bills` has them, but read again with the club once it is locked.
   */
  closedMonths: string;
  createdAt: string;
  /** The user whose account what the club holds counts for; null where nobody knows. */
  createdBy: string | null;
  deletedAt: string | null;
  /** Counts the changes of what a club's form shows; the settings count theirs. */
  version: number;
  billSettingsVersion: number;
  registrationSettingsVersion: number;
  /** Of the three bill settings just the two that were given; all null where none were saved. */
} & Values<typeof billSettingFields>;

export type ScheduleRow = {
  clubId: string;
  id: string;
  /** No longer offered; history keeps showing it. */
  retiredAt: string | null;
} & Values<typeof scheduleFields>;

export type MemberRow = {
  clubId: string;
  id: string;
  /** Lower case. The member record belongs to the user who verified this address. Once purged, `formerKey` of it. */
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
  /** The user who did it; null where nobody knows any more. */
  invitedBy: string | null;
};

export type RegistrationRow = { clubId: string; id: string } & Values<typeof registrationColumns>;

type RegistrationScheduleRow = {
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
} & Values<typeof costFields>;

export type BillRow = {
  clubId: string;
  /** Of all that it follows from; null where it was calculated before this was kept, or comes from a file. */
  fingerprint: string | null;
  /** Of a closed month: JSON of its costs by category; null for others, and where they are not known. */
  costs: string | null;
  /** JSON of the rule by which it was calculated; null where it was before there were rules. */
  rule: string | null;
  /** JSON of the classes that counted; null where none did. */
  classes: string | null;
} & Values<typeof billFields>;

export type BillLineRow = {
  clubId: string;
  year: number;
  month: number;
  /** Of a closed month: JSON of the lines that the row follows from; null for others, and where they are not known. */
  lines: string | null;
} & Values<typeof memberBillFields>;

/** Of an entry, of a member's account or of the fund: never changed. */
type Written = {
  clubId: string;
  id: string;
  createdAt: string;
  /** The member who wrote it; null where nobody knows. */
  createdBy: string | null;
};

export type EntryRow = Written & {
  /** Both entries of a transfer have the same, and those that take them back; null for others. */
  transferId: string | null;
  reversesId: string | null;
  /** The service that told of the payment; null where a member wrote it. */
  createdByService: BankService | null;
} & Values<typeof entryFields>;

export type FundEntryRow = Written & { reversesId: string | null } & Values<typeof fundEntryFields>;

export type FundCountRow = Written & Values<typeof fundCountFields>;

/** Where the members of a club pay to; `bank` is a key of the list of banks. */
export type PayeeRow = {
  clubId: string;
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
  /** When they were last asked by mail. */
  mailedAt: string | null;
};

/** A transfer to or from the club's account, as the bank tells it. */
export type BankLineRow = {
  clubId: string;
  id: string;
  /** The day in Vietnam. */
  date: string;
  /** Null where the bank tells no time. */
  madeAt: string | null;
  /** 0 where the bank tells no date: `date` is the day on which it was read. */
  isDated: 0 | 1;
  /** `allocated` once nothing of it is open. */
  state: BankLineState;
  /** Of a doubtful one: the line that it may be. */
  likeId: string | null;
  /** Its text was taken out, since it named a person who is to be forgotten. */
  isRedacted: 0 | 1;
  importedAt: string;
  /** The member who took it in; null where the bank itself told of it. */
  importedBy: string | null;
} & Pick<
  BankLine,
  'source' | 'amount' | 'direction' | 'text' | 'reference' | 'account' | 'balance'
>;

/** An entry that a transfer became. One that is taken back is no part any more. */
export type BankLinePartRow = { clubId: string; entryId: string; lineId: string };

/** A service that tells of the transfers to an account of the club. */
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
  /** When a transfer to the account, or nothing, came rightly signed. */
  lastReceivedAt: string | null;
  lastRefusedAt: string | null;
  lastRefusedWhy: HookRefusal | null;
};

/** The rule by which a club splits its money, from a month on until the next one. */
export type FeeRuleRow = {
  clubId: string;
  id: string;
  /** JSON of a `FeeRule` of the contract. */
  rule: string;
} & Values<typeof ruleMonthFields>;

export type MemberClassRow = {
  clubId: string;
  /** From 0 on, in the order that the club gave. */
  place: number;
} & Values<typeof classFields> &
  Values<typeof classFeeFields>;

/** Somebody who is no member and came once. */
export type GuestRow = {
  clubId: string;
  id: string;
  /** What was charged when they were entered: whole VND. */
  fee: Vnd;
  /** Of who pays in cash: when they were marked paid, and the fund's entry of it. */
  paidAt: string | null;
  fundEntryId: string | null;
  createdAt: string;
  /** The member who entered them; null where nobody knows. */
  createdBy: string | null;
  /** Counts the changes. */
  version: number;
} & Omit<Values<typeof guestFields>, 'fee'>;

export type OutboxRow = {
  id: string;
  /** The mail, encrypted with a server key, since it may hold a code; emptied once it is sent. */
  sealed: string | null;
  createdAt: string;
  attempts: number;
  /** Not before this instant; moved ahead by whoever takes the mail to send it. */
  nextAttemptAt: string;
  sentAt: string | null;
  /** Those of 0 are sent before those of 1. */
  priority: number;
};

/** Tries to sign in, of one account from one network, or of one network as a whole. */
export type LoginTriesRow = {
  key: string;
  tries: number;
  since: string;
  lastAt: string;
  blockedUntil: string | null;
};

/** Who did what to which thing of a club. Never changed, but for personal data that is taken out. */
export type AuditEntryRow = {
  clubId: string;
  id: string;
  at: string;
  /** Null where the server itself did it. */
  actorUserId: string | null;
  actorMemberId: string | null;
  /** As it was then. */
  actorName: string;
  action: AuditAction;
  kind: AuditKind;
  thingId: string | null;
  /** What the thing was called then. */
  label: string;
  /** JSON of the fields that changed: an `AuditState` of the contract. */
  before: string | null;
  after: string | null;
  /** When personal data was taken out of the name, the label, before or after. */
  redactedAt: string | null;
};

/** What was deleted and can still be restored; a club and a member besides keep their rows. */
export type DeletedThingRow = {
  clubId: string;
  id: string;
  kind: DeletedKind;
  label: string;
  /** How many records it is: more than one where several were deleted at once. */
  count: number;
  /** JSON of what is needed to restore it. */
  content: string;
  deletedAt: string;
  deletedBy: string | null;
  deletedByName: string | null;
};

/** Requests that create, by the key that their client gave them, and what they were answered. */
export type IdempotencyKeyRow = {
  userId: string;
  key: string;
  /** Of the endpoint and its input. */
  fingerprint: string;
  /** JSON; null while the request runs. */
  answer: string | null;
  createdAt: string;
};

/** A key of the server that has signed something of this database, without what is secret of it. */
export type ServerKeyRow = { fingerprint: string; keyId: string; firstUsedAt: string };
