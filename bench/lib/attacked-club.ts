import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from './client.ts';
import { newDataDir, removeDataDir, startServer } from '../../tools/lib/server.ts';
import { newDatabase } from './postgres.ts';
import { seed, type SeededClub } from './seed.ts';

/** An imported club has no statistics: our code never asks SQLite to gather some. */
function forgetStatistics(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'rallybook.sqlite'));
  database.exec('delete from sqlite_stat1');
  database.close();
}

/**
 * Starts a server on each engine with one club of 1,000 members, and attacks it.
 * @param size for how many months all members are registered, and how often they come
 * @returns the results on both engines
 */
export async function onBothEngines<T>(
  size: { months: number; records: number },
  work: (attacked: {
    engine: string;
    url: string;
    club: SeededClub;
    headers: Record<string, string>;
  }) => Promise<T[]>,
): Promise<T[]> {
  const results = [];
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
      // A server that has just started on a busy machine may refuse the first request.
      await wait(2000);
      const headers = await signIn(server.url, club.owner);
      results.push(...(await work({ engine, url: server.url, club, headers })));
    } finally {
      await server.stop();
      await database?.drop();
      removeDataDir(dataDir);
    }
  }
  return results;
}
