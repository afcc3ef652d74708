import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { insertClub } from '../../../test/club-row.ts';
import { createDatabase, testDatabase } from '../../../test/database.ts';
import { testOnPostgres } from '../../../test/places.ts';
import { spend, spendAll, spent } from '../../../test/spent-sign-ins.ts';
import { newId } from '../../ids.ts';
import { connect, isPostgres, type Trx } from './connect.ts';
import { isUnavailable, isUniqueViolation } from './errors.ts';
import { afterCommit, transaction } from './transaction.ts';

const now = '2026-10-15T12:00:00.000Z';

test('26: a connection lost between two queries of a transaction fails that transaction alone', async () => {
  const { db } = await testDatabase();
  const lost = transaction(db, {}, async (trx) => {
    await spend(trx, 'lost');
    if (isPostgres(db)) {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const { pid } = rows[0]!;
      await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
      // The connection is lost while no query runs that could fail.
      await new Promise((resolve) => setImmediate(resolve));
      await spend(trx, 'never');
    } else throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
  });
  expect(isUnavailable(await lost.catch((error: unknown) => error))).toBe(true);
  await transaction(db, {}, (trx) => spend(trx, 'kept'));
  expect(await spent(db)).toEqual(['kept']);
});

test('a transaction that the database has rolled back throws the database’s error', async () => {
  const { db } = await testDatabase();
  await spend(db, 'first');
  const twice = transaction(db, {}, async (trx) => {
    await spend(trx, newId());
    if (isPostgres(db)) await spend(trx, 'first');
    else await sql`insert or rollback into spent_sign_ins values ('first', '')`.execute(trx);
  });
  expect(isUniqueViolation(await twice.catch((error: unknown) => error))).toBe(true);
  expect(await spent(db)).toEqual(['first']);
});

test('any number of rows added at once are each there once', async () => {
  for (const count of [0, 1, 4999, 5000, 5001, 12_000]) {
    const { db } = await testDatabase();
    const states = Array.from({ length: count }, (_, nth) => String(nth).padStart(5, '0'));
    await transaction(db, {}, (trx) => spendAll(trx, states));
    expect(await spent(db)).toEqual(states);
  }
});

test('26: a full disk is a 503, and leaves no part of what did not fit', async () => {
  const { db } = await testDatabase();
  const { rows } = isPostgres(db)
    ? { rows: [] }
    : await sql<{ pageCount: number }>`pragma page_count`.execute(db);
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db);
  if (!isPostgres(db)) await limit(rows[0]!.pageCount + 4);
  const full = transaction(db, {}, async (trx) => {
    for (let index = 0; index < 100; index += 1) await spend(trx, `${index} `.repeat(500));
    // A test cannot fill PostgreSQL's disk.
    await sql`do $$ begin raise 'could not extend file' using errcode = '53100'; end $$`.execute(
      trx,
    );
  });
  expect(isUnavailable(await full.catch((error: unknown) => error))).toBe(true);
  expect(await spent(db)).toEqual([]);
  if (!isPostgres(db)) await limit(1_000_000);
  await transaction(db, {}, (trx) => spend(trx, 'kept'));
  expect(await spent(db)).toEqual(['kept']);
});

test('what follows a commit is done once, after it, and not if the work has failed', async () => {
  const { db } = await testDatabase();
  const done: string[] = [];
  const note = (name: string) => {
    const task = () => void done.push(name);
    return async (trx: Trx) => {
      await spend(trx, name);
      afterCommit(trx, task);
      afterCommit(trx, task);
      expect(done).not.toContain(name);
      if (name === 'failed') throw new Error('not wanted');
    };
  };
  const names = ['one', 'failed', 'two'];
  await Promise.allSettled(names.map((name) => transaction(db, {}, note(name))));
  expect(done.toSorted()).toEqual(['one', 'two']);
  expect(await spent(db)).toEqual(['one', 'two']);
});

test('a failing transaction undoes nothing of other transactions at the same time', async () => {
  const { db } = await testDatabase();
  await spend(db, 'first');
  const states = ['one', 'first', 'two', 'three'];
  const outcomes = await Promise.allSettled(
    states.map((state) =>
      transaction(db, {}, async (trx) => {
        await spend(trx, `${state} begun`);
        await spend(trx, state);
        if (state === 'two') throw new Error('not wanted');
        return state;
      }),
    ),
  );
  expect(outcomes).toMatchObject([
    { value: 'one' },
    { reason: expect.toSatisfy(isUniqueViolation) as unknown },
    { reason: { message: 'not wanted' } },
    { value: 'three' },
  ]);
  expect(await spent(db)).toEqual(['first', 'one', 'one begun', 'three', 'three begun']);
});

test('transactions that the database undoes together are not reported as done', async () => {
  const { db } = await testDatabase();
  await spend(db, 'first');
  const undone = sql`insert or rollback into spent_sign_ins values ('first', '')`;
  const outcomes = await Promise.allSettled(
    ['one', 'first', 'two'].map((state) =>
      transaction(db, {}, async (trx) => {
        if (state === 'first' && !isPostgres(db)) await undone.execute(trx);
        else await spend(trx, state);
        return state;
      }),
    ),
  );
  const done = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  );
  expect(done).toEqual(isPostgres(db) ? ['one', 'two'] : []);
  expect(await spent(db)).toEqual(['first', ...done]);
  expect(outcomes[1]).toMatchObject({ reason: expect.toSatisfy(isUniqueViolation) as unknown });
});

