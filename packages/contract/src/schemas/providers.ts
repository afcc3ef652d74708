import { z } from 'zod';
import { issue } from '../issues.ts';

/** What the list of providers calls one. */
export const providerParams = z.strictObject({
  key: z.string().regex(/^[a-z]{2,20}$/, issue('not_valid')),
});

/** A path of the server, for the browser to go to. */
export const connecting = z.object({ url: z.string() });

/** What the login page's address had under `link`. */
export const providerLink = z.strictObject({
  link: z.string().min(1, issue('required')).max(2048, issue('not_valid')),
});
