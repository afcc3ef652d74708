import { beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Answer } from './client.ts';
import { HOUR } from './context.ts';
import { CLUB, makeUser, makeWorld, PASSWORD, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

const preview = (text: string, headers = {}): Promise<Answer> =>
  world.owner.api.post('/api/members/bulk/preview/', { club_id: world.clubId, text }, headers);

const add = (members: object[], headers = {}, clubId = world.clubId): Promise<Answer> =>
  world.owner.api.post('/api/members/bulk/', { club_id: clubId, members }, headers);

const edit = (memberId: string, change: object) =>
  world.owner.api.patch(`/api/members/${memberId}/`, change);

const firstDetail = ({ status, body }: Answer) => [
  status,
  body['code'],
  body['details']?.[0]?.['field'],
];

test('a preview lists new members, known ones and faults, and changes nothing', async () => {
  await edit(world.player.memberId, { name: 'Đỗ Thu Hường', alias: 'Bé Na' });
  const before = await fingerprint(app.db);
  const { status, body } = await preview(
    [
      '1. Lê Hoài Nam',
      '2. Trần Văn Nam; nam2@club.example',
      '3. Vũ Thị Hương, Hương Vũ',
      '4. do thu huong',
      '5. LE HOAI NAM.',
      '6. Bùi Lan, a, b',
      '',
      '7. Phan Sơn, manager@club.example',
      '8. Phan Anh, NAM2@club.example',
      '9. Bé Na',
      '10. Võ An, no@address',
    ].join('\n'),
  );
  expect(status).toBe(200);
  expect(body).toEqual({
    to_create: [
      { line: 1, name: 'Lê Hoài Nam', alias: 'Hoài Nam', email: null },
      { line: 2, name: 'Trần Văn Nam', alias: 'Văn Nam', email: 'nam2@club.example' },
      { line: 3, name: 'Vũ Thị Hương', alias: 'Hương Vũ', email: null },
    ],
    existing: [
      { line: 4, name: 'do thu huong', member_id: world.player.memberId },
      { line: 5, name: 'LE HOAI NAM', member_id: null },
      { line: 10, name: 'Bé Na', member_id: world.player.memberId },
    ],
    faults: [
      { line: 6, message: 'There is more than one alias' },
      { line: 8, message: 'Another member has this e-mail address' },
      { line: 9, message: 'Another member has this e-mail address' },
      { line: 11, message: 'Must be an e-mail address' },
    ],
    questions: [],
    told: [],
    passed: [{ line: 7, reason: 'empty' }],
  });
  expect(await fingerprint(app.db)).toBe(before);
  const inVietnamese = await preview('Bùi Lan, a, b', { 'accept-language': 'vi' });
  expect(inVietnamese.body['faults']![0]!['message']).toBe('Có nhiều hơn một biệt danh');
});

test("a line with the user's own address is no fault, since it may be the user", async () => {
  const { body } = await preview('Trần Chủ, Owner@club.example\nPhan Sơn, manager@club.example');
  expect(body['to_create']).toMatchObject([{ name: 'Trần Chủ', email: 'Owner@club.example' }]);
  expect(body['faults']).toMatchObject([{ line: 2 }]);
  const added = await add([{ name: 'Trần Chủ', email: 'owner@club.example' }]);
  expect(firstDetail(added)).toEqual([409, 'email_taken', 'members.0.email']);
});

test('a list of 300 lines is read and added, and one of 301 is refused by name', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `Hùng ${index}`).join('\n');
  const { body } = await preview(lines(300));
  expect(body['to_create']).toHaveLength(300);
  expect(firstDetail(await preview(lines(301)))).toEqual([400, 'invalid_input', 'text']);
  const members = Array.from({ length: 301 }, (_, index) => ({ name: `Người ${index}` }));
  expect(firstDetail(await add(members))).toEqual([400, 'invalid_input', 'members']);
  const added = await add(members.slice(1));
  expect(added.status).toBe(201);
  expect(added.body).toHaveLength(300);
});

test('members of a list are players, in its order, invited where they have an address', async () => {
  const { status, body } = await add([
    { name: ' Lê Hoài Nam ', alias: 'Nam' },
    { name: 'Trần B', email: 'tran.b@club.example' },
  ]);
  expect(status).toBe(201);
  expect(body).toMatchObject([
    { name: 'Lê Hoài Nam', alias: 'Nam', email: null, role: 'player', status: 'active' },
    { name: 'Trần B', alias: null, email: 'tran.b@club.example', nicknames: [] },
  ]);
  expect(await app.mailsTo('tran.b@club.example')).toHaveLength(1);
  const list = await world.player.api.get(`/api/members/${world.clubId}`);
  expect(list.body.map(({ name }) => name)).toContain('Lê Hoài Nam');
});

test('29: a list that is sent twice with one key is added once', async () => {
  const send = () => add([{ name: 'An', email: 'an@club.example' }], { 'idempotency-key': 'k' });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await app.mailsTo('an@club.example')).toHaveLength(1);
});

