import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

// Importing `node:http` would load all of fetch with it.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

/** Hosts that browsers trust without encryption. */
const LOCAL_HOST = /^(?:[^.]+\.)?localhost$|^127(?:\.\d+){3}$|^\[?::1\]?$/i;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Allows what comes from this origin; inline styles only with one of the hashes, and no inline scripts.
 * @param styleHashes `sha256-...`
 */
function contentPolicy(styleHashes: readonly string[]) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'font-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    },
  };
}

/** The headers that helmet sets on an answer: the same on each, so that they are computed once. */
function headersOf(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(options)(request, answer, (error) => {
    if (error !== undefined) throw error as Error;
  });
  // A plain object: V8 copies Node's, which has no prototype, the slow way, for each answer.
  return { ...answer.getHeaders() };
}

/** The security headers of every answer. Nothing is kept by caches unless its route says so. */
export function secureHeaders(app: FastifyInstance, publicUrl: string): void {
  const isEncrypted = publicUrl.startsWith('https:');
  const options = {
    contentSecurityPolicy: contentPolicy([]),
    strictTransportSecurity: isEncrypted && { maxAge: YEAR_SECONDS },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  } as const;
  const all = headersOf(options);
  // Without encryption, browsers ignore these two anywhere else than on their own machine, and complain on every page.
  const plain = headersOf({
    ...options,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    const headers = isEncrypted || LOCAL_HOST.test(request.hostname) ? all : plain;
    void reply.headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' });
    done();
  });
}

/**
 * Lets a page have inline styles.
 * @param hashes their hashes, `sha256-...`
 */
export function allowStyles(reply: FastifyReply, hashes: readonly string[]): void {
  const name = 'content-security-policy';
  void reply.header(name, headersOf({ contentSecurityPolicy: contentPolicy(hashes) })[name]);
}
