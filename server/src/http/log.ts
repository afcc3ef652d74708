import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from '../env.ts';

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

/** One line a request, with the pattern of its route: a URL may hold what a log must not. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'Request',
    );
    done();
  });
}
