import { DAYS_TO_RESTORE } from '@rallybook/contract/rules/restoring';
import { expect, test } from 'vitest';
import { loadKeys } from '../src/auth/keys.ts';
import { dump } from '../src/db/copy/dump.ts';
import { inSnapshot } from '../src/db/copy/snapshot.ts';
import { transaction } from '../src/db/engine/transaction.ts';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { newId } from '../src/ids.ts';
import { enqueue } from '../src/mail/outbox.ts';
import { startApp, type TestApp } from './app.ts';
import { DAY, mailContext, MINUTE } from './context.ts';
import { CLUB, makeUser, makeWorld, PASSWORD, type Person, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';
import { keysOfBrowser } from './push-keys.ts';

/** Deletes a user's own account, as the web app does. */
const erase = ({ api }: Person, proof: object = { password: PASSWORD }) =>
  api.post('/api/users/me/delete/', proof);

/** What is encrypted or hashed: its random letters spell a name of five letters once in some hundred runs. */
const RANDOM_TEXT = /[\w+/=-]{40,}/g;

/** All stored data, as text. */
async function allText({ db }: TestApp): Promise<string> {
  return inSnapshot(db, async (snapshot) => {
    let text = '';
    for await (const batch of dump(snapshot)) text += `${JSON.stringify(batch)}\n`;
    return text.replaceAll(RANDOM_TEXT, '');
  });
}

/**
 * A user who has left traces everywhere: in every kind of record, in the audit trail, among deleted records, and in
 * other users' stored answers.
 */
async function makeZelda(world: World): Promise<Person & { memberId: string }> {
  const { app, owner, manager, clubId, scheduleId } = world;
  const zelda = await makeUser(app, 'zelda.quirk');
  const added = await owner.api.post(
    '/api/members/',
    { club_id: clubId, name: 'Zelda Nowak', email: zelda.email, role: 'manager' },
    { 'idempotency-key': 'one more' },
  );
  const memberId = String(added.body['id']);
  const patch = (change: object) => manager.api.patch(`/api/members/${memberId}/`, change);
  expect((await patch({ alias: 'Zelly' })).status).toBe(200);
  expect((await patch({ name: 'Zelda Quirk' })).status).toBe(200);
  const nickname = (name: string) =>
    owner.api.post(
      `/api/members/${memberId}/nicknames/`,
      { name },
      { 'idempotency-key': `called ${name.length}` },
    );
  expect((await nickname('Zellykins')).status).toBe(201);
  const { body: given } = await nickname('Quirky');
  await owner.api.delete(`/api/members/${memberId}/nicknames/${String(given['id'])}/`);
  const made = [
    await zelda.api.post('/api/registrations/create-bulk/', {
      member_ids: [memberId],
      year: 2026,
      month: 10,
      schedules: [scheduleId],
    }),
    await zelda.api.post('/api/trackings/', {
      member_id: memberId,
      date: '2026-10-14',
      schedule_id: scheduleId,
    }),
    await zelda.api.post('/api/trackings/', { member_id: memberId, date: '2026-10-16' }),
    await zelda.api.post('/api/costs/', {
      club_id: clubId,
      date: '2026-10-09',
      category: 'SHUTTLE',
      payer_id: memberId,
      amount: 120,
    }),
    await owner.api.post('/api/costs/', {
      club_id: clubId,
      date: '2026-10-10',
      category: 'SHUTTLE',
      payer_id: memberId,
      amount: 80,
    }),
    await owner.api.post(
      '/api/trackings/bulk/',
      { club_id: clubId, raw_registration_text: '21/10/2026: player, Zelly' },
      { 'idempotency-key': 'two came' },
    ),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  await owner.api.delete(`/api/trackings/${String(made[2]!.body['id'])}/`);
  await zelda.api.delete(`/api/costs/${String(made[4]!.body['id'])}/`);
  await owner.api.post('/api/bills/', { club_id: clubId, year: 2026, month: 10 });
  await keepAccounts(world, zelda, memberId);
  await bringGuests(world, memberId);
  await buyShuttles(world, memberId);
  await noteCosts(world, String(made[3]!.body['id']), memberId);
  await answerSessions(world, zelda, memberId);
  await owner.api.post('/api/bills/', { club_id: clubId, year: 2026, month: 10 });
  await app.client().post('/api/users/login/', { username: 'zelda.quirk', password: 'wrong one' });
  await app.client().post('/api/users/forgot-password/', { email: zelda.email });
  await app.mailsTo(zelda.email);
  return { ...zelda, memberId };
}

/** Zelda brings guests who are named after her; one is deleted, and one pays in cash in the end. */
async function bringGuests({ owner, clubId }: World, memberId: string): Promise<void> {
  const enter = async (name: string, host_member_id: string | null = memberId) => {
    const guest = { club_id: clubId, date: '2026-10-14', name, host_member_id };
    const headers = { 'idempotency-key': `a guest ${name.length}` };
    const { status, body } = await owner.api.post('/api/guests/', guest, headers);
    expect(status).toBe(201);
    return `/api/guests/${String(body['id'])}/`;
  };
  await enter('Bạn của Zelly');
  await owner.api.patch(await enter('Minh'), { name: 'Zelda Quirk +1', fee: 5 });
  await owner.api.delete(await enter('Zellykins’ sister'));
  await owner.api.patch(await enter('Tí'), { host_member_id: null });
}

/** Zelda pays for shuttlecocks of which she is named as the seller; one purchase is deleted again. */
async function buyShuttles({ owner, player, clubId }: World, memberId: string): Promise<void> {
  const buy = async (brand: string, payer_id = memberId) => {
    const bought = { club_id: clubId, date: '2026-09-02', tubes: 2, price: 500, brand, payer_id };
    const headers = { 'idempotency-key': `bought ${brand.length}` };
    const { status, body } = await owner.api.post('/api/shuttles/purchases/', bought, headers);
    expect(status).toBe(201);
    return `/api/shuttles/purchases/${String(body['id'])}/`;
  };
  await owner.api.patch(await buy('Zelda Quirk 77'), { brand: 'Cầu của Zelly' });
  expect((await owner.api.delete(await buy('Zellykins'))).status).toBe(204);
  await buy('Hải Yến', player.memberId);
}

/** Notes of a cost that Zelda paid, and of one that comes again, name her for a while. */
async function noteCosts(
  { owner, clubId }: World,
  costId: string,
  memberId: string,
): Promise<void> {
  const again = await owner.api.post('/api/recurring-costs/', {
    club_id: clubId,
    category: 'OTHER',
    payer_id: memberId,
    amount: 50,
    per: 'month',
    from: { year: 2026, month: 10 },
  });
  expect(again.status).toBe(201);
  const paths = [`/api/costs/${costId}/`, `/api/recurring-costs/${String(again.body['id'])}/`];
  for (const path of paths) {
    expect((await owner.api.patch(path, { note: 'Zelda Quirk ứng' })).status).toBe(200);
    expect((await owner.api.patch(path, { note: 'Tháng 10' })).status).toBe(200);
  }
}

/** Zelda answers to sessions, passes a place to a guest who is named after her, and gets two from somebody else. */
async function answerSessions(
  { owner, player, clubId, scheduleId }: World,
  zelda: Person,
  memberId: string,
): Promise<void> {
  await owner.api.post('/api/registrations/create-bulk/', {
    member_ids: [memberId, player.memberId],
    year: 2099,
    month: 2,
    schedules: [scheduleId],
  });
  const at = (date: string) => ({ club_id: clubId, session_id: `${scheduleId}.${date}` });
  const answer = { member_id: memberId, answer: 'coming', guests: 2 };
  await zelda.api.post('/api/sessions/answers/', { ...at('2099-02-04'), ...answer });
  const pass = (date: string, from: string, to: object) =>
    owner.api.post(
      '/api/sessions/passes/',
      { ...at(date), from_member_id: from, to, pays: 'giver' },
      { 'idempotency-key': `a place of ${from} on ${date}` },
    );
  expect((await pass('2099-02-11', memberId, { guest_name: 'Em Zelly' })).status).toBe(201);
  await owner.api.post('/api/registrations/create-bulk/', {
    member_ids: [player.memberId],
    year: 2099,
    month: 3,
    schedules: [scheduleId],
  });
  for (const date of ['2099-03-04', '2099-03-11']) {
    expect((await pass(date, player.memberId, { member_id: memberId })).status).toBe(201);
  }
  const undo = { ...at('2099-03-11'), from_member_id: player.memberId };
  expect((await owner.api.post('/api/sessions/passes/undo/', undo)).status).toBe(200);
  const links = await owner.api.get(`/api/session-links/${clubId}/`);
  const own = links.body['members']!.find(
    (candidate) => String(candidate['member_id']) === memberId,
  )!;
  const bound = await zelda.api.post(`${new URL(String(own['url'])).pathname}/device`, '');
  expect(bound.status).toBe(303);
}

/** Zelda pays for another member, and another member pays for her twice, once by mistake. */
async function keepAccounts(
  { owner, player, clubId }: World,
  zelda: Person,
  memberId: string,
): Promise<void> {
  const payment = { club_id: clubId, kind: 'payment', amount: 5, date: '2026-10-20' };
  await zelda.api.post('/api/accounts/entries/', { ...payment, member_id: player.memberId });
  await zelda.api.post('/api/accounts/entries/', {
    ...payment,
    member_id: memberId,
    note: 'Zelly trả',
  });
  const transfer = {
    club_id: clubId,
    from_member_id: player.memberId,
    to_member_id: memberId,
    amount: 20,
    date: '2026-10-22',
    note: 'Trả hộ Zelda Quirk',
  };
  const pay = async (key: string) => {
    const headers = { 'idempotency-key': key };
    const { body } = await owner.api.post('/api/accounts/transfers/', transfer, headers);
    return String(body['items']![0]!['id']);
  };
  await pay('once');
  const id = await pay('once more');
  const note = 'Zelly đã tự trả';
  const answer = await owner.api.post(`/api/accounts/entries/${id}/reverse/`, { note });
  expect(answer.status).toBe(201);
}

test('33: one’s data comes as one file, with nothing of others in it', async () => {
  const app = await startApp();
  const world = await makeWorld(app);
  const zelda = await makeZelda(world);
  const { status, body, text } = await zelda.api.get('/api/users/me/export/');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: { username: 'zelda.quirk', email: zelda.email, has_password: true },
    sessions: [{ is_current: true, method: 'password' }],
    passkeys: [],
    tokens: [],
    recovery_codes_left: 0,
    memberships: [
      {
        club: CLUB.name,
        name: 'Zelda Quirk',
        alias: 'Zelly',
        nicknames: ['Zellykins'],
        role: 'manager',
        registrations: [
          { year: 2026, month: 10, schedules: [{ weekday: 3 }] },
          { year: 2099, month: 2 },
        ],
        attendance: [
          { date: '2026-10-14', schedule: { start_time: '19:00' } },
          { date: '2026-10-21', schedule: { start_time: '19:00' } },
        ],
        costs_paid: [
          { date: '2026-09-02', category: 'SHUTTLE', amount: 500 },
          { date: '2026-10-09', amount: 120 },
        ],
        recurring_costs: [
          {
            category: 'OTHER',
            amount: 50,
            per: 'month',
            from_year: 2026,
            from_month: 10,
            schedule: null,
          },
        ],
        shuttles_bought: [
          { date: '2026-09-02', tubes: 2, per_tube: 12, price: 500, brand: 'Cầu của Zelly' },
        ],
        answers: [
          { date: '2099-02-04', answer: 'coming', guests: 2, answered_by: 'self' },
          { date: '2099-02-11', answer: 'away', guests: 0, answered_by: 'staff' },
          { date: '2099-03-04', answer: 'coming', guests: 0, answered_by: 'staff' },
        ],
        passes: [
          { date: '2099-02-11', direction: 'given', pays: 'giver' },
          { date: '2099-03-04', direction: 'taken', pays: 'giver' },
        ],
        devices: [{ is_own: true }],
        bills: [{ year: 2026, month: 10, registered_times: 4, paid_cost: 120 }],
        entries: [
          { kind: 'payment', amount: 5, note: 'Zelly trả', balance: 5 },
          { kind: 'transfer', amount: 20, balance: 25 },
          { kind: 'transfer', amount: 20, balance: 45 },
          { kind: 'transfer', amount: -20, balance: 25 },
        ],
      },
    ],
  });
  const actions = body['memberships']![0]!['actions']!.map(({ action }) => action);
  expect(actions).toContain('tracking.created');
  for (const { email, memberId } of [world.owner, world.manager, world.player]) {
    expect(text).not.toContain(email);
    expect(text).not.toContain(memberId);
  }
});

