import type { Db, Trx } from '../../engine/connect.ts';
import { lockByName, withRowLocks } from '../../engine/locks.ts';
import type { TrialRow, UserRow } from '../../tables/accounts.ts';
import { countRows } from '../pages.ts';
import { updateRows } from '../rows-by-key.ts';

export async function insertTrial(trx: Trx, row: TrialRow): Promise<void> {
  await trx.insertInto('trials').values(row).execute();
}

export async function updateTrial(
  trx: Trx,
  userId: string,
  change: Partial<TrialRow>,
): Promise<void> {
  await updateRows(trx, 'trials', { userId }, change);
}

/** Makes others that begin a trial wait until the transaction ends. */
export const lockTrials = (trx: Trx): Promise<void> => lockByName(trx, 'trials');

const running = (db: Db, now: string) =>
  db.selectFrom('trials').where('endsAt', '>', now).where('takenAt', 'is not', null);

/** How many trials run, and when the first of them ends. */
export async function runningTrials(
  db: Db,
  now: string,
): Promise<{ count: number; firstEnd: string | null }> {
  const first = await running(db, now)
    .select('endsAt')
    .orderBy('endsAt')
    .limit(1)
    .executeTakeFirst();
  return { count: await countRows(running(db, now)), firstEnd: first?.endsAt ?? null };
}

const waiting = (db: Db, now: string) =>
  db.selectFrom('trials').where('endsAt', '>', now).where('takenAt', 'is', null);

/** How many trials are made or wait to be begun. */
export const countWaitingTrials = (db: Db, now: string): Promise<number> =>
  countRows(waiting(db, now));

/** A trial that waits to be begun, locked; undefined if there is none. */
export function nextReadyTrial(trx: Trx, now: string): Promise<{ userId: string } | undefined> {
  const query = waiting(trx, now)
    .where('readyAt', 'is not', null)
    .select('userId')
    .orderBy('endsAt')
    .limit(1);
  return withRowLocks(trx, query).executeTakeFirst();
}

/** The users of some trials that ended up to an instant, the first to end first. */
export function endedTrials(
  db: Db,
  until: string,
  limit: number,
): Promise<Pick<UserRow, 'id' | 'usernameKey' | 'emailKey'>[]> {
  return db
    .selectFrom('trials')
    .innerJoin('users', 'users.id', 'trials.userId')
    .select(['users.id', 'users.usernameKey', 'users.emailKey'])
    .where('trials.endsAt', '<=', until)
    .orderBy('trials.endsAt')
    .limit(limit)
    .execute();
}

/** The clubs that a user has made, deleted ones, too. */
export async function clubsMadeBy(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('clubs').select('id').where('createdBy', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** Whether a club, or a member of it, by its id, is of a trial that has not ended. */
export async function isOfTrial(
  db: Db,
  { userId, id, now }: { userId: string; id: string; now: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('trials')
    .innerJoin('clubs', 'clubs.createdBy', 'trials.userId')
    .leftJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'clubs.id').on('members.id', '=', id),
    )
    .select('clubs.id')
    .where('trials.userId', '=', userId)
    .where('trials.endsAt', '>', now)
    .where((where) => where.or([where('clubs.id', '=', id), where('members.id', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether somebody has an account whose user is of no trial. */
export async function hasOtherUsers(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .leftJoin('trials', 'trials.userId', 'users.id')
    .select('users.id')
    .where('trials.userId', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
