import PostalMime, { type Email } from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { purgeDeleted } from '../src/domain/deleted/purge.ts';
import { startApp, type TestApp } from './app.ts';
import type { Answer, Client } from './client.ts';
import { DAY, MINUTE } from './context.ts';
import { makeUser, makeWorld, PASSWORD, type Person, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

const PAYEE = {
  bank: 'vietcombank',
  account_number: '0121000891319',
  account_holder: 'NGUYEN VAN A',
};
const OTHER = { bank: 'acb', account_number: 'AB25767885', account_holder: 'Trần Thị B' };

const put = (by: Client, body: object, clubId = world.clubId): Promise<Answer> =>
  by.put(`/api/payee/${clubId}`, body);
const get = (by: Client) => by.get(`/api/payee/${world.clubId}`);

/** Signs in again, after longer than a sign-in lasts. */
async function signIn({ username }: Person): Promise<Client> {
  const { body } = await app.client().post('/api/users/login/', { username, password: PASSWORD });
  return app.client({ token: String(body['access_token']) });
}

/** The mails to an address about a changed account, the oldest first. */
async function mailsOf(email: string): Promise<Email[]> {
  const mails = await Promise.all((await app.mailsTo(email)).map((mail) => PostalMime.parse(mail)));
  return mails.filter(({ text }) => text?.includes('account ending in'));
}

test('anybody can read the list of banks, each with its own key', async () => {
  const { status, body } = await app.client().get('/api/banks/');
  expect(status).toBe(200);
  const banks = body['items']!;
  expect(banks.length).toBeGreaterThanOrEqual(43);
  expect(new Set(banks.map(({ key }) => key)).size).toBe(banks.length);
  expect(banks).toContainEqual({
    key: 'vietcombank',
    short_name: 'Vietcombank',
    name: 'Ngân hàng TMCP Ngoại Thương Việt Nam',
    bin: '970436',
  });
  for (const { bin } of banks) expect(bin).toMatch(/^\d{6}$/);
});

test('an owner sets the account, staff read it, and players do not', async () => {
  const { owner, manager, player, stranger } = world;
  const nothing = { scheme: null, bank: null, account_number: null, account_holder: null };
  expect((await get(manager.api)).body).toEqual(nothing);
  const saved = await put(owner.api, { ...PAYEE, account_holder: ' NGUYEN VAN A ' });
  expect(saved).toMatchObject({ status: 200, body: PAYEE });
  expect((await get(manager.api)).body).toEqual({ scheme: 'vietqr', ...PAYEE });
  expect((await get(player.api)).status).toBe(403);
  expect((await get(stranger.api)).status).toBe(404);
  expect((await put(manager.api, OTHER)).status).toBe(403);
  expect((await put(stranger.api, OTHER)).status).toBe(404);
  expect((await get(owner.api)).body).toEqual({ scheme: 'vietqr', ...PAYEE });
});

test.each([
  ['bank', 'no such bank'],
  ['bank', 'VCB'],
  ['bank', 'toString'],
  ['account_number', '123'],
  ['account_number', '1'.repeat(20)],
  ['account_number', '0121 000 891'],
  ['account_number', '１２３４５６'],
  ['account_holder', ' '],
  ['account_holder', 'A'.repeat(61)],
  ['account_holder', 'A\nB'],
])('%s %j is refused at its field, and nothing changes', async (field, value) => {
  const before = await fingerprint(app.db);
  const { status, body } = await put(world.owner.api, { ...PAYEE, [field]: value });
  expect([status, body['details']!.map((detail) => detail['field'])]).toEqual([400, [field]]);
  expect(await fingerprint(app.db)).toBe(before);
});

test('43: a session older than ten minutes cannot change the payee, even if refreshed', async () => {
  const { owner } = world;
  app.pass(10 * MINUTE + 1000);
  const before = await fingerprint(app.db);
  const old = await put(owner.api, PAYEE);
  expect(old).toMatchObject({ status: 403, body: { code: 'fresh_sign_in_required' } });
  expect(await fingerprint(app.db)).toBe(before);
  const refreshed = await app
    .client()
    .post('/api/users/refresh/', { refresh_token: owner.refreshToken });
  const thief = app.client({ token: String(refreshed.body['access_token']) });
  expect((await put(thief, PAYEE)).body['code']).toBe('fresh_sign_in_required');
  expect((await get(thief)).body['bank']).toBeNull();
  expect(await mailsOf(owner.email)).toEqual([]);
  expect((await put(await signIn(owner), PAYEE)).status).toBe(200);
});

test('43: all owners are told about every change, with the ends of the account numbers', async () => {
  const { owner, manager, player } = world;
  await owner.api.patch(`/api/members/${manager.memberId}/`, { role: 'owner' });
  await put(owner.api, PAYEE);
  for (const { email } of [owner, manager]) {
    const [first] = await mailsOf(email);
    expect(first!.text).toContain('Before, there was none.');
    expect(first!.text).toContain('Now: Vietcombank, account ending in 1319, “NGUYEN VAN A”.');
    expect(first!.text).not.toContain(PAYEE.account_number);
  }
  await put(manager.api, OTHER);
  for (const { email } of [owner, manager]) {
    const second = (await mailsOf(email))[1]!.text;
    expect(second).toContain('“manager” has just changed the account');
    expect(second).toContain('Before: Vietcombank, account ending in 1319, “NGUYEN VAN A”.');
    expect(second).toContain('Now: ACB, account ending in 7885, “Trần Thị B”.');
  }
  expect(await mailsOf(player.email)).toEqual([]);
});

test('43: a change to an account with the same ending is reported, too', async () => {
  await put(world.owner.api, PAYEE);
  await put(world.owner.api, { ...PAYEE, account_number: '9999999991319' });
  expect(await mailsOf(world.owner.email)).toHaveLength(2);
  await put(world.owner.api, { ...PAYEE, account_number: '9999999991319' });
  expect(await mailsOf(world.owner.email)).toHaveLength(2);
});

test('31, 43: the trail has bank, last four characters and holder, and never the number', async () => {
  const { owner, clubId } = world;
  await put(owner.api, PAYEE);
  await put(owner.api, OTHER);
  const { body, text } = await owner.api.get(`/api/clubs/${clubId}/audit/?kind=payee`);
  const first = { bank: 'Vietcombank', account_ending: '1319', account_holder: 'NGUYEN VAN A' };
  const second = { bank: 'ACB', account_ending: '7885', account_holder: 'Trần Thị B' };
  expect(body['items']).toMatchObject([
    { action: 'payee.changed', actor_name: 'owner', before: first, after: second },
    { action: 'payee.changed', actor_name: 'owner', before: null, after: first },
  ]);
  expect(text).not.toContain(PAYEE.account_number);
});

test('38: unverified owners are told about ten changes an hour, verified ones about all', async () => {
  const { owner, clubId } = world;
  const unverified = { club_id: clubId, name: 'B', email: 'b@mail.example', role: 'owner' };
  expect((await owner.api.post('/api/members/', unverified)).status).toBe(201);
  for (let change = 0; change < 12; change += 1) {
    const account = { ...PAYEE, account_number: `0000000${1000 + change}` };
    expect((await put(owner.api, account)).status).toBe(200);
  }
  expect(await mailsOf('b@mail.example')).toHaveLength(10);
  expect(await mailsOf(owner.email)).toHaveLength(12);
});

test('a holder and a club hold no address in a mail, and no markup', async () => {
  const { owner, clubId } = world;
  await owner.api.patch(`/api/clubs/${clubId}/`, { name: 'evil.example <b>' });
  await put(owner.api, { ...PAYEE, account_holder: 'https://evil.example/<i>' });
  const [mail] = await mailsOf(owner.email);
  expect(mail!.subject).toBe('The account of “evil example <b>” was changed');
  for (const part of [mail!.text, mail!.html]) expect(part).not.toContain('evil.example');
  expect(mail!.html).not.toMatch(/<i>|<b>/);
});

test('an inactive club keeps its payee, and a purged one has none', async () => {
  const { owner, clubId } = world;
  await put(owner.api, PAYEE);
  await owner.api.post(`/api/clubs/${clubId}/deactivate`);
  expect((await get(owner.api)).body).toEqual({ scheme: 'vietqr', ...PAYEE });
  expect((await put(owner.api, OTHER)).body['code']).toBe('club_inactive');
  await owner.api.delete(`/api/clubs/${clubId}`);
  app.pass(31 * DAY);
  await purgeDeleted(app);
  expect(await app.db.selectFrom('payees').selectAll().execute()).toEqual([]);
});

test('33: an erased user is no longer named as the holder in the trail', async () => {
  const { clubId, owner } = world;
  const lan = await makeUser(app, 'lan');
  const member = { club_id: clubId, name: 'Đỗ Lan', email: lan.email, role: 'owner' };
  await owner.api.post('/api/members/', member);
  await put(lan.api, { ...PAYEE, account_holder: 'DO LAN' });
  const erased = await lan.api.post('/api/users/me/delete/', { password: PASSWORD });
  expect(erased.status).toBe(204);
  const { body } = await owner.api.get(`/api/clubs/${clubId}/audit/?kind=payee`);
  const after = { bank: 'Vietcombank', account_ending: '', account_holder: 'Former member' };
  expect(body['items']).toMatchObject([{ actor_name: 'Former member', after }]);
});
