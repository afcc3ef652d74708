import { z } from 'zod';
import { issue } from '../issues.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { trackingFields } from '../records/trackings.ts';
import { schedule } from './clubs.ts';
import { answeredDate, answeredId, changesSomething, date, id, version } from './common.ts';

export const newTracking = z.strictObject(givenShape(trackingFields));
export type NewTracking = z.infer<typeof newTracking>;

export const trackingPatch = z
  .strictObject({ ...givenShape(trackingFields), version })
  .partial()
  .refine(changesSomething, issue('nothing_to_change'));
export type TrackingPatch = z.infer<typeof trackingPatch>;

/** How many records are removed, or members added or removed, at once. */
const MAX_AT_ONCE = 1000;

export const removedTrackings = z.strictObject({
  clubId: id,
  ids: z.array(id).min(1, issue('too_few')).max(MAX_AT_ONCE),
});

const listedMembers = z.array(id).max(MAX_AT_ONCE).default([]);

/** Who came to a session, and who did not after all. `scheduleId` null is a day without a schedule. */
export const sessionSheet = z
  .strictObject({
    clubId: id,
    date,
    scheduleId: id.nullable(),
    add: listedMembers,
    remove: listedMembers,
  })
  .refine(({ add, remove }) => !remove.some((memberId) => add.includes(memberId)), {
    path: ['remove'],
    message: issue('listed_twice'),
  });
export type SessionSheet = z.infer<typeof sessionSheet>;

/** One line a day: `DD/MM/YYYY: name1, name2`. */
export const bulkText = z.strictObject({
  clubId: id,
  rawRegistrationText: z
    .string()
    .max(100_000, issue('too_long'))
    .refine((text) => text.trim() !== '', issue('no_text')),
});

export const tracking = z.object({
  id: answeredId,
  ...answeredShape(trackingFields),
  isRegistered: z.boolean(),
  schedule: schedule.nullable(),
  version,
});
export type Tracking = z.infer<typeof tracking>;

/** Who is there, in the order in which they were recorded. */
export const sessionAttendance = z.object({ items: z.array(tracking) });

const matched = z.object(answeredShape(trackingFields));

export const bulkPreview = z.object({
  toCreate: z.array(matched),
  existing: z.array(matched),
  unmatched: z.array(
    z.object({
      line: z.int(),
      date: answeredDate,
      name: z.string(),
      why: z.enum(['unknown', 'ambiguous']),
    }),
  ),
});
export type BulkPreview = z.infer<typeof bulkPreview>;
