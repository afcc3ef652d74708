import { beforeEach, expect, test } from 'vitest';
import { startApp } from './app.ts';
import { CLUB, makeUser, makeWorld, type Person, type World } from './factories.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld(await startApp());
});

const pathOf = ({ memberId }: { memberId: string }) => `/api/members/${memberId}/`;
const leave = (member: Person & { memberId: string }) =>
  member.api.delete(`${pathOf(member)}delete`);
const clubsOf = async (person: Person) => (await person.api.get('/api/clubs/')).body;

test('39: every member can leave, and loses access to the club', async () => {
  for (const member of [world.player, world.manager]) {
    expect(await clubsOf(member)).toHaveLength(1);
    expect((await leave(member)).status).toBe(204);
    expect(await clubsOf(member)).toEqual([]);
    expect((await member.api.get(`/api/clubs/${world.clubId}`)).status).toBe(404);
    expect((await leave(member)).status).toBe(404);
  }
  const listed = (await world.owner.api.get(`/api/members/${world.clubId}`)).body;
  expect(listed.map(({ id }) => id)).toEqual([world.owner.memberId]);
});

test('39: the trail says that they left themselves, and an owner may put them back', async () => {
  await leave(world.player);
  const { body } = await world.owner.api.get(`/api/clubs/${world.clubId}/audit/`);
  const { memberId } = world.player;
  expect(body['items']![0]).toMatchObject({
    action: 'member.deleted',
    actor_member_id: memberId,
    thing_id: memberId,
    before: { email: world.player.email, status: 'active' },
  });
  const restored = `/api/clubs/${world.clubId}/deleted/${memberId}/restore/`;
  expect((await world.owner.api.post(restored)).status).toBe(204);
  expect(await clubsOf(world.player)).toHaveLength(1);
});

test('39: members can leave an inactive club, and remove nobody else from it', async () => {
  await world.owner.api.post(`/api/clubs/${world.clubId}/deactivate`);
  expect((await world.manager.api.delete(`${pathOf(world.player)}delete`)).body).toMatchObject({
    status_code: 409,
    code: 'club_inactive',
  });
  expect((await leave(world.player)).status).toBe(204);
});

test('39: an inactive member can leave, and do nothing else', async () => {
  const { owner, player, manager, clubId } = world;
  for (const member of [player, manager]) {
    await owner.api.patch(pathOf(member), { status: 'inactive' });
  }
  const answers = [
    await manager.api.get(`/api/clubs/${clubId}`),
    await manager.api.patch(pathOf(manager), { name: 'Back again' }),
    await manager.api.patch(pathOf(manager), { status: 'active' }),
    await manager.api.delete(`${pathOf(player)}delete`),
    await manager.api.post('/api/trackings/', { member_id: manager.memberId, date: '2026-10-07' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await leave(manager)).status).toBe(204);
  expect((await leave(player)).status).toBe(204);
  const membersUrl = `/api/members/${clubId}?status=active&status=inactive`;
  expect((await owner.api.get(membersUrl)).body).toHaveLength(1);
});

test('39: leaving removes nobody else: players may not, and strangers find nothing', async () => {
  const { player, manager, owner, stranger } = world;
  expect((await player.api.delete(`${pathOf(manager)}delete`)).status).toBe(403);
  expect((await manager.api.delete(`${pathOf(owner)}delete`)).status).toBe(403);
  expect((await stranger.api.delete(`${pathOf(player)}delete`)).status).toBe(404);
  await owner.api.patch(pathOf(player), { status: 'inactive' });
  expect((await stranger.api.delete(`${pathOf(player)}delete`)).status).toBe(404);
});

test('39: an inactive owner can leave', async () => {
  const { owner, manager } = world;
  await owner.api.patch(pathOf(manager), { role: 'owner' });
  await manager.api.patch(pathOf(owner), { status: 'inactive' });
  expect((await leave(owner)).status).toBe(204);
});

test('39: a user’s clubs are listed in pages, the oldest first', async () => {
  const { app, stranger } = world;
  const victim = await makeUser(app, 'victim');
  const clubs: { id: string; api: typeof stranger.api }[] = [];
  // Each invites only thirty, since fifty an hour are allowed.
  for (const { api } of [stranger, await makeUser(app, 'accomplice')]) {
    for (let index = 0; index < 30; index += 1) {
      const { body } = await api.post('/api/clubs/', { ...CLUB, name: `Club ${index}` });
      clubs.push({ id: String(body['id']), api });
    }
  }
  const clubIds = clubs.map(({ id }) => id);
  // Put in directly: only fifty an hour can be invited.
  const rows = clubIds.map((clubId) => ({
    clubId,
    emailKey: victim.email,
    invitedAt: '2026-10-01T12:00:00.000Z',
    invitedBy: null,
  }));
  await app.db.insertInto('invitations').values(rows).execute();
  for (const { id: club_id, api } of clubs) {
    await api.post('/api/members/', { club_id, name: 'V', email: victim.email });
  }
  const page = async (query: string) => {
    const { body } = await victim.api.get(`/api/clubs/${query}`);
    return body.map(({ id }) => id);
  };
  expect(await page('?limit=50')).toEqual(clubIds.slice(0, 50));
  expect(await page('?limit=50&offset=50')).toEqual(clubIds.slice(50));
  expect(await page('?limit=2&offset=1')).toEqual(clubIds.slice(1, 3));
  expect(await page('')).toEqual(clubIds);
  const [club] = (await victim.api.get('/api/clubs/?limit=1')).body;
  expect(club!['schedules']).toHaveLength(1);
  for (const wrong of ['limit=0', 'limit=1001', 'offset=-1', 'page=2']) {
    expect((await victim.api.get(`/api/clubs/?${wrong}`)).status).toBe(400);
  }
  // A new club is answered, however many came before it.
  const own = await victim.api.post('/api/clubs/', CLUB, { 'idempotency-key': 'my own' });
  expect(own.status).toBe(201);
  const again = await victim.api.post('/api/clubs/', CLUB, { 'idempotency-key': 'my own' });
  expect(again.body).toEqual(own.body);
});
