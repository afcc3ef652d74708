import type { Schedule } from '@rallybook/contract/schemas/clubs';
import { expect, test } from 'vitest';
import { nextSession } from './next-session';

const schedule = (weekday: number, startTime: string, endTime: string): Schedule => ({
  id: `${weekday} ${startTime}`,
  weekday,
  startTime,
  endTime,
});
// 21 November 2026 is a Saturday.
const saturday = '2026-11-21';
const week = [schedule(2, '19:00', '21:00'), schedule(6, '17:30', '20:00')];

test('a session of today counts until it ends', () => {
  expect(nextSession(week, saturday, '19:59')).toEqual({ date: saturday, schedule: week[1] });
  expect(nextSession(week, saturday, '20:00')).toEqual({ date: '2026-11-24', schedule: week[0] });
});

test('the next session may be in the next month', () => {
  expect(nextSession(week, '2026-11-29', '08:00')?.date).toBe('2026-12-01');
});

test('the next session may be a week from today', () => {
  expect(nextSession([week[1]!], saturday, '21:00')?.date).toBe('2026-11-28');
});

test('the earlier of two sessions on a day comes first', () => {
  const two = [schedule(6, '20:00', '22:00'), week[1]!];
  expect(nextSession(two, saturday, '08:00')?.schedule).toBe(week[1]);
});

test('a club without schedules has no next session', () => {
  expect(nextSession([], saturday, '08:00')).toBeNull();
});
