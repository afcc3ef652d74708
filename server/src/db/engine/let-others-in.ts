import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';

/** Longer than nearly all requests take. */
const LONGEST_TURN_MS = 20;

/**
 * The embedded database answers at once, so that a request with many queries would never let the event loop go on to
 * another one: not even to one that asks whether the server is alive. With this, one that has taken its turn waits for the
 * next.
 */
export function lettingOthersIn(): KyselyPlugin {
  /** When this turn of the event loop came to its first query. */
  let began: number | null = null;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (began === null) {
        began = performance.now();
        void setImmediate().then(() => {
          began = null;
        });
      } else if (performance.now() - began > LONGEST_TURN_MS) await setImmediate();
      return result;
    },
  };
}
