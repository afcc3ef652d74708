import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../engine/connect.ts';
import type { TableName } from './all-tables.ts';

/** How many clubs are added up at a time. */
const CLUBS_AT_ONCE = 100;

/** A table's rows of one month of one club: how many there are, and the sums of their numbers. */
export type Total = [
  clubId: string,
  table: string,
  month: string,
  count: string,
  ...sums: string[],
];

const dated = sql<string>`substr(cast(date as text), 1, 7)`;
const numbered = sql<string>`cast(year as text) || '-' || cast(month as text)`;

/** What adds up by months, since the first migration. */
const MONTHLY: [table: TableName, month: RawBuilder<string>, sums: string[]][] = [
  ['registrations', numbered, ['days']],
  ['trackings', dated, []],
  ['costs', dated, ['amount']],
  ['bills', numbered, ['totalCost', 'totalFee']],
  [
    'billRows',
    numbered,
    ['registeredTimes', 'unregisteredTimes', 'paidCost', 'registrationCost', 'unregistrationCost'],
  ],
];

/** The totals of every month of every club, in an order that is the same on both engines. */
export async function* totalsOf(db: Db): AsyncGenerator<Total[]> {
  let after: string | null = null;
  for (;;) {
    let page = db.selectFrom('clubs').select('id').orderBy('id').limit(CLUBS_AT_ONCE);
    if (after !== null) page = page.where('id', '>', after);
    const clubs = (await page.execute()).map(({ id }) => id);
    if (clubs.length === 0) return;
    yield await totalsOfClubs(db, clubs);
    after = clubs.at(-1)!;
  }
}

async function totalsOfClubs(db: Db, clubs: readonly string[]): Promise<Total[]> {
  const totals: Total[] = [];
  for (const [table, month, sums] of MONTHLY) {
    // Sums as text: they are compared, not computed with, and may be larger than a number holds.
    const columns = sums.map(
      (name) => sql`, cast(coalesce(sum(${sql.ref(name)}), 0) as text) as ${sql.ref(name)}`,
    );
    const { rows } = await sql<Record<string, string>>`
      select club_id, ${month} as of_month, cast(count(*) as text) as row_count${sql.join(columns, sql``)}
      from ${sql.table(table)} where club_id in (${sql.join(clubs)}) group by club_id, ${month}`.execute(
      db,
    );
    totals.push(
      ...rows.map(({ clubId, ofMonth, rowCount, ...of }): Total => [
        clubId!,
        table,
        ofMonth!,
        rowCount!,
        ...sums.map((name) => of[name]!),
      ]),
    );
  }
  const key = (total: Total) => total.slice(0, 3).join(' ');
  return totals.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
