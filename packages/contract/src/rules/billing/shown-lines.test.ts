import { expect, test } from 'vitest';
import { joinRounding, shownDates } from './shown-lines.ts';

const line = (kind: string, amount: number) => ({ kind, amount });
const add = (...amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test('What the rule and a remainder add is one line of rounding', () => {
  const lines = [line('registered', -40_000), line('surplus', -166), line('rounding', -2)];
  expect(joinRounding(lines, add)).toEqual([line('registered', -40_000), line('rounding', -168)]);
});

test('A line of rounding alone stays as it is', () => {
  const lines = [line('registered', -40_000), line('surplus', -500)];
  expect(joinRounding(lines, add)).toEqual(lines);
});

test('Rounding that adds nothing has no line', () => {
  const lines = [line('paid', 10), line('surplus', -2), line('rounding', 2)];
  expect(joinRounding(lines, add)).toEqual([line('paid', 10)]);
});

test('a day on which two guests came stands once, with how many they were', () => {
  const dates = ['2026-11-03', '2026-11-20', '2026-11-20'];
  expect(shownDates(dates, (date) => date.slice(8))).toBe('03, 20 (×2)');
});
