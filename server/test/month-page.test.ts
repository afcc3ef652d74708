import { beforeEach, expect, test } from 'vitest';
import { writeLinkToken } from '../src/auth/link-tokens.ts';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import { setBalance } from './balances.ts';
import type { Answer } from './client.ts';
import { clubFile } from './club-file.ts';
import { expectError } from './expect-error.ts';
import { makeWorld, PASSWORD, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';
import { pathOf, readable } from './link-pages.ts';
import { readQr } from './qr-reader.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

const VIETNAMESE = { 'accept-language': 'vi-VN,vi;q=0.9' };
const OCTOBER = { year: 2026, month: 10 };
const PAYEE = {
  bank: 'vietcombank',
  account_number: '0121000891319',
  account_holder: 'NGUYEN VAN A',
};

const look = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  app.client().get(path, headers);
const read = (path: string) => look(path, { 'accept-language': 'en' });
const inClub = () => ({ club_id: world.clubId, ...OCTOBER });
const savePayee = () => world.owner.api.put(`/api/payee/${world.clubId}`, PAYEE);
const patchClub = (change: object) => world.owner.api.patch(`/api/clubs/${world.clubId}`, change);
const patchMember = ({ memberId }: { memberId: string }, change: object) =>
  world.owner.api.patch(`/api/members/${memberId}/`, change);
const reopen = () => world.owner.api.post('/api/bills/reopen/', inClub());

async function linkPath(): Promise<string> {
  const { status, body } = await world.owner.api.get(`/api/month-links/${world.clubId}/2026/10`);
  expect(status).toBe(200);
  return pathOf(body['url']);
}

async function closeOctober(): Promise<void> {
  expect((await world.owner.api.post('/api/bills/', inClub())).status).toBe(200);
  expect((await world.owner.api.post('/api/bills/close/', inClub())).status).toBe(200);
}

/** Sets what is open of everybody, after the month is closed; thousands of VND. */
async function setBalances(owner: number, manager: number, player: number): Promise<void> {
  const { clubId } = world;
  await setBalance(world.owner, { clubId, memberId: world.owner.memberId }, owner);
  await setBalance(world.owner, { clubId, memberId: world.manager.memberId }, manager);
  await setBalance(world.owner, { clubId, memberId: world.player.memberId }, player);
}

/** The addresses behind the names of a page. */
const linksIn = ({ text }: Answer) =>
  [...text.split('<footer')[0]!.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to!);

/** The page of the only member with this name. */
async function openMember(path: string, name: string): Promise<{ path: string; page: Answer }> {
  const { text } = await read(path);
  const to = new RegExp(`<a href="([^"]+)"><bdi>${name}<`).exec(text)?.[1];
  expect(to, name).toBeDefined();
  return { path: to!, page: await read(to!) };
}

test('the page says who has to pay what, by alias, and where to pay', async () => {
  await savePayee();
  await patchMember(world.player, { name: 'Đỗ Thị Hồng Ánh', alias: 'Ánh còi' });
  await closeOctober();
  await setBalances(0, 0, -1320.5);
  const page = await read(await linkPath());
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const seen = readable(page);
  for (const fact of [
    'CLB Cầu lông',
    'October 2026',
    'Still open 1.320.500 đ',
    'To pay Ánh còi 1.320.500 đ',
    'Account number 0121000891319',
    'Bank Vietcombank',
    'Account holder NGUYEN VAN A',
  ]) {
    expect(seen).toContain(fact);
  }
  expect(seen).not.toMatch(/Hồng|@/);
  expect(page.text).not.toMatch(/<img/);
  // Where it is copied by a script; without one the buttons are hidden.
  expect(page.text).toMatch(/<button[^>]*hidden[^>]*data-text="0121000891319"/);
  const vietnamese = await look(await linkPath(), VIETNAMESE);
  expect(vietnamese.text).toContain('<html lang="vi">');
  expect(readable(vietnamese)).toContain('Còn phải thu 1.320.500 đ');
});

test('where a club says in words how it is paid, no code is promised', async () => {
  const lines = [{ label: 'Cash', value: 'At the desk' }];
  await world.owner.api.put(`/api/payee/${world.clubId}`, { scheme: 'other', lines, link: null });
  await closeOctober();
  await setBalances(0, 0, -1320.5);
  const seen = readable(await read(await linkPath()));
  expect(seen).toContain('Tap your name for the amount and the transfer text.');
  expect(seen).toContain('Cash At the desk');
  expect(seen).not.toContain('QR');
});

test('behind a name are its amount, QR code, account, text, and what the month is made of', async () => {
  const { owner, clubId, player } = world;
  await savePayee();
  await patchMember(player, { name: 'Đỗ Thị Hồng Ánh', alias: 'Ánh còi' });
  await closeOctober();
  await setBalances(-10, -20, -320);
  const links = await owner.api.get(`/api/pay-links/${clubId}`);
  const { code } = links.body['items']!.find(
    (candidate) => String(candidate['member_id']) === player.memberId,
  )!;
  const { path, page } = await openMember(await linkPath(), 'Ánh còi');
  expect(readable(page)).toContain(
    `Ánh còi To pay 320.000 đ How to pay Scan it with your bank's app.`,
  );
  expect(readable(page)).toContain('Amount 320.000 đ Copy Account number 0121000891319');
  expect(readable(page)).toContain(`Transfer text ${String(code)} DO THI HON`);
  // What it is made of, without the dates on which somebody played; nothing of others.
  expect(readable(page)).toMatch(/October 2026 .*Together 300\.000 đ .*To pay 320\.000 đ/);
  expect(readable(page)).not.toMatch(/10\.000|20\.000 đ Gets|\d\/10,/);
  // Account, amount and words are copied by a script; without one the buttons are hidden.
  const copied = [...page.text.matchAll(/<button[^>]*hidden[^>]*data-text="([^"]*)"/g)];
  expect(copied.map(([, text]) => text)).toEqual(
    expect.arrayContaining(['320000', PAYEE.account_number, expect.stringContaining(String(code))]),
  );
  expect(Buffer.byteLength(page.text)).toBeLessThan(20_000);
  const png = await look(`${path}/qr.png`);
  expect([png.status, png.headers['content-type']]).toEqual([200, 'image/png']);
  const [qr] = (await readQr(png.bytes)).texts;
  expect(qr).toContain('54063200005802VN');
  expect(qr).toContain(`${String(code)} DO THI HON`);
  expect((await look(`${path}/qr.svg`)).text).toContain('<svg');
  // Back to all of the month.
  expect(linksIn(page)).toContain(await linkPath());
});

test('the amount says what of it is from before, as the message does', async () => {
  await closeOctober();
  const seen = readable(await read(await linkPath()));
  expect(seen).toContain('player 200.000 đ 10/2026: 300.000, paid or in credit: 100.000');
  await setBalances(0, 0, -300);
  expect(readable(await read(await linkPath()))).toContain('player 300.000 đ The club');
});

test('who has paid, paid more, gets money back or was paid back is told apart', async () => {
  const { owner, clubId, manager, player } = world;
  await owner.api.post('/api/costs/', {
    club_id: clubId,
    date: '2026-10-08',
    category: 'SHUTTLE',
    payer_id: manager.memberId,
    amount: 900,
  });
  await savePayee();
  await patchMember(player, { name: 'Bình' });
  await patchMember(manager, { name: 'Chi' });
  await closeOctober();
  await setBalances(0, 500, 77);
  const path = await linkPath();
  const seen = readable(await read(path));
  expect(seen).toContain('To get back Chi 500.000 đ');
  expect(seen).toMatch(/Done .*Bình [\d.]+ đ Paid/);
  expect(seen).not.toContain('77.000');
  expect(seen).toContain('Everybody has paid.');
  const paid = await openMember(path, 'Bình');
  expect(readable(paid.page)).toContain('Bình You have nothing to pay.');
  expect(paid.page.text).not.toMatch(/<img|77\.000/);
  expect((await look(`${paid.path}/qr.png`)).status).toBe(404);
  expect(readable((await openMember(path, 'Chi')).page)).toContain(
    'Chi You get back 500.000 đ You have nothing to pay: the club owes you.',
  );
  await setBalances(0, 0, 0);
  expect(readable(await read(path))).toMatch(/Chi [\d.]+ đ Paid back/);
});

test('without a payee the page says so, and there is no picture', async () => {
  await patchMember(world.player, { name: 'Bình' });
  await closeOctober();
  await setBalances(0, 0, -40);
  const path = await linkPath();
  const all = readable(await read(path));
  expect(all).toContain('The club has not said yet where to pay.');
  expect(all).not.toContain('QR');
  const one = await openMember(path, 'Bình');
  expect(readable(one.page)).toContain('40.000 đ The club has not said yet where to pay.');
  expect((await look(`${one.path}/qr.png`)).status).toBe(404);
});

test('a member who has left still owes, and can pay; an erased one has no name', async () => {
  const { owner, clubId, manager, player } = world;
  await savePayee();
  await patchMember(player, { name: 'Bình' });
  await patchMember(manager, { name: 'Chi' });
  await closeOctober();
  await setBalances(0, -30, -40);
  await owner.api.delete(`/api/members/${manager.memberId}/delete`);
  const path = await linkPath();
  expect(readable((await openMember(path, 'Chi')).page)).toContain('To pay 30.000 đ How to pay');
  await player.api.post('/api/users/me/delete/', { password: PASSWORD });
  const seen = readable(await read(path));
  expect(seen).toContain('Former member 40.000 đ');
  expect(seen).not.toContain('Bình');
  expect(readable(await look(path, VIETNAMESE))).toContain('Thành viên cũ 40.000 đ');
  expect((await owner.api.post(`/api/clubs/${clubId}/deactivate`)).status).toBe(200);
  expect((await look(path)).status).toBe(200);
});

test('43: a month that is not closed, or was reopened, is the page of an unknown link', async () => {
  const unknown = await look(
    `/g/${writeLinkToken(app.keys, 'month-link', { id: newId(), month: OCTOBER, version: 1 })}`,
  );
  expect([unknown.status, readable(unknown)]).toEqual([
    404,
    expect.stringContaining('This page is not there'),
  ]);
  // The same page for all: it says of no address which of these it is.
  expect(readable(unknown)).toContain(
    'The club may be correcting this month just now: then the same address works again afterwards.',
  );
  expect(readable(unknown)).toContain(
    'Otherwise the address is wrong, or the club has replaced it',
  );
  const stable = ({ status, headers, text }: Answer) => {
    const { 'x-request-id': _id, date: _date, ...same } = headers;
    return { status, headers: same, text };
  };
  const expectUnknown = async (path: string) =>
    expect(stable(await look(path)), path).toEqual(stable(unknown));
  const path = await linkPath();
  await expectUnknown(path);
  await world.owner.api.post('/api/bills/', inClub());
  await expectUnknown(path);
  await world.owner.api.post('/api/bills/close/', inClub());
  const [member] = linksIn(await look(path));
  expect((await look(member!)).status).toBe(200);
  await reopen();
  for (const one of [path, member!, `${member}/qr.png`]) await expectUnknown(one);
  await closeOctober();
  expect((await look(path)).status).toBe(200);
  await patchClub({ month_page: false });
  await expectUnknown(path);
  await patchClub({ month_page: true });
  await world.owner.api.post(`/api/month-links/${world.clubId}/2026/10/renew/`);
  await expectUnknown(path);
  const renewed = await linkPath();
  expect((await look(renewed)).status).toBe(200);
  const november = { id: world.clubId, month: { year: 2026, month: 11 }, version: 2 };
  for (const one of [
    `/g/${writeLinkToken(app.keys, 'month-link', november)}`,
    `/g/${writeLinkToken(app.keys, 'pay-link', { id: world.clubId, version: 2 })}`,
    `${renewed}x`,
    renewed.slice(0, -1),
    '/g/',
    '/g/x',
    `${renewed}/RB000000/more`,
    `${renewed}/RB000000`,
  ]) {
    await expectUnknown(one);
  }
  await world.owner.api.delete(`/api/clubs/${world.clubId}`);
  await expectUnknown(renewed);
});

test('43: opening the page changes nothing, and it is not cached or indexed', async () => {
  await savePayee();
  const path = await linkPath();
  await closeOctober();
  await setBalances(-10, -20, -30);
  const before = await fingerprint(app.db);
  const links = linksIn(await look(path));
  expect(links).toHaveLength(3);
  for (const url of [path, ...links, `${links[0]}/qr.png`, '/g/x']) {
    expect((await look(url, { 'user-agent': 'facebookexternalhit/1.1' })).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
    });
  }
  expect(await fingerprint(app.db)).toBe(before);
});

