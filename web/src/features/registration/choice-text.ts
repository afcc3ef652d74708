import { plural } from '@lingui/core/macro';
import { compareSchedules } from '@rallybook/contract/rules/schedules';
import type { Schedule } from '@rallybook/contract/schemas/clubs';
import { weekdayName } from '../../parts/texts/format';

/** What somebody is registered for, in short: "Tue, Thu", "8 sessions". */
export function choiceText(
  schedules: readonly Pick<Schedule, 'weekday' | 'startTime' | 'endTime'>[],
  days: number,
  locale: string,
): string {
  if (schedules.length === 0) return plural(days, { one: '# session', other: '# sessions' });
  return schedules
    .toSorted(compareSchedules)
    .map(({ weekday }) => weekdayName(weekday, locale, 'tiny'))
    .join(', ');
}
