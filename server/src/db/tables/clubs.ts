import { billSettingFields } from '@rallybook/contract/records/bills';
import { memberFields } from '@rallybook/contract/records/members';
import { nicknameFields } from '@rallybook/contract/records/nicknames';
import { scheduleFields } from '@rallybook/contract/records/schedules';
import type { NameOrder, Sport } from '@rallybook/contract/rules/club-choices';
import type { SessionSettings } from '@rallybook/contract/schemas/clubs';
import { flag, number, of, ofRecord, table, text, textOrNull, type Row } from './table.ts';

export const clubs = table(
  {
    id: text,
    name: text,
    location: text,
    capacity: number,
    description: textOrNull,
    status: of<'active' | 'inactive'>(),
    timeZone: text,
    /** As it is stored: `currencyOf` says whether this version knows it. */
    currency: text,
    registrationType: of<'DAYS' | 'SCHEDULES'>(),
    registrationTypeAt: text,
    /** Whether every member may see the fund. */
    fundIsOpen: flag,
    /** Whether closed months have a page for who has its address. */
    monthPage: flag,
    /**
     * The months whose bills are closed, as `202610,202611`. `bills` has the same, but this column is read again with
     * the club once it is locked.
     */
    closedMonths: text,
    /** How many hours before a session's start answers become late. */
    answerByHours: number,
    linkAnswers: of<SessionSettings['linkAnswers']>(),
    /** Whether the page of the club's link shows who comes. */
    rollShowsNames: flag,
    /** Whether members who are there record the games of an evening, where it has not said otherwise. */
    playersRun: flag,
    /** Of what the club sends to its members. */
    language: of<SessionSettings['language']>(),
    sport: of<Sport>(),
    nameOrder: of<NameOrder>(),
    createdAt: text,
    /** The user for whom the club's records count; null if it is not known. */
    createdBy: textOrNull,
    deletedAt: textOrNull,
    /** The large import of sheets that is being written or taken back, in slices: meanwhile, members wait. */
    runningImport: textOrNull,
    /** Counts the changes of the fields in the club's form; the settings have their own versions. */
    version: number,
    billSettingsVersion: number,
    registrationSettingsVersion: number,
    ...billSettingFields,
  },
  { key: ['id'], bound: 'clubs', goesWithClub: 'from_backup', userColumn: 'createdBy' },
);
export type ClubRow = Row<typeof clubs>;

/** How much a club holds; triggers of the database write it. */
export const clubSizes = table(
  {
    clubId: text,
    /** Those who have left count, too. */
    members: number,
    nicknames: number,
    /** What counts for the bound of records. */
    records: number,
    /** Entries of the trail, and deleted records that can still be restored. */
    trail: number,
    /** How often rows of members were changed. */
    memberChanges: number,
  },
  {
    key: ['clubId'],
    bound: { per: 'clubs', most: 'one' },
    // The database counts the rows that come.
    goesWithClub: 'never',
  },
);
export type ClubSizeRow = Row<typeof clubSizes>;

export const schedules = table(
  {
    ...ofRecord,
    /** When it was last offered; history keeps showing it. Null while it is offered. */
    retiredAt: textOrNull,
    ...scheduleFields,
  },
  { key: ['clubId', 'id'], bound: 'schedules', goesWithClub: 'always' },
);
export type ScheduleRow = Row<typeof schedules>;

export const members = table(
  {
    ...ofRecord,
    /** Lower case. The member record belongs to the user who verified this address. After a purge, its `formerKey`. */
    emailKey: textOrNull,
    /** Counts the changes. */
    version: number,
    ...memberFields,
  },
  { key: ['clubId', 'id'], bound: 'members', goesWithClub: 'always' },
);
export type MemberRow = Row<typeof members>;

export const nicknames = table(
  {
    ...ofRecord,
    /** `nameKey` of the name; unique in the club. */
    nameKey: text,
    ...nicknameFields,
  },
  { key: ['clubId', 'id'], bound: 'clubNicknames', goesWithClub: 'always', endsWithMember: false },
);
export type NicknameRow = Row<typeof nicknames>;

/** Addresses that were invited to a club once. */
export const invitations = table(
  {
    clubId: text,
    emailKey: text,
    invitedAt: text,
    /** The user who sent it; null if it is no longer known. */
    invitedBy: textOrNull,
  },
  {
    key: ['clubId', 'emailKey'],
    bound: { grows: 'fifty an hour for a user, one for each address in a club' },
    goesWithClub: 'from_backup',
    userColumn: 'invitedBy',
  },
);
export type InvitationRow = Row<typeof invitations>;

/** An invitation that counts for a day, whatever became of it: of its sender, its club and its address. */
export const countedInvitations = table(
  {
    id: text,
    clubId: text,
    invitedBy: textOrNull,
    /** Null once the account of the address is erased. */
    emailKey: textOrNull,
    /** When it went or will go out. */
    invitedAt: text,
  },
  { key: ['id'], bound: 'forgotten', goesWithClub: 'never' },
);
