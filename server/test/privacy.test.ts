import { LANGUAGES } from '@rallybook/contract/languages';
import { vnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { retention } from '../src/domain/retention.ts';
import { readSettings } from '../src/env.ts';
import { signUpVerified } from './accounts.ts';
import { startApp } from './app.ts';
import { insertClub } from './club-row.ts';
import { DAY, HOUR, testContext } from './context.ts';
import { makeWorld } from './factories.ts';
import { browserOf, pathOf } from './link-pages.ts';

const textOf = (page: string) =>
  page
    .slice(page.indexOf('<body>'))
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ');

const operator = { name: 'Nguyễn & Bạn', contact: 'privacy@club.example' };

test('everybody reads what is kept, in their language, without a script or a log-in', async () => {
  const app = await startApp();
  for (const [header, language, title] of [
    ['vi', 'vi', 'Quyền riêng tư'],
    ['en', 'en', 'Privacy'],
  ] as const) {
    const { status, text, headers } = await app
      .client()
      .get('/privacy', { 'accept-language': header });
    expect(status).toBe(200);
    expect(headers['content-language']).toBe(language);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).not.toContain('<script');
    const inARow = text.replaceAll(/<[^<>]*>/g, '').replaceAll(/\s+/g, ' ');
    expect(inARow).toContain(language === 'vi' ? 'English · Indonesia' : 'Tiếng Việt · Indonesia');
  }
  const { text } = await app.client().get('/privacy?language=vi', { 'accept-language': 'en' });
  expect(text).toContain('Người vận hành máy chủ này chưa cho biết họ là ai.');
});

test('who runs the server is named as they wrote it, and else it says that nobody has said', async () => {
  const nobody = await startApp();
  const en = { 'accept-language': 'en' };
  expect((await nobody.client().get('/privacy', en)).text).toContain(
    'Who runs this server has not said who they are',
  );
  const app = await startApp({ operator });
  const { text } = await app.client().get('/privacy', en);
  expect(text).toContain('This server is run by Nguyễn &amp; Bạn.');
  expect(text).toContain('href="mailto:privacy@club.example"');
  expect(text).not.toContain('has not said');
});

test('the page tells each span by which housekeeping deletes', async () => {
  // A server of trials keeps those, too.
  const app = await startApp({ bankTextMonths: 30, isDemo: true });
  const table = retention({ bankTextMonths: 30 });
  const page = textOf((await app.client().get('/privacy', { 'accept-language': 'en' })).text);
  expect(page).toContain('passkeys with their names and last use');
  const spans = Object.values(table).flatMap((until) =>
    typeof until === 'string'
      ? []
      : [
          'minutes' in until
            ? `${until.minutes} minutes`
            : 'months' in until
              ? `${until.months} months`
              : until.days === 1
                ? '1 day'
                : `${until.days} days`,
        ],
  );
  expect(spans).toContain('30 months');
  expect(spans.filter((span) => !page.includes(`For how long ${span}`))).toEqual([]);
  expect(page.match(/For how long/g)).toHaveLength(Object.keys(table).length);
});

test('trials are told of where they are given: an hour, by the table of what is kept', async () => {
  expect(retention({ bankTextMonths: 12 }).trials).toEqual({ minutes: 60 });
  const pageOf = async (isDemo: boolean) => {
    const app = await startApp({ isDemo });
    return textOf((await app.client().get('/privacy', { 'accept-language': 'en' })).text);
  };
  expect(await pageOf(true)).toMatch(/A trial: .* For how long 60 minutes Who/);
  expect(await pageOf(false)).not.toContain('A trial');
});

