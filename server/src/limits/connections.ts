import { networkOf, siteOf } from './network.ts';

/** How many connections a process has before shares count: until then there is room for all. */
const ROOM = 1000;

/**
 * How many connections a network may have beyond that, and a /48 of IPv6. A hall of sixty people behind one address opens
 * about two hundred: browsers keep up to six each, most of them for a moment.
 */
const SHARE = { ofNetwork: 300, ofSite: 600 };

/**
 * Counts the open connections of each network, so that nobody takes the places of all.
 * @returns a function that counts a connection from an address in, and returns what counts it out again; null if it has to be
 * closed, since its network has its share already
 */
export function connectionShares({ room, ofNetwork, ofSite } = { room: ROOM, ...SHARE }) {
  const counts = new Map<string, number>();
  let total = 0;

  const countOf = (key: string) => counts.get(key) ?? 0;

  function change(keys: readonly string[], by: 1 | -1): void {
    total += by;
    for (const key of keys) {
      const count = countOf(key) + by;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    }
  }

  return (address: string): (() => void) | null => {
    const network = networkOf(address);
    const site = siteOf(network);
    const isOver = countOf(network) >= ofNetwork || (site !== null && countOf(site) >= ofSite);
    if (total >= room && isOver) return null;
    const keys = site === null ? [network] : [network, site];
    change(keys, 1);
    return () => change(keys, -1);
  };
}