test('a list is added as a whole or not at all, and the wrong member is named', async () => {
  const nickname = `/api/members/${world.player.memberId}/nicknames/`;
  expect((await world.owner.api.post(nickname, { name: 'Tí' })).status).toBe(201);
  const before = await fingerprint(app.db);
  const twin = { name: 'B', email: 'B@club.example' };
  const wrong: [object[], unknown[]][] = [
    [
      [{ name: 'A' }, { name: '  ' }],
      [400, 'invalid_input', 'members.1.name'],
    ],
    [[{ name: 'A', role: 'owner' }], [400, 'invalid_input', 'members.0.role']],
    [[{ name: 'A', email: 'no' }], [400, 'invalid_input', 'members.0.email']],
    [[], [400, 'invalid_input', 'members']],
    [
      [{ name: 'A' }, { name: 'B', email: world.manager.email }],
      [409, 'email_taken', 'members.1.email'],
    ],
    [
      [{ name: 'A', email: 'b@club.example' }, twin],
      [409, 'email_taken', 'members.1.email'],
    ],
    [
      [{ name: 'A' }, { name: 'B', alias: 'TI' }],
      [409, 'name_taken', 'members.1.alias'],
    ],
    [
      [{ name: 'A' }, { name: 'Tí' }],
      [409, 'name_taken', 'members.1.name'],
    ],
  ];
  for (const [members, expected] of wrong)
    expect(firstDetail(await add(members))).toEqual(expected);
  expect(await fingerprint(app.db)).toBe(before);
});

test('35: a list that is too long for a club’s room is refused, and adds nobody', async () => {
  app = await startApp({ bounds: { members: 4 } });
  world = await makeWorld(app);
  const before = await fingerprint(app.db);
  expect((await add([{ name: 'A' }, { name: 'B' }])).body).toMatchObject({ code: 'limit_reached' });
  expect(await fingerprint(app.db)).toBe(before);
  expect((await add([{ name: 'A' }])).status).toBe(201);
});

const guests = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const name = `guest${from + index}`;
    return { name, email: `${name}@mail.example` };
  });

test('38: a list over the limit is added at once, and its invitations go out fifty an hour', async () => {
  const lan = await makeUser(app, 'lan');
  const clubId = String((await lan.api.post('/api/clubs/', CLUB)).body['id']);
  const signIn = async () => {
    const login = { username: 'lan', password: PASSWORD };
    const { body } = await app.client().post('/api/users/login/', login);
    return app.client({ token: String(body['access_token']) });
  };
  const send = async (members: object[]) =>
    (await signIn()).post('/api/members/bulk/', { club_id: clubId, members });
  const mailed = async () => {
    const counts = await Promise.all(
      [0, 49, 50, 99, 100, 119].map((nth) => app.mailsTo(`guest${nth}@mail.example`)),
    );
    return counts.map((mails) => mails.length);
  };
  expect((await send(guests(0, 120))).status).toBe(201);
  expect(await mailed()).toEqual([1, 1, 0, 0, 0, 0]);
  // An invitation by name has to wait for the waiting ones.
  const alone = { club_id: clubId, name: 'Alone', email: 'alone@mail.example' };
  expect((await (await signIn()).post('/api/members/', alone)).status).toBe(429);
  app.pass(HOUR + 1000);
  expect(await mailed()).toEqual([1, 1, 1, 1, 0, 0]);
  app.pass(HOUR);
  expect(await mailed()).toEqual([1, 1, 1, 1, 1, 1]);
});

test('38: a list whose invitations would wait for more than six hours is refused as a whole', async () => {
  expect((await add(guests(0, 300))).status).toBe(201);
  const before = await fingerprint(app.db);
  const refused = await add(guests(300, 60));
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await fingerprint(app.db)).toBe(before);
  expect((await add(guests(300, 60).map(({ name }) => ({ name })))).status).toBe(201);
});

const previewRows = (rows: unknown[][]): Promise<Answer> =>
  world.owner.api.post('/api/members/bulk/preview/', { club_id: world.clubId, rows });

test('a list with a heading is read by its columns, and what was not taken is told', async () => {
  const heading = ['Dấu thời gian', 'Họ và tên', 'Email', 'Bạn chơi ngày nào?'];
  const row = ['10/11/2026 19:20:11', 'Lê Văn Tám', 'tam@club.example', 'Thứ 3, Thứ 5'];
  const right = {
    to_create: [{ name: 'Lê Văn Tám', alias: 'Tám', email: 'tam@club.example' }],
    faults: [],
    told: [{ text: 'Bạn chơi ngày nào?', code: 'column' }],
  };
  const text = [heading, row].map((cells) => cells.join('\t')).join('\n');
  expect((await preview(text)).body).toMatchObject(right);
  expect((await previewRows([['CLB SAO MAI'], heading, row])).body).toMatchObject(right);
});

