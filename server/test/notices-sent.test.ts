import { addDays, monthOf } from '@rallybook/contract/rules/calendar';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { spreadOf } from '../src/domain/notices/due.ts';
import { startApp, type TestApp } from './app.ts';
import { setBalance } from './balances.ts';
import type { Json } from './client.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { DAY, HOUR, MINUTE } from './context.ts';
import { expectError } from './expect-error.ts';
import { type Person, signInAgain } from './factories.ts';
import { fillDisk } from './read-only.ts';

type Setting = { app: TestApp; club: SessionClub; lan: Person; minh: Person };

/** A club with two members who have accounts, at an hour of the day on its clock. */
async function makeSetting(hour = 10, options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options);
  const minutes = (app.clock().getTime() / MINUTE + 7 * 60) % (24 * 60);
  app.pass(DAY + (hour * 60 - minutes) * MINUTE);
  const club = await makeSessionClub(app, { names: ['An'] });
  const lan = await club.join('lan');
  const minh = await club.join('minh');
  const setting: Setting = { app, club, lan, minh };
  await app.tell();
  return setting;
}

/** Lets time pass, after which everybody signs in again. */
async function pass({ app, club, lan, minh }: Setting, milliseconds: number): Promise<void> {
  app.pass(milliseconds);
  for (const person of [club.owner, lan, minh]) {
    Object.assign(person, await signInAgain(app, person));
  }
}

/** Within ten minutes, each club has a minute of its own. */
const SPREAD = 10 * MINUTE;

const listOf = async ({ club }: Setting) =>
  (await club.owner.api.get(`/api/notices/${club.clubId}?limit=1000`)).body['items']!;
/** Sends what is due, and waits for its mails: a notice is marked as sent once they are. */
async function tellAll({ app }: Setting): Promise<void> {
  await app.tell();
  await app.mailsTo('nobody@club.example');
}

/** Kind, member and outcome of each notice, the oldest first. */
async function told(setting: Setting) {
  await tellAll(setting);
  const outcome = ({ sent_at: sent, dropped }: Json) =>
    dropped === null ? (sent === null ? 'waits' : 'sent') : String(dropped);
  return (await listOf(setting))
    .map((item) => `${String(item['kind'])} ${String(item['member_name'])} ${outcome(item)}`)
    .toReversed();
}
const countSent = async ({ app }: Setting) =>
  (await app.db.selectFrom('notices').select('id').where('handedAt', 'is not', null).execute())
    .length;
const mails = async ({ app }: Setting, { email }: Person) =>
  (await app.mailsTo(email)).filter((mail) => mail.includes('List-Unsubscribe:'));
const choose = ({ club }: Setting, { api }: Person, change: object) =>
  api.put('/api/notices/mine/', {
    club_id: club.clubId,
    channels: ['push', 'bot', 'mail'],
    kinds_off: [],
    quiet_from: '21:30',
    quiet_to: '07:00',
    ...change,
  });
const settings = async ({ club }: Setting, change: { kinds?: object; [name: string]: unknown }) => {
  const path = `/api/notice-settings/${club.clubId}/`;
  const answered: unknown = (await club.owner.api.get(path)).body;
  const body = answered as Record<string, object>;
  const kinds = { ...body['kinds'], ...change.kinds };
  const answer = await club.owner.api.put(path, { ...body, ...change, kinds });
  expect(answer.status).toBe(200);
};