test('43: a chat’s preview is in the club’s language, with club and month, and names nobody', async () => {
  await closeOctober();
  await setBalances(0, 0, -320);
  const path = await linkPath();
  const head = async (url: string, headers: Record<string, string> = {}) => {
    const { text } = await look(url, headers);
    return text.slice(0, text.indexOf('<style>'));
  };
  const title = 'content="CLB Cầu lông: Tháng 10 năm 2026 | Rallybook"';
  expect(await head(path)).toContain(`<meta property="og:title" ${title}`);
  const [member] = linksIn(await look(path));
  expect(await head(member!)).toBe(await head(path));
  expect(await head(path, { 'accept-language': 'en' })).toContain(
    '<title>CLB Cầu lông: October 2026 | Rallybook</title>',
  );
  await patchClub({ language: 'en' });
  expect(await head(path)).toContain('content="CLB Cầu lông: October 2026 | Rallybook"');
});

const HOSTILE = `"><script>ran()</script><img src=x onerror=ran()>'&lt;`;

test('22: names on the page are text, wherever they stand', async () => {
  await patchClub({ name: `Club ${HOSTILE}` });
  await patchMember(world.player, { alias: `A ${HOSTILE}`.slice(0, 40).trim() });
  await closeOctober();
  await setBalances(0, 0, -320);
  const { text } = await look(await linkPath());
  expect(text).toContain('Club &quot;&gt;&lt;script&gt;ran()&lt;/script&gt;');
  expect(text).not.toMatch(/<script|<img/);
});

