import { createHash, randomBytes } from 'node:crypto';
import type { CalendarLink } from '@rallybook/contract/schemas/calendar';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { storeCalendarLink } from '../../db/queries/calendar-links.ts';

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Gives the member who asks a new address of their calendar; the former one leads nowhere from then on. */
export function renewCalendarLink(context: Context, scope: ClubScope): Promise<CalendarLink> {
  const { clock, publicUrl } = context;
  return changeClub(context, scope, 'share', async (trx, { club, actor }) => {
    const token = randomBytes(32).toString('base64url');
    const createdAt = clock().toISOString();
    const hash = hashOfToken(token);
    await storeCalendarLink(trx, { clubId: club.id, memberId: actor.memberId, hash, createdAt });
    return { url: `${publicUrl}/api/calendar/${token}.ics` };
  });
}
