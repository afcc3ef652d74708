import type { AuditKind } from '@rallybook/contract/schemas/audit';
import type { Db } from '../../engine/connect.ts';
import type { ClubSizeRow } from '../../tables/clubs.ts';
import type { StoredCounts } from './sizes.ts';

/** What changes whenever anything in a club does that is recorded in its trail, or a member's row. */
export type ClubVersion = Counts & {
  /** The newest entry of the trail; empty without one. */
  newestEntry: string;
};

type Counts = StoredCounts & Pick<ClubSizeRow, 'memberChanges'>;

/** The counts of a club, without reading what is counted. */
export function countsOfClub(db: Db, clubId: string): Promise<Counts | undefined> {
  return db
    .selectFrom('clubSizes')
    .select(['members', 'nicknames', 'records', 'trail', 'memberChanges'])
    .where('clubId', '=', clubId)
    .executeTakeFirst();
}

/** How far a club has changed: two looks with the same answer found the same. */
export async function versionOfClub(db: Db, clubId: string, counts: Counts): Promise<ClubVersion> {
  const newest = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('clubId', '=', clubId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...counts, newestEntry: newest?.id ?? '' };
}

/** The kinds of the entries that were added to a club's trail after one of them, the oldest first. */
export async function kindsInTrailAfter(
  db: Db,
  { clubId, id }: { clubId: string; id: string },
  limit: number,
): Promise<AuditKind[]> {
  const rows = await db
    .selectFrom('auditEntries')
    .select('kind')
    .where('clubId', '=', clubId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ kind }) => kind);
}
