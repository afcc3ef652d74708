import { expect, test } from 'vitest';
import { ticksUpTo } from './scale';

test.each([
  [0, [0]],
  [3, [0, 1, 2, 3]],
  [5.3, [0, 2, 4, 6]],
  [0.35, [0, 0.1, 0.2, 0.3, 0.4]],
  [4000, [0, 1000, 2000, 3000, 4000]],
  [1e12, [0, 5e11, 1e12]],
])('up to %s, a figure has lines at %j', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});

test('the last line is never below the highest value, and lines are few', () => {
  for (let highest = 0.001; highest < 1e13; highest *= 1.37) {
    const ticks = ticksUpTo(highest);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
});
