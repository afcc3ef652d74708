import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import type { Answer, Json } from './client.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let club: SessionClub;
/** A Wednesday that is far ahead. */
const DATE = '2099-02-04';
let session: string;
beforeEach(async () => {
  app = await startApp();
  club = await makeSessionClub(app);
  session = club.sessionOn(DATE);
});

/** Expects that a request is refused with a code, and changes nothing. */
async function expectRefusal(request: () => Promise<Answer>, code: string) {
  const before = await fingerprint(app.db);
  const { body } = await request();
  expect(body).toMatchObject({ code });
  expect(await fingerprint(app.db)).toBe(before);
}

const list = async (from: string, to: string): Promise<Json> =>
  (await club.owner.api.get(`/api/sessions/${club.clubId}?from=${from}&to=${to}`)).body['items']!;

const newestEntry = async () => {
  const { body } = await club.owner.api.get(`/api/clubs/${club.clubId}/audit/?limit=1`);
  return body['items']![0]!;
};

const EXTRA = { date: DATE, start_time: '08:00', end_time: '10:00' };
const addExtra = (change: object = {}, key?: string) =>
  club.owner.api.post(
    '/api/sessions/extra/',
    { club_id: club.clubId, ...EXTRA, ...change },
    key ? { 'idempotency-key': key } : {},
  );

const record = (date: string, schedule: string | null, name = 'an') =>
  club.owner.api.post('/api/trackings/', {
    member_id: club.idOf(name),
    date,
    schedule_id: schedule,
  });

const enterGuest = (date: string, schedule: string | null) =>
  club.owner.api.post('/api/guests/', {
    club_id: club.clubId,
    date,
    schedule_id: schedule,
    name: 'Tâm',
    fee: 50,
  });

describe('a list', () => {
  test('has a session for each schedule and date, by start, with who comes', async () => {
    const sessions = await list(DATE, '2099-02-05');
    expect(sessions).toEqual([
      {
        id: session,
        schedule_id: club.scheduleOn(DATE),
        planned_date: DATE,
        state: 'planned',
        date: DATE,
        start_time: '19:00',
        end_time: '21:00',
        place: null,
        capacity: null,
        note: null,
        answer_by: '2099-02-04T00:00:00.000Z',
        version: 1,
        coming: 0,
        guests: 0,
        waiting: 0,
        free: 4,
        mine: { answer: 'none', guests: 0, position: null },
      },
      expect.objectContaining({ date: '2099-02-05' }),
    ]);
  });

  test.each([
    'from=2099-02-04',
    'to=2099-02-04',
    'from=2099-02-04&to=2099-02-03',
    'from=2099-02-01&to=2099-04-04',
    'from=2099-02-30&to=2099-03-01',
    'from=2099-02-01&to=2099-02-02&limit=1',
  ])('is refused for %s', async (query) => {
    expect((await club.owner.api.get(`/api/sessions/${club.clubId}?${query}`)).status).toBe(400);
  });

  test('covers 62 days, both ends included', async () => {
    const sessions = await list('2099-02-01', '2099-04-03');
    expect(sessions).toHaveLength(62);
    expect(sessions[61]).toMatchObject({ date: '2099-04-03' });
  });

  test('tells the same of each session as the session itself, for everybody who asks', async () => {
    const lan = await club.join('lan');
    const mai = await club.join('mai');
    await club.register(['an', 'binh', 'lan'], DATE);
    for (const text of ['chi+1', 'dung', 'mai+2', '-an']) await club.answer(text, { session });
    await club.pass('binh', { guest_name: 'Tâm' }, { session });
    await club.answer('lan', { session: club.sessionOn('2099-03-04') });
    await addExtra({ capacity: 1 });
    const [extra] = await list(DATE, DATE);
    await club.answer('mai', { session: String(extra!['id']) });
    for (const { api } of [club.owner, lan, mai]) {
      const { body } = await api.get(`/api/sessions/${club.clubId}?from=2099-02-01&to=2099-03-31`);
      for (const listed of body['items']!) {
        const one = await api.get(`/api/sessions/${club.clubId}/${String(listed['id'])}/`);
        const { roll, ...rest } = one.body as unknown as { roll: Json; [name: string]: unknown };
        expect(rest).toEqual(listed);
        expect(roll).toHaveLength(7);
      }
    }
    const of = async (who: typeof lan) => {
      const { body } = await who.api.get(`/api/sessions/${club.clubId}/${session}/`);
      return body['mine'];
    };
    expect(await of(lan)).toEqual({ answer: 'coming', guests: 0, position: null });
    expect(await of(mai)).toEqual({ answer: 'waiting', guests: 2, position: 2 });
  });

  test('keeps the sessions of a retired schedule until it was retired, and those that were used', async () => {
    const used = club.sessionOn('2099-02-11');
    await club.answer('an', { session: used });
    await record('2099-02-18', club.scheduleOn(DATE));
    await enterGuest('2099-02-25', club.scheduleOn(DATE));
    await club.change('change', { note: 'Chung kết', version: 1 }, session);
    await club.patch({ schedules: [] });
    const rest = await list('2099-02-01', '2099-02-28');
    expect(rest.map((item) => item['date'])).toEqual(['2099-02-11', '2099-02-18', '2099-02-25']);
    expect((await club.read(used))['coming']).toBe(1);
    expect(await list(club.today, club.today)).toHaveLength(1);
    expect(await list(club.tomorrow, club.tomorrow)).toHaveLength(0);
    await expectRefusal(() => club.answer('an', { session }), 'not_found');
  });

  test('and a session of another weekday, club or form do not exist', async () => {
    const other = await makeSessionClub(app);
    const get = (id: string) => club.owner.api.get(`/api/sessions/${club.clubId}/${id}/`);
    const missing = [
      `${club.scheduleOn(DATE)}.2099-02-05`,
      `${newId()}.${DATE}`,
      other.sessionOn(DATE),
      newId(),
    ];
    for (const id of missing) expect((await get(id)).status).toBe(404);
    expect((await get('x')).status).toBe(400);
    expect((await get(`${club.scheduleOn(DATE)}.2099-02-30`)).status).toBe(400);
    expect((await get(session.toUpperCase())).body['id']).toBe(session);
  });
});

