import { compareWithLimit } from '../lib/pair.ts';
import type { Part } from '../lib/results.ts';

/** Lists, the profile and adding records on PostgreSQL, compared with the limit server. */
export const run: Part = (options) =>
  compareWithLimit(
    'PostgreSQL',
    {
      registrations: { rate: 0.45 },
      members: { rate: 0.45 },
      me: { rate: 0.5 },
      trackings: { rate: 0.15 },
    },
    options,
  );
