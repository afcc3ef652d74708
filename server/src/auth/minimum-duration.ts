import { setTimeout as wait } from 'node:timers/promises';

/** More than such work takes on a busy day, and less than a person notices. */
const FLOOR_MS = 100;

/** Does the work, and ends no sooner than after a while, so that the time does not tell what was found. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const floor = wait(FLOOR_MS);
  try {
    return await work();
  } finally {
    await floor;
  }
}
