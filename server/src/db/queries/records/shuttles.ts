import type { Db } from '../../engine/connect.ts';
import type { CostRow } from '../../tables/months.ts';
import { columnsOf } from '../columns.ts';
import { readInChunks } from '../in-chunks.ts';
import { sameClub } from '../same-club.ts';

type DateRange = { first: string; last: string };

const USE_COLUMNS = ['id', 'date', 'scheduleId', 'pieces', 'tubes', 'isEstimate'] as const;

const usesOf = (db: Db, clubId: string) =>
  db.selectFrom('shuttleUses').where('clubId', '=', clubId);

const toUse = <Row extends { isEstimate: number }>(row: Row) => ({
  ...row,
  isEstimate: row.isEstimate === 1,
});

/**
 * All that was ever recorded of a club's shuttlecocks, beside its games. The uses of a period and the estimates come one by one;
 * all others are added up by date, of which there are few. The id of such a sum belongs to no use. `count` says of how many uses a
 * sum is made: what a query reads is measured by it.
 */
export async function recordedShuttles(db: Db, clubId: string, { first, last }: DateRange) {
  const estimates = await usesOf(db, clubId)
    .where('isEstimate', '=', 1)
    .select(USE_COLUMNS)
    .execute();
  const shown = await usesOf(db, clubId)
    .where('isEstimate', '=', 0)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .select(USE_COLUMNS)
    .execute();
  const sums = await usesOf(db, clubId)
    .where('isEstimate', '=', 0)
    .groupBy('date')
    .select((build) => [
      build.fn.countAll<number>().as('count'),
      'date',
      build.fn.sum<number | null>('pieces').as('pieces'),
      build.fn.sum<number | null>('tubes').as('tubes'),
    ])
    .execute();
  const others = sums.filter(({ date }) => date < first || date > last);
  const added = others.flatMap(({ date, pieces, tubes }) => [
    ...(pieces === null ? [] : [{ id: `${date} pieces`, date, pieces, tubes: null }]),
    ...(tubes === null ? [] : [{ id: `${date} tubes`, date, pieces: null, tubes }]),
  ]);
  const purchases = await db
    .selectFrom('shuttlePurchases')
    .select(['id', 'date', 'tubes', 'perTube', 'price'])
    .where('clubId', '=', clubId)
    .execute();
  const counts = await db
    .selectFrom('shuttleCounts')
    .select(['id', 'date', 'pieces'])
    .where('clubId', '=', clubId)
    .execute();
  return {
    purchases,
    counts,
    uses: [
      ...[...estimates, ...shown].map(toUse),
      ...added.map((use) => ({ ...use, isEstimate: false })),
    ],
  };
}

/** How many dates one query asks for. */
const DATES_AT_ONCE = 100;

/** For which schedules of some dates uses were entered; null stands for the whole date. */
export const enteredUses = (db: Db, clubId: string, dates: readonly string[]) =>
  readInChunks([...new Set(dates)], DATES_AT_ONCE, (some) =>
    usesOf(db, clubId)
      .where('date', 'in', some)
      .select(['date', 'scheduleId'])
      .distinct()
      .execute(),
  );

/** The purchases, uses and counts of a month, each by date and then in the order of recording. */
export async function shuttlesOfMonth(db: Db, clubId: string, { first, last }: DateRange) {
  const purchases = await db
    .selectFrom('shuttlePurchases')
    .leftJoin('members', (join) => sameClub(join, 'members.id', 'shuttlePurchases.payerId'))
    .select([...columnsOf('shuttlePurchases'), 'members.name as payerName'])
    .where('shuttlePurchases.clubId', '=', clubId)
    .where('shuttlePurchases.date', '>=', first)
    .where('shuttlePurchases.date', '<=', last)
    .orderBy('shuttlePurchases.date')
    .orderBy('shuttlePurchases.id')
    .execute();
  const uses = await db
    .selectFrom('shuttleUses')
    .select(columnsOf('shuttleUses'))
    .where('clubId', '=', clubId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const counts = await db
    .selectFrom('shuttleCounts')
    .select(columnsOf('shuttleCounts'))
    .where('clubId', '=', clubId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .execute();
  return { purchases, uses, counts };
}

/** Whether a club has another count on a date. */
export async function hasShuttleCount(
  db: Db,
  { clubId, id, date }: { clubId: string; id: string; date: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('shuttleCounts')
    .select('id')
    .where('clubId', '=', clubId)
    .where('date', '=', date)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The cost that belongs to a purchase. */
export function costOfPurchase(db: Db, clubId: string, purchaseId: string): Promise<CostRow> {
  return db
    .selectFrom('costs')
    .select(columnsOf('costs'))
    .where('clubId', '=', clubId)
    .where('purchaseId', '=', purchaseId)
    .executeTakeFirstOrThrow();
}
