import { plural } from '@lingui/core/macro';
import type { Club, Schedule } from '@rallybook/contract/schemas/clubs';
import { weekOrder } from '../../../parts/club/weeks';
import { weekdayName } from '../../../parts/texts/format';

/** What somebody is registered for, in short: "Tue, Thu", "8 sessions". */
export function choiceText(
  schedules: readonly Pick<Schedule, 'weekday' | 'startTime' | 'endTime'>[],
  days: number,
  { timeZone }: Pick<Club, 'timeZone'>,
  locale: string,
): string {
  if (schedules.length === 0) return plural(days, { one: '# session', other: '# sessions' });
  return schedules
    .toSorted(weekOrder(timeZone))
    .map(({ weekday }) => weekdayName(weekday, locale, 'tiny'))
    .join(', ');
}
