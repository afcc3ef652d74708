import { payCodesIn } from '@rallybook/reading/bank/line/pay-code';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { loadKeys } from '../src/auth/keys.ts';
import { isLinkTokenOf, readLinkToken, writeLinkToken } from '../src/auth/link-tokens.ts';
import { purgeDeleted } from '../src/domain/deleted/purge.ts';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import { setBalance } from './balances.ts';
import type { Json } from './client.ts';
import { DAY, HOUR } from './context.ts';
import { CLUB, makeUser, makeWorld, PASSWORD, type World } from './factories.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

type Link = Record<'code' | 'url' | 'member_id' | 'member_name', string> & { balance: number };

async function links(by = world.owner, clubId = world.clubId): Promise<Link[]> {
  const { status, body } = await by.api.get(`/api/pay-links/${clubId}`);
  expect(status).toBe(200);
  return body['items'] as unknown as Link[];
}

const linkOf = async (memberId: string) =>
  (await links()).find((link) => link.member_id === memberId)!;

const owes = (memberId: string, thousands: number) =>
  setBalance(world.owner, { clubId: world.clubId, memberId }, -thousands);

const ask = (memberIds?: string[]) =>
  world.owner.api.post('/api/pay-links/mail/', {
    club_id: world.clubId,
    ...(memberIds === undefined ? {} : { member_ids: memberIds }),
  });

/** The payment requests mailed to an address, the oldest first. */
async function requestsTo(email: string) {
  const mails = await Promise.all((await app.mailsTo(email)).map((mail) => PostalMime.parse(mail)));
  return mails.filter(({ subject }) => /^(Your payment|Khoản đóng)/.test(subject ?? ''));
}

const removal = (memberId: string) => `/api/members/${memberId}/delete`;

test('staff read everybody’s balance, stable code and page, and players do not', async () => {
  const { owner, manager, player, stranger, clubId } = world;
  await owes(player.memberId, 120.5);
  const [first, second, third] = await links();
  expect([first!.member_name, second!.member_name, third!.member_name]).toEqual([
    'owner',
    'manager',
    'player',
  ]);
  expect(third).toMatchObject({ member_id: player.memberId, balance: -120.5 });
  expect(first!.balance).toBe(0);
  for (const { code, url } of await links(manager)) {
    expect(payCodesIn(code)).toEqual([code]);
    expect(url).toMatch(/^http:\/\/localhost:3000\/p\/[\w-]{48}$/);
  }
  expect(await links(manager)).toEqual(await links(owner));
  expect(new Set([first, second, third].flatMap((link) => [link!.code, link!.url])).size).toBe(6);
  expect((await player.api.get(`/api/pay-links/${clubId}`)).status).toBe(403);
  expect((await stranger.api.get(`/api/pay-links/${clubId}`)).status).toBe(404);
});

test('an inactive member has a link if they have a balance, and a removed one has none', async () => {
  const { owner, manager, player } = world;
  await owes(player.memberId, 0);
  await owner.api.patch(`/api/members/${player.memberId}/`, { status: 'inactive' });
  expect(await linkOf(player.memberId)).toBeUndefined();
  await owes(player.memberId, 10);
  expect(await linkOf(player.memberId)).toMatchObject({ balance: -10 });
  await owes(manager.memberId, 10);
  await owner.api.delete(removal(manager.memberId));
  expect(await linkOf(manager.memberId)).toBeUndefined();
});

test('everybody has one code, even if many request it at once', async () => {
  const { owner, manager, player } = world;
  const answers = await Promise.all([owner, manager, owner, manager, owner].map((by) => links(by)));
  for (const some of answers) expect(some).toEqual(answers[0]);
  const rows = await app.db.selectFrom('payLinks').selectAll().execute();
  expect(rows.map(({ memberId }) => memberId).toSorted()).toEqual(
    [owner, manager, player].map(({ memberId }) => memberId).toSorted(),
  );
});

