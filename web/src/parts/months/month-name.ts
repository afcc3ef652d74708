import { dateFormatter } from '../../ui/text/formatters';
import { formatMonth } from '../texts/format';

/** The full name of a month (1 to 12) in a language, by itself: "October", "Tháng 10". */
export function monthName(month: number, locale: string): string {
  return dateFormatter(locale, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, month - 1, 1),
  );
}

/** The same within a sentence: "October", "tháng 10". */
export function monthNameWithin(month: number, locale: string): string {
  const first = formatMonth({ year: 2024, month }, locale).charAt(0);
  const name = monthName(month, locale);
  const isLower = first === first.toLocaleLowerCase(locale);
  return isLower ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1) : name;
}
