import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startApp } from './app.ts';
import { CLUB, makeUser, makeWorld, type World } from './factories.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld(await startApp());
});

const code = (answer: { body: Record<string, unknown> }) => answer.body['code'];

test('a registration by days covers as many of several records added at once as it has days', async () => {
  const { owner, player, clubId, app } = world;
  const registration = { clubId, memberId: player.memberId, year: 2027, month: 3 };
  await app.db
    .insertInto('registrations')
    .values({ ...registration, id: newId(), days: 2, registrationDate: '2027-03-01' })
    .execute();
  const scheduleIds = [newId(), newId(), newId(), newId(), newId()];
  const times = { weekday: 1, endTime: '23:00', retiredAt: null };
  await app.db
    .insertInto('schedules')
    .values(scheduleIds.map((id, hour) => ({ clubId, id, ...times, startTime: `1${hour}:00` })))
    .execute();
  const add = (schedule_id: string) =>
    owner.api.post('/api/trackings/', {
      member_id: player.memberId,
      date: '2027-03-01',
      schedule_id,
    });
  const answers = await Promise.all(scheduleIds.map(add));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(answers.filter(({ body }) => Boolean(body['is_registered']))).toHaveLength(2);
});

describe('members', () => {
  test('15: the last owner stays: no removal, no demotion, no deactivation, no lost address', async () => {
    const { owner } = world;
    const own = `/api/members/${owner.memberId}/`;
    expect(code(await owner.api.delete(`${own}delete`))).toBe('last_owner');
    expect(code(await owner.api.patch(own, { role: 'player' }))).toBe('last_owner');
    expect(code(await owner.api.patch(own, { status: 'inactive' }))).toBe('last_owner');
    expect(code(await owner.api.patch(own, { email: 'lost@club.example' }))).toBe('last_owner');
    expect((await owner.api.get('/api/clubs/')).body).toHaveLength(1);
  });

  test('15: a manager cannot rename an owner', async () => {
    const { manager, owner } = world;
    const url = `/api/members/${owner.memberId}/`;
    expect((await manager.api.patch(url, { name: 'X' })).status).toBe(403);
  });

  test('a player reads private fields of themself alone, and staff read everything', async () => {
    const { owner, manager, player, clubId } = world;
    const whole = (await owner.api.get(`/api/members/${clubId}`)).body;
    expect(whole.map((member) => member['email'])).not.toContain(null);
    expect((await manager.api.get(`/api/members/${clubId}`)).body).toEqual(whole);
    const seen = (await player.api.get(`/api/members/${clubId}`)).body;
    expect(seen).toEqual(
      whole.map((member) =>
        String(member['id']) === player.memberId
          ? member
          : Object.assign({}, member, { email: null }),
      ),
    );
  });

  test('a removed member loses access at once, and the past keeps the name', async () => {
    const { owner, player, clubId } = world;
    expect((await owner.api.delete(`/api/members/${player.memberId}/delete`)).status).toBe(204);
    expect((await player.api.get(`/api/members/${clubId}`)).status).toBe(404);
    const members = await owner.api.get(`/api/members/${clubId}?status=active&status=inactive`);
    expect(members.body.map((member) => member['name'])).not.toContain('player');
    const records = await owner.api.get(`/api/trackings/${clubId}?year=2026&month=10`);
    expect(records.body['items']![0]!['member_name']).toBe('player');
  });

  test('two members never share an e-mail address, whatever its case', async () => {
    const { owner, clubId } = world;
    const twin = { club_id: clubId, name: 'Twin', email: 'PLAYER@club.example' };
    expect(code(await owner.api.post('/api/members/', twin))).toBe('email_taken');
  });

  test('a player sees no addresses but their own', async () => {
    const { player, clubId } = world;
    const { body } = await player.api.get(`/api/members/${clubId}`);
    const emails = body.map((member) => member['email']).filter((email) => email !== null);
    expect(emails).toEqual([player.email]);
  });

  test("a member's record belongs to whoever verified its address", async () => {
    const { owner, player, clubId, app } = world;
    const late = await makeUser(app, 'late');
    expect((await late.api.get('/api/clubs/')).body).toEqual([]);
    await owner.api.patch(`/api/members/${player.memberId}/`, { email: late.email });
    expect((await late.api.get(`/api/clubs/${clubId}`)).status).toBe(200);
    expect((await player.api.get(`/api/clubs/${clubId}`)).status).toBe(404);
  });

  test('a new member with an address is invited once', async () => {
    const { owner, clubId, app } = world;
    const add = { club_id: clubId, name: 'Guest', email: 'guest@club.example' };
    const { body } = await owner.api.post('/api/members/', add);
    await owner.api.delete(`/api/members/${String(body['id'])}/delete`);
    expect((await owner.api.post('/api/members/', add)).status).toBe(201);
    expect(await app.mailsTo('guest@club.example')).toHaveLength(1);
  });
});

