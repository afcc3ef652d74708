import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLES, sheetOf } from '@rallybook/reading/test/sheets/examples';
import { randomSheets } from '@rallybook/reading/test/sheets/random-sheets';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Json } from './client.ts';
import { HOUR } from './context.ts';
import { expectError } from './expect-error.ts';
import { CLUB, makeWorld, PASSWORD, type Person, signInAgain, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';
import { expectTrueSizes } from './sizes.ts';

const FOUND_FOLDER = join(import.meta.dirname, '../../packages/reading/test/sheets/found');
const FOUND = readdirSync(FOUND_FOLDER).map(
  (name) =>
    JSON.parse(readFileSync(join(FOUND_FOLDER, name), 'utf8')) as {
      about: string;
      sheets: unknown;
    },
);

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

/** A month with people, attendance, guests, costs and amounts. */
const MONTH = sheetOf(
  'T10-2026',
  `
Tên | 1/10/2026 | 6/10/2026 | 7/10/2026 | Đã đóng | Nợ cũ | Phải đóng
Trần Văn Hải | x | x | x | 200k | 50k | 250k
Lê Thu | | x2 | x | | | 180k
Khách | | 2 | | | |

Ngày | Nội dung | Số tiền | Người chi
1/10/2026 | Tiền sân | 300k | Quỹ
6/10/2026 | Cầu | 250k | Trần Văn Hải
6/10/2026 | Cầu | 250k | Trần Văn Hải`,
);
const MADE = {
  members: 2,
  schedules: 2,
  registrations: 0,
  records: 5,
  guests: 3,
  costs: 3,
  openings: 1,
  payments: 1,
};
const NOTHING = Object.fromEntries(Object.keys(MADE).map((kind) => [kind, 0]));

type Given = { sheets?: unknown; choices?: object };

const preview = async (given: Given = {}, by: Person = world.owner) => {
  const body = { club_id: world.clubId, sheets: [MONTH], ...given };
  return { body, answer: await by.api.post('/api/imports/preview/', body) };
};

const post = (body: object, headers: Record<string, string> = {}, by: Person = world.owner) =>
  by.api.post('/api/imports/', body, headers);

/** Previews sheets, and takes them over as the preview said. */
async function takeOver(given: Given = {}, headers: Record<string, string> = {}) {
  const { body, answer } = await preview(given);
  return post({ ...body, digest: answer.body['digest'] }, headers);
}

async function take(given: Given = {}): Promise<Json> {
  const { status, body } = await takeOver(given);
  expect({ status, code: body['code'] }).toEqual({ status: 201, code: undefined });
  return body;
}

const undo = (id: unknown, by: Person = world.owner) =>
  by.api.post(`/api/imports/${String(id)}/undo/`);
const list = async () => (await world.owner.api.get(`/api/imports/${world.clubId}`)).body['items']!;

const get = async (path: string) => (await world.owner.api.get(path)).body;
const october = async (what: 'costs' | 'trackings' | 'guests') => {
  const path =
    what === 'costs'
      ? `/api/costs/${world.clubId}/2026/10/`
      : `/api/${what}/${world.clubId}?year=2026&month=10`;
  return (await get(path))['items']!;
};
async function close(): Promise<void> {
  const month = { club_id: world.clubId, year: 2026, month: 10 };
  await world.owner.api.post('/api/bills/', month);
  expect((await world.owner.api.post('/api/bills/close/', month)).status).toBe(200);
}
const memberCalled = async (name: string) => {
  const { body } = await world.owner.api.get(`/api/members/${world.clubId}`);
  return (body as unknown as Json[]).find((member) => String(member['name']) === name);
};

/** A club whose members are fixed or drop in, as one column says: 320 a month, or 50 a session, and 50 for a guest. */
const FIXED = sheetOf(
  'T9-2026',
  `
Tên | Loại | 3/9/2026 | 10/9/2026 | 17/9/2026 | Tiền tháng
Trần Văn Hải | CĐ | x | x+1 | x | 370k
Lê Thu Trang | CĐ | x | | | 320k
Phạm Văn Khoa | CĐ | | x | x | 320k
Ngô Thị Minh | VL | x | x | | 100k
Đỗ Văn Bảo | VL | | | x+1 | 100k
Vũ Hồng Ánh | VL | x | | | 50k`,
);

describe('taking over a sheet', () => {
  test('whoever is fixed is registered, so that the monthly fee is among the rules that are found', async () => {
    const { answer } = await preview({ sheets: [FIXED] });
    expect(answer.body).toMatchObject({ to_create: { members: 6, registrations: 3 }, classes: [] });
    await take({ sheets: [FIXED] });
    const { answer: again } = await preview({ sheets: [FIXED] });
    expect(again.body['already']).toMatchObject({ registrations: 3 });
    const targets = again.body['targets']!.map(({ member_id, amount }) => ({ member_id, amount }));
    const found = await world.owner.api.post('/api/rules/find/', {
      club_id: world.clubId,
      year: 2026,
      month: 9,
      targets,
    });
    expect(found.body['items']!.slice(0, 2)).toMatchObject([
      { rule: { kind: 'fixed_fees' }, matched: 6 },
      { rule: { kind: 'flat', monthly_fee: 320, drop_in_fee: 50 }, matched: 6, of: 6, off: [] },
    ]);
  });

  test('makes all that its preview said, at once', async () => {
    const { answer } = await preview();
    expect(answer.body['to_create']).toEqual(MADE);
    const made = await take();
    expect(made).toMatchObject({ created: MADE, already: answer.body['already'] });
    const { id } = (await memberCalled('Trần Văn Hải'))!;
    const statement = await get(`/api/accounts/${world.clubId}/members/${String(id)}/entries`);
    expect(statement['items']).toMatchObject([
      { kind: 'payment', amount: 200, date: '2026-10-31', method: null },
      { kind: 'opening', amount: -50, date: '2026-09-30' },
    ]);
    expect(await october('costs')).toMatchObject([
      { date: '2026-10-01', category: 'COURT_RENTAL', amount: 300, payer_id: null },
      { category: 'SHUTTLE', amount: 250, payer_id: id },
      { category: 'SHUTTLE', amount: 250, payer_id: id },
      { amount: 300, date: '2026-10-07' },
    ]);
    await expectTrueSizes(app.db);
  });

  test('adds nothing the second time', async () => {
    await take();
    const before = await fingerprint(app.db, ['imports', 'audit_entries']);
    const again = await take();
    expect(again).toMatchObject({
      created: NOTHING,
      already: { ...MADE, members: 2, schedules: 3 },
    });
    expect(await fingerprint(app.db, ['imports', 'audit_entries'])).toEqual(before);
  });

  test('knows guests of the same host, date and number by whatever name the sheet calls the host', async () => {
    await take();
    const other = sheetOf('T10-2026', '\nTên | 6/10/2026 | 7/10/2026\nThu | x2 | x\nKhách | 2 |');
    const { answer } = await preview({ sheets: [other] });
    expect(answer.body).toMatchObject({
      names: [{ name: 'Thu', action: 'existing' }],
      to_create: { members: 0, records: 0, guests: 0 },
      already: { records: 2, guests: 3 },
    });
  });

  test.each([
    ['vi', 'Khách'],
    ['en', 'Guest'],
    ['id', 'Tamu'],
  ])('calls guests without a name in the language of the club: %s', async (language, name) => {
    await world.owner.api.patch(`/api/clubs/${world.clubId}`, { language });
    await take();
    const names = (await october('guests')).map((guest) => guest['name']);
    expect(new Set(names)).toEqual(new Set([name]));
  });

  test('asks whether a fuller name is the member who has only its given name', async () => {
    const member = { club_id: world.clubId, name: 'Dũng', role: 'player' };
    const { id } = (await world.owner.api.post('/api/members/', member)).body;
    const sheet = sheetOf('T10-2026', '\nTên | 1/10/2026 | 6/10/2026\nLê Quang Dũng | x | x');
    const { answer } = await preview({ sheets: [sheet] });
    expect(answer.body['names']).toMatchObject([
      { name: 'Lê Quang Dũng', action: 'ask', candidates: [{ member_id: id, by: 'given_name' }] },
    ]);
  });

  test('leaves out the rows that somebody chose, and refuses one that is not in the table', async () => {
    const choices = (skip: unknown) => ({ blocks: { '0:A6': { skip } } });
    expect(await take({ choices: choices([7]) })).toMatchObject({ created: { costs: 2 } });
    const { answer } = await preview({ choices: choices([99]) });
    expectError(answer, 400);
    expect(answer.body['details']).toMatchObject([{ field: 'choices.blocks.0:A6.skip' }]);
  });

  test('is one entry of the audit trail, as is its end', async () => {
    const count = async () =>
      Number((await get(`/api/clubs/${world.clubId}/audit/?limit=1`))['total']);
    const before = await count();
    const { id } = await take();
    expect(await count()).toBe(before + 1);
    await undo(id);
    expect(await count()).toBe(before + 2);
    const { items } = await get(`/api/clubs/${world.clubId}/audit/?limit=2`);
    expect(items).toMatchObject([
      { action: 'import.undone', thing_id: id },
      { action: 'import.created', thing_id: id, after: { imported: MADE } },
    ]);
  });

  test('of a repeated request with its key makes it once', async () => {
    const { body, answer } = await preview();
    const given = { ...body, digest: answer.body['digest'] };
    const key = { 'idempotency-key': 'once' };
    const first = await post(given, key);
    const second = await post(given, key);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await list()).toHaveLength(2);
  });

  test('by two at once makes it once', async () => {
    const { body, answer } = await preview();
    const given = { ...body, digest: answer.body['digest'] };
    const both = await Promise.all([post(given), post(given, {}, world.manager)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body['code']).toBe('preview_outdated');
    expect(await october('trackings')).toHaveLength(6);
  });

  test('is refused where the club has changed since the preview', async () => {
    const { body, answer } = await preview();
    const member = { club_id: world.clubId, name: 'Lê Thu', role: 'player' };
    await world.owner.api.post('/api/members/', member);
    const before = await fingerprint(app.db);
    const refused = await post({ ...body, digest: answer.body['digest'] });
    expectError(refused, 409);
    expect(refused.body['code']).toBe('preview_outdated');
    expect(await fingerprint(app.db)).toEqual(before);
  });

  test('takes over what is certain, and nothing of a table that is not', async () => {
    const shares = sheetOf(
      'Tiền sân',
      '\nTên | 1/10/2026 | 6/10/2026 | Tổng\nTrần Văn Hải | 50 | 45 | 95\nHồ Vy | 50 | | 50',
    );
    const given = { sheets: [MONTH, shares] };
    const { answer } = await preview(given);
    expect(answer.body['blocks']).toMatchObject([
      { kind: 'attendance', is_unsure: false, why: null },
      { kind: 'costs', is_unsure: false },
      { kind: 'attendance', is_unsure: true, why: 'numbers' },
    ]);
    expect(answer.body['to_create']).toEqual(MADE);
    expect(await take(given)).toMatchObject({ created: MADE });
    expect(await memberCalled('Hồ Vy')).toBeUndefined();
    const alone = await takeOver({ sheets: [shares] });
    expect(alone).toMatchObject({ status: 409, body: { code: 'preview_unsettled' } });
    // Said to be attendance, it counts once for each, and nobody's guests.
    const said = { sheets: [shares], choices: { blocks: { '0:A1': { kind: 'attendance' } } } };
    expect(await take(said)).toMatchObject({ created: { members: 1, records: 1, guests: 0 } });
  });

  test('waits where a title names another club', async () => {
    const club = await world.owner.api.post('/api/clubs/', {
      ...CLUB,
      name: 'CLB Bình Minh',
      schedules: [],
    });
    world = { ...world, clubId: String(club.body['id']) };
    const title = 'CLB CẦU LÔNG NẮNG MAI - THÁNG 10/2026\nTên | 1/10 | 6/10\nLê Thu | x | x';
    const { answer } = await preview({ sheets: [sheetOf('T10', title)] });
    expect(answer.body['blocks']).toMatchObject([{ is_unsure: true, why: 'other_club' }]);
  });

  test('takes over what is certain, and nothing of a name that is not settled', async () => {
    const asked = sheetOf(
      'T10-2026',
      '\nTên | 1/10/2026 | 6/10/2026\nManagr | x | x\nLê Thu | x |',
    );
    const costs = sheetOf(
      'Chi',
      '\nNgày | Nội dung | Số tiền | Người chi\n1/10/2026 | Tiền sân | 400.000 | Managr\n6/10/2026 | Tiền sân | 300.000 | Lê Thu',
    );
    const sheets = [asked, costs];
    const { answer } = await preview({ sheets });
    expect(answer.body['names']).toMatchObject([{ action: 'ask' }, { action: 'create' }]);
    expect(answer.body['told']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'open_name',
          place: { sheet: 'T10-2026', range: 'A2:C2' },
        }),
        expect.objectContaining({ code: 'open_name', place: { sheet: 'Chi', range: 'A2:D2' } }),
      ]),
    );
    const certain = { members: 1, records: 1, costs: 1 };
    expect(answer.body['to_create']).toMatchObject(certain);
    expect(await take({ sheets })).toMatchObject({ created: certain });
    const choices = { names: { Managr: world.manager.memberId } };
    expect(await take({ sheets, choices })).toMatchObject({
      created: { members: 0, records: 2, costs: 1 },
      already: { records: 1, costs: 1 },
    });
  });

  test('is refused where nobody is settled', async () => {
    const asked = sheetOf('T10-2026', '\nTên | 1/10/2026 | 6/10/2026\nManagr | x | x');
    const { body, answer } = await preview({ sheets: [asked] });
    const refused = await post({ ...body, digest: answer.body['digest'] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'preview_unsettled' } });
  });

  test('makes nothing in a closed month', async () => {
    await close();
    const refused = await takeOver();
    expect(refused).toMatchObject({ status: 409, body: { code: 'month_closed' } });
    expect(await memberCalled('Lê Thu')).toBeUndefined();
  });

  test('ten times an hour is as often as a club may', async () => {
    for (let nth = 1; nth < 10; nth += 1) await take();
    const refused = await takeOver();
    expectError(refused, 429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    app.pass(HOUR);
    world = { ...world, owner: { ...world.owner, ...(await signInAgain(app, world.owner)) } };
    await take();
  });

  test('is for owners and managers alone', async () => {
    const { body, answer } = await preview();
    const given = { ...body, digest: answer.body['digest'] };
    expectError(await post(given, {}, world.player), 403);
    expectError(await post(given, {}, world.stranger), 404);
    const { id } = await take();
    expectError(await undo(id, world.player), 403);
    expectError(await undo(id, world.stranger), 404);
    expectError(await world.player.api.get(`/api/imports/${world.clubId}`), 403);
    expect((await undo(id, world.manager)).status).toBe(200);
  });

  test('refuses file names that are none, too many of them, and a digest that is none', async () => {
    const { body, answer } = await preview();
    const digest = answer.body['digest'];
    for (const more of [
      { digest: 'x' },
      { digest, file_names: [''] },
      { digest, file_names: ['x'.repeat(201)] },
      { digest, file_names: ['a\nb'] },
      { digest, file_names: Array.from({ length: 21 }, () => 'a') },
    ]) {
      expectError(await post({ ...body, ...more }), 400);
    }
  });
});

