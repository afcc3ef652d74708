import { newDataDir, removeDataDir, startServer } from '../../tools/lib/server.ts';
import { signIn } from './client.ts';
import { newDatabase } from './postgres.ts';
import { seed, type SeededClub, type Size } from './seed.ts';

export type Engine = 'SQLite' | 'PostgreSQL';

/** Those to measure: both, or the one that ENGINE names. */
export const engines = (): Engine[] =>
  (['SQLite', 'PostgreSQL'] as const).filter(
    (engine) => (process.env['ENGINE'] ?? engine) === engine,
  );

/** The signed-in owner of a seeded club. */
export interface Caller {
  club: SeededClub;
  headers: Record<string, string>;
}

/**
 * Starts the real server on seeded clubs.
 * @param env settings of the server
 */
export async function openSeeded(
  size: Size,
  { engine = 'SQLite', env = {} }: { engine?: Engine; env?: Record<string, string> } = {},
) {
  const dataDir = newDataDir();
  const database = engine === 'PostgreSQL' ? await newDatabase() : undefined;
  const clubs = await seed({ dataDir, databaseUrl: database?.url }, size);
  const place = { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' };
  const server = await startServer({ ...env, ...place });
  const stop = async () => {
    await server.stop();
    await database?.drop();
    removeDataDir(dataDir);
  };
  return { server, clubs, databaseUrl: database?.url, stop };
}

/** Signs in the owners of some clubs, one after the other. */
export async function signInOwners(url: string, clubs: SeededClub[]): Promise<Caller[]> {
  const callers = [];
  for (const club of clubs) callers.push({ club, headers: await signIn(url, club.owner) });
  return callers;
}
