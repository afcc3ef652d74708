import { type Fields, omitFields } from './fields.ts';

/** What is kept of a member's attendance on a day. */
export const trackingFields = {
  date: { kind: 'date' },
  memberId: { kind: 'member' },
  /** Null for a day without a schedule. */
  scheduleId: { kind: 'schedule', optional: true, inEveryFile: true },
} as const satisfies Fields;

/** What is shown of attendance, besides the member and the schedule. */
export const plainTrackingFields = omitFields(trackingFields, 'memberId', 'scheduleId');
