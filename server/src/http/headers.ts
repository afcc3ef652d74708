import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Everything from this origin alone; on pages, the server's own inline scripts and styles bear the answer's nonce. */
function policy(nonce?: string) {
  const own = nonce === undefined ? ["'self'"] : ["'self'", `'nonce-${nonce}'`];
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': own,
      'style-src': own,
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

/** The headers that helmet would set on an answer: always the same ones, so they are asked for once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return headers;
}

/** The security headers of every answer. Nothing is kept by caches unless its route says so. */
export function secureHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = headersOf({
    contentSecurityPolicy: policy(),
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: YEAR_SECONDS },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' });
    done();
  });
}

/** Lets the inline scripts and styles of one page run that bear the nonce. */
export function allowNonce(reply: FastifyReply, nonce: string): void {
  const header = 'content-security-policy';
  void reply.header(header, headersOf({ contentSecurityPolicy: policy(nonce) })[header]);
}
