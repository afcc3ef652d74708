import { expect, test } from 'vitest';
import { connectionShares } from './connections.ts';

const SHARES = { room: 10, ofNetwork: 3, ofSite: 5 };

/** Opens connections from an address. @returns what each of them got */
const openSome = (enter: ReturnType<typeof connectionShares>, address: string, count: number) =>
  Array.from({ length: count }, () => enter(address));

test('63: connections are shared out only once there are many', () => {
  const enter = connectionShares(SHARES);
  const first = openSome(enter, '198.51.100.7', 10);
  expect(first).not.toContain(null);
  expect(enter('198.51.100.7')).toBeNull();
  expect(openSome(enter, '203.0.113.5', 4).map((leave) => leave === null)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  for (const leave of first) leave!();
  expect(openSome(enter, '203.0.113.5', 7)).not.toContain(null);
});

test('63: a /64 of IPv6 has one share of the connections, and a /48 a larger one', () => {
  const enter = connectionShares(SHARES);
  openSome(enter, '198.51.100.7', 10);
  expect(openSome(enter, '2001:db8:1:1::1', 3)).not.toContain(null);
  expect(enter('2001:db8:1:1::2')).toBeNull();
  expect(openSome(enter, '2001:db8:1:2::1', 2)).not.toContain(null);
  expect(enter('2001:db8:1:3::1')).toBeNull();
  expect(enter('2001:db8:2:1::1')).not.toBeNull();
});
