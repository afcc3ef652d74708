import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import type { Answer } from './client.ts';
import { makeWorld, type Person, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

const fill = (change: object, by: Person = world.owner, key?: string): Promise<Answer> => {
  const { clubId, scheduleId } = world;
  const sheet = { club_id: clubId, date: '2026-10-14', schedule_id: scheduleId, ...change };
  return by.api.post('/api/trackings/session/', sheet, key ? { 'idempotency-key': key } : {});
};

const presentIn = ({ body }: Answer) => body['items']!.map((item) => String(item['member_id']));

const recordsOf = async () => {
  const { body } = await world.owner.api.get(`/api/trackings/${world.clubId}?year=2026&month=10`);
  return body['items']!;
};

async function newestEntries(count: number) {
  const { body } = await world.owner.api.get(`/api/clubs/${world.clubId}/audit/?limit=${count}`);
  return body['items']!;
}

async function addMember(name: string): Promise<string> {
  const { body } = await world.owner.api.post('/api/members/', { club_id: world.clubId, name });
  return String(body['id']);
}

test('a sheet’s answer lists everybody at the session, and both changes are audited', async () => {
  const { owner, manager, player, clubId } = world;
  const first = await fill({ add: [player.memberId, manager.memberId] });
  expect(first.status).toBe(200);
  expect(first.body['items']).toMatchObject([
    { member_name: 'player', date: '2026-10-14', is_registered: true, schedule: { weekday: 3 } },
    { member_name: 'manager', date: '2026-10-14', is_registered: false },
  ]);
  expect((await recordsOf()).slice(1)).toEqual(first.body['items']);

  const second = await fill({ add: [owner.memberId], remove: [player.memberId] });
  expect(presentIn(second)).toEqual([manager.memberId, owner.memberId]);
  const [removed, added] = await newestEntries(2);
  expect(removed).toMatchObject({ action: 'tracking.deleted', label: 'player 2026-10-14' });
  expect(added).toMatchObject({ action: 'tracking.created', label: 'owner 2026-10-14' });
  const { body } = await owner.api.get(`/api/clubs/${clubId}/deleted/`);
  expect(body['items']![0]).toMatchObject({ kind: 'tracking', label: 'player 2026-10-14' });
});

test('the roll of a session tells who came, also without an answer, and counts them', async () => {
  const { owner, manager, player, clubId, scheduleId } = world;
  const roll = async () => {
    const { body } = await player.api.get(`/api/sessions/${clubId}/${scheduleId}.2026-10-14/`);
    const entries = body['roll']!.map((entry) => [String(entry['member_id']), entry] as const);
    return { here: body['here'], of: new Map(entries) };
  };
  const before = await roll();
  expect(before.here).toBeUndefined();
  expect(before.of.get(owner.memberId)).not.toHaveProperty('is_here');

  await fill({ add: [owner.memberId, manager.memberId] });
  const after = await roll();
  expect(after.here).toBe(2);
  expect(after.of.get(owner.memberId)).toMatchObject({ answer: 'none', is_here: true });
  expect(after.of.get(player.memberId)).not.toHaveProperty('is_here');
});

test('a repeated sheet changes nothing, and an empty session is no error', async () => {
  const { manager, player } = world;
  const sheet = { add: [manager.memberId, manager.memberId], remove: [player.memberId] };
  const first = await fill(sheet);
  expect(presentIn(first)).toEqual([manager.memberId]);
  const before = await fingerprint(app.db);
  const again = await fill(sheet);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect((await fill({})).text).toBe(first.text);
  expect(await fingerprint(app.db)).toBe(before);
  expect(presentIn(await fill({ remove: [manager.memberId] }))).toEqual([]);
});

test('two users who fill a sheet at once both see everybody in the end', async () => {
  const { owner, manager } = world;
  const names = ['An', 'Bình', 'Chi', 'Dũng'];
  const ids = await Promise.all(names.map(addMember));
  const taps = ids.map((id, nth) => fill({ add: [id] }, nth % 2 ? owner : manager));
  const answers = await Promise.all(taps);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const everybody = ids.toSorted();
  expect(presentIn(await fill({})).toSorted()).toEqual(everybody);
  expect(presentIn(await fill({}, manager)).toSorted()).toEqual(everybody);
  const largest = answers.toSorted((a, b) => b.text.length - a.text.length)[0]!;
  expect(presentIn(largest).toSorted()).toEqual(everybody);
});

test('people added by several requests at once are recorded and audited once', async () => {
  const { owner, manager, clubId } = world;
  const ids = await Promise.all(['An', 'Bình', 'Chi', 'Dũng'].map(addMember));
  const before = await newestEntries(1);
  const taps = Array.from({ length: 8 }, (_, nth) => fill({ add: ids }, nth % 2 ? owner : manager));
  const answers = await Promise.all(taps);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(presentIn(answer).toSorted()).toEqual(ids.toSorted());
  }
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const { body } = await owner.api.get(`/api/clubs/${clubId}/audit/?limit=50`);
  const since = body['items']!.findIndex(({ id }) => id === before[0]!['id']);
  const actions = body['items']!.slice(0, since).map(({ action }) => action);
  expect(actions).toEqual(ids.map(() => 'tracking.created'));
});