test('43: renewing changes the link but not the code, and is audited', async () => {
  const { owner, manager, player, clubId } = world;
  await owes(player.memberId, 0);
  const before = await linkOf(player.memberId);
  const renewed = await manager.api.post(`/api/pay-links/${player.memberId}/renew/`);
  expect(renewed).toMatchObject({ status: 200, body: { code: before.code, balance: 0 } });
  expect(renewed.body['url']).not.toBe(before.url);
  expect((await linkOf(player.memberId)).url).toBe(renewed.body['url']);
  const { body } = await owner.api.get(`/api/clubs/${clubId}/audit/?kind=pay_link`);
  expect(body['items']).toMatchObject([
    { action: 'pay_link.renewed', actor_name: 'manager', thing_id: player.memberId },
  ]);
});

test('43: a renewed link differs from the first, even if the first was never requested', async () => {
  const { owner, player } = world;
  const first = writeLinkToken(app.keys, 'pay-link', { id: player.memberId, version: 1 });
  const { body } = await owner.api.post(`/api/pay-links/${player.memberId}/renew/`);
  expect(String(body['url'])).not.toContain(first);
  expect(body['member_id']).toBe(player.memberId);
});

test('codes outlive member and club, so that none is given out twice', async () => {
  const { owner, player, clubId } = world;
  const codes = (await links()).map(({ code }) => code).toSorted();
  await owner.api.delete(removal(player.memberId));
  await owner.api.delete(`/api/clubs/${clubId}`);
  app.pass(31 * DAY);
  await purgeDeleted(app);
  const kept = await app.db.selectFrom('payLinks').select('code').execute();
  expect(kept.map(({ code }) => code).toSorted()).toEqual(codes);
});

test('43: a token is for one member and version, even after a new key signs', async () => {
  const link = { id: newId(), version: 3 };
  const old = app.keys;
  const rotated = [loadKeys(`${app.dataDir}/other`)[0], ...old] as const;
  const token = writeLinkToken(old, 'pay-link', link);
  const claimed = readLinkToken(token);
  expect(claimed.id).toBe(link.id);
  expect(isLinkTokenOf(old, 'pay-link', claimed, 3)).toBe(true);
  expect(isLinkTokenOf(rotated, 'pay-link', claimed, 3)).toBe(true);
  expect(isLinkTokenOf(rotated, 'pay-link', claimed, 2)).toBe(false);
  expect(writeLinkToken(rotated, 'pay-link', link)).not.toBe(token);
  expect(
    isLinkTokenOf(old, 'pay-link', readLinkToken(writeLinkToken(rotated, 'pay-link', link)), 3),
  ).toBe(false);
  // The same signature with another member's id.
  const other = writeLinkToken(old, 'pay-link', { ...link, id: newId() });
  expect(
    isLinkTokenOf(old, 'pay-link', readLinkToken(other.slice(0, 21) + token.slice(21)), 3),
  ).toBe(false);
  for (let place = 0; place < token.length; place += 1) {
    const changed = token[place] === 'A' ? 'B' : 'A';
    const forged = readLinkToken(token.slice(0, place) + changed + token.slice(place + 1));
    expect(forged.id === link.id && isLinkTokenOf(old, 'pay-link', forged, 3)).toBe(false);
  }
});

test('debtors with a verified address are asked by mail, and all others are listed', async () => {
  const { owner, manager, player, stranger, otherClubId } = world;
  const member = { club_id: world.clubId, name: 'Lan', email: 'lan@mail.example' };
  const lan = String((await owner.api.post('/api/members/', member)).body['id']);
  const foreign = (await stranger.api.get('/api/members/get/', { 'club-id': otherClubId })).body;
  await owes(player.memberId, 1320.5);
  await owes(lan, 40);
  const nobody = newId();
  const ids = [player.memberId, manager.memberId, lan, String(foreign['id']), nobody];
  const { status, body } = await ask([...ids, ...ids]);
  expect([status, body['sent']]).toEqual([200, 1]);
  expect(body['skipped']).toEqual([
    { member_id: manager.memberId, why: 'owes_nothing' },
    { member_id: lan, why: 'no_verified_address' },
    { member_id: foreign['id'], why: 'not_a_member' },
    { member_id: nobody, why: 'not_a_member' },
  ]);
  const [mail] = await requestsTo(player.email);
  const { url } = await linkOf(player.memberId);
  expect(mail!.text).toContain('“owner” asks you, “player”, to pay 1.320.500 đ to the club');
  expect(mail!.text).toContain(url);
  expect(mail!.html).toContain(`href="${url}"`);
  expect(mail!.subject).not.toMatch(/\d/);
  expect(await requestsTo('lan@mail.example')).toEqual([]);
});

