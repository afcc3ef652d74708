import type { Db } from '../../engine/connect.ts';
import type { ClubSizeRow } from '../../tables/clubs.ts';

/** How much there is in a club: its members, and the records and entries of the trail that requests may read. */
export type ClubSize = { members: number; records: number };

/** The columns from which a size follows. */
const COUNTS = [
  'clubSizes.members',
  'clubSizes.nicknames',
  'clubSizes.records',
  'clubSizes.trail',
] as const;

export type StoredCounts = Omit<ClubSizeRow, 'clubId' | 'memberChanges'>;

export const toSize = ({ members, nicknames, records, trail }: StoredCounts): ClubSize => ({
  members,
  records: records + nicknames + trail,
});

/** The size of a club; undefined if there is no such club. */
export async function sizeOfClub(db: Db, clubId: string): Promise<ClubSize | undefined> {
  const query = db.selectFrom('clubSizes').select(COUNTS).where('clubId', '=', clubId);
  const row = await query.executeTakeFirst();
  return row && toSize(row);
}

/** The sizes of some clubs of which the owner of an address is a member. */
export async function sizesOfEmail(db: Db, emailKey: string, most: number): Promise<ClubSize[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('clubSizes', 'clubSizes.clubId', 'members.clubId')
    .select(COUNTS)
    .where('members.emailKey', '=', emailKey)
    .where('members.status', '<>', 'removed')
    .limit(most)
    .execute();
  return rows.map(toSize);
}

/** The size of the club of a source of bank messages; undefined if there is none, or the club is deleted. */
export async function sizeOfSourcesClub(db: Db, sourceId: string): Promise<ClubSize | undefined> {
  const row = await db
    .selectFrom('bankSources')
    .innerJoin('clubs', 'clubs.id', 'bankSources.clubId')
    .innerJoin('clubSizes', 'clubSizes.clubId', 'clubs.id')
    .select(COUNTS)
    .where('bankSources.id', '=', sourceId)
    .where('clubs.deletedAt', 'is', null)
    .executeTakeFirst();
  return row && toSize(row);
}
