import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import type { Answer } from './client.ts';
import { makeWorld, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

const patchCost = (change: object): Promise<Answer> =>
  world.owner.api.patch(`/api/costs/${world.costId}/`, change);
const patchTracking = (change: object, id = world.trackingId): Promise<Answer> =>
  world.owner.api.patch(`/api/trackings/${id}/`, change);

const foreignMember = async () => {
  const there = { 'club-id': world.otherClubId };
  return String((await world.stranger.api.get('/api/members/get/', there)).body['id']);
};

async function newestEntry() {
  const { body } = await world.owner.api.get(`/api/clubs/${world.clubId}/audit/?limit=1`);
  return body['items']![0];
}

describe('a cost', () => {
  test('is corrected, also to another month, and the trail tells what changed', async () => {
    const { owner, manager, player, clubId, costId } = world;
    const change = {
      date: '2026-11-02',
      category: 'OTHER',
      payer_id: player.memberId,
      amount: 250.5,
    };
    const answer = await manager.api.patch(`/api/costs/${costId}/`, change);
    expect(answer.status).toBe(200);
    const corrected = { id: costId, ...change, payer_name: 'player', version: 2 };
    expect(answer.body).toMatchObject(corrected);
    const november = await owner.api.get(`/api/costs/${clubId}/2026/11/`);
    expect(november.body['items']).toEqual([answer.body]);
    expect((await owner.api.get(`/api/costs/${clubId}/2026/10/`)).body['total']).toBe(0);
    expect(await newestEntry()).toMatchObject({
      action: 'cost.edited',
      kind: 'cost',
      thing_id: costId,
      actor_name: 'manager',
      label: '2026-10-07 COURT_RENTAL 300',
      before: {
        date: '2026-10-07',
        category: 'COURT_RENTAL',
        payer_id: null,
        payer_name: null,
        amount: 300,
      },
      after: { ...change, payer_name: 'player' },
    });
  });

  test('that a member paid who has left stays theirs', async () => {
    const { owner, player } = world;
    await patchCost({ payer_id: player.memberId });
    await owner.api.delete(`/api/members/${player.memberId}/delete`);
    const paid = { payer_id: player.memberId, payer_name: 'player' };
    expect((await patchCost({ payer_id: player.memberId, amount: 7 })).body).toMatchObject(paid);
    expect((await patchCost({ payer_id: null })).body).toMatchObject({ payer_id: null });
    expect((await patchCost({ payer_id: player.memberId })).status).toBe(404);
  });

  test.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: -1 }],
    ['date', { date: '2026-02-30' }],
    ['category', { category: 'BEER' }],
    ['payer_id', { payer_id: 'x' }],
    ['version', { amount: 1, version: 0 }],
    ['club_id', { amount: 1, club_id: newId() }],
    ['body', {}],
    ['body', { version: 1 }],
  ])('with a wrong %s is refused: %j', async (field, change) => {
    const before = await fingerprint(app.db);
    const { body } = await patchCost(change);
    expect(body).toMatchObject({ status_code: 400, details: [{ field }] });
    expect(await fingerprint(app.db)).toBe(before);
  });

  test('is paid by no member of another club, and nobody edits one without the right', async () => {
    const before = await fingerprint(app.db);
    expect((await patchCost({ payer_id: await foreignMember() })).status).toBe(404);
    const url = `/api/costs/${world.costId}/`;
    expect((await world.player.api.patch(url, { amount: 1 })).status).toBe(403);
    expect((await world.stranger.api.patch(url, { amount: 1 })).status).toBe(404);
    expect(await fingerprint(app.db)).toBe(before);
  });
});

describe('an attendance record', () => {
  test('gets another member, date and schedule, and the trail tells what changed', async () => {
    const { manager, player, trackingId } = world;
    const change = { member_id: manager.memberId, date: '2026-10-09', schedule_id: null };
    const answer = await patchTracking(change);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: trackingId,
      ...change,
      member_name: 'manager',
      is_registered: false,
      schedule: null,
      version: 2,
    });
    const wednesday = { weekday: 3, start_time: '19:00', end_time: '21:00' };
    expect(await newestEntry()).toMatchObject({
      action: 'tracking.edited',
      kind: 'tracking',
      thing_id: trackingId,
      label: 'player 2026-10-07',
      before: {
        member_id: player.memberId,
        member_name: 'player',
        date: '2026-10-07',
        schedule: wednesday,
      },
      after: {
        member_id: manager.memberId,
        member_name: 'manager',
        date: '2026-10-09',
        schedule: null,
      },
    });
  });

  test('may have a schedule of another weekday, and counts as registered by it', async () => {
    const answer = await patchTracking({ date: '2026-10-10' });
    expect(answer.body).toMatchObject({ date: '2026-10-10', is_registered: true });
  });

  test('is not made equal to another one: 409, also where two try at once', async () => {
    const { owner, manager, player, scheduleId } = world;
    const add = async (memberId: string, date: string) => {
      const record = { member_id: memberId, date, schedule_id: scheduleId };
      return String((await owner.api.post('/api/trackings/', record)).body['id']);
    };
    const others = [
      await add(manager.memberId, '2026-10-14'),
      await add(manager.memberId, '2026-10-21'),
    ];
    const before = await fingerprint(app.db);
    const same = { member_id: player.memberId, date: '2026-10-07' };
    expect((await patchTracking(same, others[0])).body).toMatchObject({
      status_code: 409,
      code: 'already_recorded',
    });
    expect(await fingerprint(app.db)).toBe(before);
    const answers = await Promise.all(
      others.map((id) => patchTracking({ date: '2026-10-28' }, id)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('of a member who has left stays theirs', async () => {
    const { owner, manager, player } = world;
    await owner.api.delete(`/api/members/${player.memberId}/delete`);
    const kept = { member_id: player.memberId, date: '2026-10-08' };
    expect((await patchTracking(kept)).body).toMatchObject({ ...kept, member_name: 'player' });
    expect((await patchTracking({ member_id: manager.memberId })).status).toBe(200);
    expect((await patchTracking({ member_id: player.memberId })).status).toBe(404);
  });

  test.each([
    ['date', { date: '31/10/2026' }],
    ['member_id', { member_id: null }],
    ['schedule_id', { schedule_id: 'x' }],
    ['version', { date: '2026-10-08', version: '1' }],
    ['is_registered', { date: '2026-10-08', is_registered: true }],
    ['body', {}],
  ])('with a wrong %s is refused: %j', async (field, change) => {
    const before = await fingerprint(app.db);
    const { body } = await patchTracking(change);
    expect(body).toMatchObject({ status_code: 400, details: [{ field }] });
    expect(await fingerprint(app.db)).toBe(before);
  });

  test('gets no member and no schedule of another club, and nobody edits one without the right', async () => {
    const { player, stranger, otherClubId, trackingId } = world;
    const club = await stranger.api.get(`/api/clubs/${otherClubId}`);
    const schedule_id = String(club.body['schedules']![0]!['id']);
    const before = await fingerprint(app.db);
    expect((await patchTracking({ schedule_id })).status).toBe(404);
    expect((await patchTracking({ member_id: await foreignMember() })).status).toBe(404);
    const url = `/api/trackings/${trackingId}/`;
    expect((await player.api.patch(url, { date: '2026-10-08' })).status).toBe(403);
    expect((await stranger.api.patch(url, { date: '2026-10-08' })).status).toBe(404);
    expect(await fingerprint(app.db)).toBe(before);
  });
});
