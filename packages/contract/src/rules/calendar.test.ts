import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calendarDate,
  compareMonths,
  countDatesOn,
  daysInMonth,
  formatDisplayDate,
  isCalendarDate,
  isTimeZone,
  nextDay,
  parseDisplayDate,
  nextMonth,
  monthsBack,
  monthsFrom,
  previousMonth,
  startOfDay,
  todayIn,
  weekdayOf,
} from './calendar.ts';

test('a date that is shown can be typed again', () => {
  const day = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, (instant) => {
      const date = instant.toISOString().slice(0, 10);
      expect(isCalendarDate(date)).toBe(true);
      expect(parseDisplayDate(formatDisplayDate(date))).toBe(date);
      expect(weekdayOf(date)).toBe(instant.getUTCDay());
    }),
  );
});

test('days that do not exist are no dates', () => {
  for (const text of [
    '31/02/2026',
    '29/02/2026',
    '00/01/2026',
    '32/01/2026',
    '01/13/2026',
    '1/1/26',
  ]) {
    expect(parseDisplayDate(text), text).toBeNull();
  }
  expect(calendarDate(1899, 12, 31)).toBeNull();
  expect(calendarDate(2100, 1, 1)).toBeNull();
  expect(calendarDate(2028, 2, 29)).toBe('2028-02-29');
  expect(isCalendarDate('2026-2-1')).toBe(false);
});

test('dates of a weekday are counted once, and every date of a month has a weekday', () => {
  expect(countDatesOn({ year: 2026, month: 10 }, [3, 4, 6])).toBe(14);
  expect(countDatesOn({ year: 2026, month: 10 }, [3, 3])).toBe(4);
  const month = fc.record({
    year: fc.integer({ min: 1900, max: 2099 }),
    month: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(month, (yearMonth) => {
      expect(countDatesOn(yearMonth, [0, 1, 2, 3, 4, 5, 6])).toBe(daysInMonth(yearMonth));
    }),
  );
});

test("today is the club's, not the server's", () => {
  const instant = new Date('2026-10-31T17:30:00Z');
  expect(todayIn('Asia/Ho_Chi_Minh', instant)).toBe('2026-11-01');
  expect(todayIn('UTC', instant)).toBe('2026-10-31');
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});

test('a day begins by the local clock, even if midnight is skipped', () => {
  const start = (zone: string, date: string) => startOfDay(zone, date).toISOString();
  expect(start('Asia/Ho_Chi_Minh', '2026-11-01')).toBe('2026-10-31T17:00:00.000Z');
  expect(start('UTC', '2026-11-01')).toBe('2026-11-01T00:00:00.000Z');
  expect(start('America/New_York', '2026-11-01')).toBe('2026-11-01T04:00:00.000Z');
  expect(start('Pacific/Kiritimati', '2026-11-01')).toBe('2026-10-31T10:00:00.000Z');
  // In Cairo the clocks went from 23:59:59 to 01:00 on this day.
  expect(start('Africa/Cairo', '2026-04-24')).toBe('2026-04-23T22:00:00.000Z');
});

test('the day after the last of a month is the first of the next', () => {
  expect(nextDay('2028-02-28')).toBe('2028-02-29');
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
});

test('December comes before the next January', () => {
  expect(compareMonths({ year: 2026, month: 12 }, { year: 2027, month: 1 })).toBe(-1);
});

test('the month before January is December of the year before', () => {
  expect(previousMonth({ year: 2027, month: 1 })).toEqual({ year: 2026, month: 12 });
  expect(previousMonth({ year: 2027, month: 12 })).toEqual({ year: 2027, month: 11 });
  expect(monthsBack({ year: 2027, month: 2 }, 3)).toEqual([
    { year: 2027, month: 2 },
    { year: 2027, month: 1 },
    { year: 2026, month: 12 },
  ]);
});

test('months from one to another are both and those between, over a new year, too', () => {
  const [november, february] = [
    { year: 2026, month: 11 },
    { year: 2027, month: 2 },
  ];
  expect(monthsFrom(november, february)).toEqual([
    november,
    { year: 2026, month: 12 },
    { year: 2027, month: 1 },
    february,
  ]);
  expect(monthsFrom(november, november)).toEqual([november]);
  expect(monthsFrom(february, november)).toEqual([]);
});

test('the month after December is January of the year after', () => {
  expect(nextMonth({ year: 2026, month: 12 })).toEqual({ year: 2027, month: 1 });
  expect(nextMonth({ year: 2027, month: 1 })).toEqual({ year: 2027, month: 2 });
});
