import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';

const rows = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number]) => /^\d+$/.test(number ?? ''))
  .map(([, number, , state, shown]) => ({ number: Number(number), state, shown: shown ?? '' }));

it('the document names every line once, in its order', () => {
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  expect(numbers.slice(0, 43)).toEqual(Array.from({ length: 43 }, (_, index) => index + 1));
});

it.each(rows.filter(({ shown }) => shown !== ''))(
  'line $number: its tests are there',
  ({ shown }) => {
    const named = [...shown.matchAll(/`([^`]+)` "([^"]+)"/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, file = '', name = ''] of named) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(readFileSync(join(root, file), 'utf8')).toContain(name);
    }
  },
);

it('every line that is held names its tests', () => {
  expect(rows.filter(({ state, shown }) => state === 'held' && shown === '')).toEqual([]);
});
