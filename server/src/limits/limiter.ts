import { AppError } from '../errors.ts';

/**
 * Makes a function that runs work, at most `atOnce` at a time and in the order of its calls. While `waiting` calls
 * are in the queue, further ones are refused: a crowd gets a quick 503, and does not use up the server's memory.
 * @returns a function that throws AppError('unavailable') if the queue is full; its `waiting` is the length of the
 * queue
 */
export function limitConcurrency({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];

  async function waitForTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new AppError('unavailable');
    await new Promise<void>((resolve) => {
      queue.push(resolve);
    });
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    await waitForTurn();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return Object.assign(run, { waiting: () => queue.length });
}
