import { t } from '@lingui/core/macro';
import { MAX_SCHEDULES, sameTimes } from '@rallybook/contract/rules/schedules';
import type { NewSchedule } from '@rallybook/contract/schemas/clubs';

/** The initial values of a new schedule (docs/specification-coverage.md, 9): Monday, nine to five. */
export const firstSchedule: NewSchedule = { weekday: 1, startTime: '09:00', endTime: '17:00' };

/** What is offered after a schedule was added: Monday, at its hours, as most clubs play at the same hours each day. */
export const scheduleAfter = ({ startTime, endTime }: NewSchedule): NewSchedule => ({
  ...firstSchedule,
  startTime,
  endTime,
});

/** Why a schedule cannot be added to the others of its club, in the current language; undefined where it can. */
export function scheduleFault(
  schedule: NewSchedule,
  others: readonly NewSchedule[],
): string | undefined {
  const { startTime, endTime } = schedule;
  if (startTime === '' || endTime === '') return t`Please enter a start and an end time`;
  if (startTime >= endTime) return t`End time must be after start time`;
  if (others.some((other) => sameTimes(other, schedule))) {
    return t`This schedule is in the list already`;
  }
  if (others.length >= MAX_SCHEDULES) return t`A club has at most ${MAX_SCHEDULES} schedules`;
  return undefined;
}
