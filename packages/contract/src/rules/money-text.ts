import type { Language } from '../languages.ts';
import type { YearMonth } from './calendar.ts';
import type { Vnd } from './money.ts';
import { writeMoney } from './typed-money.ts';

/** Whole VND in full, grouped as in Vietnam, in every language: "1.250.500 đ". */
export const dongText = (vnd: Vnd): string => `${writeMoney(vnd, 'dong')} đ`;

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
