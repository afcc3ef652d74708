import { z } from 'zod';
import { issue } from '../issues.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { trackingFields } from '../records/trackings.ts';
import { CANDIDATE_REASONS } from '../rules/name-candidates.ts';
import { nameKey } from '../rules/names.ts';
import { answeredDate, answeredId, atMost, date, id, requiredLine, version } from '../values.ts';
import { schedule } from './clubs.ts';
import { changesSomething } from './common.ts';

export const newTracking = z.strictObject(givenShape(trackingFields));
export type NewTracking = z.infer<typeof newTracking>;

export const trackingPatch = z
  .strictObject({ ...givenShape(trackingFields), version })
  .partial()
  .refine(changesSomething, issue('nothing_to_change'));
export type TrackingPatch = z.infer<typeof trackingPatch>;

/** How many records may be removed, or members added or removed, at once. */
const MAX_AT_ONCE = 1000;

export const removedTrackings = z.strictObject({
  clubId: id,
  ids: z.array(id).min(1, issue('too_few')).max(MAX_AT_ONCE),
});

const listedMembers = z.array(id).max(MAX_AT_ONCE).default([]);

/** Who came to a session, and who did not after all. `scheduleId` is null for a day without a schedule. */
export const sessionAttendanceChange = z
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
export type SessionAttendanceChange = z.infer<typeof sessionAttendanceChange>;

const bulkShape = {
  clubId: id,
  rawRegistrationText: z
    .string()
    .check(atMost(100_000))
    .refine((text) => text.trim() !== '', issue('no_text')),
};

/** One line a day: `DD/MM/YYYY: name1, name2`. */
export const bulkText = z.strictObject(bulkShape);

const MAX_RESOLUTIONS = 1000;

/**
 * The member whom a name means that matches nobody or several; null leaves the name out. `remember` makes it a
 * nickname of the member.
 */
const resolution = z.strictObject({
  name: requiredLine(120),
  memberId: id.nullable(),
  remember: z.boolean().default(false),
});

/** The text, and the members for names that do not match by themselves. */
export const resolvedText = z
  .strictObject({
    ...bulkShape,
    resolutions: z.array(resolution).max(MAX_RESOLUTIONS).default([]),
  })
  .superRefine(({ resolutions }, context) => {
    const seen = new Set<string>();
    for (const [index, { name }] of resolutions.entries()) {
      const key = nameKey(name);
      const path = ['resolutions', index, 'name'];
      if (seen.has(key)) context.addIssue({ code: 'custom', path, message: issue('listed_twice') });
      seen.add(key);
    }
  });
export type ResolvedText = z.infer<typeof resolvedText>;

export const tracking = z.object({
  id: answeredId,
  ...answeredShape(trackingFields),
  isRegistered: z.boolean(),
  schedule: schedule.nullable(),
  version,
});
export type Tracking = z.infer<typeof tracking>;

/** Everybody at a session, in the order in which they were recorded. */
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
      /** The members who may be meant, the best first. */
      candidates: z.array(
        z.object({
          memberId: answeredId,
          memberName: z.string(),
          by: z.enum(CANDIDATE_REASONS),
        }),
      ),
    }),
  ),
});
export type BulkPreview = z.infer<typeof bulkPreview>;
