import type { Db } from '../../engine/connect.ts';

/**
 * How many came to a session, by its schedule (null for none) and the date for which it was planned. The name of the
 * count is read by server/test/query-cost.ts.
 */
type Heads = { scheduleId: string | null; date: string; count: number };

/** How many members were recorded, and how many guests, at each session between two dates, both included. */
export async function headsOfSessions(
  db: Db,
  clubId: string,
  first: string,
  last: string,
): Promise<{ members: Heads[]; guests: Heads[] }> {
  const headsIn = (table: 'trackings' | 'guests') =>
    db
      .selectFrom(table)
      .select((build) => [build.fn.countAll<number>().as('count'), 'scheduleId', 'date'])
      .where('clubId', '=', clubId)
      .where('date', '>=', first)
      .where('date', '<=', last)
      .groupBy(['date', 'scheduleId'])
      .execute();
  return { members: await headsIn('trackings'), guests: await headsIn('guests') };
}
