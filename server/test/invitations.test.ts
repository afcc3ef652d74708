import { beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Answer, Json } from './client.ts';
import { DAY } from './context.ts';
import { CLUB, makeUser, PASSWORD, type Person } from './factories.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});

async function newClub(owner: Person): Promise<string> {
  return String((await owner.api.post('/api/clubs/', CLUB)).body['id']);
}

let count = 0;
/** An address that nobody has invited yet. */
const freshEmail = () => `guest${(count += 1)}@mail.example`;

function add(by: Person, clubId: string, email: string | null = freshEmail()): Promise<Answer> {
  return by.api.post('/api/members/', { club_id: clubId, name: 'Guest', email });
}

/** Adds members, each with an address of their own, and counts the answers. */
async function addMany(by: Person, clubId: string, times: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const { status } = await add(by, clubId);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

/** Signs in again, after longer than a sign-in lasts. */
async function signIn({ username }: Person): Promise<Person['api']> {
  const { body } = await app.client().post('/api/users/login/', { username, password: PASSWORD });
  return app.client({ token: String(body['access_token']) });
}

const nameOf = (clubId: string) => ({ club_id: clubId, name: 'Guest' });

test('38: one user invites fifty people an hour, in however many clubs', async () => {
  const lan = await makeUser(app, 'lan');
  expect(await addMany(lan, await newClub(lan), 30)).toEqual({ 201: 30 });
  const second = await newClub(lan);
  expect(await addMany(lan, second, 30)).toEqual({ 201: 20, 429: 10 });

  const before = await fingerprint(app.db);
  const refused = await add(lan, second);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(refused.body['message']).toMatch(/^At most 50 people an hour .* in \d+ min/);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(3600);
  expect(await fingerprint(app.db)).toBe(before);

  expect((await add(lan, second, null)).status).toBe(201);
  app.pass(wait * 1000);
  lan.api = await signIn(lan);
  expect((await add(lan, second)).status).toBe(201);
});

test('38: one club invites fifty people an hour, whoever of its staff does it', async () => {
  const [lan, minh] = [await makeUser(app, 'lan'), await makeUser(app, 'minh')];
  const clubId = await newClub(lan);
  await lan.api.post('/api/members/', { ...nameOf(clubId), email: minh.email, role: 'manager' });
  expect(await addMany(lan, clubId, 25)).toEqual({ 201: 25 });
  expect(await addMany(minh, clubId, 30)).toEqual({ 201: 24, 429: 6 });
  expect((await add(minh, await newClub(minh))).status).toBe(201);
});

test('38: changing a member’s address counts as an invitation, too', async () => {
  const lan = await makeUser(app, 'lan');
  const clubId = await newClub(lan);
  const { body } = await add(lan, clubId, null);
  await addMany(lan, clubId, 49);
  const change = (email: string | null) =>
    lan.api.patch(`/api/members/${String(body['id'])}/`, { email });
  const first = freshEmail();
  expect((await change(first)).status).toBe(200);
  expect((await change(freshEmail())).status).toBe(429);
  expect((await change(null)).status).toBe(200);
  // Somebody who was invited before is not invited again, so this does not count.
  expect((await change(first)).status).toBe(200);
});

test('38: invitations at the same time count one by one', async () => {
  const lan = await makeUser(app, 'lan');
  const clubs = [await newClub(lan), await newClub(lan)];
  await addMany(lan, clubs[0]!, 45);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => add(lan, clubs[index % 2]!)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('64: neither removing members nor a new club gives invitations back', async () => {
  const lan = await makeUser(app, 'lan');
  const clubId = await newClub(lan);
  const members = Array.from({ length: 50 }, () => ({ name: freshEmail(), email: freshEmail() }));
  const { body } = await lan.api.post('/api/members/bulk/', { club_id: clubId, members });
  for (const { id } of (body as unknown as Json[]).slice(0, 5))
    expect((await lan.api.delete(`/api/members/${String(id)}/delete`)).status).toBe(204);
  expect((await add(lan, clubId)).status).toBe(429);
  await lan.api.delete(`/api/clubs/${clubId}`);
  expect((await add(lan, await newClub(lan))).status).toBe(429);
}, 120_000);

test('38: refused invitations do not count', async () => {
  const lan = await makeUser(app, 'lan');
  const clubId = await newClub(lan);
  const taken = freshEmail();
  await add(lan, clubId, taken);
  for (let time = 0; time < 60; time += 1) {
    expect((await add(lan, clubId, taken)).status).toBe(409);
  }
  expect((await add(lan, clubId)).status).toBe(201);
});

test('38: one address gets five invitations a day, and the inviter is not told', async () => {
  const email = 'victim@mail.example';
  const answers: Answer[] = [];
  for (const username of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7']) {
    const owner = await makeUser(app, username);
    answers.push(await add(owner, await newClub(owner), email));
  }
  expect(await app.mailsTo(email)).toHaveLength(5);
  const responses = answers.map(({ status, body }) => [status, Object.keys(body), body['email']]);
  expect(new Set(responses.map((response) => JSON.stringify(response)))).toHaveLength(1);
  expect(responses[0]).toMatchObject([201, expect.anything(), email]);

  // An invitation that was not sent counts for its sender, or the difference would reveal it.
  const last = await makeUser(app, 'last');
  const clubId = await newClub(last);
  await add(last, clubId, email);
  expect(await addMany(last, clubId, 50)).toEqual({ 201: 49, 429: 1 });

  app.pass(DAY);
  last.api = await signIn(last);
  await add(last, await newClub(last), email);
  expect(await app.mailsTo(email)).toHaveLength(6);
});
