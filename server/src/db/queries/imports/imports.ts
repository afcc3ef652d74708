import type { Db, Trx } from '../../engine/connect.ts';
import type { ImportedRow, ImportRow, SheetChoiceRow } from '../../tables/imports.ts';
import { columnsOf } from '../columns.ts';
import { insertRows } from '../insert-rows.ts';
import { deleteRows, deleteRowsIn, findRow, updateRows } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

const COLUMNS = columnsOf('imports');

export async function insertImport(trx: Trx, row: ImportRow): Promise<void> {
  await trx.insertInto('imports').values(row).execute();
}

/** The last imports of a club, the newest first, with the names of those who made them. */
export function lastImports(db: Db, clubId: string, limit: number) {
  return db
    .selectFrom('imports')
    .leftJoin('members', (join) => sameClub(join, 'members.id', 'imports.createdBy'))
    .select(columnsOf('imports', 'imports'))
    .select('members.name as createdByName')
    .where('imports.clubId', '=', clubId)
    .orderBy('imports.createdAt', 'desc')
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .execute();
}

export function importById(db: Db, clubId: string, id: string): Promise<ImportRow | undefined> {
  return findRow(db, 'imports', { clubId, id });
}

/** When the nth newest import of a club was made; undefined if there are not so many. */
export async function nthNewestImport(
  db: Db,
  clubId: string,
  nth: number,
): Promise<Pick<ImportRow, 'id' | 'createdAt'> | undefined> {
  return db
    .selectFrom('imports')
    .select(['id', 'createdAt'])
    .where('clubId', '=', clubId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(nth - 1)
    .executeTakeFirst();
}

/** Forgets an import, and what it made. */
export async function deleteImport(trx: Trx, clubId: string, id: string): Promise<void> {
  await deleteRows(trx, 'imports', { clubId, id });
}

export async function updateImport(
  trx: Trx,
  { clubId, id }: Pick<ImportRow, 'clubId' | 'id'>,
  change: Partial<ImportRow>,
): Promise<void> {
  await updateRows(trx, 'imports', { clubId, id }, change);
}

/** The imports of all clubs that are written or taken back in slices, and of which no slice was written since an instant. */
export function stoppedImports(db: Db, since: string): Promise<ImportRow[]> {
  return db
    .selectFrom('imports')
    .select(COLUMNS)
    .where('step', 'is not', null)
    .where('sliceAt', '<', since)
    .execute();
}

export function insertImportedRows(trx: Trx, rows: readonly ImportedRow[]): Promise<void> {
  return insertRows(trx, 'importedThings', rows);
}

export function rowsOfImport(
  db: Db,
  clubId: string,
  importId: string,
): Promise<Pick<ImportedRow, 'kind' | 'thingId'>[]> {
  return db
    .selectFrom('importedThings')
    .select(['kind', 'thingId'])
    .where('clubId', '=', clubId)
    .where('importId', '=', importId)
    .execute();
}

/** How many rows an import has made that can be taken back. */
export async function countImportedRows(db: Db, clubId: string, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('importedThings')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('clubId', '=', clubId)
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteThingsOfImport(
  trx: Trx,
  clubId: string,
  importId: string,
): Promise<void> {
  await deleteRows(trx, 'importedThings', { clubId, importId });
}

/** Forgets some of what an import made. */
export async function deleteSomeImportedRows(
  trx: Trx,
  { clubId, importId, kind }: Omit<ImportedRow, 'thingId'>,
  ids: readonly string[],
): Promise<void> {
  await deleteRowsIn(trx, 'importedThings', { clubId, importId, kind }, 'thingId', ids);
}

/** What a club chose for tables, the newest choice first. */
export function sheetChoices(db: Db, clubId: string): Promise<SheetChoiceRow[]> {
  return db
    .selectFrom('sheetChoices')
    .select(columnsOf('sheetChoices'))
    .where('clubId', '=', clubId)
    .orderBy('chosenAt', 'desc')
    .orderBy('headings')
    .execute();
}

/** Keeps choices, each in the place of an earlier one for the same headings. */
export async function storeSheetChoices(
  trx: Trx,
  clubId: string,
  rows: readonly SheetChoiceRow[],
): Promise<void> {
  const headings = rows.map((row) => row.headings);
  await deleteSheetChoices(trx, clubId, headings);
  await insertRows(trx, 'sheetChoices', rows);
}

export async function deleteSheetChoices(
  trx: Trx,
  clubId: string,
  headings: readonly string[],
): Promise<void> {
  await deleteRowsIn(trx, 'sheetChoices', { clubId }, 'headings', headings);
}
