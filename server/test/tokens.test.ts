import { crc32 } from 'node:zlib';
import { BOUNDS } from '@rallybook/contract/rules/bounds';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { hashApiToken } from '../src/auth/api-tokens.ts';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { warnOfEnds } from '../src/domain/tokens/warnings.ts';
import { createLog, createRequestLog } from '../src/http/log.ts';
import { startApp, type TestApp } from './app.ts';
import { setBalance } from './balances.ts';
import type { Answer, Client } from './client.ts';
import { DAY, HOUR, MINUTE } from './context.ts';
import { addToken, makeUser, makeWorld, PASSWORD, signInAgain, type World } from './factories.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

const codeOf = ({ status, body }: Answer) => [status, String(body?.['code'])];
const NOT_SIGNED_IN = [401, 'not_signed_in'];
const SCOPE_MISSING = [403, 'scope_missing'];

const make = (by: Client, more: object = {}) =>
  by.post('/api/tokens/', {
    club_id: world.clubId,
    name: 'n8n',
    scopes: ['member:read'],
    ...more,
  });

/** A client with a token that somebody has just made. */
async function program(by: Client, ...scopes: string[]): Promise<Client> {
  const { status, body } = await make(by, { scopes });
  expect(status).toBe(201);
  return app.client({ token: String(body['token']) });
}

/** Tokens other than those that `makeWorld` has made. */
async function list(by: Client) {
  const { body } = await by.get(`/api/tokens/${world.clubId}`);
  return body['items']!.map(({ name }) => String(name)).filter((name) => name !== 'n8n');
}

const members = () => `/api/members/${world.clubId}`;
const addMember = (by: Client, more: object = {}) =>
  by.post('/api/members/', { club_id: world.clubId, name: 'Vy', ...more });
const addCost = (by: Client) =>
  by.post('/api/costs/', {
    club_id: world.clubId,
    date: '2026-10-08',
    category: 'OTHER',
    amount: 20,
  });
const inDays = (days: number) => new Date(app.clock().getTime() + days * DAY).toISOString();

const warn = () =>
  warnOfEnds({ ...app, publicUrl: 'http://localhost:3000', wakeSenders: () => {} });

test('a token is shown once, in the format that scanners know, and stored as a hash', async () => {
  const { status, body } = await make(world.owner.api, { scopes: ['view_cost:read'] });
  expect(status).toBe(201);
  const { token, ...shown } = body;
  expect(token).toMatch(/^rbk_[0-9A-Za-z]{36}$/);
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const checksum = Array.from(String(token).slice(-6)).reduce(
    (sum, digit) => sum * 62 + digits.indexOf(digit),
    0,
  );
  expect(checksum).toBe(crc32(String(token).slice(4, -6)));
  expect(shown).toMatchObject({
    name: 'n8n',
    scopes: ['view_cost:read'],
    club_id: world.clubId,
    created_by_name: 'owner',
    last_used_on: null,
  });
  expect(Date.parse(String(shown['expires_at'])) - Date.parse(String(shown['created_at']))).toBe(
    90 * DAY,
  );
  const stored = await app.db.selectFrom('apiTokens').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(String(token));
  const { text } = await world.owner.api.get(`/api/tokens/${world.clubId}`);
  expect(text).not.toContain('rbk_');
});

test('a token tells of itself without any scope, and the day of its last use is kept', async () => {
  const client = await program(world.owner.api, 'view_cost:read');
  const { status, body } = await client.get('/api/tokens/self/');
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'n8n', last_used_on: app.clock().toISOString().slice(0, 10) });
  expect(codeOf(await world.owner.api.get('/api/tokens/self/'))).toEqual(NOT_SIGNED_IN);
});

test('a token that was mistyped, cut off, made up, or sent elsewhere opens nothing', async () => {
  const { body } = await make(world.owner.api);
  const token = String(body['token']);
  const other = token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  for (const wrong of [other, token.slice(0, -1), `${token}0`, token.toUpperCase(), 'rbk_']) {
    expect(codeOf(await app.client({ token: wrong }).get(members())), wrong).toEqual(NOT_SIGNED_IN);
  }
  expect(
    codeOf(await app.client().get(`/api/tokens/self/`, { authorization: `Basic ${token}` })),
  ).toEqual(NOT_SIGNED_IN);
  expect(codeOf(await app.client().get(`/api/tokens/self/`, { 'x-api-key': token }))).toEqual(
    NOT_SIGNED_IN,
  );
  expect((await app.client().get(`/api/tokens/self/?token=${token}`)).status).toBe(401);
  // Not even where it is stored: a wrong checksum never reaches the database.
  const stored = { tokenHash: hashApiToken(other) };
  await app.db.updateTable('apiTokens').set(stored).where('id', '=', String(body['id'])).execute();
  expect(codeOf(await app.client({ token: other }).get(members()))).toEqual(NOT_SIGNED_IN);
});

