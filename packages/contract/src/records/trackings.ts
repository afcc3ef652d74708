import type { Fields } from './fields.ts';

/** What is kept of a member's attendance on a day. */
export const trackingFields = {
  date: { kind: 'date' },
  memberId: { kind: 'member' },
  /** Null is a day without a schedule. */
  scheduleId: { kind: 'schedule', optional: true, inEveryFile: true },
} as const satisfies Fields;
