import { beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Answer } from './client.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { type Browser, browserOf, linksOf, readable } from './link-pages.ts';

let app: TestApp;
let club: SessionClub;
let path: string;
beforeEach(async () => {
  app = await startApp();
  club = await makeSessionClub(app, { names: ['An', 'Bình'] });
  path = await linksOf(club).clubPath();
});

const pick = (device: Browser, name: string, more: Record<string, string> = {}) =>
  device.post(`${path}/me`, { member_id: club.idOf(name), ...more });
async function bound(name: string): Promise<Browser> {
  const device = browserOf(app);
  await device.get(String((await pick(device, name)).headers['location']));
  return device;
}
const answer = (device: Browser, said = 'coming', headers = {}) =>
  device.post(
    `${path}/answers`,
    { session_id: club.sessionOn(club.tomorrow), answer: said },
    headers,
  );
const useUp = (key: string, tries: number) =>
  app.db
    .insertInto('loginTries')
    .values({
      key,
      tries,
      since: app.clock().toISOString(),
      lastAt: app.clock().toISOString(),
      blockedUntil: new Date(app.clock().getTime() + 25 * 60_000).toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({ blockedUntil: row.ref('excluded.blockedUntil') })),
    )
    .execute();

/** A refusal is a page that says what to do, in the colour of errors, and leads back to where one came from. */
function expectWayBack(refused: Answer, status: number, leadsTo: string, text: string) {
  expect(refused.status).toBe(status);
  const seen = readable(refused);
  expect(seen).toContain(text);
  expect(refused.text).toContain('class="said refused"');
  expect(refused.text).toContain(`href="${leadsTo}"`);
  expect(seen).toContain('Back to the sessions');
}

test('a name that is taken, and a phone that is not known, are led back to where one can ask', async () => {
  const device = await bound('An');
  const taken = await pick(browserOf(app), 'An');
  expectWayBack(taken, 409, path, 'from another phone');
  expect(readable(await browserOf(app).get(path))).toContain('This is me, on a new phone');
  await club.owner.api.post('/api/session-links/unbind/', { club_id: club.clubId });
  expectWayBack(await answer(device), 403, path, 'Pick your name first');
});

test('a form of another site, and one that is not complete, are refused with a way back', async () => {
  const device = await bound('An');
  const elsewhere = await answer(device, 'coming', { origin: 'https://evil.example' });
  expectWayBack(elsewhere, 403, path, 'Open the page and tap there');
  expectWayBack(await answer(device, 'perhaps'), 400, path, 'fill in what is missing');
});

test('who may answer by no link, or by an own one only, is told so with a way back', async () => {
  const device = await bound('An');
  const own = await linksOf(club).ownPath('An');
  await club.patch({ link_answers: 'own' });
  expectWayBack(await pick(browserOf(app), 'Bình'), 409, path, 'own link of each member');
  await club.patch({ link_answers: 'off' });
  expectWayBack(await answer(device), 409, path, 'takes no answers by link');
  expectWayBack(await browserOf(app).post(`${own}/device`), 409, own, 'takes no answers by link');
});

test('who binds or answers too often reads how long to wait, with a way back', async () => {
  const device = await bound('An');
  const own = await linksOf(club).ownPath('An');
  const { id } = await app.db.selectFrom('sessionDevices').select('id').executeTakeFirstOrThrow();
  await useUp(`answer ${id}`, 60);
  await useUp(`bind ${club.clubId} 127.0.0.1`, 60);
  const wait = 'Try again in 25 min.';
  for (const [refused, leadsTo] of [
    [await answer(device), path],
    [await pick(browserOf(app), 'Bình'), path],
    [await pick(browserOf(app), 'An', { again: '1' }), path],
    [await browserOf(app).post(`${own}/device`), own],
  ] as const) {
    expectWayBack(refused, 429, leadsTo, wait);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(24 * 60);
  }
});
