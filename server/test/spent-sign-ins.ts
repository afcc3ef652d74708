import type { Db, Trx } from '../src/db/engine/connect.ts';
import { insertRows } from '../src/db/queries/insert-rows.ts';

// The table with the simplest rows, for tests of transactions.

const expiresAt = '2026-10-15T12:00:00.000Z';

/** Inserts one row. */
export const spend = (db: Db, state: string) =>
  db.insertInto('spentSignIns').values({ state, expiresAt }).execute();

/** Inserts any number of rows. */
export const spendAll = (trx: Trx, states: readonly string[]) =>
  insertRows(
    trx,
    'spentSignIns',
    states.map((state) => ({ state, expiresAt })),
  );

/** All rows. */
export async function spent(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('spentSignIns').select('state').orderBy('state').execute();
  return rows.map(({ state }) => state);
}
