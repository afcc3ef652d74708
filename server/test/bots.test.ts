import { expect, test } from 'vitest';
import { type TestApp, startApp } from './app.ts';
import { type FakeHosts, startBotHosts, TOKENS } from './bot-hosts.ts';
import { telegramUpdate, zaloUpdate } from './bot-updates.ts';
import { MINUTE } from './context.ts';
import { makeWorld, type World } from './factories.ts';

type Kind = 'telegram' | 'zalo';
const HEADERS = {
  telegram: 'x-telegram-bot-api-secret-token',
  zalo: 'x-bot-api-secret-token',
} as const;

type Setting = { app: TestApp; world: World; fake: FakeHosts };

async function open(): Promise<Setting> {
  const fake = await startBotHosts();
  const app = await startApp({ botHosts: fake.hosts });
  const world = await makeWorld(app);
  await app.db.deleteFrom('bots').execute();
  return { app, world, fake };
}

/** Connects a bot, as the owner, and returns how its service speaks to it. */
async function connect({ app, world, fake }: Setting, kind: Kind) {
  const { status, body } = await world.owner.api.put(`/api/bots/${world.clubId}/`, {
    kind,
    token: TOKENS[kind],
  });
  expect(status).toBe(200);
  const set = fake.asked.findLast(({ method }) => method === 'setWebhook')!.body;
  const path = new URL(String(set['url'])).pathname;
  const secret = String(set['secret_token']);
  const post = (update: object | string, sent = secret) =>
    app.client().post(path, update, { [HEADERS[kind]]: sent });
  return { id: String(body['id']), path, secret, post };
}

const codeOf = async ({ world }: Setting, kind: Kind, person = world.player) =>
  (await person.api.post('/api/bots/codes/', { club_id: world.clubId, kind })).body;

/** What was written to chats since the last time, once as much as expected has come. */
async function heard({ fake }: Setting, count: number): Promise<string[]> {
  await expect.poll(() => fake.sent().length, { timeout: 5000 }).toBeGreaterThanOrEqual(count);
  return fake.sent().map(({ text }) => text);
}

test.each(['telegram', 'zalo'] as const)(
  'a bot of %s is connected, listed without its token, replaced, and disconnected',
  async (kind) => {
    const setting = await open();
    const { world, fake } = setting;
    const name = kind === 'telegram' ? 'clb_bot' : 'bot.VDKyGxQvc';
    const { id, path, secret } = await connect(setting, kind);
    expect(path).toBe(`/api/hooks/bots/${id}`);
    expect(secret).toMatch(/^[\w-]{40,}$/);
    expect(fake.asked.map(({ method }) => method)).toEqual(['getMe', 'setWebhook']);
    const list = await world.player.api.get(`/api/bots/${world.clubId}/`);
    expect(list.body).toEqual({ items: [{ id, kind, name }] });
    // The same bot again stays what it is; another one takes its place.
    expect((await connect(setting, kind)).id).toBe(id);
    const other = `7${TOKENS[kind]}`;
    const url = `/api/bots/${world.clubId}/`;
    const replaced = await world.owner.api.put(url, { kind, token: other });
    expect(replaced.body['id']).not.toBe(id);
    expect(fake.asked.at(-1)).toMatchObject({ method: 'deleteWebhook', token: TOKENS[kind] });
    expect((await world.owner.api.delete(`${url}${kind}/`)).status).toBe(204);
    expect(fake.asked.at(-1)).toMatchObject({ method: 'deleteWebhook', token: other });
    expect((await world.owner.api.delete(`${url}${kind}/`)).status).toBe(404);
    expect((await world.player.api.get(url)).body).toEqual({ items: [] });
  },
);

test('a token that is none, that its host refuses, or whose host is down connects nothing', async () => {
  const { app, world, fake } = await open();
  const put = (token: string) =>
    world.owner.api.put(`/api/bots/${world.clubId}/`, { kind: 'telegram', token });
  for (const token of ['', 'x', '12:short', `12:${'a'.repeat(20)}/getMe`, `x1:${'a'.repeat(30)}`]) {
    expect((await put(token)).status, token).toBe(400);
  }
  expect(fake.asked).toEqual([]);
  const refused = await put(`99:${'a'.repeat(30)}`);
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  fake.answerWith(() => ({ status: 502, body: {} }));
  expect((await put(TOKENS.telegram)).status).toBe(503);
  const dead = await startApp({
    botHosts: { telegram: 'http://127.0.0.1:9', zalo: 'http://127.0.0.1:9' },
  });
  const there = await makeWorld(dead);
  const body = { kind: 'zalo', token: TOKENS.zalo };
  expect((await there.owner.api.put(`/api/bots/${there.clubId}/`, body)).status).toBe(503);
  expect(await app.db.selectFrom('bots').selectAll().execute()).toEqual([]);
});

