import { createHash, randomBytes } from 'node:crypto';
import type { CalendarLink, CalendarLinkRequest } from '@rallybook/contract/schemas/calendar';
import { changeClub } from '../../auth/change-club.ts';
import type { ActingMember, ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { storeCalendarLink } from '../../db/queries/sessions/calendar-links.ts';

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Gives the member who asks a new address of their calendar; the former one leads nowhere from then on. */
export function renewCalendarLink(
  context: Context,
  scope: ClubScope,
  request: CalendarLinkRequest,
): Promise<CalendarLink> {
  return changeClub(context, scope, 'share', (trx, current) =>
    giveCalendarLink(trx, context, current, request),
  );
}

/**
 * Gives a member a new address of their calendar.
 * @param trx holds the lock of the club
 */
export async function giveCalendarLink(
  trx: Trx,
  { clock, publicUrl }: Pick<Context, 'clock' | 'publicUrl'>,
  { club, actor }: Pick<ActingMember, 'club' | 'actor'>,
  { onlyMine }: Pick<CalendarLinkRequest, 'onlyMine'>,
): Promise<CalendarLink> {
  const token = randomBytes(32).toString('base64url');
  await storeCalendarLink(trx, {
    clubId: club.id,
    memberId: actor.memberId,
    hash: hashOfToken(token),
    createdAt: clock().toISOString(),
    onlyMine: onlyMine ? 1 : 0,
  });
  return { url: `${publicUrl}/api/calendar/${token}.ics` };
}
