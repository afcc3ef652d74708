import { sql } from 'kysely';
import type { Db, Trx } from '../engine/connect.ts';
import type { AuditEntryRow, DeletedThingRow } from '../tables.ts';

/** Where texts stay after what they were typed for was changed or deleted, with their keys and their columns of text. */
const PLACES = {
  auditEntries: { key: ['clubId', 'id'], texts: ['actorName', 'label', 'before', 'after'] },
  deletedThings: { key: ['clubId', 'id'], texts: ['label', 'content', 'deletedByName'] },
  idempotencyKeys: { key: ['userId', 'key'], texts: ['answer'] },
} as const;

export type Place = keyof typeof PLACES;

/** The key of a row: a club and an id in it, or a user and a key of theirs. */
export type RowKey = readonly [owner: string, name: string];

/** Before all others. */
export const FIRST: RowKey = ['00000000-0000-0000-0000-000000000000', ''];
const FIRST_ID: RowKey = [FIRST[0], FIRST[0]];

/** The rows of a place in the order of their keys, after one of them. */
function rowsAfter(db: Db, place: Place, after: RowKey) {
  const [owner, name] = PLACES[place].key;
  const [afterOwner, afterName] = after === FIRST && name === 'id' ? FIRST_ID : after;
  return db
    .selectFrom(place)
    .select([sql.ref<string>(owner).as('owner'), sql.ref<string>(name).as('name')])
    .where(sql<boolean>`(${sql.ref(owner)}, ${sql.ref(name)}) > (${afterOwner}, ${afterName})`)
    .orderBy(sql.ref(owner))
    .orderBy(sql.ref(name));
}

/**
 * Which of the next rows hold an address, in any letter case. Reads no more than so many rows, by their keys.
 * @returns also the last row that was looked at; null where there are no more
 */
export async function findAddress(
  db: Db,
  place: Place,
  { emailKey, after, rows }: { emailKey: string; after: RowKey; rows: number },
): Promise<{ found: RowKey[]; last: RowKey | null }> {
  const { key, texts } = PLACES[place];
  const end = await rowsAfter(db, place, after)
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst();
  const [owner, name] = key.map((column) => sql.ref(column));
  const holds = texts.map((text) => sql<boolean>`lower(${sql.ref(text)}) like ${`%${emailKey}%`}`);
  const found = await rowsAfter(db, place, after)
    .where(sql<boolean>`(${sql.join(holds, sql` or `)})`)
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
  return trx
    .selectFrom('auditEntries')
    .selectAll()
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function deletedThingByKey(
  trx: Trx,
  [clubId, id]: RowKey,
): Promise<DeletedThingRow | undefined> {
  return trx
    .selectFrom('deletedThings')
    .selectAll()
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
}
