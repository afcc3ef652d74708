import { onlyReads } from '@rallybook/contract/endpoints/endpoint';
import { expect, onTestFinished, test } from 'vitest';
import { transaction } from '../src/db/engine/transaction.ts';
import { waitingMails } from '../src/db/queries/outbox.ts';
import type { Transport } from '../src/mail/mail.ts';
import { enqueue } from '../src/mail/outbox.ts';
import { startOutbox } from '../src/mail/worker.ts';
import { startApp, type TestApp } from './app.ts';
import { testContext } from './context.ts';
import { makeWorld } from './factories.ts';
import { fillDisk, makeReadOnly } from './read-only.ts';
import { cases, send } from './requests.ts';

/** They make what is not there yet, such as the link to a member's page. */
const MAKE_WHAT_IS_MISSING = ['accounts.own', 'monthLinks.get', 'payees.links', 'push.key'];

test('26: a database that only reads answers what reads, and refuses each change with 503', async () => {
  const app = await startApp();
  const world = await makeWorld(app);
  const made = [];
  for (const { request, ...rest } of cases) made.push({ ...rest, request: await request(world) });
  // What asking for a month's page has made.
  await app.db.deleteFrom('payLinks').execute();
  await makeReadOnly(app);
  for (const { title, endpoint, request } of made) {
    const { status, headers, body } = await send(world.owner.api, endpoint, request);
    const isRefused = !onlyReads(endpoint) || MAKE_WHAT_IS_MISSING.includes(title);
    expect({ title, status, body, waits: Number(headers['retry-after'] ?? 0) > 0 }).toMatchObject(
      isRefused
        ? { title, status: 503, body: { code: 'read_only' }, waits: true }
        : { title, status: endpoint.status },
    );
  }
}, 90_000);

const isReady = async (app: TestApp) => {
  const { status, headers, body } = await app.client().get('/api/health/ready');
  return { status, waits: Number(headers['retry-after'] ?? 0) > 0, parts: body['parts'] };
};
const READY = { status: 200, waits: false, parts: { database: 'ok', schema: 'ok', server: 'ok' } };
const notReady = (database: string) => ({
  status: 503,
  waits: true,
  parts: { database, schema: 'ok', server: 'ok' },
});

test('26: a server whose database only reads says so, and goes on once it takes changes', async () => {
  const app = await startApp();
  const { owner, clubId } = await makeWorld(app);
  const add = (name: string) =>
    owner.api.post('/api/members/', { club_id: clubId, name, role: 'player' });
  expect(await isReady(app)).toEqual(READY);

  const takeChanges = await makeReadOnly(app);
  expect((await add('Bình')).status).toBe(503);
  expect(await isReady(app)).toEqual(notReady('read_only'));
  expect((await owner.api.get(`/api/members/${clubId}`)).status).toBe(200);

  await takeChanges();
  await expect.poll(async () => (await add('Bình')).status).toBe(201);
  await expect.poll(() => isReady(app)).toEqual(READY);
});

test('26: a server whose database has no room says so until a change fits again', async () => {
  const app = await startApp();
  const { owner, clubId } = await makeWorld(app);
  let invited = 0;
  const invite = async () => {
    invited += 1;
    const email = `player${invited}@club.example`;
    const member = { club_id: clubId, name: `Player ${invited}`, email, role: 'player' };
    return (await owner.api.post('/api/members/', member)).status;
  };
  const { makeRoom } = await fillDisk(app.db);
  // What is small may still fit.
  await expect.poll(invite, { interval: 0 }).toBe(503);
  expect(await isReady(app)).toEqual(notReady('full'));

  await makeRoom();
  expect(await invite()).toBe(201);
  expect(await isReady(app)).toEqual(READY);
});

test('27: mail that waits while the database only reads is sent once, after it takes changes', async () => {
  const context = await testContext();
  const { db, databaseUrl } = context;
  const mail = { to: 'lan@club.example', subject: 'Mã', text: 'Xin chào', html: '<p>Xin chào</p>' };
  await transaction(db, {}, (trx) => enqueue(trx, context, () => mail));
  const takeChanges = await makeReadOnly({ db, databaseUrl });
  const sent: string[] = [];
  const transport: Transport = async ({ to }) => void sent.push(to);
  const outbox = startOutbox({ ...context, transport }, { pauseMs: 0 });
  onTestFinished(outbox.stop);
  const failures = () => context.logged.filter(({ level }) => level === 'error').length;
  await expect.poll(failures).toBeGreaterThan(0);
  expect(sent).toEqual([]);

  await takeChanges();
  await expect
    .poll(async () => {
      outbox.wake();
      return (await waitingMails(db, context.clock().toISOString())).count;
    })
    .toBe(0);
  expect(sent).toEqual(['lan@club.example']);
});
