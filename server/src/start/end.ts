import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { App } from '../app.ts';
import type { Db } from '../db/engine/connect.ts';

/** Requests that are running get this long to finish. */
const LAST_REQUESTS_MS = 10_000;

type Worker = { stop: () => Promise<void> };
type Running = { app: App; workers: readonly Worker[]; db: Db };

/**
 * Ends what runs, in order: it is no longer ready, then nothing new, running requests, the workers, the database. A second
 * signal ends at once, and Ctrl-C does not wait for who watches whether the server is ready. Who connects in the moment
 * in which it stops to listen is cut before any answer: a proxy asks the next process.
 */
export function endOnSignals(
  { app, workers, db }: Running,
  { drain, drainMs }: { drain: () => void; drainMs: number },
): void {
  let isEnding = false;
  async function end(waitMs: number): Promise<void> {
    await wait(waitMs);
    const late = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS);
    await app.close();
    clearTimeout(late);
    await Promise.all(workers.map((worker) => worker.stop()));
    await db.destroy();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      drain();
      void end(signal === 'SIGTERM' ? drainMs : 0);
    });
  }
}

/** An error that nothing caught may have left anything half done: the process ends, and whoever watches starts it again. */
export function endOnBugs(log: Logger): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'The server ends after an error that nothing caught');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
