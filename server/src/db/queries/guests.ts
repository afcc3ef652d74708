import { datesOfMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { GuestOfMonth } from '@rallybook/contract/rules/billing/month';
import type { Db } from '../engine/connect.ts';

/** As much of the guests of a month as its bill follows from: by date, then as they were entered. */
export function guestsOfMonth(db: Db, clubId: string, month: YearMonth): Promise<GuestOfMonth[]> {
  const { first, last } = datesOfMonth(month);
  return db
    .selectFrom('guests')
    .select(['date', 'scheduleId', 'hostMemberId', 'classKey', 'fee'])
    .where('clubId', '=', clubId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .orderBy('id')
    .execute();
}
