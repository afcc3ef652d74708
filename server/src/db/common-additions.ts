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
 * Tells that a transaction was certainly undone: it was ended, or PostgreSQL has refused what was to be written, the
 * transaction, or the lock (SQLSTATE classes 23, 40 and 55). After a lost connection nobody knows.
 */
function isUndone(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return error === NOT_ALL_DONE || (typeof code === 'string' && /^(23|40|55)/.test(code));
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

const addWithOthers = byTurn<Addition>((db, additions) => {
  const [first, ...others] = additions;
  if (others.length === 0) addApart(db, first!);
  else void addTogether(db, additions);
});

/**
 * Adds something to a club in a transaction that lets others change other things of it. On PostgreSQL, all that is to be
 * added in this turn of the event loop, to any club, goes together in one transaction, whose packets and whose commit are
 * then those of all. Where one of them fails, each is done once more, by itself.
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
