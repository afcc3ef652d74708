// What members are told of, by which ways, and why something was not told.

export const NOTICE_KINDS = [
  'session_soon',
  'session_open',
  'place',
  'session_changed',
  'passed',
  'month_closed',
  'owe',
  'digest',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The ways in which a member is told, in the order that holds where they have not chosen another. */
export const CHANNELS = ['push', 'bot', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Why a notice was not sent. */
export const DROP_REASONS = [
  'session_begun',
  'session_cancelled',
  'paid',
  'member_gone',
  'switched_off',
  'no_channel',
  'folded',
  'replaced',
  'failed',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** What a club says about its notices. `digestAt` is `HH:MM` on its clock. */
export type NoticeRules = {
  kinds: readonly NoticeKind[];
  /** How many hours before answers become late members are reminded. */
  remindHours: number;
  digestAt: string;
  /** For how many days somebody has owed when they are told. */
  oweDays: number;
};

/** What holds in a club that has said nothing else. */
export const DEFAULT_NOTICE_RULES: NoticeRules = {
  kinds: NOTICE_KINDS.filter((kind) => kind !== 'session_open' && kind !== 'owe'),
  remindHours: 12,
  digestAt: '08:00',
  oweDays: 7,
};

/** When somebody is not to be disturbed, on the club's clock: from one time to another, perhaps past midnight. */
export type QuietHours = { quietFrom: string; quietTo: string };

/** What a member has chosen. */
export type NoticeChoice = QuietHours & {
  /** The first one that works is used. */
  channels: readonly Channel[];
  kindsOff: readonly NoticeKind[];
};

/** What holds for a member who has chosen nothing. */
export const DEFAULT_NOTICE_CHOICE: NoticeChoice = {
  channels: CHANNELS,
  kindsOff: [],
  quietFrom: '21:30',
  quietTo: '07:00',
};