/** A list of members with their addresses, from the first one's number on. */
const strangers = (first: number, count: number) =>
  sheetOf(
    'Danh sách',
    ['Họ tên | Email']
      .concat(
        Array.from({ length: count }, (_, nth) => {
          const letters = [...String(1000 + first + nth)].map(
            (digit) => 'auidoehnkg'[Number(digit)],
          );
          return `Phạm T${letters.join('')} | stranger${first + nth}@mail.example`;
        }),
      )
      .join('\n'),
  );

describe('undoing an import', () => {
  test('64: gives no invitations back: four of 60 strangers send fifty an hour', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, created } = await take({ sheets: [strangers(60 * round, 60)] });
      expect(created).toMatchObject({ members: 60 });
      expect((await undo(id)).body).toMatchObject({ removed: { members: 60 } });
    }
    const sent = async () => (await app.mailsTo('stranger')).length;
    // The invitations of the world count, too.
    expect(await sent()).toBeLessThanOrEqual(50);
    expect(await sent()).toBeGreaterThan(30);
    app.pass(HOUR);
    expect(await sent()).toBeLessThanOrEqual(100);
  }, 120_000);

  test('64: gives no invitations back: nine of one address send five a day', async () => {
    for (let round = 0; round < 9; round += 1) {
      const { id } = await take({ sheets: [strangers(0, 1)] });
      expect((await undo(id)).body).toMatchObject({ removed: { members: 1 } });
    }
    expect(await app.mailsTo('stranger')).toHaveLength(5);
  });

  test('takes back all that it made', async () => {
    const except = ['imports', 'imported_things', 'audit_entries', 'clubs', 'notice_looks'];
    const before = await fingerprint(app.db, except);
    const sheets = [
      sheetOf('T10-2026', '\nTên | 1/10/2026 | 6/10/2026\nLê Thu | x | x2\nKhách | 1 | 2'),
    ];
    const { id } = await take({ sheets });
    const { status, body } = await undo(id);
    expect({ status, body }).toEqual({
      status: 200,
      body: { removed: { ...NOTHING, members: 1, schedules: 2, records: 2, guests: 4 }, kept: [] },
    });
    expect(await fingerprint(app.db, except)).toEqual(before);
    await expectTrueSizes(app.db);
  });

  test('keeps no session of a weekday that it made, unless something else was recorded there', async () => {
    const from = '2026-10-01';
    const dates = async () => {
      const path = `/api/sessions/${world.clubId}?from=${from}&to=2026-11-30`;
      return (await get(path))['items']!.map((session) => [session['date'], session['start_time']]);
    };
    const before = await dates();
    const { id } = await take();
    expect((await dates()).length).toBeGreaterThan(before.length);
    await undo(id);
    expect(await dates()).toEqual(before);

    const again = await take();
    const { schedules } = await get(`/api/clubs/${world.clubId}`);
    const thursday = schedules!.find(({ weekday }) => Number(weekday) === 4)!;
    await world.owner.api.post('/api/guests/', {
      club_id: world.clubId,
      name: 'Nam',
      date: '2026-10-08',
      schedule_id: thursday['id'],
    });
    const { removed, kept } = (await undo(again['id'])).body;
    expect({ removed, kept }).toMatchObject({
      removed: { schedules: 1 },
      kept: [{ kind: 'schedule', name: 'Thứ Năm 19:00-21:00', why: 'in_use' }],
    });
  });

  test('reverses entries of accounts, and leaves the names of members in the books', async () => {
    const { id } = await take();
    const { id: memberId } = (await memberCalled('Trần Văn Hải'))!;
    expect((await undo(id)).body).toEqual({ removed: MADE, kept: [] });
    expect(await memberCalled('Trần Văn Hải')).toBeUndefined();
    const path = `/api/accounts/${world.clubId}/members/${String(memberId)}/entries`;
    expect((await get(path))['items']).toHaveLength(4);
    expect((await get(path))['items']![0]).toMatchObject({ balance: 0 });
    expect(await october('trackings')).toHaveLength(1);
  });

  test('leaves nobody in the accounts of whom all was taken back, but who has another entry', async () => {
    const named = async () =>
      (await get(`/api/accounts/${world.clubId}`))['items']!.map((item) => item['member_name']);
    const before = await named();
    const { id } = await take();
    expect(await named()).toContain('Trần Văn Hải');
    await undo(id);
    expect(await named()).toEqual(before);

    const { id: again } = await take();
    const { id: memberId } = (await memberCalled('Trần Văn Hải'))!;
    const entry = { club_id: world.clubId, member_id: memberId, date: '2026-11-05' };
    for (const kind of ['payment', 'payout']) {
      await world.owner.api.post('/api/accounts/entries/', { ...entry, kind, amount: 5 });
    }
    expect((await undo(again)).body['kept']).toMatchObject([{ name: 'Trần Văn Hải' }]);
    await world.owner.api.delete(`/api/members/${String(memberId)}/delete`);
    expect(await named()).toEqual([...before, 'Trần Văn Hải']);
  });

  test('keeps what was changed or added to since, with the reason', async () => {
    const { id } = await take();
    const hai = (await memberCalled('Trần Văn Hải'))!;
    const thu = (await memberCalled('Lê Thu'))!;
    const [cost] = await october('costs');
    await world.owner.api.patch(`/api/costs/${String(cost!['id'])}/`, { amount: 310 });
    await world.owner.api.post('/api/trackings/', { member_id: hai['id'], date: '2026-11-05' });
    await world.owner.api.patch(`/api/members/${String(thu['id'])}/`, { alias: 'Thu xinh' });
    const { body } = await undo(id);
    expect(body['removed']).toEqual({ ...MADE, members: 0, costs: 2 });
    expect(body['kept']).toEqual([
      { kind: 'cost', name: 'Tiền sân 01/10/2026', why: 'changed' },
      { kind: 'member', name: 'Trần Văn Hải', why: 'in_use' },
      { kind: 'member', name: 'Lê Thu', why: 'changed' },
    ]);
    expect(await october('costs')).toHaveLength(2);
  });

  const calculate = () =>
    world.owner.api.post('/api/bills/', { club_id: world.clubId, year: 2026, month: 10 });
  const bill = () => world.owner.api.get(`/api/bills/total/${world.clubId}/2026/10`);
  const rows = async () => {
    const { items } = await get(`/api/bills/${world.clubId}/2026/10`);
    return items!.map((row) => [row['member_name'], row['total_cost']]);
  };

  test('leaves no bill that asks for what it brought', async () => {
    await calculate();
    const before = await rows();
    const { id } = await take();
    await calculate();
    expect(await rows()).toHaveLength(before.length + 2);
    await undo(id);
    expect(await rows()).toEqual(before);
    expect((await bill()).body).toMatchObject({ is_current: true, status: 'calculated' });
    await expectTrueSizes(app.db);
  });

  test('leaves no bill of a month of which nothing is left', async () => {
    const { body: club } = await world.owner.api.post('/api/clubs/', { ...CLUB, schedules: [] });
    world = { ...world, clubId: String(club['id']) };
    const { id } = await take();
    await calculate();
    await undo(id);
    expect(await bill()).toMatchObject({ status: 404, body: { code: 'not_calculated' } });
    expect(await rows()).toEqual([]);
    await expectTrueSizes(app.db);
  });

  test('takes back who was only put into a class since', async () => {
    const { id } = await take();
    const items = [{ key: 'nhom_1', name: 'Nhóm 1' }];
    await world.owner.api.put(`/api/classes/${world.clubId}`, { items });
    const [thu, hai] = [await memberCalled('Lê Thu'), await memberCalled('Trần Văn Hải')];
    for (const member of [thu!, hai!]) {
      const change = { class_key: 'nhom_1' };
      await world.owner.api.patch(`/api/members/${String(member['id'])}/`, change);
    }
    await world.owner.api.patch(`/api/members/${String(hai!['id'])}/`, { class_key: null });
    await world.owner.api.patch(`/api/members/${String(hai!['id'])}/`, { alias: 'Hải lớn' });
    const { body } = await undo(id);
    expect(body['kept']).toEqual([{ kind: 'member', name: 'Trần Văn Hải', why: 'changed' }]);
    expect(await memberCalled('Lê Thu')).toBeUndefined();
  });

  test('is done once', async () => {
    const { id } = await take();
    await undo(id);
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'already_undone' } });
    expect(await list()).toMatchObject([
      { id, is_undone: true, can_undo: false, created: MADE, by_name: 'owner' },
      { id: world.importId },
    ]);
  });

  test('by two at once is done once', async () => {
    const { id } = await take();
    const both = await Promise.all([undo(id), undo(id, world.manager)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('leaves a month alone that was closed since', async () => {
    const { id } = await take();
    await close();
    const before = await fingerprint(app.db);
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'month_closed' } });
    expect(await fingerprint(app.db)).toEqual(before);
  });

  test('lets the same sheet be taken over again', async () => {
    const { id } = await take();
    await undo(id);
    expect(await take()).toMatchObject({ created: { ...MADE, members: 2 } });
  });
});

