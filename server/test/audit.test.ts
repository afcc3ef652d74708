import { onlyReads } from '@rallybook/contract/endpoints/endpoint';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startApp } from './app.ts';
import type { Json } from './client.ts';
import { CLUB, makeWorld, type World } from './factories.ts';
import { OWN_ENGINE } from './places.ts';
import { cases, send } from './requests.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld(await startApp());
});

async function entries(query = ''): Promise<Json> {
  const answer = await world.owner.api.get(`/api/clubs/${world.clubId}/audit/?${query}`);
  expect(answer.status).toBe(200);
  return answer.body['items']!;
}

/** The newest entry, without the fields that always differ. */
async function newest(): Promise<Record<string, unknown>> {
  const [entry] = await entries('limit=1');
  return Object.fromEntries(Object.entries(entry!).filter(([key]) => !['id', 'at'].includes(key)));
}

async function countEntries(clubId: string): Promise<number> {
  const { db } = world.app;
  const rows = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('clubId', '=', clubId)
    .execute();
  return rows.length;
}

/** Binds a device to the player, as their link does. */
async function bindDevice({ app, clubId, player }: World): Promise<void> {
  const device = {
    clubId,
    id: newId(),
    memberId: player.memberId,
    hash: newId(),
    isOwn: 1,
  } as const;
  const row = { ...device, boundAt: app.clock().toISOString() };
  await app.db.insertInto('sessionDevices').values(row).execute();
}

/** Asking for money changes nothing in the club; how one wants to be told is nobody else's business. */
const isUntold = (title: string) =>
  [
    'payees.mail',
    'notices.putMine',
    'notices.test',
    'calendar.renewLink',
    'bots.createCode',
    'webhooks.test',
    'webhooks.again',
  ].includes(title);

const changing = cases.filter(
  ({ endpoint, title }) =>
    !onlyReads(endpoint) && typeof endpoint.access === 'object' && !isUntold(title),
);

test.each(changing)('31: $title is written down with who did it', async ({ endpoint, request }) => {
  const { owner, app, clubId, bankLineId } = world;
  // Activating an active club would change nothing.
  if (endpoint.path.endsWith('/activate')) {
    await owner.api.post(`/api/clubs/${clubId}/deactivate`);
  }
  // So would undoing an undecided line.
  if (endpoint.path.endsWith('/undo/')) {
    await owner.api.post(`/api/bank-lines/${bankLineId}/ignore/`);
  }
  // And unbinding devices of who has none.
  if (endpoint.path.endsWith('/unbind/')) await bindDevice(world);
  const before = await countEntries(clubId);
  expect((await send(owner.api, endpoint, await request(world))).status).toBe(endpoint.status);
  const rows = await app.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('clubId', '=', clubId)
    .orderBy('id')
    .execute();
  const added = rows.slice(before);
  expect(added.length).toBeGreaterThan(0);
  for (const row of added) {
    expect(row).toMatchObject({ actorMemberId: owner.memberId, actorName: owner.username });
    expect(row.actorUserId).not.toBeNull();
    expect(row.kind).toBe(row.action.split('.')[0]);
    expect(row.before ?? row.after).not.toBeNull();
  }
});

test('31: creating, deleting and restoring a club is written down, too', async () => {
  const { owner, deletedClubId } = world;
  expect((await owner.api.post(`/api/clubs/${deletedClubId}/restore/`)).status).toBe(204);
  const { body } = await owner.api.get(`/api/clubs/${deletedClubId}/audit/`);
  expect(body['items']!.map((item) => item['action'])).toEqual([
    'club.restored',
    'club.deleted',
    'club.created',
  ]);
});

test('31: an entry of an edit has exactly the changed fields, before and after', async () => {
  const { manager, player } = world;
  const change = { alias: 'Tèo', email: 'teo@club.example', name: 'player' };
  await manager.api.patch(`/api/members/${player.memberId}/`, change);
  expect(await newest()).toEqual({
    actor_member_id: manager.memberId,
    actor_name: 'manager',
    action: 'member.edited',
    kind: 'member',
    thing_id: player.memberId,
    label: 'player',
    before: { alias: null, email: player.email },
    after: { alias: 'Tèo', email: 'teo@club.example' },
    is_redacted: false,
    token_id: null,
  });
});

test('31: an entry of a club’s edit includes its schedules', async () => {
  const { owner, clubId } = world;
  const evening = { weekday: 5, start_time: '20:00', end_time: '22:00' };
  await owner.api.patch(`/api/clubs/${clubId}/`, { schedules: [evening], capacity: CLUB.capacity });
  expect(await newest()).toMatchObject({
    action: 'club.edited',
    before: { schedules: CLUB.schedules },
    after: { schedules: [evening] },
  });
});

