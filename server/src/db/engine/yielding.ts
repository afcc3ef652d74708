import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';

/** How long a turn of the event loop may go on after its first query. Nearly all requests take less. */
const MAX_TURN_MS = 20;

/**
 * The embedded database answers synchronously: a request with many queries would block the event loop for all other
 * requests. With this plugin, a turn of the event loop that has gone on too long ends with its present query: the
 * query has run, and its rows are given out in the next turn, so that other requests come in between. In a
 * transaction, these are only requests that need no database, since it has the only connection.
 */
export function yieldingAfterQueries(): KyselyPlugin {
  /** When the first query of this turn ended; null before. */
  let firstQueryEnded: number | null = null;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (firstQueryEnded === null) {
        firstQueryEnded = performance.now();
        void setImmediate().then(() => {
          firstQueryEnded = null;
        });
      } else if (performance.now() - firstQueryEnded > MAX_TURN_MS) await setImmediate();
      return result;
    },
  };
}
