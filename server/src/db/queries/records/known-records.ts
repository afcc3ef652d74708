import type { CostCategory } from '@rallybook/contract/rules/costs';
import type { Db } from '../../engine/connect.ts';
import { readInChunks } from '../in-chunks.ts';
import { withReversals } from '../money/entries.ts';

// What a club has on some dates: an import leaves it as it is.

/** How many dates one query asks for. */
const DATES_AT_ONCE = 100;

/** Whether a club has any registration. */
export async function hasRegistrations(db: Db, clubId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('clubId', '=', clubId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who brought guests on some dates, once for each guest; null for those who pay in cash. */
export const guestsOnDates = (
  db: Db,
  clubId: string,
  dates: readonly string[],
): Promise<{ date: string; hostMemberId: string | null }[]> =>
  readInChunks(dates, DATES_AT_ONCE, (some) =>
    db
      .selectFrom('guests')
      .select(['date', 'hostMemberId'])
      .where('clubId', '=', clubId)
      .where('date', 'in', some)
      .execute(),
  );

type KnownCost = { date: string; category: CostCategory; amount: number; payerId: string | null };

export const costsOnDates = (
  db: Db,
  clubId: string,
  dates: readonly string[],
): Promise<KnownCost[]> =>
  readInChunks(dates, DATES_AT_ONCE, (some) =>
    db
      .selectFrom('costs')
      .select(['date', 'category', 'amount', 'payerId'])
      .where('clubId', '=', clubId)
      .where('date', 'in', some)
      .execute(),
  );

/** Openings, payments and payouts on some dates that were not reversed. */
export const entriesOnDates = (db: Db, clubId: string, dates: readonly string[]) =>
  readInChunks(dates, DATES_AT_ONCE, (some) =>
    withReversals(db.selectFrom('entries'))
      .select(['entries.memberId', 'entries.date', 'entries.kind', 'entries.amount'])
      .where('entries.clubId', '=', clubId)
      .where('entries.date', 'in', some)
      .where('entries.kind', 'in', ['opening', 'payment', 'payout'])
      .where('entries.reversesId', 'is', null)
      .where('reversals.id', 'is', null)
      .execute(),
  );
