import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { makeWebhookSender } from '../src/domain/webhooks/sender.ts';
import { startApp, type TestApp } from './app.ts';
import type { Json } from './client.ts';
import { DAY, HOUR, MINUTE, noticeContext, SECOND } from './context.ts';
import { makeWorld, type Person, signInAgain, type World } from './factories.ts';
import { openReceiver, type Receiver } from './hook-receiver.ts';

async function startReceiver(): Promise<Receiver> {
  const opened = await openReceiver();
  onTestFinished(opened.stop);
  return opened;
}

let receiver: Receiver;
let app: TestApp;
let world: World;
let owner: Person;
beforeEach(async () => {
  receiver = await startReceiver();
  app = await startApp({ outbound: { allowed: [receiver.origin] } });
  world = await makeWorld(app);
  owner = world.owner;
  await app.db.deleteFrom('webhooks').execute();
});

const make = async (events: readonly string[] = ['cost.added'], url = receiver.origin) => {
  const given = { club_id: world.clubId, url: `${url}/in`, events };
  const { status, body } = await owner.api.post('/api/webhooks/', given);
  expect(status).toBe(201);
  return String(body['id']);
};
const addCost = async (amount = 7) => {
  const cost = { club_id: world.clubId, date: '2026-10-08', category: 'SHUTTLE', amount };
  return owner.api.post('/api/costs/', cost);
};
/** What arrived, the oldest first: the event and the thing. */
const arrived = () =>
  receiver.got.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: { id: string } };
    return [type, data.id];
  });
const typesOf = () => arrived().map(([type]) => type);
/** The webhook, and its messages. After hours have passed, its owner signs in again. */
async function look(id: string): Promise<{ hook: Json[number]; tries: Json }> {
  owner = await signInAgain(app, world.owner);
  const { body } = await owner.api.get(`/api/webhooks/${world.clubId}`);
  const tries = await owner.api.get(`/api/webhooks/${id}/tries/`);
  return {
    hook: body['items']!.find((candidate) => String(candidate['id']) === id)!,
    tries: tries.body['items']!,
  };
}
const passAndTell = async (ms: number) => {
  app.pass(ms);
  await app.tell();
};

describe('what is told', () => {
  test('follows the trail, in the same transaction: what is refused tells nothing', async () => {
    await make(['cost.added', 'cost.changed', 'cost.removed', 'member.changed']);
    const { body: cost } = await addCost();
    const id = String(cost['id']);
    await owner.api.patch(`/api/costs/${id}/`, { amount: 8 });
    expect((await owner.api.patch(`/api/costs/${id}/`, { amount: -8 })).status).toBe(400);
    expect((await addCost(-1)).status).toBe(400);
    await owner.api.delete(`/api/costs/${id}/`);
    await owner.api.patch(`/api/members/${world.player.memberId}/`, { alias: 'Tèo' });
    await app.tell();
    expect(arrived()).toEqual([
      ['cost.added', id],
      ['cost.changed', id],
      ['cost.removed', id],
      ['member.changed', world.player.memberId],
    ]);
  });

  test('a payment and a month, but no other entry and not what it did not ask for', async () => {
    await make(['payment.recorded', 'bill.closed', 'bill.reopened']);
    const entry = (kind: string) =>
      owner.api.post('/api/accounts/entries/', {
        club_id: world.clubId,
        member_id: world.player.memberId,
        kind,
        amount: 50,
        date: '2026-10-09',
      });
    const { body: paid } = await entry('payment');
    await entry('adjustment');
    await addCost();
    const month = { club_id: world.clubId, year: 2026, month: 10 };
    await owner.api.post('/api/bills/', month);
    const closed = await owner.api.post('/api/bills/close/', month);
    await owner.api.post('/api/bills/reopen/', month);
    await app.tell();
    expect(closed.status).toBe(200);
    expect(arrived()).toEqual([
      ['payment.recorded', paid['id']],
      ['bill.closed', '2026-10'],
      ['bill.reopened', '2026-10'],
    ]);
  });

  test('fifty and more changes of a kind at once are told as one', async () => {
    await make();
    const costs = (count: number) => ({
      club_id: world.clubId,
      items: Array.from({ length: count }, (_, nth) => ({
        date: '2026-10-08',
        category: 'SHUTTLE',
        amount: nth + 1,
      })),
    });
    expect((await owner.api.post('/api/costs/bulk/', costs(49))).status).toBe(201);
    await app.tell();
    expect(new Set(typesOf())).toEqual(new Set(['cost.added']));
    expect(receiver.got).toHaveLength(49);
    receiver.got.length = 0;
    expect((await owner.api.post('/api/costs/bulk/', costs(50))).status).toBe(201);
    await app.tell();
    expect(arrived()).toEqual([['club.changed', world.clubId]]);
  });

  test('a webhook that is off, or of another club, is told nothing', async () => {
    const id = await make();
    await owner.api.patch(`/api/webhooks/${id}/`, { is_active: false });
    await addCost();
    await owner.api.patch(`/api/webhooks/${id}/`, { is_active: true });
    await app.tell();
    expect(receiver.got).toEqual([]);
    await addCost();
    await app.tell();
    expect(typesOf()).toEqual(['cost.added']);
  });
});

