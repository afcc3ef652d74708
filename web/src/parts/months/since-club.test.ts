import { monthsBack } from '@rallybook/contract/rules/calendar';
import { expect, test } from 'vitest';
import { sinceClub } from './since-club';

const club = { createdAt: '2026-11-03T02:00:00.000Z' };
const december = { year: 2026, month: 12 };

test('months long before a club are not offered, but those whose sheets it may move in', () => {
  expect(sinceClub(monthsBack(december, 8), club, december)).toEqual(monthsBack(december, 5));
});

test('a month that is chosen already is offered, whenever it is', () => {
  const chosen = { year: 2026, month: 7 };
  expect(sinceClub(monthsBack(december, 6), club, chosen)).toContainEqual(chosen);
});