test('35: a page of 60 members with the longest names has less than 30 kB', async () => {
  const { owner, clubId } = world;
  await savePayee();
  await patchClub({ name: '"'.repeat(120) });
  const memberIds = [];
  for (let index = 0; index < 60; index += 1) {
    const name = `${'"'.repeat(100)}${index}`;
    const member = { club_id: clubId, name, role: 'player' };
    const added = await owner.api.post('/api/members/', member);
    expect(added.body).toHaveProperty('id');
    memberIds.push(String(added.body['id']));
  }
  await closeOctober();
  for (const memberId of memberIds) {
    await setBalance(owner, { clubId, memberId }, -999_999_999.999);
  }
  const path = await linkPath();
  const pages = [await look(path), await look(`${path}?page=2`)];
  expect(Buffer.byteLength((await read(path)).text)).toBeLessThan(30_000);
  for (const { text } of pages) expect(Buffer.byteLength(text)).toBeLessThan(30_000);
  const names = pages.flatMap(({ text }) => text.match(/<a [^>]*><bdi>&quot;/g) ?? []);
  expect(names).toHaveLength(60);
  expect((await look(`${path}?page=9999`)).status).toBe(200);
});

test('the link is for managers and owners, and its renewal is in the trail', async () => {
  const { owner, manager, player, stranger, clubId } = world;
  const path = `/api/month-links/${clubId}/2026/10`;
  expect((await manager.api.get(path)).status).toBe(200);
  expectError(await player.api.get(path), 403);
  expectError(await player.api.post(`${path}/renew/`), 403);
  expectError(await stranger.api.get(path), 404);
  const first = await manager.api.get(path);
  expect((await manager.api.get(path)).body).toEqual(first.body);
  const renewed = await manager.api.post(`${path}/renew/`);
  expect(renewed.body['url']).not.toBe(first.body['url']);
  expect((await owner.api.get(path)).body).toEqual(renewed.body);
  const { body } = await owner.api.get(`/api/clubs/${clubId}/audit/`);
  expect(body['items']![0]).toMatchObject({ action: 'month_link.renewed', label: '2026-10' });
});

