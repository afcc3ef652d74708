import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

// Importing `node:http` would load all of fetch with it.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Allows what comes from this origin; on pages also inline scripts and styles that have the answer's nonce. */
function contentPolicy(nonce?: string) {
  const allowed = nonce === undefined ? ["'self'"] : ["'self'", `'nonce-${nonce}'`];
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': allowed,
      'style-src': allowed,
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
  return answer.getHeaders();
}

/** The security headers of every answer. Nothing is kept by caches unless its route says so. */
export function secureHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = headersOf({
    contentSecurityPolicy: contentPolicy(),
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: YEAR_SECONDS },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' });
    done();
  });
}

/** Lets the inline scripts and styles of a page run that have the nonce. */
export function allowNonce(reply: FastifyReply, nonce: string): void {
  const name = 'content-security-policy';
  void reply.header(name, headersOf({ contentSecurityPolicy: contentPolicy(nonce) })[name]);
}