test('a schedule of another weekday is allowed, and so is none', async () => {
  const { player } = world;
  const friday = await fill({ date: '2026-10-16', add: [player.memberId] });
  expect(friday.body['items']).toMatchObject([{ date: '2026-10-16', schedule: { weekday: 3 } }]);
  const without = await fill({ date: '2026-10-16', schedule_id: null, add: [player.memberId] });
  expect(without.body['items']).toMatchObject([{ date: '2026-10-16', schedule: null }]);
  expect(without.body['items']).toHaveLength(1);
});

test('inactive members can be added; members who have left can only be removed', async () => {
  const { owner, manager, player } = world;
  await fill({ add: [manager.memberId] });
  await owner.api.patch(`/api/members/${player.memberId}/`, { status: 'inactive' });
  await owner.api.delete(`/api/members/${manager.memberId}/delete`);
  expect(presentIn(await fill({ add: [player.memberId] }))).toEqual([
    manager.memberId,
    player.memberId,
  ]);
  expect((await fill({ date: '2026-10-21', add: [manager.memberId] })).status).toBe(404);
  expect(presentIn(await fill({ remove: [manager.memberId] }))).toEqual([player.memberId]);
});

test('the earliest attendances are registered by days, whatever the order of sheets', async () => {
  const { owner, manager, clubId } = world;
  await owner.api.post(`/api/settings/registration/${clubId}/`, { registration_type: 'DAYS' });
  const month = { member_ids: [manager.memberId], year: 2026, month: 10, days: 1 };
  await owner.api.post('/api/registrations/create-bulk/', month);
  const isRegistered = ({ body }: Answer) => body['items']!.map((item) => item['is_registered']);
  expect(isRegistered(await fill({ add: [manager.memberId] }))).toEqual([true]);
  const earlier = { date: '2026-10-07', remove: [world.player.memberId], add: [manager.memberId] };
  expect(isRegistered(await fill(earlier))).toEqual([true]);
  expect(isRegistered(await fill({}))).toEqual([false]);
});

describe('400, and nothing is stored', () => {
  test.each([
    ['date', { date: '14/10/2026' }],
    ['schedule_id', { schedule_id: undefined }],
    ['schedule_id', { schedule_id: 'x' }],
    ['add', { add: 'everybody' }],
    ['add.0', { add: [null] }],
    ['add', { add: Array.from({ length: 1001 }, newId) }],
    ['remove', { remove: Array.from({ length: 1001 }, newId) }],
    ['surprise', { surprise: 1 }],
  ])('where %s is wrong', async (field, change) => {
    const before = await fingerprint(app.db);
    const { body } = await fill(change);
    expect(body).toMatchObject({ status_code: 400, details: [{ field }] });
    expect(await fingerprint(app.db)).toBe(before);
  });

  test('if somebody is to be added and removed', async () => {
    const both = [world.player.memberId];
    const { body } = await fill({ add: both, remove: both });
    expect(body).toMatchObject({ status_code: 400, details: [{ field: 'remove' }] });
  });
});

test('a sheet without the right, or with members of another club, changes nothing', async () => {
  const { player, stranger, otherClubId, manager } = world;
  const own = await stranger.api.get('/api/members/get/', { 'club-id': otherClubId });
  const club = await stranger.api.get(`/api/clubs/${otherClubId}`);
  const foreign = String(own.body['id']);
  const before = await fingerprint(app.db);
  expect((await fill({ add: [player.memberId] }, player)).status).toBe(403);
  expect((await fill({ add: [player.memberId] }, stranger)).status).toBe(404);
  expect((await fill({ add: [manager.memberId, foreign] })).status).toBe(404);
  expect((await fill({ add: [manager.memberId], remove: [foreign] })).status).toBe(404);
  const schedule_id = String(club.body['schedules']![0]!['id']);
  expect((await fill({ schedule_id, add: [manager.memberId] })).status).toBe(404);
  expect(await fingerprint(app.db)).toBe(before);
});

test('29: a repeated sheet with a key gets the first answer, even if the session has changed', async () => {
  const { manager, player } = world;
  const first = await fill({ add: [manager.memberId] }, world.owner, 'k');
  await fill({ add: [player.memberId] });
  expect((await fill({ add: [manager.memberId] }, world.owner, 'k')).text).toBe(first.text);
  const other = await fill({ add: [player.memberId] }, world.owner, 'k');
  expect(other.body).toMatchObject({ status_code: 409, code: 'idempotency_key_reused' });
});
