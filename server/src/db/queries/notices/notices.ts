import type { Db, Trx } from '../../engine/connect.ts';
import type { NoticeRow } from '../../tables/notices.ts';
import { columnsOf } from '../columns.ts';
import { chunksOf } from '../insert-rows.ts';
import { countRows, type Page } from '../pages.ts';
import { findRow, updateRows } from '../rows-by-key.ts';

type OfMember = { clubId: string; memberId: string };

/** A page of what a club told its members, the newest first, and how much there is. */
export async function noticePage(db: Db, clubId: string, { limit, offset }: Page) {
  const query = db.selectFrom('notices').where('clubId', '=', clubId);
  const rows = await query
    .select(['id', 'kind', 'memberId', 'thing', 'channel', 'dueAt', 'sentAt', 'dropped'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: await countRows(query) };
}

/** What a member was told last, or could not be told, the newest first. */
export function lastNoticesOfMember(db: Db, { clubId, memberId }: OfMember, limit: number) {
  return db
    .selectFrom('notices')
    .select(['id', 'kind', 'channel', 'dueAt', 'sentAt'])
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .where('triedAt', 'is not', null)
    .where((notice) =>
      notice.or([notice('sentAt', 'is not', null), notice('dropped', '=', 'failed')]),
    )
    .orderBy('triedAt', 'desc')
    .limit(limit)
    .execute();
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

/** How many notices of a club were stored since an instant. */
export function countRaised(db: Db, clubId: string, since: string): Promise<number> {
  return countRows(
    db.selectFrom('notices').where('clubId', '=', clubId).where('raisedAt', '>=', since),
  );
}

/** Stores notices, but for those whose member has one of the same occasion already. */
export async function insertNotices(trx: Trx, rows: readonly NoticeRow[]): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await trx
      .insertInto('notices')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['clubId', 'kind', 'memberId', 'thing']).doNothing(),
      )
      .execute();
  }
}

/** What a notice tells of: `prefix` is what its later versions begin with, too. */
type Occasion = { kind: NoticeRow['kind']; prefix: string; occasion: string };

/** Drops the waiting notices of earlier versions of the same occasion. */
export async function replaceEarlier(
  trx: Trx,
  clubId: string,
  { kind, prefix, occasion }: Occasion,
): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ nextTryAt: null, dropped: 'replaced' })
    .where('clubId', '=', clubId)
    .where('kind', '=', kind)
    .where('thing', '>=', `${prefix}:`)
    .where('thing', '<', `${prefix};`)
    .where('thing', '<>', occasion)
    .where('nextTryAt', 'is not', null)
    .where('handedAt', 'is', null)
    .execute();
}

/** The detail of the first notice that waits and tells of any version of an occasion. */
export async function waitingDetail(
  db: Db,
  clubId: string,
  { kind, prefix }: Omit<Occasion, 'occasion'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('notices')
    .select('about')
    .where('clubId', '=', clubId)
    .where('kind', '=', kind)
    .where('thing', '>=', `${prefix}:`)
    .where('thing', '<', `${prefix};`)
    .where('nextTryAt', 'is not', null)
    .where('handedAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.about ?? null;
}

/** Has the notices that wait in a club, or for one of its members, decided on again now. */
export async function reconsider(
  trx: Trx,
  { clubId, memberId }: { clubId: string; memberId?: string },
  now: string,
): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ nextTryAt: now })
    .where('clubId', '=', clubId)
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId!))
    .where('nextTryAt', '>', now)
    .where('handedAt', 'is', null)
    .execute();
}

/** Notices of a club by their ids, in the order in which they were due. */
export async function noticesByIds(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<NoticeRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('notices')
    .select(columnsOf('notices'))
    .where('clubId', '=', clubId)
    .where('id', 'in', ids)
    .orderBy('dueAt')
    .orderBy('raisedAt')
    .orderBy('id')
    .execute();
}

/** A notice as it is now. */
export function noticeById(
  db: Db,
  { clubId, id }: Pick<NoticeRow, 'clubId' | 'id'>,
): Promise<NoticeRow | undefined> {
  return findRow(db, 'notices', { clubId, id });
}

export type NoticeChange = Partial<
  Pick<
    NoticeRow,
    | 'dueAt'
    | 'nextTryAt'
    | 'attempts'
    | 'channel'
    | 'handedAt'
    | 'triedAt'
    | 'channelSince'
    | 'channelTries'
    | 'sentAt'
    | 'dropped'
    | 'about'
    | 'foldedInto'
  >
>;

export async function updateNotice(
  trx: Trx,
  { clubId, id }: Pick<NoticeRow, 'clubId' | 'id'>,
  change: NoticeChange,
): Promise<void> {
  await updateRows(trx, 'notices', { clubId, id }, change);
}

/** Changes the notice that a mail of the outbox is: both have the same id. */
export async function updateNoticeOfMail(
  trx: Trx,
  id: string,
  change: NoticeChange,
): Promise<void> {
  await trx
    .updateTable('notices')
    .set(change)
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute();
}

/** How many notices of a kind were stored for each of some members since an instant; members with none are missing. */
export async function countOfKind(
  db: Db,
  clubId: string,
  memberIds: readonly string[],
  { kind, since }: { kind: NoticeRow['kind']; since: string },
): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('notices')
    .where('clubId', '=', clubId)
    .where('memberId', 'in', memberIds)
    .where('raisedAt', '>=', since)
    .where('kind', '=', kind)
    .groupBy('memberId')
    .select(['memberId', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ memberId, count }) => [memberId, count]));
}

/** The newest notice of a kind to a member of any version of an occasion. */
export function newestOfOccasion(
  db: Db,
  { clubId, memberId }: OfMember,
  { kind, prefix }: Omit<Occasion, 'occasion'>,
) {
  return db
    .selectFrom('notices')
    .select(['id', 'thing'])
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .where('thing', '>=', `${prefix}:`)
    .where('thing', '<', `${prefix};`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
