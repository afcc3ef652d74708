import type { Db } from '../../engine/connect.ts';
import type { CostRow } from '../../tables.ts';
import { columnsOf } from '../columns.ts';

/** All that was ever recorded of a club's shuttlecocks, beside its games. */
export async function recordedShuttles(db: Db, clubId: string) {
  const purchases = await db
    .selectFrom('shuttlePurchases')
    .select(['id', 'date', 'tubes', 'perTube', 'price'])
    .where('clubId', '=', clubId)
    .execute();
  const uses = await db
    .selectFrom('shuttleUses')
    .select(['id', 'date', 'scheduleId', 'pieces', 'tubes', 'isEstimate'])
    .where('clubId', '=', clubId)
    .execute();
  const counts = await db
    .selectFrom('shuttleCounts')
    .select(['id', 'date', 'pieces'])
    .where('clubId', '=', clubId)
    .execute();
  return {
    purchases,
    uses: uses.map((use) => ({ ...use, isEstimate: use.isEstimate === 1 })),
    counts,
  };
}

type DateRange = { first: string; last: string };

/** The purchases, uses and counts of a month, each by date and then in the order of recording. */
export async function shuttlesOfMonth(db: Db, clubId: string, { first, last }: DateRange) {
  const purchases = await db
    .selectFrom('shuttlePurchases')
    .leftJoin('members', (join) =>
      join
        .onRef('members.clubId', '=', 'shuttlePurchases.clubId')
        .onRef('members.id', '=', 'shuttlePurchases.payerId'),
    )
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
