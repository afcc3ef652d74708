import { type Fields, omitFields } from './fields.ts';

/** What is kept of a member's attendance on a day. */
export const trackingFields = {
  date: { kind: 'date' },
  memberId: { kind: 'member' },
  /** Null is a day without a schedule. */
  scheduleId: { kind: 'schedule', optional: true, inEveryFile: true },
} as const satisfies Fields;

/** What is told of somebody's attendance where the member and the schedule are told in another way. */
export const plainTrackingFields = omitFields(trackingFields, 'memberId', 'scheduleId');
