import { z } from 'zod';
import { answeredId, id, instant, requiredLine } from '../values.ts';

/** A member's own link, and from how many devices they answer without a log-in. */
export const sessionLink = z.object({
  memberId: answeredId,
  memberName: z.string(),
  /** Null where the record is above the reader's role. */
  url: z.string().nullable(),
  devices: z.int(),
  hasAccount: z.boolean(),
});
export type SessionLink = z.infer<typeof sessionLink>;

/** A phone that wants to answer as a member who answers from another one. */
const askedDevice = z.object({
  id: answeredId,
  memberId: answeredId,
  memberName: z.string(),
  at: instant,
});
export type AskedDevice = z.infer<typeof askedDevice>;

/** Those that nobody has decided about, the oldest first. */
export const askedDevices = z.object({ asked: z.array(askedDevice) });

/** Whether the phone may answer as the member: their former ones end. */
export const decision = z.strictObject({ allow: z.boolean() });

/** The link of the club, and those of its active members. */
export const sessionLinks = askedDevices.extend({
  url: z.string(),
  members: z.array(sessionLink),
});
export type SessionLinks = z.infer<typeof sessionLinks>;

/** Without a member, it is the club's link. */
export const linkToRenew = z.strictObject({ clubId: id, memberId: id.optional() });

export const renewedLink = z.union([sessionLink, z.object({ url: z.string() })]);

/** Without a member: all of the club. */
export const devicesToUnbind = z.strictObject({ clubId: id, memberId: id.optional() });

export const unboundLinks = z.union([sessionLink, sessionLinks]);

/** The last part of the address of a member's own link. */
export const claim = z.strictObject({ token: requiredLine(100) });

/** Whom such a link lets take part with an account, and where. */
export const claimable = z.object({ memberName: z.string(), clubName: z.string() });
export type Claimable = z.infer<typeof claimable>;
