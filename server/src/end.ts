import { Server } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { Db } from './db/connect.ts';

/** So long requests are still taken on open connections once nobody new is; their answers close their connections. */
const LAST_REQUESTS_MS = 500;
/** Requests that are running get this long to finish. */
const DRAIN_MS = 10_000;

type Worker = { stop: () => Promise<void> };
type Running = { app: App; workers: readonly Worker[]; db: Db };

/** One connection is taken in each turn of the event loop: those that wait already would be cut, and not refused. */
const MOST_TURNS = 1000;

/** Takes the connections that have come so far. */
async function takeWaiting(server: Server): Promise<void> {
  let isMore = true;
  const more = () => {
    isMore = true;
  };
  server.on('connection', more);
  for (let turns = 0; isMore && turns < MOST_TURNS; turns += 1) {
    isMore = false;
    await turn();
  }
  server.off('connection', more);
}

/**
 * Ends what runs, in order: it is no longer ready, then nothing new, the last requests, running ones, the workers, the database. A
 * second signal ends at once, and Ctrl-C does not wait for who watches whether the server is ready.
 */
export function endOnSignals(
  { app, workers, db }: Running,
  { drain, drainMs }: { drain: () => void; drainMs: number },
): void {
  let isEnding = false;
  async function end(waitMs: number): Promise<void> {
    await wait(waitMs);
    await takeWaiting(app.server);
    // The web server's own close() also cuts connections that look idle, among them those whose next request has come
    // and is not read yet: it would get no answer. So at first nothing but the listening ends.
    Server.prototype.close.call(app.server);
    await wait(LAST_REQUESTS_MS);
    await turn();
    const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
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
