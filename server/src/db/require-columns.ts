import { ALL_TABLES, TABLE_NAMES } from './all-tables.ts';
import { tablesOf } from './copy/schema.ts';
import type { Db } from './engine/connect.ts';

/**
 * Requires that the database has every column that the code knows: a field that was added to a record, or to a row, needs
 * a migration. Columns of a newer version may be there, too.
 * @throws Error that names the columns that no migration makes
 */
export async function requireColumns(db: Db): Promise<void> {
  const tables = await tablesOf(db);
  const missing = TABLE_NAMES.flatMap((table) => {
    const known = tables.get(table) ?? [];
    return Object.keys(ALL_TABLES[table].columns)
      .filter((name) => !known.includes(name))
      .map((name) => `${table}.${name}`);
  });
  if (missing.length > 0) throw new Error(`no migration makes ${missing.join(', ')}`);
}