describe('cancelling', () => {
  test('is done once, and restored with everybody who came', async () => {
    await club.register(['an'], DATE);
    await club.answer('binh+1', { session });
    const first = await club.change('cancel', { note: 'Mưa' }, session);
    expect(first).toMatchObject({
      status: 200,
      body: { id: session, state: 'cancelled', note: 'Mưa', version: 2, coming: 2, guests: 1 },
    });
    const again = await club.change('cancel', { note: 'Nắng' }, session);
    expect(again.body).toEqual(first.body);
    expect(await newestEntry()).toMatchObject({
      action: 'session.cancelled',
      label: `${DATE} 19:00`,
      before: { state: 'planned', note: null },
      after: { state: 'cancelled', note: 'Mưa' },
    });
    const restored = await club.change('restore', {}, session);
    expect(restored.body).toMatchObject({ state: 'planned', note: null, version: 3, coming: 2 });
    expect((await club.change('restore', {}, session)).body).toEqual(restored.body);
  });

  test('is refused where somebody was recorded, as a member or a guest', async () => {
    await record(DATE, club.scheduleOn(DATE));
    await expectRefusal(() => club.change('cancel', {}, session), 'session_has_records');
    const next = '2099-02-05';
    await enterGuest(next, club.scheduleOn(next));
    const nextSession = club.sessionOn(next);
    await expectRefusal(() => club.change('cancel', {}, nextSession), 'session_has_records');
    const extra = String((await addExtra()).body['id']);
    await record(DATE, null);
    await expectRefusal(() => club.change('cancel', {}, extra), 'session_has_records');
  });

  test('lets nobody be recorded there afterwards, in any way', async () => {
    const schedule = club.scheduleOn(DATE);
    const { owner, clubId } = club;
    const tracking = String((await record('2099-02-05', schedule)).body['id']);
    const guest = String((await enterGuest('2099-02-05', schedule)).body['id']);
    const gone = String((await record(DATE, schedule, 'binh')).body['id']);
    await owner.api.delete(`/api/trackings/${gone}/`);
    const goneGuest = String((await enterGuest(DATE, schedule)).body['id']);
    await owner.api.delete(`/api/guests/${goneGuest}/`);
    await club.change('cancel', {}, session);
    const sheet = { club_id: clubId, date: DATE, schedule_id: schedule, add: [club.idOf('an')] };
    const text = { club_id: clubId, raw_registration_text: '04/02/2099: an, binh' };
    const ways = [
      () => record(DATE, schedule),
      () => enterGuest(DATE, schedule),
      () => owner.api.post('/api/trackings/session/', sheet),
      () => owner.api.post('/api/trackings/bulk/', text),
      () => owner.api.patch(`/api/trackings/${tracking}/`, { date: DATE }),
      () => owner.api.patch(`/api/guests/${guest}/`, { date: DATE }),
      () => owner.api.post(`/api/clubs/${clubId}/deleted/${gone}/restore/`),
      () => owner.api.post(`/api/clubs/${clubId}/deleted/${goneGuest}/restore/`),
    ];
    for (const way of ways) await expectRefusal(way, 'session_cancelled');
    expect((await record(DATE, null)).status).toBe(201);
    expect((await record(DATE, club.scheduleOn('2099-02-05'))).status).toBe(201);
  });

  test('an extra session concerns the records of its date without a schedule', async () => {
    const extra = String((await addExtra()).body['id']);
    await club.change('cancel', {}, extra);
    await expectRefusal(() => record(DATE, null), 'session_cancelled');
    expect((await record(DATE, club.scheduleOn(DATE))).status).toBe(201);
  });
});

