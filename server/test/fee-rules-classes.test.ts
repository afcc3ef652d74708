import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Answer } from './client.ts';
import { GROUPS, type RuleClub, ruleClub } from './fee-rules.ts';
import { addGuest } from './guests.ts';

let app: TestApp;
let club: RuleClub;
beforeEach(async () => {
  app = await startApp();
  club = await ruleClub(app);
});

const result = ({ status, body }: Answer) => [status, body?.['code']];
const WOMEN = { key: 'nu', name: 'Nữ', weight: 0.5, fees: {} };
const CHILDREN = { key: 'tre_em', name: 'Trẻ em', weight: 0, fees: { drop_in: 20 } };

describe('classes', () => {
  test('are stored as entered, in the club’s order, with a default weight of 1', async () => {
    const put = await club.putClasses([CHILDREN, { key: 'nam', name: 'Nam' }]);
    expect(put.status).toBe(200);
    expect(put.body).toEqual({
      items: [CHILDREN, { key: 'nam', name: 'Nam', weight: 1, fees: {} }],
    });
    const { api } = club.owner;
    expect((await api.get(`/api/classes/${club.clubId}`)).body).toEqual(put.body);
    await club.putClasses([]);
    expect((await api.get(`/api/classes/${club.clubId}`)).body).toEqual({ items: [] });
    const trail = await api.get(`/api/clubs/${club.clubId}/audit/?kind=class`);
    expect(trail.body['items']).toMatchObject([
      {
        action: 'class.changed',
        before: put.body['items'] && { classes: put.body['items'] },
        after: { classes: [] },
      },
      { action: 'class.changed', before: { classes: [] } },
    ]);
  });

  test('weigh shares and change fees; members of weight 0 bear nothing', async () => {
    await club.putClasses([WOMEN, CHILDREN]);
    const ids = [];
    for (const [name, key] of [
      ['An', undefined],
      ['Hoa', 'nu'],
      ['Bi', 'tre_em'],
    ] as const) {
      const id = await club.addMember(name, key);
      await club.register(id, [club.tuesday]);
      ids.push(id);
    }
    await club.addCost({ category: 'SHUTTLE', amount: 150 });
    await club.addCost({ category: 'COURT_RENTAL', amount: 320, schedule_id: club.tuesday });
    // At a schedule without courts, and without a schedule: both fees go to the fund.
    await club.owner.api.post('/api/trackings/', {
      member_id: ids[2],
      date: '2026-09-03',
      schedule_id: club.thursday,
    });
    await club.owner.api.post('/api/trackings/', { member_id: ids[2], date: '2026-09-02' });
    await club.putRule(GROUPS);
    expect((await club.calculate()).body).toMatchObject({
      total_cost: 470,
      fund_share: 40,
      classes: [WOMEN, CHILDREN],
    });
    const rows = await club.rows();
    expect(rows.get('An')).toMatchObject({ registration_cost: 313.333 });
    expect(rows.get('Hoa')).toMatchObject({ registration_cost: 156.667 });
    expect(rows.get('Bi')).toMatchObject({ registration_cost: 0, unregistration_cost: 40 });
    const { body } = await club.owner.api.get(
      `/api/bills/${club.clubId}/2026/9/members/${ids[1]!}/lines`,
    );
    expect(body['items']!.map(({ kind, label }) => [kind, label])).toEqual([
      ['registered', 'COURT_RENTAL'],
      ['class', 'nu'],
      ['registered', 'SHUTTLE'],
      ['class', 'nu'],
      ['rounding', ''],
    ]);
  });

  test('in use cannot be deleted; those of members who have left can', async () => {
    await club.putClasses([WOMEN, CHILDREN]);
    const id = await club.addMember('Hoa', 'nu');
    expect(result(await club.putClasses([CHILDREN]))).toEqual([409, 'class_in_use']);
    const { api } = club.owner;
    const patched = await api.patch(`/api/members/${id}/`, { class_key: 'tre_em' });
    expect(patched.body).toMatchObject({ class_key: 'tre_em' });
    expect((await club.putClasses([CHILDREN])).status).toBe(200);
    expect((await api.patch(`/api/members/${id}/`, { class_key: null })).body).toMatchObject({
      class_key: null,
    });
    await addGuest(app, club.clubId, { classKey: 'tre_em' });
    expect(result(await club.putClasses([]))).toEqual([409, 'class_in_use']);
    await app.db.deleteFrom('guests').execute();
    await api.patch(`/api/members/${id}/`, { class_key: 'tre_em' });
    await api.delete(`/api/members/${id}/delete`);
    expect((await club.putClasses([])).status).toBe(200);
    await api.post(`/api/clubs/${club.clubId}/deleted/${id}/restore/`);
    const { body } = await api.get(`/api/members/${club.clubId}`);
    expect(body.find((candidate) => candidate['id'] === (id as unknown))).toMatchObject({
      class_key: null,
    });
  });

  test('are given to new members, single or in bulk, if they exist', async () => {
    await club.putClasses([WOMEN]);
    const { api } = club.owner;
    const add = (class_key: string) =>
      api.post('/api/members/', { club_id: club.clubId, name: 'Hoa', role: 'player', class_key });
    const unknown = await add('nam');
    expect(result(unknown)).toEqual([400, 'invalid_input']);
    expect(unknown.body['details']).toMatchObject([{ field: 'class_key' }]);
    expect((await add('nu')).body).toMatchObject({ class_key: 'nu' });
    const bulk = (class_key: string) =>
      api.post('/api/members/bulk/', {
        club_id: club.clubId,
        members: [{ name: 'Lan', class_key }],
      });
    expect(result(await bulk('nam'))).toEqual([400, 'invalid_input']);
    expect((await bulk('nu')).body).toMatchObject([{ name: 'Lan', class_key: 'nu' }]);
    const other = await ruleClub(app, 'hoa');
    await other.putClasses([{ key: 'nam', name: 'Nam' }]);
    const id = await other.addMember('Tú', 'nam');
    const patched = await other.owner.api.patch(`/api/members/${id}/`, { class_key: 'nu' });
    expect(result(patched)).toEqual([400, 'invalid_input']);
  });

  test.each([
    ['eleven of them', Array.from({ length: 11 }, (_, nth) => ({ key: `k${nth}`, name: 'K' }))],
    ['a key twice', [WOMEN, { ...CHILDREN, key: 'nu' }]],
    ['a key in capitals', [{ ...WOMEN, key: 'Nu' }]],
    ['a weight above 10', [{ ...WOMEN, weight: 10.1 }]],
    ['an unknown fee', [{ ...WOMEN, fees: { yearly: 1 } }]],
  ])('are refused with %s', async (_, items) => {
    expect(result(await club.putClasses(items))).toEqual([400, 'invalid_input']);
  });

  test('and a new member of one at once: nobody is in a deleted class', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await club.putClasses([WOMEN]);
      const body = { club_id: club.clubId, name: `Hoa ${turn}`, role: 'player', class_key: 'nu' };
      const [gone, added] = await Promise.all([
        club.putClasses([]),
        club.owner.api.post('/api/members/', body),
      ]);
      expect([gone.status, added.status].filter((status) => status < 300)).toHaveLength(1);
      if (added.status < 300) {
        await club.owner.api.delete(`/api/members/${String(added.body['id'])}/delete`);
      }
    }
  });
});

