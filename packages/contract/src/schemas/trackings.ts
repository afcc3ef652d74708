import { z } from 'zod';
import { issue } from '../issues.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { trackingFields } from '../records/trackings.ts';
import { CANDIDATE_REASONS } from '../rules/candidates.ts';
import { nameKey } from '../rules/names.ts';
import { answeredDate, answeredId, atMost, date, id, requiredLine, version } from '../values.ts';
import { schedule } from './clubs.ts';
import { changesSomething } from './common.ts';
import { answers, question, readingShape, told } from './questions.ts';

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

const chatText = z
  .string()
  .check(atMost(100_000))
  .refine((text) => text.trim() !== '', issue('no_text'));

/**
 * `rawRegistrationText`: one line a day, `DD/MM/YYYY: name1, name2`. Or `text`, a chat as people write it, with what somebody
 * answered to its questions; `scheduleId` is that of the session on the day of its weekday, or on the only day of the text.
 */
const bulkShape = {
  clubId: id,
  rawRegistrationText: chatText.optional(),
  text: chatText.optional(),
  scheduleId: id.optional(),
  choices: answers.optional(),
};
type Bulk = { rawRegistrationText?: string | undefined; text?: string | undefined };

/** Where the body has keys that are data. */
export const CHOICE_KEYS = ['choices'];

/** A text is given in one of the two ways. */
function requireOneText({ rawRegistrationText, text }: Bulk, context: z.core.$RefinementCtx) {
  if ((rawRegistrationText === undefined) !== (text === undefined)) return;
  const path = [text === undefined ? 'rawRegistrationText' : 'text'];
  const message = issue(text === undefined ? 'required' : 'given_twice');
  context.addIssue({ code: 'custom', path, message });
}

export const bulkText = z.strictObject(bulkShape).superRefine(requireOneText);
export type BulkText = z.infer<typeof bulkText>;

const MAX_RESOLUTIONS = 1000;
const DIGEST = /^[0-9a-f]{64}$/;

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
    /** Of the preview of a `text` with the same choices. */
    digest: z.string().regex(DIGEST).optional(),
    resolutions: z.array(resolution).max(MAX_RESOLUTIONS).default([]),
  })
  .superRefine(requireOneText)
  .superRefine(({ text, digest, resolutions }, context) => {
    if (text !== undefined && digest === undefined) {
      context.addIssue({ code: 'custom', path: ['digest'], message: issue('required') });
    }
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
  ...readingShape,
  questions: z.array(
    question.extend({
      /** Of a name: whether it fits nobody, or several. */
      why: z.enum(['unknown', 'ambiguous']).optional(),
      /** What is asked about, each time that it stands there. */
      written: z.array(z.object({ date: answeredDate, text: z.string() })),
      choices: z.array(
        z.object({
          key: z.string(),
          text: z.string(),
          /** Of a reading of a line: who came by it and who did not, and how many guests. */
          present: z.array(z.string()).optional(),
          absent: z.array(z.string()).optional(),
          guests: z.int().optional(),
        }),
      ),
    }),
  ),
  /** What of a chat was not used; `date` is the day of a part of a line, null for a whole line. */
  told: z.array(told.extend({ date: answeredDate.nullable() })),
  /** Equal only where all of this is. */
  digest: z.string(),
  /** Who came on which day, as the chat names them, questions left out. */
  days: z.array(z.object({ date: answeredDate, names: z.array(z.string()) })),
  /** Guests of a chat, who are recorded one by one: of a host, as the chat names them, or with a name of their own. */
  guests: z.array(
    z.object({
      line: z.int(),
      date: answeredDate,
      host: z.string().nullable(),
      hostMemberId: answeredId.nullable(),
      name: z.string().nullable(),
      count: z.int(),
    }),
  ),
});
export type BulkPreview = z.infer<typeof bulkPreview>;