/** How many rows of each kind the club has, besides its owner. */
async function stored(): Promise<Record<string, number>> {
  const count = async (table: (typeof KINDS)[keyof typeof KINDS], kind?: readonly string[]) => {
    let query = app.db.selectFrom(table).select('id').where('clubId', '=', world.clubId);
    if (kind) query = query.where('kind' as 'id', 'in', kind);
    return (await query.execute()).length;
  };
  return {
    members: (await count('members')) - 1,
    schedules: await count('schedules'),
    registrations: await count('registrations'),
    records: await count('trackings'),
    guests: await count('guests'),
    costs: await count('costs'),
    openings: await count('entries', ['opening']),
    payments: await count('entries', ['payment', 'payout']),
  };
}
const KINDS = {
  members: 'members',
  schedules: 'schedules',
  registrations: 'registrations',
  records: 'trackings',
  guests: 'guests',
  costs: 'costs',
  entries: 'entries',
} as const;

describe('what a preview says is what is made, and nothing the second time', () => {
  type Sheets = { about: string; sheets: unknown; choices?: object | undefined };
  const random = Array.from({ length: 25 }, (_, seed): Sheets => {
    const { sheets } = randomSheets(seed);
    return { about: `random month ${seed}`, sheets };
  });
  const kept = EXAMPLES.filter(({ club }) => club?.members === undefined);

  test.each([
    ['sheets as clubs keep them', [...FOUND, ...kept]],
    ['random months in any shape', random],
  ])(
    'of %s',
    async (_, all: readonly Sheets[]) => {
      let imported = 0;
      for (const { about, sheets, choices } of all) {
        const club = await world.owner.api.post('/api/clubs/', { ...CLUB, schedules: [] });
        world = { ...world, clubId: String(club.body['id']) };
        const given = { sheets, ...(choices && { choices }) };
        const { answer } = await preview(given);
        const made = await takeOver(given);
        if (made.status === 409) {
          const isSettled =
            !answer.body['blocks']!.some((block) => block['is_unsure']) &&
            !answer.body['names']!.some(({ action }) => String(action) === 'ask');
          expect({ about, code: made.body['code'], isSettled }).toEqual({
            about,
            code: 'preview_unsettled',
            isSettled: false,
          });
          continue;
        }
        imported += 1;
        const said = answer.body['to_create'];
        expect({ about, created: made.body['created'] }).toEqual({ about, created: said });
        expect({ about, stored: await stored() }).toEqual({ about, stored: said });
        expect({ about, again: (await take(given))['created'] }).toEqual({ about, again: NOTHING });
        const { removed, kept: left } = (await undo(made.body['id'])).body;
        expect({ about, removed, left }).toEqual({ about, removed: said, left: [] });
      }
      expect(imported).toBeGreaterThan(all.length / 2);
    },
    120_000,
  );
});

