import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../src/http/all-endpoints.ts';
import { startApp } from './app.ts';
import type { Answer, Client } from './client.ts';
import { makeWorld, type World } from './factories.ts';
import { cases, send } from './requests.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld(await startApp());
});

/** The owners of the club who can still act. */
async function owners(): Promise<string[]> {
  const rows = await world.app.db
    .selectFrom('members')
    .select('id')
    .where('clubId', '=', world.clubId)
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}

async function promote(memberId: string): Promise<void> {
  const { status } = await world.owner.api.patch(`/api/members/${memberId}/`, { role: 'owner' });
  expect(status).toBe(200);
}

type OwnershipChange = (by: Client, memberId: string) => Promise<Answer>;

/** Calls that take the ownership from somebody else. */
const TAKEOVERS: Record<string, OwnershipChange> = {
  'demote each other': (by, id) => by.patch(`/api/members/${id}/`, { role: 'player' }),
  'deactivate each other': (by, id) => by.patch(`/api/members/${id}/`, { status: 'inactive' }),
  'remove each other': (by, id) => by.delete(`/api/members/${id}/delete`),
  'take each other’s address': (by, id) => by.patch(`/api/members/${id}/`, { email: null }),
};

const isDone = ({ status }: Answer) => status === 200 || status === 204;

describe.each(Object.entries(TAKEOVERS))('15: of owners who %s at once', (_, takeOver) => {
  test.each([
    ['two', false],
    ['three, one of whom looks on', true],
  ])('and are %s, exactly one wins', async (_, isThird) => {
    const { owner, manager, player } = world;
    await promote(manager.memberId);
    if (isThird) await promote(player.memberId);
    const answers = await Promise.all([
      takeOver(owner.api, manager.memberId),
      takeOver(manager.api, owner.memberId),
    ]);
    const lost = answers.find((answer) => !isDone(answer));
    expect(answers.filter(isDone)).toHaveLength(1);
    expect([403, 404, 409]).toContain(lost!.status);
    const left = await world.app.db
      .selectFrom('members')
      .select('id')
      .where('id', 'in', [owner.memberId, manager.memberId])
      .where('role', '=', 'owner')
      .where('status', '=', 'active')
      .where('emailKey', 'is not', null)
      .execute();
    expect(left).toHaveLength(1);
  });
});

const LEAVING: Record<string, OwnershipChange> = {
  'remove themselves': (by, id) => by.delete(`/api/members/${id}/delete`),
  'deactivate themselves': (by, id) => by.patch(`/api/members/${id}/`, { status: 'inactive' }),
};

test.each(Object.entries(LEAVING))(
  '15: one of two owners who %s at once stays',
  async (_, leave) => {
    const { owner, manager } = world;
    await promote(manager.memberId);
    const answers = await Promise.all(
      [owner, manager].map(({ api, memberId }) => leave(api, memberId)),
    );
    expect(answers.filter(isDone)).toHaveLength(1);
    const refused = answers.find((answer) => !isDone(answer));
    expect(refused!.body).toMatchObject({ status_code: 409, code: 'last_owner' });
    expect(await owners()).toHaveLength(1);
  },
);

/**
 * Whether a call about a club accepts a role. Importing is different: it makes a new club whose only owner is the
 * importer.
 */
function takesRole({ access, body }: Endpoint): boolean {
  return (
    typeof access === 'object' &&
    body !== undefined &&
    JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any' })).includes('"role"')
  );
}

test('15: a manager makes nobody an owner, through any call that takes a role', async () => {
  const { owner, manager, player } = world;
  const calls = cases.filter(({ endpoint }) => takesRole(endpoint));
  expect(calls.map(({ endpoint }) => endpoint)).toEqual([
    allEndpoints.members.create,
    allEndpoints.members.update,
  ]);
  const changes = [{}, { name: 'X' }, { email: 'new@club.example' }, { alias: null }];
  for (const { endpoint, request } of calls) {
    const { path, body } = await request(world);
    const whose =
      path === undefined
        ? [{}]
        : [manager, player, owner].map(({ memberId: id }) => ({ path: { id } }));
    for (const target of whose) {
      const badRequests = changes.map((more) => ({
        ...target,
        body: { ...body, ...more, role: 'owner' },
      }));
      for (const bad of badRequests)
        expect((await send(manager.api, endpoint, bad)).status).toBe(403);
    }
  }
  expect(await owners()).toEqual([owner.memberId]);
});

test('15: a manager cannot restore an absent owner under another address', async () => {
  const { owner, manager, player } = world;
  await promote(player.memberId);
  const url = `/api/members/${player.memberId}/`;
  expect((await owner.api.patch(url, { status: 'inactive' })).status).toBe(200);
  for (const change of [{ email: 'mine@club.example' }, { status: 'active' }, { role: 'player' }]) {
    expect((await manager.api.patch(url, change)).status).toBe(403);
  }
  expect((await manager.api.delete(`${url}delete`)).status).toBe(403);
});
