import PostalMime from 'postal-mime';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { transaction } from '../src/db/engine/transaction.ts';
import { endSomeTries, insertTries } from '../src/db/queries/clubs/webhooks.ts';
import { deleteSomeOldTries } from '../src/db/queries/housekeeping.ts';
import { ORDINARY } from '../src/db/queries/outbox.ts';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import { DAY, HOUR } from './context.ts';
import { makeWorld, type Person, signInAgain, type World } from './factories.ts';
import { openReceiver, type Receiver } from './hook-receiver.ts';

let receiver: Receiver;
let app: TestApp;
let world: World;
let owner: Person;
beforeEach(async () => {
  receiver = await openReceiver();
  onTestFinished(receiver.stop);
  app = await startApp({ outbound: { allowed: [receiver.origin] } });
  world = await makeWorld(app);
  owner = world.owner;
  await app.db.deleteFrom('webhooks').execute();
});

const make = async () => {
  const given = { club_id: world.clubId, url: `${receiver.origin}/in`, events: ['cost.added'] };
  return String((await owner.api.post('/api/webhooks/', given)).body['id']);
};
const addCost = () =>
  owner.api.post('/api/costs/', {
    club_id: world.clubId,
    date: '2026-10-08',
    category: 'SHUTTLE',
    amount: 7,
  });
const switchTo = async (id: string, isActive: boolean) => {
  const { status } = await owner.api.patch(`/api/webhooks/${id}/`, { is_active: isActive });
  expect(status).toBe(200);
};
const hookOf = async (id: string) => {
  const { body } = await owner.api.get(`/api/webhooks/${world.clubId}`);
  return body['items']!.find((candidate) => String(candidate['id']) === id);
};

/** Switches a webhook on, and tells it of something: the other side says that it is gone. */
async function failOnce(id: string): Promise<void> {
  receiver.answer(() => ({ status: 410 }));
  await switchTo(id, true);
  await addCost();
  await app.tell();
  expect(await hookOf(id)).toMatchObject({ is_active: false, off_reason: 'gone' });
}

async function countOffMails(): Promise<number> {
  const mails = await app.mailsTo(world.owner.email);
  const subjects = await Promise.all(
    mails.map(async (mail) => (await PostalMime.parse(mail)).subject),
  );
  return subjects.filter((subject) => subject?.includes('switched off')).length;
}

test('a webhook that is switched on and off again and again: one mail a day, after all others', async () => {
  const id = await make();
  await app.db.deleteFrom('outbox').execute();
  for (let nth = 0; nth < 4; nth += 1) await failOnce(id);
  expect(await countOffMails()).toBe(1);
  const stored = await app.db.selectFrom('outbox').select('priority').execute();
  // At some hours the clock tells members of the club something, too.
  expect(new Set(stored.map(({ priority }) => priority))).toEqual(new Set([ORDINARY]));
  app.pass(DAY);
  owner = await signInAgain(app, world.owner);
  await failOnce(id);
  expect(await countOffMails()).toBe(2);
});

test('webhooks that are deleted and made anew: five mails a day to an address', async () => {
  for (let nth = 0; nth < 7; nth += 1) {
    const id = await make();
    await failOnce(id);
    expect((await owner.api.delete(`/api/webhooks/${id}/`)).status).toBe(204);
  }
  expect(await countOffMails()).toBe(5);
});

/** Stores messages that wait to be sent to a webhook. */
async function addWaiting(webhookId: string, count: number): Promise<void> {
  const createdAt = app.clock().toISOString();
  const rows = Array.from({ length: count }, () => ({
    clubId: world.clubId,
    id: newId(),
    webhookId,
    event: 'cost.added' as const,
    thing: newId(),
    createdAt,
    nextTryAt: createdAt,
    attempts: 0,
    state: 'waiting' as const,
    triedAt: null,
    status: null,
    ms: null,
  }));
  await transaction(app.db, {}, (trx) => insertTries(trx, rows));
}
const triesOf = (webhookId: string) =>
  app.db
    .selectFrom('webhookTries')
    .select(['event', 'state', 'thing'])
    .where('webhookId', '=', webhookId)
    .orderBy('id')
    .execute();
const countWaiting = async (webhookId: string) =>
  (await triesOf(webhookId)).filter(({ state }) => state === 'waiting').length;

test('for a webhook to which ten thousand messages wait, one more says that the club has changed', async () => {
  const id = await make();
  await addWaiting(id, 9999);
  for (let nth = 0; nth < 4; nth += 1) expect((await addCost()).status).toBe(201);
  const tries = await triesOf(id);
  expect(tries.slice(9998).map(({ event }) => event)).toEqual([
    'cost.added',
    'cost.added',
    'club.changed',
  ]);
  expect(tries.at(-1)).toMatchObject({ thing: world.clubId });
  await app.db.deleteFrom('webhookTries').where('event', '=', 'cost.added').execute();
  await addCost();
  expect((await triesOf(id)).map(({ event }) => event)).toEqual(['club.changed', 'cost.added']);
});

test('what waits ends with the webhook, by an owner and by the other side, a thousand at a time', async () => {
  const id = await make();
  await addWaiting(id, 2500);
  const key = { clubId: world.clubId, id };
  const endSome = () => transaction(app.db, {}, (trx) => endSomeTries(trx, key, 1000));
  expect([await endSome(), await countWaiting(id)]).toEqual([true, 1500]);
  await switchTo(id, false);
  expect(await countWaiting(id)).toBe(0);
  await switchTo(id, true);
  await addWaiting(id, 1500);
  receiver.answer(() => ({ status: 410 }));
  await app.tell();
  expect(await countWaiting(id)).toBe(0);
  expect(receiver.got).toHaveLength(1);
});

test('what a process did not get to end is not sent once the webhook is on again', async () => {
  const id = await make();
  await switchTo(id, false);
  await addWaiting(id, 3);
  await switchTo(id, true);
  await addCost();
  await app.tell();
  expect(receiver.got).toHaveLength(1);
  expect((await triesOf(id)).map(({ state }) => state)).toEqual(['off', 'off', 'off', 'delivered']);
});

test('messages of thirty days ago go, a thousand at a time, and no others', async () => {
  const id = await make();
  await addWaiting(id, 2100);
  app.pass(30 * DAY);
  const now = app.clock().toISOString();
  await addWaiting(id, 1);
  const before = new Date(Date.parse(now) - HOUR).toISOString();
  const deleteSome = () => transaction(app.db, {}, (trx) => deleteSomeOldTries(trx, before, 1000));
  expect([await deleteSome(), (await triesOf(id)).length]).toEqual([true, 1101]);
  await forgetOld(app);
  expect(await triesOf(id)).toHaveLength(1);
});

test('nothing is sent again to a webhook that is off, or for which ten thousand messages wait', async () => {
  const id = await make();
  await addCost();
  await app.tell();
  const { body } = await owner.api.get(`/api/webhooks/${id}/tries/`);
  const again = `/api/webhooks/${id}/tries/${String(body['items']![0]!['id'])}/again/`;
  await switchTo(id, false);
  expect(await owner.api.post(again)).toMatchObject({ status: 409, body: { code: 'webhook_off' } });
  expect((await triesOf(id)).map(({ state }) => state)).toEqual(['delivered']);
  await switchTo(id, true);
  await addWaiting(id, 10_000);
  const full = { code: 'limit_reached', message: expect.stringContaining('10,000') as unknown };
  expect(await owner.api.post(again)).toMatchObject({ status: 409, body: full });
  expect(await countWaiting(id)).toBe(10_000);
});
