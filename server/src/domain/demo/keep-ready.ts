import type { Context } from '../../context.ts';
import { countWaitingTrials } from '../../db/queries/accounts/trials.ts';
import { purgeTrials } from './purge.ts';
import { makeTrial } from './trials.ts';

/** How many trials wait to be begun. */
const AHEAD = 5;
const PAUSE_MS = 10_000;

/** Deletes the trials that have ended, and makes some ahead, until it is stopped. It never throws: what fails is done later. */
export function keepTrialsReady(context: Context): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  async function run(): Promise<void> {
    try {
      await purgeTrials(context);
      const now = context.clock().toISOString();
      const missing = AHEAD - (await countWaitingTrials(context.db, now));
      for (let made = 0; made < missing && !stopping.signal.aborted; made += 1)
        await makeTrial(context);
    } catch (err) {
      context.log.error({ err }, 'Trials could not be made ahead');
    }
  }
  let running = run();
  let isRunning = true;
  const follow = () => void running.finally(() => (isRunning = false));
  follow();
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = run();
    follow();
  }, PAUSE_MS).unref();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
