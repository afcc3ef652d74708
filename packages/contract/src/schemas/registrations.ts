import { z } from 'zod';
import { issue } from '../issues.ts';
import { newRegistrationFields, registrationFields } from '../records/registrations.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { daysInMonth } from '../rules/calendar.ts';
import { MAX_DAYS } from '../rules/registered-days.ts';
import { schedule } from './clubs.ts';
import { answeredId, id } from './common.ts';
import { memberStatus } from './members.ts';

const MAX_MEMBERS_AT_ONCE = 1000;

/** One of `schedules` and `days`, never both; which one, the club's registration type tells, and asks for it. */
const form = {
  ...givenShape(newRegistrationFields),
  schedules: z.array(id).min(1, issue('no_schedule')).max(200).optional(),
  days: z.int(issue('no_days')).min(1, issue('no_days')).max(MAX_DAYS, issue('no_days')).optional(),
};

type Form = {
  year: number;
  month: number;
  schedules?: string[] | undefined;
  days?: number | undefined;
};

const hasOneForm = ({ schedules, days }: Form) => schedules === undefined || days === undefined;
const oneForm = { path: ['schedules'], message: issue('schedules_or_days') };
const fitsMonth = ({ days, ...of }: Form) => days === undefined || days <= daysInMonth(of);
const fitting = { path: ['days'], message: issue('month_too_short') };

export const newRegistration = z
  .strictObject({ memberId: id, ...form })
  .refine(hasOneForm, oneForm)
  .refine(fitsMonth, fitting);

export const newRegistrations = z
  .strictObject({
    memberIds: z.array(id).min(1, issue('no_member')).max(MAX_MEMBERS_AT_ONCE),
    ...form,
  })
  .refine(hasOneForm, oneForm)
  .refine(fitsMonth, fitting);
export type NewRegistrations = z.infer<typeof newRegistrations>;

const yearMonth = z.strictObject(givenShape(newRegistrationFields));

/** `memberIds` are the members whose registrations are copied: all, where it is left out. With `dryRun` nothing changes. */
export const registrationCopy = z.strictObject({
  clubId: id,
  from: yearMonth,
  to: yearMonth,
  memberIds: z.array(id).min(1, issue('no_member')).max(MAX_MEMBERS_AT_ONCE).optional(),
  dryRun: z.boolean().default(false),
});
export type RegistrationCopy = z.infer<typeof registrationCopy>;

/**
 * `scheduleIds` is empty and `schedules` too where the registration is by days. The registration of a removed member
 * stays, for it is charged.
 */
export const registration = z.object({
  id: answeredId,
  ...answeredShape(registrationFields),
  memberStatus,
  schedules: z.array(schedule),
  /** By schedules, the dates of the month on which they take place. */
  days: z.int(),
});
export type Registration = z.infer<typeof registration>;

/** What was made in the other month; who was left out, and why: `nothing_left` is who registered for retired schedules alone. */
export const copiedRegistrations = z.object({
  created: z.array(registration),
  skipped: z.array(
    z.object({
      memberId: answeredId,
      why: z.enum(['already_registered', 'not_active', 'nothing_left']),
    }),
  ),
});
export type CopiedRegistrations = z.infer<typeof copiedRegistrations>;
