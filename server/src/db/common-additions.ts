import { sql } from 'kysely';
import { type Db, isPostgres, type Trx } from './connect.ts';
import { codeOf } from '../error-code.ts';
import { inOneTransaction } from './one-connection.ts';
import { preparedWrite } from './prepared.ts';
import { inClub } from './transaction.ts';
import { asJob, byTurn, type Job } from './turns.ts';

type Addition = Job & { clubId: string };

/** What is added to a club does not wait for somebody who writes the same row of another one. */
const LONGEST_WAIT = sql.lit('50ms');

/** Nor does it wait for somebody who has locked another one as a whole. */
const lockClubs = preparedWrite((db, given: { clubIds: string[] }) =>
  db
    .selectFrom('clubs')
    .select((build) => [
      'id',
      build.fn('set_config', [sql.lit('lock_timeout'), LONGEST_WAIT, sql.lit(true)]).as('limit'),
    ])
    .where('id', '=', sql<string>`any(${given.clubIds}::uuid[])`)
    .forShare()
    .noWait(),
);

/**
 * Tells that PostgreSQL has refused to commit, and so has undone the transaction. When the connection is lost or the
 * database ends (SQLSTATE classes 08, 57 and 58, and 40003), nobody knows.
 */
const isRefused = (error: unknown) => /^(?!08|57|58|40003)\d[\dA-Z]{4}$/.test(codeOf(error) ?? '');

async function addTogether(db: Db, additions: readonly Addition[]): Promise<void> {
  let commits = false;
  try {
    const values = await inOneTransaction(db, async (trx) => {
      await lockClubs(trx, { clubIds: [...new Set(additions.map(({ clubId }) => clubId))] });
      const outcomes = await Promise.allSettled(additions.map(({ work }) => work(trx)));
      const done = outcomes.map((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      });
      commits = true;
      return done;
    });
    additions.forEach(({ resolve }, index) => resolve(values[index]));
  } catch (error) {
    if (commits && !isRefused(error)) for (const { reject } of additions) reject(error);
    else for (const addition of additions) addAlone(db, addition);
  }
}

/** After a transaction was undone: somebody may have to wait, or be told why it cannot be, and nobody else waits for that. */
function addAlone(db: Db, { clubId, work, resolve, reject }: Addition): void {
  inClub(db, clubId, 'share', work).then(resolve, reject);
}

// What comes while a transaction runs goes together in the next one, but does not wait for one that does not end.
const addWithOthers = byTurn<Addition>(addTogether, { patience: 20 });

/**
 * Adds something to a club in a transaction that lets others change other things of it. On PostgreSQL, all that is to be
 * added in this turn of the event loop, to any club, goes together in one transaction, whose packets and whose commit are
 * then those of all. Where one of them fails or has to wait, each is added by itself.
 * @param work is short, may be done again, and needs no lock: others go on at the same time in the same transaction
 * @returns what the work returns, once it is committed
 */
export function addToClub<T>(db: Db, clubId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return inClub(db, clubId, 'share', work);
  return asJob(work, (job) => addWithOthers(db, { ...job, clubId }));
}
