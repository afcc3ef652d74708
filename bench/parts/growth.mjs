import { growth } from '../lib/growth.mjs';

/** The same requests on ever more clubs, on the embedded database. @type {import('../lib/results.mjs').Part} */
export function run({ quick }) {
  return growth({ engine: 'sqlite', clubs: quick ? [20, 100] : [20, 200, 1000], quick });
}