describe('a cost', () => {
  const court = { category: 'COURT_RENTAL', amount: 400 };

  test('names the schedule that it is for, and the session', async () => {
    const added = await club.addCost({
      ...court,
      schedule_id: club.tuesday,
      session_date: '2026-09-08',
    });
    expect(added).toMatchObject({
      status: 201,
      body: { schedule_id: club.tuesday, session_date: '2026-09-08' },
    });
    expect((await club.addCost(court)).body).toMatchObject({
      schedule_id: null,
      session_date: null,
    });
    const id = String(added.body['id']);
    const { api } = club.owner;
    const patch = (change: object) => api.patch(`/api/costs/${id}/`, change);
    expect((await patch({ session_date: null })).body).toMatchObject({
      schedule_id: club.tuesday,
      session_date: null,
    });
    expect((await patch({ schedule_id: club.thursday, session_date: '2026-09-10' })).status).toBe(
      200,
    );
    const trail = await api.get(`/api/clubs/${club.clubId}/audit/?kind=cost`);
    expect(trail.body['items']![0]).toMatchObject({
      before: { schedule: { weekday: 2 }, session_date: null },
      after: { schedule: { weekday: 4 }, session_date: '2026-09-10' },
    });
    await api.delete(`/api/costs/${id}/`);
    await api.post(`/api/clubs/${club.clubId}/deleted/${id}/restore/`);
    const list = await api.get(`/api/costs/${club.clubId}/2026/9/`);
    expect(list.body['items']!.find((cost) => String(cost['id']) === id)).toMatchObject({
      schedule_id: club.thursday,
      session_date: '2026-09-10',
    });
  });

  test('is 404 for another club’s schedule, and 400 for a date without one or in another month', async () => {
    const other = await ruleClub(app, 'hoa');
    expect(result(await club.addCost({ ...court, schedule_id: other.tuesday }))).toEqual([
      404,
      'not_found',
    ]);
    const session = { ...court, session_date: '2026-09-08' };
    for (const cost of [
      session,
      { ...session, schedule_id: club.tuesday, date: '2026-10-01' },
      { ...court, schedule_id: club.tuesday, session_date: '2026-08-31' },
    ]) {
      const refused = await club.addCost(cost);
      expect(result(refused)).toEqual([400, 'invalid_input']);
      expect(refused.body['details']).toMatchObject([{ field: 'session_date' }]);
    }
    const { body } = await club.addCost({ ...session, schedule_id: club.tuesday });
    const patch = (change: object) =>
      club.owner.api.patch(`/api/costs/${String(body['id'])}/`, change);
    expect(result(await patch({ schedule_id: null }))).toEqual([400, 'invalid_input']);
    expect(result(await patch({ date: '2026-10-01' }))).toEqual([400, 'invalid_input']);
    expect(result(await patch({ schedule_id: other.thursday }))).toEqual([404, 'not_found']);
    expect((await patch({ schedule_id: null, session_date: null })).status).toBe(200);
  });
});
