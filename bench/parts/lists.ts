import { compareWithLimit } from '../lib/pair.ts';
import type { Part } from '../lib/results.ts';

/** Lists and the profile on the embedded database, compared with the limit server. */
export const run: Part = (options) =>
  compareWithLimit(
    'SQLite',
    {
      registrations: { rate: 0.6 },
      members: { rate: 0.6, cpuMs: 3 },
      costs: { rate: 0.33 },
      me: { rate: 0.35 },
    },
    options,
  );
