import { expect, test } from 'vitest';
import { timeIn } from './use-today';

test("the time is that of the club's time zone", () => {
  const now = new Date('2026-11-21T17:05:00Z');
  expect(timeIn('Asia/Ho_Chi_Minh', now)).toBe('00:05');
  expect(timeIn('Europe/Paris', now)).toBe('18:05');
});
