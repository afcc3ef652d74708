import { holds, type Role } from '@rallybook/contract/access/roles';
import { errorStatus } from '@rallybook/contract/errors';
import { toCamelKeys, toSnakeKey } from '@rallybook/contract/wire/case';
import { describe, expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startApp } from './app.ts';
import type { Answer } from './client.ts';
import { makeWorld } from './factories.ts';
import { cases, CLUB_NAMES, send, withIds } from './requests.ts';

function expectError(answer: Answer, status: number): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: { status_code: status },
  });
  expect(Object.keys(errorStatus)).toContain(answer.body['code']);
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
        // A caller who does not know a hook's address learns nothing.
        expectError(answer, access === 'signed' ? 401 : 400);
        if (access === 'signed') continue;
        expect(answer.body['details']![0]!['field']).toBe(toSnakeKey(key));
      }
    }
    if (endpoint.query !== undefined) {
      const answer = await send(world.owner.api, endpoint, { ...good, query: 'surprise=1' });
      expectError(answer, 400);
      expect(answer.body['details']![0]!['field']).toBe('surprise');
    }
    if (access === 'signed' || good.body === undefined) return;
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

  if (access === 'signed') {
    test('401 without a signature', async () => {
      const world = await makeWorld(await startApp());
      const { authorization: _, ...unsigned } = await request(world);
      expectError(await send(world.owner.api, endpoint, unsigned), 401);
    });
    return;
  }

  test('401 without a session', async () => {
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