describe('moving', () => {
  const times = { start_time: '18:00', end_time: '20:00' };

  test('keeps the id, the planned date and everybody who comes', async () => {
    await club.answer('an', { session });
    const { body } = await club.change(
      'move',
      { date: '2099-02-06', ...times, place: 'Sân 3' },
      session,
    );
    expect(body).toMatchObject({
      id: session,
      planned_date: DATE,
      date: '2099-02-06',
      ...times,
      state: 'moved',
      place: 'Sân 3',
      answer_by: '2099-02-05T23:00:00.000Z',
      version: 2,
      coming: 1,
    });
    expect(await list(DATE, DATE)).toHaveLength(0);
    expect(await list('2099-02-06', '2099-02-06')).toMatchObject([{ id: session }, {}]);
    expect(await newestEntry()).toMatchObject({
      action: 'session.moved',
      before: { date: DATE, start_time: '19:00', place: null },
      after: { date: '2099-02-06', start_time: '18:00', place: 'Sân 3' },
    });
    const cancelled = await club.change('cancel', {}, session);
    expect(cancelled.body).toMatchObject({ state: 'cancelled', date: '2099-02-06' });
    expect((await club.change('restore', {}, session)).body).toMatchObject({ state: 'moved' });
    const back = { date: DATE, start_time: '19:00', end_time: '21:00' };
    expect((await club.change('move', back, session)).body).toMatchObject({
      state: 'planned',
      place: 'Sân 3',
    });
  });

  test('leads only to a date of the planned month, and ends after it begins', async () => {
    for (const date of ['2099-01-31', '2099-03-01', '2098-02-04']) {
      const { body } = await club.change('move', { date, ...times }, session);
      expect(body).toMatchObject({ code: 'invalid_input', details: [{ field: 'date' }] });
    }
    const backwards = { date: DATE, start_time: '20:00', end_time: '20:00' };
    expect((await club.change('move', backwards, session)).body).toMatchObject({
      details: [{ field: 'end_time' }],
    });
    await club.change('cancel', {}, session);
    await expectRefusal(
      () => club.change('move', { date: DATE, ...times }, session),
      'session_cancelled',
    );
  });

  test('a session with records keeps them at its planned date', async () => {
    await record(DATE, club.scheduleOn(DATE));
    await club.change('move', { date: '2099-02-06', ...times }, session);
    await expectRefusal(() => club.change('cancel', {}, session), 'session_has_records');
  });

  test('an extra session is planned for the date to which it moves', async () => {
    const { body } = await addExtra();
    const extra = String(body['id']);
    await club.answer('an', { session: extra });
    const moved = await club.change('move', { date: '2099-02-06', ...times }, extra);
    expect(moved.body).toMatchObject({
      id: extra,
      state: 'extra',
      planned_date: '2099-02-06',
      coming: 1,
    });
    expect((await addExtra()).status).toBe(201);
    await expectRefusal(
      () => club.change('move', { date: DATE, ...times }, extra),
      'session_exists',
    );
    await record('2099-02-06', null);
    await expectRefusal(
      () => club.change('move', { date: '2099-02-07', ...times }, extra),
      'session_has_records',
    );
    const later = { date: '2099-02-06', start_time: '19:00', end_time: '20:00' };
    expect((await club.change('move', later, extra)).status).toBe(200);
  });
});

