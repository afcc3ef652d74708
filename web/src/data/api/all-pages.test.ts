import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';

test('a list of several pages is fetched whole, page after page', async () => {
  const numbers = Array.from({ length: 2500 }, (_, index) => index);
  const offsets: number[] = [];
  const items = await allPages(async ({ limit, offset }) => {
    offsets.push(offset);
    return { items: numbers.slice(offset, offset + limit), total: numbers.length };
  });
  expect(items).toEqual(numbers);
  expect(offsets).toEqual([0, 1000, 2000]);
});

test('a list that shrinks while it is fetched ends', async () => {
  const items = await allPages(async ({ offset }) => ({
    items: offset === 0 ? [1, 2] : [],
    total: 3,
  }));
  expect(items).toEqual([1, 2]);
});
