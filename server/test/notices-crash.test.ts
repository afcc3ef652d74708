import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BOUNDS } from '@rallybook/contract/rules/bounds';
import { afterEach, expect, test } from 'vitest';
import { makeNoticeSender } from '../src/domain/notice-delivery/sender.ts';
import { newId } from '../src/ids.ts';
import { SENDERS } from '../src/mail/senders.ts';
import { startApp, type TestApp } from './app.ts';
import { startBotHosts } from './bot-hosts.ts';
import { addBot, CLUB, makeUser } from './factories.ts';
import { testOnPostgres } from './places.ts';
import { type ServerProcess, startServer } from './process.ts';

const MEMBERS = 100;
const EACH = 5;

const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const { kill } of servers.splice(0)) await kill();
});

/** A club with a hundred members who have accounts, and some notices for each that are due. */
async function makeDueNotices(app: TestApp, each = EACH): Promise<string> {
  const owner = await makeUser(app, 'owner');
  const club = (await owner.api.post('/api/clubs/', { ...CLUB, schedules: [] })).body;
  const clubId = String(club['id']);
  const createdAt = '2026-01-01T00:00:00.000Z';
  await app.db.updateTable('clubs').set({ createdAt }).where('id', '=', clubId).execute();
  for (let nth = 0; nth < MEMBERS; nth += 1) {
    const [id, email] = [newId(), `member${nth}@club.example`];
    const user = { id: newId(), username: `member${nth}`, usernameKey: `member${nth}`, email };
    const verified = { emailKey: email, passwordHash: null, emailVerifiedAt: createdAt, createdAt };
    await app.db
      .insertInto('users')
      .values({ ...user, ...verified })
      .execute();
    await app.db
      .insertInto('members')
      .values({
        clubId,
        id,
        name: `Member ${nth}`,
        alias: null,
        email,
        emailKey: email,
        role: 'player',
        status: 'active',
        joinDate: '2026-01-01',
        version: 1,
      })
      .execute();
    const choice = { channels: 'mail', kindsOff: '', quietFrom: '00:00', quietTo: '00:00' };
    await app.db
      .insertInto('noticeChoices')
      .values({ clubId, memberId: id, ...choice })
      .execute();
  }
  for (let day = 1; day <= each; day += 1) {
    const date = new Date(app.clock().getTime() + (day + 1) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const extra = { club_id: clubId, date, start_time: '10:00', end_time: '11:00' };
    expect((await owner.api.post('/api/sessions/extra/', extra)).status).toBe(201);
  }
  return clubId;
}

const outcomes = (app: TestApp) =>
  app.db.selectFrom('notices').select(['id', 'sentAt', 'dropped']).execute();

/** The message ids of all mails that were written. */
function messageIds({ dataDir }: TestApp): string[] {
  const folder = join(dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes('List-Unsubscribe'))
    .map((mail) => /Message-ID: <([^@]+)@/i.exec(mail)![1]!);
}

test('28: none of 500 due notices is lost by kill -9, and none is another one', async () => {
  const app = await startApp();
  await makeDueNotices(app);
  const env = {
    DATA_DIR: app.dataDir,
    ...(app.databaseUrl === null ? {} : { DATABASE_URL: app.databaseUrl }),
  };
  for (const life of [400, 700]) {
    const server = await startServer(env);
    servers.push(server);
    await wait(life);
    await server.kill();
  }
  servers.push(await startServer(env));
  const left = async () => (await outcomes(app)).filter(({ sentAt }) => sentAt === null);
  // What the two processes were sending when they died is tried again two minutes later.
  const countLeft = async () => (await left()).length;
  const interrupted = 2 * SENDERS;
  await expect
    .poll(countLeft, { timeout: 120_000, interval: 250 })
    .toBeLessThanOrEqual(interrupted);
  const unsent = await app.db
    .selectFrom('outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .execute();
  const notices = await outcomes(app);
  expect(notices).toHaveLength(MEMBERS * EACH);
  expect(notices.filter(({ dropped }) => dropped !== null)).toEqual([]);
  const known = new Set([...messageIds(app), ...unsent.map(({ id }) => id)]);
  expect([...known].toSorted()).toEqual(notices.map(({ id }) => id).toSorted());
}, 180_000);

test('each notice is sent once by several senders, and by a clock that is set back', async () => {
  const app = await startApp();
  await makeDueNotices(app);
  const mails = async () =>
    (await app.db.selectFrom('outbox').select('id').execute()).map(({ id }) => id);
  const before = await mails();
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const context = {
    ...app,
    log: quiet,
    publicUrl: 'http://localhost:3000',
    wakeSenders: () => {},
    bounds: BOUNDS,
  };
  const yesterday = () => new Date(app.clock().getTime() - 86_400_000);
  const senders = [context, context, { ...context, clock: yesterday }].map(makeNoticeSender);
  await Promise.all(
    senders.map(async (send) => {
      while (await send());
    }),
  );
  const sent = (await mails()).filter((id) => !before.includes(id));
  const notices = await outcomes(app);
  expect(notices).toHaveLength(MEMBERS * EACH);
  expect(sent.toSorted()).toEqual(notices.map(({ id }) => id).toSorted());
}, 60_000);

/** Links a chat of each member to a bot, by which they are told. */
async function tellByBot({ db, clock, keys }: TestApp, clubId: string): Promise<void> {
  const botId = await addBot({ db, clock, keys }, clubId);
  const now = clock().toISOString();
  const untried = { tries: 0, triesSince: null, toldAt: null, linkedAt: now, seenAt: now };
  const members = await db
    .selectFrom('members')
    .select('id')
    .where('clubId', '=', clubId)
    .execute();
  for (const { id: memberId } of members) {
    const chat = { clubId, botId, chatId: memberId, memberId, ...untried };
    await db.insertInto('botChats').values(chat).execute();
  }
  await db.updateTable('noticeChoices').set({ channels: 'bot' }).execute();
}

testOnPostgres(
  'of two server processes on one database, each notice is sent by one, once',
  async () => {
    const fake = await startBotHosts();
    const app = await startApp();
    const each = 2;
    await tellByBot(app, await makeDueNotices(app, each));
    const env = {
      DATA_DIR: app.dataDir,
      DATABASE_URL: app.databaseUrl!,
      TELEGRAM_API_URL: fake.hosts.telegram,
    };
    servers.push(...(await Promise.all([startServer(env), startServer(env)])));
    const left = async () => {
      const all = await outcomes(app);
      return all.filter(({ sentAt, dropped }) => sentAt === null && dropped === null).length;
    };
    await expect.poll(left, { timeout: 60_000, interval: 250 }).toBe(0);
    const told = (await outcomes(app)).filter(({ sentAt }) => sentAt !== null);
    expect(told).toHaveLength(MEMBERS * each);
    expect(fake.sent()).toHaveLength(MEMBERS * each);
    const messages = new Set(fake.sent().map(({ chatId, text }) => `${chatId} ${text}`));
    expect(messages.size).toBe(MEMBERS * each);
  },
  120_000,
);
