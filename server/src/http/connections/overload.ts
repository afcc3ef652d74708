import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { workedSeconds } from '../../limits/thread-time.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered by an overloaded server, too: to a supervisor, it would look dead otherwise. */
    answersWhenOverloaded?: boolean;
  }
}

/** How often this thread is looked at. */
const LOOK_MS = 100;

/** A turn of the event loop in which this thread works longer than this is a long one. */
const LONG_TURN_MS = 1000;

/** So many long turns in a row are an overload. A single one is one dear request, which is over. */
const LONG_TURNS = 2;

export type Load = ReturnType<typeof watchLoad>;

/**
 * Watches whether this thread's own work holds its event loop. What counts is how long it worked, not how much time passed: a
 * process that gets no CPU from its machine would not get more by turning requests away (docs/decisions/051).
 * @param measure how long it has worked so far, in ms
 */
export function watchLoad(measure = () => workedSeconds() * 1000) {
  const fine = Promise.withResolvers<void>();
  let wasFine = false;
  let longTurns = 0;
  let timer: NodeJS.Timeout | undefined;

  return {
    begin(): void {
      let before = measure();
      timer = setInterval(() => {
        const now = measure();
        longTurns = now - before > LONG_TURN_MS ? longTurns + 1 : 0;
        before = now;
        if (longTurns > 0) return;
        wasFine = true;
        fine.resolve();
      }, LOOK_MS).unref();
    },
    end: () => clearInterval(timer),
    /** False also while nothing has been measured yet. */
    isOverloaded: () => longTurns >= LONG_TURNS,
    /** Whether there has been an interval without a long turn: the work of the start is over. */
    hasStarted: () => wasFine,
    /** Waits until `hasStarted`. */
    started: fine.promise,
  };
}

/**
 * Turns requests away while the server is overloaded, before anything is done for them.
 * @throws AppError('unavailable') from the hook
 */
export function turnAwayWhenOverloaded(app: FastifyInstance, load: Load): void {
  // Not from the beginning: what the start does is not the work of requests.
  app.addHook('onReady', (done) => {
    load.begin();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    load.end();
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isTurnedAway =
      load.isOverloaded() && request.routeOptions.config.answersWhenOverloaded !== true;
    done(isTurnedAway ? new AppError('unavailable') : undefined);
  });
}
