import { setTimeout as wait } from 'node:timers/promises';
import type { BotKind } from '@rallybook/contract/rules/bot-kinds';
import { afterEach, expect, test } from 'vitest';
import { type Keys } from '../src/auth/keys.ts';
import { openBot, resealBots, sealBot } from '../src/domain/bots/access.ts';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import { type FakeHosts, startBotHosts, TOKENS } from './bot-hosts.ts';
import { telegramUpdate } from './bot-updates.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { DAY, MINUTE } from './context.ts';
import { addBot, BOT_SECRET, PASSWORD, type Person } from './factories.ts';
import { type ServerProcess, startServer } from './process.ts';

type Setting = { app: TestApp; fake: FakeHosts; club: SessionClub; lan: Person; botId: string };

const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const { kill } of servers.splice(0)) await kill();
});

/** A club in the morning, with a bot of Telegram and a member who has linked a chat with it. */
async function makeSetting(): Promise<Setting> {
  const fake = await startBotHosts();
  const app = await startApp({ botHosts: fake.hosts });
  const minutes = (app.clock().getTime() / MINUTE + 7 * 60) % (24 * 60);
  app.pass(DAY + (10 * 60 - minutes) * MINUTE);
  const club = await makeSessionClub(app, { names: [] });
  const lan = await club.join('lan');
  const botId = await addBot(app, club.clubId);
  await app.tell();
  const setting = { app, fake, club, lan, botId };
  await linkChat(setting, 'telegram', '42');
  return setting;
}

async function linkChat(
  { app, club, lan, botId }: Setting,
  kind: BotKind,
  chatId: string,
): Promise<void> {
  const { clubId } = club;
  const clock = app.clock().toISOString();
  let id = botId;
  if (kind === 'zalo') {
    id = newId();
    const sealed = sealBot(app.keys, id, { token: TOKENS.zalo, secret: BOT_SECRET });
    const row = { clubId, id, kind, name: 'bot.x', sealed, createdAt: clock };
    await app.db.insertInto('bots').values(row).execute();
  }
  const own = await lan.api.get('/api/members/get/', { 'club-id': clubId });
  const memberId = String(own.body['id']);
  const untried = { tries: 0, triesSince: null, toldAt: null };
  const chat = { clubId, botId: id, chatId, memberId, ...untried, linkedAt: clock, seenAt: clock };
  await app.db.insertInto('botChats').values(chat).execute();
}

/** Tells the member of something. */
async function cancel({ app, club }: Setting): Promise<void> {
  await club.say('lan');
  await club.change('cancel', { note: 'Mưa' });
  await app.tell();
}

const notice = async ({ app }: Setting) =>
  app.db
    .selectFrom('notices')
    .select(['channel', 'sentAt', 'dropped', 'nextTryAt'])
    .where('kind', '=', 'session_changed')
    .executeTakeFirstOrThrow();
const chats = ({ app }: Setting) =>
  app.db.selectFrom('botChats').select(['chatId', 'memberId']).orderBy('chatId').execute();

test('a notice goes to the chat, once, and not as a mail', async () => {
  const setting = await makeSetting();
  const { app, fake, club, lan } = setting;
  const before = (await app.mailsTo(lan.email)).length;
  await cancel(setting);
  await app.tell();
  const [message, ...others] = fake.sent();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ kind: 'telegram', chatId: '42' });
  expect(message!.text).toContain(' is cancelled');
  expect(message!.text).toContain('Mưa');
  expect(fake.asked[0]).toMatchObject({ token: TOKENS.telegram, body: { chat_id: 42 } });
  expect(await notice(setting)).toMatchObject({ channel: 'bot', dropped: null, nextTryAt: null });
  expect((await notice(setting)).sentAt).not.toBeNull();
  expect(await app.mailsTo(lan.email)).toHaveLength(before);
  const mine = (await lan.api.get('/api/notices/mine/')).body['items']!;
  expect(mine.find((candidate) => candidate['club_id'] === (club.clubId as unknown))).toMatchObject(
    {
      usable: ['bot', 'mail'],
    },
  );
});

