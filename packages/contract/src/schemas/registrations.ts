import { z } from 'zod';
import { issue } from '../issues.ts';
import { newRegistrationFields, registrationFields } from '../records/registrations.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { daysInMonth } from '../rules/calendar.ts';
import { MAX_DAYS } from '../rules/registered-days.ts';
import { answeredId, id } from '../values.ts';
import { schedule } from './clubs.ts';
import { memberStatus } from './members.ts';

const MAX_MEMBERS_AT_ONCE = 1000;

/** Either `schedules` or `days`, as the club's registration type requires. */
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
const fitsMonth = ({ days, ...ofMonth }: Form) =>
  days === undefined || days <= daysInMonth(ofMonth);
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

/** What one registers oneself for, where it is known who asks. */
export const ownRegistration = z
  .strictObject(form)
  .refine(hasOneForm, oneForm)
  .refine(fitsMonth, fitting);

const yearMonth = z.strictObject(givenShape(newRegistrationFields));

/** `memberIds` are the members whose registrations are copied; all without it. With `dryRun` nothing changes. */
export const registrationCopy = z.strictObject({
  clubId: id,
  from: yearMonth,
  to: yearMonth,
  memberIds: z.array(id).min(1, issue('no_member')).max(MAX_MEMBERS_AT_ONCE).optional(),
  dryRun: z.boolean().default(false),
});
export type RegistrationCopy = z.infer<typeof registrationCopy>;

/**
 * In a registration by days, `scheduleIds` and `schedules` are empty. The registration of a removed member stays,
 * since it is charged.
 */
export const registration = z.object({
  id: answeredId,
  ...answeredShape(registrationFields),
  memberStatus,
  schedules: z.array(schedule),
  /** For a registration by schedules, the number of their dates in the month. */
  days: z.int(),
});
export type Registration = z.infer<typeof registration>;

/**
 * The registrations made in the other month, and the members who were left out, with the reason: `nothing_left` means
 * that they were registered only for retired schedules.
 */
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