test('21: each of several transactions at once works for its own request', async () => {
  const { db } = await testDatabase();
  const request = new AsyncLocalStorage<number>();
  const known = [1, 2, 3].map((id) =>
    request.run(id, () =>
      transaction(db, {}, async (trx) => {
        await spend(trx, `${id}`);
        return request.getStore();
      }),
    ),
  );
  expect(await Promise.all(known)).toEqual([1, 2, 3]);
});

test('texts are stored unchanged, whatever characters they have', async () => {
  const { db } = await testDatabase();
  const states = ['"q" \\n \\', "it's {a,b} [] null", 'line\nline\t', 'Nguyễn 🏸 \u2028', ''];
  await transaction(db, {}, (trx) => spendAll(trx, states));
  expect(new Set(await spent(db))).toEqual(new Set(states));
});

test('a failing insert undoes nothing of inserts into other clubs at the same time', async () => {
  const { db } = await testDatabase();
  await spend(db, 'first');
  const clubs = [await insertClub(db, { at: now }), await insertClub(db, { at: now })];
  const states = ['one', 'first', 'two', 'three'];
  const outcomes = await Promise.allSettled(
    states.map((state, index) =>
      transaction(db, { club: clubs[index % 2]!, mode: 'share' }, (trx) => spend(trx, state)),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await spent(db)).toEqual(['first', 'one', 'three', 'two']);
});

// SQLite has one writer at a time, even for different clubs.
testOnPostgres(
  'an exclusive change of a club makes only other changes of that club wait',
  async () => {
    const { db } = await testDatabase();
    const [busy, free] = [await insertClub(db, { at: now }), await insertClub(db, { at: now })];
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = transaction(db, { club: busy, mode: 'exclusive' }, async () => {
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const add = (club: string) =>
      transaction(db, { club, mode: 'share' }, (trx) => spend(trx, club));

    const waiting = add(busy);
    await add(free);
    expect(await spent(db)).toEqual([free]);

    release.resolve();
    await Promise.all([holding, waiting]);
    expect(await spent(db)).toEqual([busy, free].toSorted());
  },
);

testOnPostgres(
  'a transaction that PostgreSQL ends because of a deadlock is done again',
  async () => {
    const { db } = await testDatabase();
    const clubs = [await insertClub(db, { at: now }), await insertClub(db, { at: now })] as const;
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    let begun = 0;
    let deadlocks = 0;
    const lockBoth = (mine: 0 | 1, theirs: 0 | 1) =>
      transaction(db, { club: clubs[mine], mode: 'exclusive' }, async (trx) => {
        begun += 1;
        both[mine].resolve();
        await both[theirs].promise;
        const update = trx.updateTable('clubs').set({ name: 'x' }).where('id', '=', clubs[theirs]);
        await update.execute().catch((error: unknown) => {
          deadlocks += 1;
          throw error;
        });
      });
    await Promise.all([lockBoth(0, 1), lockBoth(1, 0)]);
    // Who begins again may come before who waits: then they meet once more.
    expect(deadlocks).toBeGreaterThan(0);
    expect(begun).toBe(2 + deadlocks);
    expect(await db.selectFrom('clubs').select('name').execute()).toEqual([
      { name: 'x' },
      { name: 'x' },
    ]);
  },
);

testOnPostgres(
  '26: a request after a query that has timed out does not wait for that query',
  async () => {
    const { databaseUrl, dataDir } = await testDatabase();
    const url = new URL(databaseUrl!);
    url.searchParams.set('query_timeout', '1000');
    const db = connect({ databaseUrl: url.href, dataDir });
    onTestFinished(() => db.destroy());
    const slow = sql`select pg_sleep(20)`;
    const outcomes = await Promise.allSettled([
      slow.execute(db),
      transaction(db, {}, (trx) => slow.execute(trx)),
    ]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ reason: expect.toSatisfy(isUnavailable) as unknown });
    await Promise.all([spend(db, 'one'), transaction(db, {}, (trx) => spend(trx, 'two'))]);
    expect(await spent(db)).toEqual(['one', 'two']);
  },
);

testOnPostgres(
  '26: a change is not repeated if the connection is lost while it is committed',
  async () => {
    const { db, drop } = await createDatabase({ isOwn: true });
    onTestFinished(drop);
    await sql`create function lose() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(db);
    await sql`create constraint trigger lose after insert on spent_sign_ins
    deferrable initially deferred for each row execute function lose()`.execute(db);
    let begun = 0;
    const lost = transaction(db, {}, (trx) => {
      begun += 1;
      return spend(trx, 'one');
    });
    expect(isUnavailable(await lost.catch((error: unknown) => error))).toBe(true);
    expect(begun).toBe(1);
  },
);
