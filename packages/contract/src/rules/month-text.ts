import type { Language } from '../languages.ts';
import type { YearMonth } from './calendar.ts';

/** A month outside of a sentence: "October 2026", "Tháng 10 năm 2026". */
export function monthText({ year, month }: YearMonth, language: Language): string {
  const format = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const words = format.format(Date.UTC(year, month - 1, 1));
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}
