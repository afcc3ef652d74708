import { beforeEach, expect, test } from 'vitest';
import { followRemovals } from '../src/domain/accounts/recovery.ts';
import { startApp, type TestApp } from './app.ts';
import {
  addPasskey,
  type Authenticator,
  begin,
  makeAuthenticator,
  passkeySignIn,
} from './authenticator.ts';
import type { Answer, Client } from './client.ts';
import { HOUR, MINUTE } from './context.ts';
import {
  makeUser,
  makeWorld,
  PASSWORD,
  type Person,
  signInAgain,
  type World,
} from './factories.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

const PAYEE = { bank: 'acb', account_number: '25767885', account_holder: 'TRAN THI B' };
const putPayee = (by: Client) => by.put(`/api/payee/${world.clubId}`, PAYEE);

const methods = async (by: Client) => (await by.get('/api/users/sign-in-methods/')).body;
const codeOf = ({ status, body }: Answer) => [status, String(body?.['code'])];
const REFUSED = [401, 'passkey_refused'];
const NOT_FRESH = [403, 'fresh_sign_in_required'];

/** What the server does every hour. */
const followUp = () =>
  followRemovals({ ...app, publicUrl: 'http://localhost:3000', wakeSenders: () => {} });

/** A client that is signed in with a passkey. */
async function withPasskey(authenticator: Authenticator): Promise<Client> {
  const { status, body } = await passkeySignIn(app.client(), authenticator);
  expect(status).toBe(200);
  return app.client({ token: String(body['access_token']) });
}

/** The subjects of the mails to somebody, the oldest first. */
const subjects = async ({ email }: Person) =>
  (await app.mailsTo(email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '');

test('a user adds a passkey, sees it, renames it, and signs in without a name', async () => {
  const { owner } = world;
  expect(await methods(owner.api)).toEqual({
    has_password: true,
    providers: [],
    passkeys: [],
    recovery_codes_left: 0,
    are_passkeys_possible: true,
    passkeys_go_at: null,
  });
  const authenticator = makeAuthenticator();
  const { status, body } = await addPasskey(owner.api, authenticator, ' Điện thoại ');
  expect(status).toBe(201);
  const { recovery_codes: codes, ...added } = body;
  expect(added).toEqual({
    id: expect.any(String) as unknown,
    name: 'Điện thoại',
    created_at: expect.any(String) as unknown,
    last_used_at: null,
    is_synced: false,
    is_usable: true,
  });
  expect(new Set(codes).size).toBe(10);
  for (const code of codes!) expect(code).toMatch(/^[0-9A-Z]{16}$/);
  app.pass(MINUTE);
  const phone = await withPasskey(authenticator);
  expect((await phone.get('/api/users/me/')).body['username']).toBe(owner.username);
  const path = `/api/users/passkeys/${String(body['id'])}/`;
  expect((await phone.patch(path, { name: 'Old phone' })).body['name']).toBe('Old phone');
  const shown = await methods(phone);
  expect(shown['passkeys']).toEqual([
    expect.objectContaining({
      id: body['id'],
      name: 'Old phone',
      last_used_at: expect.any(String) as unknown,
    }),
  ]);
  expect(shown['recovery_codes_left']).toBe(10);
  // Only the first one comes with codes.
  expect((await addPasskey(phone, makeAuthenticator())).body).not.toHaveProperty('recovery_codes');
  const sessions = (await phone.get('/api/users/sessions/')).body;
  expect(sessions.map(({ method }) => method)).toEqual(['passkey', 'passkey']);
});

test('browsers are asked for keys that need no name, only after a look at who holds them', async () => {
  const { owner } = world;
  const authenticator = makeAuthenticator();
  await addPasskey(owner.api, authenticator);
  const { options } = await begin(owner.api, 'add-options');
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    excludeCredentials: [{ type: 'public-key' }],
  });
  const signIn = (await begin(app.client(), 'sign-in-options')).options;
  expect(signIn).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
});

