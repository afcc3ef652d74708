import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { loadKeys } from '../src/auth/keys.ts';
import type { Context } from '../src/context.ts';
import { resealSources } from '../src/domain/bank-lines/sources.ts';
import { purgeDeleted } from '../src/domain/deleted/purge.ts';
import { createLog } from '../src/http/log.ts';
import { startApp, type TestApp } from './app.ts';
import { sendRaw, sepayBody, tellAsCasso, tellAsSepay } from './bank-services.ts';
import { type Client, clientOf } from './client.ts';
import { DAY, testContext, type TestContext } from './context.ts';
import { addBankSource, BANK_ACCOUNT, makeWorld, type Person, type World } from './factories.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp({ publicUrl: 'https://club.example' });
  world = await makeWorld(app);
  await app.db.deleteFrom('bankSources').execute();
});

const SECRET = 'shhh-what-sepay-gave-us';

const fields = (change: object = {}) => ({
  club_id: world.clubId,
  kind: 'sepay',
  secret: SECRET,
  account_number: BANK_ACCOUNT,
  ...change,
});
const make = (change: object = {}, by: Person = world.owner) =>
  by.api.post('/api/bank-sources/', fields(change));
const list = async (by: Person = world.owner) =>
  (await by.api.get(`/api/bank-sources/${world.clubId}`)).body['items']!;

