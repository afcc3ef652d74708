import { weekdayOf } from '@rallybook/contract/rules/calendar';
import { compareSchedules } from '@rallybook/contract/rules/schedules';
import type { Schedule } from '@rallybook/contract/schemas/clubs';

export interface NextSession {
  /** YYYY-MM-DD. */
  date: string;
  schedule: Schedule;
}

const daysOfWeek = 7;

function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/**
 * The current or next session; null where the club has no schedules.
 * @param today YYYY-MM-DD where the club is
 * @param time HH:MM where the club is
 */
export function nextSession(
  schedules: readonly Schedule[],
  today: string,
  time: string,
): NextSession | null {
  for (let ahead = 0; ahead <= daysOfWeek; ahead += 1) {
    const date = addDays(today, ahead);
    const schedule = schedules
      .filter(
        ({ weekday, endTime }) => weekday === weekdayOf(date) && (ahead > 0 || endTime > time),
      )
      .toSorted(compareSchedules)[0];
    if (schedule !== undefined) return { date, schedule };
  }
  return null;
}
