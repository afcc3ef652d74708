import {
  type Channel,
  CHANNELS,
  DEFAULT_NOTICE_CHOICE,
  type NoticeChoice,
  isChannel,
  isNoticeKind,
} from '@rallybook/contract/rules/notices/kinds';
import type { GivenNoticeChoice, NoticeChoiceOfClub } from '@rallybook/contract/schemas/notices';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, UserScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { chatsOfMember, clubsWithChat } from '../../db/queries/bots.ts';
import { clubById } from '../../db/queries/clubs.ts';
import {
  choicesOfEmail,
  noticeChoiceOf,
  noticesOfMember,
  reconsider,
  storeNoticeChoice,
} from '../../db/queries/notices.ts';
import { subscriptionsToReach } from '../../db/queries/push.ts';
import type { NoticeChoiceRow } from '../../db/tables.ts';
import { isKnownNotice } from './list-notices.ts';
import { splitColumn } from './rules.ts';

type StoredChoice = Omit<NoticeChoiceRow, 'clubId' | 'memberId'>;

/** What a member has chosen, from its row. */
export const readChoice = ({
  channels,
  kindsOff,
  quietFrom,
  quietTo,
}: StoredChoice): NoticeChoice => ({
  channels: splitColumn(channels, isChannel),
  kindsOff: splitColumn(kindsOff, isNoticeKind),
  quietFrom,
  quietTo,
});

/** How a member wants to be told. */
export async function readNoticeChoice(
  db: Db,
  member: { clubId: string; memberId: string },
): Promise<NoticeChoice> {
  const row = await noticeChoiceOf(db, member);
  return row === undefined ? DEFAULT_NOTICE_CHOICE : readChoice(row);
}

/** By which ways a user can be reached in a club. Their address is verified: they are signed in. */
const usableBy = (hasDevice: boolean, hasChat: boolean): Channel[] =>
  CHANNELS.filter((channel) => ({ push: hasDevice, bot: hasChat, mail: true })[channel]);

const hasDevices = async (db: Db, userId: string) =>
  (await subscriptionsToReach(db, [userId])).length > 0;

const present = (
  club: { id: string; name: string },
  { channels, kindsOff, ...quiet }: NoticeChoice,
  usable: Channel[],
): NoticeChoiceOfClub => ({
  clubId: club.id,
  clubName: club.name,
  channels: [...channels],
  kindsOff: [...kindsOff],
  ...quiet,
  usable,
});

/** How a user wants to be told, in each club in which they are an active member. */
export async function listNoticeChoices(
  { db }: Pick<Context, 'db'>,
  user: UserScope,
): Promise<{ items: NoticeChoiceOfClub[] }> {
  const rows = await choicesOfEmail(db, user.emailKey);
  const hasDevice = await hasDevices(db, user.userId);
  const withChat = new Set(await clubsWithChat(db, user.emailKey));
  const items = rows.map(({ clubName: name, clubId: id, ...row }) => {
    const isStored = row.channels !== null;
    const choice = isStored ? readChoice(row as StoredChoice) : DEFAULT_NOTICE_CHOICE;
    return present({ id, name }, choice, usableBy(hasDevice, withChat.has(id)));
  });
  return { items };
}

/** Chooses how the member who asks is told. */
export function saveNoticeChoice(
  context: Context,
  scope: ClubScope,
  { clubId, channels, kindsOff, quietFrom, quietTo }: GivenNoticeChoice,
): Promise<NoticeChoiceOfClub> {
  return changeClub(context, scope, 'share', async (trx, { actor, user }) => {
    await storeNoticeChoice(trx, {
      clubId,
      memberId: actor.memberId,
      channels: channels.join(','),
      kindsOff: kindsOff.join(','),
      quietFrom,
      quietTo,
    });
    const { memberId } = actor;
    await reconsider(trx, { clubId, memberId }, context.clock().toISOString());
    const club = await clubById(trx, clubId);
    const choice = { channels, kindsOff, quietFrom, quietTo };
    const hasChat = (await chatsOfMember(trx, { clubId, memberId })).length > 0;
    return present(club, choice, usableBy(await hasDevices(trx, user.userId), hasChat));
  });
}

/** What a member finds in their own data: how they want to be told, and what was told to them. */
export async function ownNotices(db: Db, member: { clubId: string; memberId: string }) {
  const { channels, kindsOff, quietFrom, quietTo } = await readNoticeChoice(db, member);
  return {
    channels: [...channels],
    kindsOff: [...kindsOff],
    quietFrom,
    quietTo,
    sent: (await noticesOfMember(db, member)).filter(isKnownNotice),
  };
}