test.each([
  [403, { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' }],
  [200, { ok: false, error_code: 400, description: 'Bad Request: chat not found' }],
])('a chat that is gone (%i) is unlinked, and the mail goes', async (status, body) => {
  const setting = await makeSetting();
  setting.fake.answerWith(() => ({ status, body }));
  await cancel(setting);
  await setting.app.mailsTo(setting.lan.email);
  expect(await chats(setting)).toEqual([{ chatId: '42', memberId: null }]);
  expect(await notice(setting)).toMatchObject({ channel: 'mail', dropped: null });
});

test.each(['the address', 'the member'])(
  '58: a chat hears nothing once %s is gone',
  async (what) => {
    const setting = await makeSetting();
    const { app, fake, club, lan } = setting;
    const { clubId } = club;
    const codes = '/api/bots/codes/';
    await lan.api.post(codes, { club_id: clubId, kind: 'telegram' });
    await lan.api.post('/api/calendar/links/', { club_id: clubId });
    await club.say('lan');
    await club.change('cancel', {});
    const id = club.idOf('lan');
    const done =
      what === 'the member'
        ? await club.owner.api.delete(`/api/members/${id}/delete`)
        : await club.owner.api.patch(`/api/members/${id}/`, {
            email: 'an@club.example',
            version: 1,
          });
    expect([200, 204]).toContain(done.status);
    await app.tell();
    expect(fake.sent()).toEqual([]);
    expect(await notice(setting)).toMatchObject({ dropped: 'member_gone', nextTryAt: null });
    for (const table of ['botChats', 'botCodes', 'calendarLinks'] as const) {
      expect(await app.db.selectFrom(table).select('clubId').execute()).toEqual([]);
    }
  },
);

test('the chat that was linked last is used, and another one where it is gone', async () => {
  const setting = await makeSetting();
  setting.app.pass(MINUTE);
  await linkChat(setting, 'zalo', 'z1');
  setting.fake.answerWith(({ kind }) =>
    kind === 'zalo' ? { status: 200, body: { ok: false, error_code: 403 } } : undefined,
  );
  await cancel(setting);
  expect(setting.fake.sent().map(({ kind }) => kind)).toEqual(['zalo', 'telegram']);
  expect(await notice(setting)).toMatchObject({ channel: 'bot', dropped: null });
});

test('a host that asks to wait is asked again when it says so, and not before', async () => {
  const setting = await makeSetting();
  const { app, fake } = setting;
  const body = { ok: false, error_code: 429, parameters: { retry_after: 90 } };
  fake.answerWith(() => ({ status: 429, body }));
  await cancel(setting);
  expect(fake.sent()).toHaveLength(1);
  app.pass(80_000);
  await app.tell();
  expect(fake.sent()).toHaveLength(1);
  fake.answerWith(() => undefined);
  app.pass(15_000);
  await app.tell();
  expect(fake.sent()).toHaveLength(2);
  expect(await notice(setting)).toMatchObject({ channel: 'bot', dropped: null });
});

test('what may have arrived is not written again, and its notice says that it failed', async () => {
  const setting = await makeSetting();
  const { app, fake, club } = setting;
  fake.answerWith(() => null);
  await club.say('lan');
  await club.change('cancel', {});
  const env = {
    DATA_DIR: app.dataDir,
    TELEGRAM_API_URL: fake.hosts.telegram,
    ZALO_BOT_API_URL: fake.hosts.zalo,
    ...(app.databaseUrl === null ? {} : { DATABASE_URL: app.databaseUrl }),
  };
  // It is due by the clock of the process, which is not that of the test.
  const due = { nextTryAt: new Date().toISOString(), dueAt: new Date().toISOString() };
  await app.db.updateTable('notices').set(due).execute();
  const always = { channels: 'bot,mail', kindsOff: '', quietFrom: '00:00', quietTo: '00:00' };
  const { memberId } = (await chats(setting))[0]!;
  await app.db
    .insertInto('noticeChoices')
    .values({ clubId: club.clubId, memberId: memberId!, ...always })
    .execute();
  const first = await startServer(env);
  servers.push(first);
  await expect.poll(() => fake.sent().length, { timeout: 20_000 }).toBe(1);
  await first.kill();
  fake.answerWith(() => undefined);
  // As if the time was over for which it is reserved.
  await app.db.updateTable('notices').set({ nextTryAt: new Date().toISOString() }).execute();
  servers.push(await startServer(env));
  await expect
    .poll(async () => (await notice(setting)).dropped, { timeout: 20_000 })
    .toBe('failed');
  await wait(1000);
  expect(fake.sent()).toHaveLength(1);
}, 60_000);

test('somebody can send a test to their chat; without one there is no such channel', async () => {
  const setting = await makeSetting();
  const { app, fake, club, lan, botId } = setting;
  const ask = () => lan.api.post('/api/notices/test/', { club_id: club.clubId, channel: 'bot' });
  expect((await ask()).status).toBe(202);
  await expect.poll(() => fake.sent().length, { timeout: 15_000 }).toBe(1);
  const said = { 'x-telegram-bot-api-secret-token': BOT_SECRET };
  await app.client().post(`/api/hooks/bots/${botId}`, telegramUpdate('dừng'), said);
  await expect.poll(() => fake.sent().length, { timeout: 15_000 }).toBe(2);
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'no_channel' } });
});

