// What members are told of, by which channels, and why something was not told.

/** What holds for a kind of notice everywhere; what it reads and says is in the server's `notice-delivery/kinds/`. */
export type NoticeKindRules = {
  /** Whether clubs that have chosen nothing send it. */
  isOnByDefault: boolean;
  topic: 'session' | 'debt' | 'club';
  /** Whether its occasion is a place that was passed on, whose session has to be looked up. */
  isAboutPass: boolean;
  /** Whether it asks if somebody comes, so that a plain "yes" in a chat answers it. */
  asksWhoComes: boolean;
  /** Whether it is never held back for a summary, nor in quiet hours shortly before its session. */
  isUrgent: boolean;
  /** Whether devices are woken for it. */
  wakesDevices: boolean;
  /**
   * Whether its switch may be missing in what a client or a club's file says: true for every kind that is added, since there
   * are clients and files from before it.
   */
  mayBeMissing: boolean;
};

/** A kind that was there from the beginning. */
const first = (
  topic: NoticeKindRules['topic'],
  others: Partial<NoticeKindRules> = {},
): NoticeKindRules => ({
  isOnByDefault: true,
  topic,
  isAboutPass: false,
  asksWhoComes: false,
  isUrgent: false,
  wakesDevices: false,
  mayBeMissing: false,
  ...others,
});

/** The one list of the kinds, in the order in which they are shown. */
export const NOTICE_KIND_RULES = {
  session_soon: first('session', { asksWhoComes: true }),
  session_open: first('session', { asksWhoComes: true, isOnByDefault: false }),
  place: first('session', { isUrgent: true, wakesDevices: true }),
  session_changed: first('session', { wakesDevices: true }),
  passed: first('session', { isAboutPass: true }),
  month_closed: first('debt'),
  owe: first('debt', { isOnByDefault: false }),
  digest: first('club'),
} satisfies Record<string, NoticeKindRules>;

export type NoticeKind = keyof typeof NOTICE_KIND_RULES;
export const NOTICE_KINDS = Object.keys(NOTICE_KIND_RULES) as NoticeKind[];

/** The kinds of which something holds. */
export const noticeKindsWhere = (holds: (rules: NoticeKindRules) => boolean): NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => holds(NOTICE_KIND_RULES[kind]));

/** Whether this version knows a kind: a newer one may have stored others. */
export const isNoticeKind = (kind: string): kind is NoticeKind =>
  Object.hasOwn(NOTICE_KIND_RULES, kind);

/** How a member is told, in the order that holds where they have not chosen another. */
export const CHANNELS = ['push', 'bot', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Whether this version knows a channel: a newer one may have stored others. */
export const isChannel = (channel: string): channel is Channel =>
  (CHANNELS as readonly string[]).includes(channel);

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

/** What a club says about its notices. */
export type NoticeRules = {
  kinds: readonly NoticeKind[];
  /** How many hours before answers become late members are reminded. */
  remindHours: number;
  /** When daily notices go, the digest of staff and others, as `HH:MM` on the club's clock. */
  digestAt: string;
  /** For how many days somebody has owed when they are told. */
  oweDays: number;
};

/** What holds in a club that has said nothing else. */
export const DEFAULT_NOTICE_RULES: NoticeRules = {
  kinds: noticeKindsWhere(({ isOnByDefault }) => isOnByDefault),
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
