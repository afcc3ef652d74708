import { expect, test } from 'vitest';
import { countsText } from './session-texts';

const SESSION = { state: 'planned', coming: 0, guests: 0, waiting: 0, free: null } as const;

test('who is here is told before who has said that they come', () => {
  expect(countsText(SESSION)).toBe('0 come');
  expect(countsText({ ...SESSION, here: 12 })).toBe('12 are here, 0 come');
  expect(countsText({ ...SESSION, here: 1 }, { isOver: true })).toBe('1 is here, 0 come');
});

test('of a past session who came is told, whatever they had said', () => {
  expect(countsText({ ...SESSION, here: 12 }, { isOver: true, isPast: true })).toBe('12 came');
  expect(countsText(SESSION, { isOver: true, isPast: true })).toBe('0 come');
});
