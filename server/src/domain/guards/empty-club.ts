import type { Db } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { deleteSomeOfClub, purgeClub } from '../../db/queries/deleted.ts';

/** How many rows are deleted before others may write: some milliseconds. */
const ROWS_AT_ONCE = 1000;

/** Deletes the rows of a club that nobody can see or restore, a part at a time, so that others may write meanwhile. */
export async function emptyClub(db: Db, clubId: string): Promise<void> {
  const deleteSome = () =>
    transaction(db, {}, (trx) => deleteSomeOfClub(trx, clubId, ROWS_AT_ONCE));
  while (await deleteSome());
}

/** Purges a club that was imported in part. */
export async function purgeImport(db: Db, clubId: string): Promise<void> {
  await emptyClub(db, clubId);
  await transaction(db, { club: clubId, mode: 'exclusive' }, (trx) => purgeClub(trx, clubId));
}