test('31: an entry of a replaced registration has the earlier one', async () => {
  const { owner, player, scheduleId } = world;
  const again = { member_ids: [player.memberId], year: 2026, month: 10, schedules: [scheduleId] };
  await owner.api.post('/api/registrations/create-bulk/', again);
  const form = { member_name: 'player', year: 2026, month: 10, schedules: CLUB.schedules };
  expect(await newest()).toMatchObject({
    action: 'registration.replaced',
    before: form,
    after: form,
  });
});

test('31: requests that change nothing or are refused are not audited', async () => {
  const { owner, player, clubId } = world;
  const before = await countEntries(clubId);
  await owner.api.patch(`/api/members/${player.memberId}/`, { name: 'player' });
  await owner.api.patch(`/api/clubs/${clubId}/`, { capacity: CLUB.capacity });
  await owner.api.post(`/api/clubs/${clubId}/activate`);
  await owner.api.post(`/api/settings/registration/${clubId}/`, { registration_type: 'SCHEDULES' });
  await owner.api.patch(`/api/members/${owner.memberId}/`, { role: 'player' });
  await player.api.delete(`/api/registrations/${world.registrationId}/`);
  expect(await countEntries(clubId)).toBe(before);
});

test('31: entries are found by who did it, by kind and by the days of the club', async () => {
  const { manager, clubId, app, owner } = world;
  const cost = { club_id: clubId, date: '2026-10-09', category: 'OTHER', amount: 5 };
  await manager.api.post('/api/costs/', cost);
  expect(await entries(`member_id=${manager.memberId}`)).toHaveLength(1);
  const kinds = (await entries('kind=cost')).map((entry) => entry['kind']);
  expect(new Set(kinds)).toEqual(new Set(['cost']));
  expect(await entries('from=2099-01-01')).toEqual([]);
  expect(await entries('to=2000-01-01')).toEqual([]);
  // Half past eleven at night in UTC is the next morning in Ho Chi Minh City.
  await app.db
    .insertInto('auditEntries')
    .values({
      clubId,
      id: newId(),
      at: '2020-05-01T23:30:00.000Z',
      actorUserId: null,
      actorMemberId: null,
      actorName: 'x',
      action: 'club.edited',
      kind: 'club',
      thingId: clubId,
      label: 'x',
      before: null,
      after: null,
      redactedAt: null,
    })
    .execute();
  expect(await entries('from=2020-05-02&to=2020-05-02')).toHaveLength(1);
  expect(await entries('from=2020-05-01&to=2020-05-01')).toEqual([]);
  const bad = await owner.api.get(`/api/clubs/${clubId}/audit/?from=2026-02-02&to=2026-02-01`);
  expect(bad.status).toBe(400);
});

test('31: the newest entry comes first, in pages', async () => {
  const newestFirst = await entries();
  const instants = newestFirst.map((entry) => String(entry['at']));
  expect(instants).toEqual(instants.toSorted((a, b) => b.localeCompare(a)));
  const pages = [await entries('limit=3'), await entries('limit=3&offset=3')].flat();
  expect(pages).toEqual(newestFirst.slice(0, 6));
});

test('31: no statement changes or deletes an entry, but one that takes personal data out', async () => {
  const { app, clubId } = world;
  const { db } = app;
  const row = await db
    .selectFrom('auditEntries')
    .selectAll()
    .where('clubId', '=', clubId)
    .where('kind', '=', 'member')
    .executeTakeFirstOrThrow();
  const set = (change: Partial<typeof row>) =>
    db.updateTable('auditEntries').set(change).where('id', '=', row.id).execute();
  const refused = /audit trail cannot be changed/;
  await expect(set({ after: '{}' })).rejects.toThrow(refused);
  await expect(set({ actorName: 'somebody else' })).rejects.toThrow(refused);
  const redactedAt = app.clock().toISOString();
  for (const change of [
    { action: 'member.deleted' },
    { at: '2020-01-01T00:00:00.000Z' },
    { actorMemberId: newId() },
    { actorUserId: null },
    { thingId: newId() },
    { kind: 'club' },
    { id: newId() },
  ] as const) {
    await expect(set({ ...change, redactedAt })).rejects.toThrow(refused);
  }
  await expect(db.deleteFrom('auditEntries').execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom('auditEntries').where('id', '=', row.id).execute()).rejects.toThrow(
    refused,
  );
  const again = sql`insert or replace into audit_entries select * from audit_entries`;
  const empty = sql`truncate audit_entries`;
  const change = OWN_ENGINE === 'PostgreSQL' ? empty : again;
  await expect(change.execute(db)).rejects.toThrow(refused);
  expect(await countEntries(clubId)).toBeGreaterThan(5);

  await set({ redactedAt, label: 'former member', actorName: 'former member', after: '{}' });
  await expect(set({ redactedAt: null })).rejects.toThrow(refused);
  const shown = (await entries('kind=member')).find((entry) => String(entry['id']) === row.id)!;
  expect(shown).toMatchObject({ is_redacted: true, label: 'former member', after: {} });
});
