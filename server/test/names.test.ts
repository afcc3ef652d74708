import { connect } from 'node:net';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { transaction } from '../src/db/engine/transaction.ts';
import { startApp, startSharedApp } from './app.ts';
import { setBalance } from './balances.ts';
import type { Answer } from './client.ts';
import { clubFile, member } from './club-file.ts';
import { testContext } from './context.ts';
import { makeWorld, type World } from './factories.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startSharedApp());
});

const money = () => ({ amount: 1, date: '2026-10-08' });
const guest = (name: string) => ({ club_id: world.clubId, date: '2026-10-07', name, fee: 1 });

/** Every field for a name, or for a note beside an amount: the call that gives it, and what it is called. */
const FIELDS: Record<string, (text: string) => Promise<Answer>> = {
  name: (name) => world.owner.api.post('/api/members/', { club_id: world.clubId, name }),
  alias: (alias) =>
    world.owner.api.patch(`/api/members/${world.player.memberId}/`, { alias, name: 'An' }),
  'members.0.name': (name) =>
    world.owner.api.post('/api/members/bulk/', { club_id: world.clubId, members: [{ name }] }),
  'members.0.alias': (alias) =>
    world.owner.api.post('/api/members/bulk/', {
      club_id: world.clubId,
      members: [{ name: 'Bình', alias }],
    }),
  'name (nickname)': (name) =>
    world.owner.api.post(`/api/members/${world.player.memberId}/nicknames/`, { name }),
  'resolutions.0.name': (name) =>
    world.owner.api.post('/api/trackings/bulk/', {
      club_id: world.clubId,
      raw_registration_text: '07/10/2026: somebody',
      resolutions: [{ name, member_id: world.player.memberId, remember: true }],
    }),
  'name (club)': (name) =>
    world.owner.api.post('/api/clubs/', { name, location: 'Quận 1', capacity: 1 }),
  location: (location) =>
    world.owner.api.post('/api/clubs/', { name: 'Sao', location, capacity: 1 }),
  'name (changed club)': (name) => world.owner.api.patch(`/api/clubs/${world.clubId}`, { name }),
  'location (changed club)': (location) =>
    world.owner.api.patch(`/api/clubs/${world.clubId}`, { location }),
  'name (guest)': (name) => world.owner.api.post('/api/guests/', guest(name)),
  'name (changed guest)': (name) =>
    world.owner.api.patch(`/api/guests/${world.guestId}/`, { name }),
  'items.0.name': (name) =>
    world.owner.api.put(`/api/classes/${world.clubId}`, { items: [{ key: 'sv', name }] }),
  account_holder: (holder) =>
    world.owner.api.put(`/api/payee/${world.clubId}`, {
      bank: 'acb',
      account_number: '0121000891319',
      account_holder: holder,
    }),
  note: (note) =>
    world.owner.api.post('/api/accounts/entries/', {
      club_id: world.clubId,
      member_id: world.player.memberId,
      kind: 'payment',
      ...money(),
      note,
    }),
  'note (transfer)': (note) =>
    world.owner.api.post('/api/accounts/transfers/', {
      club_id: world.clubId,
      from_member_id: world.player.memberId,
      to_member_id: world.manager.memberId,
      ...money(),
      note,
    }),
  'note (reversal)': (note) =>
    world.owner.api.post(`/api/accounts/entries/${world.entryId}/reverse/`, { note }),
  'note (fund)': (note) =>
    world.owner.api.post('/api/fund/entries/', {
      club_id: world.clubId,
      kind: 'income',
      ...money(),
      note,
    }),
  'note (reversal of the fund)': (note) =>
    world.owner.api.post(`/api/fund/entries/${world.fundEntryId}/reverse/`, { note }),
};

const BIDI = [
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
];

