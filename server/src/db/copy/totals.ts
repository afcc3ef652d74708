import { type RawBuilder, sql } from 'kysely';
import type { TableName } from '../all-tables.ts';
import type { Db } from '../engine/connect.ts';

/** How many clubs are added up at a time. */
const CLUBS_AT_ONCE = 100;

/** The totals of a table's rows for one club and month: their number, and the sums of their numeric columns. */
export type Total = [
  clubId: string,
  table: string,
  month: string,
  count: string,
  ...sums: string[],
];

const monthOfDate = sql<string>`substr(cast(date as text), 1, 7)`;
const monthOfColumns = sql<string>`cast(year as text) || '-' || cast(month as text)`;

/** The tables with a month, and the columns that are summed; all exist since the first migration. */
const MONTHLY: [table: TableName, month: RawBuilder<string>, sums: string[]][] = [
  ['registrations', monthOfColumns, ['days']],
  ['trackings', monthOfDate, []],
  ['costs', monthOfDate, ['amount']],
  ['bills', monthOfColumns, ['totalCost', 'totalFee']],
  [
    'billRows',
    monthOfColumns,
    ['registeredTimes', 'unregisteredTimes', 'paidCost', 'registrationCost', 'unregistrationCost'],
  ],
];

const PART = 1_000_000_000;

/**
 * A sum as text, in two parts that are summed separately: SQLite adds in 64 bits, and fails if a sum needs more. Both
 * engines round a quotient toward zero, and give a remainder the sign of the dividend.
 */
function sumInParts(name: string): RawBuilder<string> {
  const column = sql.ref(name);
  const part = sql.lit(PART);
  return sql<string>`cast(coalesce(sum(${column} / ${part}), 0) as text) || ' ' ||
    cast(coalesce(sum(${column} % ${part}), 0) as text)`;
}

function joinParts(parts: string): string {
  const [high, low] = parts.split(' ').map(BigInt);
  return String(high! * BigInt(PART) + low!);
}

/** The totals of every month of every club, in the same order on both engines. */
export async function* totalsOf(db: Db): AsyncGenerator<Total[]> {
  let lastId: string | null = null;
  for (;;) {
    let query = db.selectFrom('clubs').select('id').orderBy('id').limit(CLUBS_AT_ONCE);
    if (lastId !== null) query = query.where('id', '>', lastId);
    const clubs = (await query.execute()).map(({ id }) => id);
    if (clubs.length === 0) return;
    yield await totalsOfClubs(db, clubs);
    lastId = clubs.at(-1)!;
  }
}

/** The totals of every month of some clubs. */
export async function totalsOfClubs(db: Db, clubs: readonly string[]): Promise<Total[]> {
  const totals: Total[] = [];
  for (const [table, month, sums] of MONTHLY) {
    const columns = sums.map((name) => sql`, ${sumInParts(name)} as ${sql.ref(name)}`);
    const { rows } = await sql<Record<string, string>>`
      select club_id, ${month} as of_month, cast(count(*) as text) as row_count${sql.join(columns, sql``)}
      from ${sql.table(table)} where club_id in (${sql.join(clubs)}) group by club_id, ${month}`.execute(
      db,
    );
    totals.push(
      ...rows.map(({ clubId, ofMonth, rowCount, ...sumsByName }): Total => [
        clubId!,
        table,
        ofMonth!,
        rowCount!,
        ...sums.map((name) => joinParts(sumsByName[name]!)),
      ]),
    );
  }
  const key = (total: Total) => total.slice(0, 3).join(' ');
  return totals.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
