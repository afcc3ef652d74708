import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { loadKeys } from '../src/auth/keys.ts';
import { purgeDeleted } from '../src/domain/deleted/purge.ts';
import { resealWebhooks } from '../src/domain/webhooks/secrets.ts';
import { startApp, type TestApp } from './app.ts';
import { DAY, HOUR, MINUTE } from './context.ts';
import { CLUB, makeWorld, type Person, signInAgain, type World } from './factories.ts';
import { openReceiver, type Received, type Receiver } from './hook-receiver.ts';

async function startReceiver(): Promise<Receiver> {
  const opened = await openReceiver();
  onTestFinished(opened.stop);
  return opened;
}

let receiver: Receiver;
let app: TestApp;
let world: World;
beforeEach(async () => {
  receiver = await startReceiver();
  app = await startApp({ outbound: { allowed: [receiver.origin] } });
  world = await makeWorld(app);
  await app.db.deleteFrom('webhooks').execute();
});

const fields = (change: object = {}) => ({
  club_id: world.clubId,
  url: `${receiver.origin}/in`,
  events: ['cost.added'],
  ...change,
});
const make = (change: object = {}, by: Person = world.owner) =>
  by.api.post('/api/webhooks/', fields(change));
const list = async () =>
  (await world.owner.api.get(`/api/webhooks/${world.clubId}`)).body['items']!;
const addCost = (by: Person = world.owner) =>
  by.api.post('/api/costs/', {
    club_id: world.clubId,
    date: '2026-10-08',
    category: 'SHUTTLE',
    amount: 7,
  });

/** The bytes of a secret, as the specification writes it: `whsec_` and base64. */
const bytesOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** What is signed, by the words of the specification: the id, the timestamp and the body, parted by full stops. */
const signedText = ({ headers, body }: Received) =>
  `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;

const signaturesOf = ({ headers }: Received) => headers['webhook-signature']!.split(' ');

function isSignedWith(message: Received, secret: string): boolean {
  const mac = createHmac('sha256', bytesOf(secret)).update(signedText(message)).digest('base64');
  return signaturesOf(message).includes(`v1,${mac}`);
}

test('an owner makes a webhook, and its secret is answered once', async () => {
  const { status, body } = await make();
  expect(status).toBe(201);
  const { secret, ...rest } = body;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
  expect(bytesOf(String(secret)).length).toBe(32);
  expect(rest).toMatchObject({ url: `${receiver.origin}/in`, is_active: true, off_reason: null });
  expect(await list()).toEqual([rest]);
  const written = JSON.stringify(await app.db.selectFrom('webhooks').selectAll().execute());
  expect(written).not.toContain(String(secret).slice(6, 30));
});

test.each([
  ['url', { url: 'http://hooks.example/in' }],
  ['url', { url: 'https://127.0.0.1/in' }],
  ['url', { url: 'https://[::1]/in' }],
  ['url', { url: 'https://a:b@hooks.example/in' }],
  ['url', { url: 'no address' }],
  ['url', { url: `https://hooks.example/${'x'.repeat(2048)}` }],
  ['events', { events: [] }],
  ['events', { events: ['cost.added', 'cost.added'] }],
  ['events.0', { events: ['cost.eaten'] }],
])('50: a wrong %s is refused: %j', async (field, change) => {
  const { status, body } = await make(change);
  expect({ status, body }).toMatchObject({ status: 400, body: { details: [{ field }] } });
  const { body: made } = await make();
  const path = `/api/webhooks/${String(made['id'])}/`;
  expect((await world.owner.api.patch(path, change)).status).toBe(400);
  expect(await list()).toMatchObject([{ url: `${receiver.origin}/in`, events: ['cost.added'] }]);
});

test('43: an old sign-in makes no webhook, changes no address, and gets no other secret', async () => {
  const id = String((await make()).body['id']);
  await app.db
    .updateTable('sessions')
    .set({ createdAt: new Date(app.clock().getTime() - 11 * MINUTE).toISOString() })
    .execute();
  const refused = { status: 403, body: { code: 'fresh_sign_in_required' } };
  const { api } = world.owner;
  expect(await make()).toMatchObject(refused);
  expect(await api.post(`/api/webhooks/${id}/rotate/`)).toMatchObject(refused);
  const url = `${receiver.origin}/thief`;
  expect(await api.patch(`/api/webhooks/${id}/`, { url })).toMatchObject(refused);
  expect((await api.patch(`/api/webhooks/${id}/`, { events: ['bill.closed'] })).status).toBe(200);
  expect(await list()).toMatchObject([{ url: `${receiver.origin}/in`, events: ['bill.closed'] }]);
});

