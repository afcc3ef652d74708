import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { type Db, isPostgres, type Trx } from './connect.ts';
import { inOneTransaction } from './one-connection.ts';
import { preparedWrite } from './prepared.ts';
import { inClub } from './transaction.ts';
import { byTurn } from './turns.ts';

type Addition = {
  clubId: string;
  work: (trx: Trx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

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

/** Ends a transaction in which one of the additions has failed: it is undone. */
const NOT_ALL_DONE = new Error('Not all additions of this transaction are done');

/**
 * Tells that a transaction was certainly undone: it was ended, or PostgreSQL has refused a statement of it. When the
 * connection is lost or the database ends (SQLSTATE classes 08, 57 and 58), nobody knows.
 */
function isUndone(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return error === NOT_ALL_DONE || /^(?!08|57|58)\d[\dA-Z]{4}$/.test(String(code));
}

function addApart(db: Db, { clubId, work, resolve, reject }: Addition): void {
  inClub(db, clubId, 'share', work).then(resolve, reject);
}

async function addTogether(db: Db, additions: readonly Addition[]): Promise<void> {
  try {
    const values = await inOneTransaction(db, async (trx) => {
      await lockClubs(trx, { clubIds: [...new Set(additions.map(({ clubId }) => clubId))] });
      const outcomes = await Promise.allSettled(additions.map(({ work }) => work(trx)));
      return outcomes.map((outcome) => {
        if (outcome.status === 'rejected') throw NOT_ALL_DONE;
        return outcome.value;
      });
    });
    additions.forEach(({ resolve }, index) => resolve(values[index]));
  } catch (error) {
    for (const addition of additions) {
      if (isUndone(error)) addApart(db, addition);
      else addition.reject(error);
    }
  }
}

// What comes while two transactions run goes together in the next one.
const addWithOthers = byTurn<Addition>(addTogether, { atOnce: 2 });

/**
 * Adds something to a club in a transaction that lets others change other things of it. On PostgreSQL, all that is to be
 * added in this turn of the event loop, to any club, goes together in one transaction, whose packets and whose commit are
 * then those of all. Where one of them fails, or something is locked, each is done by itself.
 * @param work is short, and asks for nothing that locks rows: others go on at the same time in the same transaction
 * @returns what the work returns, once it is committed
 */
export function addToClub<T>(db: Db, clubId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return inClub(db, clubId, 'share', work);
  return new Promise<T>((resolve, reject) => {
    // Each in the context of its own request.
    const addition = { clubId, work: AsyncLocalStorage.bind(work), resolve, reject };
    addWithOthers(db, addition as Addition);
  });
}
