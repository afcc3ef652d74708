import { DatabaseSync } from 'node:sqlite';
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { type CompiledQuery, sql } from 'kysely';
import { type Db, databaseFileOf, isPostgres } from '../src/db/engine/connect.ts';
import type { TestApp } from './app.ts';
import { withoutForeignKeys } from './big-club.ts';

/** How many rows a query read, and how many it returned, counted or changed. */
type Cost = { rowsRead: number; rowsNeeded: number };

type Measure = (query: CompiledQuery) => Promise<Cost>;

/** Repeats queries, undoing each, on a database that nobody else uses any more. */
export function costMeter({ db, dataDir }: TestApp): Measure | Promise<Measure> {
  return isPostgres(db) ? (query) => costOnPostgres(db, query) : meterOfSqlite(dataDir);
}

/** About how many steps SQLite's virtual machine takes for a row: to reach it, compare it, and return it. */
const STEPS_A_ROW = 10;

/**
 * Counts the steps of SQLite's virtual machine, on a copy in memory. node:sqlite does not report them, but SQLite as
 * WebAssembly does. It should have the version that node has.
 */
async function meterOfSqlite(dataDir: string): Promise<Measure> {
  const { capi, oo1, wasm } = await sqlite3InitModule();
  const source = new DatabaseSync(databaseFileOf(dataDir));
  const version = source.prepare('select sqlite_version() as version').get()!['version'];
  if (capi.sqlite3_libversion() !== version) {
    throw new Error(
      `Plans may differ: node has SQLite ${version as string}, @sqlite.org/sqlite-wasm ${capi.sqlite3_libversion()}`,
    );
  }
  const bytes = source.serialize();
  source.close();
  // A write-ahead log needs files, so the copy in memory must not have one (https://sqlite.org/fileformat2.html,
  // offsets 18 and 19).
  bytes.fill(1, 18, 20);
  const copy = new oo1.DB(':memory:');
  const place = wasm.allocFromTypedArray(bytes);
  const { length } = bytes;
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
  copy.checkRc(capi.sqlite3_deserialize(copy.pointer!, 'main', place, length, length, flags));
  return (query) => {
    copy.exec('savepoint measured');
    const before = copy.changes(true);
    const statement = copy.prepare(query.sql);
    let rows = 0;
    let counted = 0;
    try {
      if (query.parameters.length > 0) statement.bind([...query.parameters] as string[]);
      while (statement.step()) {
        rows += 1;
        if (statement.getColumnName(0) === 'count') counted += Number(statement.get(0));
      }
      const steps = capi.sqlite3_stmt_status(statement.pointer!, capi.SQLITE_STMTSTATUS_VM_STEP, 0);
      const changed = copy.changes(true) - before;
      const rowsNeeded = Math.max(rows, counted, changed);
      return Promise.resolve({ rowsRead: Math.round(steps / STEPS_A_ROW), rowsNeeded });
    } finally {
      statement.finalize();
      copy.exec('rollback to measured; release measured');
    }
  };
}

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * All rows that a node read from a table or an index, including those that it then filtered out. The rows to which the entries of
 * one index lead count once, by whichever kind of scan.
 */
function rowsReadBy(node: PlanNode): number {
  const rechecked = node['Rows Removed by Index Recheck'] ?? 0;
  const [source] = node.Plans ?? [];
  if (node['Node Type'] === 'Bitmap Heap Scan' && source?.['Node Type'] === 'Bitmap Index Scan')
    return rechecked * node['Actual Loops'];
  const removed =
    rechecked + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const isScan = 'Relation Name' in node && node['Node Type'] !== 'ModifyTable';
  const rowsFound = isScan || node['Node Type'] === 'Bitmap Index Scan' ? node['Actual Rows'] : 0;
  return (rowsFound + removed) * node['Actual Loops'];
}

/** As PostgreSQL reports; rows that an index scan skips within a range are not included. */
async function costOnPostgres(db: Db, query: CompiledQuery): Promise<Cost> {
  const plain = db.withoutPlugins();
  return plain.connection().execute(async (connection) => {
    const run = async <Row>(text: string) => {
      const compiled = { ...query, sql: text };
      return (await connection.executeQuery<Row>(compiled)).rows;
    };
    await sql`begin`.execute(connection);
    try {
      // A repeated deletion could fail, since other rows may refer to its rows by now.
      await withoutForeignKeys(connection);
      const explain = `explain (analyze, format json) ${query.sql}`;
      const [answer] = await run<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain);
      const plan = answer!['QUERY PLAN'][0].Plan;
      const top = plan['Node Type'] === 'ModifyTable' ? plan.Plans![0]! : plan;
      const counts = / as "count" /.test(query.sql) ? await run<{ count: number }>(query.sql) : [];
      return {
        rowsRead: nodesOf(plan).reduce((sum, node) => sum + rowsReadBy(node), 0),
        rowsNeeded: Math.max(
          top['Actual Rows'],
          counts.reduce((sum, { count }) => sum + count, 0),
        ),
      };
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}
