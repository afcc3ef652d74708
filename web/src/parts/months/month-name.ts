import { dateFormatter } from '../../ui/text/formatters';

/** The full name of a month (1 to 12) in a language, such as "October". */
export function monthName(month: number, locale: string): string {
  return dateFormatter(locale, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, month - 1, 1),
  );
}
