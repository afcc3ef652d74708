import type { Db, Trx } from '../../engine/connect.ts';
import type { ApiTokenRow } from '../../tables/accounts.ts';
import { columnsOf } from '../columns.ts';
import { deleteRows, findRow, updateRows } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

const COLUMNS = columnsOf('apiTokens');

/** A token, and the name of the member who made it. */
export type NamedApiToken = ApiTokenRow & { createdByName: string };

export function apiTokenByHash(db: Db, tokenHash: string): Promise<ApiTokenRow | undefined> {
  return findRow(db, 'apiTokens', { tokenHash });
}

const namedTokens = (db: Db) =>
  db
    .selectFrom('apiTokens')
    .innerJoin('members', (join) => sameClub(join, 'members.id', 'apiTokens.memberId'))
    .select(COLUMNS)
    .select('members.name as createdByName');

/** The tokens of a club that have not expired, the newest first. */
export function apiTokensOfClub(db: Db, clubId: string, now: string): Promise<NamedApiToken[]> {
  return namedTokens(db)
    .where('apiTokens.clubId', '=', clubId)
    .where('apiTokens.expiresAt', '>', now)
    .orderBy('apiTokens.id', 'desc')
    .execute();
}

export function apiTokenById(
  db: Db,
  clubId: string,
  id: string,
): Promise<NamedApiToken | undefined> {
  return namedTokens(db)
    .where('apiTokens.clubId', '=', clubId)
    .where('apiTokens.id', '=', id)
    .executeTakeFirst();
}

/** The tokens of a user in all clubs, the newest first. */
export function apiTokensOfUser(db: Db, userId: string): Promise<ApiTokenRow[]> {
  return db
    .selectFrom('apiTokens')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertApiToken(trx: Trx, row: ApiTokenRow): Promise<void> {
  await trx.insertInto('apiTokens').values(row).execute();
}

/** @returns false if it was ended before */
export async function deleteApiToken(
  trx: Trx,
  { clubId, id }: Pick<ApiTokenRow, 'clubId' | 'id'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('apiTokens')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteApiTokensOfUser(trx: Trx, userId: string): Promise<void> {
  await deleteRows(trx, 'apiTokens', { userId });
}

export async function updateApiToken(
  trx: Trx,
  { clubId, id }: Pick<ApiTokenRow, 'clubId' | 'id'>,
  change: Partial<Pick<ApiTokenRow, 'lastUsedOn' | 'warnAt'>>,
): Promise<void> {
  await updateRows(trx, 'apiTokens', { clubId, id }, change);
}

/** Some tokens of whose end their creators are to be told by an instant. */
export function apiTokensToWarn(db: Db, now: string, limit: number): Promise<ApiTokenRow[]> {
  return db
    .selectFrom('apiTokens')
    .select(COLUMNS)
    .where('warnAt', '<=', now)
    .orderBy('warnAt')
    .limit(limit)
    .execute();
}