describe('tries', () => {
  test('come after 0, 5 s, 5 and 30 min, 2, 5, 10 and 14 h, with the same id', async () => {
    const id = await make();
    receiver.answer(() => ({ status: 500 }));
    await addCost();
    await app.tell();
    const waits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR];
    for (const [nth, ms] of waits.entries()) {
      await passAndTell(ms - 3 * SECOND);
      expect(receiver.got, `before ${ms}`).toHaveLength(nth + 1);
      await passAndTell(3 * SECOND);
      expect(receiver.got, `after ${ms}`).toHaveLength(nth + 2);
    }
    await passAndTell(20 * HOUR);
    expect(receiver.got).toHaveLength(8);
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { hook, tries } = await look(id);
    expect(tries).toMatchObject([
      { event: 'cost.added', state: 'failed', attempts: 8, status: 500, next_try_at: null },
    ]);
    expect(hook).toMatchObject({ is_active: true });
  });

  test.each([204, 200, 299])('end with %i', async (status) => {
    const id = await make();
    receiver.answer(() => ({ status: 503 }));
    await addCost();
    await app.tell();
    expect((await look(id)).hook['failing_since']).not.toBeNull();
    receiver.answer(() => ({ status }));
    await passAndTell(5 * SECOND);
    const { hook, tries } = await look(id);
    expect(tries).toMatchObject([{ state: 'delivered', attempts: 2, status }]);
    expect(hook).toMatchObject({ failing_since: null });
    expect(hook['last_delivered_at']).not.toBeNull();
  });

  test.each([302, 304, 400, 404])('go on after %i, which is not followed', async (status) => {
    const id = await make();
    receiver.answer(() => ({ status, headers: { location: '/elsewhere' } }));
    await addCost();
    await app.tell();
    expect((await look(id)).tries).toMatchObject([{ state: 'waiting', attempts: 1, status }]);
    expect(receiver.got.map(({ path }) => path)).toEqual(['/in']);
  });

  test('wait for as long as Retry-After asks, in seconds or until a date', async () => {
    await make();
    const asked = ['600', new Date(app.clock().getTime() + 2 * HOUR).toUTCString()];
    receiver.answer(() => ({ status: 429, headers: { 'retry-after': asked.shift() ?? '0' } }));
    await addCost();
    await app.tell();
    await passAndTell(9 * MINUTE);
    expect(receiver.got).toHaveLength(1);
    await passAndTell(MINUTE);
    expect(receiver.got).toHaveLength(2);
    await passAndTell(HOUR);
    expect(receiver.got).toHaveLength(2);
    await passAndTell(HOUR);
    expect(receiver.got).toHaveLength(3);
  });

  test('50: end at once where the address leads inside when it is called', async () => {
    const id = await make(['cost.added'], receiver.origin);
    await app.db.updateTable('webhooks').set({ url: 'https://127.0.0.1/in' }).execute();
    await addCost();
    await app.tell();
    expect((await look(id)).tries).toMatchObject([
      { state: 'refused', attempts: 1, status: null, next_try_at: null },
    ]);
    expect(receiver.got).toEqual([]);
  });

  test('of one message end, and the same one can be sent again', async () => {
    const id = await make();
    await addCost();
    await app.tell();
    const [first] = (await look(id)).tries;
    const path = `/api/webhooks/${id}/tries/${String(first!['id'])}/again/`;
    expect(await owner.api.post(path)).toMatchObject({ status: 200, body: { state: 'waiting' } });
    await app.tell();
    const ids = receiver.got.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([first!['id'], first!['id']]);
    expect((await look(id)).tries).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    const other = path.replace(id, await make());
    expect((await owner.api.post(other)).status).toBe(404);
  });

  test('46: are listed in pages, the newest first', async () => {
    const id = await make();
    const costs: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) costs.push(String((await addCost()).body['id']));
    const seen: string[] = [];
    const pages: number[] = [];
    for (let next: string | null = ''; next !== null;) {
      const before = next === '' ? '' : `&before=${next}`;
      const { body } = await owner.api.get(`/api/webhooks/${id}/tries/?limit=2${before}`);
      pages.push(body['items']!.length);
      seen.push(...body['items']!.map((item) => String(item['id'])));
      next = body['next'] as unknown as string | null;
    }
    expect(pages).toEqual([2, 2, 1]);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  test('are kept for thirty days, and nothing of what was answered is', async () => {
    const id = await make();
    receiver.answer(() => ({ status: 200, text: 'a word of the other side' }));
    await addCost();
    await app.tell();
    const stored = JSON.stringify(await app.db.selectFrom('webhookTries').selectAll().execute());
    expect(stored).not.toContain('a word of the other side');
    app.pass(30 * DAY - HOUR);
    await forgetOld(app);
    expect((await look(id)).tries).toHaveLength(1);
    app.pass(HOUR + MINUTE);
    await forgetOld(app);
    expect((await look(id)).tries).toEqual([]);
  });
});

