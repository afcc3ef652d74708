import { isIP, isIPv6, SocketAddress } from 'node:net';

/** What is no address, as a proxy may say it of a caller. */
const UNKNOWN = 'unknown';

/** Some proxies write the caller's port behind the address (RFC 7239, 6), and then each connection would be another one. */
function withoutPort(address: string): string {
  const [, inBrackets, ipv4] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return inBrackets ?? ipv4 ?? address;
}

/** As all of its spellings are written: RFC 5952, and IPv4 within IPv6 with dots. */
function canonical(ipv6: string): string {
  return new SocketAddress({ address: ipv6.replace(/%.*/, ''), family: 'ipv6' }).address;
}

/**
 * Where a caller is, as far as counting goes: a household or a phone has a whole /64 of IPv6 addresses, so these are one;
 * and so are all callers of whom a proxy tells no address.
 */
export function networkOf(caller: string): string {
  const given = withoutPort(caller);
  if (isIP(given) === 0) return UNKNOWN;
  if (!isIPv6(given)) return given;
  const address = canonical(given);
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/**
 * The /48 that a network of `networkOf` is in: what a provider gives to one customer has up to 65,536 of these networks.
 * Null where there is none, as of IPv4.
 */
export function siteOf(network: string): string | null {
  if (!network.endsWith('::/64')) return null;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
