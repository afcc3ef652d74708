import { growth } from '../lib/growth.ts';
import { manyClubs } from '../lib/many-clubs.ts';
import type { Part } from '../lib/results.ts';

/** The same requests on ever more clubs, on each engine. */
export const run: Part = async (options) => {
  if (options.clubs !== undefined) return manyClubs(options.clubs, options);
  const embedded = await growth('SQLite', options.quick ? [20, 100] : [20, 200, 1000], options);
  const server = await growth('PostgreSQL', options.quick ? [20, 50] : [20, 200], options);
  return [
    ...embedded.map((row) => ({ ...row, what: `SQLite: ${row.what}` })),
    ...server.map((row) => ({ ...row, what: `PostgreSQL: ${row.what}` })),
  ];
};