describe('sources', () => {
  test('an owner connects a service, managers see it, and none sees its secret', async () => {
    const { status, body } = await make({ account_number: ' 0121000891319 ' });
    expect(status).toBe(201);
    const id = String(body['id']);
    const item = {
      id,
      kind: 'sepay',
      account_number: BANK_ACCOUNT,
      hook_url: `https://club.example/api/hooks/${id}`,
      created_at: expect.any(String) as unknown,
      created_by_name: 'owner',
      last_received_at: null,
      last_refused_at: null,
      last_refused_why: null,
    };
    expect(body).toEqual(item);
    expect(await list(world.manager)).toEqual([item]);
  });

  test.each([
    ['secret', { secret: 'short' }],
    ['secret', { secret: 'x'.repeat(201) }],
    ['secret', { secret: 'two\nlines here' }],
    ['account_number', { account_number: '123' }],
    ['account_number', { account_number: '0121-000-891' }],
    ['account_number', { account_number: '1'.repeat(20) }],
    ['kind', { kind: 'momo' }],
  ])('a wrong %s is refused: %j', async (field, change) => {
    const { status, body } = await make(change);
    expect({ status, body }).toMatchObject({ status: 400, body: { details: [{ field }] } });
    expect(await list()).toEqual([]);
  });

  test('a club has ten at most', async () => {
    for (let index = 0; index < 10; index += 1) expect((await make()).status).toBe(201);
    expect((await make()).body).toMatchObject({ status_code: 409, code: 'limit_reached' });
    const [first] = await list();
    await world.owner.api.delete(`/api/bank-sources/${String(first!['id'])}/`);
    expect((await make()).status).toBe(201);
  });

  test('one of two simultaneous tenth sources is accepted', async () => {
    for (let index = 0; index < 9; index += 1) await make();
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('31: connecting and disconnecting stand in the trail', async () => {
    const id = String((await make({ kind: 'casso' })).body['id']);
    await world.owner.api.delete(`/api/bank-sources/${id}/`);
    const { body } = await world.owner.api.get(
      `/api/clubs/${world.clubId}/audit/?kind=bank_source`,
    );
    const state = { service: 'casso', account_ending: '1319' };
    const who = { actor_name: 'owner', thing_id: id, label: 'Casso …1319' };
    expect(body['items']).toMatchObject([
      { action: 'bank_source.deleted', ...who, before: state, after: null },
      { action: 'bank_source.created', ...who, before: null, after: state },
    ]);
  });

  test('a purged club’s sources are deleted', async () => {
    await make();
    await world.owner.api.delete(`/api/clubs/${world.clubId}`);
    app.pass(31 * DAY);
    await purgeDeleted(app);
    expect(await app.db.selectFrom('bankSources').select('id').execute()).toEqual([]);
  });
});

type Place = { context: TestContext; world: World; client: Client; logged: () => string };

/** Starts a server with these keys, and captures its log. */
async function serve(context: TestContext, keys: Context['keys']) {
  let logged = '';
  const log = createLog('trace', { write: (line: string) => void (logged += line) });
  const server = await buildApp({
    context: { ...context, keys, log },
    settings: { trustProxy: false, logLevel: 'trace', providers: [] },
    logger: log,
  });
  onTestFinished(() => server.close());
  const client: TestApp['client'] = (as) => clientOf(server, as);
  return { client, logged: () => logged };
}

async function makePlace(): Promise<Place> {
  const context = await testContext();
  const { client, logged } = await serve(context, context.keys);
  const there = await makeWorld({ ...context, client } as unknown as TestApp);
  return { context, world: there, client: client(), logged };
}

test('43: a secret is in no answer, log, trail or file, and nowhere in the database', async () => {
  const { context, world: there, client, logged } = await makePlace();
  const { owner, clubId } = there;
  const answers = [];
  const ask = async (answer: Promise<{ text: string }>) => answers.push((await answer).text);
  const body = { club_id: clubId, kind: 'sepay', secret: SECRET, account_number: BANK_ACCOUNT };
  const key = { 'idempotency-key': 'once' };
  const made = await owner.api.post('/api/bank-sources/', body, key);
  await ask(owner.api.post('/api/bank-sources/', body, key));
  await ask(owner.api.post('/api/bank-sources/', { ...body, kind: 'momo' }));
  await ask(owner.api.post('/api/bank-sources/', { ...body, secret: SECRET.repeat(20) }));
  const id = String(made.body['id']);
  const at = context.clock().getTime();
  await ask(tellAsSepay(client, id, {}, { secret: SECRET, at }));
  await ask(tellAsSepay(client, id, {}, { secret: 'guess', at }));
  const raw = JSON.stringify(sepayBody());
  await ask(sendRaw(client, id, raw, { authorization: `Apikey ${SECRET}` }));
  await ask(sendRaw(client, id, raw, { authorization: `Bearer ${SECRET}` }));
  for (const path of [
    `/api/bank-sources/${clubId}`,
    `/api/bank-lines/${clubId}`,
    `/api/clubs/${clubId}/audit/`,
    `/api/clubs/${clubId}/export/`,
    '/api/users/me/export/',
  ]) {
    const { status, text } = await owner.api.get(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    answers.push(text);
  }
  const rows = [];
  for (const { name } of await context.db.introspection.getTables()) {
    rows.push(
      ...(await context.db
        .selectFrom(name as 'clubs')
        .selectAll()
        .execute()),
    );
  }
  const written = `${made.text}${answers.join('\n')}${logged()}${JSON.stringify(rows)}`;
  expect(written).toContain(id);
  expect(written).not.toContain(SECRET);
  expect(written).not.toContain(Buffer.from(SECRET).toString('base64url').slice(0, -2));
});

test('43: the stored hash of a request cannot be used to guess its secret', async () => {
  const { context, world: there } = await makePlace();
  const { owner, clubId } = there;
  const rotated = [loadKeys(join(context.dataDir, 'next'))[0], ...context.keys] as const;
  const next = (await serve(context, rotated)).client({ token: owner.token });
  const body = { club_id: clubId, kind: 'sepay', secret: SECRET, account_number: BANK_ACCOUNT };
  await owner.api.post('/api/bank-sources/', body, { 'idempotency-key': 'one' });
  await next.post('/api/bank-sources/', body, { 'idempotency-key': 'two' });
  const kept = await context.db.selectFrom('idempotencyKeys').select('fingerprint').execute();
  // Equal requests have different hashes under different server keys, so nobody can compute one without the key.
  expect(kept).toHaveLength(2);
  expect(kept[0]!.fingerprint).not.toBe(kept[1]!.fingerprint);
});

describe('10: the server’s keys', () => {
  const send = (client: Client, { clock }: TestContext, id: string, reference: string) =>
    tellAsSepay(client, id, { reference, text: reference }, { at: clock().getTime() });

  test('once another key signs, secrets are sealed anew, and the old key can go', async () => {
    const { context, world: there } = await makePlace();
    const { bankSourceId } = there;
    const old = context.keys;
    const [next] = loadKeys(join(context.dataDir, 'next'));
    const rotated = [next, ...old] as const;
    const during = await serve(context, rotated);
    expect((await send(during.client(), context, bankSourceId, 'FT1')).status).toBe(200);
    const sealed = async () =>
      (await context.db.selectFrom('bankSources').select('sealed').execute())[0]!.sealed;
    expect(await sealed()).toMatch(new RegExp(`^${old[0].id}\\.`));
    expect(await resealSources({ db: context.db, keys: rotated })).toEqual({ lost: 0 });
    const resealed = await sealed();
    expect(resealed).toMatch(new RegExp(`^${next.id}\\.`));
    await resealSources({ db: context.db, keys: rotated });
    expect(await sealed()).toBe(resealed);
    const after = await serve(context, [next]);
    expect((await send(after.client(), context, bankSourceId, 'FT2')).status).toBe(200);
  });

  test('a lost key makes the source refuse requests, and the club is told so', async () => {
    const { context, world: there } = await makePlace();
    const keys = loadKeys(join(context.dataDir, 'other'));
    const { client } = await serve(context, keys);
    expect((await send(client(), context, there.bankSourceId, 'FT1')).status).toBe(401);
    const { body } = await there.owner.api.get(`/api/bank-sources/${there.clubId}`);
    expect(body['items']).toMatchObject([{ last_refused_why: 'secret_lost' }]);
    expect(await resealSources({ db: context.db, keys })).toEqual({ lost: 1 });
  });

  test('all secrets are sealed anew, however many there are', async () => {
    const { context, world: there } = await makePlace();
    for (let index = 0; index < 205; index += 1) await addBankSource(context, there.clubId);
    const [next] = loadKeys(join(context.dataDir, 'next'));
    await resealSources({ db: context.db, keys: [next, ...context.keys] });
    expect(await resealSources({ db: context.db, keys: [next] })).toEqual({ lost: 0 });
  });
});

test('a sealed secret of one source opens nothing in another row', async () => {
  const [a, b] = [
    await addBankSource(app, world.clubId),
    await addBankSource(app, world.clubId, 'casso'),
  ];
  const [{ sealed }] = (await app.db
    .selectFrom('bankSources')
    .select('sealed')
    .where('id', '=', a)
    .execute()) as [{ sealed: string }];
  await app.db.updateTable('bankSources').set({ sealed }).where('id', '=', b).execute();
  expect((await tellAsCasso(app.client(), b)).status).toBe(401);
});
