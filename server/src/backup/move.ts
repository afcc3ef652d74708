import { dump } from '../db/copy/dump.ts';
import { countTables } from '../db/copy/schema.ts';
import { inSnapshot } from '../db/copy/snapshot.ts';
import { bulkTransaction } from '../db/engine/transaction.ts';
import { migrateLoaded } from '../db/migrate.ts';
import { readMigration, loadDump } from './copy.ts';
import { expectDatabase, withDatabase } from './exclusive.ts';
import type { Counts } from './file.ts';
import { NO_REPORT, type ReportProgress } from './progress.ts';

/**
 * Copies all data of the embedded database to an empty PostgreSQL database, and checks it there. No server can use
 * the embedded database meanwhile, and it is not changed. Keys stay in `dataDir`; sessions and waiting mails are
 * copied, too.
 * @throws UserError if a server is running, there is nothing to move, or the target has data
 */
export async function move(
  dataDir: string,
  databaseUrl: string,
  report: ReportProgress = NO_REPORT,
): Promise<Counts> {
  const source = { databaseUrl: null, dataDir };
  expectDatabase(source);
  return withDatabase(source, { exclusive: true }, (from) =>
    withDatabase({ databaseUrl, dataDir }, { exclusive: true }, (to) =>
      inSnapshot(from, async (snapshot) => {
        const migration = await readMigration(snapshot);
        const counts = await countTables(snapshot);
        await bulkTransaction(to, async (trx) => {
          const dumped = { migration, counts, batches: dump(snapshot) };
          await loadDump(trx, dumped, { replace: false, report });
          await migrateLoaded(trx, migration);
        });
        return counts;
      }),
    ),
  );
}
