import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';

/** Nearly all requests take less. */
const MAX_TURN_MS = 20;

/**
 * The embedded database answers synchronously: a request with many queries would block the event loop for all other
 * requests, even the health check. With this plugin, a query that follows 20 ms of queries waits for the next turn of
 * the event loop.
 */
export function yieldingBetweenQueries(): KyselyPlugin {
  /** When the first query of this turn of the event loop ended; null before. */
  let turnBegan: number | null = null;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (turnBegan === null) {
        turnBegan = performance.now();
        void setImmediate().then(() => {
          turnBegan = null;
        });
      } else if (performance.now() - turnBegan > MAX_TURN_MS) await setImmediate();
      return result;
    },
  };
}
