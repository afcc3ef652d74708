import type { Db, Trx } from '../src/db/connect.ts';
import { preparedInsert, preparedWrite } from '../src/db/prepared.ts';

// Of all tables the one with the simplest rows, for tests of transactions.

const expiresAt = '2026-10-15T12:00:00.000Z';

/** Writes one row, at once. */
export const spend = (db: Db, state: string) =>
  db.insertInto('spentSignIns').values({ state, expiresAt }).execute();

/** Writes one row in a transaction as what nothing else in it depends on. */
export const spendByItself = preparedWrite((db, { state }: { state: string }) =>
  db.insertInto('spentSignIns').values({ state, expiresAt }),
);

const insert = preparedInsert('spentSignIns', ['state', 'expiresAt']);

/** Writes rows in a transaction as what goes with other rows. */
export const spendAll = (trx: Trx, states: readonly string[]) =>
  insert(
    trx,
    states.map((state) => ({ state, expiresAt })),
  );

/** Writes one row likewise. */
export const spendWithOthers = (trx: Trx, { state }: { state: string }) => spendAll(trx, [state]);

/** What has been written. */
export async function spent(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('spentSignIns').select('state').orderBy('state').execute();
  return rows.map(({ state }) => state);
}
