import { z } from 'zod';
import { isTimeZone } from '../rules/calendar.ts';
import { MAX_SCHEDULES, sameTimes } from '../rules/schedules.ts';
import {
  answeredId,
  answeredTime,
  changesSomething,
  id,
  instant,
  requiredLine,
  time,
  version,
} from './common.ts';

const DEFAULT_TIME_ZONE = 'Asia/Ho_Chi_Minh';

export const clubStatus = z.enum(['active', 'inactive']);
export const registrationType = z.enum(['DAYS', 'SCHEDULES']);
export type RegistrationType = z.infer<typeof registrationType>;

/** `weekday` is 0 = Sunday ... 6 = Saturday. */
export const schedule = z.object({
  id: answeredId,
  weekday: z.int().min(0).max(6),
  startTime: answeredTime,
  endTime: answeredTime,
});
export type Schedule = z.infer<typeof schedule>;

const newSchedule = z
  .strictObject({
    id: id.optional(),
    weekday: z
      .int()
      .min(0, 'Must be 0 (Sunday) to 6 (Saturday)')
      .max(6, 'Must be 0 (Sunday) to 6 (Saturday)'),
    startTime: time,
    endTime: time,
  })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    path: ['endTime'],
    message: 'End time must be after start time',
  });
export type NewSchedule = z.infer<typeof newSchedule>;

const schedules = z
  .array(newSchedule)
  .max(MAX_SCHEDULES, `Must be at most ${MAX_SCHEDULES} schedules`)
  .superRefine((all, context) => {
    for (const [index, one] of all.entries()) {
      if (!all.slice(0, index).some((earlier) => sameTimes(earlier, one))) continue;
      context.addIssue({
        code: 'custom',
        path: [index],
        message: 'This schedule is in the list already',
      });
    }
  });

export const capacity = z
  .int('Must be a whole number')
  .min(0, 'Must be 0 or more')
  .max(100_000, 'Must be at most 100,000');
export const description = z
  .string()
  .trim()
  .max(2000, 'Must be at most 2,000 characters')
  .nullish();
export const timeZone = z.string().refine(isTimeZone, 'Must be a time zone like Asia/Ho_Chi_Minh');

export const newClub = z.strictObject({
  name: requiredLine(120),
  location: requiredLine(120),
  capacity,
  description,
  schedules: schedules.default([]),
  timeZone: timeZone.default(DEFAULT_TIME_ZONE),
});
export type NewClub = z.infer<typeof newClub>;

export const clubPatch = z
  .strictObject({
    name: requiredLine(120).optional(),
    location: requiredLine(120).optional(),
    capacity: capacity.optional(),
    description,
    schedules: schedules.optional(),
    timeZone: timeZone.optional(),
    version: version.optional(),
  })
  .refine(changesSomething, 'There is nothing to change');
export type ClubPatch = z.infer<typeof clubPatch>;

export const club = z.object({
  id: answeredId,
  name: z.string(),
  location: z.string(),
  capacity: z.int(),
  description: z.string().nullable(),
  status: clubStatus,
  timeZone: z.string(),
  schedules: z.array(schedule),
  createdAt: instant,
  version,
});
export type Club = z.infer<typeof club>;
