import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work takes on a busy day, and too short for a person to notice. */
const FLOOR_MS = 100;

/** Does the work, and takes at least 100 ms, so that the time does not reveal the result. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const floor = wait(FLOOR_MS);
  try {
    return await work();
  } finally {
    await floor;
  }
}
