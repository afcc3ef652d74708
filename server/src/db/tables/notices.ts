import type { Channel, DropReason, NoticeKind } from '@rallybook/contract/rules/notices/kinds';
import { flag, number, of, ofRecord, table, text, textOrNull, type Row } from './table.ts';

/** What a club tells its members. Without a row, the defaults hold. */
export const noticeSettings = table(
  {
    clubId: text,
    /** The kinds that are switched on, separated by commas. */
    kinds: text,
    remindHours: number,
    digestAt: text,
    oweDays: number,
  },
  { key: ['clubId'], bound: { per: 'clubs', most: 'one' }, goesWithClub: 'always' },
);
export type NoticeSettingsRow = Row<typeof noticeSettings>;

/** How a member wants to be told. Without a row, the defaults hold. */
export const noticeChoices = table(
  {
    clubId: text,
    memberId: text,
    /** In order, separated by commas, as are the kinds that are switched off. */
    channels: text,
    kindsOff: text,
    quietFrom: text,
    quietTo: text,
  },
  {
    key: ['clubId', 'memberId'],
    bound: { per: 'members', most: 'one' },
    goesWithClub: 'from_backup',
    endsWithMember: true,
  },
);
export type NoticeChoiceRow = Row<typeof noticeChoices>;

/** One thing told to one member: what is told follows from what is stored when it goes. */
export const notices = table(
  {
    ...ofRecord,
    kind: of<NoticeKind>(),
    memberId: text,
    /** The occasion, which is told once. */
    thing: text,
    /** What happened, where the occasion alone does not say it: a word of ours. */
    about: textOrNull,
    raisedAt: text,
    /** When it may go, quiet hours included. */
    dueAt: text,
    /** When to look at it next; null once it was sent or dropped, or while it is in the outbox of mails. */
    nextTryAt: textOrNull,
    /** How often it was tried, by all channels. */
    attempts: number,
    /** The one by which it goes, or was tried last. */
    channel: of<Channel | null>(),
    /** When a channel began to take it; null once that has ended, unless it took it. */
    handedAt: textOrNull,
    sentAt: textOrNull,
    dropped: of<DropReason | null>(),
    /** When it was tried last, whatever became of it. */
    triedAt: textOrNull,
    /** Since when its channel is tried, and how often it was; the instant is null once the channel has refused it. */
    channelSince: textOrNull,
    channelTries: number,
    /** The notice into which it was folded. */
    foldedInto: textOrNull,
  },
  { key: ['clubId', 'id'], bound: 'forgotten', goesWithClub: 'from_backup', endsWithMember: false },
);
export type NoticeRow = Row<typeof notices>;

/** A notice to many members of which the rows are not written yet. */
export const massNotices = table(
  {
    ...ofRecord,
    kind: of<NoticeKind>(),
    /** The occasion, which is told once. */
    thing: text,
    /** What happened, where the occasion alone does not say it: a word of ours. */
    about: textOrNull,
    raisedAt: text,
    /** When it may go, quiet hours included. */
    dueAt: text,
    /** The start of its session. */
    startAt: textOrNull,
    /** A list of ids, as JSON. */
    memberIds: text,
    /** How often writing its rows has failed. */
    tries: number,
  },
  { key: ['clubId', 'id'], bound: 'forgotten', goesWithClub: 'never' },
);
export type MassNoticeRow = Row<typeof massNotices>;

/** An occasion of which members were told, so that whoever joins later is not. */
export const noticeRounds = table(
  {
    clubId: text,
    kind: of<NoticeKind>(),
    thing: text,
    dueAt: text,
  },
  { key: ['clubId', 'kind', 'thing'], bound: 'forgotten', goesWithClub: 'from_backup' },
);
export type NoticeRoundRow = Row<typeof noticeRounds>;

/** When a club is checked next for notices that become due by the time alone: for reminders, and for what comes daily. */
export const noticeLooks = table(
  {
    clubId: text,
    lookAt: text,
    dailyAt: text,
  },
  { key: ['clubId'], bound: { per: 'clubs', most: 'one' }, goesWithClub: 'from_backup' },
);
export type NoticeLookRow = Row<typeof noticeLooks>;

/** The address at which a calendar follows the sessions of a member. */
export const calendarLinks = table(
  {
    clubId: text,
    memberId: text,
    hash: text,
    createdAt: text,
    /** 1: without the sessions that the member may only join. */
    onlyMine: flag,
  },
  {
    key: ['clubId', 'memberId'],
    bound: { per: 'members', most: 'one' },
    goesWithClub: 'never',
    endsWithMember: true,
    endsWithOwnLink: true,
  },
);
export type CalendarLinkRow = Row<typeof calendarLinks>;

/** The pair of keys by which push services know the server. */
export const pushKeys = table(
  {
    name: text,
    publicKey: text,
    sealed: text,
    createdAt: text,
  },
  { key: ['name'], bound: { grows: 'there is one' } },
);
export type PushKeyRow = Row<typeof pushKeys>;

/** A device that takes notices, as long as the user stays signed in there. */
export const pushSubscriptions = table(
  {
    id: text,
    userId: text,
    sessionId: text,
    endpointHash: text,
    /** JSON of its address and keys, encrypted with a server key. */
    sealed: text,
    createdAt: text,
    /** How often in a row it did not answer in time. */
    timeouts: number,
  },
  { key: ['id'], bound: { per: 'users', most: 'twenty' } },
);
export type PushSubscriptionRow = Row<typeof pushSubscriptions>;
