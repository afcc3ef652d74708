import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import {
  spend,
  spendAll,
  spendByItself,
  spendWithOthers,
  spent,
} from '../../test/spent-sign-ins.ts';
import { isUnavailable } from '../http/unavailable.ts';
import { newId } from '../ids.ts';
import { type Db, isPostgres } from './connect.ts';
import { prepared, preparedLookup } from './prepared.ts';
import { inTransaction, isUniqueViolation } from './transaction.ts';

const isSpent = prepared((db, { state }: { state: string }) =>
  db.selectFrom('spentSignIns').select('state').where('state', '=', state),
);

const sessionOf = preparedLookup({ id: 'uuid' }, (db, { id }: { id: string }) =>
  db.selectFrom('sessions').select('id').where('id', '=', id),
);

const spentById = preparedLookup({ id: 'uuid' }, (db, { id }: { id: string }) =>
  db
    .selectFrom('spentSignIns')
    .select('state')
    .where('state', '=', sql<string>`cast(${id} as text)`),
);

test('26: a connection that is lost between two queries of a transaction fails the transaction alone', async () => {
  const { db } = await testDatabase();
  const lost = inTransaction(db, async (trx) => {
    await spend(trx, 'lost');
    if (isPostgres(db)) {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const { pid } = rows[0]!;
      await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
      // The news arrives while nothing is asked: there is no query that it could fail.
      await new Promise((resolve) => setImmediate(resolve));
      await spend(trx, 'never');
    } else throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
  });
  expect(isUnavailable(await lost.catch((error: unknown) => error))).toBe(true);
  await inTransaction(db, (trx) => spend(trx, 'kept'));
  expect(await spent(db)).toEqual(['kept']);
});

test('a transaction that the database has rolled back by itself tells why', async () => {
  const { db } = await testDatabase();
  await spend(db, 'first');
  const twice = inTransaction(db, async (trx) => {
    await spend(trx, newId());
    if (isPostgres(db)) await spend(trx, 'first');
    else await sql`insert or rollback into spent_sign_ins values ('first', '')`.execute(trx);
  });
  expect(isUniqueViolation(await twice.catch((error: unknown) => error))).toBe(true);
  expect(await spent(db)).toEqual(['first']);
});

test('of rows that are added at once each is there once, however many they are', async () => {
  for (const count of [0, 1, 99, 100, 101, 350]) {
    const { db } = await testDatabase();
    const states = Array.from({ length: count }, (_, nth) => String(nth).padStart(3, '0'));
    await inTransaction(db, (trx) => spendAll(trx, states));
    expect(await spent(db)).toEqual(states);
  }
});

test('26: a full disk is 503 for now, and what did not fit is not there in part', async () => {
  const { db } = await testDatabase();
  const { rows } = isPostgres(db)
    ? { rows: [] }
    : await sql<{ pageCount: number }>`pragma page_count`.execute(db);
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db);
  if (!isPostgres(db)) await limit(rows[0]!.pageCount + 4);
  const full = inTransaction(db, async (trx) => {
    for (let index = 0; index < 100; index += 1) await spend(trx, `${index} `.repeat(500));
    // PostgreSQL's disk is not ours to fill.
    await sql`do $$ begin raise 'could not extend file' using errcode = '53100'; end $$`.execute(
      trx,
    );
  });
  expect(isUnavailable(await full.catch((error: unknown) => error))).toBe(true);
  expect(await spent(db)).toEqual([]);
  if (!isPostgres(db)) await limit(1_000_000);
  await inTransaction(db, (trx) => spend(trx, 'kept'));
  expect(await spent(db)).toEqual(['kept']);
});

const nothing = () => Promise.resolve();

