import { BlockList, isIP, isIPv4 } from 'node:net';

/** Addresses of version 4 that are not of the public network (IANA's special-purpose registry). */
const SPECIAL_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * Within the global addresses of version 6, those that are none: special ones, documentation, and tunnels, in which an
 * address of version 4 is hidden.
 */
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const special4 = listOf(SPECIAL_4, 'ipv4');
const special6 = listOf(SPECIAL_6, 'ipv6');
const global6 = listOf(['2000::/3'], 'ipv6');
const mapped = listOf(['::ffff:0:0/96'], 'ipv6');

/** The address of version 4 in the last 32 bits of one of version 6. */
function lastFour(address: string): string {
  const { hostname } = new URL(`http://[${address}]`);
  const [high = '0', low = '0'] = hostname.slice(1, -1).split(':').slice(-2);
  const bits = (Number.parseInt(high || '0', 16) << 16) | Number.parseInt(low || '0', 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join('.');
}

/** Whether an address is one of the public network: neither inside of one, nor of this machine, nor a special one. */
export function isGlobalAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIPv4(address)) return !special4.check(address, 'ipv4');
  if (mapped.check(address, 'ipv6')) return isGlobalAddress(lastFour(address));
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
