import { expect, test } from 'vitest';
import type { SettledBill } from '../../../parts/money/settle';
import { ownFirst } from './bill-list';

const rows = ['an', 'binh', 'chi'].map(
  (memberId) => ({ bill: { memberId }, settlement: 'pay', open: -1 }) as SettledBill,
);
const idsOf = (some: readonly SettledBill[]) => some.map(({ bill }) => bill.memberId);

test('a player sees their own row first, and the others in their order', () => {
  expect(idsOf(ownFirst(rows, { isStaff: false, ownId: 'binh' }))).toEqual(['binh', 'an', 'chi']);
});

test('staff see who owes most first, though they play themselves', () => {
  expect(idsOf(ownFirst(rows, { isStaff: true, ownId: 'binh' }))).toEqual(['an', 'binh', 'chi']);
});
