import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../../engine/connect.ts';
import type { PlayFeeRow } from '../../tables.ts';
import { columnsOf } from '../columns.ts';
import { holdsIn } from './holds-in.ts';

const COLUMNS = columnsOf('playFees');

/** What a club has chosen about the shuttlecocks of games, by month. */
export function playFeesOfClub(db: Db, clubId: string): Promise<PlayFeeRow[]> {
  return db
    .selectFrom('playFees')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .orderBy('fromYear')
    .orderBy('fromMonth')
    .execute();
}

/** What applies in a month; undefined if nothing was chosen. */
export function playFeeOfMonth(
  db: Db,
  clubId: string,
  month: YearMonth,
): Promise<PlayFeeRow | undefined> {
  return db
    .selectFrom('playFees')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where(holdsIn(month))
    .orderBy('fromYear', 'desc')
    .orderBy('fromMonth', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What applies from exactly this month on. */
export function playFeeFrom(
  db: Db,
  clubId: string,
  { year, month }: YearMonth,
): Promise<PlayFeeRow | undefined> {
  return db
    .selectFrom('playFees')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where('fromYear', '=', year)
    .where('fromMonth', '=', month)
    .executeTakeFirst();
}

/** Writes what applies from a month on, in the place of what did from the same month on, whose id stays. */
export async function storePlayFee(trx: Trx, row: PlayFeeRow): Promise<void> {
  const { shuttles, pricePerShuttle } = row;
  await trx
    .insertInto('playFees')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['clubId', 'fromYear', 'fromMonth'])
        .doUpdateSet({ shuttles, pricePerShuttle }),
    )
    .execute();
}
