import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Answer, Json } from './client.ts';
import { makeWorld, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

type YearMonth = { year: number; month: number };
const month = (year: number, number: number): YearMonth => ({ year, month: number });
const OCTOBER = month(2026, 10);
const NOVEMBER = month(2026, 11);

const copy = (change: object = {}, key?: string, by = world.owner): Promise<Answer> => {
  const body = { club_id: world.clubId, from: OCTOBER, to: NOVEMBER, ...change };
  return by.api.post('/api/registrations/copy/', body, key ? { 'idempotency-key': key } : {});
};

const addMember = async (name: string) => {
  const { body } = await world.owner.api.post('/api/members/', { club_id: world.clubId, name });
  return String(body['id']);
};

const register = (memberIds: string[], when: YearMonth, form: object) =>
  world.owner.api.post('/api/registrations/create-bulk/', {
    member_ids: memberIds,
    ...when,
    ...form,
  });

const registrationsOf = async ({ year, month: number }: YearMonth): Promise<Json> => {
  const { body } = await world.owner.api.get(
    `/api/registrations/${world.clubId}/${year}/${number}/`,
  );
  return body['items']!;
};

const setType = (registration_type: string) =>
  world.owner.api.post(`/api/settings/registration/${world.clubId}/`, { registration_type });

const skippedOf = ({ body }: Answer) =>
  body['skipped']!.map((item) => [String(item['member_id']), String(item['why'])]);

test('a month’s registrations are copied with the days that the other month has', async () => {
  const { owner, player, clubId, scheduleId } = world;
  const answer = await copy();
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    created: [
      {
        member_id: player.memberId,
        member_name: 'player',
        ...NOVEMBER,
        schedule_ids: [scheduleId],
        days: 4,
      },
    ],
    skipped: [],
  });
  expect(await registrationsOf(NOVEMBER)).toEqual(answer.body['created']);
  const { body } = await owner.api.get(`/api/clubs/${clubId}/audit/?limit=1`);
  expect(body['items']![0]).toMatchObject({
    action: 'registration.created',
    label: 'player 2026-11',
    before: null,
    after: { member_name: 'player', ...NOVEMBER, schedules: [{ weekday: 3 }] },
  });
});

test('days are capped at those of the month, and a registration keeps its form', async () => {
  const { manager } = world;
  await setType('DAYS');
  await register([manager.memberId], month(2027, 1), { days: 31 });
  await setType('SCHEDULES');
  const { body } = await copy({ from: month(2027, 1), to: month(2027, 2) });
  expect(body).toMatchObject({ created: [{ member_id: manager.memberId, days: 28 }], skipped: [] });
  expect(body['created']![0]!['schedule_ids']).toEqual([]);
});

test('skipped members are listed with the reason, and keep their registrations', async () => {
  const { owner, manager, player, clubId, scheduleId } = world;
  const [gone, away, both] = [
    await addMember('gone'),
    await addMember('away'),
    await addMember('both'),
  ];
  await register([gone, away, manager.memberId], OCTOBER, { schedules: [scheduleId] });
  const friday = { weekday: 5, start_time: '06:00', end_time: '07:00' };
  const wednesday = { weekday: 3, start_time: '19:00', end_time: '21:00' };
  const { body: club } = await owner.api.patch(`/api/clubs/${clubId}/`, {
    schedules: [wednesday, friday],
  });
  const fridayId = String(
    club['schedules']!.find((candidate) => Number(candidate['weekday']) === 5)!['id'],
  );
  await register([both], OCTOBER, { schedules: [scheduleId, fridayId] });
  await register([manager.memberId], NOVEMBER, { schedules: [fridayId] });
  await owner.api.delete(`/api/members/${gone}/delete`);
  await owner.api.patch(`/api/members/${away}/`, { status: 'inactive' });
  await owner.api.patch(`/api/clubs/${clubId}/`, { schedules: [friday] });
  const before = (await registrationsOf(NOVEMBER))[0];

  const answer = await copy();
  expect(new Map(skippedOf(answer) as [string, string][])).toEqual(
    new Map([
      [player.memberId, 'nothing_left'],
      [gone, 'not_active'],
      [away, 'not_active'],
      [manager.memberId, 'already_registered'],
    ]),
  );
  expect(answer.body['created']).toMatchObject([{ member_id: both, schedule_ids: [fridayId] }]);
  expect((await registrationsOf(NOVEMBER))[0]).toEqual(before);
});

