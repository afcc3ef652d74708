import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Client, Json } from './client.ts';
import { clubFile, member } from './club-file.ts';
import { playMonth, signUp } from './enter-month.ts';
import { makeUser, makeWorld } from './factories.ts';
import { fingerprint } from './fingerprint.ts';
import { MONTHS, readMonth } from './months.ts';

/** The files of an export by name. */
async function exported(
  api: Client,
  clubId: string,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const answer = await api.get(`/api/clubs/${clubId}/export/`, headers);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzipSync(answer.bytes);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** The visible data of a month, without the ids that are made anew. */
async function monthOf(
  api: Client,
  clubId: string,
  { year, month }: { year: number; month: number },
) {
  const names = (list: Json) =>
    list.map((row) => {
      const { id: _id, member_id: _member, club_id: _club, payer_id: _payer, ...shown } = row;
      return JSON.stringify(shown, (key, value: unknown) =>
        /schedule_ids?$|^id$/.test(key) ? '' : value,
      );
    });
  const get = async (path: string) => (await api.get(path)).body;
  const items = async (path: string) => names((await get(`${path}?limit=1000`))['items']!);
  return {
    total: await get(`/api/bills/total/${clubId}/${year}/${month}`),
    bills: (await items(`/api/bills/${clubId}/${year}/${month}`)).toSorted(),
    costs: await items(`/api/costs/${clubId}/${year}/${month}`),
    registrations: await items(`/api/registrations/${clubId}/${year}/${month}`),
    records: names(
      (await get(`/api/trackings/${clubId}?year=${year}&month=${month}&limit=1000`))['items']!,
    ),
    settings: Object.entries(await get(`/api/settings/bill/${clubId}/`)).filter(
      ([name]) => name !== 'version',
    ),
  };
}

test.each(MONTHS)(
  '%s: a club that is exported and imported is the same, to the last bill',
  async (name) => {
    const app = await startApp();
    const api = await signUp(app);
    const month = readMonth(name);
    const clubId = await playMonth(api, month);
    // Former members and retired schedules are exported and imported, too.
    const list = (await api.get(`/api/members/${clubId}`)).body;
    expect((await api.delete(`/api/members/${String(list[3]!['id'])}/delete`)).status).toBe(204);
    const { schedules } = month.club;
    await api.patch(`/api/clubs/${clubId}/`, { schedules: schedules.slice(1) });

    const files = await exported(api, clubId);
    const other = await makeUser(app, 'lan');
    const made = await other.api.post('/api/clubs/import/', files['club.json'], {
      'content-type': 'application/json',
    });
    expect({ status: made.status, body: made.body }).toMatchObject({
      status: 201,
      body: { name: month.club.name, schedules: schedules.slice(1) },
    });
    const copyId = String(made.body['id']);
    // The importer is an additional member without any data.
    const before = await monthOf(api, clubId, month.club);
    expect(await monthOf(other.api, copyId, month.club)).toEqual(before);

    const { year, month: number } = month.club;
    for (const [who, id] of [
      [api, clubId],
      [other.api, copyId],
    ] as const) {
      const bill = { club_id: id, year, month: number };
      expect((await who.post('/api/bills/', bill)).status).toBe(200);
    }
    const [original, copy] = [
      await monthOf(api, clubId, month.club),
      await monthOf(other.api, copyId, month.club),
    ];
    // The two bills were calculated at different times.
    const { calculated_at: calculatedAt } = copy.total;
    expect(copy.total).toEqual({ ...(original.total as object), calculated_at: calculatedAt });
    const lan = copy.bills.filter((row) => row.includes('"lan"'));
    expect(lan).toHaveLength(1);
    expect(copy.bills.filter((row) => !lan.includes(row))).toEqual(original.bills);
  },
);

test('a club that is exported and imported keeps the nicknames of those who were not removed', async () => {
  const app = await startApp();
  const { owner, player, manager, stranger, clubId } = await makeWorld(app);
  for (const [id, name] of [
    [player.memberId, 'Tí'],
    [player.memberId, 'Tèo'],
    [manager.memberId, 'Bác Ba'],
  ] as const) {
    await owner.api.post(`/api/members/${id}/nicknames/`, { name });
  }
  await owner.api.delete(`/api/members/${manager.memberId}/delete`);
  const { 'club.json': json } = await exported(owner.api, clubId);
  expect(json).not.toContain('Bác Ba');
  const headers = { 'content-type': 'application/json' };
  const made = await stranger.api.post('/api/clubs/import/', json, headers);
  expect(made.status).toBe(201);
  const list = await stranger.api.get(`/api/members/${String(made.body['id'])}`);
  const names = list.body.map((item) => [
    item['name'],
    (item['nicknames'] as unknown as Json).map(({ name }) => name),
  ]);
  expect(names).toContainEqual(['player', ['Smash', 'Tí', 'Tèo']]);
  const chat = { club_id: made.body['id'], raw_registration_text: '21/10/2026: ti' };
  expect((await stranger.api.post('/api/trackings/bulk/', chat)).body).toMatchObject([
    { member_name: 'player' },
  ]);
});

test('15: the importer of a file is its only owner, and nobody in it gets mail', async () => {
  const app = await startApp();
  const { owner, player, stranger } = await makeWorld(app);
  const members = [
    member(1, { name: 'Victim', email: player.email.toUpperCase(), role: 'owner' }),
    member(2, { name: 'Me', email: stranger.email, role: 'player', status: 'inactive' }),
    member(3, { name: 'New', email: 'never.asked@club.example', role: 'manager' }),
    member(4, { name: 'Gone', email: owner.email, role: 'owner', status: 'removed' }),
  ];
  const mails = () => app.db.selectFrom('outbox').select('id').orderBy('id').execute();
  const before = await mails();
  const { status, body } = await stranger.api.post(
    '/api/clubs/import/',
    clubFile({ members, registrations: [], trackings: [], costs: [] }),
  );
  expect(status).toBe(201);
  const clubId = String(body['id']);
  const list = await stranger.api.get(`/api/members/${clubId}?status=active&status=inactive`);
  expect(list.body.map((item) => [item['name'], item['role'], item['status']])).toEqual([
    ['Victim', 'manager', 'active'],
    ['Me', 'owner', 'active'],
    ['New', 'manager', 'active'],
  ]);
  expect(await mails()).toEqual(before);
  expect((await owner.api.get(`/api/clubs/${clubId}`)).status).toBe(404);
  expect((await player.api.post(`/api/clubs/${clubId}/deactivate`)).status).toBe(403);
});

test('19: no cell of an exported table is run by a spreadsheet', async () => {
  const app = await startApp();
  const { api } = await makeUser(app, 'lan');
  const members = [
    member(1, { name: '=HYPERLINK("http://evil.example")', alias: '@SUM(1)' }),
    member(2, { name: '-2+3', email: '+plus@club.example' }),
  ];
  const file = clubFile({
    members,
    registrations: [],
    costs: [],
    trackings: [{ member: 1, date: '2026-10-07', schedule: null }],
  });
  const { body } = await api.post('/api/clubs/import/', file);
  const files = await exported(api, String(body['id']));
  const tables = Object.entries(files).filter(([name]) => name.endsWith('.csv'));
  expect(tables.map(([name]) => name)).toEqual([
    'members.csv',
    'registrations.csv',
    'attendance.csv',
    'costs.csv',
    'shuttle-purchases.csv',
    'shuttle-uses.csv',
    'shuttle-counts.csv',
    'recurring-costs.csv',
    'guests.csv',
    'sessions.csv',
    'answers.csv',
    'passes.csv',
    'games.csv',
    'accounts.csv',
    'fund.csv',
    'fund-counts.csv',
    'bills.csv',
  ]);
  for (const [, text] of tables) expect(text).not.toMatch(/(^|[\r\n,]"?)[=@+-]/);
  expect(files['members.csv']).toContain(`"'-2+3","","'+plus@club.example"`);
});

test('42: a table opened with another separator runs no formula, and keeps numbers', async () => {
  const app = await startApp();
  const { api } = await makeUser(app, 'lan');
  const members = ['An;=cmd()', 'An; "+1+1', 'An;@SUM(1)', 'Bình;"-1+1;', '＝1+1'].map(
    (name, index) => member(index + 1, { name, alias: name, email: null }),
  );
  const costs = [{ date: '2026-10-09', category: 'SHUTTLE', payer: 1, amount: 12.5 }];
  const bill = { year: 2026, month: 10, calculated_at: '2026-10-31T12:00:00.000Z' };
  const fees = { registration_fee: null, unregistration_fee: null, unregistered_fee_ratio: null };
  const times = { registered_times: 1, unregistered_times: 0, unregistration_cost: 0 };
  const rows = [{ member: 2, ...times, paid_cost: 0.2, registration_cost: 12.7 }];
  const bills = [{ ...bill, ...fees, total_cost: 12.5, total_fee: 12.7, rows }];
  const file = clubFile({ members, registrations: [], trackings: [], costs, bills });
  const { status, body } = await api.post('/api/clubs/import/', file);
  expect(status).toBe(201);
  const files = await exported(api, String(body['id']));
  for (const [name, text] of Object.entries(files)) {
    if (!name.endsWith('.csv')) continue;
    // Splits like a program that takes `;` or tab for the separator, and ignores quotes.
    const cells = text.split(/[;\t\r\n]/).map((cell) => cell.replace(/^[\s"]*/, ''));
    expect(cells.filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([]);
    // Every cell is quoted, so that a program that splits at commas finds the same cells everywhere.
    for (const line of text.trimEnd().split('\r\n')) {
      expect(line).toMatch(/^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*$/);
    }
  }
  expect(files['bills.csv']).toContain(',"0.2","12.7","0","-12.5"\r\n');
});

test('42: the tables of a club are in the reader’s language', async () => {
  const app = await startApp();
  const { api } = await makeUser(app, 'lan');
  const schedules = [
    { number: 1, weekday: 3, start_time: '19:00', end_time: '21:00', is_retired: false },
  ];
  const members = [member(1, { name: 'Former member', status: 'removed' })];
  const registrations = [
    {
      member: 1,
      year: 2026,
      month: 10,
      days: null,
      schedules: [1],
      registration_date: '2026-10-01',
    },
  ];
  const file = clubFile({ schedules, members, registrations, trackings: [], costs: [] });
  const { body } = await api.post('/api/clubs/import/', file);
  const clubId = String(body['id']);
  const tableOf = async (language: string) => {
    const files = await exported(api, clubId, { 'accept-language': language });
    return files['registrations.csv'];
  };
  expect(await tableOf('en')).toBe(
    '"Year","Month","Member","Days","Schedules","Registered On"\r\n' +
      '"2026","10","Former member","4","Wednesday 19:00-21:00","2026-10-01"\r\n',
  );
  expect(await tableOf('vi')).toBe(
    '"Năm","Tháng","Thành viên","Số buổi","Lịch chơi","Ngày đăng ký"\r\n' +
      '"2026","10","Thành viên cũ","4","Thứ Tư 19:00-21:00","2026-10-01"\r\n',
  );
});

/** A fingerprint of all stored data, except how often a user has imported. */
const stored = (app: TestApp) => fingerprint(app.db, ['login_tries']);

test('17: contradictions in a file are refused by name, and create nothing', async () => {
  const app = await startApp();
  const { api } = await makeUser(app, 'lan');
  const before = await stored(app);
  const good = clubFile();
  const [first, second] = good.members as [object, object];
  const fifty = Array.from({ length: 50 }, (_, index) => ({
    number: 100 + index,
    weekday: index % 7,
    start_time: `0${Math.floor(index / 7)}:00`,
    end_time: '23:00',
    is_retired: false,
  }));
  const bad: [string, Record<string, unknown>][] = [
    ['version', { version: 2 }],
    ['format', { format: 'other' }],
    ['club.time_zone', { club: { ...good.club, time_zone: 'Mars' } }],
    ['club.registration_fee', { club: { ...good.club, unregistration_fee: 50 } }],
    ['club.id', { club: { ...good.club, id: 1 } }],
    ['members.1', { members: [first, first] }],
    ['members.1.surprise', { members: [first, { ...second, surprise: 1 }] }],
    ['members.1', { members: [first, { ...second, email: 'LAN@club.example' }] }],
    ['members.0.role', { members: [{ ...first, role: 'admin' }] }],
    ['members.0.name', { members: [{ ...first, name: 'a\nb' }] }],
    ['members.0.name', { members: [{ ...first, name: 'a\u0000b' }] }],
    ['registrations.0.member', { registrations: [{ ...good.registrations[0], member: 9 }] }],
    [
      'registrations.0.schedules',
      { registrations: [{ ...good.registrations[0], schedules: [9] }] },
    ],
    ['registrations.0.days', { registrations: [{ ...good.registrations[1], days: 32 }] }],
    ['trackings.1', { trackings: [good.trackings[0], good.trackings[0]] }],
    ['trackings.0.schedule', { trackings: [{ ...good.trackings[0], schedule: 7 }] }],
    ['nicknames.0.member', { nicknames: [{ member: 9, name: 'Tí' }] }],
    ['nicknames.1', { nicknames: [1, 2].map((number) => ({ member: number, name: 'Tí' })) }],
    ['members.0', { nicknames: [{ member: 2, name: 'LAN' }] }],
    [
      'nicknames.30',
      { nicknames: Array.from({ length: 31 }, (_, nth) => ({ member: 2, name: `Tí ${nth}` })) },
    ],
    ['costs.0.amount', { costs: [{ ...good.costs[0], amount: -1 }] }],
    ['costs.0.payer', { costs: [{ ...good.costs[0], payer: 7 }] }],
    ['schedules', { schedules: [...good.schedules, ...fifty] }],
    ['surprise', { surprise: [] }],
  ];
  for (const [field, change] of bad) {
    const { status, body } = await api.post('/api/clubs/import/', clubFile(change));
    expect({ status, body }, field).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(body['details']!.map((item) => item['field'])).toContain(field);
    // Ten imports an hour are allowed.
    await app.db.deleteFrom('loginTries').execute();
  }
  const zero = {
    ...good.club,
    registration_fee: 40,
    unregistration_fee: null,
    unregistered_fee_ratio: null,
  };
  expect((await api.post('/api/clubs/import/', clubFile({ club: zero }))).status).toBe(400);
  expect(await stored(app)).toBe(before);
});

test('25: a file has a limit of bytes and values, and a hostile one gets a short answer', async () => {
  const app = await startApp();
  const { api } = await makeUser(app, 'lan');
  const before = await stored(app);
  const json = { 'content-type': 'application/json' };
  const send = (text: string) => api.post('/api/clubs/import/', text, json);
  const fileWithCosts = (costs: string) =>
    JSON.stringify(clubFile({ costs: '?' })).replace('"?"', costs);

  const large = await send(fileWithCosts(`[${' '.repeat(10 * 1024 * 1024)}]`));
  expect(large.body).toMatchObject({ status_code: 413, code: 'payload_too_large' });
  const many = await send(fileWithCosts(`[${'1,'.repeat(2_000_000)}1]`));
  expect(many.body).toMatchObject({ status_code: 413, code: 'payload_too_large' });
  const wrong = await send(fileWithCosts(`[${'1,'.repeat(700_000)}1]`));
  expect(wrong.status).toBe(400);
  expect(wrong.text.length).toBeLessThan(5000);
  // Other endpoints accept no larger bodies than before.
  const club = await api.post('/api/clubs/', `{"name":"${' '.repeat(300 * 1024)}"}`, json);
  expect(club.status).toBe(413);
  expect(await stored(app)).toBe(before);

  const cost = { date: '2026-10-07', category: 'SHUTTLE', payer: null, amount: 1 };
  const costs = Array.from({ length: 20_000 }, () => cost);
  const made = await api.post('/api/clubs/import/', clubFile({ costs }));
  expect(made.status).toBe(201);
  const list = () => api.get(`/api/costs/${String(made.body['id'])}/2026/10/`);
  // A server that was busy for long refuses requests for the next second.
  await expect
    .poll(async () => (await list()).body, { timeout: 10_000 })
    .toMatchObject({ total: 20_000 });
});

test('45: lists that are longer than what is read at once are exported whole', async () => {
  const app = await startApp();
  const lan = await makeUser(app, 'lan');
  const days = Array.from({ length: 4500 }, (_, nth) =>
    new Date(Date.UTC(2010, 0, 1 + nth)).toISOString().slice(0, 10),
  );
  const file = clubFile({
    members: [member(1, { name: 'Lan', email: lan.email })],
    registrations: [],
    trackings: days.map((date) => ({ member: 1, date, schedule: 1 })),
    costs: [],
  });
  const made = await lan.api.post('/api/clubs/import/', file);
  expect(made.status).toBe(201);
  const files = await exported(lan.api, String(made.body['id']));
  const { trackings } = JSON.parse(files['club.json']!) as { trackings: { date: string }[] };
  expect(trackings.map(({ date }) => date)).toEqual(days);
  expect(files['attendance.csv']!.split('\r\n')).toHaveLength(1 + days.length + 1);
  const own = await lan.api.get('/api/users/me/export/');
  const [membership] = own.body['memberships'] as unknown as { attendance: { date: string }[] }[];
  expect(membership!.attendance.map(({ date }) => date)).toEqual(days);
});
