import proxyaddr from '@fastify/proxy-addr';
import type { Settings } from '../../env.ts';

/** Whether a sender is trusted, by the address from which a request comes directly. */
export function isTrusted(trustProxy: Settings['trustProxy']): (address: string) => boolean {
  if (Array.isArray(trustProxy)) {
    const trusts = proxyaddr.compile(trustProxy);
    return (address) => trusts(address, 0);
  }
  return () => trustProxy === true || (typeof trustProxy === 'number' && trustProxy > 0);
}
