import { expect, test } from 'vitest';
import { hasSentMonth } from './sent-months';

const now = { today: '2026-11-30', timeZone: 'Asia/Ho_Chi_Minh' };
const closed = (closedAt: string) => ({ status: 'closed' as const, closedAt });
const open = { status: 'calculated' as const, closedAt: null };

test('a message counts as sent the day after its month was closed, or with a second one', () => {
  expect(hasSentMonth([undefined, null], now)).toBe(false);
  expect(hasSentMonth([open, open], now)).toBe(false);
  expect(hasSentMonth([open, closed('2026-11-29T17:00:00Z')], now)).toBe(false);
  expect(hasSentMonth([null, closed('2026-11-29T16:59:00Z')], now)).toBe(true);
  const today = [closed('2026-11-30T08:00:00Z'), closed('2026-11-30T08:30:00Z')];
  expect(hasSentMonth(today, now)).toBe(true);
});
