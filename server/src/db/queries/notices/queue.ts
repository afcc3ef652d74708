import { NOTICE_KINDS, noticeKindsWhere } from '@rallybook/contract/rules/notices/kinds';
import type { Db, Trx } from '../../engine/connect.ts';
import { skippingLocked } from '../../engine/locks.ts';
import type { NoticeRow } from '../../tables/notices.ts';
import { columnsOf } from '../columns.ts';
import { chunksOf } from '../insert-rows.ts';

export type DueBounds = { now: string; farthest: string };

type OfMember = { clubId: string; memberId: string };

/** Whether a notice is due whose kind this version knows: a newer one sends the others. See `claimDueNotices`. */
export async function hasDueNotice(db: Db, { now, farthest }: DueBounds): Promise<boolean> {
  const first = db.selectFrom('notices').select('id').where('kind', 'in', NOTICE_KINDS).limit(1);
  const row =
    (await first.where('nextTryAt', '<=', now).executeTakeFirst()) ??
    (await first.where('nextTryAt', '>', farthest).executeTakeFirst());
  return row !== undefined;
}

type Claimed = Pick<NoticeRow, 'clubId' | 'id' | 'memberId' | 'channel' | 'nextTryAt'>;

/** Claims notices by when they are to be tried next, those that have been due for longest first. */
async function claimWhere(
  trx: Trx,
  nextTry: readonly ['<=' | '>', string],
  until: string,
  limit: number,
): Promise<Claimed[]> {
  const rows = await trx
    .with('claimed', () =>
      skippingLocked(
        trx,
        trx
          .selectFrom('notices')
          .select(['clubId', 'id'])
          .where('nextTryAt', ...nextTry)
          .where('kind', 'in', NOTICE_KINDS)
          .orderBy('nextTryAt')
          .limit(limit),
      ),
    )
    .updateTable('notices')
    .from('claimed')
    .set({ nextTryAt: until })
    .whereRef('notices.clubId', '=', 'claimed.clubId')
    .whereRef('notices.id', '=', 'claimed.id')
    .returning(['notices.clubId', 'notices.id', 'notices.memberId'])
    .returning(['notices.channel', 'notices.nextTryAt', 'notices.dueAt'])
    .execute();
  return rows.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
}

/**
 * Takes the notices that have been due for longest: nobody else takes them before `until`. Of several processes, each takes
 * others. A notice that would be due only after `farthest` is due, too: the clock has been set back since.
 */
export async function claimDueNotices(
  trx: Trx,
  { now, farthest }: DueBounds,
  until: string,
  limit: number,
): Promise<Claimed[]> {
  const claimed = await claimWhere(trx, ['<=', now], until, limit);
  return claimed.length > 0 ? claimed : claimWhere(trx, ['>', farthest], until, limit);
}

/** Puts claimed notices off, but for those that another process has changed since. */
export async function putOffNotices(
  trx: Trx,
  claimed: readonly { id: string; nextTryAt: string }[],
  nextTryAt: string,
): Promise<void> {
  const claims = [...new Set(claimed.map((notice) => notice.nextTryAt))];
  for (const chunk of chunksOf(claimed)) {
    await trx
      .updateTable('notices')
      .set({ nextTryAt })
      .where(
        'id',
        'in',
        chunk.map(({ id }) => id),
      )
      .where('nextTryAt', 'in', claims)
      .execute();
  }
}

/**
 * How many notices were tried since an instant, delivered or not: for each of some members, and all tries of the club.
 */
export async function countTries(
  db: Db,
  clubId: string,
  memberIds: readonly string[],
  since: string,
): Promise<{ memberNotices: Map<string, number>; clubTries: number }> {
  const tried = db.selectFrom('notices').where('clubId', '=', clubId).where('triedAt', '>=', since);
  const ofClub = tried
    .groupBy('clubId')
    .select(['clubId as id', ({ fn }) => fn.sum<number | string>('attempts').as('count')]);
  const ofMembers = tried
    .where('memberId', 'in', [...new Set(memberIds)])
    .groupBy('memberId')
    .select(['memberId as id', ({ fn }) => fn.countAll<number | string>().as('count')]);
  const rows = await (memberIds.length === 0 ? ofClub : ofClub.unionAll(ofMembers)).execute();
  const counts = new Map(rows.map(({ id, count }) => [id, Number(count)]));
  const clubTries = counts.get(clubId) ?? 0;
  counts.delete(clubId);
  return { memberNotices: counts, clubTries };
}

/** The notices of a member, the oldest first. */
const noticesOfMember = (db: Db, { clubId, memberId }: OfMember) =>
  db
    .selectFrom('notices')
    .select(columnsOf('notices'))
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .orderBy('raisedAt')
    .orderBy('id');

const FOLDABLE_KINDS = noticeKindsWhere(({ isUrgent }) => !isUrgent);

/**
 * The notices of a member that can be folded: due, and not tried yet. The given one is among them. The oldest is first.
 */
export function waitingNotices(
  db: Db,
  { clubId, memberId, id }: OfMember & Pick<NoticeRow, 'id'>,
  now: string,
): Promise<NoticeRow[]> {
  return noticesOfMember(db, { clubId, memberId })
    .where('nextTryAt', 'is not', null)
    .where('triedAt', 'is', null)
    .where((notice) => notice.or([notice('dueAt', '<=', now), notice('id', '=', id)]))
    .where('kind', 'in', FOLDABLE_KINDS)
    .execute();
}

/** What was folded into a notice, the oldest first. */
export function foldedNotices(
  db: Db,
  { clubId, memberId, id }: OfMember & Pick<NoticeRow, 'id'>,
): Promise<NoticeRow[]> {
  return noticesOfMember(db, { clubId, memberId }).where('foldedInto', '=', id).execute();
}
