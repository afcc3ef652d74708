import { z } from 'zod';
import { answeredId, id, requiredLine } from '../values.ts';

/** A member's own link, and from how many devices they answer without a log-in. */
const sessionLink = z.object({
  memberId: answeredId,
  memberName: z.string(),
  /** Null where the record is above the reader's role. */
  url: z.string().nullable(),
  devices: z.int(),
  hasAccount: z.boolean(),
});
export type SessionLink = z.infer<typeof sessionLink>;

/** The link of the club, and those of its active members. */
export const sessionLinks = z.object({ url: z.string(), members: z.array(sessionLink) });
export type SessionLinks = z.infer<typeof sessionLinks>;

/** Without a member, it is the club's link. */
export const linkToRenew = z.strictObject({ clubId: id, memberId: id.optional() });

export const renewedLink = z.union([sessionLink, z.object({ url: z.string() })]);

/** Without a member: all of the club. */
export const devicesToUnbind = z.strictObject({ clubId: id, memberId: id.optional() });

export const unboundLinks = z.union([sessionLink, sessionLinks]);

/** The last part of the address of a member's own link. */
export const claim = z.strictObject({ token: requiredLine(100) });