describe.each(Object.keys(FIELDS))('49: %s', (title) => {
  const give = FIELDS[title]!;
  const [field] = title.split(' ');

  async function refusal(text: string) {
    const { status, body } = await give(text);
    expect({ text, status, body }).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    return body['details']!.map((item) => [item['field'], item['message']]);
  }

  test('that turns what stands beside it is refused in words', async () => {
    for (const control of BIDI)
      expect(await refusal(`Na${control}m`)).toEqual([
        [field, 'Must not hold invisible characters that turn the direction of writing'],
      ]);
  });

  test('of several lines is refused in words', async () => {
    for (const end of ['\u2028', '\u2029', '\u0085', '\n'])
      expect(await refusal(`Na${end}m`)).toEqual([[field, 'Must be a single line of text']]);
  });

  test('that shows nothing is refused in words', async () => {
    for (const text of ['\u200b', '\u0301\u0302', '\u200d\u3164', '\u2800', '\u00ad'])
      expect((await refusal(text)).map(([name]) => name)).toEqual([field]);
  });
});

test('49: scripts from right to left and emoji of several parts are names', async () => {
  for (const name of ['محمد علي', 'דוד', '👨‍👩‍👧', 'Z\u0301oe', 'Nguyễn\u00a0An'])
    expect((await FIELDS['name']!(name)).body).toMatchObject({ name });
});

test('49: stored names that would be refused today are read, shown and billed', async () => {
  const app = await startApp();
  const { owner, player, clubId } = await makeWorld(app);
  const name = '\u202eNam';
  await transaction(app.db, {}, async (trx) => {
    await trx.updateTable('members').set({ name }).where('id', '=', player.memberId).execute();
    await trx.updateTable('clubs').set({ name }).where('id', '=', clubId).execute();
    await trx
      .insertInto('memberClasses')
      .values({
        clubId,
        key: 'sv',
        name,
        weight: 10_000,
        place: 0,
        registration: null,
        unregistration: null,
        dropIn: null,
        monthly: null,
        half: null,
      })
      .execute();
  });
  const get = async (path: string) => (await owner.api.get(path)).body;
  expect(await get(`/api/members/${clubId}`)).toContainEqual(expect.objectContaining({ name }));
  expect(await get('/api/clubs/')).toContainEqual(expect.objectContaining({ name }));
  expect(await get(`/api/classes/${clubId}`)).toMatchObject({ items: [{ name }] });
  const bill = await owner.api.post('/api/bills/', { club_id: clubId, year: 2026, month: 10 });
  expect(bill.status).toBeLessThan(300);
  expect((await owner.api.get(`/api/clubs/${clubId}/export/`)).status).toBe(200);
});

test('49: an imported file is cleaned of what no name may hold', async () => {
  const file = clubFile({
    members: [
      member(1, { name: '\u202eLan\u2069', alias: '\u200b' }),
      member(2, { name: 'Tèo\u2028Tí' }),
      member(3, { name: 'Đi rồi', status: 'removed' }),
    ],
    nicknames: [{ member: 2, name: '\u200eTèo đen' }],
    classes: [{ key: 'sv', name: 'Sinh\u202e viên', weight: 1 }],
  });
  const imported = await world.stranger.api.post('/api/clubs/import/', {
    ...file,
    club: { ...file.club, name: '\u2067Sao' },
  });
  expect(imported.body).toMatchObject({ name: 'Sao' });
  const clubId = String(imported.body['id']);
  const members = await world.stranger.api.get(`/api/members/${clubId}`);
  expect(members.body).toContainEqual(expect.objectContaining({ name: 'Lan', alias: null }));
  expect(members.body).toContainEqual(
    expect.objectContaining({
      name: 'Tèo Tí',
      nicknames: [expect.objectContaining({ name: 'Tèo đen' })],
    }),
  );
  const classes = await world.stranger.api.get(`/api/classes/${clubId}`);
  expect(classes.body).toMatchObject({ items: [{ name: 'Sinh viên' }] });
});

test('49: marks for the direction of writing in a pasted list are no part of a name', async () => {
  const text = '\u20681. \u2067Trần Bá Lộc\u2069\u2069, \u200eLộc béo';
  const found = await world.owner.api.post('/api/members/bulk/preview/', {
    club_id: world.clubId,
    text,
  });
  expect(found.body).toMatchObject({ to_create: [{ name: 'Trần Bá Lộc', alias: 'Lộc béo' }] });
});