test('a ticket that was used, is too old, or is of somebody else adds no passkey', async () => {
  const { owner, manager } = world;
  const mine = await begin(owner.api, 'add-options');
  const add = (by: Client, ticket: string, authenticator = makeAuthenticator()) =>
    by.post('/api/users/passkeys/', {
      ticket,
      name: 'Phone',
      response: authenticator.create(mine.options),
    });
  expect(codeOf(await add(manager.api, mine.ticket))).toEqual(REFUSED);
  const other = await begin(owner.api, 'add-options');
  expect(codeOf(await add(owner.api, other.ticket))).toEqual(REFUSED);
  const signIn = await begin(app.client(), 'sign-in-options');
  expect(codeOf(await add(owner.api, signIn.ticket))).toEqual(REFUSED);
  expect(codeOf(await add(owner.api, `${mine.ticket.slice(0, -3)}AAA`))).toEqual(REFUSED);
  expect((await methods(owner.api))['passkeys']).toEqual([]);
  expect((await add(owner.api, mine.ticket)).status).toBe(201);
  expect(codeOf(await add(owner.api, mine.ticket))).toEqual(REFUSED);
  app.pass(5 * MINUTE);
  expect(codeOf(await add(owner.api, other.ticket))).toEqual(REFUSED);
});

test('an answer to another challenge, or that was used, signs nobody in, also twice at once', async () => {
  const authenticator = makeAuthenticator({ isSynced: true });
  await addPasskey(world.owner.api, authenticator);
  const first = await begin(app.client(), 'sign-in-options');
  const second = await begin(app.client(), 'sign-in-options');
  const send = (ticket: string, response: object) =>
    app.client().post('/api/users/passkeys/sign-in/', { ticket, response });
  const answer = authenticator.get(first.options);
  expect(codeOf(await send(second.ticket, answer))).toEqual(REFUSED);
  const adding = await begin(world.owner.api, 'add-options');
  expect(codeOf(await send(adding.ticket, authenticator.get(adding.options)))).toEqual(REFUSED);
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(first.ticket, answer)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  expect(codeOf(await send(first.ticket, answer))).toEqual(REFUSED);
  const late = await begin(app.client(), 'sign-in-options');
  app.pass(5 * MINUTE);
  expect(codeOf(await send(late.ticket, authenticator.get(late.options)))).toEqual(REFUSED);
});

test.each([
  ['another origin', { origin: 'http://localhost:3001' }],
  ['a site that looks like ours', { origin: 'https://rally-book.example' }],
  ['another host', { rpId: 'other.example' }],
  ['nobody who was looked at', { isVerified: false }],
  ['another user', { userHandle: Buffer.from('another').toString('base64url') }],
])('an answer of %s signs nobody in', async (_, change) => {
  const authenticator = makeAuthenticator();
  await addPasskey(world.owner.api, authenticator);
  Object.assign(authenticator.state, change);
  expect(codeOf(await passkeySignIn(app.client(), authenticator))).toEqual(REFUSED);
});

test.each([
  ['another origin', { origin: 'http://localhost:3001' }],
  ['another host', { rpId: 'other.example' }],
  ['nobody who was looked at', { isVerified: false }],
])('a passkey of %s is not added', async (_, settings) => {
  const { owner } = world;
  expect(codeOf(await addPasskey(owner.api, makeAuthenticator(settings)))).toEqual(REFUSED);
  expect((await methods(owner.api))['passkeys']).toEqual([]);
});

test('a passkey of an algorithm that was not asked for is not added', async () => {
  const { owner } = world;
  // ML-DSA-44 (-48), which the library would take: type AKP (7), and 1,312 bytes of key.
  const head = Buffer.from('a3010703382f20590520', 'hex');
  const coseKey = Buffer.concat([head, Buffer.alloc(1312, 7)]);
  expect(codeOf(await addPasskey(owner.api, makeAuthenticator({ coseKey })))).toEqual(REFUSED);
  expect((await methods(owner.api))['passkeys']).toEqual([]);
});

test('a passkey of one user is not added to another, and an unknown one signs nobody in', async () => {
  const { owner, manager } = world;
  const authenticator = makeAuthenticator();
  await addPasskey(owner.api, authenticator);
  expect(codeOf(await addPasskey(manager.api, authenticator))).toEqual(REFUSED);
  const unknown = makeAuthenticator();
  unknown.state.userHandle = authenticator.state.userHandle;
  expect(codeOf(await passkeySignIn(app.client(), unknown))).toEqual(REFUSED);
});

