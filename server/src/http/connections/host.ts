import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

/** A name or an address, and a port (RFC 9110, 7.2). It may be empty. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d{0,5})?$/i;

/** The values of all `Host` lines of a request; Node itself passes on the first one only. */
function hostsIn(rawHeaders: readonly string[]): string[] {
  const hosts = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    // Asked of every request: most names have another length.
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[index + 1]!);
  }
  return hosts;
}

/**
 * Refuses requests that do not say for which host they are as HTTP demands (RFC 9112, 3.2): once, or not at all in
 * HTTP/1.0. Of two, a proxy in front may have read the other one.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders, httpVersion } = request.raw;
    const hosts = hostsIn(rawHeaders);
    const isValid =
      hosts.length === 0 ? httpVersion === '1.0' : hosts.length === 1 && HOST.test(hosts[0]!);
    done(isValid ? undefined : new AppError('invalid_input', { reason: 'not_http' }));
  });
}
