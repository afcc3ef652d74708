import { isIPv6 } from 'node:net';

/** Where a caller is, as far as counting goes: a household or a phone has a whole /64 of IPv6 addresses, so these are one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
