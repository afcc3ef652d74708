import type { Db, Trx } from '../../engine/connect.ts';
import { withRowLocks } from '../../engine/locks.ts';
import type { ClubRow } from '../../tables/clubs.ts';
import type { BankSourceRow } from '../../tables/money.ts';
import { columnsOf } from '../columns.ts';
import { countRows } from '../pages.ts';
import { deleteRows, updateRows } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

type SourceKey = Pick<BankSourceRow, 'clubId' | 'id'>;

const COLUMNS = columnsOf('bankSources');

/** A source, with the name of the member who connected it. */
export type ListedSource = BankSourceRow & { createdByName: string | null };

const listedSources = (db: Db, clubId: string) =>
  db
    .selectFrom('bankSources')
    .leftJoin('members as writers', (join) => sameClub(join, 'writers.id', 'bankSources.createdBy'))
    .select([...COLUMNS, 'writers.name as createdByName'])
    .where('bankSources.clubId', '=', clubId);

/** The sources of a club, the oldest first. */
export function sourcesOfClub(db: Db, clubId: string): Promise<ListedSource[]> {
  return listedSources(db, clubId).orderBy('bankSources.id').execute();
}

export function sourceOfClub(db: Db, { clubId, id }: SourceKey): Promise<ListedSource | undefined> {
  return listedSources(db, clubId).where('bankSources.id', '=', id).executeTakeFirst();
}

export function countSources(db: Db, clubId: string): Promise<number> {
  return countRows(db.selectFrom('bankSources').where('clubId', '=', clubId));
}

export async function insertSource(trx: Trx, row: BankSourceRow): Promise<void> {
  await trx.insertInto('bankSources').values(row).execute();
}

export async function deleteSource(trx: Trx, { clubId, id }: SourceKey): Promise<void> {
  await deleteRows(trx, 'bankSources', { clubId, id });
}

/** A source, with the fields of its club that decide what happens to its requests. */
export type LiveSource = BankSourceRow &
  Pick<
    ClubRow,
    'status' | 'timeZone' | 'currency' | 'nameOrder' | 'registrationType' | 'closedMonths'
  >;

const liveSources = (db: Db, id: string) =>
  db
    .selectFrom('clubs')
    .innerJoin('bankSources', 'bankSources.clubId', 'clubs.id')
    .select(COLUMNS)
    .select(['clubs.status', 'clubs.timeZone', 'clubs.currency', 'clubs.nameOrder'])
    .select(['clubs.registrationType', 'clubs.closedMonths'])
    .where('bankSources.id', '=', id)
    .where('clubs.deletedAt', 'is', null);

/** A source of a club that is not deleted. */
export function liveSource(db: Db, id: string): Promise<LiveSource | undefined> {
  return liveSources(db, id).executeTakeFirst();
}

/** Locks the club of a source exclusively, and reads the source under the lock; undefined if it is gone. */
export function lockSource(trx: Trx, id: string): Promise<LiveSource | undefined> {
  return withRowLocks(trx, liveSources(trx, id), 'exclusive').executeTakeFirst();
}

export async function updateSource(
  trx: Trx,
  { clubId, id }: SourceKey,
  change: Partial<Pick<BankSourceRow, 'lastReceivedAt' | 'lastRefusedAt' | 'lastRefusedWhy'>>,
): Promise<void> {
  await updateRows(trx, 'bankSources', { clubId, id }, change);
}

/** The sealed secrets of the sources after an id, in the order of their ids. */
export function sealedSources(
  db: Db,
  after: string,
  limit: number,
): Promise<Pick<BankSourceRow, 'clubId' | 'id' | 'sealed'>[]> {
  return db
    .selectFrom('bankSources')
    .select(['clubId', 'id', 'sealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Replaces a secret by the same one sealed anew, unless another process has changed it meanwhile. */
export async function resealSource(
  trx: Trx,
  { clubId, id, sealed }: SourceKey & Pick<BankSourceRow, 'sealed'>,
  resealed: string,
): Promise<void> {
  await updateRows(trx, 'bankSources', { clubId, id, sealed }, { sealed: resealed });
}