test('what is malformed is 400, what is too large 413, and the eleventh passkey 409', async () => {
  const { api } = world.owner;
  const { options, ticket } = await begin(api, 'add-options');
  const response = makeAuthenticator().create(options);
  const add = (body: object) => api.post('/api/users/passkeys/', body);
  expect((await add({ ticket, name: '', response })).status).toBe(400);
  expect((await add({ ticket, name: 'x'.repeat(51), response })).status).toBe(400);
  expect((await add({ ticket, name: 'x', response: { ...response, id: '%' } })).status).toBe(400);
  expect((await add({ ticket, name: 'x', response: 'text' })).status).toBe(400);
  const large = { ...response, clientExtensionResults: { blob: 'x'.repeat(17_000) } };
  expect((await add({ ticket, name: 'x', response: large })).status).toBe(413);
  const allowed = { ...response, clientExtensionResults: { blob: 'x'.repeat(15_000) } };
  expect((await add({ ticket, name: '', response: allowed })).status).toBe(400);
  expect((await add({ ticket, name: 'x'.repeat(50), response })).status).toBe(201);
  for (let count = 1; count < 10; count += 1) {
    expect((await addPasskey(api, makeAuthenticator())).status).toBe(201);
  }
  expect(codeOf(await addPasskey(api, makeAuthenticator()))).toEqual([409, 'limit_reached']);
  expect((await methods(api))['passkeys']).toHaveLength(10);
});

test('4: a network has a hundred tries an hour with passkeys', async () => {
  const authenticator = makeAuthenticator();
  await addPasskey(world.owner.api, authenticator);
  const ticket = 'none';
  const response = authenticator.get({ challenge: 'none' });
  const send = (from: string) =>
    app.client({ from }).post('/api/users/passkeys/sign-in/', { ticket, response });
  for (let count = 0; count < 100; count += 1) {
    expect((await send('203.0.113.7')).status).toBe(401);
  }
  expect((await send('203.0.113.7')).status).toBe(429);
  const owner = (from: string) => app.client({ token: world.owner.token, from });
  expect((await addPasskey(owner('203.0.113.7'), makeAuthenticator())).status).toBe(429);
  expect((await send('203.0.113.8')).status).toBe(401);
  expect((await addPasskey(owner('203.0.113.8'), makeAuthenticator())).status).toBe(201);
});

test('a key whose count goes back is refused, and its owner told; a synced one is not', async () => {
  const { owner } = world;
  const key = makeAuthenticator();
  const synced = makeAuthenticator({ isSynced: true });
  await addPasskey(owner.api, key, 'Key');
  await addPasskey(owner.api, synced, 'Synced');
  synced.state.counter = 7;
  key.state.counter = 7;
  for (const authenticator of [key, synced]) await withPasskey(authenticator);
  key.state.counter = 3;
  synced.state.counter = 3;
  expect(codeOf(await passkeySignIn(app.client(), key))).toEqual(REFUSED);
  expect(codeOf(await passkeySignIn(app.client(), key))).toEqual(REFUSED);
  await withPasskey(synced);
  const told = (await app.mailsTo(owner.email)).filter((mail) => mail.includes('copied'));
  expect(told).toHaveLength(1);
  key.state.counter = 8;
  await withPasskey(key);
});

test('a browser is told before it makes a passkey whether a fresh sign-in has to come first', async () => {
  const { owner } = world;
  const isFresh = async (by: Client) =>
    (await by.post('/api/users/passkeys/add-options/')).body['is_fresh'];
  expect(await isFresh(owner.api)).toBe(true);
  app.pass(10 * MINUTE);
  expect(await isFresh(owner.api)).toBe(false);
  const again = (await signInAgain(app, owner)).api;
  await addPasskey(again, makeAuthenticator());
  expect(await isFresh(again)).toBe(true);
  expect(await isFresh((await signInAgain(app, owner)).api)).toBe(false);
});