describe('49: names beside amounts', () => {
  const payee = { bank: 'acb', account_number: '0121000891319', account_holder: 'عمر' };

  test('on a pay page are isolated', async () => {
    const app = await startApp();
    const { owner, player, clubId } = await makeWorld(app);
    await owner.api.patch(`/api/members/${player.memberId}/`, { name: 'محمد' });
    await owner.api.put(`/api/payee/${clubId}`, payee);
    await setBalance(owner, { clubId, memberId: player.memberId }, -320);
    const links = await owner.api.get(`/api/pay-links/${clubId}`);
    const link = links.body['items']!.find(
      (candidate) => String(candidate['member_id']) === player.memberId,
    )!;
    const { text } = await app.client().get(new URL(String(link['url'])).pathname);
    for (const name of ['CLB Cầu lông', 'محمد', 'عمر'])
      expect(text).toMatch(new RegExp(`<bdi[^>]*>${name}</bdi>`, 'u'));
  });

  test('in a mail are isolated', async () => {
    const app = await startApp();
    const { owner, player, clubId } = await makeWorld(app);
    await owner.api.patch(`/api/members/${player.memberId}/`, { name: 'محمد' });
    await owner.api.put(`/api/payee/${clubId}`, payee);
    await setBalance(owner, { clubId, memberId: player.memberId }, -320);
    const asked = await owner.api.post('/api/pay-links/mail/', { club_id: clubId });
    expect(asked.body).toMatchObject({ sent: 1 });
    const mails = await app.mailsTo(player.email);
    const texts = await Promise.all(
      mails.map(async (mail) => (await PostalMime.parse(mail)).text!),
    );
    expect(texts.join('')).toContain('“\u2068محمد\u2069”, to pay 320.000 đ');
  });
});

describe('49: a request', () => {
  async function answerTo(head: string): Promise<string> {
    const settings = { trustProxy: false, logLevel: 'silent', providers: [] } as const;
    const app = await buildApp({ context: await testContext(), settings });
    onTestFinished(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
    socket.end(`${head}\r\nConnection: close\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  }
  const path = '/api/health/live';

  test.each([
    ['with two hosts', 'HTTP/1.1\r\nHost: club.example\r\nHost: other.example'],
    ['with the same host twice', 'HTTP/1.1\r\nHost: club.example\r\nhost: club.example'],
    ['with two hosts of HTTP/1.0', 'HTTP/1.0\r\nHost: club.example\r\nHost: other.example'],
    ['without a host', 'HTTP/1.1\r\nAccept: */*'],
    ['with a host that is none', 'HTTP/1.1\r\nHost: club.example/path'],
    ['with two hosts in one line', 'HTTP/1.1\r\nHost: club.example, other.example'],
  ])('%s is refused', async (_, rest) => {
    const answer = await answerTo(`GET ${path} ${rest}`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"code":"invalid_input"');
    expect(answer).toContain('content-security-policy: ');
  });

  test.each([
    '/',
    '/login',
    '/vi',
    '/assets/none.js',
    '/api/none',
    '/s/none',
    '/p/none',
    '/robots.txt',
  ])('60: for %s with two hosts is refused', async (page) => {
    const answer = await answerTo(
      `GET ${page} HTTP/1.1\r\nHost: club.example\r\nHost: other.example`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });

  test.each([
    ['with one host', 'HTTP/1.1\r\nHost: club.example:3000'],
    ['with an address of IPv6', 'HTTP/1.1\r\nHost: [::1]:3000'],
    ['with an empty host', 'HTTP/1.1\r\nHost:'],
    ['of HTTP/1.0 without a host', 'HTTP/1.0\r\nAccept: */*'],
  ])('%s is served', async (_, rest) => {
    expect(await answerTo(`GET ${path} ${rest}`)).toMatch(/^HTTP\/1.1 200 /);
  });
});
