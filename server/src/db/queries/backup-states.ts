import type { Db, Trx } from '../engine/connect.ts';
import { withRowLocks } from '../engine/locks.ts';
import type { BackupStateRow } from '../tables/server.ts';
import { columnsOf } from './columns.ts';
import { findRow, updateRows } from './rows-by-key.ts';

/** There is one place off site, and one row for it. */
const NAME = 'offsite';

/** How backups off site go; undefined if none has begun yet. */
export async function backupState(db: Db): Promise<BackupStateRow | undefined> {
  return findRow(db, 'backupStates', { name: NAME });
}

/** The same, made if it is missing; no other process changes it until the transaction ends. */
export async function lockBackupState(trx: Trx): Promise<BackupStateRow> {
  await trx
    .insertInto('backupStates')
    .values({ name: NAME, differences: 0, failures: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const query = trx
    .selectFrom('backupStates')
    .select(columnsOf('backupStates'))
    .where('name', '=', NAME);
  return withRowLocks(trx, query).executeTakeFirstOrThrow();
}

export async function changeBackupState(
  trx: Trx,
  change: Partial<Omit<BackupStateRow, 'name'>>,
): Promise<void> {
  await updateRows(trx, 'backupStates', { name: NAME }, change);
}

/** Keeps the lease of a process for longer. @returns whether it still had it */
export async function renewBackupLease(trx: Trx, holder: string, until: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('backupStates')
    .set({ leaseUntil: until })
    .where('name', '=', NAME)
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
