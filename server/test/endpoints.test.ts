import { allEndpoints } from '@rallybook/contract/endpoints/all';
import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import { holds, type Role } from '@rallybook/contract/access/roles';
import { errors } from '@rallybook/contract/errors';
import { toCamelKeys, toSnakeKey } from '@rallybook/contract/wire/case';
import { describe, expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startApp } from './app.ts';
import type { Answer, Client } from './client.ts';
import { makeWorld, PASSWORD, type World } from './factories.ts';

type Request = {
  path?: Record<string, string | number>;
  query?: string;
  body?: Record<string, unknown>;
  /** The Club-ID header. */
  clubId?: string;
};

type Requests = {
  [G in keyof typeof allEndpoints]: {
    [E in keyof (typeof allEndpoints)[G]]: (world: World) => Request | Promise<Request>;
  };
};

const inMonth = ({ clubId }: World) => ({ path: { clubId, year: 2026, month: 10 } });

/** A request of each endpoint that succeeds; a new endpoint does not compile until it has one. */
const requests: Requests = {
  users: {
    signup: () => ({
      body: { username: 'new.user', email: 'new.user@club.example', password: PASSWORD },
    }),
    verifyEmail: async ({ app }) => {
      const email = 'fresh@club.example';
      await app
        .client()
        .post('/api/users/signup/', { username: 'fresh', email, password: PASSWORD });
      return { body: { email, otp: await app.codeFor(email) } };
    },
    resendEmail: () => ({ body: { email: 'nobody@club.example' } }),
    login: ({ owner }) => ({ body: { username: owner.username, password: PASSWORD } }),
    refresh: ({ owner }) => ({ body: { refresh_token: owner.refreshToken } }),
    logout: ({ owner }) => ({ body: { refresh_token: owner.refreshToken } }),
    me: () => ({}),
    forgotPassword: () => ({ body: { email: 'nobody@club.example' } }),
    resetPassword: async ({ app, player }) => {
      await app.client().post('/api/users/forgot-password/', { email: player.email });
      const otp = await app.codeFor(player.email);
      return { body: { email: player.email, otp, new_password: 'a new long password' } };
    },
    providers: () => ({}),
  },
  clubs: {
    list: () => ({}),
    get: ({ clubId }) => ({ path: { clubId } }),
    create: () => ({ body: { name: 'Second', location: 'Here', capacity: 8, description: '' } }),
    update: ({ clubId }) => ({ path: { clubId }, body: { capacity: 30 } }),
    remove: ({ clubId }) => ({ path: { clubId } }),
    activate: ({ clubId }) => ({ path: { clubId } }),
    deactivate: ({ clubId }) => ({ path: { clubId } }),
  },
  members: {
    me: ({ clubId }) => ({ clubId }),
    permissions: ({ clubId }) => ({ path: { clubId } }),
    list: ({ clubId }) => ({ path: { clubId }, query: 'status=active&status=inactive' }),
    create: ({ clubId }) => ({ body: { club_id: clubId, name: 'Nguyễn Văn A', role: 'player' } }),
    update: ({ player }) => ({ path: { id: player.memberId }, body: { alias: 'Tèo' } }),
    remove: ({ player }) => ({ path: { id: player.memberId } }),
  },
  registrations: {
    list: inMonth,
    createSingle: ({ player, scheduleId }) => ({
      body: { member_id: player.memberId, year: 2099, month: 1, schedules: [scheduleId] },
    }),
    createBulk: ({ player, manager, scheduleId }) => ({
      body: {
        member_ids: [player.memberId, manager.memberId],
        year: 2026,
        month: 9,
        schedules: [scheduleId],
      },
    }),
    remove: ({ registrationId }) => ({ path: { id: registrationId } }),
  },
  costs: {
    list: inMonth,
    create: ({ clubId, player }) => ({
      body: {
        club_id: clubId,
        date: '2026-10-08',
        category: 'SHUTTLE',
        payer_id: player.memberId,
        amount: 280.5,
      },
    }),
    remove: ({ costId }) => ({ path: { id: costId } }),
  },
  trackings: {
    list: ({ clubId }) => ({ path: { clubId }, query: `club_id=${clubId}&year=2026&month=10` }),
    create: ({ player, scheduleId }) => ({
      body: { member_id: player.memberId, date: '2026-10-14', schedule_id: scheduleId },
    }),
    createBulk: ({ clubId }) => ({
      body: { club_id: clubId, raw_registration_text: '21/10/2026: player' },
    }),
    previewBulk: ({ clubId }) => ({
      body: { club_id: clubId, raw_registration_text: '21/10/2026: player, nobody' },
    }),
    remove: ({ trackingId }) => ({ path: { id: trackingId } }),
  },
  bills: {
    list: inMonth,
    calculate: ({ clubId }) => ({ body: { club_id: clubId, year: 2026, month: 10 } }),
    total: inMonth,
    exportCsv: inMonth,
  },
  settings: {
    getBill: ({ clubId }) => ({ path: { clubId } }),
    saveBill: ({ clubId }) => ({
      path: { clubId },
      body: { registration_fee: 40, unregistered_fee_ratio: 1.25 },
    }),
    getRegistration: ({ clubId }) => ({ path: { clubId } }),
    saveRegistration: ({ clubId }) => ({
      path: { clubId },
      body: { registration_type: 'DAYS' },
    }),
  },
};

