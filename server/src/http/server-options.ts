import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyaddr from '@fastify/proxy-addr';
import {
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Settings } from '../env.ts';
import { AppError } from '../errors.ts';
import { BODY_LIMIT } from './bodies.ts';
import { answerError, errorBody, JSON_TYPE } from './errors.ts';

const SECOND = 1000;

/** Slow clients are cut: headers in 5 s, the whole request in 10 s. Node's own defaults keep them for minutes. */
const timeouts = {
  http: { headersTimeout: 5 * SECOND, connectionsCheckingInterval: SECOND },
  requestTimeout: 10 * SECOND,
  // Nothing has come or gone for so long; with something waiting to be read, it is noticed after twice as long at most.
  connectionTimeout: 15 * SECOND,
  // Longer than the minute that proxies usually keep a connection: the proxy closes first, so no request is lost.
  keepAliveTimeout: 65 * SECOND,
};

/** The headers of answers that are given before any hook: nothing in them is to be run, framed, guessed at or kept. */
const bareHeaders = (requestId: string) => ({
  'x-request-id': requestId,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

/** Requests that the framework refuses before it has found a route for them, and so before any hook. */
function answerUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(bareHeaders(request.id));
  void answerError(error, request, reply);
}

function refusalOfClient(code: string | undefined): { refusal: AppError; status: number } {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { refusal: new AppError('payload_too_large'), status: 431 };
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { refusal: new AppError('invalid_input', { reason: 'request_too_slow' }), status: 408 };
  }
  const refusal = new AppError('invalid_input', { reason: 'not_http' });
  return { refusal, status: refusal.statusCode };
}

/** What is not HTTP at all, or did not arrive in time, is answered in the same shape and cut. */
function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const { refusal, status } = refusalOfClient(error.code);
  const body = errorBody(refusal, { requestId, status });
  const head = [
    `HTTP/1.1 ${status} ${(JSON.parse(body) as { error: string }).error}`,
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(bareHeaders(requestId)).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Takes the word of the nearest proxies. The framework itself believes nobody where it is given a number. */
const trustNearest = (count: number) => (_address: string, hop: number) => hop < count;

/** Whose word is taken, by the address that a request comes from directly. */
function isTrusted(trustProxy: Settings['trustProxy']): (address: string) => boolean {
  if (Array.isArray(trustProxy)) {
    const trusts = proxyaddr.compile(trustProxy);
    return (address) => trusts(address, 0);
  }
  return () => trustProxy === true || (typeof trustProxy === 'number' && trustProxy > 0);
}

/**
 * Stands in the place of the framework's own compilers of JSON Schema, which it would load with 2 MB of memory: the
 * contract's schemas check what comes and what leaves.
 */
function noSchemas(): never {
  throw new TypeError('A route is checked by the contract, not by a schema of the framework');
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Ids in the log are ours or a trusted proxy's, never a client's own: it could give many requests the same one. */
function requestIds(
  trustProxy: Settings['trustProxy'],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const trusts = isTrusted(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isGood = typeof given === 'string' && REQUEST_ID.test(given);
    return isGood && trusts(socket.remoteAddress ?? '') ? given : randomUUID();
  };
}

/** How the framework is set up. */
export function serverOptions({ trustProxy }: Pick<Settings, 'trustProxy'>): FastifyServerOptions {
  return {
    ...timeouts,
    trustProxy: typeof trustProxy === 'number' ? trustNearest(trustProxy) : trustProxy,
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    // A log of its own for each request would cost more than the line; what we log names the request itself.
    childLoggerFactory: (logger) => logger,
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: requestIds(trustProxy),
    requestIdHeader: false,
    // While the server ends, what still arrives on an open connection is served, and the connection closed after it.
    return503OnClosing: false,
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerBroken,
  };
}
