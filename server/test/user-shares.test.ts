import { monthOf } from '@rallybook/contract/rules/calendar';
import { expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import type { Answer } from './client.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { SECOND } from './context.ts';
import { makeWorld, type Person } from './factories.ts';

/** More calls than any share is good for. */
const FLOOD = 2000;
/** Fewer than a share is good for, with what comes back while a busy machine runs the test. */
const FEW = 20;

/** An app whose thread works that long whenever it is looked at, at the beginning and the end of a request. */
function startSlowApp(step: number): Promise<TestApp> {
  let seconds = 0;
  return startApp({ workedSeconds: () => (seconds += step) });
}

/** Calls until that is refused. @returns how often it was answered, and the refusal */
async function callUntilRefused(
  call: (nth: number) => Promise<Answer>,
): Promise<{ answered: number; refusal: Answer }> {
  for (let answered = 0; answered < FLOOD; answered += 1) {
    const refusal = await call(answered);
    if (refusal.status === 429) return { answered, refusal };
    expect(refusal.status, refusal.text).toBeLessThan(300);
  }
  throw new Error('Nothing was refused');
}

const listOf = (clubId: string) => `/api/members/${clubId}`;

/** Of one network each, so that it is not theirs that ends. */
const apart = (app: TestApp, people: readonly Person[]) =>
  people.map(({ token }, nth) => app.client({ token, from: `10.1.${nth}.1` }));

test('54: a user who calls without an end is refused for a while, and others of the club are not', async () => {
  const app = await startSlowApp(1);
  const { owner, manager, clubId } = await makeWorld(app);
  const [ownerCalls, managerCalls] = apart(app, [owner, manager]);
  const { answered, refusal } = await callUntilRefused(() => ownerCalls!.get(listOf(clubId)));
  expect(answered).toBeGreaterThan(FEW);
  expect(refusal.body).toMatchObject({
    code: 'too_many_requests',
    message: 'The server was kept very busy just now. Try again in a while.',
  });
  const seconds = Number(refusal.headers['retry-after']);
  expect(seconds).toBeGreaterThan(1);
  // Elsewhere, it is still the same user.
  const elsewhere = app.client({ token: owner.token, from: '203.0.113.5' });
  expect((await elsewhere.get('/api/clubs/')).status).toBe(429);
  expect((await managerCalls!.get(listOf(clubId))).status).toBe(200);
  app.pass((seconds + 1) * SECOND);
  expect((await ownerCalls!.get(listOf(clubId))).status).toBe(200);
});

test('54: a club whose members call without an end is refused, and other clubs are not', async () => {
  const app = await startSlowApp(1);
  const { owner, manager, player, stranger, clubId } = await makeWorld(app);
  const made = await stranger.api.post('/api/clubs/', { name: 'B', location: 'B', capacity: 1 });
  const members = apart(app, [owner, manager, player]);
  const { answered } = await callUntilRefused((nth) =>
    members[nth % members.length]!.get(`/api/clubs/${clubId}/`),
  );
  expect(answered).toBeGreaterThan(2 * FEW);
  for (const client of members) {
    expect((await client.get(`/api/clubs/${clubId}/`)).status).toBe(429);
    // What is in no club is still theirs.
    expect((await client.get('/api/clubs/')).status).toBe(200);
  }
  const other = app.client({ token: stranger.token, from: '203.0.113.5' });
  expect((await other.get(`/api/clubs/${String(made.body['id'])}/`)).status).toBe(200);
});

test('54: a network that calls without a log-in and without an end is refused, and others are not', async () => {
  const app = await startSlowApp(5);
  const call = (from: string) => app.client({ from }).get('/api/users/providers/');
  const { answered } = await callUntilRefused(() => call('198.51.100.7'));
  expect(answered).toBeGreaterThan(FEW);
  expect((await call('203.0.113.5')).status).toBe(200);
});

test('54: whoever calls from the machine itself is no network: a proxy there may forward no addresses', async () => {
  const app = await startSlowApp(5);
  const call = () => app.client({ from: '127.0.0.1' }).get('/api/users/providers/');
  // Any other network is refused after sixty.
  for (let nth = 0; nth < 70; nth += 1) expect((await call()).status).toBe(200);
});

test('54: a token at /mcp that calls without an end is refused by the share of who made it', async () => {
  const app = await startSlowApp(1);
  const { programs, owner, manager, clubId } = await makeWorld(app);
  const model = app.client({ token: programs.writes, from: '198.51.100.7' });
  const headers = { host: 'localhost:3000', accept: 'application/json, text/event-stream' };
  const { answered, refusal } = await callUntilRefused(() =>
    model.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers),
  );
  expect(answered).toBeGreaterThan(FEW);
  expect(refusal.body).toMatchObject({ code: 'too_many_requests' });
  const [ownerCalls, managerCalls] = apart(app, [owner, manager]);
  expect((await ownerCalls!.get(listOf(clubId))).status).toBe(429);
  expect((await managerCalls!.get(listOf(clubId))).status).toBe(200);
});