test('a token does what its scopes say, in its club alone', async () => {
  const reads = await program(world.owner.api, 'view_cost:read');
  const costs = `/api/costs/${world.clubId}/2026/10/`;
  expect((await reads.get(costs)).status).toBe(200);
  expect(codeOf(await addCost(reads))).toEqual(SCOPE_MISSING);
  expect(codeOf(await reads.get(members()))).toEqual(SCOPE_MISSING);
  const writes = await program(world.owner.api, 'view_cost:write');
  expect((await writes.get(costs)).status).toBe(200);
  expect((await addCost(writes)).status).toBe(201);
  const second = (
    await world.owner.api.post('/api/clubs/', { name: 'Second', location: 'There', capacity: 8 })
  ).body;
  expect((await reads.get(`/api/costs/${String(second['id'])}/2026/10/`)).status).toBe(404);
});

test('scopes are a ceiling: what a token of an owner shows and changes is not more than they say', async () => {
  const { owner, player } = world;
  const reads = await program(owner.api, 'member:write');
  const { body } = await reads.get(members());
  const shown = body.find(({ id }) => String(id) === player.memberId)!;
  expect(shown['email']).toBeNull();
  expect((await reads.delete(`/api/members/${player.memberId}/delete`)).status).toBe(403);
  const { body: rights } = await reads.get(`/api/members/get-permissions/${world.clubId}/`);
  expect(rights).toMatchObject({ permissions: [] });
  const all = await program(owner.api, 'member:read', 'edit_member:read');
  const seen = (await all.get(members())).body.find(({ id }) => String(id) === player.memberId)!;
  expect(seen['email']).toBe(player.email);
});

test('no token gives rights: not by a role, by an address of staff, a link, or another token', async () => {
  const { owner, manager, player, programs, clubId } = world;
  const api = app.client({ token: programs.writes });
  expect((await addMember(api)).status).toBe(201);
  expect(codeOf(await addMember(api, { name: 'Lan', role: 'player' }))).toEqual(SCOPE_MISSING);
  const patch = (id: string, change: object) => api.patch(`/api/members/${id}/`, change);
  expect(codeOf(await patch(player.memberId, { role: 'manager' }))).toEqual(SCOPE_MISSING);
  expect(codeOf(await patch(manager.memberId, { email: 'me@evil.example' }))).toEqual(
    SCOPE_MISSING,
  );
  expect((await patch(owner.memberId, { email: 'me@evil.example' })).status).toBe(403);
  // Everybody may leave, but is not made to by a program of theirs.
  expect((await api.delete(`/api/members/${owner.memberId}/delete`)).status).toBe(403);
  expect((await patch(player.memberId, { alias: 'Tèo' })).status).toBe(200);
  expect(codeOf(await make(api))).toEqual(SCOPE_MISSING);
  expect(codeOf(await api.get('/api/users/me/'))).toEqual(SCOPE_MISSING);
  expect(codeOf(await api.get(`/api/pay-links/${clubId}`))).toEqual(SCOPE_MISSING);
  expect(codeOf(await api.get(`/api/play/${clubId}/${world.playedId}/events`))).toEqual(
    SCOPE_MISSING,
  );
});

test('no program asks members to pay by mail, whatever its scopes; a person does', async () => {
  const { owner, player, programs, clubId } = world;
  const api = app.client({ token: programs.writes });
  await setBalance({ ...owner, api }, { clubId, memberId: player.memberId }, -50);
  const before = (await app.mailsTo(player.email)).length;
  const ask = { club_id: clubId, member_ids: [player.memberId] };
  expect(codeOf(await api.post('/api/pay-links/mail/', ask))).toEqual(SCOPE_MISSING);
  expect(await app.mailsTo(player.email)).toHaveLength(before);
  expect((await owner.api.post('/api/pay-links/mail/', ask)).status).toBe(200);
  expect(await app.mailsTo(player.email)).toHaveLength(before + 1);
});

test('the rights of who made a token are read at each use', async () => {
  const { owner, manager } = world;
  const client = await program(manager.api, 'view_cost:read', 'member:read');
  const setRole = (role: string) => owner.api.patch(`/api/members/${manager.memberId}/`, { role });
  expect((await setRole('player')).status).toBe(200);
  expect(codeOf(await client.get(`/api/costs/${world.clubId}/2026/10/`))).toEqual([
    403,
    'forbidden',
  ]);
  expect((await client.get(members())).status).toBe(200);
  expect((await owner.api.delete(`/api/members/${manager.memberId}/delete`)).status).toBe(204);
  expect(codeOf(await client.get(members()))).toEqual(NOT_SIGNED_IN);
});

