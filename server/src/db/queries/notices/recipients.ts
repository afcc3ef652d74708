import type { Db } from '../../engine/connect.ts';
import { columnsOf } from '../columns.ts';
import { membersWithUsers } from '../members/members.ts';
import { countRows } from '../pages.ts';
import { sameClub } from '../same-club.ts';

/** A club whose members are told something: with the kinds that it has chosen to send, and the version of its link. */
export function clubToTell(db: Db, clubId: string) {
  return db
    .selectFrom('clubs')
    .leftJoin('noticeSettings', 'noticeSettings.clubId', 'clubs.id')
    .leftJoin('sessionLinks', (join) =>
      join.onRef('sessionLinks.clubId', '=', 'clubs.id').onRef('sessionLinks.id', '=', 'clubs.id'),
    )
    .select(columnsOf('clubs'))
    .select(['noticeSettings.kinds as sentKinds', 'sessionLinks.version as linkVersion'])
    .where('clubs.id', '=', clubId)
    .executeTakeFirstOrThrow();
}

/**
 * Members as somebody who is told something: with the account of their verified address, what they have chosen, and whether
 * there are browsers, devices of their own link, or chats to be read.
 */
export async function recipientRows(db: Db, memberIds: readonly string[]) {
  if (memberIds.length === 0) return [];
  return membersWithUsers(db)
    .leftJoin('noticeChoices', (join) => sameClub(join, 'noticeChoices.memberId', 'members.id'))
    .select(['members.clubId', 'members.id as memberId'])
    .select(['members.name', 'members.status', 'members.role'])
    .select(['users.id as userId', 'users.email', 'users.language'])
    .select(['noticeChoices.channels', 'noticeChoices.kindsOff'])
    .select(['noticeChoices.quietFrom', 'noticeChoices.quietTo'])
    .select((select) => [
      select
        .exists(
          select
            .selectFrom('pushSubscriptions')
            .select('pushSubscriptions.id')
            .whereRef('pushSubscriptions.userId', '=', 'users.id'),
        )
        .as('hasBrowser'),
      select
        .exists(
          select
            .selectFrom('sessionDevices')
            .select('sessionDevices.id')
            .whereRef('sessionDevices.clubId', '=', 'members.clubId')
            .whereRef('sessionDevices.memberId', '=', 'members.id'),
        )
        .as('hasDevice'),
      select
        .exists(
          select
            .selectFrom('botChats')
            .select('botChats.chatId')
            .whereRef('botChats.clubId', '=', 'members.clubId')
            .whereRef('botChats.memberId', '=', 'members.id'),
        )
        .as('hasChat'),
    ])
    .where('members.id', 'in', memberIds)
    .execute();
}

/** The chats of members with their clubs' bots, the one that was linked last first. */
export async function chatsOfMembers(db: Db, memberIds: readonly string[]) {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('members')
    .innerJoin('botChats', (join) => sameClub(join, 'botChats.memberId', 'members.id'))
    .innerJoin('bots', (join) => sameClub(join, 'bots.id', 'botChats.botId'))
    .select(['members.id as memberId', 'botChats.botId', 'botChats.chatId'])
    .select(['bots.kind', 'bots.sealed'])
    .where('members.id', 'in', memberIds)
    .orderBy('botChats.linkedAt', 'desc')
    .execute();
}

/** A member as somebody who is told something, and the account with their verified address. */
export function memberAndAccount(
  db: Db,
  { clubId, memberId }: { clubId: string; memberId: string },
) {
  return membersWithUsers(db)
    .select(['members.name', 'members.status', 'members.role'])
    .select(['users.id as userId', 'users.email', 'users.language'])
    .where('members.clubId', '=', clubId)
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

/**
 * How many active members of a club have no account with their verified address, no chat, no calendar, and no device of
 * their own link on which they are told.
 */
export function countUnreachable(db: Db, clubId: string): Promise<number> {
  const query = membersWithUsers(db)
    .where('members.clubId', '=', clubId)
    .where('members.status', '=', 'active')
    .where('users.id', 'is', null)
    .where((where) => {
      const chats = where
        .selectFrom('botChats')
        .select('botChats.memberId')
        .where('botChats.clubId', '=', clubId)
        .whereRef('botChats.memberId', '=', 'members.id');
      const calendars = where
        .selectFrom('calendarLinks')
        .select('calendarLinks.memberId')
        .where('calendarLinks.clubId', '=', clubId)
        .whereRef('calendarLinks.memberId', '=', 'members.id');
      const devices = where
        .selectFrom('sessionDevices')
        .innerJoin('deviceSubscriptions', (join) =>
          sameClub(join, 'deviceSubscriptions.deviceId', 'sessionDevices.id'),
        )
        .select('sessionDevices.memberId')
        .where('sessionDevices.clubId', '=', clubId)
        .where('sessionDevices.isOwn', '=', 1)
        .whereRef('sessionDevices.memberId', '=', 'members.id');
      return where.and([chats, calendars, devices].map((way) => where.not(where.exists(way))));
    });
  return countRows(query);
}