test('every page of a link leads to the page on privacy', async () => {
  const app = await startApp();
  const world = await makeWorld(app);
  const { api } = world.owner;
  const { clubId } = world;
  await api.post('/api/bills/', { club_id: clubId, year: 2026, month: 10 });
  await api.post('/api/bills/close/', { club_id: clubId, year: 2026, month: 10 });
  const { body: month } = await api.get(`/api/month-links/${clubId}/2026/10`);
  const { body: pay } = await api.get(`/api/pay-links/${clubId}`);
  const { body: sessions } = await api.get(`/api/session-links/${clubId}/`);
  const club = pathOf(sessions['url']);
  const own = pathOf(sessions['members']!.find(({ url }) => url !== null)!['url']);
  const bound = browserOf(app);
  await bound.post(`${own}/device`);
  const paths = [pathOf(month['url']), pathOf(pay['items']![0]!['url']), own, club];
  for (const language of LANGUAGES) {
    for (const path of [...paths, `${club}/court`]) {
      const { status, text } = await bound.get(path, { 'accept-language': language });
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(text, path).toContain(`href="/privacy?language=${language}"`);
    }
  }
});

test.each([
  ['5', null],
  ['6', 6],
  ['120', 120],
  ['121', null],
  ['twelve', null],
  [undefined, 12],
])('BANK_TEXT_MONTHS %j is %j', (given, months) => {
  const read = () => readSettings({ BANK_TEXT_MONTHS: given }).bankTextMonths;
  if (months === null) expect(read).toThrow('BANK_TEXT_MONTHS must be from 6 to 120');
  else expect(read()).toBe(months);
});

const message = (text: string, balance: string) =>
  `TK 7220xxxx2005|GD: +300,000VND 18/09/26 01:15|SD:${balance}VND|ND: ${text}`;

test('the texts of transfers are emptied after the months, and what comes again waits for a person', async () => {
  const app = await startApp();
  const world = await makeWorld(app);
  const take = async (text: string) =>
    (await world.owner.api.post('/api/bank-lines/import/', { club_id: world.clubId, text })).body;
  const first = await take(message('LE VAN TAM chuyen tien san', '12,345,678'));
  expect(first).toMatchObject({ added: 1 });
  const line = async () =>
    await app.db
      .selectFrom('bankLines')
      .select(['text', 'isRedacted', 'amount', 'date'])
      .where('id', '=', String(first['items']![0]!['id']))
      .executeTakeFirstOrThrow();
  const recorded = (daysAgo: number) =>
    app.db
      .updateTable('bankLines')
      .set({ importedAt: new Date(app.clock().getTime() - daysAgo * DAY).toISOString() })
      .execute();
  await recorded(179);
  await forgetOld(app, retention({ bankTextMonths: 6 }));
  expect(await line()).toMatchObject({ text: 'LE VAN TAM chuyen tien san', isRedacted: 0 });
  await recorded(186);
  await forgetOld(app, retention({ bankTextMonths: 6 }));
  expect(await line()).toEqual({ text: '', isRedacted: 1, amount: 300_000, date: '2026-09-18' });
  // Of the same day and amount, where nothing proves that it is the same.
  const told = 'TK 7220xxxx2005|GD: +300,000VND 18/09/26|ND: LE VAN TAM chuyen tien san';
  const again = await take(told);
  expect(again).toMatchObject({ added: 1, allocated: 0, items: [{ state: 'doubtful' }] });
});

test('more texts than a transaction takes are emptied in several, of all clubs', async () => {
  const context = await testContext();
  await signUpVerified(context, 'lan');
  const at = context.clock().toISOString();
  for (const count of [3, 501]) {
    const clubId = await insertClub(context.db, { at });
    const row = {
      clubId,
      date: '2026-10-01',
      madeAt: null,
      isDated: 1 as const,
      source: 'table' as const,
      amount: vnd(1000),
      direction: 'in' as const,
      text: 'LE VAN TAM',
      reference: null,
      account: null,
      balance: null,
      serviceId: null,
      state: 'open' as const,
      likeId: null,
      isRedacted: 0 as const,
      importedAt: at,
      importedBy: null,
    };
    for (let start = 0; start < count; start += 100) {
      const rows = Array.from({ length: Math.min(100, count - start) }, () => ({
        ...row,
        id: crypto.randomUUID(),
      }));
      await context.db.insertInto('bankLines').values(rows).execute();
    }
  }
  context.pass(366 * DAY + HOUR);
  await forgetOld(context);
  const left = await context.db
    .selectFrom('bankLines')
    .select('id')
    .where('text', '!=', '')
    .execute();
  expect(left).toEqual([]);
});
