import { sql } from 'kysely';
import { NIL } from 'uuid';
import type { Db, Trx } from '../../engine/connect.ts';
import type { AuditEntryRow, DeletedResourceRow } from '../../tables/trail.ts';
import { findRow } from '../rows-by-key.ts';

/** Tables that keep old texts after a record was changed or deleted, with their key columns and text columns. */
const TEXT_TABLES = {
  auditEntries: { key: ['clubId', 'id'], texts: ['actorName', 'label', 'before', 'after'] },
  deletedThings: { key: ['clubId', 'id'], texts: ['label', 'content', 'deletedByName'] },
  idempotencyKeys: { key: ['userId', 'key'], texts: ['answer'] },
} as const;

export type TextTable = keyof typeof TEXT_TABLES;

/** The key of a row: a club and an id in it, or a user and a key of theirs. */
export type RowKey = readonly [owner: string, name: string];

/** Sorts before all keys: a search starts after it. */
export const BEFORE_FIRST: RowKey = [NIL, ''];
const BEFORE_FIRST_ID: RowKey = [NIL, NIL];

/** The rows of a table in the order of their keys, after one of them. */
function rowsAfter(db: Db, table: TextTable, after: RowKey) {
  const [owner, name] = TEXT_TABLES[table].key;
  const [afterOwner, afterName] = after === BEFORE_FIRST && name === 'id' ? BEFORE_FIRST_ID : after;
  return db
    .selectFrom(table)
    .select([sql.ref<string>(owner).as('owner'), sql.ref<string>(name).as('name')])
    .where(sql<boolean>`(${sql.ref(owner)}, ${sql.ref(name)}) > (${afterOwner}, ${afterName})`)
    .orderBy(sql.ref(owner))
    .orderBy(sql.ref(name));
}

/**
 * Searches the next rows of a table for an address, in any letter case.
 * @param rows the most rows to read
 * @returns the keys of the rows that hold it, and the key of the last row that was read; null if there are no more
 */
export async function findAddress(
  db: Db,
  table: TextTable,
  { emailKey, after, rows }: { emailKey: string; after: RowKey; rows: number },
): Promise<{ found: RowKey[]; last: RowKey | null }> {
  const { key, texts } = TEXT_TABLES[table];
  const end = await rowsAfter(db, table, after)
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst();
  const [owner, name] = key.map((column) => sql.ref(column));
  const conditions = texts.map(
    (text) => sql<boolean>`lower(${sql.ref(text)}) like ${`%${emailKey}%`}`,
  );
  const found = await rowsAfter(db, table, after)
    .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
    .$if(end !== undefined, (query) =>
      query.where(sql<boolean>`(${owner!}, ${name!}) <= (${end!.owner}, ${end!.name})`),
    )
    .execute();
  return {
    found: found.map((row): RowKey => [row.owner, row.name]),
    last: end === undefined ? null : [end.owner, end.name],
  };
}

export function entryByKey(trx: Trx, [clubId, id]: RowKey): Promise<AuditEntryRow | undefined> {
  return findRow(trx, 'auditEntries', { clubId, id });
}

export function deletedResourceByKey(
  trx: Trx,
  [clubId, id]: RowKey,
): Promise<DeletedResourceRow | undefined> {
  return findRow(trx, 'deletedThings', { clubId, id });
}
