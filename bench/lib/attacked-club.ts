import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from './client.ts';
import { openSeeded } from './open-seeded.ts';
import type { SeededClub } from './seed.ts';

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
  for (const engine of ['SQLite', 'PostgreSQL'] as const) {
    const attacked = { ...size, clubs: 1, members: 1000, withoutStatistics: true };
    const { server, clubs, stop } = await openSeeded(attacked, { engine });
    try {
      // A server that has just started on a busy machine may refuse the first request.
      await wait(2000);
      const headers = await signIn(server.url, clubs[0].owner);
      results.push(...(await work({ engine, url: server.url, club: clubs[0], headers })));
    } finally {
      await stop();
    }
  }
  return results;
}
