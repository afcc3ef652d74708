import { z } from 'zod';
import { issue } from '../issues.ts';
import { guestFields } from '../records/rules.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { answeredId, id, instant, moneyAboveZero, version } from '../values.ts';
import { classKey } from './classes.ts';
import { changesSomething, clubPageQuery } from './common.ts';

const given = { ...givenShape(guestFields), classKey: classKey.nullish() };

/**
 * Somebody who is no member and came once. Without a fee, the fee of the class or the rule applies; thousands of VND.
 */
export const newGuest = z.strictObject({ clubId: id, ...given });
export type NewGuest = z.infer<typeof newGuest>;

/** The fee changes only where one is given. */
export const guestPatch = z
  .strictObject({ ...given, version })
  .partial()
  .refine(changesSomething, issue('nothing_to_change'));
export type GuestPatch = z.infer<typeof guestPatch>;

/** A page of the guests of a month; without a year and month, of the club's current month. */
export const guestListQuery = clubPageQuery;

/**
 * What a guest paid in cash, above 0; without an amount, the fee that counts. A guest is entered as paid with nothing in
 * the body, too.
 */
export const guestPayment = z.strictObject({ amount: moneyAboveZero.nullish() }).optional();

/**
 * `fee` is what counts now: the one that was entered, else that of the class or of the month's rule. Where neither has
 * one, a guest who pays in cash is asked for a share of the month's costs as it stands: then `isShare` is true, and the
 * fee null as long as there is nothing to share.
 */
export const guest = z.object({
  id: answeredId,
  clubId: answeredId,
  ...answeredShape(guestFields),
  isShare: z.boolean(),
  /** When a guest who pays in cash was marked as paid; null for others. */
  paidAt: instant.nullable(),
  isPaid: z.boolean(),
  version,
});
export type Guest = z.infer<typeof guest>;
