import type { Language } from '@rallybook/contract/languages';
import { formatDisplayDate, todayIn } from '@rallybook/contract/rules/calendar';
import { type Minor, toWire, wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { type MoneyUnit, moneyUnitOf } from '@rallybook/contract/rules/money/home';
import { showBare, showInFull, showOnScreen } from '@rallybook/contract/rules/money/show';
import { dateFormatter, numberFormatter } from '../../ui/text/formatters';

const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A day of a month that is known, as people write it: "7/11". */
export function formatShortDate(date: string): string {
  return `${Number(date.slice(8, 10))}/${Number(date.slice(5, 7))}`;
}

/** The date of an instant (ISO 8601) in the reader's own time zone, as DD/MM/YYYY. */
export function formatInstantDate(instant: string): string {
  return formatDisplayDate(todayIn(ownTimeZone(), new Date(instant)));
}

/** An instant (ISO 8601) in a time zone, in the same format for all languages: "31/10/2026 19:05". */
export function formatInstantIn(timeZone: string, instant: string): string {
  const format = dateFormatter('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return format.format(new Date(instant)).replace(',', '');
}

/** An instant (ISO 8601) in the reader's own time zone: "31/10/2026 19:05". */
export function formatInstant(instant: string): string {
  return formatInstantIn(ownTimeZone(), instant);
}

/** The names of the seven weekdays in a language, from Sunday on. */
function weekdayNames(locale: string, style: 'long' | 'short' | 'narrow'): string[] {
  const formatter = dateFormatter(locale, { weekday: style, timeZone: 'UTC' });
  // 7 January 2024 was a Sunday.
  return [7, 8, 9, 10, 11, 12, 13].map((day) => formatter.format(Date.UTC(2024, 0, day)));
}

/** The shortest names that are unique: the English "T" means two days, the Vietnamese "T2" only one. */
function tinyWeekdayNames(locale: string): string[] {
  const narrow = weekdayNames(locale, 'narrow');
  return new Set(narrow).size === narrow.length ? narrow : weekdayNames(locale, 'short');
}

/** The name of a weekday (0 = Sunday) in a language: "Monday", or as short as people write it, "Mon", "T2". */
export function weekdayName(
  weekday: number,
  locale: string,
  length: 'long' | 'tiny' = 'long',
): string {
  const names = length === 'long' ? weekdayNames(locale, 'long') : tinyWeekdayNames(locale);
  return names[weekday] ?? '';
}

/** A schedule as people read it: "Monday: 19:00 - 21:00". */
export function formatSchedule(
  schedule: { weekday: number; startTime: string; endTime: string },
  locale: string,
): string {
  return `${weekdayName(schedule.weekday, locale)}: ${schedule.startTime} - ${schedule.endTime}`;
}

/** The unit in which amounts in VND are shown and typed. */
export const moneyUnitIn = (locale: string): MoneyUnit => moneyUnitOf(locale as Language);

/** An amount in full in every language: "1,250,500 đ". */
export const formatInFull = (currency: Currency, amount: Minor, locale: string): string =>
  showInFull(currency, toWire(currency, amount), locale as Language);

/** An amount on the wire without its unit, for several amounts in a line: "1,250.5", "1.250.500". */
export const formatAmount = (currency: Currency, amount: number, locale: string): string =>
  showBare(currency, wireAmount(amount), locale as Language);

/** An amount on the wire as the reader's language shows it: "1,250.5 kVND", "1.250.500 đ". */
export const formatMoney = (currency: Currency, amount: number, locale: string): string =>
  showOnScreen(currency, wireAmount(amount), locale as Language);

/** A ratio of fees, with two decimals and an x (docs/specification-coverage.md, 2): "1.50x". */
export function formatRatio(ratio: number, locale: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${numberFormatter(locale, digits).format(ratio)}x`;
}

/** A month as people say it: "October 2026". */
export function formatMonth(
  { year, month }: { year: number; month: number },
  locale: string,
): string {
  return dateFormatter(locale, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1, 1));
}

/** A month by itself, not in a sentence: "October 2026", "Tháng 10 năm 2026". */
export function formatMonthAlone(month: { year: number; month: number }, locale: string): string {
  const words = formatMonth(month, locale);
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** A schedule in a list to choose from: "Monday 19:00 - 21:00". */
export function formatSession(
  { weekday, startTime, endTime }: { weekday: number; startTime: string; endTime: string },
  locale: string,
): string {
  return `${weekdayName(weekday, locale)} ${startTime} - ${endTime}`;
}
