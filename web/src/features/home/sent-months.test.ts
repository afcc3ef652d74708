import { expect, test } from 'vitest';
import { hasSentMonth } from './sent-months';

const now = new Date('2026-11-30T09:00:00Z');
const closed = (closedAt: string) => ({ status: 'closed' as const, closedAt });
const open = { status: 'calculated' as const, closedAt: null };

test('a message counts as sent the day after a month was closed, or with a second one', () => {
  expect(hasSentMonth([undefined, null], now)).toBe(false);
  expect(hasSentMonth([open, open], now)).toBe(false);
  expect(hasSentMonth([open, closed('2026-11-30T08:00:00Z')], now)).toBe(false);
  expect(hasSentMonth([null, closed('2026-11-29T09:00:00Z')], now)).toBe(true);
  const today = [closed('2026-11-30T08:00:00Z'), closed('2026-11-30T08:30:00Z')];
  expect(hasSentMonth(today, now)).toBe(true);
});
