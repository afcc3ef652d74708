import { PLACES } from '@rallybook/contract/rules/money/places';
import { expect, test } from 'vitest';
import { firstWeekday, weekIn, weekOrder } from './weeks';

test.each([
  ['Asia/Ho_Chi_Minh', 1],
  ['Europe/Madrid', 1],
  ['America/Guayaquil', 1],
  ['America/New_York', 0],
  ['America/Indiana/Knox', 0],
  ['America/Toronto', 0],
  ['Asia/Tokyo', 0],
  ['Asia/Seoul', 0],
  ['America/Sao_Paulo', 0],
  ['Asia/Kolkata', 0],
  ['Asia/Bangkok', 0],
  ['Asia/Jakarta', 0],
  ['Asia/Manila', 0],
  ['Asia/Dubai', 6],
  ['Asia/Riyadh', 6],
  ['Asia/Kuwait', 6],
  ['Asia/Bahrain', 6],
  ['Africa/Cairo', 6],
])('in %s the week begins on day %i', (timeZone, first) => {
  expect(firstWeekday(timeZone)).toBe(first);
});

test('every zone of a currency of one region begins its week alike', () => {
  for (const { zones } of Object.values(PLACES).filter((value) => !value.regions.includes(' ')))
    expect(new Set(zones.split(' ').map(firstWeekday)).size).toBe(1);
});

test('a week of the United States goes from Sunday to Saturday, and so do its sessions', () => {
  expect(weekIn('America/Chicago')).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const at = (weekday: number, startTime: string) => ({ weekday, startTime, endTime: '23:00' });
  const sessions = [at(1, '19:00'), at(6, '09:00'), at(0, '18:00'), at(0, '08:00')];
  expect(sessions.toSorted(weekOrder('America/Chicago'))).toEqual([
    sessions[3],
    sessions[2],
    sessions[0],
    sessions[1],
  ]);
});
