import { AppError } from '../errors.ts';

/**
 * Runs work a few at a time, first come first served; more than `waiting` in the queue is refused, so that a crowd
 * meets a quick 503 and not a server that has run out of memory.
 * @throws AppError('unavailable') where the queue is full
 */
export function limitedTo({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];

  async function turn(): Promise<void> {
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
    await turn();
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
