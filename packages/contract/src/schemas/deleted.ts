import { z } from 'zod';
import { answeredId, id, instant } from '../values.ts';
import { auditState } from './audit.ts';
import { pageShape } from './common.ts';

const DELETED_KINDS = [
  'club',
  'member',
  'nickname',
  'cost',
  'recurring_cost',
  'shuttle_purchase',
  'shuttle_use',
  'shuttle_count',
  'registration',
  'tracking',
  'guest',
  'game',
  'reading',
] as const;
export type DeletedKind = (typeof DELETED_KINDS)[number];

export const deletedQuery = z.strictObject(pageShape);
export const deletedParams = z.strictObject({ clubId: id, id });

/**
 * `label` names what was deleted; `deletedByName` is null if it is not known. `count` is the number of records: if
 * there are several, `was` holds only what they have in common.
 */
export const deletedResource = z.object({
  id: answeredId,
  kind: z.enum(DELETED_KINDS),
  label: z.string(),
  count: z.int(),
  /** The fields that were shown before the deletion. */
  was: auditState,
  deletedAt: instant,
  deletedByName: z.string().nullable(),
  /** After this instant it cannot be restored. */
  purgedAt: instant,
});
export type DeletedResource = z.infer<typeof deletedResource>;
