import { readdirSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import type { Access } from '@rallybook/contract/endpoints/endpoint';
import { type CompiledQuery, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Db, isPostgres } from '../src/db/engine/connect.ts';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { startApp } from './app.ts';
import { DAY } from './context.ts';
import { callEveryEndpoint, runOtherQueries } from './every-query.ts';
import { makeNewWorld } from './factories.ts';
import { cases, send } from './requests.ts';
import { expectTrueSizes } from './sizes.ts';

const QUERIES = join(import.meta.dirname, '../src/db/queries');

/** Records which functions of the queries ran, by file and name. */
async function watchQueries() {
  const session = new Session();
  session.connect();
  onTestFinished(() => session.disconnect());
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ran = result
      .filter(({ url }) => url.includes('/src/db/queries/'))
      .flatMap(({ url, functions }) => {
        const file = url.split('/src/db/queries/')[1]!.replace(/\.ts.*$/, '');
        return functions
          .filter(({ ranges }) => ranges[0]!.count > 0)
          .map(({ functionName }) => `${file}.${functionName}`);
      });
    return new Set(ran);
  };
}

async function allQueries(): Promise<string[]> {
  const names = [];
  for (const file of readdirSync(QUERIES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const module = (await import(join(QUERIES, file))) as Record<string, unknown>;
    const functions = Object.keys(module).filter((name) => typeof module[name] === 'function');
    names.push(...functions.map((name) => `${file.replace(/\.ts$/, '')}.${name}`));
  }
  return names;
}

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
};

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** What SQLite also calls a scan: constants, rows to insert, and subqueries, of which `page`, `attended` and `claimed` are names. */
const NO_TABLE = /^SCAN (CONSTANT|\d+[- ](CONSTANT|ROW)|\(|(page|attended|claimed)$)/;

/** Tables that do not grow with use, or only hold one day, and indexes of what only waits. */
const SMALL =
  /\b(kysely_migration|server_keys|login_tries|outbox_waiting|outbox_next|mass_notices_in_turn)\b/;

/** The steps of a query's plan that read a whole table or a whole index. */
async function fullScans(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const plain = db.withoutPlugins();
  if (!isPostgres(db)) {
    const explain = {
      ...sql`select 1`.compile(plain),
      sql: `explain query plan ${text}`,
      parameters,
    };
    const { rows } = await plain.executeQuery<{ detail: string }>(explain);
    return rows
      .map(({ detail }) => detail)
      .filter((detail) => detail.startsWith('SCAN ') && !NO_TABLE.test(detail))
      .filter((detail) => !SMALL.test(detail));
  }
  return plain.connection().execute(async (connection) => {
    // Tables as small as these may as well be read whole, or in the order of an index.
    await sql`set enable_seqscan = off`.execute(connection);
    await sql`set enable_mergejoin = off`.execute(connection);
    const explain = {
      ...sql`select 1`.compile(plain),
      sql: `explain (format json) ${text}`,
      parameters,
    };
    const { rows } = await connection.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain);
    await sql`reset enable_seqscan`.execute(connection);
    await sql`reset enable_mergejoin`.execute(connection);
    return nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
      .filter((node) => node['Node Type'].endsWith(' Scan') && 'Relation Name' in node)
      .filter((node) => node['Node Type'] !== 'Bitmap Heap Scan' && !('Index Cond' in node))
      .map((node) => `${node['Node Type']} on ${node['Relation Name']} ${node['Index Name']}`)
      .filter((scan) => !SMALL.test(scan));
  });
}

/** It is asked once, at a start, and ends with the first user who has no trial: at most as many are read as there are trials. */
const AT_START = /left join "trials" .* is null limit/;

const isExplained = ({ sql: text }: CompiledQuery) =>
  /^(select|insert|update|delete|with) /.test(text) && !AT_START.test(text);

test('every query of the server finds its rows by an index', { timeout: 300_000 }, async () => {
  const ran = await watchQueries();
  const queries = new Map<string, CompiledQuery>();
  const app = await startApp({ onQuery: (query) => queries.set(query.sql, query) });
  const world = await makeNewWorld(app);
  await callEveryEndpoint(world);
  await runOtherQueries(world);
  await forgetOld({ db: app.db, clock: () => new Date(Date.now() + 400 * DAY) });

  const covered = await ran();
  expect((await allQueries()).filter((name) => !covered.has(name))).toEqual([]);
  const scans = [];
  for (const query of [...queries.values()].filter(isExplained)) {
    for (const scan of await fullScans(app.db, query)) scans.push(`${scan}: ${query.sql}`);
  }
  expect(scans).toEqual([]);
  // A prepared query of all columns would fail once a newer version adds a column; a page's columns are named in it.
  const ofTables = [...queries.keys()].map((text) => text.replaceAll('"page".*', ''));
  expect(ofTables.filter((text) => /[\s."]\*/.test(text))).toEqual([]);
  // Whatever was added and deleted meanwhile.
  await expectTrueSizes(app.db);
});

/** Where an endpoint's requests name their club; '' if they name none. */
const sourceOf = (access: Access) => (typeof access === 'object' ? access.club : '');

test('a resource is looked up only in the club that a Club-ID names', async () => {
  const ran: CompiledQuery[] = [];
  const app = await startApp({ onQuery: (query) => ran.push(query) });
  const world = await makeNewWorld(app);
  const byId = cases.filter(({ endpoint }) => / in (?:path|body)$/.test(sourceOf(endpoint.access)));
  expect(byId.map(({ title }) => title)).toContain('members.update');
  for (const { title, endpoint, request } of byId) {
    const made = await request(world);
    ran.length = 0;
    await send(world.owner.api, endpoint, { ...made, clubId: world.clubId });
    const lookUp = ran.find(({ sql: text }) => text.includes(' as resource where'));
    if (lookUp === undefined) throw new Error(`${title} looks nothing up`);
    expect(lookUp.sql, title).toMatch(
      / as resource where resource\.club_id = \S+ and resource\.id = /,
    );
    expect(await fullScans(app.db, lookUp), title).toEqual([]);
  }
});
