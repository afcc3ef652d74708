import { compareWithLimit } from '../lib/pair.ts';
import type { Part } from '../lib/results.ts';

/** The same on PostgreSQL, and adding records, beside the limit. */
export const run: Part = (options) =>
  compareWithLimit(
    'postgres',
    {
      registrations: { rate: 0.45 },
      members: { rate: 0.45 },
      me: { rate: 0.5 },
      trackings: { rate: 0.3 },
    },
    options,
  );