test('43: who has a passkey changes the payee by it alone: a password is not enough', async () => {
  const { owner } = world;
  const authenticator = makeAuthenticator();
  const { body } = await addPasskey(owner.api, authenticator);
  // The session that added it goes on as one of a passkey.
  expect((await putPayee(owner.api)).status).toBe(200);
  const thief = (await signInAgain(app, owner)).api;
  const hook = { club_id: world.clubId, url: 'https://hooks.example/in', events: ['cost.added'] };
  const hookPath = `/api/webhooks/${String((await owner.api.post('/api/webhooks/', hook)).body['id'])}/`;
  const before = await methods(thief);
  const passkey = `/api/users/passkeys/${String(body['id'])}/`;
  const tries: Answer[] = [
    await putPayee(thief),
    await addPasskey(thief, makeAuthenticator()),
    await thief.patch(passkey, { name: 'Mine' }),
    await thief.delete(passkey),
    await thief.post('/api/users/recovery-codes/'),
    await thief.post('/api/users/me/delete/', { password: PASSWORD }),
    await thief.patch(`/api/members/${world.manager.memberId}/`, { role: 'owner' }),
    await thief.post('/api/tokens/', {
      club_id: world.clubId,
      name: 'n8n',
      scopes: ['member:read'],
    }),
    await thief.post('/api/webhooks/', hook),
    await thief.patch(hookPath, { url: 'https://thief.example/in' }),
    await thief.post(`${hookPath}rotate/`),
    await thief.post('/api/users/providers/oidc/connect/'),
  ];
  expect(tries.map(codeOf)).toEqual(tries.map(() => NOT_FRESH));
  expect(await methods(thief)).toEqual(before);
  const phone = await withPasskey(authenticator);
  expect((await putPayee(phone)).status).toBe(200);
  app.pass(10 * MINUTE);
  expect(codeOf(await putPayee(phone))).toEqual(NOT_FRESH);
});

test('making an owner asks for a fresh sign-in, also by another address of one', async () => {
  const { owner, manager, player } = world;
  const rename = (by: Client, memberId: string, change: object) =>
    by.patch(`/api/members/${memberId}/`, change);
  app.pass(10 * MINUTE);
  const before = await fingerprint(app.db);
  expect(codeOf(await rename(owner.api, manager.memberId, { role: 'owner' }))).toEqual(NOT_FRESH);
  const added = { club_id: world.clubId, name: 'Second', role: 'owner', email: 'x@club.example' };
  expect(codeOf(await owner.api.post('/api/members/', added))).toEqual(NOT_FRESH);
  expect(await fingerprint(app.db)).toBe(before);
  expect((await rename(owner.api, player.memberId, { role: 'manager' })).status).toBe(200);
  const fresh = (await signInAgain(app, owner)).api;
  expect((await rename(fresh, manager.memberId, { role: 'owner' })).status).toBe(200);
  app.pass(10 * MINUTE);
  const moved = { email: 'thief@club.example' };
  expect(codeOf(await rename(fresh, manager.memberId, moved))).toEqual(NOT_FRESH);
  expect((await rename(fresh, manager.memberId, { alias: 'M' })).status).toBe(200);
  // Who was an owner, and is let in again.
  expect((await rename(fresh, manager.memberId, { status: 'inactive' })).status).toBe(200);
  const active = { status: 'active' };
  expect(codeOf(await rename(fresh, manager.memberId, active))).toEqual(NOT_FRESH);
  expect((await fresh.delete(`/api/members/${manager.memberId}/delete`)).status).toBe(204);
  const restore = `/api/clubs/${world.clubId}/deleted/${manager.memberId}/restore/`;
  expect(codeOf(await fresh.post(restore))).toEqual(NOT_FRESH);
  const again = (await signInAgain(app, owner)).api;
  expect((await again.post(restore)).status).toBe(204);
});

test('a recovery code stands once for a passkey, however it is typed', async () => {
  const { owner, manager } = world;
  const { body } = await addPasskey(owner.api, makeAuthenticator());
  const [first, second] = body['recovery_codes']!.map(String) as [string, string];
  const phone = (await signInAgain(app, owner)).api;
  const recover = (by: Client, code: string) => by.post('/api/users/recovery/', { code });
  expect(codeOf(await putPayee(phone))).toEqual(NOT_FRESH);
  expect(codeOf(await recover(manager.api, first))).toEqual(REFUSED);
  expect(codeOf(await recover(phone, 'ABCDEFGHJKMNPQRS'))).toEqual(REFUSED);
  app.pass(11 * MINUTE);
  const typed = first.toLowerCase().replace(/(.{4})(?=.)/g, '$1 ');
  expect((await recover(phone, typed)).status).toBe(204);
  expect((await putPayee(phone)).status).toBe(200);
  expect(codeOf(await recover(phone, first))).toEqual(REFUSED);
  expect((await methods(phone))['recovery_codes_left']).toBe(9);
  const renewed = await phone.post('/api/users/recovery-codes/');
  expect(renewed).toMatchObject({ status: 200 });
  expect(renewed.body['codes']).toHaveLength(10);
  expect(codeOf(await recover(phone, second))).toEqual(REFUSED);
  expect((await recover(phone, String(renewed.body['codes']![0]))).status).toBe(204);
  const stored = JSON.stringify(await app.db.selectFrom('recoveryCodes').selectAll().execute());
  for (const code of renewed.body['codes']!) expect(stored).not.toContain(String(code));
});

