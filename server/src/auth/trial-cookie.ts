import type { IncomingHttpHeaders } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { Context } from '../context.ts';
import { isLinkTokenOf, readLinkToken, writeLinkToken } from './link-tokens.ts';
import { ownCookies } from './own-cookies.ts';
import { TRIAL_MINUTES } from './session-limits.ts';

type Binding = Pick<Context, 'keys' | 'publicUrl'>;

const VERSION = 1;
const KIND = 'trial';

/** The `Set-Cookie` header by which the links of a user's trial open in the browser that began it. */
export function writeTrialCookie(context: Binding, userId: string): string {
  const token = writeLinkToken(context.keys, 'trial', { id: userId, version: VERSION });
  const { nameOf, options } = ownCookies(context.publicUrl);
  return fastifyCookie.serialize(nameOf(KIND), token, { ...options, maxAge: TRIAL_MINUTES * 60 });
}

/** The user of the trial that was begun in the browser of a request; null if none was. */
export function readTrialCookie(context: Binding, { cookie }: IncomingHttpHeaders): string | null {
  const value = fastifyCookie.parse(cookie ?? '')[ownCookies(context.publicUrl).nameOf(KIND)];
  if (value === undefined) return null;
  const claimed = readLinkToken(value);
  return isLinkTokenOf(context.keys, 'trial', claimed, VERSION) ? claimed.id : null;
}
