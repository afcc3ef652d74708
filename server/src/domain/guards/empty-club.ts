import type { Db } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { deleteSomeOfClub, purgeClub } from '../../db/queries/clubs/deleted.ts';

/** How many rows are deleted before others may write: some milliseconds. */
const ROWS_AT_ONCE = 1000;

/**
 * Deletes the rows of a club that nobody can see or restore, a part at a time, so that others may write meanwhile.
 * @param until when to stop, as `performance.now()` tells it
 * @returns whether all are deleted
 */
export async function emptyClub(db: Db, clubId: string, until = Infinity): Promise<boolean> {
  const deleteSome = () =>
    transaction(db, {}, (trx) => deleteSomeOfClub(trx, clubId, ROWS_AT_ONCE));
  while (performance.now() < until) if (!(await deleteSome())) return true;
  return false;
}

/** Purges such a club, if there is time until then. */
export async function purgeInParts(db: Db, clubId: string, until = Infinity): Promise<void> {
  if (!(await emptyClub(db, clubId, until))) return;
  await transaction(db, { club: clubId, mode: 'exclusive' }, (trx) => purgeClub(trx, clubId));
}