test('months have a page unless the owner of the club says otherwise', async () => {
  const { owner, manager, clubId } = world;
  expect((await owner.api.get(`/api/clubs/${clubId}`)).body).toMatchObject({ month_page: true });
  expectError(await manager.api.patch(`/api/clubs/${clubId}`, { month_page: false }), 403);
  expect((await patchClub({ month_page: false })).body).toMatchObject({ month_page: false });
  expectError(await patchClub({ month_page: 'no' }), 400);
  const trail = await owner.api.get(`/api/clubs/${clubId}/audit/`);
  expect(trail.body['items']![0]).toMatchObject({
    action: 'club.edited',
    before: { month_page: true },
    after: { month_page: false },
  });
  const older = await owner.api.post('/api/clubs/import/', clubFile());
  expect(older).toMatchObject({ status: 201, body: { month_page: true } });
});

test('a payment is told as it was made, also where a month that was closed later is owed as well', async () => {
  const { owner, player, clubId } = world;
  const entry = { club_id: clubId, member_id: player.memberId, kind: 'payment', method: 'bank' };
  await closeOctober();
  // The balance of the player was 100; from another month they owe 306.
  const other = { kind: 'adjustment', amount: -406, date: '2026-11-02', note: 'September' };
  await owner.api.post('/api/accounts/entries/', { ...entry, ...other, method: undefined });
  await owner.api.post('/api/accounts/entries/', { ...entry, amount: 300, date: '2026-11-03' });
  const seen = readable(await read(await linkPath()));
  expect(seen).toContain('10/2026: 300.000, other months: 306.000, paid: 300.000');
});

test('what is owed for a later month that is closed, too, is not called before', async () => {
  const { owner, clubId, player } = world;
  const november = { club_id: clubId, year: 2026, month: 11 };
  await closeOctober();
  const cost = { club_id: clubId, date: '2026-11-05', category: 'OTHER', amount: 90 };
  await owner.api.post('/api/costs/', cost);
  const record = { member_id: player.memberId, date: '2026-11-05', schedule_id: null };
  await owner.api.post('/api/trackings/', record);
  const path = await linkPath();
  await setBalances(0, 0, -250);
  expect(readable(await read(path))).not.toContain('other months');
  expect((await owner.api.post('/api/bills/', november)).status).toBe(200);
  expect((await owner.api.post('/api/bills/close/', november)).status).toBe(200);
  await setBalances(0, 0, -390);
  expect(readable(await read(path))).toContain('10/2026: 300.000, other months: 90.000');
});