test('a club has five at most, and a user twenty in all clubs', async () => {
  const limit = (bound: string, code: string, max: number) => ({
    status: 409,
    body: {
      code: 'limit_reached',
      message: expect.stringContaining(bound) as unknown,
      issues: [{ code, params: { max } }],
    },
  });
  for (let nth = 0; nth < 5; nth += 1) expect((await make()).status).toBe(201);
  expect(await make()).toMatchObject(limit('A club has at most 5 webhooks', 'webhooks_of_club', 5));
  for (let club = 0; club < 3; club += 1) {
    const { body } = await world.owner.api.post('/api/clubs/', CLUB);
    for (let nth = 0; nth < 5; nth += 1) await make({ club_id: body['id'] });
  }
  const { body } = await world.owner.api.post('/api/clubs/', CLUB);
  expect(await make({ club_id: body['id'] })).toMatchObject(
    limit('at most 20 webhooks', 'webhooks_of_user', 20),
  );
  await world.owner.api.delete(`/api/webhooks/${String((await list())[0]!['id'])}/`);
  expect((await make({ club_id: body['id'] })).status).toBe(201);
});

test('is changed sixty times an hour at most', async () => {
  const path = `/api/webhooks/${String((await make()).body['id'])}/`;
  const change = async ({ api }: Person = world.owner) =>
    (await api.patch(path, { is_active: true })).status;
  const answers: number[] = [];
  for (let nth = 0; nth < 61; nth += 1) answers.push(await change());
  expect(answers).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  app.pass(HOUR);
  expect(await change(await signInAgain(app, world.owner))).toBe(200);
});

test('29: a repeated request gets the same secret, which is not kept with its key', async () => {
  const key = { 'idempotency-key': 'once' };
  const first = await world.owner.api.post('/api/webhooks/', fields(), key);
  const second = await world.owner.api.post('/api/webhooks/', fields(), key);
  expect(second.text).toBe(first.text);
  expect(await list()).toHaveLength(1);
  const kept = await app.db.selectFrom('idempotencyKeys').select('answer').execute();
  expect(JSON.stringify(kept)).not.toContain('whsec_');
});

