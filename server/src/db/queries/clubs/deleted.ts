import type { DeletedKind } from '@rallybook/contract/schemas/deleted';
import { sql } from 'kysely';
import { ALL_TABLES, CLUB_TABLES, type ClubTable } from '../../all-tables.ts';
import type { Db, Trx } from '../../engine/connect.ts';
import type { DeletedResourceRow } from '../../tables/trail.ts';
import { columnsOf } from '../columns.ts';
import { countRows, type Page } from '../pages.ts';
import { deleteRows, updateRows } from '../rows-by-key.ts';

export async function insertDeletedResource(trx: Trx, row: DeletedResourceRow): Promise<void> {
  await trx.insertInto('deletedThings').values(row).execute();
}

/**
 * A page of what was deleted in a club after an instant, the newest first, and the total number. The content of
 * several records that were deleted at once is long, so it is not read.
 */
export async function deletedPage(db: Db, clubId: string, after: string, { limit, offset }: Page) {
  const query = db
    .selectFrom('deletedThings')
    .where('clubId', '=', clubId)
    .where('deletedAt', '>', after);
  const ids = query.select('id').orderBy('deletedAt', 'desc').orderBy('id', 'desc');
  const rows = await db
    .selectFrom(ids.limit(limit).offset(offset).as('page'))
    .innerJoin('deletedThings', (join) =>
      join.on('deletedThings.clubId', '=', clubId).onRef('deletedThings.id', '=', 'page.id'),
    )
    .select(['clubId', 'deletedThings.id', 'kind', 'label', 'count'])
    .select(['deletedAt', 'deletedBy', 'deletedByName'])
    .select((row) =>
      row.case().when('count', '>', 1).then('{}').else(row.ref('content')).end().as('content'),
    )
    .orderBy('deletedAt', 'desc')
    .orderBy('deletedThings.id', 'desc')
    .execute();
  return { rows, total: await countRows(query) };
}

/** When records of a kind were deleted, by id; of those of which that is still known. */
export async function deletionTimes(
  db: Db,
  { clubId, kind, ids }: { clubId: string; kind: DeletedKind; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('deletedThings')
    .select(['id', 'deletedAt'])
    .where('clubId', '=', clubId)
    .where('kind', '=', kind)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, deletedAt }) => [id, deletedAt]));
}

/** The clubs deleted after an instant of which the owner of a verified address is an active owner. */
function deletedClubs(db: Db, emailKey: string, after: string) {
  return db
    .selectFrom('deletedThings')
    .innerJoin('members', 'members.clubId', 'deletedThings.clubId')
    .whereRef('deletedThings.id', '=', 'deletedThings.clubId')
    .where('deletedThings.deletedAt', '>', after)
    .where('members.emailKey', '=', emailKey)
    .where('members.role', '=', 'owner')
    .where('members.status', '=', 'active');
}

