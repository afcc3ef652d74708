import { gameFields, presenceFields } from '@rallybook/contract/records/games';
import { answerFields, passFields, sessionFields } from '@rallybook/contract/records/sessions';
import type { PlayMode } from '@rallybook/contract/rules/play/settings';
import {
  flag,
  number,
  of,
  ofRecord,
  someMember,
  table,
  text,
  textOrNull,
  type Row,
} from './table.ts';

/** A session of a club about which something was said; others follow from the schedules. */
export const clubSessions = table(
  {
    ...ofRecord,
    /** Counts the changes of the session, not the answers to it. */
    version: number,
    /** When it was last changed; null if it never was, or if that is not known. */
    changedAt: textOrNull,
    ...sessionFields,
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always' },
);
export type ClubSessionRow = Row<typeof clubSessions>;

/** A member's answer to a session. */
export const sessionAnswers = table(
  {
    clubId: text,
    sessionId: text,
    ...answerFields,
  },
  {
    key: ['clubId', 'sessionId', 'memberId'],
    bound: 'records',
    goesWithClub: 'always',
    endsWithMember: false,
  },
);
export type SessionAnswerRow = Row<typeof sessionAnswers>;

/** A place that a member passed to another one, or to a guest. */
export const sessionPasses = table(
  {
    ...ofRecord,
    sessionId: text,
    ...passFields,
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always' },
);
export type SessionPassRow = Row<typeof sessionPasses>;

/** How a session is played. Without a row, the defaults hold. */
export const evenings = table(
  {
    clubId: text,
    sessionId: text,
    mode: of<PlayMode>(),
    doubles: flag,
    singlesFallback: flag,
    /** JSON of the names of its courts. */
    courts: text,
    isMixed: flag,
    /** JSON of the keys of two classes; null: the two of the club, where it has two. */
    mixedClasses: textOrNull,
    /** JSON of pairs of a `Player` of the contract. */
    together: text,
    apart: text,
    /** Null: as the club has it. */
    playersRun: of<0 | 1 | null>(),
    /** Counts all changes of the evening: of games and presence, too. */
    version: number,
    /** The version with which the settings changed last. */
    settingsVersion: number,
  },
  {
    key: ['clubId', 'sessionId'],
    bound: { per: 'clubSessions', most: 'one' },
    goesWithClub: 'always',
  },
);
export type EveningRow = Row<typeof evenings>;

/** A game of a session. */
export const games = table(
  {
    ...ofRecord,
    sessionId: text,
    /** Counts its changes. */
    version: number,
    ...gameFields,
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always' },
);
export type GameRow = Row<typeof games>;

/** Who plays a game; `place` is 1 or 2 within the team. */
export const gamePlayers = table(
  {
    clubId: text,
    gameId: text,
    team: of<'a' | 'b'>(),
    place: number,
    guestId: textOrNull,
    memberId: someMember,
  },
  {
    key: ['clubId', 'gameId', 'team', 'place'],
    bound: 'records',
    goesWithClub: 'always',
    endsWithMember: false,
  },
);
export type GamePlayerRow = Row<typeof gamePlayers>;

/** That somebody came to a session, left it, paused or went on. */
export const presenceChanges = table(
  {
    ...ofRecord,
    sessionId: text,
    guestId: textOrNull,
    /** The record of attendance that was made with it; null if there was one. */
    madeRecord: textOrNull,
    memberId: someMember,
    ...presenceFields,
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always', endsWithMember: false },
);
export type PresenceChangeRow = Row<typeof presenceChanges>;

export const sessionLinks = table(
  {
    id: text,
    clubId: text,
    version: number,
  },
  {
    key: ['clubId', 'id'],
    bound: { per: 'members', most: 'one, and one for the club' },
    goesWithClub: 'never',
  },
);
export type SessionLinkRow = Row<typeof sessionLinks>;

/** A device from which a member answers without a log-in. */
export const sessionDevices = table(
  {
    ...ofRecord,
    memberId: text,
    /** Of the random value in its cookie. */
    hash: text,
    /** 1: bound by the member's own link; 0: the name was picked. */
    isOwn: flag,
    boundAt: text,
  },
  {
    key: ['clubId', 'id'],
    bound: { per: 'members', most: 'twenty' },
    goesWithClub: 'never',
    endsWithMember: true,
  },
);
export type SessionDeviceRow = Row<typeof sessionDevices>;

/** A device that wants to answer as a member who answers from another one. */
export const askedDevices = table(
  {
    ...ofRecord,
    memberId: text,
    /** Of the random value in its cookie. */
    hash: text,
    askedAt: text,
    /** Null until staff refuse it. Once they allow it, it is a device of the member. */
    refusedAt: textOrNull,
  },
  {
    key: ['clubId', 'id'],
    bound: { per: 'members', most: 'five' },
    goesWithClub: 'never',
    endsWithMember: true,
  },
);
export type AskedDeviceRow = Row<typeof askedDevices>;

/** Which device gave an answer, as long as nobody else has answered for the member since. */
export const deviceAnswers = table(
  {
    clubId: text,
    sessionId: text,
    memberId: text,
    deviceId: text,
    /** What the member had said before the device said anything: null for nothing. */
    answerBefore: of<SessionAnswerRow['answer'] | null>(),
    guestsBefore: number,
  },
  {
    key: ['clubId', 'sessionId', 'memberId'],
    bound: { per: 'sessionAnswers', most: 'one' },
    goesWithClub: 'never',
    endsWithMember: true,
  },
);
export type DeviceAnswerRow = Row<typeof deviceAnswers>;

/** Where a device is told that was bound by a member's own link. It ends with the binding. */
export const deviceSubscriptions = table(
  {
    clubId: text,
    deviceId: text,
    /** Its address and keys, sealed. */
    sealed: text,
    createdAt: text,
    /** How often in a row it did not answer in time. */
    timeouts: number,
  },
  {
    key: ['clubId', 'deviceId'],
    bound: { per: 'sessionDevices', most: 'one' },
    goesWithClub: 'never',
  },
);
export type DeviceSubscriptionRow = Row<typeof deviceSubscriptions>;
