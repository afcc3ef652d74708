import { MAX_DAYS } from '../rules/registered-days.ts';
import { type Fields, omitFields } from './fields.ts';

/** What is kept of what a member registered for in a month: days or schedules. */
export const registrationFields = {
  memberId: { kind: 'member' },
  year: { kind: 'year' },
  month: { kind: 'month' },
  days: { kind: 'whole', min: 1, max: MAX_DAYS, optional: true, inEveryFile: true },
  /** None where it is by days. */
  scheduleIds: { kind: 'schedules' },
  registrationDate: { kind: 'date' },
} as const satisfies Fields;

/** The columns of its row: schedules have a table of their own. */
export const registrationColumns = omitFields(registrationFields, 'scheduleIds');

/** What somebody is told of their own registrations, besides the schedules. */
export const ownRegistrationFields = omitFields(registrationColumns, 'memberId');

/** What the audit trail tells of a registration, besides its days or schedules. */
export const auditedRegistrationFields = omitFields(
  registrationColumns,
  'days',
  'registrationDate',
);

/** What is given of a new one, besides its members and its days or schedules. */
export const newRegistrationFields = omitFields(auditedRegistrationFields, 'memberId');
