import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { isUnavailable } from '../http/unavailable.ts';
import { newId } from '../ids.ts';
import { type Db, isPostgres } from './connect.ts';
import { inTransaction, isUniqueViolation } from './transaction.ts';

const spend = (db: Db, state: string) =>
  db.insertInto('spentSignIns').values({ state, expiresAt: '2026-10-15T12:00:00.000Z' }).execute();

const spent = async (db: Db) => {
  const rows = await db.selectFrom('spentSignIns').select('state').orderBy('state').execute();
  return rows.map(({ state }) => state);
};

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
