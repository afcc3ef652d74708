import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import {
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Settings } from '../env.ts';
import { AppError } from '../errors.ts';
import { isTrusted } from './connections/trusted-proxy.ts';
import { answerError, errorBody, JSON_TYPE } from './errors.ts';
import { BODY_LIMIT } from './input/bodies.ts';

const SECOND = 1000;

/**
 * Slow clients are cut off: headers must arrive in 5 s, the whole request in 10 s. Node's own defaults wait for
 * minutes.
 */
const timeouts = {
  http: {
    headersTimeout: 5 * SECOND,
    connectionsCheckingInterval: SECOND,
    // http/connections/host.ts does, and answers like everything else.
    requireHostHeader: false,
  },
  requestTimeout: 10 * SECOND,
  // How long a connection may be silent. If data waits to be read by the client, it takes up to twice as long.
  connectionTimeout: 15 * SECOND,
  // Longer than the minute for which proxies usually keep a connection: the proxy closes first, so no request is
  // lost.
  keepAliveTimeout: 65 * SECOND,
};

/** The headers of answers sent before any hook runs: browsers must not run, frame, sniff or cache them. */
const bareHeaders = (requestId: string) => ({
  'x-request-id': requestId,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

/** Answers requests that the framework refuses before it finds a route, and so before any hook runs. */
function answerUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(bareHeaders(request.id));
  void answerError(error, request, reply);
}

function clientError(code: string | undefined): { refusal: AppError; status: number } {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { refusal: new AppError('payload_too_large'), status: 431 };
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { refusal: new AppError('invalid_input', { reason: 'request_too_slow' }), status: 408 };
  }
  const refusal = new AppError('invalid_input', { reason: 'not_http' });
  return { refusal, status: refusal.statusCode };
}

/**
 * Answers what is not HTTP, or did not arrive in time, with an error of the usual shape, and closes the connection.
 */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const { refusal, status } = clientError(error.code);
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

/** Trusts the nearest proxies. The framework itself, given a number, trusts nobody. */
const trustNearest = (count: number) => (_address: string, hop: number) => hop < count;

/**
 * Replaces the framework's compilers of JSON Schema, which take 2 MB of memory: the contract's schemas check input
 * and output.
 */
function refuseSchemas(): never {
  throw new TypeError('A route is checked by the contract, not by a schema of the framework');
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Takes a request's id from a trusted proxy, or makes one. Never from a client, who could give many requests the same
 * id.
 */
function requestIds(
  trustProxy: Settings['trustProxy'],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const trusts = isTrusted(trustProxy);
  return ({ headers, socket }) => {
    const id = headers['x-request-id'];
    const isValid = typeof id === 'string' && REQUEST_ID.test(id);
    return isValid && trusts(socket.remoteAddress ?? '') ? id : randomUUID();
  };
}

/** How the framework is set up. */
export function serverOptions({ trustProxy }: Pick<Settings, 'trustProxy'>): FastifyServerOptions {
  return {
    ...timeouts,
    trustProxy: typeof trustProxy === 'number' ? trustNearest(trustProxy) : trustProxy,
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than its line; our lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    schemaController: {
      compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas },
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: requestIds(trustProxy),
    requestIdHeader: false,
    // While the server ends, requests that still arrive on an open connection are served, and the connection is then
    // closed.
    return503OnClosing: false,
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerClientError,
  };
}
