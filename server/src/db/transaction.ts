import { type Db, isPostgres, type Trx } from './connect.ts';
import { inCommonCommit } from './common-commit.ts';
import { codeOf } from '../error-code.ts';
import { inOneTransaction } from './one-connection.ts';
import { preparedWrite } from './prepared.ts';

const TRIES = 5;

/** PostgreSQL asks to try again after a serialization failure or a deadlock. */
function isTransient(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error) ?? '');
}

/** Does all of the work or none of it. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return inCommonCommit(db, work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inOneTransaction(db, work);
    } catch (error) {
      if (attempt === TRIES || !isTransient(error)) throw error;
    }
  }
}

const clubRow = (db: Db, { clubId }: { clubId: string }) =>
  db.selectFrom('clubs').select('id').where('id', '=', clubId);

/** On PostgreSQL. What is asked next is answered once the lock is there. */
const lockClub = {
  share: preparedWrite((db, given: { clubId: string }) => clubRow(db, given).forShare()),
  exclusive: preparedWrite((db, given: { clubId: string }) => clubRow(db, given).forUpdate()),
};

/**
 * A transaction that changes one club. `share` lets others change other things of the club meanwhile; `exclusive`
 * keeps them waiting, for work that must see the club as a whole. The embedded database has one writer anyway.
 * @returns what the work returns; the club may be gone
 */
export async function inClub<T>(
  db: Db,
  clubId: string,
  mode: 'share' | 'exclusive',
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    if (isPostgres(db)) await lockClub[mode](trx, { clubId });
    return work(trx);
  });
}

/** Tells whether an insert or update failed because such a row exists already, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return codeOf(error) === '23505' || errcode === 2067 || errcode === 1555;
}
