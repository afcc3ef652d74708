import { setTimeout as wait } from 'node:timers/promises';
import { monthOf, previousMonth, todayIn } from '@rallybook/contract/rules/calendar';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { noticeWorkers } from '../src/domain/notice-delivery/workers.ts';
import { instantOf } from '../src/instants.ts';
import { startApp, type TestApp } from './app.ts';
import { DAY, HOUR, MINUTE, noticeContext } from './context.ts';
import { CLUB, makeUser, type Person, signInAgain } from './factories.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const SCHEDULES = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  start_time: '19:00',
  end_time: '21:00',
}));

const today = (app: TestApp) => todayIn(ZONE, app.clock());

/** Moves the clock to a time of the next day, or of the first later one that is in the middle of a month. */
function passTo(app: TestApp, time: string): void {
  do app.pass(DAY);
  while (!/-(1\d|20)$/.test(today(app)));
  app.pass(instantOf(ZONE, today(app), time) - app.clock().getTime());
}

/** Makes clubs that play every evening. @returns their ids */
async function makeClubs(owner: Person, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const club = { ...CLUB, schedules: SCHEDULES, name: `CLB ${nth}` };
    ids.push(String((await owner.api.post('/api/clubs/', club)).body['id']));
  }
  return ids;
}

/** Calculates the bills of this month and the last one. */
async function calculateBills(app: TestApp, owner: Person, clubId: string): Promise<void> {
  const current = monthOf(today(app));
  for (const month of [current, previousMonth(current)]) {
    const made = await owner.api.post('/api/bills/', { club_id: clubId, ...month });
    expect(made.status).toBe(200);
  }
}

/** How many sessions without attendance, and how many changed bills, the mails to somebody name, by the club's name. */
async function summaries(app: TestApp, { email }: Person): Promise<Record<string, string[]>> {
  const said: Record<string, string[]> = {};
  for (const mail of await app.mailsTo(email)) {
    const { subject = '', text = '' } = await PostalMime.parse(mail);
    const club = /Today in .*(CLB \d+)/.exec(subject)?.[1];
    if (club === undefined) continue;
    const countOf = (words: string) => new RegExp(`${words}: (\\d+)\\.`).exec(text)?.[1] ?? '0';
    said[club] = [countOf('Sessions without attendance'), countOf('were calculated')];
  }
  return said;
}

test('55: the summaries of an hour take at most 25 statements a club, from due to queued mail', async () => {
  const queries: string[] = [];
  const app = await startApp({ onQuery: ({ sql }) => void queries.push(sql) });
  passTo(app, '10:00');
  const owner = await makeUser(app, 'owner');
  const ids = await makeClubs(owner, 20);
  for (const id of ids) await calculateBills(app, owner, id);
  // On the day on which a club was made, nobody misses attendance.
  app.pass(DAY);
  passTo(app, '08:15');
  // Reminders are not what is counted here.
  const later = new Date(app.clock().getTime() + DAY).toISOString();
  await app.db.updateTable('noticeLooks').set({ lookAt: later }).execute();
  queries.length = 0;
  await app.tell();
  // What the outbox of mails does beside it is its own; so is when transactions begin and end, which SQLite shares.
  const others = /^(select|with|update|delete) .*"outbox"|^(begin|commit|savepoint|release)/;
  const statements = queries.filter((text) => !others.test(text));
  expect(Object.keys(await summaries(app, owner))).toHaveLength(ids.length);
  expect(statements.filter((text) => text.startsWith('insert into "outbox"'))).toHaveLength(20);
  expect(statements.length / ids.length).toBeLessThanOrEqual(25);
});

test('55: a summary counts what waits in its own club, whatever waits in others', async () => {
  const app = await startApp();
  passTo(app, '10:00');
  const owner = await makeUser(app, 'owner');
  const [changed, recorded, retired] = await makeClubs(owner, 3);
  for (const id of [changed!, recorded!, retired!]) await calculateBills(app, owner, id);
  const cost = { club_id: changed, date: today(app), category: 'OTHER', amount: 100 };
  expect((await owner.api.post('/api/costs/', cost)).status).toBe(201);
  await app.db
    .updateTable('schedules')
    .set({ retiredAt: app.clock().toISOString() })
    .where('clubId', '=', retired!)
    .execute();
  // Two evenings later. Only one club has attendance of both.
  for (const _ of [1, 2]) {
    app.pass(DAY);
    Object.assign(owner, await signInAgain(app, owner));
    const { body } = await owner.api.get('/api/members/get/', { 'club-id': recorded! });
    const { body: club } = await owner.api.get(`/api/clubs/${recorded}/`);
    const weekday = new Date(today(app)).getUTCDay();
    const schedule = club['schedules']!.find(
      (candidate) => Number(candidate['weekday']) === weekday,
    );
    const record = { member_id: body['id'], date: today(app), schedule_id: schedule!['id'] };
    const added = await owner.api.post('/api/trackings/', record, { 'club-id': recorded! });
    expect(added.status).toBe(201);
  }
  app.pass(22 * HOUR + 15 * MINUTE);
  await app.tell();
  expect(await summaries(app, owner)).toEqual({
    'CLB 0': ['2', '1'],
    'CLB 1': ['0', '1'],
  });
});

test('55: reminders are written while the summaries of an hour are under way', async () => {
  const app = await startApp();
  passTo(app, '10:00');
  const owner = await makeUser(app, 'owner');
  await makeClubs(owner, 60);
  app.pass(DAY);
  passTo(app, '08:15');
  const context = await noticeContext(app);
  const ending = new AbortController();
  const repeat = async (work: () => Promise<boolean>) => {
    while (!ending.signal.aborted) {
      const wasBusy = await work();
      if (!wasBusy) await wait(10);
    }
  };
  const working = noticeWorkers(context).map(repeat);
  const countOf = async (kind: 'session_soon' | 'digest') =>
    (await app.db.selectFrom('noticeRounds').select('clubId').where('kind', '=', kind).execute())
      .length;
  const countHanded = async () =>
    (await app.db.selectFrom('notices').select('id').where('handedAt', 'is not', null).execute())
      .length;
  while ((await countOf('session_soon')) < 5) await wait(5);
  // The last summary is not handed to its channel yet.
  expect(await countHanded()).toBeLessThan(60);
  while ((await countHanded()) < 60) await wait(5);
  ending.abort();
  await Promise.all(working);
});
