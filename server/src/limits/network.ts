import { isIP, isIPv6, SocketAddress } from 'node:net';

/** The common network of all callers with an unknown address: a proxy may send another word. */
const UNKNOWN = 'unknown';

/** Removes a port, which some proxies append (RFC 7239, 6): otherwise each connection would count as another network. */
function withoutPort(address: string): string {
  const [, inBrackets, ipv4] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return inBrackets ?? ipv4 ?? address;
}

/** The one spelling of an address that has several (RFC 5952); IPv4 within IPv6 has dots. */
function canonical(ipv6: string): string {
  return new SocketAddress({ address: ipv6.replace(/%.*/, ''), family: 'ipv6' }).address;
}

/**
 * The network under which a caller is counted. A household or a phone has a whole /64 of IPv6 addresses, so these
 * count as one network. So do all callers whose address is not known.
 */
export function networkOf(caller: string): string {
  const text = withoutPort(caller);
  if (isIP(text) === 0) return UNKNOWN;
  if (!isIPv6(text)) return text;
  const address = canonical(text);
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/**
 * The /48 of a network from `networkOf`: a provider may give one customer a /48, which has 65,536 of these networks.
 * Null for IPv4.
 */
export function siteOf(network: string): string | null {
  if (!network.endsWith('::/64')) return null;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
