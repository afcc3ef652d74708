import { isIP, isIPv6 } from 'node:net';

/** What is no address, as a proxy may say it of a caller. */
const UNKNOWN = 'unknown';

/** Some proxies write the caller's port behind the address (RFC 7239, 6), and then each connection would be another one. */
function withoutPort(address: string): string {
  const [, inBrackets, ipv4] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return inBrackets ?? ipv4 ?? address;
}

/**
 * Where a caller is, as far as counting goes: a household or a phone has a whole /64 of IPv6 addresses, so these are one;
 * and so are all callers of whom a proxy tells no address.
 */
export function networkOf(caller: string): string {
  const address = withoutPort(caller);
  if (isIP(address) === 0) return UNKNOWN;
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
