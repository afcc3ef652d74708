import { type Expression, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../all-tables.ts';
import type { Db } from '../../engine/connect.ts';
import type { ClubRow } from '../../tables/clubs.ts';

/** The tables of a club of which each row is about money, be it none. */
const MONEY_TABLES = [
  'costs',
  'recurringCosts',
  'shuttlePurchases',
  'guests',
  'bills',
  'billRows',
  'entries',
  'balances',
  'fundEntries',
  'fundCounts',
  'bankLines',
  'feeRules',
] as const satisfies (keyof Tables)[];

/** What was deleted of them, and can be restored. */
const MONEY_KINDS = ['cost', 'recurring_cost', 'shuttle_purchase', 'guest'] as const;

const CLASS_FEES = ['registration', 'unregistration', 'dropIn', 'monthly', 'half'] as const;

/** Whether a club has any amount, in a row that is there or that can be restored: from then on its currency is fixed. */
export async function holdsMoney(db: Db, club: ClubRow): Promise<boolean> {
  if (club.registrationFee !== null || club.unregistrationFee !== null) return true;
  const inTables = MONEY_TABLES.map(
    (table): Expression<SqlBool> =>
      sql`exists (select 1 from ${sql.ref(table)} where ${sql.ref('clubId')} = ${club.id})`,
  );
  const found = await db
    .selectNoFrom((from) => [
      from
        .or([
          ...inTables,
          from.exists(
            from
              .selectFrom('playFees')
              .select('id')
              .where('clubId', '=', club.id)
              .where('pricePerShuttle', 'is not', null),
          ),
          from.exists(
            from
              .selectFrom('memberClasses')
              .select('key')
              .where('clubId', '=', club.id)
              .where((row) => row.or(CLASS_FEES.map((fee) => row(fee, 'is not', null)))),
          ),
          from.exists(
            from
              .selectFrom('deletedThings')
              .select('id')
              .where('clubId', '=', club.id)
              .where('kind', 'in', MONEY_KINDS),
          ),
        ])
        .as('holds'),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(found.holds);
}
