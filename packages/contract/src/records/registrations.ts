import { MAX_DAYS } from '../rules/registered-days.ts';
import { type Fields, omitFields } from './fields.ts';

/** What is kept of what a member registered for in a month: days or schedules. */
export const registrationFields = {
  memberId: { kind: 'member' },
  year: { kind: 'year' },
  month: { kind: 'month' },
  days: { kind: 'whole', min: 1, max: MAX_DAYS, optional: true, inEveryFile: true },
  /** Empty for a registration by days. */
  scheduleIds: { kind: 'schedules' },
  registrationDate: { kind: 'date' },
} as const satisfies Fields;

/** The columns of a registration's own row: its schedules are in another table. */
export const registrationColumns = omitFields(registrationFields, 'scheduleIds');

/** What members see of their own registrations, besides the schedules. */
export const ownRegistrationFields = omitFields(registrationColumns, 'memberId');

/** What the audit trail shows of a registration, besides its days or schedules. */
export const auditedRegistrationFields = omitFields(
  registrationColumns,
  'days',
  'registrationDate',
);

/** What is entered for a new registration, besides its members and its days or schedules. */
export const newRegistrationFields = omitFields(auditedRegistrationFields, 'memberId');
