import {
  DEFAULT_NOTICE_CHOICE,
  type NoticeChoice,
  isChannel,
  isNoticeKind,
} from '@rallybook/contract/rules/notices/kinds';
import type { Db } from '../../db/engine/connect.ts';
import { noticesOfMember } from '../../db/queries/notices/notices.ts';
import { noticeChoiceOf } from '../../db/queries/notices/settings.ts';
import type { NoticeChoiceRow } from '../../db/tables/notices.ts';
import { isKnownNotice } from './list-notices.ts';
import { splitColumn } from './settings.ts';

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

/** The row of what a member chooses. */
export const noticeChoiceRow = (
  { clubId, memberId }: Pick<NoticeChoiceRow, 'clubId' | 'memberId'>,
  { channels, kindsOff, quietFrom, quietTo }: NoticeChoice,
): NoticeChoiceRow => ({
  clubId,
  memberId,
  channels: channels.join(','),
  kindsOff: kindsOff.join(','),
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