/** A page of `deletedClubs`, the newest first, and their total number. */
export async function deletedClubPage(db: Db, emailKey: string, after: string, page: Page) {
  const query = deletedClubs(db, emailKey, after);
  const rows = await query
    .select(columnsOf('deletedThings'))
    .orderBy('deletedThings.deletedAt', 'desc')
    .orderBy('deletedThings.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: await countRows(query) };
}

/** A deleted club of which the owner of a verified address is an active owner, with their member record. */
export function deletedClub(db: Db, { emailKey, clubId }: { emailKey: string; clubId: string }) {
  return db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .select(['members.id as memberId', 'members.name as memberName', 'clubs.name as clubName'])
    .where('members.clubId', '=', clubId)
    .where('members.emailKey', '=', emailKey)
    .where('members.role', '=', 'owner')
    .where('members.status', '=', 'active')
    .where('clubs.deletedAt', 'is not', null)
    .executeTakeFirst();
}

/**
 * Takes a record out of those deleted after an instant; of several transactions at once, one gets it.
 * @returns undefined if it is not there
 */
export function takeDeletedResource(
  trx: Trx,
  { clubId, id }: { clubId: string; id: string },
  after: string,
): Promise<DeletedResourceRow | undefined> {
  return trx
    .deleteFrom('deletedThings')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .where('deletedAt', '>', after)
    .returning(columnsOf('deletedThings'))
    .executeTakeFirst();
}

/** The deleted records of a club that are of a kind. */
export function deletedOfKind(
  trx: Trx,
  clubId: string,
  kind: DeletedKind,
): Promise<DeletedResourceRow[]> {
  return trx
    .selectFrom('deletedThings')
    .select(columnsOf('deletedThings'))
    .where('clubId', '=', clubId)
    .where('kind', '=', kind)
    .execute();
}

/** The records of a kind that were deleted up to an instant, the oldest first. */
export function expiredResources(db: Db, kind: DeletedKind, until: string, limit: number) {
  return db
    .selectFrom('deletedThings')
    .select(['clubId', 'id'])
    .where('kind', '=', kind)
    .where('deletedAt', '<=', until)
    .orderBy('deletedAt')
    .limit(limit)
    .execute();
}

/**
 * Forgets a record that was deleted up to an instant.
 * @returns whether it was still there
 */
export async function deleteDeletedResource(
  trx: Trx,
  { clubId, id }: { clubId: string; id: string },
  until: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('deletedThings')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .where('deletedAt', '<=', until)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/**
 * Forgets everything that was deleted up to an instant, except clubs and members, which still have their own rows.
 */
export async function deleteExpiredResources(trx: Trx, until: string): Promise<void> {
  await trx
    .deleteFrom('deletedThings')
    .where('kind', 'not in', ['club', 'member'])
    .where('deletedAt', '<=', until)
    .execute();
}

/**
 * The tables that are emptied with a club, each before those to which it refers. The audit trail is deleted by the database
 * with the club's row, and by nobody else; pay codes stay, so that nobody else ever gets them.
 */
const PURGED_TABLES = CLUB_TABLES.filter(
  (name) => name !== 'auditEntries' && name !== 'payLinks',
).toReversed();

/** So long ago that whatever was deleted then is purged. */
const LONG_AGO = '1970-01-01T00:00:00.000Z';

/** Deletes a club so that nobody can restore it: only its rows are still to be purged. */
export async function condemnClub(trx: Trx, clubId: string): Promise<void> {
  await deleteRows(trx, 'deletedThings', { clubId, id: clubId });
  await insertDeletedResource(trx, {
    clubId,
    id: clubId,
    kind: 'club',
    label: '',
    count: 1,
    content: '{}',
    deletedAt: LONG_AGO,
    deletedBy: null,
    deletedByName: null,
  });
  await updateRows(trx, 'clubs', { id: clubId }, { deletedAt: LONG_AGO });
}

/** The tables of which a club may have many rows, but for `deletedThings`, where it is itself. */
const LONG_TABLES = PURGED_TABLES.filter(
  (name) => name !== 'deletedThings' && ALL_TABLES[name].key.length > 1,
);

/** Deletes some of a club's rows. @returns whether there may be more */
export async function deleteSomeOfClub(trx: Trx, clubId: string, most: number): Promise<boolean> {
  for (const table of LONG_TABLES) {
    const [, ...key] = ALL_TABLES[table].key;
    const columns = sql`(${sql.join(key.map((column) => sql.ref(column)))})`;
    const some = trx
      .selectFrom<ClubTable>(table)
      .select(key as 'clubId'[])
      .where('clubId', '=', clubId)
      .limit(most);
    const { numDeletedRows } = await trx
      .deleteFrom<ClubTable>(table)
      .where('clubId', '=', clubId)
      .where(sql<boolean>`${columns} in (${some})`)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) return true;
  }
  return false;
}

/** Deletes a club and all of its data for good. */
export async function purgeClub(trx: Trx, clubId: string): Promise<void> {
  for (const table of PURGED_TABLES)
    await trx.deleteFrom(table).where('clubId', '=', clubId).execute();
  await deleteRows(trx, 'clubs', { id: clubId });
}