test('a list of members brings their classes and addresses, and a number of days switches the club', async () => {
  const club = await world.owner.api.post('/api/clubs/', CLUB);
  world = { ...world, clubId: String(club.body['id']) };
  const sheets = [
    sheetOf(
      'Danh sách',
      '\nHọ tên | Email | Giới tính\nTrần Hải | hai@club.example | Nam\nLê Thu | | Nữ\nHồ Vy | | HS',
    ),
    sheetOf('T10-2026', '\nHọ tên | Số buổi đăng ký\nTrần Hải | 4\nLê Thu | 8'),
  ];
  const { answer } = await preview({ sheets });
  expect(answer.body).toMatchObject({
    classes: ['Nam', 'Nữ', 'HS'],
    new_registration_type: 'DAYS',
    to_create: { members: 3, registrations: 2 },
  });
  const { id } = await take({ sheets });
  const classKeyOf = async (name: string) => (await memberCalled(name))!['class_key'];
  expect([await classKeyOf('Trần Hải'), await classKeyOf('Lê Thu')]).toEqual(['nam', 'nu']);
  expect(await app.mailsTo('hai@club.example')).toHaveLength(1);
  const settings = `/api/settings/registration/${world.clubId}`;
  expect((await get(settings))['registration_type']).toBe('DAYS');
  expect((await undo(id)).body).toMatchObject({
    removed: { members: 3, registrations: 2 },
    kept: [],
  });
  expect((await get(settings))['registration_type']).toBe('SCHEDULES');
  expect((await get(`/api/classes/${world.clubId}`))['items']).toEqual([]);
});

