import { LANGUAGES } from '@rallybook/contract/languages';
import { BOUNDS } from '@rallybook/contract/rules/bounds';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { writeLinkToken } from '../src/auth/link-tokens.ts';
import { createLog, createRequestLog } from '../src/http/log.ts';
import { createMetrics } from '../src/http/metrics.ts';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import { setBalance } from './balances.ts';
import type { Answer } from './client.ts';
import { HOUR } from './context.ts';
import { makeWorld, PASSWORD, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';
import { readQr } from './qr-reader.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

const VIETNAMESE = { 'accept-language': 'vi-VN,vi;q=0.9' };
const PAYEE = {
  bank: 'vietcombank',
  account_number: '0121000891319',
  account_holder: 'NGUYEN VAN A',
};

const look = (path: string, headers?: Record<string, string>): Promise<Answer> =>
  app.client().get(path, headers);

/** The path of a member's page, and their code. */
async function linkOf(memberId: string): Promise<{ path: string; code: string }> {
  const { body } = await world.owner.api.get(`/api/pay-links/${world.clubId}`);
  const link = body['items']!.find((candidate) => String(candidate['member_id']) === memberId)!;
  return { path: new URL(String(link['url'])).pathname, code: String(link['code']) };
}

const balance = (thousands: number, { memberId } = world.player) =>
  setBalance(world.owner, { clubId: world.clubId, memberId }, thousands);
const savePayee = (payee: object = {}) =>
  world.owner.api.put(`/api/payee/${world.clubId}`, { ...PAYEE, ...payee });
const rename = (memberId: string, name: string) =>
  world.owner.api.patch(`/api/members/${memberId}/`, { name });

/** The readable text of a page. */
const readable = ({ text }: Answer) =>
  text
    .replaceAll(/<(style|script|head)>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** Makes the player owe for October, and sets the club's account. */
async function playerOwes(thousands: number): Promise<{ path: string; code: string }> {
  await rename(world.player.memberId, 'Đỗ Thị Hồng Ánh');
  await savePayee();
  await balance(-thousands);
  return linkOf(world.player.memberId);
}

test('the page has club, member, balance and account, in the browser’s language', async () => {
  const { path, code } = await playerOwes(1320.5);
  const english = await look(path);
  expect([english.status, english.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  const seen = readable(english);
  for (const fact of [
    'CLB Cầu lông',
    'Đỗ Thị Hồng Ánh',
    'To pay 1.320.500 đ',
    'Bank Vietcombank',
    'Account number 0121000891319',
    'Account holder NGUYEN VAN A',
    `Transfer text ${code} DO THI HON`,
  ]) {
    expect(seen).toContain(fact);
  }
  expect(english.text).toContain('<html lang="en">');
  const vietnamese = await look(path, VIETNAMESE);
  expect(vietnamese.text).toContain('<html lang="vi">');
  expect(readable(vietnamese)).toContain('Cần đóng 1.320.500 đ');
  expect(readable(vietnamese)).toContain(`Nội dung chuyển khoản ${code} DO THI HON`);
});

test('every fact has a button that copies it, which only a script shows', async () => {
  const { path, code } = await playerOwes(320);
  const { text } = await look(path);
  const copied = [...text.matchAll(/<button[^>]*class="[^"]*copy[^>]*data-text="([^"]*)"/g)];
  expect(copied.map(([button, what]) => [button.includes('hidden'), what])).toEqual(
    ['320000', '0121000891319', 'Vietcombank', 'NGUYEN VAN A', `${code} DO THI HON`].map((what) => [
      true,
      what,
    ]),
  );
});

test('the page shows the last closed month line by line, in words', async () => {
  const { owner, clubId, player } = world;
  await owner.api.post('/api/costs/', {
    club_id: clubId,
    date: '2026-10-08',
    category: 'SHUTTLE',
    payer_id: player.memberId,
    amount: 100,
  });
  const { path } = await linkOf(player.memberId);
  const month = { club_id: clubId, year: 2026, month: 10 };
  await owner.api.post('/api/bills/', month);
  expect(readable(await look(path))).not.toContain('October 2026');
  expect((await owner.api.post('/api/bills/close/', month)).status).toBe(200);
  const seen = readable(await look(path));
  expect(seen).toContain('October 2026 4 Wednesdays x 100.000 đ 400.000 đ');
  expect(seen).toContain('400.000 đ 7/10, 14/10, 21/10, 28/10 Paid');
  expect(seen).toContain('Paid: shuttles, 08/10/2026 -100.000 đ Together 300.000 đ');
  // The player had 100.000 left from before.
  expect(seen).toContain('Earlier months and payments -100.000 đ To pay 200.000 đ');
  expect(readable(await look(path, VIETNAMESE))).toContain('4 buổi vào thứ Tư x 100.000 đ');
});

test('the lines of the page add up to what it asks for', async () => {
  const { owner, clubId, player } = world;
  const { path } = await playerOwes(538);
  expect(readable(await look(path))).toContain(
    'Earlier months and payments 538.000 đ To pay 538.000 đ',
  );
  const month = { club_id: clubId, year: 2026, month: 10 };
  await owner.api.post('/api/bills/', month);
  expect((await owner.api.post('/api/bills/close/', month)).status).toBe(200);
  const seen = readable(await look(path));
  const [total] = /Together ([\d.]+) đ/
    .exec(seen)!
    .slice(1)
    .map((text) => Number(text.replaceAll('.', '')));
  const asked = (total! + 538_000).toLocaleString('vi-VN');
  expect(seen).toContain(`Earlier months and payments 538.000 đ To pay ${asked} đ`);
  expect(seen).toContain(`To pay ${asked} đ How to pay`);
  await owner.api.post('/api/accounts/entries/', {
    club_id: clubId,
    member_id: player.memberId,
    kind: 'payment',
    method: 'cash',
    amount: (total! + 538_000) / 1000,
    date: '2026-10-31',
  });
  const paid = total!.toLocaleString('vi-VN');
  expect(readable(await look(path))).toContain(
    `Together ${paid} đ Earlier months and payments -${paid} đ Whoever`,
  );
});

test('what was paid since the month is told with its date, but nothing that was taken back', async () => {
  const { owner, clubId, player } = world;
  const { path } = await playerOwes(538);
  const month = { club_id: clubId, year: 2026, month: 10 };
  await owner.api.post('/api/bills/', month);
  expect((await owner.api.post('/api/bills/close/', month)).status).toBe(200);
  const pay = async (amount: number, date: string) =>
    owner.api.post('/api/accounts/entries/', {
      club_id: clubId,
      member_id: player.memberId,
      kind: 'payment',
      method: 'cash',
      amount,
      date,
    });
  await pay(30, '2026-11-02');
  const { body: wrong } = await pay(70, '2026-11-03');
  await owner.api.post(`/api/accounts/entries/${String(wrong['id'])}/reverse/`, {});
  await pay(20, '2026-11-05');
  const seen = readable(await look(path));
  expect(seen).toContain('Paid on 02/11/2026 -30.000 đ Paid on 05/11/2026 -20.000 đ Earlier');
  expect(seen).not.toContain('03/11/2026');
  const numbers = /Together ([\d.]+) đ.* payments ([\d.]+) đ To pay ([\d.]+) đ/.exec(seen)!;
  const [total, earlier, asked] = numbers.slice(1).map((text) => Number(text.replaceAll('.', '')));
  expect(total! - 30_000 - 20_000 + earlier!).toBe(asked);
});

test('the QR code asks for the current debt, with the code and the name', async () => {
  const { path, code } = await playerOwes(320);
  const png = await look(`${path}/qr.png`);
  expect([png.status, png.headers['content-type']]).toEqual([200, 'image/png']);
  const width = png.bytes.readUInt32BE(16);
  expect([png.bytes.readUInt32BE(20), width >= 512]).toEqual([width, true]);
  const { texts, margin } = await readQr(png.bytes);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(
    new RegExp(
      `^00020101021238570010A0000007270127000697043601130121000891319` +
        `0208QRIBFTTA530370454063200005802VN62230819${code} DO THI HON6304[0-9A-F]{4}$`,
    ),
  );
  // Four modules of white around a code of 37.
  expect(margin / width).toBeCloseTo(4 / 45, 2);
  await balance(-1000.001);
  const [later] = (await readQr((await look(`${path}/qr.png`)).bytes)).texts;
  expect(later).toContain('54071000001');

  const svg = await look(`${path}/qr.svg`);
  expect(svg.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(svg.text).toMatch(/viewBox="-4 -4 45 45" width="5\d\d" height="5\d\d"/);
});

test('the page of a member without a debt says so, without a QR code', async () => {
  const { path } = await playerOwes(1);
  for (const [thousands, sentence] of [
    [0, 'Ánh You have nothing to pay.'],
    [50, 'You get back 50.000 đ You have nothing to pay: the club owes you.'],
  ] as const) {
    await balance(thousands);
    const page = await look(path);
    expect([page.status, readable(page)]).toEqual([200, expect.stringContaining(sentence)]);
    expect(page.text).not.toMatch(/<img|<button|0121000891319/);
    expect((await look(`${path}/qr.png`)).status).toBe(404);
    expect((await look(`${path}/qr.svg`)).status).toBe(404);
  }
});

test('the page without a payee says so, and there is no picture', async () => {
  await balance(-40);
  const { path } = await linkOf(world.player.memberId);
  const page = await look(path);
  expect(readable(page)).toContain('To pay 40.000 đ The club has not said yet where to pay.');
  expect(page.text).not.toMatch(/<img|<button/);
  expect((await look(`${path}/qr.png`)).status).toBe(404);
  expect((await look(`${path}/qr.svg`)).status).toBe(404);
});

test('a debt too large for a QR code is shown without one', async () => {
  const { path } = await playerOwes(999_999_000);
  for (let times = 0; times < 10; times += 1) {
    const { clubId, owner, player } = world;
    const entry = { club_id: clubId, member_id: player.memberId, kind: 'adjustment', note: 'x' };
    const more = { date: '2026-10-31', amount: -1_000_000_000 };
    await owner.api.post('/api/accounts/entries/', { ...entry, ...more });
  }
  const page = await look(path);
  expect(readable(page)).toContain('10.999.999.000.000 đ');
  expect(readable(page)).toContain('Account number 0121000891319');
  expect(page.text).not.toContain('<img');
  expect((await look(`${path}/qr.png`)).status).toBe(404);
});

describe('43: an unknown link', () => {
  /** An answer without what differs between requests. */
  function stableParts({ status, headers, text }: Answer) {
    const { 'x-request-id': _id, date: _date, ...same } = headers;
    return { status, headers: same, text };
  }

  test('gets the same page, whatever the reason', async () => {
    const { owner, manager, player, stranger, otherClubId } = world;
    await savePayee();
    await balance(-40);
    const { path: renewed } = await linkOf(player.memberId);
    const { path: removed } = await linkOf(manager.memberId);
    await owner.api.post(`/api/pay-links/${player.memberId}/renew/`);
    await owner.api.delete(`/api/members/${manager.memberId}/delete`);
    const { body } = await stranger.api.get(`/api/pay-links/${otherClubId}`);
    const { pathname: deleted } = new URL(String(body['items']![0]!['url']));
    await stranger.api.delete(`/api/clubs/${otherClubId}`);
    const { path: good } = await linkOf(player.memberId);
    const unknown = `/p/${writeLinkToken(app.keys, 'pay-link', { id: newId(), version: 1 })}`;
    const signedForAnother = unknown.slice(0, 24) + good.slice(24);
    const expected = stableParts(await look(unknown));
    expect(expected.status).toBe(404);
    expect(expected.text).toContain('This page is not there');
    for (const path of [
      renewed,
      removed,
      deleted,
      signedForAnother,
      `${renewed}/qr.png`,
      `${removed}/qr.svg`,
      `${good}x`,
      `${good}/more`,
      '/p',
      '/p/',
      '/p/x',
      `/p/${'x'.repeat(1000)}`,
      '/p/qr.png',
    ]) {
      expect(stableParts(await look(path)), path).toEqual(expected);
    }
    expect((await look(good)).status).toBe(200);
    expect((await look(unknown, VIETNAMESE)).text).toContain('Không có trang này');
  });

  test('may be tried a hundred times an hour from one network, and good links still work', async () => {
    const { path } = await linkOf(world.player.memberId);
    const guess = () =>
      look(`/p/${writeLinkToken(app.keys, 'pay-link', { id: newId(), version: 1 })}`);
    for (let tries = 0; tries < 100; tries += 1) expect((await guess()).status).toBe(404);
    const before = await fingerprint(app.db);
    const refused = await guess();
    expect([refused.status, readable(refused)]).toEqual([
      429,
      expect.stringContaining('Please wait a little'),
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    for (let times = 0; times < 100; times += 1) expect((await look(path)).status).toBe(200);
    expect((await app.client().head('/p/x')).status).toBe(429);
    expect(await fingerprint(app.db)).toBe(before);
    app.pass(HOUR);
    expect((await guess()).status).toBe(404);
  });
});

test('43: opening a page changes nothing, even for a robot that previews links in a chat', async () => {
  const { path } = await playerOwes(320);
  const before = await fingerprint(app.db);
  for (const url of [path, `${path}/`, `${path}/qr.png`, `${path}/qr.svg`, `${path}x`]) {
    for (const agent of ['TelegramBot (like TwitterBot)', 'facebookexternalhit/1.1']) {
      const headers = { 'user-agent': agent };
      const [got, head] = [await look(url, headers), await app.client().head(url, headers)];
      expect([head.status, head.text]).toEqual([got.status, '']);
      expect(head.headers['content-length']).toBe(got.headers['content-length']);
    }
  }
  expect(await fingerprint(app.db)).toBe(before);
  for (const method of ['post', 'put', 'delete'] as const) {
    expect((await app.client()[method](path)).status).toBe(404);
  }
});

test('43: the title and the preview are the same for everybody, and the page is not cached', async () => {
  const { path } = await playerOwes(320);
  const page = await look(path);
  const head = (text: string) => text.slice(0, text.indexOf('<style>'));
  expect(head(page.text)).toBe(head((await look('/p/x')).text));
  expect(head(page.text)).toContain('<title>Your club account | Rallybook</title>');
  expect(head(page.text)).toContain('<meta name="robots" content="noindex, nofollow"');
  for (const url of [path, `${path}/qr.png`, `${path}/qr.svg`, '/p/x']) {
    expect((await look(url)).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    });
  }
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/,
  );
  expect(policy).not.toContain('unsafe');
});

const HOSTILE = `"><script>ran()</script><img src=x onerror=ran()>'&lt;`;

test('22: names are text, wherever they stand', async () => {
  const { owner, clubId, player } = world;
  const { path } = await playerOwes(320);
  await owner.api.patch(`/api/clubs/${clubId}/`, { name: `Club ${HOSTILE}` });
  await rename(player.memberId, `Member ${HOSTILE}`);
  await savePayee({ account_holder: `H ${HOSTILE}`.slice(0, 60).trim() });
  const { text } = await look(path);
  expect(text).toContain('Club &quot;&gt;&lt;script&gt;ran()&lt;/script&gt;');
  expect(text).toContain('Member &quot;&gt;&lt;script&gt;');
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(text.match(/<img/g)).toHaveLength(1);
  expect(text).not.toContain('<script>ran');
});

test('35: the largest page has less than 20 kB', async () => {
  const { owner, clubId, player } = world;
  const { path } = await playerOwes(320);
  await owner.api.patch(`/api/clubs/${clubId}/`, { name: '"'.repeat(120) });
  await rename(player.memberId, "'".repeat(120));
  await savePayee({ account_holder: '"'.repeat(60) });
  for (let day = 1; day <= 30; day += 1) {
    await owner.api.post('/api/costs/', {
      club_id: clubId,
      date: `2026-10-${String(day).padStart(2, '0')}`,
      category: 'COURT_RENTAL',
      payer_id: player.memberId,
      amount: 9_999_999.999,
    });
  }
  const month = { club_id: clubId, year: 2026, month: 10 };
  await owner.api.post('/api/bills/', month);
  expect((await owner.api.post('/api/bills/close/', month)).status).toBe(200);
  await balance(-320);
  for (const language of LANGUAGES) {
    const { text } = await look(path, { 'accept-language': language });
    expect(text).toMatch(/And 1\d more|Và 1\d khoản nữa|Dan 1\d lagi/);
    expect(text).toContain('<img');
    expect(Buffer.byteLength(text)).toBeLessThan(20_000);
  }
});

test('removed and erased members have no page; members of an inactive club have one', async () => {
  const { owner, manager, player, clubId } = world;
  const [left, erased] = [await linkOf(manager.memberId), await linkOf(player.memberId)];
  await manager.api.delete(`/api/members/${manager.memberId}/delete`);
  expect((await look(left.path)).status).toBe(404);
  await owner.api.post(`/api/clubs/${clubId}/deactivate`);
  expect((await look(erased.path)).status).toBe(200);
  await player.api.post('/api/users/me/delete/', { password: PASSWORD });
  expect((await look(erased.path)).status).toBe(404);
});

test('21, 43: no log and no measurement holds a link, good or bad', async () => {
  const { path } = await playerOwes(320);
  let logged = '';
  const log = createLog('trace', { write: (line: string) => void (logged += line) });
  const metrics = await createMetrics({
    outbox: () => Promise.resolve({ count: 0, oldest: null }),
    connections: () => null,
    hashesWaiting: () => 0,
  });
  const context = {
    db: app.db,
    clock: app.clock,
    keys: app.keys,
    publicUrl: 'http://localhost:3000',
    log: createRequestLog(log),
    wakeSenders: () => {},
    bounds: BOUNDS,
  };
  const settings = { trustProxy: false, logLevel: 'trace', providers: [] } as const;
  const server = await buildApp({ context, settings, logger: log, metrics });
  const token = path.slice('/p/'.length);
  const unknown = 'B'.repeat(48);
  const addresses = [token, unknown].flatMap((item) =>
    ['', '/', '/qr.png', '/qr.svg', '/more', '?a=b', '%ff', '%'].map((end) => `/p/${item}${end}`),
  );
  for (const url of addresses) await server.inject({ url, headers: { referer: url } });
  await server.close();
  const measured = await metrics.text();
  expect(logged).toContain('"route":"/p/:token"');
  expect(measured).toContain('route="/p/:token"');
  for (const text of [logged, measured]) {
    expect(text).not.toContain(token.slice(0, 12));
    expect(text).not.toContain(unknown.slice(0, 12));
  }
});
