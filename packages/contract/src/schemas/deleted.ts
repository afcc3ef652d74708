import { z } from 'zod';
import { auditState } from './audit.ts';
import { answeredId, id, instant, pageShape } from './common.ts';

const DELETED_KINDS = [
  'club',
  'member',
  'nickname',
  'cost',
  'registration',
  'tracking',
  'guest',
] as const;
export type DeletedKind = (typeof DELETED_KINDS)[number];

export const deletedQuery = z.strictObject(pageShape);
export const deletedParams = z.strictObject({ clubId: id, id });

/**
 * `label` names the thing; `deletedByName` is null where it is not known. `count` is how many records it is: where they are
 * several, `was` tells only what all have in common.
 */
export const deletedThing = z.object({
  id: answeredId,
  kind: z.enum(DELETED_KINDS),
  label: z.string(),
  count: z.int(),
  /** What was shown of it. */
  was: auditState,
  deletedAt: instant,
  deletedByName: z.string().nullable(),
  /** From then on it is gone for good. */
  purgedAt: instant,
});
export type DeletedThing = z.infer<typeof deletedThing>;