test('either a text or the rows of a sheet are given', async () => {
  const send = (body: object) =>
    world.owner.api.post('/api/members/bulk/preview/', { club_id: world.clubId, ...body });
  expect((await send({})).status).toBe(400);
  expect((await send({ text: 'An', rows: [['An']] })).status).toBe(400);
  expect((await send({ rows: [] })).status).toBe(400);
  const tooMany = await previewRows(Array.from({ length: 301 }, (_, nth) => [`Lê An ${nth}`]));
  expect([tooMany.status, tooMany.body['details']?.[0]?.['field']]).toEqual([400, 'rows']);
});

test('a name that differs from a member’s in hyphens or spaces only is told, and not added', async () => {
  await edit(world.player.memberId, { name: 'Lê Anh-Thư' });
  const { body } = await preview('Lê Anh Thư\nLê AnhThư\nle anh-thu');
  expect(body['to_create']).toEqual([]);
  expect(body['told']).toMatchObject([
    { line: 1, text: 'Lê Anh-Thư', code: 'like_member' },
    { line: 2, text: 'Lê Anh-Thư', code: 'like_member' },
  ]);
});

test('surname and first name are in the order of the club', async () => {
  const rows = [
    ['Surname', 'First name'],
    ['Nguyễn', 'Văn An'],
  ];
  const nameOf = async () => (await previewRows(rows)).body['to_create']?.[0]?.['name'];
  expect(await nameOf()).toBe('Nguyễn Văn An');
  await world.owner.api.patch(`/api/clubs/${world.clubId}/`, { language: 'en' });
  expect(await nameOf()).toBe('Văn An Nguyễn');
});

const LIST = 'Lê Văn Tám, tam@x.vn\nVợ chồng An\nTrần Bông\nLê Văn Tám, tam2@x.vn';

test('what only a person can say of a list is asked, and what depends on it is in no other list', async () => {
  const { status, body } = await preview(LIST);
  expect(status).toBe(200);
  expect(body['to_create']).toMatchObject([{ line: 3, name: 'Trần Bông' }]);
  expect(body['faults']).toEqual([]);
  expect(body['questions']).toMatchObject([
    { kind: 'reading_of_line', value: 'Vợ chồng An', default: null, place: [{ line: 2 }] },
    { kind: 'address_of_name', value: 'Lê Văn Tám', default: null },
  ]);
});

const askedOf = async (text: string) => {
  const { body } = await preview(text);
  return body['questions']!.map((item: Answer['body']) => String(item['id']));
};
const previewWith = (text: string, choices: object) =>
  world.owner.api.post('/api/members/bulk/preview/', { club_id: world.clubId, text, choices });

test('an answer that answers nothing is refused with its path', async () => {
  const [ofLine] = (await askedOf(LIST)) as [string];
  const unknown = await previewWith(LIST, { nothing: 'yes' });
  expect(firstDetail(unknown)).toEqual([400, 'invalid_input', 'choices.nothing']);
  const wrong = await previewWith(LIST, { [ofLine]: 'tam@x.vn' });
  expect(firstDetail(wrong)).toEqual([400, 'invalid_input', `choices.${ofLine}`]);
});

test('answers settle a list, are kept when its members are added, and are not asked again', async () => {
  const [ofLine, ofAddress] = (await askedOf(LIST)) as [string, string];
  const choices = { [ofLine]: 'people', [ofAddress]: 'tam2@x.vn' };
  const { body } = await previewWith(LIST, choices);
  expect(body['questions']).toEqual([]);
  expect(body['to_create']).toMatchObject([
    { line: 1, name: 'Lê Văn Tám', email: 'tam2@x.vn' },
    { line: 2, name: 'An' },
    { line: 3, name: 'Trần Bông' },
  ]);
  // A preview keeps nothing.
  expect(await askedOf(LIST)).toEqual([ofLine, ofAddress]);
  const members = [{ name: 'Trần Bông' }];
  const sent = { club_id: world.clubId, members, text: LIST, choices };
  const added = await world.owner.api.post('/api/members/bulk/', sent);
  expect(added.status).toBe(201);
  expect(await askedOf(LIST)).toEqual([]);
  const { body: kept } = await world.owner.api.get(`/api/readings/${world.clubId}`);
  const values = kept['items']!.map((item: Answer['body']) => [item['value'], item['choice']]);
  expect(values).toContainEqual(['Lê Văn Tám', 'tam2@x.vn']);
  expect(values).toContainEqual(['Vợ chồng An', 'An']);
  expect((await preview(LIST)).body['to_create']).toMatchObject([
    { name: 'Lê Văn Tám', email: 'tam2@x.vn' },
    { name: 'An' },
  ]);
});

test('members with answers about a list come with the list', async () => {
  const sent = { club_id: world.clubId, members: [{ name: 'Bông' }], choices: {} };
  const refused = await world.owner.api.post('/api/members/bulk/', sent);
  expect(firstDetail(refused)).toEqual([400, 'invalid_input', 'text']);
});