const cases = Object.entries(allEndpoints).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]: [string, Endpoint]) => ({
    title: `${group}.${name}`,
    endpoint,
    request: (
      requests as Record<string, Record<string, (world: World) => Request | Promise<Request>>>
    )[group]![name]!,
  })),
);

/** Sends a request of an endpoint, form-encoded where the web app does so. */
function send(
  client: Client,
  endpoint: Endpoint,
  { path = {}, query, body, clubId }: Request,
): Promise<Answer> {
  const filled = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(path[key]));
  const url = query === undefined ? filled : `${filled}?${query}`;
  const headers: Record<string, string> = clubId === undefined ? {} : { 'club-id': clubId };
  if (endpoint.method === 'GET') return client.get(url, headers);
  if (endpoint.method === 'DELETE') return client.delete(url, headers);
  const send = endpoint.method === 'POST' ? client.post : client.patch;
  if (!endpoint.form) return send(url, body, headers);
  headers['content-type'] = 'application/x-www-form-urlencoded';
  return send(url, new URLSearchParams(body as Record<string, string>).toString(), headers);
}

/** Where the request names the club or its thing, with other ids in their places. */
function withIds(
  { path, query, body, clubId }: Request,
  id: string,
  names: readonly string[],
): Request {
  const swap = (of: Record<string, unknown> = {}) =>
    Object.fromEntries(
      Object.entries(of).map(([key, value]) => {
        if (!names.includes(key)) return [key, value];
        return [key, Array.isArray(value) ? [id] : id];
      }),
    );
  return {
    path: swap(path) as Record<string, string>,
    query: query?.replace(/club_id=[^&]*&?/, ''),
    ...(body === undefined ? {} : { body: swap(body) }),
    ...(clubId === undefined ? {} : { clubId: id }),
  };
}

const CLUB_NAMES = ['clubId', 'id', 'club_id', 'member_id', 'member_ids'];

function expectError(answer: Answer, status: number): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: { status_code: status },
  });
  expect(Object.keys(errors)).toContain(answer.body['code']);
  expect(String(answer.body['message'])).toMatch(/\w/);
}

describe.each(cases)('$title', ({ endpoint, request }) => {
  const { access } = endpoint;

  test('succeeds and answers its schema', async () => {
    const world = await makeWorld(await startApp());
    const answer = await send(world.owner.api, endpoint, await request(world));
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: endpoint.status });
    expect(answer.headers['cache-control']).toBe('no-store');
    if (endpoint.output !== undefined) endpoint.output.parse(toCamelKeys(answer.body));
    if (endpoint.status === 204) expect(answer.text).toBe('');
  });

  test('refuses bad input, naming the field', async () => {
    const world = await makeWorld(await startApp());
    const good = await request(world);
    if (good.path !== undefined) {
      for (const key of Object.keys(good.path)) {
        const answer = await send(world.owner.api, endpoint, {
          ...good,
          path: { ...good.path, [key]: 'x' },
        });
        expectError(answer, 400);
        expect(answer.body['details']![0]!['field']).toBe(toSnakeKey(key));
      }
    }
    if (endpoint.query !== undefined) {
      const answer = await send(world.owner.api, endpoint, { ...good, query: 'surprise=1' });
      expectError(answer, 400);
      expect(answer.body['details']![0]!['field']).toBe('surprise');
    }
    if (good.body === undefined) return;
    const bad: [string, Record<string, unknown>][] = [
      ['surprise', { ...good.body, surprise: 1 }],
      ...Object.keys(good.body).map((key): [string, Record<string, unknown>] => [
        key,
        { ...good.body, [key]: { no: 'such type' } },
      ]),
    ];
    for (const [field, body] of bad) {
      if (endpoint.form && field !== 'surprise') continue;
      const answer = await send(world.owner.api, endpoint, { ...good, body });
      expectError(answer, 400);
      expect(answer.body['details']!.map((one) => String(one['field']).split('.')[0])).toContain(
        field,
      );
    }
  });

  if (access === 'public') return;

  test('401 for who is not signed in', async () => {
    const app = await startApp();
    const world = await makeWorld(app);
    const good = await request(world);
    for (const client of [app.client(), app.client({ token: 'a.b.c' })]) {
      expectError(await send(client, endpoint, good), 401);
    }
  });

  if (access === 'user') return;

  const lacking = (['player', 'manager', 'owner'] as const satisfies Role[]).filter(
    (role) => !holds(role, access.right),
  );
  test.runIf(lacking.length > 0).each(lacking)(
    '403 for a %s, and nothing changes',
    async (role) => {
      const world = await makeWorld(await startApp());
      const good = await request(world);
      expectError(await send(world[role].api, endpoint, good), 403);
      expect((await send(world.owner.api, endpoint, good)).status).toBe(endpoint.status);
    },
  );

  test('13: 404 for a foreign club, and just so for one that does not exist', async () => {
    const world = await makeWorld(await startApp());
    const good = await request(world);
    const foreign = await send(world.stranger.api, endpoint, good);
    const missing = await send(world.owner.api, endpoint, withIds(good, newId(), CLUB_NAMES));
    expectError(foreign, 404);
    expect(missing.body).toEqual(foreign.body);
    expect((await send(world.owner.api, endpoint, good)).status).toBe(endpoint.status);
  });
});
