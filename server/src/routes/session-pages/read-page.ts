import type { Context } from '../../context.ts';
import type { findLinkedClub } from '../../domain/session-pages/links/links.ts';
import { type OwnPart, readOwnPart } from '../../domain/session-pages/pages/read-own-part.ts';
import {
  readSessionPage,
  type SessionPage,
  type Visit,
} from '../../domain/session-pages/pages/session-page.ts';

export type LinkedClub = NonNullable<Awaited<ReturnType<typeof findLinkedClub>>>;

/** What the page of a club shows to a device, and what one of the member's own link may do besides. */
export async function readPage(
  context: Context,
  club: LinkedClub,
  visit: Omit<Visit, 'schedules'>,
): Promise<{ own: OwnPart | null; page: SessionPage }> {
  const own = await readOwnPart(context, club, visit.device);
  const schedules = own?.registrations.offered.length ?? 0;
  return { own, page: await readSessionPage(context, club, { ...visit, schedules }) };
}
