import { addDays, type CalendarDate } from '@rallybook/contract/rules/calendar';
import type { ServerTexts } from '../../texts/texts.ts';

/** The public holidays of Vietnam. */
export type Holiday = keyof ServerTexts['holidays'];

/**
 * The holidays that move, by year: `tet` is the first day of the lunar year, `hungKings` the tenth day of its third
 * month, and `besideNationalDay` the second day of the National Day holiday.
 *
 * Source: Labour Code of Vietnam (45/2019/QH14), article 112: 1 January; five days of Tết; 30 April; 1 May; 2 September
 * and one day before or after it; the tenth of the third lunar month. The lunar dates are those of the calendar of
 * UTC+7, by which a month begins on the day of the new moon in Vietnam (Decision 121-CP of 1967); `holidays.test.ts`
 * computes them again. `Intl` only has China's calendar, and gives 2027-02-07 for the first day of 2027.
 *
 * Which five days Tết has, and on which side of 2 September the other day lies, is decided anew for each year. For 2026
 * it was decided so: the day before Tết and its first four days; 1 September. For later years, Tết is as in 2026, and
 * the day beside 2 September is as in the last year in which that was the same weekday (2021, 2023, 2024); 2 September
 * 2029 is a Sunday, and the day after it is taken.
 */
const MOVING: Record<
  number,
  { tet: CalendarDate; hungKings: CalendarDate; besideNationalDay: CalendarDate }
> = {
  2026: { tet: '2026-02-17', hungKings: '2026-04-26', besideNationalDay: '2026-09-01' },
  2027: { tet: '2027-02-06', hungKings: '2027-04-16', besideNationalDay: '2027-09-03' },
  2028: { tet: '2028-01-26', hungKings: '2028-04-04', besideNationalDay: '2028-09-01' },
  2029: { tet: '2029-02-13', hungKings: '2029-04-23', besideNationalDay: '2029-09-03' },
  2030: { tet: '2030-02-02', hungKings: '2030-04-12', besideNationalDay: '2030-09-03' },
};

/** The public holidays of a year by date; none where they are not known. */
export function holidaysOf(year: number): Map<CalendarDate, Holiday> {
  const moving = MOVING[year];
  if (moving === undefined) return new Map();
  return new Map<CalendarDate, Holiday>([
    [`${year}-01-01`, 'new_year'],
    ...[-1, 0, 1, 2, 3].map((days) => [addDays(moving.tet, days), 'tet'] as const),
    [moving.hungKings, 'hung_kings'],
    [`${year}-04-30`, 'reunification'],
    [`${year}-05-01`, 'labour_day'],
    ...[`${year}-09-02`, moving.besideNationalDay].map((date) => [date, 'national_day'] as const),
  ]);
}