test('a cancelled session is told once to who comes or waits, but not to who cancelled it', async () => {
  const setting = await makeSetting();
  const { club, lan } = setting;
  await club.say('lan', 'owner', 'An');
  await settings(setting, { kinds: { digest: false } });
  await club.change('cancel', { note: 'Mưa' });
  expect((await told(setting)).toSorted()).toEqual([
    'session_changed An no_channel',
    'session_changed lan sent',
  ]);
  const [mail = '', ...others] = await mails(setting, lan);
  expect(others).toEqual([]);
  expect(mail).toContain(`List-Unsubscribe: <http://localhost:3000/u/`);
  expect(mail).not.toContain('List-Unsubscribe-Post');
  expect(mail).toContain('Auto-Submitted: auto-generated');
  const ofLan = (await listOf(setting)).find(
    (candidate) => String(candidate['member_name']) === 'lan',
  );
  expect(ofLan).toMatchObject({
    kind: 'session_changed',
    thing: `${club.sessionOn(club.tomorrow)}:2`,
    channel: 'mail',
    dropped: null,
  });
  expect(await told(setting)).toHaveLength(2);
});

test('a session that is moved twice is told once: what it was when last told, and what it is', async () => {
  const setting = await makeSetting();
  const { club, lan } = setting;
  await club.say('lan');
  await settings(setting, { kinds: { digest: false, session_soon: false } });
  const [second, third] = [2, 3].map((days) => addDays(club.today, days)) as [string, string];
  const move = (date: string, start: string, end = '22:00') =>
    club.change('move', { date, start_time: start, end_time: end });
  const dayOf = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`;
  const lastSubject = async () => {
    await tellAll(setting);
    const all = await mails(setting, lan);
    return { count: all.length, subject: (await PostalMime.parse(all.at(-1)!)).subject };
  };
  await move(second, '20:00');
  await move(third, '20:30');
  const first = await lastSubject();
  expect(first.count).toBe(1);
  expect(first.subject).toMatch(
    new RegExp(
      `^.*CLB.*: \\w+ ${dayOf(club.tomorrow)}, 19:00 is moved to \\w+ ${dayOf(third)}, 20:30$`,
    ),
  );
  await move(third, '20:30', '21:30');
  expect((await lastSubject()).subject).toMatch(/20:30–22:00 is moved to .*20:30–21:30$/);
  await move(third, '20:00', '21:30');
  await move(third, '20:30', '21:30');
  expect((await lastSubject()).count).toBe(2);
});

test('a place that is passed on names nobody in the subject of the mail', async () => {
  const setting = await makeSetting();
  const { club, lan } = setting;
  await club.register(['An']);
  await club.pass('An', 'lan');
  await tellAll(setting);
  const [mail] = await mails(setting, lan);
  const { subject, text } = await PostalMime.parse(mail!);
  expect(subject).toContain('a place was passed to you');
  expect(subject).not.toContain('An');
  expect(text).toContain('“An” passed you');
});

test('a member reads what was told to them last, and nothing of others', async () => {
  const setting = await makeSetting();
  const { club, lan, minh } = setting;
  await club.say('lan');
  await club.change('cancel', {});
  await told(setting);
  const lastOf = async ({ api }: Person) =>
    (await api.get(`/api/notices/mine/${club.clubId}/`)).body['items'];
  expect(await lastOf(lan)).toMatchObject([{ kind: 'session_changed', channel: 'mail' }]);
  expect(await lastOf(minh)).toEqual([]);
});

test('who has neither an account nor a chat is counted, for staff alone', async () => {
  const { club, lan } = await makeSetting();
  const path = `/api/notices/${club.clubId}/unreachable/`;
  expect((await club.owner.api.get(path)).body).toEqual({ count: 1 });
  expectError(await lan.api.get(path), 403);
});

test('a moved, a restored and an extra session are told; a place alone is not', async () => {
  const setting = await makeSetting();
  const { club } = setting;
  await settings(setting, { kinds: { digest: false } });
  await club.say('lan');
  await club.change('change', { place: 'Sân 2', version: 1 });
  expect(await told(setting)).toEqual([]);
  const times = { date: club.tomorrow, start_time: '18:00', end_time: '20:00' };
  await club.change('move', times);
  expect(await told(setting)).toEqual(['session_changed lan sent']);
  await club.change('cancel', {});
  await club.change('restore', {});
  // The word that it is cancelled has not gone before it was restored.
  expect((await told(setting)).slice(1)).toEqual([
    'session_changed lan replaced',
    'session_changed lan sent',
  ]);
  const extra = {
    club_id: club.clubId,
    date: club.tomorrow,
    start_time: '08:00',
    end_time: '09:00',
  };
  await club.owner.api.post('/api/sessions/extra/', extra);
  expect((await told(setting)).slice(3).toSorted()).toEqual([
    'session_changed An no_channel',
    'session_changed lan sent',
    'session_changed minh sent',
  ]);
});

test('who comes is reminded once, when the time has come; who joins later is not', async () => {
  const setting = await makeSetting(20);
  const { club } = setting;
  await settings(setting, { kinds: { digest: false, session_open: true }, remind_hours: 10 });
  // Tomorrow at 19:00 is 23 hours ahead: it is due in an hour.
  await club.say('lan');
  expect(await told(setting)).toEqual([]);
  await pass(setting, HOUR + SPREAD);
  expect((await told(setting)).toSorted()).toEqual([
    'session_open An no_channel',
    'session_open minh sent',
    expect.stringMatching(/^session_open owner.* sent$/),
    'session_soon lan sent',
  ]);
  await club.say('minh');
  await pass(setting, HOUR);
  expect(await told(setting)).toHaveLength(4);
  // A session that moves is due again, but who was reminded of it is not reminded again.
  await settings(setting, { remind_hours: 11 });
  expect((await told(setting)).slice(4)).toEqual(['session_soon minh waits']);
});

test('what is due in quiet hours goes at their end, in the club’s time zone as it is then', async () => {
  const setting = await makeSetting(22);
  const { club, lan, minh } = setting;
  await settings(setting, { kinds: { digest: false, session_soon: false } });
  await choose(setting, minh, { quiet_from: '00:00', quiet_to: '00:00' });
  await club.say('lan', 'minh');
  await club.change('cancel', {});
  expect(await told(setting)).toEqual(['session_changed lan waits', 'session_changed minh sent']);
  const [, waiting] = await listOf(setting);
  expect(new Date(String(waiting!['due_at'])).getUTCHours()).toBe(0);
  // Past the end of the night in Vietnam, it is night where the club is now.
  await club.patch({ time_zone: 'America/New_York' });
  await pass(setting, 12 * HOUR);
  expect((await told(setting))[0]).toBe('session_changed lan waits');
  await choose(setting, lan, { quiet_from: '03:00', quiet_to: '03:00' });
  expect((await told(setting))[0]).toBe('session_changed lan sent');
});

test('who moves up is told at once; after the deadline, all who wait are told of a free place', async () => {
  const setting = await makeSetting(9);
  const { club } = setting;
  await settings(setting, { kinds: { digest: false, session_soon: false } });
  await club.patch({ capacity: 1, answer_by_hours: 1 });
  await club.say('An', 'lan', 'minh');
  await club.say('-An');
  expect(await told(setting)).toEqual(['place lan sent']);
  await pass(setting, DAY + 9 * HOUR + HOUR / 2);
  await club.say('-lan');
  expect((await told(setting)).slice(1)).toEqual(['place minh sent']);
});

test('a place that is passed is told to who gets it', async () => {
  const setting = await makeSetting();
  const { club, minh } = setting;
  await settings(setting, { kinds: { digest: false, session_soon: false } });
  await club.register(['An']);
  await club.pass('An', 'lan');
  const passed = await club.pass('An', 'minh', { session: club.sessionOn(club.tomorrow) });
  expectError(passed, 409);
  expect(await told(setting)).toEqual(['passed lan sent']);
  const undo = {
    ...club.inSession(club.sessionOn(club.tomorrow)),
    from_member_id: club.idOf('An'),
  };
  await club.owner.api.post('/api/sessions/passes/undo/', undo);
  await club.pass('An', 'minh', { by: minh, pays: 'taker' });
  expect(await told(setting)).toEqual(['passed lan sent']);
});

test('a closed month tells each member who has a bill what they owe, until they have paid', async () => {
  const setting = await makeSetting(22);
  const { club, lan } = setting;
  await settings(setting, { kinds: { digest: false, session_soon: false } });
  await choose(setting, lan, { quiet_from: '00:00', quiet_to: '00:00' });
  const { api } = club.owner;
  const month = monthOf(club.today);
  const tracking = (name: string) =>
    api.post('/api/trackings/', {
      member_id: club.idOf(name),
      date: club.today,
      schedule_id: club.scheduleOn(club.today),
    });
  await tracking('lan');
  await tracking('minh');
  const cost = { club_id: club.clubId, date: club.today, category: 'OTHER', amount: 100 };
  await api.post('/api/costs/', cost);
  await api.post('/api/bills/', { club_id: club.clubId, ...month });
  const closed = await api.post('/api/bills/close/', { club_id: club.clubId, ...month });
  expect(closed.status).toBe(200);
  await setBalance(club.owner, { clubId: club.clubId, memberId: club.idOf('minh') }, 0);
  await pass(setting, 12 * HOUR);
  expect(await told(setting)).toEqual(['month_closed lan sent', 'month_closed minh paid']);
  const [mail = ''] = await mails(setting, lan);
  const { subject, text } = await PostalMime.parse(mail);
  expect(subject).toMatch(/^\S+ \d{4}: your bill is ready$/);
  expect(text).toContain('50.000');
  const [, first] = await listOf(setting);
  expect(first!['thing']).toMatch(/^\d{4}-\d{2}:1$/);
  const shown = 'id,kind,member_id,member_name,thing,channel,due_at,sent_at,dropped'.split(',');
  expect(Object.keys(first!).toSorted()).toEqual(shown.toSorted());
});

test('who owes is told on the day after a week, then every week, and not once they have paid', async () => {
  const setting = await makeSetting(9);
  const { app, club } = setting;
  await settings(setting, { kinds: { digest: false, owe: true, session_soon: false } });
  const entry = { club_id: club.clubId, member_id: club.idOf('lan'), kind: 'adjustment' };
  const owed = { ...entry, amount: -100, date: club.today, note: 'Áo' };
  expect((await club.owner.api.post('/api/accounts/entries/', owed)).status).toBe(201);
  const days: number[] = [];
  for (let day = 1; day <= 16; day += 1) {
    app.pass(DAY);
    const before = await countSent(setting);
    // A mail that waits for a day would be given up.
    await tellAll(setting);
    if ((await countSent(setting)) > before) days.push(day);
  }
  expect(days).toEqual([8, 15]);
  await pass(setting, 6 * DAY - HOUR * 3);
  await setBalance(club.owner, { clubId: club.clubId, memberId: club.idOf('lan') }, 0);
  await pass(setting, HOUR * 6);
  expect(await told(setting)).toEqual(['owe lan sent', 'owe lan sent']);
});

test('staff get one summary a day of what waits for them, and players none', async () => {
  const setting = await makeSetting(7);
  const { club } = setting;
  await settings(setting, { kinds: { session_soon: false } });
  await pass(setting, 3 * DAY + 2 * HOUR);
  expect(await told(setting)).toEqual([expect.stringMatching(/^digest owner.* sent$/)]);
  await pass(setting, HOUR);
  expect(await told(setting)).toHaveLength(1);
  const [mail = ''] = await mails(setting, club.owner);
  expect(mail.slice(-1500)).toContain('Sessions without attendance: 2.');
});

test('what is due by the clock is due at a minute of the club, whenever it is looked at', async () => {
  const setting = await makeSetting(7);
  const { club } = setting;
  await settings(setting, { kinds: { session_soon: false } });
  await pass(setting, 3 * DAY + 3 * HOUR);
  await tellAll(setting);
  const [digest] = await listOf(setting);
  const dueAt = new Date(String(digest!['due_at']));
  // 08:00 in Vietnam.
  const hour = new Date(dueAt).setUTCHours(1, 0, 0, 0);
  expect(dueAt.getTime() - hour).toBe(spreadOf(club.clubId));
});

test('a summary that is folded is the one that the rest is folded into', async () => {
  const setting = await makeSetting(10);
  const { app, club } = setting;
  await settings(setting, { kinds: { session_soon: false }, digest_at: '16:00' });
  await pass(setting, 3 * DAY);
  await app.db.updateTable('members').set({ role: 'manager' }).where('name', '=', 'lan').execute();
  for (let nth = 0; nth < 5; nth += 1) {
    const date = new Date(app.clock().getTime() + (nth + 2) * DAY).toISOString().slice(0, 10);
    const extra = { club_id: club.clubId, date, start_time: '05:00', end_time: '06:00' };
    await club.owner.api.post('/api/sessions/extra/', extra);
    await app.tell();
  }
  await pass(setting, 7 * HOUR);
  await app.tell();
  const date = new Date(app.clock().getTime() + 8 * DAY).toISOString().slice(0, 10);
  const last = { club_id: club.clubId, date, start_time: '05:00', end_time: '06:00' };
  await club.owner.api.post('/api/sessions/extra/', last);
  await pass(setting, 4 * HOUR);
  const ofLan = (await told(setting)).filter((fault) => fault.includes(' lan '));
  expect(ofLan.toSorted()).toEqual([
    'digest lan sent',
    'session_changed lan folded',
    ...Array<string>(5).fill('session_changed lan sent'),
  ]);
});

test('staff are told of bills that have changed since they were calculated', async () => {
  const setting = await makeSetting(7);
  const { club } = setting;
  await settings(setting, { kinds: { session_soon: false } });
  const month = monthOf(club.today);
  const calculate = () => club.owner.api.post('/api/bills/', { club_id: club.clubId, ...month });
  expect((await calculate()).status).toBe(200);
  await pass(setting, 2 * HOUR);
  expect(await told(setting)).toEqual([]);
  const cost = { club_id: club.clubId, date: club.today, category: 'OTHER', amount: 100 };
  expect((await club.owner.api.post('/api/costs/', cost)).status).toBe(201);
  await pass(setting, DAY);
  expect(await told(setting)).toEqual([expect.stringMatching(/^digest owner.* sent$/)]);
  const [mail = ''] = await mails(setting, club.owner);
  expect(mail.slice(-1500)).toContain('Bills that have changed since they were calculated: 1.');
});

test('the notices over five a day come at 20:00 as one', async () => {
  const setting = await makeSetting(10);
  const { app, club, lan } = setting;
  await settings(setting, { kinds: { digest: false, session_soon: false } });
  let date = club.tomorrow;
  for (let nth = 0; nth < 8; nth += 1) {
    const extra = { club_id: club.clubId, date, start_time: '05:00', end_time: '06:00' };
    const made = await club.owner.api.post('/api/sessions/extra/', extra);
    expect(made.status).toBe(201);
    date = new Date(Date.parse(date) + DAY).toISOString().slice(0, 10);
    await app.tell();
  }
  const ofLan = async () => (await told(setting)).filter((fault) => fault.includes(' lan '));
  expect(await ofLan()).toEqual([
    ...Array<string>(5).fill('session_changed lan sent'),
    ...Array<string>(3).fill('session_changed lan waits'),
  ]);
  await pass(setting, 10 * HOUR);
  expect(await ofLan()).toEqual([
    ...Array<string>(5).fill('session_changed lan sent'),
    ...Array<string>(3).fill('session_changed lan folded'),
    'session_changed lan sent',
  ]);
  expect(await mails(setting, lan)).toHaveLength(6);
});

test('a mail is in the language of the last sign-in, and one who wants none gets none', async () => {
  const setting = await makeSetting(10, { publicUrl: 'https://club.example' });
  const { app, club, lan, minh } = setting;
  await settings(setting, { kinds: { digest: false, session_soon: false } });
  await app.db
    .updateTable('users')
    .set({ language: 'vi' })
    .where('username', '=', lan.username)
    .execute();
  await choose(setting, minh, { channels: [] });
  await club.say('lan', 'minh');
  await club.change('cancel', {});
  expect(await told(setting)).toEqual([
    'session_changed lan sent',
    'session_changed minh no_channel',
  ]);
  const [mail = ''] = await mails(setting, lan);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail).toContain('<html lang=3D"vi">');

  const url = /List-Unsubscribe: <([^>]+)>/.exec(mail.replaceAll(/\r\n\s+/g, ' '))![1]!;
  const { pathname: path } = new URL(url);
  const page = await app.client().get(path);
  expect([page.status, page.text.includes('<form method="post">')]).toEqual([200, true]);
  const usable = async () => (await lan.api.get('/api/notices/mine/')).body['items']![0]!;
  expect((await usable())['channels']).toContain('mail');
  for (const [body, type] of [
    ['List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    ['--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
    [undefined, undefined],
  ]) {
    const answer = await app
      .client()
      .post(path, body, type === undefined ? {} : { 'content-type': type });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
  }
  expect((await usable())['channels']).toEqual(['push', 'bot']);
  expect((await app.client().post(`${path.slice(0, -2)}AA`)).status).toBe(404);
  await club.change('restore', {});
  expect((await told(setting)).slice(2)).toContain('session_changed lan no_channel');
});

test('a member who is gone, and a kind that is switched off meanwhile, are dropped', async () => {
  const setting = await makeSetting(23);
  const { club, lan } = setting;
  await settings(setting, { kinds: { digest: false, session_soon: false } });
  await club.say('lan', 'minh', 'An');
  await club.change('cancel', {});
  expect(await told(setting)).toEqual(Array(3).fill(expect.stringContaining('waits')));
  await club.owner.api.delete(`/api/members/${club.idOf('An')}/delete`);
  await choose(setting, lan, { kinds_off: ['session_changed'] });
  await pass(setting, 9 * HOUR);
  expect((await told(setting)).toSorted()).toEqual([
    'session_changed An member_gone',
    'session_changed lan switched_off',
    'session_changed minh sent',
  ]);
});

test('a member sends something to themself, five times an hour', async () => {
  const setting = await makeSetting();
  const { club, lan } = setting;
  const send = (channel: string) =>
    lan.api.post('/api/notices/test/', { club_id: club.clubId, channel });
  expect((await send('mail')).status).toBe(202);
  expect(await mails(setting, lan)).toHaveLength(1);
  const refused = await send('push');
  expectError(refused, 409);
  expect(refused.body['code']).toBe('no_channel');
  for (const status of [202, 202, 202, 429]) expect((await send('mail')).status).toBe(status);
  expect(await listOf(setting)).toEqual([]);
});

test('26: a notice that a full disk holds up is told once there is room, however late', async () => {
  const setting = await makeSetting();
  const { app, club, lan } = setting;
  await club.say('lan', 'owner', 'An');
  await choose(setting, lan, { quiet_from: '00:00', quiet_to: '00:00' });
  await club.change('cancel', { note: 'Mưa' });
  const { makeRoom, fillAgain } = await fillDisk(app.db);
  for (let minutes = 2; minutes <= 512; minutes *= 2) {
    await fillAgain();
    // SQLite may free a page by itself, in which the mail has room: then it has left once, and is told no more.
    const isHeldUp = await app.tell().then(
      () => false,
      () => true,
    );
    if (isHeldUp) expect(await countSent(setting)).toBe(0);
    app.pass(minutes * MINUTE);
  }
  await makeRoom();
  await tellAll(setting);
  expect(await mails(setting, lan)).toHaveLength(1);
});
