import { sql } from 'kysely';
import { type Db, isPostgres } from '../engine/connect.ts';

/** Reads the whole database as of one instant, while others go on writing. */
export async function inSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  if (isPostgres(db)) {
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(work);
  }
  return db.connection().execute(async (connection) => {
    // Deferred: a reader takes no write lock, and with a write-ahead log it hinders no writer.
    await sql`begin deferred`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}
