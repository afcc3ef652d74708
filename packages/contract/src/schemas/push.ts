import { z } from 'zod';
import { issue } from '../issues.ts';
import { answeredId, atMost } from '../values.ts';

/** The server's public key, which browsers ask for, in base64url. */
export const pushKey = z.object({ key: z.string() });

const base64url = (max: number) =>
  z
    .string()
    .check(atMost(max))
    .regex(/^[A-Za-z0-9_-]+$/, issue('not_valid'));

/** What a browser gives for a device that takes notices. */
export const givenSubscription = z.strictObject({
  endpoint: z.string().check(atMost(2048)),
  keys: z.strictObject({ p256dh: base64url(100), auth: base64url(50) }),
});
export type GivenSubscription = z.infer<typeof givenSubscription>;

export const subscription = z.object({ id: answeredId });
