import { toCamelKey, toSnakeKey } from '@rallybook/contract/wire/case';
import {
  type KyselyPlugin,
  PostgresQueryCompiler,
  SqliteQueryCompiler,
  type UnknownRow,
} from 'kysely';

// Tables and columns are snake_case in the database and camelCase in the code. Kysely's own CamelCasePlugin does the
// same, but copies each query for it: compiling a query of eight conditions takes 40 us with it, and 25 us with this
// one.

export class SnakeCaseSqliteCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(toSnakeKey(name));
  }
}

export class SnakeCasePostgresCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(toSnakeKey(name));
  }
}

function renameColumns(
  row: UnknownRow,
  columns: readonly (readonly [string, string])[],
): UnknownRow {
  const named: UnknownRow = {};
  for (const [column, key] of columns) named[key] = row[column];
  return named;
}

/** Renames the columns of rows to camelCase; all rows of a result have the same columns. */
export const camelCaseRows: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => {
    const columns = Object.keys(result.rows[0] ?? {}).map(
      (name) => [name, toCamelKey(name)] as const,
    );
    return Promise.resolve({
      ...result,
      rows: result.rows.map((row) => renameColumns(row, columns)),
    });
  },
};
