import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { App } from '../app.ts';
import type { Db } from '../db/engine/connect.ts';

/** How long running requests may take to finish. */
const LAST_REQUESTS_MS = 10_000;

type Worker = { stop: () => Promise<void> };
type Running = { app: App; workers: readonly Worker[]; db: Db };

/**
 * Ends the server at a signal, in this order: it is no longer ready, accepts no new connections, finishes running
 * requests, stops its workers, and closes the database. A second signal ends it at once, and Ctrl-C does not wait
 * until load balancers have noticed. A client that connects at the moment when the server stops listening is cut off:
 * a proxy asks the next process.
 */
export function endOnSignals(
  { app, workers, db }: Running,
  { drain, drainMs }: { drain: () => void; drainMs: number },
): void {
  let isEnding = false;
  async function end(waitMs: number): Promise<void> {
    await wait(waitMs);
    const timer = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS);
    await app.close();
    clearTimeout(timer);
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

/** Ends the process after an uncaught error, which may have left work half done; a supervisor starts it again. */
export function endOnBugs(log: Logger): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'The server ends after an error that nothing caught');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