describe('clubs', () => {
  test('an inactive club can be read, and only activated or deleted', async () => {
    const { owner, clubId } = world;
    await owner.api.post(`/api/clubs/${clubId}/deactivate`);
    expect((await owner.api.get(`/api/members/${clubId}`)).status).toBe(200);
    const add = await owner.api.post('/api/members/', { club_id: clubId, name: 'X' });
    expect(code(add)).toBe('club_inactive');
    expect(code(await owner.api.patch(`/api/clubs/${clubId}/`, { capacity: 1 }))).toBe(
      'club_inactive',
    );
    expect((await owner.api.post(`/api/clubs/${clubId}/activate`)).body['status']).toBe('active');
  });

  test('a schedule that is taken off the list stays with what it was used for', async () => {
    const { owner, clubId, scheduleId } = world;
    const other = { weekday: 5, start_time: '08:00', end_time: '09:00' };
    const changed = await owner.api.patch(`/api/clubs/${clubId}/`, { schedules: [other] });
    expect(changed.body['schedules']!.map((item) => item['weekday'])).toEqual([5]);
    const list = await owner.api.get(`/api/registrations/${clubId}/2026/10`);
    expect(list.body['items']![0]!['schedules']![0]!['weekday']).toBe(3);
    const back = await owner.api.patch(`/api/clubs/${clubId}/`, { schedules: CLUB.schedules });
    expect(back.body['schedules']![0]!['id']).toBe(scheduleId);
  });

  test('end before start, and the same schedule twice, are refused', async () => {
    const { owner } = world;
    const late = { weekday: 1, start_time: '20:00', end_time: '19:00' };
    const [schedule] = CLUB.schedules;
    for (const schedules of [[late], [schedule, schedule]]) {
      expect((await owner.api.post('/api/clubs/', { ...CLUB, schedules })).status).toBe(400);
    }
    // An invalid time is not compared with the other one.
    const unread = { ...CLUB, schedules: [{ weekday: 1, start_time: '9:00', end_time: '10:00' }] };
    expect((await owner.api.post('/api/clubs/', unread)).body['details']).toEqual([
      { field: 'schedules.0.start_time', message: 'Must be a time like 19:30' },
    ]);
  });
});

