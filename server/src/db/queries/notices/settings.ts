import type { Db, Trx } from '../../engine/connect.ts';
import type { NoticeChoiceRow, NoticeSettingsRow } from '../../tables/notices.ts';
import { columnsOf } from '../columns.ts';
import { findRow, storeRow } from '../rows-by-key.ts';

type OfMember = { clubId: string; memberId: string };

/** What clubs have chosen, those that have chosen anything. */
export function noticeSettingsOf(db: Db, clubIds: readonly string[]): Promise<NoticeSettingsRow[]> {
  return db
    .selectFrom('noticeSettings')
    .select(columnsOf('noticeSettings'))
    .where('clubId', 'in', clubIds)
    .execute();
}

export async function storeNoticeSettings(trx: Trx, row: NoticeSettingsRow): Promise<void> {
  await storeRow(trx, 'noticeSettings', row);
}

/** What a member has chosen; undefined if nothing. */
export function noticeChoiceOf(
  db: Db,
  { clubId, memberId }: OfMember,
): Promise<NoticeChoiceRow | undefined> {
  return findRow(db, 'noticeChoices', { clubId, memberId });
}

/** The most clubs that are listed at once: those that a user may have made, and as many others. */
const MAX_CLUBS = 2000;

/** The clubs in which somebody is an active member, the oldest first. */
export function activeMemberships(db: Db, emailKey: string) {
  return db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .select(['members.id as memberId', 'clubs.name as clubName'])
    .where('members.emailKey', '=', emailKey)
    .where('members.status', '=', 'active')
    .where('clubs.deletedAt', 'is', null)
    .orderBy('members.clubId')
    .limit(MAX_CLUBS)
    .execute();
}

export async function storeNoticeChoice(trx: Trx, row: NoticeChoiceRow): Promise<void> {
  await storeRow(trx, 'noticeChoices', row);
}

/** Of more members than this, the choices of the whole club are read. */
const FEW_MEMBERS = 500;

/** What some members of a club have chosen, those who have; perhaps also what others have. */
export function choicesOfMembers(
  db: Db,
  clubId: string,
  memberIds: readonly string[],
): Promise<NoticeChoiceRow[]> {
  return db
    .selectFrom('noticeChoices')
    .select(columnsOf('noticeChoices'))
    .where('clubId', '=', clubId)
    .$if(memberIds.length <= FEW_MEMBERS, (query) => query.where('memberId', 'in', memberIds))
    .execute();
}
