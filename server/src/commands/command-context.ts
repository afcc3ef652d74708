import { BOUNDS } from '@rallybook/contract/rules/bounds';
import { loadKeys } from '../auth/keys.ts';
import type { RequestContext } from '../context.ts';
import { connect } from '../db/engine/connect.ts';
import { migrateToLatest } from '../db/migrate.ts';
import type { Settings } from '../env.ts';

/**
 * Works like a request on the server's database, whose tables are brought up to date before. Mails are left to the server.
 * @param language of the mails
 */
export async function withCommandContext<Result>(
  settings: Settings,
  language: RequestContext['caller']['language'],
  work: (context: RequestContext) => Promise<Result>,
): Promise<Result> {
  const db = connect(settings);
  try {
    await migrateToLatest(db);
    return await work({
      db,
      clock: () => new Date(),
      keys: loadKeys(settings.dataDir, settings.keysFile),
      publicUrl: settings.publicUrl,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      wakeSenders: () => {},
      bounds: BOUNDS,
      caller: { address: '127.0.0.1', userAgent: null, language, idempotencyKey: null },
    });
  } finally {
    await db.destroy();
  }
}
