import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from './client.mjs';
import { newDataDir, removeDataDir, startServer } from './measured-server.mjs';
import { newDatabase } from './postgres.mjs';
import { seed } from './seed.mjs';

/** SQLite plans an imported club without statistics: nothing of ours ever asks it to gather some. */
function forgetStatistics(/** @type {string} */ dataDir) {
  const database = new DatabaseSync(join(dataDir, 'rallybook.sqlite'));
  database.exec('delete from sqlite_stat1');
  database.close();
}

/**
 * Starts a server on each engine with one club of 1,000 members, and does something to it.
 * @template T
 * @param {{ months: number, records: number }} size for so many months all members are registered, and come so often
 * @param {(attacked: { engine: string, url: string, club: import('./seed.mjs').SeededClub, headers: Record<string, string> }) => Promise<T[]>} work
 * @returns {Promise<T[]>} what it found on both
 */
export async function onBothEngines(size, work) {
  const found = [];
  for (const engine of ['SQLite', 'PostgreSQL']) {
    const database = engine === 'SQLite' ? undefined : await newDatabase();
    const dataDir = newDataDir();
    const [club] = await seed(
      { dataDir, databaseUrl: database?.url },
      { ...size, clubs: 1, members: 1000 },
    );
    if (!club) throw new Error('there is no club');
    if (database === undefined) forgetStatistics(dataDir);
    const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' });
    try {
      // Just started on a busy machine, a server may turn the first one away.
      await wait(2000);
      const headers = await signIn(server.url, club.owner);
      found.push(...(await work({ engine, url: server.url, club, headers })));
    } finally {
      await server.stop();
      await database?.drop();
      removeDataDir(dataDir);
    }
  }
  return found;
}