test.each(['telegram', 'zalo'] as const)(
  'a member is linked to a chat of %s by a code, once, and answers from there',
  async (kind) => {
    const setting = await open();
    const { app, world } = setting;
    const { post } = await connect(setting, kind);
    const update = kind === 'telegram' ? telegramUpdate : zaloUpdate;
    const { code, link } = await codeOf(setting, kind);
    expect(String(code)).toMatch(/^\d{6}$/);
    if (kind === 'zalo') expect(link).toBeNull();
    else expect(String(link)).toMatch(/^https:\/\/t\.me\/clb_bot\?start=[\w-]{20,}$/);
    expect((await post(update('I come'))).status).toBe(200);
    expect((await heard(setting, 1))[0]).toContain('six digits');
    await post(update(String(code)));
    expect((await heard(setting, 2))[1]).toContain('player');
    const said = update('tôi đi +1');
    expect((await post(said)).body).toEqual({ ok: true });
    expect((await heard(setting, 3))[2]).toMatch(/bạn có tên, kèm 1 khách/);
    // Repeated, it changes nothing and is not answered.
    expect((await post(said)).status).toBe(200);
    await post(update("can't come"));
    expect((await heard(setting, 4))[3]).toMatch(/: you are away\. .*"in"\.$/);
    await post(update('ai đi?'));
    expect((await heard(setting, 5))[4]).toMatch(/: \d+ người đi/);
    await post(update('What do I owe?'));
    expect((await heard(setting, 6))[5]).toMatch(/^You owe/);
    const answers = await app.db.selectFrom('sessionAnswers').selectAll().execute();
    expect(answers).toMatchObject([{ memberId: world.player.memberId, answer: 'away' }]);
    // The code is spent.
    await post(update(String(code), { chat: kind === 'telegram' ? 43 : 'other' }));
    expect((await heard(setting, 7))[6]).toContain('Mã sai');
    await post(update('dừng'));
    expect((await heard(setting, 8))[7]).toContain('không nhận tin');
    expect(await app.db.selectFrom('botChats').select('memberId').execute()).toEqual([
      { memberId: null },
      { memberId: null },
    ]);
  },
);

test('five wrong codes from a chat: its right one is refused, too, for ten minutes', async () => {
  const setting = await open();
  const { app } = setting;
  const { post } = await connect(setting, 'telegram');
  const right = String((await codeOf(setting, 'telegram')).code);
  const wrong = (nth: number) => String((Number(right) + nth) % 1_000_000).padStart(6, '0');
  for (let nth = 1; nth <= 5; nth += 1) await post(telegramUpdate(wrong(nth)));
  await post(telegramUpdate(right));
  expect((await heard(setting, 6))[5]).toContain('mười phút');
  app.pass(9 * MINUTE);
  await post(telegramUpdate(right));
  expect((await heard(setting, 7))[6]).toContain('mười phút');
  app.pass(2 * MINUTE);
  const fresh = String((await codeOf(setting, 'telegram')).code);
  await post(telegramUpdate(fresh));
  expect((await heard(setting, 8))[7]).toContain('You are');
});

test('a link of Telegram links, too, and a new code voids the old one', async () => {
  const setting = await open();
  const { post } = await connect(setting, 'telegram');
  const old = await codeOf(setting, 'telegram');
  const { link } = await codeOf(setting, 'telegram');
  await post(telegramUpdate(String(old.code)));
  expect((await heard(setting, 1))[0]).toContain('Mã sai');
  const payload = new URL(String(link)).searchParams.get('start');
  await post(telegramUpdate(`/start ${payload}`));
  expect((await heard(setting, 2))[1]).toContain('You are');
});

test('what does not come from the service is refused, and groups are let be', async () => {
  const setting = await open();
  const { app } = setting;
  const { post, path, secret } = await connect(setting, 'telegram');
  expect((await post(telegramUpdate('I come'), `${secret}x`)).status).toBe(401);
  expect((await post(telegramUpdate('I come'), '')).status).toBe(401);
  expect((await app.client().post(path, telegramUpdate('I come'))).status).toBe(401);
  expect((await app.client().post(`${path.slice(0, -2)}00`, telegramUpdate('x'))).status).toBe(401);
  expect((await app.client().post('/api/hooks/bots/none', telegramUpdate('x'))).status).toBe(401);
  expect((await post('no JSON')).status).toBe(400);
  expect((await post({ update_id: 1, text: 'x'.repeat(70_000) })).status).toBe(413);
  for (const harmless of [
    {},
    [],
    { update_id: 5 },
    { update_id: 6, message: { chat: { id: 1, type: 'private' } } },
    { update_id: {}, message: { text: 3, chat: [] } },
    telegramUpdate('I come', { type: 'group' }),
    telegramUpdate('I come', { type: 'supergroup' }),
  ]) {
    expect((await post(harmless)).status).toBe(200);
  }
  expect(await app.db.selectFrom('botChats').selectAll().execute()).toEqual([]);
  expect(setting.fake.sent()).toEqual([]);
});

test('what it does not understand it says once an hour', async () => {
  const setting = await open();
  const { app } = setting;
  const { post } = await connect(setting, 'telegram');
  await post(telegramUpdate(String((await codeOf(setting, 'telegram')).code)));
  await post(telegramUpdate('đi đâu'));
  await post(telegramUpdate('đi đâu'));
  await post(telegramUpdate('who comes'));
  expect((await heard(setting, 3)).map((text) => text.slice(0, 7))).toEqual([
    'You are',
    'Tôi hiể',
    'Wednesd',
  ]);
  app.pass(61 * MINUTE);
  await post(telegramUpdate('blah'));
  expect((await heard(setting, 4))[3]).toMatch(/^I understand/);
});

test('a service is answered at once although its own host is slow', async () => {
  const setting = await open();
  const { post } = await connect(setting, 'telegram');
  setting.fake.answerWith(({ method }) => (method === 'sendMessage' ? null : undefined));
  const begin = performance.now();
  expect((await post(telegramUpdate('I come'))).status).toBe(200);
  expect(performance.now() - begin).toBeLessThan(2000);
});
