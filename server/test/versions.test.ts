import { beforeEach, expect, test } from 'vitest';
import { startApp } from './app.ts';
import type { Answer } from './client.ts';
import { makeWorld, type Person, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld(await startApp());
});

type Resource = {
  read: (by: Person) => Promise<Answer>;
  save: (by: Person, version: number | undefined, choice: number) => Promise<Answer>;
};

const withVersion = (version: number | undefined) => (version === undefined ? {} : { version });

/** What two people can edit at the same time, with two different changes. */
const RESOURCES: Record<string, (world: World) => Resource> = {
  member: ({ player, clubId }) => ({
    read: async ({ api }) => {
      const list = await api.get(`/api/members/${clubId}`);
      const body = list.body.find(({ id }) => String(id) === player.memberId)!;
      return { ...list, body };
    },
    save: ({ api }, version, choice) =>
      api.patch(`/api/members/${player.memberId}/`, {
        alias: `alias ${choice}`,
        ...withVersion(version),
      }),
  }),
  club: ({ clubId }) => ({
    read: ({ api }) => api.get(`/api/clubs/${clubId}`),
    save: ({ api }, version, choice) =>
      api.patch(`/api/clubs/${clubId}/`, { capacity: choice, ...withVersion(version) }),
  }),
  'schedules of a club': ({ clubId }) => ({
    read: ({ api }) => api.get(`/api/clubs/${clubId}`),
    save: ({ api }, version, choice) => {
      const schedules = [{ weekday: choice, start_time: '06:00', end_time: '07:00' }];
      return api.patch(`/api/clubs/${clubId}/`, { schedules, ...withVersion(version) });
    },
  }),
  'bill settings': ({ clubId }) => ({
    read: ({ api }) => api.get(`/api/settings/bill/${clubId}/`),
    save: ({ api }, version, choice) =>
      api.post(`/api/settings/bill/${clubId}/`, {
        registration_fee: choice,
        unregistration_fee: 9,
        ...withVersion(version),
      }),
  }),
  'registration settings': ({ clubId }) => ({
    read: ({ api }) => api.get(`/api/settings/registration/${clubId}/`),
    save: ({ api }, version, choice) =>
      api.post(`/api/settings/registration/${clubId}/`, {
        registration_type: choice === 1 ? 'DAYS' : 'SCHEDULES',
        ...withVersion(version),
      }),
  }),
  cost: ({ clubId, costId }) => ({
    read: async ({ api }) => {
      const list = await api.get(`/api/costs/${clubId}/2026/10/`);
      return { ...list, body: list.body['items']!.find(({ id }) => String(id) === costId)! };
    },
    save: ({ api }, version, choice) =>
      api.patch(`/api/costs/${costId}/`, { amount: choice, ...withVersion(version) }),
  }),
  'attendance record': ({ clubId, trackingId }) => ({
    read: async ({ api }) => {
      const list = await api.get(`/api/trackings/${clubId}?year=2026&month=10`);
      return { ...list, body: list.body['items']!.find(({ id }) => String(id) === trackingId)! };
    },
    save: ({ api }, version, choice) =>
      api.patch(`/api/trackings/${trackingId}/`, {
        date: `2026-10-1${choice}`,
        ...withVersion(version),
      }),
  }),
};

const versionOf = ({ body }: Answer) => Number(body['version']);

test.each(Object.entries(RESOURCES))(
  'the second who edits the same %s changes nothing before seeing the first change',
  async (_, resourceIn) => {
    const { app, owner, manager } = world;
    await owner.api.patch(`/api/members/${manager.memberId}/`, { role: 'owner' });
    const { read, save } = resourceIn(world);
    const version = versionOf(await read(owner));
    const first = await save(owner, version, 1);
    expect(first.status).toBe(200);
    expect(versionOf(first)).toBe(version + 1);
    const before = await fingerprint(app.db);
    const second = await save(manager, version, 2);
    expect(second.body).toMatchObject({ status_code: 409, code: 'edit_conflict' });
    expect(await fingerprint(app.db)).toBe(before);
    expect((await save(manager, versionOf(await read(manager)), 2)).status).toBe(200);
  },
);

test.each(Object.entries(RESOURCES))(
  'one of many who save the same %s at once succeeds, and the others are refused',
  async (_, resourceIn) => {
    const { owner } = world;
    const { read, save } = resourceIn(world);
    const version = versionOf(await read(owner));
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(owner, version, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  },
);

test.each(Object.entries(RESOURCES))(
  'the last one to save the %s without a version wins',
  async (_, resourceIn) => {
    const { owner } = world;
    const { read, save } = resourceIn(world);
    expect((await save(owner, undefined, 1)).status).toBe(200);
    const last = await save(owner, undefined, 2);
    expect(last.status).toBe(200);
    expect((await read(owner)).body).toMatchObject(last.body);
  },
);

test('a patch with only a version is refused', async () => {
  const { owner, clubId, player } = world;
  for (const url of [`/api/clubs/${clubId}/`, `/api/members/${player.memberId}/`]) {
    expect((await owner.api.patch(url, { version: 1 })).status).toBe(400);
  }
});