describe('what was chosen for a table', () => {
  const month = (number: number) =>
    sheetOf(
      `T${number}-2026`,
      `\nTên | 6/${number}/2026 | 8/${number}/2026 | Tiền T${number}\nTrần Hải | x | x | 100k\nLê Thu | x | | 50k`,
    );
  const roleOf = async (number: number) => {
    const { answer } = await preview({ sheets: [month(number)] });
    const columns = answer.body['blocks']![0]!['columns'] as unknown as { role: string }[];
    return columns.at(-1)!.role;
  };

  test('is proposed for one with the same headings in the next month', async () => {
    const before = await roleOf(9);
    expect(before).not.toBe('paid');
    const choices = { blocks: { '0:A1': { columns: { 3: 'paid' } } } };
    expect(await take({ sheets: [month(10)], choices })).toMatchObject({
      created: { payments: 2 },
    });
    expect(await roleOf(9)).toBe('paid');
    const kept = await app.db.selectFrom('sheetChoices').select('choice').execute();
    expect(JSON.stringify(kept)).not.toMatch(/Tên|Tiền|Hải/);
  });

  test('is not kept where tables with the same headings were chosen to be different', async () => {
    const choices = { blocks: { '0:A1': { kind: 'ignored' } } };
    await take({ sheets: [month(10), month(9)], choices });
    const { answer } = await preview({ sheets: [month(8)] });
    expect(answer.body['blocks']![0]!['kind']).toBe('attendance');
  });
});

