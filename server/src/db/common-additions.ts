import { sql } from 'kysely';
import { type Db, isPostgres, type Trx } from './connect.ts';
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

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);

/**
 * Tells that PostgreSQL has refused to commit, and so has undone the transaction. When the connection is lost or the
 * database ends (SQLSTATE classes 08, 57 and 58, and 40003), nobody knows.
 */
const isRefused = (error: unknown) => /^(?!08|57|58|40003)\d[\dA-Z]{4}$/.test(codeOf(error));

/** Tells that somebody else has locked what was to be locked, or that two waited for each other. */
const isLocked = (error: unknown) => /^(55P03|40P01|40001)$/.test(codeOf(error));

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
    else await addInParts(db, additions, error);
  }
}

/** After a transaction was undone: finds what cannot be added, and adds the rest. */
async function addInParts(db: Db, additions: readonly Addition[], error: unknown): Promise<void> {
  const [first, ...others] = additions;
  if (others.length > 0) {
    const middle = additions.length >> 1;
    await addTogether(db, additions.slice(0, middle));
    await addTogether(db, additions.slice(middle));
  } else if (isLocked(error)) {
    const { clubId, work, resolve, reject } = first!;
    // Nobody else waits for it.
    inClub(db, clubId, 'share', work).then(resolve, reject);
  } else first!.reject(error);
}

// What comes while a transaction runs goes together in the next one.
const addWithOthers = byTurn<Addition>(addTogether, { atOnce: 1 });

/**
 * Adds something to a club in a transaction that lets others change other things of it. On PostgreSQL, all that is to be
 * added in this turn of the event loop, to any club, goes together in one transaction, whose packets and whose commit are
 * then those of all. Where one of them fails, the others are added without it; one that has to wait does so by itself.
 * @param work is short, may be done again, and needs no lock: others go on at the same time in the same transaction
 * @returns what the work returns, once it is committed
 */
export function addToClub<T>(db: Db, clubId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return inClub(db, clubId, 'share', work);
  return asJob(work, (job) => addWithOthers(db, { ...job, clubId }));
}