describe('a webhook is switched off', () => {
  const subjectsTo = async (email: string) => {
    const mails = await Promise.all(
      (await app.mailsTo(email)).map((mail) => PostalMime.parse(mail)),
    );
    return mails.map(({ subject }) => subject);
  };
  const offMails = async () =>
    (await subjectsTo(world.owner.email)).filter((subject) => subject?.includes('switched off'));

  test('by 410, and its owners get a mail', async () => {
    const id = await make();
    receiver.answer(() => ({ status: 410 }));
    await addCost();
    await addCost();
    await app.tell();
    const { hook, tries } = await look(id);
    expect(hook).toMatchObject({ is_active: false, off_reason: 'gone' });
    expect(receiver.got).toHaveLength(1);
    expect(tries.map(({ next_try_at: next }) => next)).toEqual([null, null]);
    expect(await offMails()).toHaveLength(1);
  });

  test('three days after the last 2xx, if it has failed since', async () => {
    const id = await make();
    await addCost();
    await app.tell();
    receiver.answer(() => ({ status: 500 }));
    for (let day = 0; day < 3; day += 1) {
      owner = await signInAgain(app, world.owner);
      await addCost();
      await app.tell();
      expect((await look(id)).hook, `day ${day}`).toMatchObject({ is_active: true });
      await passAndTell(23 * HOUR);
    }
    expect(await offMails()).toEqual([]);
    await passAndTell(4 * HOUR);
    await passAndTell(10 * HOUR);
    const { hook } = await look(id);
    expect(hook).toMatchObject({ is_active: false, off_reason: 'failing' });
    expect(await offMails()).toHaveLength(1);
    receiver.answer(() => ({ status: 200 }));
    const on = await owner.api.patch(`/api/webhooks/${id}/`, { is_active: true });
    expect(on.body).toMatchObject({ is_active: true, off_reason: null, failing_since: null });
    receiver.got.length = 0;
    await addCost();
    await app.tell();
    expect(typesOf()).toEqual(['cost.added']);
  });

  test('but not for failing some minutes after quiet days', async () => {
    const id = await make();
    await passAndTell(10 * DAY);
    owner = await signInAgain(app, world.owner);
    receiver.answer(() => ({ status: 502 }));
    await addCost();
    await app.tell();
    await passAndTell(5 * SECOND);
    await passAndTell(5 * MINUTE);
    expect(receiver.got).toHaveLength(3);
    expect((await look(id)).hook).toMatchObject({ is_active: true });
  });
});

test('10: of two processes, one sends each message', async () => {
  await make();
  const context = { ...(await noticeContext(app)), outbound: { allowed: [receiver.origin] } };
  const senders = [makeWebhookSender(context), makeWebhookSender(context)];
  receiver.answer(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { status: 200 };
  });
  for (let nth = 0; nth < 12; nth += 1) await addCost();
  const work = async (sender: () => Promise<boolean>) => {
    while (await sender());
  };
  await Promise.all(senders.map(work));
  const ids = receiver.got.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(12);
});

