import { expect, test } from 'vitest';
import { HOUR, SECOND } from '../../test/context.ts';
import { unknownLinkCounter } from './unknown-links.ts';

/** A counter with a fixed clock, and how often an address may ask before it is refused. */
function counter() {
  let now = Date.parse('2026-10-15T12:00:00Z');
  const count = unknownLinkCounter(() => new Date(now));
  const pass = (ms: number) => (now += ms);
  const countUntilRefused = (addressOf: (time: number) => string): number => {
    for (let times = 0; times < 5000; times += 1) {
      try {
        count(addressOf(times));
      } catch (error) {
        expect(error).toMatchObject({ code: 'too_many_requests' });
        return times;
      }
    }
    return Infinity;
  };
  return { pass, countUntilRefused };
}

test('43: a network has a hundred requests an hour', () => {
  const { pass, countUntilRefused } = counter();
  expect(countUntilRefused(() => '192.0.2.1')).toBe(100);
  expect(countUntilRefused(() => '192.0.2.2')).toBe(100);
  pass(HOUR - SECOND);
  expect(countUntilRefused(() => '192.0.2.1')).toBe(0);
  pass(SECOND);
  expect(countUntilRefused(() => '192.0.2.1')).toBe(100);
});

test('43: all of a /64 are one network, and a /48 has a thousand', () => {
  const { countUntilRefused } = counter();
  expect(countUntilRefused((time) => `2001:db8:1:1::${time.toString(16)}`)).toBe(100);
  expect(countUntilRefused((time) => `2001:db8:2:${time.toString(16)}::1`)).toBe(1000);
  expect(countUntilRefused(() => '2001:db8:3::1')).toBe(100);
});

test('43: nobody waits for a past time to come again when the clock is set back', () => {
  const { pass, countUntilRefused } = counter();
  expect(countUntilRefused(() => '192.0.2.1')).toBe(100);
  pass(-24 * HOUR);
  expect(countUntilRefused(() => '192.0.2.1')).toBe(100);
});