describe.each([
  ['by itself', spendByItself],
  ['with others', spendWithOthers],
])('a write that goes %s', (_, write) => {
  test.each([
    ['nothing', nothing],
    ['a query', (trx: Db) => isSpent(trx, { state: 'first' })],
    ['another write', (trx: Db) => spend(trx, 'last')],
    ['a failure', () => Promise.reject(new Error('not wanted'))],
  ])('and fails, with %s after it, fails its transaction and tells why', async (_after, after) => {
    const { db } = await testDatabase();
    await spend(db, 'first');
    const twice = inTransaction(db, async (trx) => {
      await write(trx, { state: 'new' });
      await write(trx, { state: 'first' });
      await after(trx);
    });
    expect(isUniqueViolation(await twice.catch((error: unknown) => error))).toBe(true);
    expect(await spent(db)).toEqual(['first']);
  });

  test('is seen by what its transaction asks next, and is there after it', async () => {
    const { db } = await testDatabase();
    const seen = await inTransaction(db, async (trx) => {
      await write(trx, { state: 'one' });
      const rows = [...(await isSpent(trx, { state: 'one' })), ...(await spent(trx))];
      await write(trx, { state: 'two' });
      return rows;
    });
    expect(seen).toEqual([{ state: 'one' }, 'one']);
    expect(await spent(db)).toEqual(['one', 'two']);
  });

  test('keeps what is written as it is, whatever characters there are', async () => {
    const { db } = await testDatabase();
    const states = ['"q" \\n \\', "it's {a,b} [] null", 'line\nline\t', 'Nguyễn 🏸 \u2028', ''];
    await inTransaction(db, (trx) => Promise.all(states.map((state) => write(trx, { state }))));
    expect(new Set(await spent(db))).toEqual(new Set(states));
  });
});

test('of look-ups that go together, each gets its own answer or failure', async () => {
  const { db } = await testDatabase();
  const id = newId();
  const at = '2026-10-15T12:00:00.000Z';
  const user = { id, username: 'lan', usernameKey: 'lan', email: 'l@x.vn', emailKey: 'l@x.vn' };
  const more = { passwordHash: null, emailVerifiedAt: at, createdAt: at };
  await db
    .insertInto('users')
    .values({ ...user, ...more })
    .execute();
  const times = { generation: 1, createdAt: at, lastUsedAt: at, revokedAt: null, userAgent: null };
  await db
    .insertInto('sessions')
    .values({ id, userId: id, ...times })
    .execute();
  const [found, wrong, none] = await Promise.allSettled(
    [id, 'no id', newId()].map((each) => sessionOf(db, { id: each })),
  );
  expect(found).toMatchObject({ value: { id } });
  expect(wrong?.status).toBe(isPostgres(db) ? 'rejected' : 'fulfilled');
  expect(none).toMatchObject({ value: undefined });
});

test('a look-up sees what its transaction wrote before, whatever others look up in it', async () => {
  const { db } = await testDatabase();
  const ids = [newId(), newId(), newId()];
  const seen = await inTransaction(db, (trx) =>
    Promise.all(
      ids.map(async (id, index) => {
        // The first one asks before anybody has written.
        if (index > 0) await spendWithOthers(trx, { state: id });
        return spentById(trx, { id });
      }),
    ),
  );
  expect(seen.map((row) => row?.state)).toEqual([undefined, ids[1], ids[2]]);
});

test('of transactions at once, one that fails takes nothing of the others with it', async () => {
  const { db } = await testDatabase();
  await spend(db, 'first');
  const states = ['one', 'first', 'two', 'three'];
  const outcomes = await Promise.allSettled(
    states.map((state) =>
      inTransaction(db, async (trx) => {
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

test('where the database undoes several transactions at once by itself, none of them says that it is done', async () => {
  const { db } = await testDatabase();
  await spend(db, 'first');
  const undone = sql`insert or rollback into spent_sign_ins values ('first', '')`;
  const outcomes = await Promise.allSettled(
    ['one', 'first', 'two'].map((state) =>
      inTransaction(db, async (trx) => {
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
      inTransaction(db, async (trx) => {
        await spend(trx, `${id}`);
        return request.getStore();
      }),
    ),
  );
  expect(await Promise.all(known)).toEqual([1, 2, 3]);
});
