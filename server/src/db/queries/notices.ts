import type { Db, Trx } from '../engine/connect.ts';
import type { MemberRow, NoticeChoiceRow, NoticeSettingsRow } from '../tables.ts';
import { columnsOf } from './columns.ts';
import { countRows, type Page } from './pages.ts';

type OfMember = { clubId: string; memberId: string };

/** What a club has chosen; undefined if nothing. */
export function noticeSettingsOf(db: Db, clubId: string): Promise<NoticeSettingsRow | undefined> {
  return db
    .selectFrom('noticeSettings')
    .select(columnsOf('noticeSettings'))
    .where('clubId', '=', clubId)
    .executeTakeFirst();
}

export async function storeNoticeSettings(trx: Trx, row: NoticeSettingsRow): Promise<void> {
  const { clubId: _, ...rules } = row;
  await trx
    .insertInto('noticeSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('clubId').doUpdateSet(rules))
    .execute();
}

/** Before anything that is due. */
const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** Looks at a club anew for what becomes due by itself. */
export async function forgetLook(trx: Trx, clubId: string): Promise<void> {
  await trx
    .updateTable('noticeLooks')
    .set({ lookAt: LONG_AGO })
    .where('clubId', '=', clubId)
    .execute();
}

/** What a member has chosen; undefined if nothing. */
export function noticeChoiceOf(
  db: Db,
  { clubId, memberId }: OfMember,
): Promise<NoticeChoiceRow | undefined> {
  return db
    .selectFrom('noticeChoices')
    .select(columnsOf('noticeChoices'))
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
}

/** The most clubs whose choices are listed at once: those that a user may have made, and as many others. */
const MAX_CLUBS = 2000;

/** The clubs in which somebody is an active member, the oldest first, and what they have chosen there. */
export function choicesOfEmail(db: Db, emailKey: string) {
  return db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .leftJoin('noticeChoices', (join) =>
      join
        .onRef('noticeChoices.clubId', '=', 'members.clubId')
        .onRef('noticeChoices.memberId', '=', 'members.id'),
    )
    .select(['members.clubId', 'members.id as memberId', 'clubs.name as clubName'])
    .select(['channels', 'kindsOff', 'quietFrom', 'quietTo'])
    .where('members.emailKey', '=', emailKey)
    .where('members.status', '=', 'active')
    .where('clubs.deletedAt', 'is', null)
    .orderBy('members.clubId')
    .limit(MAX_CLUBS)
    .execute();
}

export async function storeNoticeChoice(trx: Trx, row: NoticeChoiceRow): Promise<void> {
  const { clubId: _, memberId: _member, ...choice } = row;
  await trx
    .insertInto('noticeChoices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['clubId', 'memberId']).doUpdateSet(choice))
    .execute();
}

/** A page of what a club told its members, the newest first, and how much there is. */
export async function noticePage(db: Db, clubId: string, { limit, offset }: Page) {
  const query = db.selectFrom('notices').where('notices.clubId', '=', clubId);
  const rows = await query
    .innerJoin('members', (join) =>
      join
        .onRef('members.clubId', '=', 'notices.clubId')
        .onRef('members.id', '=', 'notices.memberId'),
    )
    .select(['notices.id', 'notices.kind', 'notices.memberId', 'members.name as memberName'])
    .select(['thing', 'channel', 'dueAt', 'sentAt', 'dropped'])
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: await countRows(query) };
}

/** What was told to a member, the oldest first. */
export function noticesOfMember(db: Db, { clubId, memberId }: OfMember) {
  return db
    .selectFrom('notices')
    .select(['kind', 'thing', 'channel', 'dueAt', 'sentAt', 'dropped'])
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .orderBy('raisedAt')
    .orderBy('id')
    .execute();
}

/** Forgets what was told to a member, and how they wanted to be told. */
export async function deleteNoticesOfMember(
  trx: Trx,
  { clubId, id }: Pick<MemberRow, 'clubId' | 'id'>,
): Promise<void> {
  for (const table of ['notices', 'noticeChoices'] as const) {
    await trx.deleteFrom(table).where('clubId', '=', clubId).where('memberId', '=', id).execute();
  }
}