test('a token ends with a password that is set by mail, with its account, and by itself', async () => {
  const { manager, owner } = world;
  const client = await program(manager.api, 'member:read');
  await app.client().post('/api/users/forgot-password/', { email: manager.email });
  const otp = await app.codeFor(manager.email);
  const reset = { email: manager.email, otp, new_password: 'another long enough password' };
  expect((await app.client().post('/api/users/reset-password/', reset)).status).toBe(200);
  expect(codeOf(await client.get(members()))).toEqual(NOT_SIGNED_IN);
  const { body: lasting } = await make(world.player.api);
  const erased = await world.player.api.post('/api/users/me/delete/', { password: PASSWORD });
  expect(erased.status).toBe(204);
  const ofErased = app.client({ token: String(lasting['token']) });
  expect(codeOf(await ofErased.get(members()))).toEqual(NOT_SIGNED_IN);
  const { body } = await make(owner.api, { name: 'Short', expires_at: inDays(1) });
  const short = app.client({ token: String(body['token']) });
  expect((await short.get(members())).status).toBe(200);
  app.pass(DAY + MINUTE);
  expect(codeOf(await short.get(members()))).toEqual(NOT_SIGNED_IN);
  await forgetOld(app);
  const left = await app.db.selectFrom('apiTokens').select('name').execute();
  expect(left.map(({ name }) => name)).not.toContain('Short');
});

test('who made a token and owners see it and end it, and nobody else does', async () => {
  const { owner, manager, player } = world;
  const { body } = await make(player.api, { name: 'Lịch' });
  const path = `/api/tokens/${String(body['id'])}/`;
  expect(await list(player.api)).toEqual(['Lịch']);
  expect(await list(owner.api)).toEqual(['Lịch']);
  expect(await list(manager.api)).toEqual([]);
  expect(codeOf(await manager.api.delete(path))).toEqual([403, 'forbidden']);
  expect((await world.stranger.api.delete(path)).status).toBe(404);
  expect((await owner.api.delete(path)).status).toBe(204);
  expect((await player.api.delete(path)).status).toBe(404);
  const used = await app.client({ token: String(body['token']) }).get(members());
  expect(codeOf(used)).toEqual(NOT_SIGNED_IN);
});

test('a token needs a fresh sign-in, a scope, and an end within a year', async () => {
  const { owner } = world;
  const bad = [
    { scopes: [] },
    { scopes: ['owner:read'] },
    { scopes: ['member:read', 'member:read'] },
    { name: ' ' },
    { expires_at: inDays(-1) },
    { expires_at: inDays(367) },
  ];
  for (const more of bad)
    expect((await make(owner.api, more)).status, JSON.stringify(more)).toBe(400);
  expect((await make(owner.api, { expires_at: inDays(364) })).status).toBe(201);
  app.pass(11 * MINUTE);
  expect(codeOf(await make(owner.api))).toEqual([403, 'fresh_sign_in_required']);
  const fresh = await signInAgain(app, owner);
  expect((await make(fresh.api)).status).toBe(201);
});

test('a member has twenty tokens in a club at most, and a club a hundred', async () => {
  const { player, owner, clubId } = world;
  for (let made = 1; made < 20; made += 1) expect((await make(player.api)).status).toBe(201);
  expect(await make(player.api)).toMatchObject({
    status: 409,
    body: { code: 'limit_reached', issues: [{ code: 'tokens_of_member', params: { max: 20 } }] },
  });
  // Twenty of the player and two others are there.
  for (let made = 22; made < 100; made += 1) {
    await addToken(
      app,
      { clubId, memberId: world.manager.memberId, username: world.manager.username },
      ['member:read'],
    );
  }
  expect(await make(owner.api)).toMatchObject({
    status: 409,
    body: { code: 'limit_reached', issues: [{ code: 'tokens_of_club', params: { max: 100 } }] },
  });
});

test('what a program changed is in the trail with its token', async () => {
  const { owner } = world;
  const { body } = await make(owner.api, { scopes: ['view_cost:write'] });
  expect((await addCost(app.client({ token: String(body['token']) }))).status).toBe(201);
  const { body: trail } = await owner.api.get(`/api/clubs/${world.clubId}/audit/?limit=2`);
  const [change, made] = trail['items']!;
  expect(change).toMatchObject({
    action: 'cost.created',
    actor_name: 'owner (n8n)',
    token_id: body['id'],
  });
  expect(made).toMatchObject({
    action: 'token.created',
    actor_name: 'owner',
    label: 'n8n',
    token_id: null,
  });
});

