import type { Db } from '../engine/connect.ts';

/** How many came to a session, by its schedule (null for none) and the date for which it was planned. */
type Heads = { scheduleId: string | null; date: string; heads: number };

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
      .select((build) => ['scheduleId', 'date', build.fn.countAll<number>().as('heads')])
      .where('clubId', '=', clubId)
      .where('date', '>=', first)
      .where('date', '<=', last)
      .groupBy(['date', 'scheduleId'])
      .execute();
  return { members: await headsIn('trackings'), guests: await headsIn('guests') };
}