test('a message names nobody and no amount, and is signed as the specification says', async () => {
  const secret = String((await make()).body['secret']);
  const { body: cost } = await addCost();
  await app.tell();
  expect(receiver.got).toHaveLength(1);
  const [message] = receiver.got as [Received];
  expect(message.path).toBe('/in');
  expect(message.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(JSON.parse(message.body)).toEqual({
    type: 'cost.added',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
    data: { club_id: world.clubId, id: cost['id'] },
  });
  const seconds = app.clock().getTime() / 1000;
  expect(Math.abs(Number(message.headers['webhook-timestamp']) - seconds)).toBeLessThan(300);
  expect(isSignedWith(message, secret)).toBe(true);
  expect(isSignedWith({ ...message, body: `${message.body} ` }, secret)).toBe(false);
});

test('openssl gets the same signature', async () => {
  const secret = String((await make()).body['secret']);
  await addCost();
  await app.tell();
  const [message] = receiver.got as [Received];
  const key = `hexkey:${bytesOf(secret).toString('hex')}`;
  const mac = execFileSync(
    'openssl',
    ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', key, '-binary'],
    { input: signedText(message) },
  );
  expect(signaturesOf(message)).toEqual([`v1,${mac.toString('base64')}`]);
});

test('after another secret was made, both sign for a day, then the new one alone', async () => {
  const { body } = await make();
  const path = `/api/webhooks/${String(body['id'])}/rotate/`;
  const { body: rotated } = await world.owner.api.post(path);
  const [old, next] = [String(body['secret']), String(rotated['secret'])];
  expect(next).toMatch(/^whsec_/);
  expect(next).not.toBe(old);
  const signedWith = async (by: Person) => {
    receiver.got.length = 0;
    expect((await addCost(by)).status).toBe(201);
    await app.tell();
    const [message] = receiver.got as [Received];
    return [isSignedWith(message, old), isSignedWith(message, next), signaturesOf(message).length];
  };
  expect(await signedWith(world.owner)).toEqual([true, true, 2]);
  app.pass(23 * HOUR);
  expect(await signedWith(await signInAgain(app, world.owner))).toEqual([true, true, 2]);
  app.pass(HOUR);
  expect(await signedWith(await signInAgain(app, world.owner))).toEqual([false, true, 1]);
});

describe('a test', () => {
  const testOf = async (id: unknown) =>
    (await world.owner.api.post(`/api/webhooks/${String(id)}/test/`)).body;

  test('tells the status, and nothing else of what is answered', async () => {
    const { body } = await make();
    receiver.answer(() => ({ status: 418, text: 'a secret of the network inside' }));
    const told = await testOf(body['id']);
    expect(told).toEqual({ outcome: 'failed', status: 418, ms: expect.any(Number) as unknown });
    receiver.answer(() => ({ status: 200, text: 'ok' }));
    expect(await testOf(body['id'])).toMatchObject({ outcome: 'delivered', status: 200 });
    expect(receiver.got.map((message) => JSON.parse(message.body) as object)).toMatchObject([
      { type: 'test', data: { club_id: world.clubId, id: body['id'] } },
      { type: 'test' },
    ]);
    expect(isSignedWith(receiver.got[0]!, String(body['secret']))).toBe(true);
  });

  test('50: is guarded like all other calls', async () => {
    const { body } = await make();
    const url = receiver.origin.replace('127.0.0.1', 'localhost');
    await app.db
      .updateTable('webhooks')
      .set({ url: `${url}/in` })
      .execute();
    expect(await testOf(body['id'])).toEqual({ outcome: 'refused', status: null, ms: null });
    await app.db.updateTable('webhooks').set({ url: 'https://127.0.0.1/in' }).execute();
    expect(await testOf(body['id'])).toEqual({ outcome: 'refused', status: null, ms: null });
    expect(receiver.got).toEqual([]);
  });
});

test('31: the trail tells what was done, with the host alone', async () => {
  const { body } = await make({ url: `${receiver.origin}/in?key=abc` });
  const path = `/api/webhooks/${String(body['id'])}/`;
  await world.owner.api.patch(path, { events: ['bill.closed', 'cost.added'] });
  await world.owner.api.patch(path, { url: `${receiver.origin}/other` });
  await world.owner.api.patch(path, { is_active: false });
  await world.owner.api.post(`${path}rotate/`);
  await world.owner.api.delete(path);
  const { body: trail } = await world.owner.api.get(
    `/api/clubs/${world.clubId}/audit/?kind=webhook`,
  );
  expect(trail['items']).toMatchObject([
    { action: 'webhook.deleted' },
    { action: 'webhook.rotated' },
    { action: 'webhook.edited', before: { is_on: true }, after: { is_on: false } },
    { action: 'webhook.edited' },
    { action: 'webhook.edited', after: { hook_events: 'bill.closed, cost.added' } },
    { action: 'webhook.created', label: new URL(receiver.origin).host },
  ]);
  expect(JSON.stringify(trail)).not.toMatch(/key=|whsec_|\/other/);
});

test('a club that is purged has no webhooks and no messages any more', async () => {
  await make();
  await addCost();
  await world.owner.api.delete(`/api/clubs/${world.clubId}`);
  app.pass(31 * DAY);
  await purgeDeleted(app);
  for (const table of ['webhooks', 'webhookTries', 'webhookDays'] as const) {
    expect(await app.db.selectFrom(table).select('clubId').execute(), table).toEqual([]);
  }
});

test('10: once another key signs, secrets are sealed anew, and messages are signed as before', async () => {
  const { body } = await make();
  await world.owner.api.post(`/api/webhooks/${String(body['id'])}/rotate/`);
  const [next] = loadKeys(join(app.dataDir, 'next'));
  const rotated = [next, ...app.keys] as const;
  expect(await resealWebhooks({ db: app.db, keys: rotated })).toEqual({ lost: 0 });
  const row = await app.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
  expect([row.sealed, row.oldSealed].map((sealed) => sealed!.split('.')[0])).toEqual([
    next.id,
    next.id,
  ]);
  expect(await resealWebhooks({ db: app.db, keys: app.keys })).toEqual({ lost: 1 });
});
