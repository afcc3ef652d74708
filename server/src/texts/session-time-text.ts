import type { Language } from '@rallybook/contract/languages';
import { type CalendarDate, formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Session } from '@rallybook/contract/rules/sessions/calendar';

/** "Tuesday 24/11" */
export function dayText(date: CalendarDate, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const name = weekday.format(Date.parse(date));
  const capital = name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
  return `${capital} ${formatDisplayDate(date).slice(0, 5)}`;
}

/** "Tuesday 24/11, 19:00" */
export const sessionTimeText = (
  { date, startTime }: Pick<Session, 'date' | 'startTime'>,
  language: Language,
): string => `${dayText(date, language)}, ${startTime}`;
