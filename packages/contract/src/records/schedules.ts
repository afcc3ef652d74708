import type { Fields } from './fields.ts';

/** What is kept of one of a club's weekly schedules. */
export const scheduleFields = {
  weekday: { kind: 'weekday' },
  startTime: { kind: 'time' },
  endTime: { kind: 'time' },
} as const satisfies Fields;