test('33: one’s data names the chats, devices and calendars by which one is told', async () => {
  const app = await startApp();
  const { player, clubId, botId } = await makeWorld(app);
  const at = app.clock().toISOString();
  const chat = { clubId, botId, chatId: '42', memberId: player.memberId, linkedAt: at };
  const untried = { tries: 0, triesSince: null, toldAt: null, seenAt: at };
  await app.db
    .insertInto('botChats')
    .values({ ...chat, ...untried })
    .execute();
  await player.api.post('/api/push/subscriptions/', {
    endpoint: 'https://push.example/1',
    keys: keysOfBrowser(),
  });
  await player.api.post('/api/calendar/links/', { club_id: clubId });
  const { body } = await player.api.get('/api/users/me/export/');
  const instant: unknown = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(body).toMatchObject({
    push_devices: [{ added_at: instant }],
    memberships: [{ chats: [{ kind: 'telegram', linked_at: at }], calendar_made_at: instant }],
  });
  expect((await erase(player)).status).toBe(204);
  for (const table of ['botChats', 'pushSubscriptions', 'calendarLinks'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});

/** Leaves traces in stored answers with lists, and among records that were deleted together. */
async function leaveLists({ owner, clubId }: World): Promise<void> {
  const [from, to] = [10, 11].map((month) => ({ year: 2026, month }));
  const copy = { club_id: clubId, from, to };
  const key = { 'idempotency-key': 'next month' };
  expect((await owner.api.post('/api/registrations/copy/', copy, key)).status).toBe(201);
  const text = '28/10/2026: player, Zelly';
  const pasted = { club_id: clubId, raw_registration_text: text };
  const { body } = await owner.api.post('/api/trackings/bulk/', pasted);
  const [first, second] = body.map(({ id }) => String(id));
  await owner.api.patch(`/api/trackings/${second}/`, { date: '2026-10-29' });
  const undone = { club_id: clubId, ids: [first, second] };
  expect((await owner.api.post('/api/trackings/remove-bulk/', undone)).status).toBe(204);
}

test('33: an erased user is stored nowhere, and the club’s books still add up', async () => {
  const app = await startApp();
  const world = await makeWorld(app);
  const { owner, clubId } = world;
  const zelda = await makeZelda(world);
  await leaveLists(world);
  const keys = loadKeys(app.dataDir);
  const later = new Date(Date.now() + 30 * MINUTE).toISOString();
  const waiting = { to: zelda.email, subject: 'Later', text: 'Still waiting', html: '' };
  await transaction(app.db, {}, (trx) =>
    enqueue(trx, mailContext({ clock: app.clock, keys }), () => waiting, later),
  );
  const bill = async () => {
    const { body } = await owner.api.get(`/api/bills/${clubId}/2026/10?limit=1000`);
    return body['items']!.map(({ member_name: name, ...row }) => ({ name, row }));
  };
  const before = await bill();
  const accounts = async () => {
    const { body } = await owner.api.get(`/api/accounts/${clubId}`);
    return body['items']!.map(({ member_id: id, balance }) => ({ id, balance }));
  };
  const owed = await accounts();
  expect(await allText(app)).toMatch(/zelda/i);
  const { id: userId } = await app.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', zelda.username)
    .executeTakeFirstOrThrow();

  expect((await erase(zelda)).status).toBe(204);

  expect(await allText(app)).not.toMatch(/zelda|nowak|quirk|zelly/i);
  for (const table of ['codes', 'sessions', 'identities', 'idempotencyKeys'] as const) {
    const rows = await app.db.selectFrom(table).select('userId').execute();
    expect(
      rows.map(({ userId: id }) => id),
      table,
    ).not.toContain(userId);
  }
  expect(await bill()).toEqual(
    before.map(({ name, row }) => ({
      name: String(name) === 'Zelda Quirk' ? 'Former member' : name,
      row,
    })),
  );
  expect(await accounts()).toEqual(owed);
  const shuttles = await owner.api.get(`/api/shuttles/${clubId}/2026/9`);
  expect(shuttles.body['purchases']).toMatchObject([
    { payer_name: 'Former member', brand: 'Cầu của Former member', price: 500 },
    { payer_name: 'player', brand: 'Hải Yến', price: 500 },
  ]);
  const path = `/api/accounts/${clubId}/members/${world.player.memberId}/entries`;
  const statement = (await owner.api.get(path)).body['items']!;
  expect(statement.map((item) => [item['note'], item['created_by_name']])).toEqual([
    ['Former member đã tự trả', 'owner'],
    ['Trả hộ Former member', 'owner'],
    ['Trả hộ Former member', 'owner'],
    [null, 'Former member'],
    [null, 'owner'],
  ]);
  await owner.api.post('/api/bills/', { club_id: clubId, year: 2026, month: 10 });
  expect((await bill()).map(({ row }) => row)).toEqual(before.map(({ row }) => row));
  const trail = await owner.api.get(`/api/clubs/${clubId}/audit/?limit=1000`);
  const redacted = trail.body['items']!.filter((entry) => Boolean(entry['is_redacted']));
  expect(redacted.length).toBeGreaterThan(8);
  expect(redacted.map(({ label }) => label)).toContain('Former member 2026-10-14');
  const others = trail.body['items']!.filter(({ after }) => /Hải Yến/.test(JSON.stringify(after)));
  expect(others.map((entry) => entry['is_redacted'])).toEqual([false]);
  // The actions of other users, and what was done to them, are unchanged.
  expect(trail.body['items']!.map((entry) => entry['actor_name'])).toContain('owner');
  const deletions = await owner.api.get(`/api/clubs/${clubId}/deleted/`);
  expect(deletions.body['items']!.map(({ label }) => label)).toContain('Former member 2026-10-16');

  const guests = await owner.api.get(`/api/guests/${clubId}?year=2026&month=10`);
  expect(guests.body['items']!.map((item) => [item['name'], item['host_member_name']])).toEqual([
    ['Bạn của Former member', 'Former member'],
    ['Former member +1', 'Former member'],
    ['Tí', null],
  ]);

  expect((await zelda.api.get('/api/users/me/')).status).toBe(401);
  const login = { username: 'zelda.quirk', password: PASSWORD };
  expect((await app.client().post('/api/users/login/', login)).status).toBe(401);
  const tokens = { refresh_token: zelda.refreshToken };
  expect((await app.client().post('/api/users/refresh/', tokens)).status).toBe(401);
  const mails = await app.mailsTo(zelda.email);
  expect(mails.at(-1)).toContain('Your Rallybook account was deleted');
  expect(mails.join('')).not.toContain('Still waiting');
  // A new user with the same address has nothing of the erased one.
  const again = await makeUser(app, 'zelda.quirk');
  expect((await again.api.get('/api/clubs/')).body).toEqual([]);
});

test('59: an erased person’s names stand in no free text of their clubs, and others’ do', async () => {
  const app = await startApp();
  const world = await makeWorld(app);
  const { owner, player, clubId } = world;
  const zoe = await makeUser(app, 'zoe');
  const member = { club_id: clubId, name: 'Nguyễn Thị Zoe', email: zoe.email, role: 'player' };
  const { body: added } = await owner.api.post('/api/members/', member);
  const memberPath = `/api/members/${String(added['id'])}/`;
  await owner.api.patch(memberPath, { alias: 'Zozo', name: 'Trần Thị Zoe' });
  await owner.api.post('/api/members/', { club_id: clubId, name: 'Zozo Bùi', role: 'player' });
  const send = async (path: string, body: object) => {
    const answer = await owner.api.post(path, body);
    expect(answer.status, path).toBeLessThan(300);
    return String(answer.body['id']);
  };
  const cost = { club_id: clubId, date: '2026-10-09', category: 'OTHER', amount: 1 };
  const extra = (date: string, texts: object) =>
    send('/api/sessions/extra/', {
      club_id: clubId,
      date,
      start_time: '08:00',
      end_time: '10:00',
      ...texts,
    });
  await extra('2099-02-07', {
    place: 'Sân nhà Zozo',
    note: 'TRẦN THỊ ZOE mang cầu, Zozo Bùi mang nước',
  });
  const second = await extra('2099-02-08', { note: 'Zozoology, hỏi Zozo.' });
  await send('/api/sessions/cancel/', {
    club_id: clubId,
    session_id: second,
    note: 'Đám cưới Nguyễn Thị Zoe',
  });
  await send('/api/costs/', { ...cost, payer_id: player.memberId, note: 'Quà (Zozo)' });
  const gone = await send('/api/costs/', { ...cost, note: 'Trần Thị Zoe mua' });
  expect((await owner.api.delete(`/api/costs/${gone}/`)).status).toBe(204);
  await send('/api/recurring-costs/', {
    club_id: clubId,
    category: 'OTHER',
    amount: 5,
    per: 'month',
    from: { year: 2026, month: 10 },
    note: 'Thuê của Zozo',
  });
  await send('/api/fund/entries/', {
    club_id: clubId,
    kind: 'income',
    amount: 5,
    date: '2026-10-09',
    note: 'Zozo tặng',
  });
  await send('/api/accounts/entries/', {
    club_id: clubId,
    member_id: player.memberId,
    kind: 'adjustment',
    amount: 5,
    date: '2026-10-09',
    note: 'Zozo nhờ',
  });
  expect((await erase(zoe)).status).toBe(204);
  const text = await allText(app);
  expect(text).not.toMatch(/thị zoe/i);
  const named = text.match(/zozo(?! Bùi|ology)[^"]*/gi);
  expect(named).toBeNull();
  const stored = await app.db
    .selectFrom('clubSessions')
    .select(['place', 'note', 'cancelNote'])
    .where('note', 'is not', null)
    .orderBy('date')
    .execute();
  expect(stored).toEqual([
    {
      place: 'Sân nhà Former member',
      note: 'Former member mang cầu, Zozo Bùi mang nước',
      cancelNote: null,
    },
    {
      place: null,
      note: 'Zozoology, hỏi Former member.',
      cancelNote: 'Đám cưới Former member',
    },
  ]);
});

test('33: a user’s export and erasure include a club that they left long ago', async () => {
  const app = await startApp();
  const world = await makeWorld(app);
  const { owner, clubId } = world;
  const { memberId } = await makeZelda(world);
  expect((await owner.api.delete(`/api/members/${memberId}/delete`)).status).toBe(204);
  app.pass((DAYS_TO_RESTORE + 1) * DAY);
  await forgetOld(app);
  const again = async (username: string) => {
    const login = { username, password: PASSWORD };
    const { body } = await app.client().post('/api/users/login/', login);
    return app.client({ token: String(body['access_token']) });
  };

  const zelda = await again('zelda.quirk');
  const { body } = await zelda.get('/api/users/me/export/');
  expect(body['memberships']).toMatchObject([{ name: 'Zelda Quirk', status: 'removed' }]);
  expect((await zelda.post('/api/users/me/delete/', { password: PASSWORD })).status).toBe(204);
  await app.mailsTo('zelda.quirk@club.example');
  expect(await allText(app)).not.toMatch(/zelda|nowak|quirk|zelly/i);
  const bills = await (await again('owner')).get(`/api/bills/${clubId}/2026/10`);
  expect(bills.body['items']!.map((row) => row['member_name'])).toContain('Former member');
});

test('42: a user’s data names the clubs that wrote to the address by mistake', async () => {
  const app = await startApp();
  const { stranger, otherClubId, player } = await makeWorld(app);
  const member = { club_id: otherClubId, name: 'Minh', email: player.email.toUpperCase() };
  const { body } = await stranger.api.post('/api/members/', member);
  const correct = { email: 'minh@club.example' };
  await stranger.api.patch(`/api/members/${String(body['id'])}/`, correct);
  const club = await stranger.api.get(`/api/clubs/${otherClubId}`);
  const data = await player.api.get('/api/users/me/export/');
  expect(data.body['memberships']!.map(({ club: name }) => name)).toEqual([CLUB.name]);
  expect(data.body['invitations']!.map(({ club: name }) => name)).toContain(club.body['name']);
  expect(data.text).not.toContain('minh');
});

test('42: an address that was typed on another’s record is erased with its owner', async () => {
  const app = await startApp();
  const { owner, manager, stranger, player, clubId, otherClubId } = await makeWorld(app);
  const zelda = await makeUser(app, 'zelda.quirk');
  const typed = 'Zelda.Quirk@Club.Example';
  const near = `not.${zelda.email}`;
  // Once on a record in a club that does not know her, by mistake and corrected; and once in another member's texts.
  const wrong = await owner.api.post(
    '/api/members/',
    { club_id: clubId, name: 'Minh', email: typed },
    { 'idempotency-key': 'a wrong address' },
  );
  expect(wrong.status).toBe(201);
  const correct = { email: 'minh@club.example' };
  await manager.api.patch(`/api/members/${String(wrong.body['id'])}/`, correct);
  const describe = (description: string) =>
    stranger.api.patch(`/api/clubs/${otherClubId}/`, { description });
  await describe(`Ask <${typed}>, ${near} or ${player.email}.`);
  await describe('Ask at the desk.');
  const named = await stranger.api.post('/api/members/', { club_id: otherClubId, name: typed });
  const paid = { club_id: otherClubId, date: '2026-10-09', category: 'SHUTTLE', amount: 120 };
  const cost = await stranger.api.post('/api/costs/', { ...paid, payer_id: named.body['id'] });
  await stranger.api.delete(`/api/costs/${String(cost.body['id'])}/`);
  await stranger.api.patch(`/api/members/${String(named.body['id'])}/`, { name: 'An' });
  await owner.api.patch(`/api/members/${player.memberId}/`, { alias: typed });
  await owner.api.patch(`/api/members/${player.memberId}/`, { alias: 'Tèo' });
  await app.mailsTo(zelda.email);
  const trailOf = async ({ api }: Person, id: string) =>
    (await api.get(`/api/clubs/${id}/audit/?limit=1000`)).body['items']!;
  const before = await trailOf(owner, clubId);

  expect((await erase(zelda)).status).toBe(204);

  expect((await allText(app)).replaceAll(near, '')).not.toMatch(/zelda/i);
  const trail = await trailOf(owner, clubId);
  expect(JSON.stringify(trail)).not.toMatch(/zelda/i);
  const changed = trail.find(
    ({ action, thing_id: id }) =>
      String(action) === 'member.edited' && String(id) === String(wrong.body['id']),
  );
  expect(changed).toMatchObject({
    label: 'Minh',
    before: { email: null },
    after: { email: 'minh@club.example' },
    is_redacted: true,
  });
  expect(trail.filter((entry) => Boolean(entry['is_redacted']))).toHaveLength(4);
  expect(trail.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const others = JSON.stringify(await trailOf(stranger, otherClubId));
  expect(others.replaceAll(near, '')).not.toMatch(/zelda/i);
  expect(others).toContain(`Ask <Former member>, ${near} or ${player.email}.`);
  const deletions = await stranger.api.get(`/api/clubs/${otherClubId}/deleted/`);
  expect(deletions.body['items']).toMatchObject([{ was: { payer_name: 'Former member' } }]);
  // The repeated request gets the stored answer, without the address.
  const again = await owner.api.post(
    '/api/members/',
    { club_id: clubId, name: 'Minh', email: typed },
    { 'idempotency-key': 'a wrong address' },
  );
  expect(again.body).toMatchObject({ name: 'Minh', email: null });
});

test('42: a refused erasure leaves every audit trail unchanged', async () => {
  const app = await startApp();
  const { owner, stranger, otherClubId } = await makeWorld(app);
  const member = { club_id: otherClubId, name: 'Minh', email: owner.email };
  const { body } = await stranger.api.post('/api/members/', member);
  await stranger.api.patch(`/api/members/${String(body['id'])}/`, { email: null });
  const before = await fingerprint(app.db, ['login_tries']);
  expect((await erase(owner)).body['code']).toBe('only_owner');
  expect(await fingerprint(app.db, ['login_tries'])).toBe(before);
});

test('42: a search for an address goes through all of a long trail, page by page', async () => {
  const app = await startApp();
  const { owner, player, clubId } = await makeWorld(app);
  const zelda = await makeUser(app, 'zelda.quirk');
  const rename = (change: object) => owner.api.patch(`/api/members/${player.memberId}/`, change);
  await rename({ alias: zelda.email });
  const entries = await app.db.selectFrom('auditEntries').selectAll().execute();
  const last = entries.at(-1)!;
  for (let batch = 0; batch < 5; batch += 1) {
    const rows = Array.from({ length: 500 }, () => ({ ...last, id: newId(), after: '{}' }));
    await app.db.insertInto('auditEntries').values(rows).execute();
  }
  await rename({ alias: 'Tèo' });
  expect((await erase(zelda)).status).toBe(204);
  const { text } = await owner.api.get(`/api/clubs/${clubId}/audit/?limit=1000`);
  expect(text).not.toContain('zelda');
  expect(await allText(app)).not.toContain('zelda');
});

test('33: an account is erased only by who proves that it is theirs', async () => {
  const app = await startApp();
  const { player } = await makeWorld(app);
  const before = await fingerprint(app.db, ['login_tries']);
  const refused = async (proof: object) => {
    const { status, body } = await erase(player, proof);
    return [status, body['code']];
  };
  expect(await refused({ password: 'a wrong password' })).toEqual([400, 'not_confirmed']);
  expect(await refused({ username: 'player' })).toEqual([400, 'not_confirmed']);
  expect(await refused({})).toEqual([400, 'invalid_input']);
  expect(await refused({ password: PASSWORD, username: 'player' })).toEqual([400, 'invalid_input']);
  for (let tries = 0; tries < 4; tries += 1) await refused({ password: `guess ${tries}` });
  expect(await refused({ password: PASSWORD })).toEqual([429, 'too_many_requests']);
  expect(await fingerprint(app.db, ['login_tries'])).toBe(before);
});

test('33: a user with only Google confirms by a fresh sign-in and the username', async () => {
  const app = await startApp();
  const { player } = await makeWorld(app);
  await app.db
    .updateTable('users')
    .set({ passwordHash: null })
    .where('username', '=', 'player')
    .execute();
  expect((await erase(player, { password: PASSWORD })).body['code']).toBe('not_confirmed');
  expect((await erase(player, { username: 'owner' })).body['code']).toBe('not_confirmed');
  app.pass(11 * MINUTE);
  expect((await erase(player, { username: 'player' })).body).toMatchObject({
    status_code: 409,
    code: 'sign_in_to_delete',
  });
  app.pass(-11 * MINUTE);
  expect((await erase(player, { username: 'player' })).status).toBe(204);
});

test('33: the only owner of a club with members must stay; a club without members is deleted', async () => {
  const app = await startApp();
  const { owner, manager, stranger, clubId, otherClubId } = await makeWorld(app);
  const before = await fingerprint(app.db, ['login_tries']);
  const { body } = await erase(owner);
  expect(body).toMatchObject({
    status_code: 409,
    code: 'only_owner',
    details: [{ field: 'club', message: CLUB.name }],
  });
  expect(await fingerprint(app.db, ['login_tries'])).toBe(before);

  expect((await erase(stranger)).status).toBe(204);
  expect(await allText(app)).not.toContain(otherClubId);

  await owner.api.patch(`/api/members/${manager.memberId}/`, { role: 'owner' });
  expect((await erase(owner)).status).toBe(204);
  expect((await manager.api.get(`/api/clubs/${clubId}`)).status).toBe(200);
});

test('33: one of two owners who leave at once stays', async () => {
  const app = await startApp();
  const { owner, manager, clubId } = await makeWorld(app);
  await owner.api.patch(`/api/members/${manager.memberId}/`, { role: 'owner' });
  const answers = await Promise.all([erase(owner), erase(manager)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
  const left = answers[0].status === 409 ? owner : manager;
  expect((await left.api.get(`/api/clubs/${clubId}`)).status).toBe(200);
});
