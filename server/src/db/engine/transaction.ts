import { codeOf } from '../../error-code.ts';
import { inClubPlace } from './club-places.ts';
import { type Db, isPostgres, type Trx } from './connect.ts';
import { groupCommit } from './group-commit.ts';
import { withRowLocks } from './locks.ts';

/** `share` lets others change the club at the same time; `exclusive` does not. */
export type LockMode = 'share' | 'exclusive';
/** Without a mode, the work locks the club itself. */
type ClubLock = { club: string; mode?: LockMode };
type NoLock = { club?: undefined; mode?: undefined };

const MAX_ATTEMPTS = 5;

/** PostgreSQL asks to try again after a serialization failure or a deadlock. */
function isTransient(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error) ?? '');
}

/**
 * Does all of the work or none of it. If PostgreSQL asks for it, the work is repeated from its beginning, up to four
 * times. Work must follow three rules: it queries only through `trx` (on SQLite, `db` would wait for the end of the
 * transaction, and so for itself); it waits for each of its queries before it ends; and it does not catch errors of
 * the database.
 * @param lock the club that the work changes (it may be gone), and whether others may change it at the same time. On
 * PostgreSQL, only a few changes of one club run at once; further ones wait
 * @returns what the work returns, once it is committed
 */
export async function transaction<T>(
  db: Db,
  { club, mode }: ClubLock | NoLock,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (!isPostgres(db)) return groupCommit(db, work);
  const attempts = () =>
    withRetries(() =>
      db.transaction().execute(async (trx) => {
        if (club !== undefined && mode !== undefined) await lockClub(trx, club, mode);
        return work(trx);
      }),
    );
  return club === undefined ? attempts() : inClubPlace(club, attempts);
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransient(error)) throw error;
    }
  }
}

async function lockClub(trx: Trx, id: string, mode: LockMode): Promise<void> {
  await withRowLocks(
    trx,
    trx.selectFrom('clubs').select('id').where('id', '=', id),
    mode,
  ).execute();
}

/** Whether an insert or update failed because such a row exists already, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return codeOf(error) === '23505' || errcode === 2067 || errcode === 1555;
}
