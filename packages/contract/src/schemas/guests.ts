import { z } from 'zod';
import { issue } from '../issues.ts';
import { guestFields } from '../records/rules.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { classKey } from './classes.ts';
import { answeredId, changesSomething, id, version } from './common.ts';

const given = { ...givenShape(guestFields), classKey: classKey.nullish() };

/** Somebody who is no member and came once. Without a fee, the class's or the rule's counts; thousands of VND. */
export const newGuest = z.strictObject({ clubId: id, ...given });

/** The fee changes only where it is given. */
export const guestPatch = z
  .strictObject({ ...given, version })
  .partial()
  .refine(changesSomething, issue('nothing_to_change'));

/** `fee` is what was charged when the guest was entered. */
export const guest = z.object({
  id: answeredId,
  clubId: answeredId,
  ...answeredShape(guestFields),
  isPaid: z.boolean(),
  version,
});
