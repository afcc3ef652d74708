import { sql } from 'kysely';
import type { Db } from '../engine/connect.ts';
import type { Tables } from '../tables.ts';
import { RECORD_TABLES } from './bounds.ts';

/** Besides what counts for the bounds, what requests read. */
const TABLES = [...RECORD_TABLES, 'auditEntries', 'deletedThings', 'nicknames'] as const;

/** How many rows a club has in a table; counting stops at a number. */
async function countUpTo(
  db: Db,
  table: Extract<keyof Tables, 'members' | (typeof TABLES)[number]>,
  clubId: string,
  most: number,
): Promise<number> {
  const page = db
    .selectFrom(table)
    .select(sql`1`.as('one'))
    .where('clubId', '=', clubId)
    .limit(most);
  const { count } = await db
    .selectFrom(page.as('page'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many members and records a club has; counting stops at some numbers, since it would take long itself. */
export async function sizeOfClub(
  db: Db,
  clubId: string,
  most: { members: number; records: number },
): Promise<{ members: number; records: number }> {
  let records = 0;
  for (const table of TABLES) {
    if (records >= most.records) break;
    records += await countUpTo(db, table, clubId, most.records - records);
  }
  return { members: await countUpTo(db, 'members', clubId, most.members), records };
}

/** Some clubs of which the owner of an address is a member. */
export async function clubsOfEmail(db: Db, emailKey: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('clubId')
    .where('emailKey', '=', emailKey)
    .where('status', '<>', 'removed')
    .limit(most)
    .execute();
  return rows.map(({ clubId }) => clubId);
}
