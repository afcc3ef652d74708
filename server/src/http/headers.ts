import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const nonces = new WeakMap<object, string>();

/** The nonce of one answer: scripts and styles of its page carry it. */
export function nonceOf(reply: FastifyReply): string {
  const known = nonces.get(reply.raw);
  if (known !== undefined) return known;
  const nonce = randomBytes(16).toString('base64');
  nonces.set(reply.raw, nonce);
  return nonce;
}

/** Security headers on every answer. */
export async function secureHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    global: true,
    hsts: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    contentSecurityPolicy: false,
  });
  app.addHook('onRequest', (_, reply, done) => {
    const nonce = nonceOf(reply);
    void reply.header(
      'content-security-policy',
      [
        "default-src 'self'",
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
    );
    done();
  });
}
