import { sql } from 'kysely';
import { expect } from 'vitest';
import { ALL_TABLES, TABLE_NAMES, type TableName } from '../src/db/all-tables.ts';
import type { Db } from '../src/db/engine/connect.ts';
import type { ClubSizeRow } from '../src/db/tables/clubs.ts';

type Sizes = Omit<ClubSizeRow, 'memberChanges'>;
type Counted = keyof Omit<Sizes, 'clubId'>;

/** The tables whose rows the stored size of a club counts, and under which name. */
export const COUNTED_TABLES: Readonly<Record<Counted, readonly TableName[]>> = {
  members: ['members'],
  nicknames: ['nicknames'],
  records: TABLE_NAMES.filter((name) => ALL_TABLES[name].bound === 'records'),
  trail: ['auditEntries', 'deletedThings'],
};

const NAMES = Object.keys(COUNTED_TABLES) as Counted[];

/** Counts the rows of every club anew. */
async function countSizes(db: Db): Promise<Sizes[]> {
  const counts = NAMES.map((name) => {
    const tables = COUNTED_TABLES[name].map(
      (table) => sql`(select count(*) from ${sql.table(table)} as t where t.club_id = clubs.id)`,
    );
    return sql`${sql.join(tables, sql` + `)} as ${sql.ref(name)}`;
  });
  const { rows } = await sql<Sizes>`
    select clubs.id as club_id, ${sql.join(counts)} from clubs order by clubs.id`.execute(db);
  return rows;
}

/** Compares the stored sizes of all clubs with what they hold. */
export async function expectTrueSizes(db: Db): Promise<void> {
  const query = db.selectFrom('clubSizes').select(['clubId', ...NAMES]);
  const stored = await query.orderBy('clubId').execute();
  expect(stored).toEqual(await countSizes(db));
}
