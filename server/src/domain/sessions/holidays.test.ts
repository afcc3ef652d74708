import { expect, test } from 'vitest';
import { firstDayOfLunarMonth } from '../../../test/new-moons.ts';
import { type Holiday, holidaysOf } from './holidays.ts';

const YEARS = [2026, 2027, 2028, 2029, 2030];
const VIETNAM = 7;

const datesOf = (year: number, wanted: Holiday) =>
  [...holidaysOf(year)].flatMap(([date, holiday]) => (holiday === wanted ? [date] : []));

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

test.each(YEARS)('Tết of %i begins with the new moon in Vietnam, and has five days', (year) => {
  const first = firstDayOfLunarMonth(year, 330, VIETNAM);
  expect(datesOf(year, 'tet')).toEqual([-1, 0, 1, 2, 3].map((days) => addDays(first, days)));
});

test.each(YEARS)("the Hùng Kings' day of %i is the tenth of the third lunar month", (year) => {
  const first = firstDayOfLunarMonth(year, 30, VIETNAM);
  expect(datesOf(year, 'hung_kings')).toEqual([addDays(first, 9)]);
});

test('the lunar months that the tests compute are those of published calendars', () => {
  // In 2007, the month began on different days in Vietnam and China.
  expect(firstDayOfLunarMonth(2007, 330, VIETNAM)).toBe('2007-02-17');
  expect(firstDayOfLunarMonth(2007, 330, 8)).toBe('2007-02-18');
  expect(firstDayOfLunarMonth(2024, 330, VIETNAM)).toBe('2024-02-10');
  expect(firstDayOfLunarMonth(2025, 30, VIETNAM)).toBe('2025-03-29');
});

test.each(YEARS)('%i has the eleven days of the Labour Code', (year) => {
  expect(holidaysOf(year).size).toBe(11);
  const solar = { new_year: '01-01', reunification: '04-30', labour_day: '05-01' } as const;
  for (const [holiday, date] of Object.entries(solar)) {
    expect(datesOf(year, holiday as Holiday)).toEqual([`${year}-${date}`]);
  }
  const national = datesOf(year, 'national_day');
  expect(national).toContain(`${year}-09-02`);
  expect(national.every((date) => `${year}-09-01` <= date && date <= `${year}-09-03`)).toBe(true);
});

test('years that are not known have no holidays', () => {
  expect(holidaysOf(2025).size + holidaysOf(2031).size).toBe(0);
});