test('a process that died leaves its webhook to others after a minute', async () => {
  await make();
  await addCost();
  const busyUntil = new Date(app.clock().getTime() + MINUTE).toISOString();
  await app.db.updateTable('webhooks').set({ busyUntil }).execute();
  await app.tell();
  expect(receiver.got).toEqual([]);
  await passAndTell(MINUTE + SECOND);
  expect(receiver.got).toHaveLength(1);
});

test('a club has ten thousand calls a day; the rest is sent on the next one', async () => {
  const id = await make();
  const day = app.clock().toISOString().slice(0, 10);
  const { clubId } = world;
  await app.db.insertInto('webhookDays').values({ clubId, day, calls: 9999 }).execute();
  await addCost();
  await addCost();
  await app.tell();
  expect(receiver.got).toHaveLength(1);
  expect((await owner.api.post(`/api/webhooks/${id}/test/`)).body).toMatchObject({
    code: 'limit_reached',
    message: expect.stringContaining('10,000 calls') as unknown,
  });
  await passAndTell(DAY);
  expect(receiver.got).toHaveLength(2);
  // Another webhook begins no other count.
  expect(await app.db.selectFrom('webhookDays').select('calls').execute()).toEqual([{ calls: 1 }]);
});

test('one that hangs keeps nobody else waiting', async () => {
  await make();
  const other = await startReceiver();
  receiver.answer(() => new Promise(() => {}));
  const second = await startApp({ outbound: { allowed: [receiver.origin, other.origin] } });
  const apart = await makeWorld(second);
  const hook = (url: string) =>
    apart.owner.api.post('/api/webhooks/', {
      club_id: apart.clubId,
      url: `${url}/in`,
      events: ['cost.added'],
    });
  await hook(receiver.origin);
  await hook(other.origin);
  await apart.owner.api.post('/api/costs/', {
    club_id: apart.clubId,
    date: '2026-10-08',
    category: 'SHUTTLE',
    amount: 7,
  });
  const context = {
    ...(await noticeContext(second)),
    outbound: { allowed: [receiver.origin, other.origin] },
  };
  const sender = makeWebhookSender(context);
  while (other.got.length === 0) await sender();
  expect(receiver.got).toHaveLength(1);
});

test('63: of the webhooks of one user, in all clubs, two are called at once, and others’ are not held up', async () => {
  const hanging = await Promise.all([1, 2, 3].map(startReceiver));
  for (const each of hanging) each.answer(() => new Promise(() => {}));
  const prompt = await startReceiver();
  const allowed = [...hanging, prompt].map(({ origin }) => origin);
  const apart = await startApp({ outbound: { allowed } });
  const { owner: greedy, clubId, stranger, otherClubId } = await makeWorld(apart);
  const { body } = await greedy.api.post('/api/clubs/', { name: 'B', location: 'C', capacity: 9 });
  const clubs = [clubId, clubId, String(body['id'])];
  const hook = (by: Person, club_id: string, url: string) =>
    by.api.post('/api/webhooks/', { club_id, url, events: ['cost.added'] });
  for (const [nth, { origin }] of hanging.entries()) {
    expect((await hook(greedy, clubs[nth]!, origin)).status).toBe(201);
  }
  expect((await hook(stranger, otherClubId, prompt.origin)).status).toBe(201);
  const change = (by: Person, club_id: string) =>
    by.api.post('/api/costs/', { club_id, date: '2026-10-08', category: 'OTHER', amount: 7 });
  for (const id of new Set(clubs)) expect((await change(greedy, id)).status).toBe(201);
  expect((await change(stranger, otherClubId)).status).toBe(201);
  const sender = makeWebhookSender({ ...(await noticeContext(apart)), outbound: { allowed } });
  const called = () => hanging.reduce((sum, { got }) => sum + got.length, 0);
  while (prompt.got.length === 0 || called() < 2) await sender();
  // Whoever found no turn asks for one again a second later.
  for (let round = 0; round < 3; round += 1) {
    apart.pass(2 * SECOND);
    await sender();
  }
  expect(called()).toBe(2);
});