describe('an extra session', () => {
  test('is added beside the planned ones, once a date, and once for a key', async () => {
    const key = newId();
    const first = await addExtra({ capacity: 0, note: 'Giao lưu', place: ' Sân 3 ' }, key);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      schedule_id: null,
      planned_date: DATE,
      state: 'extra',
      capacity: 0,
      free: null,
      note: 'Giao lưu',
      place: 'Sân 3',
      version: 1,
    });
    expect((await addExtra({ capacity: 0, note: 'Giao lưu', place: ' Sân 3 ' }, key)).body).toEqual(
      first.body,
    );
    await expectRefusal(() => addExtra(), 'session_exists');
    await club.change('cancel', {}, String(first.body['id']));
    await expectRefusal(() => addExtra(), 'session_exists');
    expect(await list(DATE, DATE)).toMatchObject([{ state: 'cancelled' }, { id: session }]);
    expect((await club.change('restore', {}, String(first.body['id']))).body).toMatchObject({
      state: 'extra',
    });
  });

  test('has nobody by registration', async () => {
    await club.register(['an'], DATE);
    const extra = String((await addExtra({ capacity: 1 })).body['id']);
    expect(await club.inShort(extra)).toEqual({ coming: [], waiting: [] });
    await club.answer('an', { session: extra });
    await club.answer('binh', { session: extra });
    expect(await club.inShort(extra)).toEqual({ coming: ['an'], waiting: ['binh'] });
    await expectRefusal(() => club.pass('an', 'chi', { session: extra }), 'nothing_to_pass');
  });

  test.each([
    { note: 'x'.repeat(201) },
    { capacity: -1 },
    { capacity: 100_001 },
    { place: 'x'.repeat(121) },
    { date: '2099-02-30' },
    { start_time: '24:00' },
    { end_time: '08:00' },
    { schedule_id: newId() },
  ])('is refused with %j', async (wrong) => {
    expect((await addExtra(wrong)).status).toBe(400);
  });
});

describe('a change', () => {
  test('sets capacity, place and note, each alone, and nothing goes back to the club', async () => {
    const changed = await club.change('change', { capacity: 8, version: 1 }, session);
    expect(changed.body).toMatchObject({ state: 'planned', capacity: 8, version: 2, free: 8 });
    const noted = await club.change(
      'change',
      { note: 'Áo đỏ', place: 'Sân 3', version: 2 },
      session,
    );
    expect(noted.body).toMatchObject({ capacity: 8, note: 'Áo đỏ', place: 'Sân 3', version: 3 });
    const same = await club.change('change', { note: 'Áo đỏ', version: 3 }, session);
    expect(same.body).toMatchObject({ version: 3 });
    const reset = { capacity: null, note: '', place: null, version: 3 };
    expect((await club.change('change', reset, session)).body).toMatchObject({
      capacity: null,
      note: null,
      place: null,
      version: 4,
      free: 4,
    });
  });

  test('of what somebody else has changed meanwhile is refused', async () => {
    await club.change('change', { capacity: 8, version: 1 }, session);
    await expectRefusal(
      () => club.change('change', { capacity: 9, version: 1 }, session),
      'edit_conflict',
    );
    expect((await club.change('change', { version: 2 }, session)).status).toBe(400);
    expect((await club.change('change', { capacity: 9 }, session)).status).toBe(400);
  });

  test('takes the right to edit registrations', async () => {
    const lan = await club.join('lan');
    const body = club.inSession(session);
    for (const [verb, more] of [
      ['cancel', {}],
      ['restore', {}],
      ['move', EXTRA],
      ['change', { capacity: 1, version: 1 }],
    ] as const) {
      const answer = await lan.api.post(`/api/sessions/${verb}/`, { ...body, ...more });
      expect(answer.status).toBe(403);
    }
    const extra = await lan.api.post('/api/sessions/extra/', { club_id: club.clubId, ...EXTRA });
    expect(extra.status).toBe(403);
  });
});

