import { sessionsPath, sessionsUrl } from '../../auth/link-urls.ts';
import type { Context } from '../../context.ts';
import { linkVersion } from '../../db/queries/sessions/session-links.ts';

/** The address of the page of a club's link now. */
export async function sessionsUrlOf(
  context: Pick<Context, 'db' | 'keys' | 'publicUrl'>,
  clubId: string,
): Promise<string> {
  return sessionsUrl(context, clubId, await linkVersion(context.db, { clubId, id: clubId }));
}

/** The path of that page. */
export async function sessionsPathOf(
  context: Pick<Context, 'db' | 'keys'>,
  clubId: string,
): Promise<string> {
  return sessionsPath(context, clubId, await linkVersion(context.db, { clubId, id: clubId }));
}
