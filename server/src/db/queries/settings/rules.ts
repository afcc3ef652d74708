import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../../engine/connect.ts';
import type { FeeRuleRow } from '../../tables.ts';
import { columnsOf } from '../columns.ts';
import { holdsIn } from './holds-in.ts';

const COLUMNS = columnsOf('feeRules');

/** The rules of a club, by month. */
export function rulesOfClub(db: Db, clubId: string): Promise<FeeRuleRow[]> {
  return db
    .selectFrom('feeRules')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .orderBy('fromYear')
    .orderBy('fromMonth')
    .execute();
}

/** The rule that applies in a month; undefined if none does. */
export function ruleOfMonth(
  db: Db,
  clubId: string,
  month: YearMonth,
): Promise<FeeRuleRow | undefined> {
  return db
    .selectFrom('feeRules')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where(holdsIn(month))
    .orderBy('fromYear', 'desc')
    .orderBy('fromMonth', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The rule that applies from exactly this month on. */
export function ruleFrom(
  db: Db,
  clubId: string,
  { year, month }: YearMonth,
): Promise<FeeRuleRow | undefined> {
  return db
    .selectFrom('feeRules')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where('fromYear', '=', year)
    .where('fromMonth', '=', month)
    .executeTakeFirst();
}

/** Writes a rule in place of the one from the same month on, whose id stays. */
export async function storeRule(trx: Trx, row: FeeRuleRow): Promise<void> {
  await trx
    .insertInto('feeRules')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['clubId', 'fromYear', 'fromMonth']).doUpdateSet({ rule: row.rule }),
    )
    .execute();
}

export async function deleteRule(
  trx: Trx,
  { clubId, fromYear, fromMonth }: FeeRuleRow,
): Promise<void> {
  await trx
    .deleteFrom('feeRules')
    .where('clubId', '=', clubId)
    .where('fromYear', '=', fromYear)
    .where('fromMonth', '=', fromMonth)
    .execute();
}
