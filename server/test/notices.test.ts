import { randomUUID } from 'node:crypto';
import {
  type Channel,
  NOTICE_KINDS,
  type NoticeKind,
} from '@rallybook/contract/rules/notices/kinds';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { expectError } from './expect-error.ts';

let app: TestApp;
let club: SessionClub;
beforeEach(async () => {
  app = await startApp();
  club = await makeSessionClub(app);
});

const ALL_OFF = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, false]));
const settings = (change: object = {}) => ({
  kinds: ALL_OFF,
  remind_hours: 3,
  digest_at: '06:30',
  owe_days: 14,
  ...change,
});
const settingsPath = () => `/api/notice-settings/${club.clubId}/`;

test('a club has settings of notices from the start, and an owner changes them', async () => {
  const player = await club.join('player');
  const before = await player.api.get(settingsPath());
  expect(before.body).toEqual({
    kinds: {
      ...Object.fromEntries(Object.keys(ALL_OFF).map((kind) => [kind, true])),
      session_open: false,
      owe: false,
    },
    remind_hours: 12,
    digest_at: '08:00',
    owe_days: 7,
  });
  const answer = await club.owner.api.put(settingsPath(), settings());
  expect([answer.status, answer.body]).toEqual([200, settings()]);
  expect((await player.api.get(settingsPath())).body).toEqual(settings());
  expectError(await player.api.put(settingsPath(), settings()), 403);
});

test.each([
  ['remind_hours', 169],
  ['remind_hours', -1],
  ['remind_hours', 1.5],
  ['digest_at', '24:00'],
  ['owe_days', 0],
  ['owe_days', 32],
  ['kinds', { ...ALL_OFF, gossip: true }],
  ['kinds', {}],
])('settings of notices are refused with %s %j', async (field, value) => {
  expectError(await club.owner.api.put(settingsPath(), settings({ [field]: value })), 400);
});

test('a member chooses in each club how to be told', async () => {
  const player = await club.join('player');
  const mine = async () => (await player.api.get('/api/notices/mine/')).body['items']!;
  const defaults = {
    club_id: club.clubId,
    club_name: 'CLB',
    channels: ['push', 'bot', 'mail'],
    kinds_off: [],
    quiet_from: '21:30',
    quiet_to: '07:00',
    usable: ['mail'],
  };
  expect(await mine()).toEqual([defaults]);
  const choice = {
    club_id: club.clubId,
    channels: ['mail', 'push'],
    kinds_off: ['owe', 'digest'],
    quiet_from: '23:00',
    quiet_to: '23:00',
  };
  const answer = await player.api.put('/api/notices/mine/', choice);
  expect([answer.status, answer.body]).toEqual([200, { ...defaults, ...choice }]);
  expect(await mine()).toEqual([{ ...defaults, ...choice }]);
  await player.api.put('/api/notices/mine/', { ...choice, channels: [], kinds_off: [] });
  expect((await mine())[0]).toMatchObject({ channels: [], kinds_off: [] });
  for (const channels of [['mail', 'mail'], ['fax']]) {
    expectError(await player.api.put('/api/notices/mine/', { ...choice, channels }), 400);
  }
  const stranger = app.client();
  expectError(await stranger.get('/api/notices/mine/'), 401);
});

test('what was sent is a page for staff', async () => {
  const player = await club.join('player');
  const answer = await club.owner.api.get(`/api/notices/${club.clubId}?limit=5&offset=0`);
  expect(answer.body).toEqual({ items: [], total: 0, limit: 5, offset: 0 });
  expectError(await player.api.get(`/api/notices/${club.clubId}/`), 403);
});

test('a club has a language from the start', async () => {
  const made = { name: 'Second', location: 'Here', capacity: 0 };
  const plain = await club.owner.api.post('/api/clubs/', made);
  expect(plain.body['language']).toBe('vi');
  const english = await club.owner.api.post('/api/clubs/', { ...made, language: 'en' });
  expect([english.status, english.body['language']]).toEqual([201, 'en']);
  expectError(await club.owner.api.post('/api/clubs/', { ...made, language: 'xx' }), 400);
});

test('the settings of notices are in the file of a club, and come back with it', async () => {
  await club.owner.api.put(settingsPath(), settings());
  const { bytes } = await club.owner.api.get(`/api/clubs/${club.clubId}/export/`);
  const file = strFromU8(unzipSync(bytes)['club.json']!);
  const json = { 'content-type': 'application/json' };
  const imported = await club.owner.api.post('/api/clubs/import/', file, json);
  const path = `/api/notice-settings/${String(imported.body['id'])}/`;
  expect((await club.owner.api.get(path)).body).toEqual(settings());
});

test('what a newer version has stored of kinds and channels breaks nothing in this one', async () => {
  const player = await club.join('player');
  const memberId = club.idOf('player');
  const { clubId } = club;
  const kinds = 'session_soon,later_kind';
  const rules = { kinds, remindHours: 3, digestAt: '06:30', oweDays: 14 };
  const choice = { channels: 'smoke,mail', kindsOff: 'owe,later_kind' };
  const instant = app.clock().toISOString();
  const notice = {
    clubId,
    memberId,
    raisedAt: instant,
    dueAt: instant,
    attempts: 0,
    channelTries: 0,
  };
  await app.db
    .insertInto('noticeSettings')
    .values({ clubId, ...rules })
    .execute();
  await app.db
    .insertInto('noticeChoices')
    .values({ clubId, memberId, ...choice, quietFrom: '00:00', quietTo: '00:00' })
    .execute();
  const waits = { ...notice, id: randomUUID(), thing: 'court-1', nextTryAt: instant };
  const sent = { ...notice, id: randomUUID(), thing: 'court-2', triedAt: instant, sentAt: instant };
  await app.db
    .insertInto('notices')
    .values([
      { ...waits, kind: 'later_kind' as NoticeKind },
      { ...sent, kind: 'place', channel: 'smoke' as Channel },
    ])
    .execute();

  const answer = await player.api.get(settingsPath());
  expect(answer.body).toEqual(settings({ kinds: { ...ALL_OFF, session_soon: true } }));
  const own = await player.api.get('/api/notices/mine/');
  expect(own.body['items']).toMatchObject([{ channels: ['mail'], kinds_off: ['owe'] }]);
  await app.tell();
  const left = app.db
    .selectFrom('notices')
    .select(['nextTryAt', 'dropped'])
    .where('id', '=', waits.id);
  expect(await left.executeTakeFirst()).toEqual({ nextTryAt: instant, dropped: null });
  for (const [reader, path] of [
    [club.owner, `/api/notices/${clubId}/`],
    [player, `/api/notices/mine/${clubId}/`],
  ] as const) {
    const page = await reader.api.get(path);
    expect([path, page.status, page.body['items']]).toEqual([path, 200, []]);
  }
  expect((await player.api.get('/api/users/me/export/')).status).toBe(200);
});
