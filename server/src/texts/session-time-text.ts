import type { Language } from '@rallybook/contract/languages';
import { type CalendarDate, formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';

function weekdayName(date: number, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const name = weekday.format(date);
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}

/** A Sunday, since weekdays are counted from Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY = 24 * 60 * 60 * 1000;

/** "Tuesday 19:00" */
export const scheduleText = (
  { weekday, startTime }: { weekday: number; startTime: string },
  language: Language,
): string => `${weekdayName(SUNDAY + weekday * DAY, language)} ${startTime}`;

/** "Tuesday 24/11" */
export function dayText(date: CalendarDate, language: Language): string {
  return `${weekdayName(Date.parse(date), language)} ${formatDisplayDate(date).slice(0, 5)}`;
}

/** "Tuesday 24/11, 19:00" */
export const sessionTimeText = (
  { date, startTime }: Pick<ClubSession, 'date' | 'startTime'>,
  language: Language,
): string => `${dayText(date, language)}, ${startTime}`;
