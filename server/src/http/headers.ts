import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

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

/** The security headers of every answer. Nothing is kept by caches unless its route says so. */
export async function secureHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(),
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: YEAR_SECONDS },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
    done();
  });
}

/** Lets the inline scripts and styles of a page run that have the nonce. */
export function allowNonce(reply: FastifyReply, nonce: string): void {
  void reply.helmet({ contentSecurityPolicy: contentPolicy(nonce) });
}
