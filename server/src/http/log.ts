import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorCode } from '@rallybook/contract/errors';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Log } from '../context.ts';
import type { LogLevel } from '../env.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the error that was answered. */
    refusal: ErrorCode | null;
  }
}

const SECRETS = ['authorization', 'password', 'newPassword', 'otp', 'accessToken', 'refreshToken'];
const MAX_CAUSES = 3;

/** The words and the place of an error. Not its other properties: a library may keep there what it was about to send. */
function describe(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: 'Something was thrown that is no error' };
  const { name, message, stack, cause } = error;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(errcode === undefined ? {} : { errcode }),
    stack,
    ...(cause === undefined || depth === MAX_CAUSES ? {} : { cause: describe(cause, depth + 1) }),
  };
}

/** The server's log: one JSON object a line. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => describe(error) },
    // Nothing should log them; should it, they stay out.
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The id of the request that is being worked on. */
const current = new AsyncLocalStorage<string>();

/** A log for use cases, which know no request: their lines bear the id of the one that they work for. */
export function logOfRequests(log: Logger): Log {
  const say = (level: keyof Log) => (details: object, message: string) => {
    const requestId = current.getStore();
    log[level](requestId === undefined ? details : { requestId, ...details }, message);
  };
  return { info: say('info'), warn: say('warn'), error: say('error') };
}

/** Work that a request only sets off, and that is not its own. */
export function outsideOfRequests<T extends unknown[]>(
  work: (...args: T) => void,
): (...args: T) => void {
  return (...args) => current.exit(() => work(...args));
}

/** One line a request, with the pattern of its route: a URL may hold what a log must not. */
export function logRequests(app: FastifyInstance): void {
  // Nothing to look for: these fields are all.
  const log = app.log.child({}, { redact: [] });
  app.decorateReply('refusal', null);
  app.addHook('onRequest', (request, _reply, done) => current.run(request.id, done));
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(reply.refusal === null ? {} : { code: reply.refusal }),
      },
      'Request',
    );
    done();
  });
}
