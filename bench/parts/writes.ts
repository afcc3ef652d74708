import { compareWithLimit } from '../lib/pair.ts';
import type { Part } from '../lib/results.ts';

/** Adding records to the embedded database, compared with one durable insert. */
export const run: Part = (options) =>
  compareWithLimit('SQLite', { trackings: { rate: 0.5 } }, options);
