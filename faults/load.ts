import { setTimeout as wait } from 'node:timers/promises';
import type { Club } from './club.ts';

/** How long a client pauses after a change that was not acknowledged. */
const REST_MS = 25;

/** Clients that change a club. */
export interface Load {
  stop: () => Promise<void>;
}

export interface LoadOptions {
  /** Whether clients continue after changes without an answer. */
  continueOnFailure?: boolean;
}

/** Lets the clients of a club change it until they are stopped, or until the first change without an answer. */
export function startLoad(club: Club, { continueOnFailure = false }: LoadOptions = {}): Load {
  const load = { isStopped: false };
  const clients = club.clients.map(async (change) => {
    while (!load.isStopped) {
      const { status } = await change();
      if (status <= 0 && !continueOnFailure) return;
      if (status <= 0 || status >= 500) await wait(REST_MS);
    }
  });
  return {
    stop: async () => {
      load.isStopped = true;
      await Promise.all(clients);
    },
  };
}