test('all debtors are asked by default, in the language of the sender', async () => {
  const { owner, manager, player, clubId } = world;
  await owes(player.memberId, 10);
  await owes(manager.memberId, 20);
  await owes(owner.memberId, -5);
  const vietnamese = { 'accept-language': 'vi' };
  const { body } = await owner.api.post('/api/pay-links/mail/', { club_id: clubId }, vietnamese);
  expect(body).toEqual({ sent: 2, skipped: [] });
  expect((await requestsTo(player.email))[0]!.text).toContain('nhắc bạn “player” đóng 10.000 đ');
  expect(await requestsTo(owner.email)).toEqual([]);
});

test('a member is asked once in 24 hours, even by several requests at once', async () => {
  const { manager, owner, player } = world;
  await owes(player.memberId, 10);
  const answers = await Promise.all(
    [owner, manager, owner, manager].map((by) =>
      by.api.post('/api/pay-links/mail/', { club_id: world.clubId }),
    ),
  );
  const sent = answers.map(({ body }) => Number(body['sent']));
  expect(sent.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
  const lately = [{ member_id: player.memberId, why: 'mailed_lately' }];
  expect((await ask()).body).toEqual({ sent: 0, skipped: lately });
  expect(await requestsTo(player.email)).toHaveLength(1);
  app.pass(23 * HOUR);
  const again = async () => {
    const who = { username: owner.username, password: PASSWORD };
    const { body } = await app.client().post('/api/users/login/', who);
    const client = app.client({ token: String(body['access_token']) });
    return (await client.post('/api/pay-links/mail/', { club_id: world.clubId })).body['sent'];
  };
  expect(await again()).toBe(0);
  app.pass(HOUR);
  expect(await again()).toBe(1);
});

test('an empty list of members is 400, and so is one that is too long', async () => {
  for (const ids of [[], Array.from({ length: 1001 }, newId)]) {
    const { status, body } = await ask(ids);
    expect([status, body['details']![0]!['field']]).toEqual([400, 'member_ids']);
  }
});

test('38: an address is asked five times a day by all clubs together, and nobody is told', async () => {
  const { player } = world;
  for (let count = 0; count < 7; count += 1) {
    const person = await makeUser(app, `person${count}`);
    const clubId = String((await person.api.post('/api/clubs/', CLUB)).body['id']);
    const member = { club_id: clubId, name: 'P', email: player.email };
    const { body } = await person.api.post('/api/members/', member);
    await setBalance(person, { clubId, memberId: String(body['id']) }, -10);
    const asked = await person.api.post('/api/pay-links/mail/', { club_id: clubId });
    expect(asked.body['sent']).toBe(1);
  }
  expect(await requestsTo(player.email)).toHaveLength(5);
});

test('33: a user’s data has their code', async () => {
  const { player } = world;
  const { code } = await linkOf(player.memberId);
  const { body } = await player.api.get('/api/users/me/export/');
  const memberships: Json = body['memberships']!;
  expect(memberships[0]!['pay_code']).toBe(code);
});

test('a user’s accounts link to their own page, even before anybody requested links', async () => {
  const { player } = world;
  const { status, body } = await player.api.get('/api/accounts/mine/');
  expect(status).toBe(200);
  const urls = body['items']!.map((item) => String(item['pay_url']));
  expect(urls).toEqual([(await linkOf(player.memberId)).url]);
});