/** Adds members who are registered for tomorrow's session. */
async function addComing({ db }: TestApp, club: SessionClub, count: number): Promise<void> {
  const { clubId, tomorrow } = club;
  const { year, month } = monthOf(tomorrow);
  for (let from = 0; from < count; from += 500) {
    const some = Array.from({ length: 500 }, (_, nth) => ({
      id: newId(),
      registrationId: newId(),
      name: `Zung ${from + nth}`,
    }));
    const as = { role: 'player', status: 'active', joinDate: '2026-01-01', version: 1 } as const;
    await db
      .insertInto('members')
      .values(some.map(({ id, name }) => ({ ...as, clubId, id, name })))
      .execute();
    const key = { clubId, year, month, registrationDate: '2026-01-01' };
    await db
      .insertInto('registrations')
      .values(some.map(({ id: memberId, registrationId: id }) => ({ ...key, id, memberId })))
      .execute();
    const scheduleId = club.scheduleOn(tomorrow);
    await db
      .insertInto('registrationSchedules')
      .values(
        some.map(({ registrationId }) => ({ clubId, registrationId, scheduleId, year, month })),
      )
      .execute();
  }
}

test(
  '54: changes count by what they leave to be done: twenty moves of a session of 3,000 pass',
  { timeout: 300_000 },
  async () => {
    // Its thread does not work at all while it answers.
    const app = await startApp();
    const club = await makeSessionClub(app, { capacity: 5000, names: [] });
    await addComing(app, club, 3000);
    const coOwner = await club.join('chi', 'manager');
    const { answered, refusal } = await callUntilRefused((nth) => {
      const [hour, minute] = [18 + (nth % 2), 10 + (nth % 50)];
      const times = { start_time: `${hour}:${minute}`, end_time: '23:00' };
      return club.change('move', { date: club.tomorrow, ...times });
    });
    expect(answered).toBeGreaterThan(20);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(1);
    expect((await club.owner.api.get('/api/clubs/')).status).toBe(429);
    expect((await coOwner.api.get('/api/clubs/')).status).toBe(200);
  },
);

test('54: a user’s share is good for sixty calls at once, and for those who call all day', async () => {
  const app = await startSlowApp(0.01);
  const { owner, clubId } = await makeWorld(app);
  const crowd = Array.from({ length: 60 }, () => owner.api.get(listOf(clubId)));
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]));
  const statuses = new Set<number>();
  for (let nth = 0; nth < 300; nth += 1) {
    statuses.add((await owner.api.get(listOf(clubId))).status);
    app.pass(0.2 * SECOND);
  }
  expect(statuses).toEqual(new Set([200]));
});

test(
  '54: what a heavy request leaves to be done is told by its thread',
  { timeout: 120_000 },
  async () => {
    const app = await startApp({ threads: {} });
    const { owner, clubId } = await makeWorld(app);
    const members = Array.from({ length: 300 }, (_, nth) => ({
      name: `${'Nguyễn Thị Minh '.repeat(4)}${nth}`,
      ...(nth === 0 && { email: 'minh@another.example' }),
    }));
    const { status, text } = await owner.api.post('/api/members/bulk/', {
      club_id: clubId,
      members,
    });
    expect(status, text).toBe(201);
    expect(app.threadAnswers()).toBe(1);
    // The mail that invites the first one.
    expect(app.threadWorkLeft()).toBeGreaterThan(0.001);
  },
);
