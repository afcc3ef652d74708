import type { NoticeKind } from '@rallybook/contract/rules/notices/kinds';
import type { Db, Trx } from '../../engine/connect.ts';
import { skippingLocked } from '../../engine/locks.ts';
import type { NoticeLookRow, NoticeRoundRow } from '../../tables/notices.ts';
import { updateRows } from '../rows-by-key.ts';
import type { DueBounds } from './queue.ts';

// The tables are called after older names: `notice_looks` holds when a club is checked next for notices that become due by
// the time alone, `notice_rounds` the occasions of which members were told.

/** What clubs are checked for, each at a time of its own: reminders (`lookAt`), and what comes once a day (`dailyAt`). */
export type CheckTime = 'lookAt' | 'dailyAt';

/** A club that is checked, which is taken until `at`. */
export type CheckClaim = { clubId: string; at: string };

/** Before anything that is due. */
const LONG_AGO = '2000-01-01T00:00:00.000Z';

const timeAt = (column: CheckTime, instant: string) =>
  column === 'lookAt' ? { lookAt: instant } : { dailyAt: instant };

/** Has a club checked for everything as soon as possible: something has changed that notices become due by. */
export async function requestCheck(trx: Trx, clubId: string): Promise<void> {
  await updateRows(trx, 'noticeLooks', { clubId }, { lookAt: LONG_AGO, dailyAt: LONG_AGO });
}

/** Whether any club is to be checked; see `claimDueChecks`. */
export async function hasDueCheck(
  db: Db,
  column: CheckTime,
  { now, farthest }: DueBounds,
): Promise<boolean> {
  const first = db.selectFrom('noticeLooks').select('clubId').limit(1);
  const row =
    (await first.where(column, '<=', now).executeTakeFirst()) ??
    (await first.where(column, '>', farthest).executeTakeFirst());
  return row !== undefined;
}

type Taking = { until: string; limit: number };

async function claimChecks(
  trx: Trx,
  column: CheckTime,
  during: readonly ['<=' | '>', string],
  { until, limit }: Taking,
): Promise<CheckClaim[]> {
  const rows = await trx
    .with('claimed', () =>
      skippingLocked(
        trx,
        trx
          .selectFrom('noticeLooks')
          .select('clubId')
          .where(column, ...during)
          .orderBy(column)
          .limit(limit),
      ),
    )
    .updateTable('noticeLooks')
    .from('claimed')
    .set(timeAt(column, until))
    .whereRef('noticeLooks.clubId', '=', 'claimed.clubId')
    .returning(['noticeLooks.clubId', 'noticeLooks.lookAt', 'noticeLooks.dailyAt'])
    .execute();
  return rows.map((row) => ({ clubId: row.clubId, at: row[column] }));
}

/**
 * Takes the clubs whose check has been due for longest: nobody else takes them before `until`. Of several processes, each
 * takes others. What would be due only after `farthest` is due, too; see `claimDueNotices`.
 */
export async function claimDueChecks(
  trx: Trx,
  column: CheckTime,
  { now, farthest }: DueBounds,
  taking: Taking,
): Promise<CheckClaim[]> {
  const claims = await claimChecks(trx, column, ['<=', now], taking);
  return claims.length > 0 ? claims : claimChecks(trx, column, ['>', farthest], taking);
}

/** When a club is checked next for reminders; undefined if there is no such club. */
export async function nextCheckAt(db: Db, clubId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('noticeLooks')
    .select('lookAt')
    .where('clubId', '=', clubId)
    .executeTakeFirst();
  return row?.lookAt;
}

/** Stores when clubs that were taken are checked next, unless a change has asked for a check meanwhile. */
export async function setNextCheck(
  trx: Trx,
  column: CheckTime,
  claims: readonly CheckClaim[],
  next: string,
): Promise<void> {
  const ids = claims.map(({ clubId }) => clubId);
  const times = [...new Set(claims.map(({ at }) => at))];
  await trx
    .updateTable('noticeLooks')
    .set(timeAt(column, next))
    .where('clubId', 'in', ids)
    .where(column, 'in', times)
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
  const rows = await sentOccasionsOfClubs(db, [clubId], [kind], occasions);
  return new Map(rows.map(({ thing, dueAt }) => [thing, dueAt]));
}

/** Which of some occasions members of several clubs were told of. */
export async function sentOccasionsOfClubs(
  db: Db,
  clubIds: readonly string[],
  kinds: readonly NoticeKind[],
  occasions: readonly string[],
): Promise<NoticeRoundRow[]> {
  if (occasions.length === 0 || kinds.length === 0) return [];
  return db
    .selectFrom('noticeRounds')
    .select(['clubId', 'kind', 'thing', 'dueAt'])
    .where('clubId', 'in', clubIds)
    .where('kind', 'in', kinds)
    .where('thing', 'in', occasions)
    .execute();
}

export async function storeSentOccasions(trx: Trx, rows: readonly NoticeRoundRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('noticeRounds')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['clubId', 'kind', 'thing'])
        .doUpdateSet((row) => ({ dueAt: row.ref('excluded.dueAt') })),
    )
    .execute();
}
