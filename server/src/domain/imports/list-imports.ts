import {
  IMPORTS_LISTED,
  type ImportCounts,
  type ImportList,
} from '@rallybook/contract/schemas/imports';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { lastImports } from '../../db/queries/imports/imports.ts';

/** The names of files as they are stored: one a line. */
export const fileNamesText = (names: readonly string[]): string | null =>
  names.length === 0 ? null : names.join('\n');

export const readFileNames = (text: string | null): string[] =>
  text === null ? [] : text.split('\n');

export const readCounts = (text: string) => JSON.parse(text) as ImportCounts;

/** The last imports of a club, the newest first. */
export async function listImports(
  { db }: Context,
  { club }: Pick<ClubScope, 'club'>,
): Promise<ImportList> {
  const rows = await lastImports(db, club.id, IMPORTS_LISTED);
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.createdAt,
      byName: row.createdByName ?? '',
      fileNames: readFileNames(row.fileNames),
      created: readCounts(row.created),
      isUndone: row.undoneAt !== null,
      canUndo: row.undoneAt === null && row.knowsThings === 1,
    })),
  };
}