describe('holidays', () => {
  const holidays = async (year: number, language = 'en') =>
    (
      await club.owner.api.get(`/api/sessions/${club.clubId}/holidays?year=${year}`, {
        'accept-language': language,
      })
    ).body['items']!;

  test('are proposed with the sessions on them, but for those that cannot be cancelled', async () => {
    const all = await holidays(2027);
    expect(all).toHaveLength(11);
    expect(all[2]).toEqual({
      session_id: club.sessionOn('2027-02-06'),
      date: '2027-02-06',
      name: 'Lunar New Year (Tết)',
    });
    expect((await holidays(2027, 'vi'))[2]).toMatchObject({ name: 'Tết Nguyên đán' });
    await club.change('cancel', {}, club.sessionOn('2027-02-06'));
    await record('2027-02-07', club.scheduleOn('2027-02-07'));
    const times = { start_time: '19:00', end_time: '21:00' };
    await club.change('move', { date: '2027-04-30', ...times }, club.sessionOn('2027-04-29'));
    const dates = (await holidays(2027)).map((holiday) => String(holiday['date']));
    expect(dates).toHaveLength(10);
    expect(dates).not.toContain('2027-02-06');
    expect(dates).not.toContain('2027-02-07');
    expect(dates.filter((date) => date === '2027-04-30')).toHaveLength(2);
  });

  test('are proposed to no club elsewhere', async () => {
    expect(await holidays(2027)).not.toEqual([]);
    const { status } = await club.owner.api.patch(`/api/clubs/${club.clubId}/`, {
      currency: 'EUR',
    });
    expect(status).toBe(200);
    expect(await holidays(2027)).toEqual([]);
  });

  test('are read by members, and known for 2026 to 2030', async () => {
    const lan = await club.join('lan');
    const read = (query: string) => lan.api.get(`/api/sessions/${club.clubId}/holidays${query}`);
    expect((await read('?year=2030')).body['items']).toHaveLength(11);
    expect((await read('?year=2031')).body['items']).toHaveLength(0);
    expect((await read('')).status).toBe(400);
  });
});

test('sessions and answers count against what an account may hold', async () => {
  const small = await startApp({ bounds: { records: 3 } });
  club = await makeSessionClub(small);
  const extra = await addExtra();
  expect(extra.status).toBe(201);
  const at = { session: String(extra.body['id']) };
  expect((await club.answer('an', at)).status).toBe(200);
  expect((await club.answer('binh', at)).status).toBe(200);
  expect((await club.answer('chi', at)).body).toMatchObject({ code: 'limit_reached' });
  expect((await club.answer('-an', at)).status).toBe(200);
});

test('what a club sets about its sessions is a part of the club', async () => {
  const { body } = await club.owner.api.get(`/api/clubs/${club.clubId}`);
  expect(body).toMatchObject({
    answer_by_hours: 12,
    link_answers: 'group',
    roll_shows_names: true,
    language: 'vi',
  });
  const settings = {
    answer_by_hours: 168,
    link_answers: 'own',
    roll_shows_names: false,
    language: 'en',
  };
  expect((await club.patch(settings)).body).toMatchObject(settings);
  expect(await newestEntry()).toMatchObject({ action: 'club.edited', after: settings });
  for (const wrong of [
    { answer_by_hours: 169 },
    { answer_by_hours: -1 },
    { answer_by_hours: 1.5 },
    { link_answers: 'all' },
    { roll_shows_names: 1 },
    { language: 'fr' },
  ]) {
    expect((await club.patch(wrong)).status).toBe(400);
  }
});