test('4: tries of recovery codes are counted like those to sign in', async () => {
  const { owner } = world;
  await addPasskey(owner.api, makeAuthenticator());
  const recover = () => owner.api.post('/api/users/recovery/', { code: 'ABCDEFGHJKMNPQRS' });
  for (let count = 0; count < 5; count += 1) expect(codeOf(await recover())).toEqual(REFUSED);
  expect((await recover()).status).toBe(429);
});

test('what changes about passkeys is told by mail', async () => {
  const { owner } = world;
  const authenticator = makeAuthenticator();
  const { body } = await addPasskey(owner.api, authenticator, 'Phone');
  await owner.api.post('/api/users/recovery/', { code: String(body['recovery_codes']![0]) });
  await owner.api.post('/api/users/recovery-codes/');
  await owner.api.delete(`/api/users/passkeys/${String(body['id'])}/`);
  expect(await subjects(owner)).toEqual([
    'A passkey was added to your Rallybook account',
    'A recovery code of your Rallybook account was used',
    'New recovery codes for your Rallybook account',
    'A passkey was removed from your Rallybook account',
  ]);
});

test('the last way to sign in stays; another passkey or a password is one', async () => {
  const { owner } = world;
  const { body: first } = await addPasskey(owner.api, makeAuthenticator());
  const { body: second } = await addPasskey(owner.api, makeAuthenticator());
  await app.db.updateTable('users').set({ passwordHash: null }).execute();
  const remove = (id: unknown) => owner.api.delete(`/api/users/passkeys/${String(id)}/`);
  expect((await remove(first['id'])).status).toBe(204);
  expect(codeOf(await remove(second['id']))).toEqual([409, 'last_sign_in_method']);
  expect(codeOf(await remove(first['id']))).toEqual([404, 'not_found']);
  await owner.api.post('/api/users/change-password/', { new_password: 'a new long password' });
  expect((await remove(second['id'])).status).toBe(204);
  expect(await methods(owner.api)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
});

/** The addresses in the mails to somebody by which passkeys are kept, the oldest first. */
const keepLinks = async ({ email }: Person) =>
  (await app.mailsTo(email)).flatMap((mail) => {
    const path = /\/u\/passkeys\/[\w-]+/.exec(mail.replaceAll('=\r\n', ''))?.[0];
    return path === undefined ? [] : [path];
  });

test('lost passkeys go after 72 hours, told at once and every day', async () => {
  const { owner } = world;
  await addPasskey(owner.api, makeAuthenticator());
  app.pass(11 * MINUTE);
  const lost = (by: Client) => by.post('/api/users/passkeys/lost/');
  expect(codeOf(await lost(owner.api))).toEqual(NOT_FRESH);
  const phone = await signInAgain(app, owner);
  expect((await lost(phone.api)).status).toBe(204);
  expect((await lost(phone.api)).status).toBe(204);
  const goAt = Date.parse(String((await methods(phone.api))['passkeys_go_at']));
  expect(Math.round((goAt - app.clock().getTime()) / HOUR)).toBe(72);
  const counts: number[] = [];
  for (let hour = 0; hour < 72; hour += 12) {
    await followUp();
    counts.push((await keepLinks(owner)).length);
    app.pass(12 * HOUR);
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
  const { api } = await signInAgain(app, owner);
  expect(codeOf(await putPayee(api))).toEqual(NOT_FRESH);
  await followUp();
  expect(await methods(api)).toMatchObject({
    passkeys: [],
    recovery_codes_left: 0,
    passkeys_go_at: null,
  });
  expect((await subjects(owner)).at(-1)).toContain('passkeys of your Rallybook account were');
  expect((await putPayee(api)).status).toBe(200);
});

test.each<[string, (authenticator: Authenticator, code: string) => Promise<unknown>]>([
  ['a sign-in with a passkey', (authenticator) => withPasskey(authenticator)],
  ['a recovery code', (_, code) => world.owner.api.post('/api/users/recovery/', { code })],
  [
    'the link of the mail',
    async () => {
      const [path] = await keepLinks(world.owner);
      const opened = await app.client().get(path!);
      expect(opened.text).toContain('Keep the passkeys');
      // Opening it changes nothing: mail scanners do.
      expect((await methods(world.owner.api))['passkeys_go_at']).not.toBeNull();
      const kept = await app.client().post(path!);
      expect(kept.status).toBe(200);
      expect(kept.text).toContain('href="/account"');
      const again = await app.client().get(path!);
      expect(again.status).toBe(404);
      expect(again.text).toContain('Their removal was stopped already, or is over.');
    },
  ],
])('%s stops the removal of lost passkeys', async (_, stop) => {
  const { owner } = world;
  const authenticator = makeAuthenticator();
  const { body } = await addPasskey(owner.api, authenticator);
  await owner.api.post('/api/users/passkeys/lost/');
  expect((await methods(owner.api))['passkeys_go_at']).not.toBeNull();
  await stop(authenticator, String(body['recovery_codes']![1]));
  expect((await methods(owner.api))['passkeys_go_at']).toBeNull();
  app.pass(80 * HOUR);
  await followUp();
  await withPasskey(authenticator);
});

test('a reset by mail removes no passkey', async () => {
  const { owner } = world;
  const authenticator = makeAuthenticator();
  await addPasskey(owner.api, authenticator);
  await app.client().post('/api/users/forgot-password/', { email: owner.email });
  const body = { email: owner.email, otp: await app.codeFor(owner.email) };
  const reset = { ...body, new_password: 'a new long password' };
  expect((await app.client().post('/api/users/reset-password/', reset)).status).toBe(200);
  await withPasskey(authenticator);
});

test.each(['http://192.168.1.20:3000', 'https://203.0.113.7', 'http://club.example'])(
  'at %s passkeys are neither offered nor asked for',
  async (publicUrl) => {
    const other = await startApp({ publicUrl });
    const { api } = await makeUser(other, 'lan');
    expect(await methods(api)).toMatchObject({ are_passkeys_possible: false });
    const answers = [
      await api.post('/api/users/passkeys/add-options/'),
      await api.post('/api/users/passkeys/sign-in-options/'),
    ];
    expect(answers.map(codeOf)).toEqual([REFUSED, REFUSED]);
    expect((await api.get('/api/users/providers/')).body['passkeys']).toBe(false);
  },
);

test('a passkey of a former host is shown, counts for nothing, and signs nobody in', async () => {
  const { owner } = world;
  const authenticator = makeAuthenticator();
  await addPasskey(owner.api, authenticator);
  await app.db.updateTable('passkeys').set({ rpId: 'former.example' }).execute();
  const phone = (await signInAgain(app, owner)).api;
  expect((await methods(phone))['passkeys']).toMatchObject([{ is_usable: false }]);
  expect((await putPayee(phone)).status).toBe(200);
  expect(codeOf(await passkeySignIn(app.client(), authenticator))).toEqual(REFUSED);
  // The next one is the first that works here.
  const { body } = await addPasskey(phone, makeAuthenticator());
  expect(body['recovery_codes']).toHaveLength(10);
});

test('33: own data has the passkeys, and an erased account leaves none', async () => {
  const { player } = world;
  await addPasskey(player.api, makeAuthenticator(), 'Phone');
  await player.api.post('/api/users/passkeys/lost/');
  const { body } = await player.api.get('/api/users/me/export/');
  expect(body).toMatchObject({ passkeys: [{ name: 'Phone' }], recovery_codes_left: 10 });
  expect((await player.api.post('/api/users/me/delete/', { password: PASSWORD })).status).toBe(204);
  for (const table of ['passkeys', 'recoveryCodes', 'passkeyRemovals'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
