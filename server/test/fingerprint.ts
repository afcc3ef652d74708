import { createHash } from 'node:crypto';
import type { Db } from '../src/db/engine/connect.ts';
import type { Tables } from '../src/db/tables.ts';

/**
 * A hash of all stored data: if two are equal, nothing was written in between. Mails count, but not whether they are
 * sent.
 * @param except tables to leave out
 */
export async function fingerprint(db: Db, except: readonly string[] = []): Promise<string> {
  const hash = createHash('sha256');
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !except.includes(name))
    .toSorted();
  for (const table of tables) {
    const rows = await db
      .selectFrom(table as keyof Tables)
      .selectAll()
      .execute();
    const texts = rows.map((row) => {
      const {
        sealed: _sealed,
        attempts: _,
        nextAttemptAt: __,
        sentAt: ___,
        ...kept
      } = row as Record<string, unknown>;
      return JSON.stringify(kept);
    });
    hash.update(JSON.stringify([table, texts.toSorted()]));
  }
  return hash.digest('hex');
}
