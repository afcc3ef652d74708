import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { Db } from './db/engine/connect.ts';

/** So long requests are still taken on open connections once nobody new is; their answers close their connections. */
const LAST_REQUESTS_MS = 500;
/** Requests that are running get this long to finish. */
const DRAIN_MS = 10_000;

type Worker = { stop: () => Promise<void> };
type Running = { app: App; workers: readonly Worker[]; db: Db };

/** Who connects after the last look for connections is cut, and not refused: so that look is a short one, in a quiet moment. */
const LAST_LOOK_MS = 0.05;
const QUIET_MS = 20;
/** So long a quiet moment is waited for, and so long, after that, for a short look at least. */
const MOST_LOOKING_MS = 1000;

/** Takes the connections that have come so far. Each turn of the event loop looks once, takes one, and then does its other work. */
async function takeWaiting(server: Server): Promise<void> {
  const began = performance.now();
  let [lookedAt, cameAt, now] = [began, began, began];
  const come = () => {
    cameAt = performance.now();
  };
  server.on('connection', come);
  const isQuiet = () => now - cameAt >= QUIET_MS || now - began >= MOST_LOOKING_MS;
  const wasShort = () => now - lookedAt <= LAST_LOOK_MS || now - began >= 2 * MOST_LOOKING_MS;
  do {
    lookedAt = now;
    await turn();
    now = performance.now();
  } while (!isQuiet() || !wasShort());
  server.off('connection', come);
}

/**
 * Takes nobody new. Requests that come meanwhile wait, since what they cost is time in which others connect. The web
 * server's own close() would also cut connections that look idle, among them those whose next request has come and is
 * not read yet: it would get no answer. So nothing but the listening ends.
 */
async function endListening(server: Server): Promise<void> {
  const handlers = server.listeners('request') as ((...request: unknown[]) => void)[];
  const waiting: [IncomingMessage, ServerResponse][] = [];
  server.removeAllListeners('request');
  server.on('request', (...request: [IncomingMessage, ServerResponse]) => waiting.push(request));
  await takeWaiting(server);
  Server.prototype.close.call(server);
  server.removeAllListeners('request');
  for (const handler of handlers) server.on('request', handler);
  for (const [request, response] of waiting) {
    // Nobody waits for the answer to who has gone meanwhile.
    if (!request.destroyed) server.emit('request', request, response);
  }
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
    await endListening(app.server);
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
