import { readdirSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { type CompiledQuery, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Db, isPostgres } from '../src/db/engine/connect.ts';
import { redactDeletedThing } from '../src/db/queries/erasure.ts';
import { databaseState } from '../src/db/queries/health.ts';
import {
  deleteSpentSignIns,
  insertIdentity,
  insertSpentSignIn,
  userIdOfIdentity,
} from '../src/db/queries/identities.ts';
import { purgeMember } from '../src/db/queries/members.ts';
import { deleteMail, postponeMail, waitingMails } from '../src/db/queries/outbox.ts';
import { lockServerKeys, newestServerKey, noteServerKey } from '../src/db/queries/server-keys.ts';
import { sessionById } from '../src/db/queries/sessions.ts';
import { moveSignup, signupById } from '../src/db/queries/signups.ts';
import { trackingsOfMember } from '../src/db/queries/trackings.ts';
import { deletedThingByKey } from '../src/db/queries/typed-addresses.ts';
import { lockUserByEmail, userByUsername } from '../src/db/queries/users.ts';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import { DAY } from './context.ts';
import { CLUB, makeWorld, PASSWORD, type World } from './factories.ts';
import { cases, send } from './requests.ts';

const QUERIES = join(import.meta.dirname, '../src/db/queries');

/** What refused mails, other servers, probes, the passing of time, registered days and unfinished sign-ups ask. */
async function askTheRest({ app: { db }, clubId, player, stranger }: World): Promise<void> {
  const { id: userId } = (await userByUsername(db, stranger.username))!;
  const [id, at] = [newId(), '2026-10-15T12:00:00.000Z'];
  const identity = { issuer: 'https://accounts.example', subject: 'lan' };
  await db
    .transaction()
    .execute((trx) => insertIdentity(trx, { ...identity, userId, linkedAt: at }));
  await userIdOfIdentity(db, identity);
  await insertSpentSignIn(db, { state: id, expiresAt: at });
  await deleteSpentSignIns(db, at);
  await postponeMail(db, id, at);
  await deleteMail(db, id);
  await sessionById(db, id);
  await databaseState(db);
  await waitingMails(db);
  const key = { fingerprint: 'a key', keyId: 'k1', firstUsedAt: at };
  await db.transaction().execute(async (trx) => {
    await lockServerKeys(trx);
    await noteServerKey(trx, key);
    await newestServerKey(trx);
  });
  await signupById(db, { id, emailKey: stranger.email });
  await moveSignup(db, id, 'a network');
  await db.transaction().execute((trx) => lockUserByEmail(trx, stranger.email));
  const unnamed = { label: 'Former member', content: '{}', deletedByName: null };
  await db.transaction().execute((trx) => redactDeletedThing(trx, { clubId, id }, unnamed));
  await db.transaction().execute((trx) => deletedThingByKey(trx, [clubId, id]));
  const gone = { clubId, id: player.memberId };
  await db.transaction().execute((trx) => purgeMember(trx, gone));
  await trackingsOfMember(db, { clubId, memberId: player.memberId }, { year: 2026, month: 10 });
  await forgetOld({ db, clock: () => new Date(Date.now() + 60 * DAY) });
}

/** Which functions of the queries ran, by file and name. */
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
        const file = url
          .split('/')
          .at(-1)!
          .replace(/\.ts.*$/, '');
        return functions
          .filter(({ ranges }) => ranges[0]!.count > 0)
          .map(({ functionName }) => `${file}.${functionName}`);
      });
    return new Set(ran);
  };
}

async function allQueries(): Promise<string[]> {
  const names = [];
  for (const file of readdirSync(QUERIES)) {
    if (file.endsWith('.test.ts')) continue;
    const module = (await import(join(QUERIES, file))) as Record<string, unknown>;
    const functions = Object.keys(module).filter((name) => typeof module[name] === 'function');
    names.push(...functions.map((name) => `${file.replace(/\.ts$/, '')}.${name}`));
  }
  return names;
}

/** Every endpoint once: what reads first, what deletes and what signs out last. */
const inOrder = cases.toSorted((a, b) => lateness(a) - lateness(b));

function lateness({ title, endpoint }: (typeof cases)[number]): number {
  if (title === 'users.changePassword') return 5;
  if (title === 'users.deleteMe') return 1;
  if (title.startsWith('users.')) return 4;
  if (title.startsWith('clubs.remove') || title.startsWith('clubs.deactivate')) return 3;
  if (endpoint.method === 'DELETE') return 2;
  return endpoint.method === 'GET' ? 0 : 1;
}

async function signInAgain(app: TestApp, owner: World['owner']): Promise<World['owner']> {
  const who = { username: owner.username, password: PASSWORD };
  const { body } = await app.client().post('/api/users/login/', who);
  const token = String(body['access_token']);
  return {
    ...owner,
    token,
    refreshToken: String(body['refresh_token']),
    api: app.client({ token }),
  };
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

/** What SQLite also calls a scan: constants, rows to be inserted, and what a subquery has found (one is named). */
const NO_TABLE = /^SCAN (CONSTANT|\d+[- ](CONSTANT|ROW)|\(|page$)/;

/** Tables that do not grow with use, or hold one day, and an index that holds only the mails that wait. */
const SMALL = /\b(kysely_migration|server_keys|login_tries|outbox_waiting)\b/;

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
    await sql`set enable_seqscan = off`.execute(connection);
    const explain = {
      ...sql`select 1`.compile(plain),
      sql: `explain (format json) ${text}`,
      parameters,
    };
    const { rows } = await connection.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain);
    await sql`reset enable_seqscan`.execute(connection);
    return nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
      .filter((node) => node['Node Type'].endsWith(' Scan') && 'Relation Name' in node)
      .filter((node) => node['Node Type'] !== 'Bitmap Heap Scan' && !('Index Cond' in node))
      .map((node) => `${node['Node Type']} on ${node['Relation Name']} ${node['Index Name']}`)
      .filter((scan) => !SMALL.test(scan));
  });
}

const isExplained = ({ sql: text }: CompiledQuery) =>
  /^(select|insert|update|delete|with) /.test(text);

test('every query of the server finds its rows by an index', async () => {
  const ran = await watchQueries();
  const asked = new Map<string, CompiledQuery>();
  const app = await startApp({ onQuery: (query) => asked.set(query.sql, query) });
  const world = await makeWorld(app);
  for (const { title, endpoint, request } of inOrder) {
    // Some of them sign the owner out.
    const owner = await signInAgain(app, world.owner);
    const who = title === 'users.deleteMe' ? world.manager : owner;
    await send(who.api, endpoint, await request({ ...world, owner }));
  }
  for (const key of ['once', 'once']) {
    await world.stranger.api.post('/api/clubs/', CLUB, { 'idempotency-key': key });
  }
  await askTheRest(world);

  const covered = await ran();
  expect((await allQueries()).filter((name) => !covered.has(name))).toEqual([]);
  const scans = [];
  for (const query of [...asked.values()].filter(isExplained)) {
    for (const scan of await fullScans(app.db, query)) scans.push(`${scan}: ${query.sql}`);
  }
  expect(scans).toEqual([]);
});