test('a token reads 600 times and writes 120 times an hour, and a club’s tokens 3,000 times', async () => {
  const { clubId, owner } = world;
  const client = await program(owner.api, 'view_cost:write');
  const [{ id }] = (await owner.api.get(`/api/tokens/${clubId}`)).body['items']! as unknown as [
    { id: string },
  ];
  /** Counts as if it had asked so often already. */
  const asked = (key: string, tries: number) => {
    const now = app.clock().toISOString();
    const row = { key, tries, since: now, lastAt: now, blockedUntil: null };
    return app.db
      .insertInto('loginTries')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  };
  const read = () => client.get(`/api/costs/${clubId}/2026/10/`);
  await asked(`token write ${id}`, 119);
  expect((await addCost(client)).status).toBe(201);
  const refused = await addCost(client);
  expect(codeOf(refused)).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  await asked(`token read ${id}`, 599);
  expect((await read()).status).toBe(200);
  expect((await read()).status).toBe(429);
  app.pass(HOUR + MINUTE);
  expect((await read()).status).toBe(200);
  await asked(`tokens ${clubId}`, 2999);
  expect((await read()).status).toBe(200);
  expect((await read()).status).toBe(429);
  expect((await owner.api.get(`/api/costs/${clubId}/2026/10/`)).status).not.toBe(429);
});

test('what a token tells of itself counts as a read', async () => {
  const client = await program(world.owner.api, 'view_cost:read');
  for (let count = 0; count < 3; count += 1) {
    expect((await client.get('/api/tokens/self/')).status).toBe(200);
  }
  const { items } = (await world.owner.api.get(`/api/tokens/${world.clubId}`)).body;
  const [{ id }] = items as unknown as [{ id: string }];
  const { tries } = await app.db
    .selectFrom('loginTries')
    .select('tries')
    .where('key', '=', `token read ${id}`)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(3);
});

test('43: no log, trail or answer holds a token, wherever it was sent', async () => {
  const { owner, clubId } = world;
  let logged = '';
  const log = createLog('trace', { write: (line: string) => void (logged += line) });
  const { db, clock, keys } = app;
  const context = {
    db,
    clock,
    keys,
    publicUrl: 'http://localhost:3000',
    log: createRequestLog(log),
    wakeSenders: () => {},
    bounds: BOUNDS,
  };
  const settings = { trustProxy: false, logLevel: 'trace', providers: [] } as const;
  const server = await buildApp({ context, settings, logger: log, metrics: null });
  onTestFinished(() => server.close());
  const token = String((await make(owner.api)).body['token']);
  const wrong = token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  let answers = '';
  for (const sent of [token, wrong]) {
    const authorization = `Bearer ${sent}`;
    const requests = [
      { url: '/api/tokens/self/', headers: { authorization } },
      { url: `/api/costs/${clubId}/2026/10/`, headers: { authorization } },
      { url: '/api/none/', headers: { authorization, 'x-api-key': sent, referer: `/?a=${sent}` } },
      { url: `/api/tokens/self/?token=${sent}` },
      { url: `/api/tokens/${sent}` },
      { url: `/api/${sent}/` },
      { url: `/${sent}` },
      { url: '/mcp', method: 'POST', headers: { authorization }, payload: { token: sent } },
      { url: '/api/costs/', method: 'POST', headers: { authorization }, payload: { token: sent } },
    ] as const;
    for (const request of requests) {
      const { body, headers } = await server.inject(request);
      answers += body + JSON.stringify(headers);
    }
  }
  answers += (await owner.api.get(`/api/clubs/${clubId}/audit/`)).text;
  expect(logged).toContain('"route":"/api/tokens/self/"');
  expect(answers).toContain('"name":"n8n"');
  for (const text of [logged, answers]) {
    expect(text).not.toContain(token.slice(0, 12));
    expect(text).not.toContain(hashApiToken(token));
  }
});

test('who made a token is told a week before it ends, once; not of one that is shorter', async () => {
  const writer = await makeUser(app, 'writer');
  expect((await addMember(world.owner.api, { name: 'Writer', email: writer.email })).status).toBe(
    201,
  );
  await app.mailsTo(writer.email);
  expect((await make(writer.api, { name: 'Báo cáo', expires_at: inDays(8) })).status).toBe(201);
  expect((await make(writer.api, { name: 'Ngắn', expires_at: inDays(6) })).status).toBe(201);
  const told = async () => {
    await warn();
    return (await app.mailsTo(writer.email)).filter((mail) => /token/i.test(mail));
  };
  expect(await told()).toEqual([]);
  app.pass(DAY + MINUTE);
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail).toContain('token');
  const after = await told();
  expect(after.filter((candidate) => candidate !== mail)).toEqual([]);
});
