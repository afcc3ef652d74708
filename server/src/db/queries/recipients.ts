import type { Db } from '../engine/connect.ts';
import { membersWithUsers } from './members.ts';

/** Members as somebody who is told something: with the account of their verified address, and what they have chosen. */
export async function recipientRows(db: Db, memberIds: readonly string[]) {
  if (memberIds.length === 0) return [];
  return membersWithUsers(db)
    .leftJoin('noticeChoices', (join) =>
      join
        .onRef('noticeChoices.clubId', '=', 'members.clubId')
        .onRef('noticeChoices.memberId', '=', 'members.id'),
    )
    .select(['members.clubId', 'members.id as memberId'])
    .select(['members.name', 'members.status', 'members.role'])
    .select(['users.id as userId', 'users.email', 'users.language'])
    .select(['noticeChoices.channels', 'noticeChoices.kindsOff'])
    .select(['noticeChoices.quietFrom', 'noticeChoices.quietTo'])
    .where('members.id', 'in', memberIds)
    .execute();
}

/** The chats of members with their clubs' bots, the one that was linked last first. */
export async function chatsOfMembers(db: Db, memberIds: readonly string[]) {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('members')
    .innerJoin('botChats', (join) =>
      join
        .onRef('botChats.clubId', '=', 'members.clubId')
        .onRef('botChats.memberId', '=', 'members.id'),
    )
    .innerJoin('bots', (join) =>
      join.onRef('bots.clubId', '=', 'botChats.clubId').onRef('bots.id', '=', 'botChats.botId'),
    )
    .select(['members.id as memberId', 'botChats.botId', 'botChats.chatId'])
    .select(['bots.kind', 'bots.sealed'])
    .where('members.id', 'in', memberIds)
    .orderBy('botChats.linkedAt', 'desc')
    .execute();
}