test('a club’s file brings its imports and choices, and says that they cannot be undone there', async () => {
  const choices = { blocks: { '0:A1': { columns: { 5: 'ignored' } } } };
  const { body, answer } = await preview({ choices });
  const named = { ...body, digest: answer.body['digest'], file_names: ['Tháng 10.xlsx', 'b.csv'] };
  expect((await post(named)).status).toBe(201);
  const zip = await world.owner.api.get(`/api/clubs/${world.clubId}/export/`);
  expect(zip.status).toBe(200);
  const file = JSON.parse(strFromU8(unzipSync(zip.bytes)['club.json']!)) as object;
  const copy = await world.owner.api.post('/api/clubs/import/', file);
  expect({ status: copy.status, code: copy.body['code'] }).toEqual({
    status: 201,
    code: undefined,
  });
  const own = await list();
  world = { ...world, clubId: String(copy.body['id']) };
  const copied = await list();
  const shown = (items: Json) =>
    items.map((item) => {
      const { id: _id, can_undo: _canUndo, ...rest } = item as unknown as Record<string, unknown>;
      return rest;
    });
  expect(shown(copied)).toEqual(shown(own));
  expect(copied[0]).toMatchObject({ file_names: ['Tháng 10.xlsx', 'b.csv'], can_undo: false });
  const refused = await undo(copied[0]!['id']);
  expect(refused).toMatchObject({ status: 409, body: { code: 'not_reversible' } });
  expect(JSON.stringify((await preview()).answer.body['blocks'])).toContain('"role":"ignored"');
});

