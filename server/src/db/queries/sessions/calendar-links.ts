import type { Db, Trx } from '../../engine/connect.ts';
import type { CalendarLinkRow } from '../../tables/notices.ts';
import { findRow, storeRow } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

/** Stores the address of a member's calendar, in place of the former one. */
export async function storeCalendarLink(trx: Trx, row: CalendarLinkRow): Promise<void> {
  await storeRow(trx, 'calendarLinks', row);
}

/** The active member to whom the address of a calendar belongs, in a club that is not deleted. */
export function calendarOwner(db: Db, hash: string) {
  return db
    .selectFrom('calendarLinks')
    .innerJoin('members', (join) => sameClub(join, 'members.id', 'calendarLinks.memberId'))
    .innerJoin('clubs', 'clubs.id', 'calendarLinks.clubId')
    .select(['calendarLinks.clubId', 'calendarLinks.memberId', 'calendarLinks.onlyMine'])
    .where('calendarLinks.hash', '=', hash)
    .where('members.status', '=', 'active')
    .where('clubs.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** When the address of a member's calendar was made; null if there is none. */
export async function calendarMadeAt(
  db: Db,
  { clubId, memberId }: Pick<CalendarLinkRow, 'clubId' | 'memberId'>,
): Promise<string | null> {
  return (await findRow(db, 'calendarLinks', { clubId, memberId }))?.createdAt ?? null;
}
