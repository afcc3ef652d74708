import type { NoticeKind } from '@rallybook/contract/rules/notices/kinds';
import type { Db, Trx } from '../../engine/connect.ts';
import { skippingLocked } from '../../engine/locks.ts';
import type { NoticeLookRow, NoticeRoundRow } from '../../tables.ts';
import type { DueBounds } from './queue.ts';

// The tables are called after older names: `notice_looks` holds when a club is checked next for notices that become due by
// the time alone, `notice_rounds` the occasions of which members were told.

/** Before anything that is due. */
const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** Has a club checked as soon as possible: something has changed that notices become due by. */
export async function requestCheck(trx: Trx, clubId: string): Promise<void> {
  await trx
    .updateTable('noticeLooks')
    .set({ lookAt: LONG_AGO })
    .where('clubId', '=', clubId)
    .execute();
}

/** Whether any club is to be checked; see `claimDueCheck`. */
export async function hasDueCheck(db: Db, { now, farthest }: DueBounds): Promise<boolean> {
  const first = db.selectFrom('noticeLooks').select('clubId').limit(1);
  const row =
    (await first.where('lookAt', '<=', now).executeTakeFirst()) ??
    (await first.where('lookAt', '>', farthest).executeTakeFirst());
  return row !== undefined;
}

const claimCheck = (
  trx: Trx,
  during: readonly ['<=' | '>', string],
  until: string,
): Promise<NoticeLookRow | undefined> =>
  trx
    .with('claimed', () =>
      skippingLocked(
        trx,
        trx
          .selectFrom('noticeLooks')
          .select('clubId')
          .where('lookAt', ...during)
          .orderBy('lookAt')
          .limit(1),
      ),
    )
    .updateTable('noticeLooks')
    .from('claimed')
    .set({ lookAt: until })
    .whereRef('noticeLooks.clubId', '=', 'claimed.clubId')
    .returning(['noticeLooks.clubId', 'noticeLooks.lookAt'])
    .executeTakeFirst();

/**
 * Takes the club whose check is due: nobody else takes it before `until`. Of several processes, each takes another one. What
 * would be due only after `farthest` is due, too; see `claimDueNotices`.
 */
export async function claimDueCheck(
  trx: Trx,
  { now, farthest }: DueBounds,
  until: string,
): Promise<NoticeLookRow | undefined> {
  return (await claimCheck(trx, ['<=', now], until)) ?? claimCheck(trx, ['>', farthest], until);
}

/** When a club is checked next; undefined if there is no such club. */
export async function nextCheckAt(db: Db, clubId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('noticeLooks')
    .select('lookAt')
    .where('clubId', '=', clubId)
    .executeTakeFirst();
  return row?.lookAt;
}

/** Stores when a club that was taken is checked next, unless a change has asked for a check meanwhile. */
export async function setNextCheck(
  trx: Trx,
  { clubId, lookAt }: NoticeLookRow,
  next: string,
): Promise<void> {
  await trx
    .updateTable('noticeLooks')
    .set({ lookAt: next })
    .where('clubId', '=', clubId)
    .where('lookAt', '=', lookAt)
    .execute();
}

/** Has clubs checked from now on; those that are already stay as they are. */
export async function addChecks(trx: Trx, rows: readonly NoticeLookRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('noticeLooks')
    .values(rows)
    .onConflict((conflict) => conflict.column('clubId').doNothing())
    .execute();
}

/**
 * Which of some occasions members were told of, so that whoever joins later is not.
 * @returns when each was due
 */
export async function sentOccasions(
  db: Db,
  clubId: string,
  kind: NoticeKind,
  occasions: readonly string[],
): Promise<Map<string, string>> {
  if (occasions.length === 0) return new Map();
  const rows = await db
    .selectFrom('noticeRounds')
    .select(['thing', 'dueAt'])
    .where('clubId', '=', clubId)
    .where('kind', '=', kind)
    .where('thing', 'in', occasions)
    .execute();
  return new Map(rows.map(({ thing, dueAt }) => [thing, dueAt]));
}

export async function storeSentOccasion(trx: Trx, row: NoticeRoundRow): Promise<void> {
  const { dueAt } = row;
  await trx
    .insertInto('noticeRounds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['clubId', 'kind', 'thing']).doUpdateSet({ dueAt }))
    .execute();
}