test('59: the name of who is erased is in no file name of an import', async () => {
  const { body, answer } = await preview();
  const file_names = [`Bảng của player tháng 10.xlsx`];
  await post({ ...body, digest: answer.body['digest'], file_names });
  const deleted = await world.player.api.post('/api/users/me/delete/', { password: PASSWORD });
  expect(deleted.status).toBe(204);
  const rows = await app.db.selectFrom('imports').select('fileNames').execute();
  expect(JSON.stringify(rows)).toContain('Bảng của ');
  expect(JSON.stringify(rows)).not.toContain('player');
  const trail = await app.db
    .selectFrom('auditEntries')
    .select(['label', 'after'])
    .where('kind', '=', 'import')
    .execute();
  expect(JSON.stringify(trail)).not.toContain('player');
});

describe('questions about sheets', () => {
  const GAMES = sheetOf('T10', 'Tên | 6/10/2026 | 8/10/2026\nHùng | 4 | 3\nHoa | 5 |');
  const NEXT = sheetOf('T11', 'Tên | 3/11/2026 | 5/11/2026\nHùng | 4 | 5\nHoa | 3 |');

  /** The only question that sheets raise. */
  const questionIn = async (sheets: unknown) => {
    const questions = (await preview({ sheets })).answer.body['questions'] as unknown as {
      id: string;
    }[];
    expect(questions).toHaveLength(1);
    return questions[0]!;
  };

  test('stand in the preview with rows, places and choices, beside what was told and passed over', async () => {
    const { answer } = await preview({ sheets: [GAMES, MONTH] });
    expect(answer.body['questions']).toMatchObject([
      {
        kind: 'meaning_of_numbers',
        place: [{ sheet: 'T10', range: 'A1:C3' }],
        example: [
          { line: 1, text: 'Tên | 6/10/2026 | 8/10/2026' },
          { line: 2, text: 'Hùng | 4 | 3' },
          { line: 3, text: 'Hoa | 5' },
        ],
        default: null,
      },
    ]);
    expect(answer.body['passed']).toContainEqual({
      place: { sheet: 'T10-2026', range: 'A1' },
      reason: 'heading',
    });
    expect(answer.body['to_create']).toEqual(MADE);
  });

  test('that are open keep nothing else from being taken over, but an import of nothing else', async () => {
    expect(await takeOver({ sheets: [GAMES, MONTH] })).toMatchObject({
      status: 201,
      body: { created: MADE },
    });
    expect(await takeOver({ sheets: [GAMES] })).toMatchObject({
      status: 409,
      body: { code: 'preview_unsettled' },
    });
  });

  test('are answered by their ids, and are not asked again about the next month', async () => {
    const { id } = await questionIn([GAMES]);
    const answered = { sheets: [GAMES], choices: { questions: { [id]: 'games' } } };
    const { body } = (await preview(answered)).answer;
    expect(body).toMatchObject({ questions: [], to_create: { members: 2, records: 3, guests: 0 } });
    // A preview keeps nothing.
    await questionIn([NEXT]);
    expect(await takeOver(answered)).toMatchObject({ status: 201 });
    expect((await preview({ sheets: [NEXT] })).answer.body).toMatchObject({
      questions: [],
      to_create: { members: 0, records: 3, guests: 0 },
    });
    const again = { sheets: [NEXT], choices: { questions: { [id]: 'none' } } };
    expect((await preview(again)).answer.body).toMatchObject({ to_create: { records: 0 } });
  });

  test('are asked again once the import that answered them is undone, but not what was answered since', async () => {
    const { id } = await questionIn([GAMES]);
    const answering = (key: string, sheet = GAMES) => ({
      sheets: [sheet],
      choices: { questions: { [id]: key } },
    });
    const first = await take(answering('games'));
    await undo(first['id']);
    await questionIn([GAMES]);
    const trail = await app.db
      .selectFrom('auditEntries')
      .select('action')
      .where('kind', '=', 'reading')
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['reading.answered', 'reading.deleted']);
    const second = await take(answering('games'));
    await take(answering('points', NEXT));
    await undo(second['id']);
    const answers = (await get(`/api/readings/${world.clubId}`))['items']!;
    const ofSheets = answers.filter(({ kind }) => String(kind) === 'meaning_of_numbers');
    expect(ofSheets).toMatchObject([{ choice: 'points' }]);
  });

  test('that nobody asks, and choices that they do not have, are refused with their path', async () => {
    const { id } = await questionIn([GAMES]);
    for (const questions of [{ [id]: 'goals' }, { other_question: 'games' }]) {
      const given = { sheets: [GAMES], choices: { questions } };
      const [asked] = Object.keys(questions);
      for (const answer of [
        (await preview(given)).answer,
        await post({ club_id: world.clubId, ...given, digest: 'a'.repeat(64) }),
      ]) {
        expect(answer.status).toBe(400);
        expect(answer.body['details']).toMatchObject([{ field: `choices.questions.${asked}` }]);
      }
    }
  });
});
