import { growth } from '../lib/growth.mjs';

/** The same requests on more clubs, on PostgreSQL. @type {import('../lib/results.mjs').Part} */
export function run({ quick }) {
  return growth({ engine: 'postgres', clubs: quick ? [20, 50] : [20, 200], quick });
}
