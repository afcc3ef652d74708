import { setTimeout as wait } from 'node:timers/promises';

/** How long a client rests after a change that was not acknowledged. */
const REST_MS = 25;

/**
 * Lets the players' clients change the club until they are told to stop, or until the first change without an answer.
 * @param {import('./owner.mjs').Owner} owner
 * @param {import('./club.mjs').Club} club
 * @param {{ goOn?: boolean }} [options] `goOn`: also after changes without an answer
 * @returns {{ stop: () => Promise<void> }}
 */
export function startLoad(owner, club, { goOn = false } = {}) {
  const load = { stopped: false };
  const clients = club.clients.map(async (step) => {
    while (!load.stopped) {
      const { status } = await step();
      if (status <= 0 && !goOn) return;
      if (status <= 0 || status >= 500) await wait(REST_MS);
    }
  });
  return {
    stop: async () => {
      load.stopped = true;
      await Promise.all(clients);
    },
  };
}
