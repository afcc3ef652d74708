import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { foldItems } from './fold-items';

const item = (kind: 'cost' | 'payment' | 'count', amount: number) => ({
  date: '2026-11-05',
  kind,
  amount,
  label: '',
  refId: null,
});

test('many items of a kind are one, in the place of the first of them', () => {
  const [a, b, c, count] = [item('cost', -1), item('cost', -2), item('cost', -3), item('count', 9)];
  const [paid, paidLater] = [item('payment', 4), item('payment', 5)];
  const items = [paid, a, paidLater, b, count, c];
  expect(foldItems(kvnd(items), 2)).toEqual([paid, [a, b, c], paidLater, count]);
  expect(foldItems(kvnd(items), Infinity)).toEqual(items);
  expect(foldItems([], 2)).toEqual([]);
});
