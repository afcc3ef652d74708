import { ALL_TABLES, CLUB_TABLES, type ClubTable } from '../../db/all-tables.ts';

/** A table of a backup may be none of this version, so its name is any text. */
const isClubTable = (table: string): table is 'clubs' | ClubTable =>
  table === 'clubs' || CLUB_TABLES.some((name) => name === table);

/** Whether a table's rows are restored with their club. */
export const comesAlong = (table: string): boolean =>
  isClubTable(table) && ALL_TABLES[table].goesWithClub !== 'never';

/** The column with the id of the club; undefined for tables that belong to no club. */
export function clubColumnOf(table: string): 'id' | 'clubId' | undefined {
  if (table === 'clubs') return 'id';
  return isClubTable(table) ? 'clubId' : undefined;
}

/** The column that names a user; undefined for tables that have none, or belong to no club. */
export const userColumnOf = (table: string): string | undefined =>
  isClubTable(table) ? ALL_TABLES[table].userColumn : undefined;
