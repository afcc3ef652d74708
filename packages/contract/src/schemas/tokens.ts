import { z } from 'zod';
import { TOKEN_SCOPES } from '../access/token-scopes.ts';
import { issue } from '../issues.ts';
import { answeredDate, answeredId, givenInstant, id, instant, requiredLine } from '../values.ts';
import { isDistinct } from './common.ts';

const scope = z.enum(TOKEN_SCOPES);

/** A token of a program, without what is secret of it. */
export const apiToken = z.object({
  id: answeredId,
  clubId: answeredId,
  name: z.string(),
  /** What it may do, as far as its creator may. */
  scopes: z.array(scope),
  /** The member who made it. */
  memberId: answeredId,
  createdByName: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** The day, in UTC, on which it was used last; null if it never was. */
  lastUsedOn: answeredDate.nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokens = z.object({ items: z.array(apiToken) });

/** A new token; `token` is shown this once. */
export const createdApiToken = apiToken.extend({ token: z.string() });
export type CreatedApiToken = z.infer<typeof createdApiToken>;

/** Without `expiresAt` it lasts 90 days; it lasts a year at most. */
export const newApiToken = z.strictObject({
  clubId: id,
  name: requiredLine(50),
  scopes: z
    .array(scope)
    .min(1, issue('required'))
    .max(TOKEN_SCOPES.length)
    .refine(isDistinct, issue('listed_twice')),
  expiresAt: givenInstant.optional(),
});
export type NewApiToken = z.output<typeof newApiToken>;
