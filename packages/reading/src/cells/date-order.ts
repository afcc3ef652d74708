import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { PLACES } from '@rallybook/contract/rules/money/places';
import { DONG, type Setting } from './setting.ts';
import { ANY_DATE, type DateOrder, START_DATE } from './times.ts';

/** Time zones of regions that pay in USD and write the day first, or either. */
const NOT_IN_US = new Set(
  (
    'America/Guayaquil Pacific/Galapagos America/El_Salvador America/Panama Asia/Dili Pacific/Palau Pacific/Majuro ' +
    'Pacific/Kwajalein Pacific/Pohnpei Pacific/Chuuk Pacific/Kosrae America/Tortola America/Grand_Turk'
  ).split(' '),
);

const MONTH_FIRST: readonly Currency[] = ['USD', 'PHP', 'JPY', 'KRW', 'TWD', 'CNY', 'HUF'];
/** Banks of Canada write either. */
const EITHER: readonly Currency[] = ['CAD'];

/**
 * The order of day and month in a club's region; null where none is usual, or the region is not known: its time zone has to be one
 * of those where its currency is used. Accounts in đồng are in Vietnam, wherever the club is.
 */
export function regionalOrder({
  currency,
  timeZone,
}: Pick<Setting, 'currency' | 'timeZone'>): DateOrder | null {
  if (currency === DONG) return 'day first';
  const isThere = PLACES[currency].zones.split(' ').includes(timeZone);
  if (!isThere || EITHER.includes(currency) || NOT_IN_US.has(timeZone)) return null;
  return MONTH_FIRST.includes(currency) ? 'month first' : 'day first';
}

/** Two dates stand in some order by chance. */
const MIN_DAYS = 3;

/** Whether texts stand in order, either way. */
function areSorted(texts: readonly string[]): boolean {
  const pairs = texts.slice(1).map((text, index) => [texts[index]!, text] as const);
  return pairs.every(([a, b]) => a <= b) || pairs.every(([a, b]) => a >= b);
}

/** The only order in which the dates of rows would be sorted; null if they would be in both, or in none. */
function sortedOrder(cells: readonly string[]): DateOrder | null {
  const found = cells.flatMap((cell) => {
    const { day, month, year } = START_DATE.exec(cell)?.groups ?? {};
    return day === undefined ? [] : [[year!, day.padStart(2, '0'), month!.padStart(2, '0')]];
  });
  const monthFirst = found.map((parts) => parts.join(' '));
  const dayFirst = found.map(([year, day, month]) => [year, month, day].join(' '));
  if (new Set(monthFirst).size < MIN_DAYS || areSorted(monthFirst) === areSorted(dayFirst)) {
    return null;
  }
  return areSorted(monthFirst) ? 'month first' : 'day first';
}

/** How many years of two digits are behind the common ones where the years of an era are written: Japan's began in 2019. */
const ERAS: Partial<Record<Currency, number>> = { JPY: 18 };

/**
 * Whether dates begin with a year of two digits: all with this one or the last one, and not all end with it. No day stands first
 * where the years of an era are written.
 */
function areYearFirst(
  { today, currency }: Setting,
  cells: readonly string[],
): 'year first' | 'era first' | null {
  const era = ERAS[currency];
  const parts = cells.flatMap((cell) => {
    const groups = START_DATE.exec(cell)?.groups;
    return groups === undefined ? [] : [groups];
  });
  if (parts.length === 0 || parts.some(({ year }) => year?.length !== 2)) return null;
  const isYear = (figures = '', behind = 0) =>
    [0, 1].includes(Number(today.slice(2, 4)) - behind - Number(figures));
  if (era !== undefined && parts.every(({ day }) => isYear(day, era))) return 'era first';
  const isFirst = parts.every(({ day }) => isYear(day));
  return isFirst && !parts.every(({ year }) => isYear(year)) ? 'year first' : null;
}

/** Dates are sought in so much of a text. */
const MAX_SEARCHED = 200;

/**
 * The order of day and month in a file: its dates with a number above 12 decide it, else the order in which its rows stand, else
 * the region. Where the month is first, only `11/03/2026` is usual: `11-03-2026` was written elsewhere.
 * @param above texts above the rows
 * @param cells those of the rows that hold their dates
 * @returns null if only a person can say it
 */
export function dateOrderOf(
  setting: Setting,
  above: readonly string[],
  cells: readonly string[],
): DateOrder | null {
  const yearFirst = areYearFirst(setting, cells);
  if (yearFirst !== null) return yearFirst;
  let isMonthFirst = false;
  let isEither = false;
  let isUnusual = false;
  for (const text of [...above, ...cells]) {
    for (const { groups } of text.slice(0, MAX_SEARCHED).matchAll(ANY_DATE)) {
      const [day, month] = [Number(groups!['day']), Number(groups!['month'])];
      if (day > 12) return 'day first';
      if (month > 12) isMonthFirst = true;
      isEither ||= day !== month;
      isUnusual ||= groups!['mark'] !== '/';
    }
  }
  if (isMonthFirst) return 'month first';
  const known = sortedOrder(cells);
  const region = regionalOrder(setting);
  if (known !== null && region !== null) return known;
  if (!isEither) return region ?? 'day first';
  return region === 'month first' && isUnusual ? null : region;
}
