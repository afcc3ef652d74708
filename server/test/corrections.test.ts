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

const patchCost = (change: object): Promise<Answer> =>
  world.owner.api.patch(`/api/costs/${world.costId}/`, change);
const patchTracking = (change: object, id = world.trackingId): Promise<Answer> =>
  world.owner.api.patch(`/api/trackings/${id}/`, change);

const statuses = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const foreignMember = async () => {
  const there = { 'club-id': world.otherClubId };
  return String((await world.stranger.api.get('/api/members/get/', there)).body['id']);
};

async function newestEntry() {
  const { body } = await world.owner.api.get(`/api/clubs/${world.clubId}/audit/?limit=1`);
  return body['items']![0];
}

describe('a cost', () => {
  test('is corrected, even to another month, and the trail has what changed', async () => {
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

  test('of a payer who has left stays theirs', async () => {
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
  test('gets another member, date and schedule, and the trail has what changed', async () => {
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

  test('may have a schedule of another weekday, by which it counts as registered', async () => {
    const answer = await patchTracking({ date: '2026-10-10' });
    expect(answer.body).toMatchObject({ date: '2026-10-10', is_registered: true });
  });

  test('is not made equal to another one: 409, even if two try at once', async () => {
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
    expect(statuses(answers)).toEqual([200, 409]);
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

describe('a chat import that is undone', () => {
  const TEXT = '14/10/2026: player, manager\n21/10/2026: player';

  const paste = async (): Promise<string[]> => {
    const body = { club_id: world.clubId, raw_registration_text: TEXT };
    const answer = await world.owner.api.post('/api/trackings/bulk/', body);
    return answer.body.map(({ id }) => String(id));
  };
  const takeBack = (ids: readonly unknown[], by: Person = world.owner) =>
    by.api.post('/api/trackings/remove-bulk/', { club_id: world.clubId, ids });
  const deleted = async () =>
    (await world.owner.api.get(`/api/clubs/${world.clubId}/deleted/`)).body['items']!;
  const restore = (id: unknown) =>
    world.owner.api.post(`/api/clubs/${world.clubId}/deleted/${String(id)}/restore/`);
  const entries = async (count: number) => {
    const { body } = await world.owner.api.get(`/api/clubs/${world.clubId}/audit/?limit=${count}`);
    return body['items']!;
  };

  test('is one deleted thing, is audited record by record, and is restored as it was', async () => {
    const ids = await paste();
    const before = await fingerprint(app.db, ['audit_entries', 'deleted_things']);
    const alreadyDeleted = (await deleted()).length;
    expect((await takeBack([...ids, ids[0]])).status).toBe(204);
    const deletions = await deleted();
    expect(deletions).toHaveLength(alreadyDeleted + 1);
    expect(deletions[0]).toMatchObject({
      kind: 'tracking',
      count: 3,
      label: '3 × 2026-10-14 - 2026-10-21',
      was: {},
      deleted_by_name: 'owner',
    });
    const audited = await entries(3);
    expect(audited.map(({ action }) => action)).toEqual(Array(3).fill('tracking.deleted'));
    expect(new Set(audited.map(({ thing_id: id }) => id))).toEqual(new Set(ids));
    expect(audited.map(({ before }) => String(before!['member_name'])).toSorted()).toEqual([
      'manager',
      'player',
      'player',
    ]);

    const answers = await Promise.all([1, 2, 3].map(() => restore(deletions[0]!['id'])));
    expect(statuses(answers)).toEqual([204, 404, 404]);
    expect(await fingerprint(app.db, ['audit_entries', 'deleted_things'])).toBe(before);
    const again = await entries(3);
    expect(again.map(({ action }) => action)).toEqual(Array(3).fill('tracking.restored'));
    expect(new Set(again.map(({ thing_id: id }) => id))).toEqual(new Set(ids));
  });

  test('of one record is that record', async () => {
    expect((await takeBack([world.trackingId])).status).toBe(204);
    expect((await deleted())[0]).toMatchObject({
      id: world.trackingId,
      count: 1,
      label: 'player 2026-10-07',
      was: { member_name: 'player', date: '2026-10-07' },
    });
  });

  test('is deleted as a whole or not at all', async () => {
    const ids = await paste();
    const { otherClubId, stranger } = world;
    const own = await stranger.api.get('/api/members/get/', { 'club-id': otherClubId });
    const record = { member_id: String(own.body['id']), date: '2026-10-07' };
    const foreign = await stranger.api.post('/api/trackings/', record);
    const before = await fingerprint(app.db);
    for (const id of [newId(), String(foreign.body['id'])]) {
      expect((await takeBack([...ids, id])).status).toBe(404);
    }
    expect(await fingerprint(app.db)).toBe(before);
  });

  test('by two people at once is undone once', async () => {
    const ids = await paste();
    const answers = await Promise.all([
      takeBack(ids),
      takeBack(ids.toReversed(), world.manager),
      takeBack(ids.slice(1)),
    ]);
    expect(statuses(answers)).toEqual([204, 404, 404]);
  });

  test('is not restored if one of its records exists again', async () => {
    const ids = await paste();
    await takeBack(ids);
    const [deletion] = await deleted();
    const record = { member_id: world.player.memberId, date: '2026-10-21' };
    await world.owner.api.post('/api/trackings/', { ...record, schedule_id: world.scheduleId });
    const before = await fingerprint(app.db);
    const answer = await restore(deletion!['id']);
    expect(answer.body).toMatchObject({ status_code: 409, code: 'already_recorded' });
    expect(await fingerprint(app.db)).toBe(before);
  });

  test.each([
    ['ids', []],
    ['ids', Array.from({ length: 1001 }, newId)],
    ['ids.1', [newId(), 'x']],
  ])('names what is wrong with %s', async (field, ids) => {
    const before = await fingerprint(app.db);
    const { body } = await takeBack(ids);
    expect(body).toMatchObject({ status_code: 400, details: [{ field }] });
    expect(await fingerprint(app.db)).toBe(before);
  });

  test('cannot be undone by a player', async () => {
    expect((await takeBack([world.trackingId], world.player)).status).toBe(403);
    expect((await takeBack([world.trackingId], world.stranger)).status).toBe(404);
  });
});
