import { expect, test } from 'vitest';
import { chooseClub } from './choose-club';

const old = { id: 'old', createdAt: '2025-01-05T08:00:00.000Z' };
const middle = { id: 'middle', createdAt: '2025-06-05T08:00:00.000Z' };
const young = { id: 'young', createdAt: '2026-02-01T08:00:00.000Z' };

test('the stored club is chosen while it is in the list, with the data of the list', () => {
  const fresh = { ...old, name: 'New name' };
  expect(chooseClub([young, fresh], 'old')).toBe(fresh);
});

test('another club is chosen where the stored one is no longer in the list', () => {
  expect(chooseClub([middle], 'deleted')).toBe(middle);
});

test('the only club is chosen', () => {
  expect(chooseClub([old], null)).toBe(old);
});

test('the newest of several clubs is chosen, whatever their order', () => {
  expect(chooseClub([middle, young, old], null)).toBe(young);
  expect(chooseClub([young, old, middle], null)).toBe(young);
});

test('null is chosen where there are no clubs', () => {
  expect(chooseClub([], 'old')).toBeNull();
});
