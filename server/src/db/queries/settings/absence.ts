import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../../engine/connect.ts';
import type { AbsenceRuleRow } from '../../tables.ts';
import { columnsOf } from '../columns.ts';
import { holdsIn } from './holds-in.ts';

const COLUMNS = columnsOf('absenceRules');

/** What a club has chosen about absence, by month. */
export function absencesOfClub(db: Db, clubId: string): Promise<AbsenceRuleRow[]> {
  return db
    .selectFrom('absenceRules')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .orderBy('fromYear')
    .orderBy('fromMonth')
    .execute();
}

/** What applies in a month; undefined if nothing was chosen. */
export function absenceOfMonth(
  db: Db,
  clubId: string,
  month: YearMonth,
): Promise<AbsenceRuleRow | undefined> {
  return db
    .selectFrom('absenceRules')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where(holdsIn(month))
    .orderBy('fromYear', 'desc')
    .orderBy('fromMonth', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What applies from exactly this month on. */
export function absenceFrom(
  db: Db,
  clubId: string,
  { year, month }: YearMonth,
): Promise<AbsenceRuleRow | undefined> {
  return db
    .selectFrom('absenceRules')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where('fromYear', '=', year)
    .where('fromMonth', '=', month)
    .executeTakeFirst();
}

/** Writes what applies from a month on, in the place of what did from the same month on, whose id stays. */
export async function storeAbsence(trx: Trx, row: AbsenceRuleRow): Promise<void> {
  const { kind, perMonth } = row;
  await trx
    .insertInto('absenceRules')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['clubId', 'fromYear', 'fromMonth']).doUpdateSet({ kind, perMonth }),
    )
    .execute();
}
