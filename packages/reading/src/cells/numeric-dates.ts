import { regionalOrder } from './date-order.ts';
import type { Setting } from './setting.ts';
import type { DateOrder } from './times.ts';

/** Longer than any cell with a date. */
const MAX_TEXT = 60;

/** A date in numbers whose day and month may be exchanged: `10/6`, `10/06/2026`, `10-06-2026`, but not `2026-10-06`. */
const NUMERIC =
  /(?<![\d/.-])(\d{1,2})(?:\/(\d{1,2})(?=\/(?:\d{4}|\d{2})(?!\d)|(?![\d/]))|([.-])(\d{1,2})(?=\3(?:\d{4}|\d{2})(?![\d.-])))/g;

const datesIn = (text: string) =>
  text.length > MAX_TEXT
    ? []
    : [...text.matchAll(NUMERIC)].map(([, first, slashed, , other]) => ({
        first: Number(first),
        second: Number(slashed ?? other),
      }));

/** Whether a text has a date that is another one when its day and month are exchanged. */
export const hasEitherDate = (text: string): boolean =>
  datesIn(text).some(({ first, second }) => first <= 12 && second <= 12 && first !== second);

/**
 * The order of day and month in a sheet: a figure above 12 decides it, else the club's region.
 * @returns null if only a person can say it
 */
export function orderInTexts(
  setting: Pick<Setting, 'currency' | 'timeZone'>,
  rows: readonly (readonly string[])[],
): DateOrder | null {
  const isDay = (figure: number) => figure > 12 && figure <= 31;
  let isMonthFirst = false;
  for (const texts of rows) {
    const dates = texts.flatMap((text) => datesIn(text));
    if (dates.some(({ first }) => isDay(first))) return 'day first';
    isMonthFirst ||= dates.some(({ second }) => isDay(second));
  }
  return isMonthFirst ? 'month first' : regionalOrder(setting);
}

/** A text whose dates have the month first, with the day first. */
export const withDayFirst = (text: string): string =>
  text.length > MAX_TEXT
    ? text
    : text.replace(NUMERIC, (_, first: string, slashed?: string, mark?: string, other?: string) =>
        slashed === undefined ? `${other!}${mark!}${first}` : `${slashed}/${first}`,
      );
