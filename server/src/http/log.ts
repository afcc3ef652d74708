import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorCode } from '@rallybook/contract/errors';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Log } from '../context.ts';
import type { LogLevel } from '../env.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the error in the answer. */
    errorCode: ErrorCode | null;
  }
}

const SECRETS = ['authorization', 'password', 'newPassword', 'otp', 'accessToken', 'refreshToken'];
const MAX_CAUSES = 3;

/**
 * The message and the stack of an error. Not its other properties: a library may keep there what it was about to
 * send.
 */
function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: 'Something was thrown that is no error' };
  const { name, message, stack, cause } = error;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(errcode === undefined ? {} : { errcode }),
    stack,
    ...(cause === undefined || depth === MAX_CAUSES
      ? {}
      : { cause: serializeError(cause, depth + 1) }),
  };
}

/** The server's log: one JSON object a line. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => serializeError(error) },
    // Nothing should log these fields; if something does, they are removed.
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The id of the request that is being handled. */
const requestIds = new AsyncLocalStorage<string>();

/** A log for use cases, which do not know the request: it adds the request's id. */
export function createRequestLog(log: Logger): Log {
  const logAt = (level: keyof Log) => (details: object, message: string) => {
    const requestId = requestIds.getStore();
    log[level](requestId === undefined ? details : { requestId, ...details }, message);
  };
  return { info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
}

/** Runs work that a request starts, but that is not part of it, without the request's id in the log. */
export function runOutsideRequest<T extends unknown[]>(
  work: (...args: T) => void,
): (...args: T) => void {
  return (...args) => requestIds.exit(() => work(...args));
}

/** Keeps the id of the request that is being handled for the log. */
export function followRequests(app: FastifyInstance): void {
  app.decorateReply('errorCode', null);
  app.addHook('onRequest', (request, _reply, done) => requestIds.run(request.id, done));
}

/** Logs one line for each request, with the pattern of its route: a URL may hold something that a log must not. */
export function logRequests(app: FastifyInstance): void {
  // These fields hold no secret, so there is nothing to redact.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(reply.errorCode === null ? {} : { code: reply.errorCode }),
      },
      'Request',
    );
    done();
  });
}
