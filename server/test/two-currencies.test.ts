import { strFromU8, unzipSync } from 'fflate';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { type TestApp, startApp } from './app.ts';
import { type FakeHosts, startBotHosts } from './bot-hosts.ts';
import { telegramUpdate } from './bot-updates.ts';
import { makeSessionClub } from './club-sessions.ts';
import { DAY, MINUTE } from './context.ts';
import { addBot, BOT_SECRET, type Person, signInAgain } from './factories.ts';

/** What each of the two clubs says that Lan owes it, and what it never says. */
const CLUBS = {
  VND: { owed: 100, says: /100\.000 đ/, never: /€|EUR|12[.,]50/ },
  EUR: { owed: 12.5, says: /€12\.50/, never: /đ(?!\p{L})|₫|VND|12\.500|100/u },
} as const;
type Code = keyof typeof CLUBS;
const CODES = Object.keys(CLUBS) as Code[];

/** One owner's clubs in both currencies, in each of which Lan, who is one person, owes; with their ids. */
async function makeBoth(app: TestApp) {
  const minutes = (app.clock().getTime() / MINUTE + 7 * 60) % (24 * 60);
  app.pass(DAY + (9 * 60 - minutes) * MINUTE);
  const { owner, clubId, idOf, join, today } = await makeSessionClub(app, { names: [] });
  const lan = await join('lan');
  const { api } = owner;
  const made = { name: 'Retiro', location: 'Pista', capacity: 8, currency: 'EUR', language: 'en' };
  const other = await api.post('/api/clubs/', { ...made, time_zone: 'Asia/Ho_Chi_Minh' });
  const euros = String(other.body['id']);
  const member = { club_id: euros, name: 'lan', email: lan.email };
  const members = {
    VND: { club_id: clubId, member_id: idOf('lan') },
    EUR: {
      club_id: euros,
      member_id: String((await api.post('/api/members/', member)).body['id']),
    },
  };
  for (const code of CODES) {
    const path = `/api/notice-settings/${members[code].club_id}/`;
    const { body } = await api.get(path);
    const kinds = { ...(body['kinds'] as unknown as object), owe: true, digest: false };
    expect((await api.put(path, { ...(body as unknown as object), kinds })).status).toBe(200);
    const entry = { ...members[code], kind: 'adjustment', date: today, note: 'Shirt' };
    const amount = -CLUBS[code].owed;
    expect((await api.post('/api/accounts/entries/', { ...entry, amount })).status).toBe(201);
  }
  return { owner, lan, members };
}

/** What the bot of a club answers to Lan. */
async function askBot(
  app: TestApp,
  fake: FakeHosts,
  { club_id: clubId, member_id: memberId }: { club_id: string; member_id: string },
): Promise<string> {
  const botId = await addBot(app, clubId);
  const now = app.clock().toISOString();
  const untried = { tries: 0, triesSince: null, toldAt: null };
  const chat = { clubId, botId, chatId: '42', memberId, ...untried, linkedAt: now, seenAt: now };
  await app.db.insertInto('botChats').values(chat).execute();
  const before = fake.sent().length;
  const headers = { 'x-telegram-bot-api-secret-token': BOT_SECRET };
  await app.client().post(`/api/hooks/bots/${botId}`, telegramUpdate('What do I owe?'), headers);
  await expect.poll(() => fake.sent().length, { timeout: 20_000 }).toBeGreaterThan(before);
  return fake.sent().at(-1)!.text;
}

/** The texts of the mails that tell somebody what they owe, by the currency that they say it in. */
async function debtMails(app: TestApp, { email }: Person): Promise<string[]> {
  const mails = await Promise.all((await app.mailsTo(email)).map((mail) => PostalMime.parse(mail)));
  return mails
    .map(({ subject = '', text = '' }) => `${subject}\n${text}`)
    .filter((text) => CODES.some((code) => CLUBS[code].says.test(text)));
}

test('what one person owes in clubs of two currencies is told by each club in its own alone', async () => {
  const fake = await startBotHosts();
  const app = await startApp({ botHosts: fake.hosts });
  const { owner, lan, members } = await makeBoth(app);
  for (let day = 0; day < 9; day += 1) {
    app.pass(DAY);
    await app.tell();
    await app.mailsTo('nobody@club.example');
  }
  const mails = await debtMails(app, lan);
  for (const code of CODES) {
    const own = mails.filter((text) => CLUBS[code].says.test(text));
    expect(own.length, code).toBeGreaterThan(0);
    for (const text of own) {
      // Addresses hold ids, and dates no amounts.
      const words = text.replaceAll(/https?:\S+/g, '').replaceAll(/\b\d{2}\/\d{2}\/\d{4}\b/g, '');
      expect(words).not.toMatch(CLUBS[code].never);
    }
  }
  Object.assign(owner, await signInAgain(app, owner));
  for (const code of CODES) {
    const answer = await askBot(app, fake, members[code]);
    expect(answer).toMatch(CLUBS[code].says);
    expect(answer.replaceAll(/https?:\S+/g, '')).not.toMatch(CLUBS[code].never);
    const { bytes } = await owner.api.get(`/api/clubs/${members[code].club_id}/export/`);
    const files = unzipSync(bytes);
    const file = JSON.parse(strFromU8(files['club.json']!)) as {
      club: { currency?: string };
      entries: { amount: number }[];
    };
    expect(file.club.currency).toBe(code === 'VND' ? undefined : code);
    expect(file.entries.map(({ amount }) => amount)).toEqual([-CLUBS[code].owed]);
    const tables = Object.keys(files).filter((name) => name.endsWith('.csv'));
    expect(tables.length).toBeGreaterThan(5);
    const other = code === 'VND' ? /EUR|€/ : /VND|đồng|₫/;
    for (const name of tables) expect(strFromU8(files[name]!), name).not.toMatch(other);
  }
  const { body } = await (await signInAgain(app, lan)).api.get('/api/accounts/mine/');
  const mine = body['items']!.map(({ balance, currency = 'VND' }) => [currency, balance]);
  expect(Object.fromEntries(mine)).toEqual({ VND: -100, EUR: -12.5 });
});
