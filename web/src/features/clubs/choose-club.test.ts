import { expect, test } from 'vitest';
import { chooseClub } from './choose-club';

const old = { id: 'old', createdAt: '2025-01-05T08:00:00.000Z' };
const middle = { id: 'middle', createdAt: '2025-06-05T08:00:00.000Z' };
const young = { id: 'young', createdAt: '2026-02-01T08:00:00.000Z' };

test('the stored choice holds while its club is in the list, as the list has it now', () => {
  const fresh = { ...old, name: 'New name' };
  expect(chooseClub([young, fresh], 'old')).toBe(fresh);
});

test('a stored club that is gone from the list gives way', () => {
  expect(chooseClub([middle], 'deleted')).toBe(middle);
});

test('with one club there is nothing to choose', () => {
  expect(chooseClub([old], null)).toBe(old);
});

test('among several the one created last is chosen, whatever the order of the list', () => {
  expect(chooseClub([middle, young, old], null)).toBe(young);
  expect(chooseClub([young, old, middle], null)).toBe(young);
});

test('without clubs nothing is chosen', () => {
  expect(chooseClub([], 'old')).toBeNull();
});