test('only the members that are named are copied', async () => {
  const { manager, player, scheduleId } = world;
  await register([manager.memberId], OCTOBER, { schedules: [scheduleId] });
  const unregistered = await addMember('unregistered');
  const answer = await copy({ member_ids: [player.memberId, unregistered] });
  expect(answer.body).toMatchObject({ created: [{ member_id: player.memberId }], skipped: [] });
  expect(await registrationsOf(NOVEMBER)).toHaveLength(1);
});

test('a dry run answers the same, changes nothing, and uses up no key', async () => {
  const { manager, scheduleId } = world;
  await register([manager.memberId], NOVEMBER, { schedules: [scheduleId] });
  await register([manager.memberId], OCTOBER, { schedules: [scheduleId] });
  const before = await fingerprint(app.db);
  const dry = await copy({ dry_run: true }, 'k');
  expect(dry.status).toBe(201);
  expect(await fingerprint(app.db)).toBe(before);
  const real = await copy({ dry_run: false }, 'k');
  const withoutIds = ({ body }: Answer) => ({
    created: body['created']!.map((item) => ({
      ...Object.fromEntries(Object.entries(item)),
      id: '',
    })),
    skipped: body['skipped'],
  });
  expect(withoutIds(real)).toEqual(withoutIds(dry));
  expect(real.body['created']).toHaveLength(1);
});

test('one of several copies at once registers, and the others find everybody registered', async () => {
  const { manager, player, scheduleId } = world;
  await register([manager.memberId], OCTOBER, { schedules: [scheduleId] });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => copy({}, undefined, nth % 2 ? world.owner : manager)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const winners = answers.filter(({ body }) => body['created']!.length > 0);
  expect(winners).toHaveLength(1);
  expect(winners[0]!.body['created']).toHaveLength(2);
  const everybody = [player.memberId, manager.memberId].map((id) => [id, 'already_registered']);
  for (const answer of answers.filter((candidate) => !winners.includes(candidate))) {
    expect(new Set(skippedOf(answer).map(String))).toEqual(new Set(everybody.map(String)));
  }
  expect(await registrationsOf(NOVEMBER)).toHaveLength(2);
});

describe('400, and nothing is stored', () => {
  test.each([
    ['from.month', { from: { year: 2026, month: 13 } }],
    ['to.year', { to: { year: 1899, month: 1 } }],
    ['to', { to: '2026-11' }],
    ['from.surprise', { from: { ...OCTOBER, surprise: 1 } }],
    ['member_ids', { member_ids: [] }],
    ['member_ids.0', { member_ids: ['x'] }],
    ['dry_run', { dry_run: 'yes' }],
    ['club_id', { club_id: undefined }],
  ])('where %s is wrong', async (field, change) => {
    const before = await fingerprint(app.db);
    const answer = await copy(change);
    expect(answer.body).toMatchObject({ status_code: 400, details: [{ field }] });
    expect(await fingerprint(app.db)).toBe(before);
  });
});

test('copying without the right is a 403, and a member of another club is a 404', async () => {
  const before = await fingerprint(app.db);
  expect((await copy({}, undefined, world.player)).status).toBe(403);
  const there = await world.stranger.api.get('/api/members/get/', { 'club-id': world.otherClubId });
  expect((await copy({ member_ids: [String(there.body['id'])] })).status).toBe(404);
  expect(await fingerprint(app.db)).toBe(before);
});