describe('registrations', () => {
  test('registering again replaces: there is one a month', async () => {
    const { owner, player, clubId, scheduleId } = world;
    const again = { member_ids: [player.memberId], year: 2026, month: 10, schedules: [scheduleId] };
    expect((await owner.api.post('/api/registrations/create-bulk/', again)).status).toBe(201);
    const list = await owner.api.get(`/api/registrations/${clubId}/2026/10`);
    expect(list.body['total']).toBe(1);
  });

  test('29: the same registration sent many times at once is one', async () => {
    const { owner, manager, clubId, scheduleId } = world;
    const registration = {
      member_ids: [manager.memberId],
      year: 2026,
      month: 9,
      schedules: [scheduleId],
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        owner.api.post('/api/registrations/create-bulk/', registration),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect((await owner.api.get(`/api/registrations/${clubId}/2026/9`)).body['total']).toBe(1);
  });

  test('an empty choice is refused, asking for a schedule', async () => {
    const { owner, player } = world;
    const nothing = { member_id: player.memberId, year: 2026, month: 9 };
    const { status, body } = await owner.api.post(
      '/api/registrations/create-single-self/',
      nothing,
    );
    expect(status).toBe(400);
    expect(body['details']).toEqual([
      { field: 'schedules', message: 'Please select at least one schedule' },
    ]);
  });

  test('a bulk call registers all or none', async () => {
    const { owner, manager, clubId, scheduleId, otherClubId, stranger } = world;
    const foreign = await stranger.api.get('/api/members/get/', { 'club-id': otherClubId });
    const answer = await owner.api.post('/api/registrations/create-bulk/', {
      member_ids: [manager.memberId, foreign.body['id']],
      year: 2026,
      month: 9,
      schedules: [scheduleId],
    });
    expect(answer.status).toBe(404);
    expect((await owner.api.get(`/api/registrations/${clubId}/2026/9`)).body['total']).toBe(0);
  });

  test('a player can register neither for a past month nor for another member', async () => {
    const { player, manager, scheduleId, registrationId } = world;
    const form = { year: 2026, month: 9, schedules: [scheduleId] };
    const self = '/api/registrations/create-single-self/';
    const past = await player.api.post(self, { member_id: player.memberId, ...form });
    expect([past.status, code(past)]).toEqual([409, 'registration_closed']);
    const other = await player.api.post(self, { member_id: manager.memberId, ...form });
    expect(other.status).toBe(403);
    const deletion = await player.api.delete(`/api/registrations/${registrationId}/`);
    expect(code(deletion)).toBe('registration_closed');
  });

  test('the form follows the registration type, and is kept when the type changes', async () => {
    const { owner, player, clubId, scheduleId } = world;
    await owner.api.post(`/api/settings/registration/${clubId}/`, { registration_type: 'DAYS' });
    const bulk = (form: object) =>
      owner.api.post('/api/registrations/create-bulk/', {
        member_ids: [player.memberId],
        year: 2026,
        month: 9,
        ...form,
      });
    expect((await bulk({ schedules: [scheduleId] })).status).toBe(400);
    expect((await bulk({})).body['details']).toEqual([
      { field: 'days', message: 'Please enter a valid number of days' },
    ]);
    expect((await bulk({ days: 5 })).body[0]).toMatchObject({ days: 5, schedule_ids: [] });
    const kept = await owner.api.get(`/api/registrations/${clubId}/2026/10`);
    expect(kept.body['items']![0]).toMatchObject({ days: 4, schedule_ids: [scheduleId] });
  });
});

describe('attendance', () => {
  test('29: one record a member, date and schedule, however often it is sent', async () => {
    const { owner, player, scheduleId } = world;
    const record = { member_id: player.memberId, date: '2026-10-14', schedule_id: scheduleId };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.api.post('/api/trackings/', record)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  test('a record without a schedule exists only once, too', async () => {
    const { owner, player } = world;
    const record = { member_id: player.memberId, date: '2026-10-15', schedule_id: null };
    expect((await owner.api.post('/api/trackings/', record)).status).toBe(201);
    expect(code(await owner.api.post('/api/trackings/', record))).toBe('already_recorded');
  });

  test('a schedule of another club is 404', async () => {
    const { owner, player, stranger } = world;
    const [other] = (await stranger.api.get('/api/clubs/')).body;
    const answer = await owner.api.post('/api/trackings/', {
      member_id: player.memberId,
      date: '2026-10-14',
      schedule_id: other!['schedules']![0]!['id'],
    });
    expect(answer.status).toBe(404);
  });
});

describe('bills', () => {
  const month = () => ({ club_id: world.clubId, year: 2026, month: 10 });

  test('before it is calculated, the list is empty and the total is 404', async () => {
    const { owner, clubId } = world;
    expect((await owner.api.get(`/api/bills/${clubId}/2026/11`)).body).toMatchObject({ items: [] });
    expect(code(await owner.api.get(`/api/bills/total/${clubId}/2026/11`))).toBe('not_calculated');
  });

  test('a bill is a snapshot until it is calculated again', async () => {
    const { owner, clubId, costId } = world;
    await owner.api.delete(`/api/costs/${costId}/`);
    const total = () => owner.api.get(`/api/bills/total/${clubId}/2026/10`);
    expect((await total()).body['total_cost']).toBe(300);
    await owner.api.post('/api/bills/', month());
    expect((await total()).body['total_cost']).toBe(0);
  });

  test('settings that would divide by zero are refused, and saving the two again changes nothing', async () => {
    const { owner, clubId } = world;
    const save = (settings: object) => owner.api.post(`/api/settings/bill/${clubId}/`, settings);
    expect((await save({ registration_fee: 0, unregistration_fee: 5 })).status).toBe(400);
    expect(
      (await save({ registration_fee: 1, unregistration_fee: 5, unregistered_fee_ratio: 5 }))
        .status,
    ).toBe(400);
    const saved = await save({ unregistration_fee: 50, unregistered_fee_ratio: 1.5 });
    expect(saved.body).toEqual({
      registration_fee: 33.333,
      unregistration_fee: 50,
      unregistered_fee_ratio: 1.5,
      given: ['unregistration_fee', 'unregistered_fee_ratio'],
      version: 2,
    });
    const again = await save({ unregistration_fee: 50, unregistered_fee_ratio: 1.5 });
    expect(again.body).toEqual(saved.body);
  });

  test('19, 42: cells of the CSV that a spreadsheet would run are made harmless', async () => {
    const { owner, clubId } = world;
    for (const name of ['=1+1', '+84', '@cmd', '-2', 'A, "B"', 'An;=cmd()', 'An; "-1+1']) {
      await owner.api.post('/api/members/', { club_id: clubId, name });
    }
    await owner.api.post('/api/bills/', month());
    const csv = await owner.api.get(`/api/bills/${clubId}/2026/10/export-csv/`);
    const names = csv.text
      .split('\r\n')
      .map((line) => line.replace(/,"0","0","0","0","0","0"$/, ''));
    expect(names).toEqual(
      expect.arrayContaining([
        `"'=1+1"`,
        `"'+84"`,
        `"'@cmd"`,
        `"'-2"`,
        '"A, ""B"""',
        `"An;'=cmd()"`,
        `"An; ""'-1+1"`,
      ]),
    );
    expect(csv.text).toContain('\r\n"player","4","0","0","300","0","-300"\r\n');
  });

  test('42: the CSV of a bill is in the reader’s language, and says the unit of its amounts', async () => {
    const { owner, clubId } = world;
    await owner.api.post('/api/bills/', month());
    const headings = async (language?: string) => {
      const path = `/api/bills/${clubId}/2026/10/export-csv/`;
      const headers: Record<string, string> = language ? { 'accept-language': language } : {};
      return (await owner.api.get(path, headers)).text.split('\r\n')[0];
    };
    const english =
      '\uFEFF"Member","Registered Days","Unregistered Days","Paid (kVND)","Registration Cost (kVND)","Unregistration Cost (kVND)","Member Cost (kVND)"';
    expect(await headings()).toBe(english);
    expect(await headings('en-US,en;q=0.9')).toBe(english);
    expect(await headings('vi-VN,vi;q=0.9')).toBe(
      '\uFEFF"Thành viên","Buổi cố định","Buổi vãng lai","Đã ứng (nghìn đ)","Tiền cố định (nghìn đ)","Tiền vãng lai (nghìn đ)","Thành tiền (nghìn đ)"',
    );
  });
});
