import { DAYS_TO_RESTORE } from '@rallybook/contract/rules/restoring';
import { beforeEach, expect, test } from 'vitest';
import type { Tables } from '../src/db/all-tables.ts';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { startApp, type TestApp } from './app.ts';
import type { Answer, Json } from './client.ts';
import { DAY } from './context.ts';
import { makeUser, makeWorld, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

/** These tables differ after a deletion and its restoration, since both are recorded. */
const TOLD = ['audit_entries', 'deleted_things'];

const deletedOf = async (clubId = world.clubId): Promise<Json> =>
  (await world.owner.api.get(`/api/clubs/${clubId}/deleted/`)).body['items']!;

const restore = (id: string, by = world.owner): Promise<Answer> =>
  by.api.post(`/api/clubs/${world.clubId}/deleted/${id}/restore/`);

const code = ({ status, body }: Answer) => [status, body?.['code']];

const statuses = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const RESOURCES: [string, (world: World) => { id: string; url: string }][] = [
  ['cost', ({ costId: id }) => ({ id, url: `/api/costs/${id}/` })],
  ['registration', ({ registrationId: id }) => ({ id, url: `/api/registrations/${id}/` })],
  ['tracking', ({ trackingId: id }) => ({ id, url: `/api/trackings/${id}/` })],
];

test.each(RESOURCES)(
  'a %s that was deleted comes back as it was, once',
  async (kind, resourceIn) => {
    const { id, url } = resourceIn(world);
    const before = await fingerprint(app.db, TOLD);
    expect((await world.owner.api.delete(url)).status).toBe(204);
    expect(await fingerprint(app.db, TOLD)).not.toBe(before);
    expect((await deletedOf())[0]).toMatchObject({ id, kind, deleted_by_name: 'owner' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(id)));
    expect(statuses(answers)).toEqual([204, 404, 404, 404, 404]);
    expect(await fingerprint(app.db, TOLD)).toBe(before);
    expect((await deletedOf()).map((item) => item['id'])).not.toContain(id);
  },
);

test('a member who was removed comes back with the former status and role, and has access again', async () => {
  const { owner, manager, player, clubId } = world;
  await owner.api.patch(`/api/members/${player.memberId}/`, { status: 'inactive' });
  for (const { memberId } of [manager, player]) {
    expect((await owner.api.delete(`/api/members/${memberId}/delete`)).status).toBe(204);
    expect((await restore(memberId)).status).toBe(204);
  }
  const list = await manager.api.get(`/api/members/${clubId}?status=active&status=inactive`);
  const members = list.body.map(({ name, role, status }) => [name, role, status].join(' '));
  expect(members.toSorted()).toEqual([
    'manager manager active',
    'owner owner active',
    'player player inactive',
  ]);
});

test('a removed member’s registration stays in the list, marked as removed', async () => {
  const { owner, player, clubId } = world;
  const listed = async () => {
    const { body } = await owner.api.get(`/api/registrations/${clubId}/2026/10/`);
    return body['items']!.find((candidate) => String(candidate['member_id']) === player.memberId)?.[
      'member_status'
    ];
  };
  const before = await listed();
  await owner.api.delete(`/api/members/${player.memberId}/delete`);
  expect([before, await listed()]).toEqual(['active', 'removed']);
});

test('a deleted club is restored for all its members, with all its data', async () => {
  const { owner, player, manager, stranger, clubId } = world;
  // A club that comes back is looked at anew for what is due in it.
  const besides = [...TOLD, 'notice_looks'];
  const before = await fingerprint(app.db, besides);
  await owner.api.delete(`/api/clubs/${clubId}`);
  expect((await player.api.get(`/api/clubs/${clubId}`)).status).toBe(404);
  const own = (await owner.api.get('/api/clubs/deleted/')).body['items']!;
  expect(own[0]).toMatchObject({ id: clubId, kind: 'club', label: 'CLB Cầu lông' });
  for (const { api } of [player, manager, stranger]) {
    expect((await api.get('/api/clubs/deleted/')).body['total']).toBe(0);
    expect(code(await api.post(`/api/clubs/${clubId}/restore/`))).toEqual([404, 'not_found']);
  }
  const answers = await Promise.all(
    [1, 2, 3].map(() => owner.api.post(`/api/clubs/${clubId}/restore/`)),
  );
  expect(statuses(answers)).toEqual([204, 404, 404]);
  expect(await fingerprint(app.db, besides)).toBe(before);
  expect((await player.api.get(`/api/clubs/${clubId}`)).status).toBe(200);
});

test('deleting a club twice at once deletes it once', async () => {
  const { owner, clubId } = world;
  const answers = await Promise.all([1, 2, 3].map(() => owner.api.delete(`/api/clubs/${clubId}`)));
  expect(statuses(answers)).toEqual([204, 404, 404]);
});

test('a record whose place is taken is not restored: 409, and nothing changes', async () => {
  const { owner, manager, player, clubId, scheduleId, registrationId, trackingId } = world;
  for (const [, resourceIn] of RESOURCES) await owner.api.delete(resourceIn(world).url);
  await owner.api.delete(`/api/members/${manager.memberId}/delete`);
  const when = { year: 2026, month: 10, schedules: [scheduleId] };
  await owner.api.post('/api/registrations/create-bulk/', {
    member_ids: [player.memberId],
    ...when,
  });
  const record = { member_id: player.memberId, date: '2026-10-07', schedule_id: scheduleId };
  await owner.api.post('/api/trackings/', record);
  const twin = { club_id: clubId, name: 'Twin', email: manager.email };
  await owner.api.post('/api/members/', twin);
  const before = await fingerprint(app.db);
  expect(code(await restore(registrationId))).toEqual([409, 'already_registered']);
  expect(code(await restore(trackingId))).toEqual([409, 'already_recorded']);
  expect(code(await restore(manager.memberId))).toEqual([409, 'email_taken']);
  expect(await fingerprint(app.db)).toBe(before);
});

test('a record is restored although its schedule is retired', async () => {
  const { owner, registrationId, trackingId, clubId } = world;
  for (const [, resourceIn] of RESOURCES) await owner.api.delete(resourceIn(world).url);
  await owner.api.patch(`/api/clubs/${clubId}/`, { schedules: [] });
  expect((await restore(registrationId)).status).toBe(204);
  expect((await restore(trackingId)).status).toBe(204);
});

test('14: only records deleted in this club are restored in it', async () => {
  const { stranger, deletedId, otherClubId, owner } = world;
  const there = `/api/clubs/${otherClubId}/deleted/${deletedId}/restore/`;
  expect((await stranger.api.post(there)).status).toBe(404);
  expect((await owner.api.post(there)).status).toBe(404);
  expect((await restore(deletedId)).status).toBe(204);
});

test(`nothing is restored after ${DAYS_TO_RESTORE} days, and it is purged`, async () => {
  const { owner, costId, deletedClubId, manager, clubId, registrationId } = world;
  await owner.api.delete(`/api/costs/${costId}/`);
  await owner.api.delete(`/api/members/${manager.memberId}/delete`);
  app.pass(DAYS_TO_RESTORE * DAY - DAY / 2);
  await forgetOld(app);
  const { api } = await signInAgain();
  expect((await api.get('/api/clubs/deleted/')).body['total']).toBe(1);
  await api.delete(`/api/registrations/${registrationId}/`);
  app.pass(DAY);
  const late = `/api/clubs/${clubId}/deleted/${costId}/restore/`;
  const { api: later } = await signInAgain();
  expect((await later.post(late)).status).toBe(404);
  expect((await later.post(`/api/clubs/${deletedClubId}/restore/`)).status).toBe(404);

  await forgetOld(app);
  const left = await app.db.selectFrom('deletedThings').selectAll().execute();
  expect(left.map(({ id }) => id)).toEqual([registrationId]);
  const member = await app.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', manager.memberId)
    .executeTakeFirstOrThrow();
  expect(member).toMatchObject({ name: 'manager', email: null, alias: null });
  expect(member.emailKey).not.toContain('@');
  expect((await later.get(`/api/clubs/${clubId}/audit/?limit=1`)).status).toBe(200);
});

/** Sessions expire while the clock is moved ahead. */
async function signInAgain() {
  const login = { username: 'owner', password: 'a long enough password' };
  const { body } = await app.client().post('/api/users/login/', login);
  return { api: app.client({ token: String(body['access_token']) }) };
}

test('a purged club leaves nothing in any table, and the other clubs lose nothing', async () => {
  const { owner, clubId } = world;
  const member = await makeUser(app, 'guest');
  await owner.api.post('/api/members/', { club_id: clubId, name: 'guest', email: member.email });
  await owner.api.delete(`/api/registrations/${world.registrationId}/`);
  await owner.api.delete(`/api/clubs/${clubId}`);
  const tables = (await app.db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'club_id'),
  );
  expect(tables.length).toBeGreaterThan(10);
  const counts = async (own: boolean) => {
    const rowCounts: Record<string, number> = {};
    for (const { name } of tables) {
      const rows = await app.db
        .selectFrom(name as keyof Tables & 'costs')
        .select('clubId')
        .where('clubId', own ? '=' : '<>', clubId)
        .execute();
      rowCounts[name] = rows.length;
    }
    return rowCounts;
  };
  // The club that was deleted in `makeWorld` is purged at the same time.
  const { deletedClubId } = world;
  await owner.api.post(`/api/clubs/${deletedClubId}/restore/`);
  const restored = await counts(false);
  app.pass((DAYS_TO_RESTORE + 1) * DAY);
  await forgetOld(app);
  expect(Object.values(await counts(true)).every((count) => count === 0)).toBe(true);
  expect(await counts(false)).toEqual(restored);
  const club = await app.db.selectFrom('clubs').select('id').where('id', '=', clubId).execute();
  expect(club).toEqual([]);
});