test('bots are sealed anew when a newer key signs, and none is lost', async () => {
  const { app, botId } = await makeSetting();
  const next = { ...app.keys[0], id: 'next', bot: new Uint8Array(32).fill(7) };
  const both: Keys = [next, ...app.keys];
  expect(await resealBots({ db: app.db, keys: both })).toEqual({ lost: 0 });
  const row = await app.db
    .selectFrom('bots')
    .selectAll()
    .where('id', '=', botId)
    .executeTakeFirstOrThrow();
  expect(openBot([next], row)).toEqual({ token: TOKENS.telegram, secret: BOT_SECRET });
  expect(await resealBots({ db: app.db, keys: app.keys })).toEqual({ lost: 1 });
});

test('no log, error or measurement shows a token', async () => {
  const fake = await startBotHosts();
  const app = await startApp({ botHosts: fake.hosts });
  const { owner, clubId } = await makeSessionClub(app, { names: [] });
  await app.db.deleteFrom('sessions').execute();
  const env = {
    DATA_DIR: app.dataDir,
    LOG_LEVEL: 'trace',
    METRICS_PORT: '0',
    TELEGRAM_API_URL: fake.hosts.telegram,
    ZALO_BOT_API_URL: 'http://127.0.0.1:9',
    ...(app.databaseUrl === null ? {} : { DATABASE_URL: app.databaseUrl }),
  };
  const server = await startServer(env);
  servers.push(server);
  const login = () =>
    fetch(`${server.url}/api/users/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: owner.username, password: PASSWORD }),
    });
  let entered = await login();
  // While it starts on a busy machine, a server may have to turn requests away.
  while (entered.status === 503) entered = await login();
  const { access_token: token } = (await entered.json()) as { access_token: string };
  const put = (kind: BotKind, given: string) =>
    fetch(`${server.url}/api/bots/${clubId}/`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ kind, token: given }),
    }).then(async (answer) => ({ status: answer.status, text: await answer.text() }));
  const answers = [
    await put('telegram', TOKENS.telegram),
    await put('telegram', `99:${'s'.repeat(40)}`),
    await put('zalo', TOKENS.zalo),
    await put('telegram', 'sss:not one'),
  ];
  fake.answerWith(() => ({ status: 500, body: { description: TOKENS.telegram } }));
  answers.push(await put('telegram', TOKENS.telegram));
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 503, 400, 503]);
  const hook = fake.asked.find(({ method }) => method === 'setWebhook')!.body;
  const { pathname } = new URL(String(hook['url']));
  await fetch(`${server.url}${pathname}`, {
    method: 'POST',
    headers: { 'x-telegram-bot-api-secret-token': String(hook['secret_token']) },
    body: JSON.stringify(telegramUpdate('I come')),
  });
  await expect.poll(() => fake.sent().length, { timeout: 15_000 }).toBe(1);
  const metrics = /Measurements are at (\S+?)\.?\n/.exec(server.output())?.[1];
  const measured = metrics === undefined ? '' : await (await fetch(metrics)).text();
  expect(measured).toContain('# HELP');
  await server.terminate();
  const said = [server.output(), measured, ...answers.map(({ text }) => text)].join('\n');
  expect(said).toContain('An answer of a bot did not go');
  const secrets = [TOKENS.telegram, TOKENS.zalo, 's'.repeat(40), String(hook['secret_token'])];
  for (const secret of secrets) expect(said).not.toContain(secret.split(':').at(-1));
}, 60_000);
