import { beforeEach, describe, expect, test } from 'vitest';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { startApp, type TestApp } from './app.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { DAY, MINUTE } from './context.ts';
import { expectError } from './expect-error.ts';
import { makeUser } from './factories.ts';
import { type Browser, browserOf, linksOf, readable } from './link-pages.ts';

let app: TestApp;
let club: SessionClub;
beforeEach(async () => {
  app = await startApp();
  club = await makeSessionClub(app, { capacity: 3, names: ['An', 'Bình', 'Chi'] });
});

const clubPath = () => linksOf(club).clubPath();
const linkOf = (name: string) => linksOf(club).linkOf(name);

/** Sends the form of a name and opens the page that it leads to, as a browser does. */
async function send(device: Browser, fields: Record<string, string>) {
  const answer = await device.post(`${await clubPath()}/me`, fields);
  if (answer.status !== 303) return answer;
  return device.get(String(answer.headers['location']));
}
const pick = async (name: string) => {
  const device = browserOf(app);
  await send(device, { member_id: club.idOf(name) });
  return device;
};
const ask = async (name: string, device = browserOf(app)) => ({
  device,
  page: await send(device, { member_id: club.idOf(name), again: '1' }),
});
const asked = async () => (await linksOf(club).links())['asked']!;
const decide = (id: unknown, allow: boolean, person = club.owner) =>
  person.api.post(`/api/session-links/asked/${String(id)}/`, { allow });
const come = async (device: Browser) => {
  const fields = { session_id: club.sessionOn(club.tomorrow), answer: 'coming' };
  return (await device.post(`${await clubPath()}/answers`, fields)).status;
};
const seen = async (device: Browser) => readable(await device.get(await clubPath()));

describe('a name that answers from another phone', () => {
  test('is asked for, and staff let the new phone answer by one tap: the former one ends', async () => {
    const former = await pick('An');
    const { device, page } = await ask('An');
    expect(readable(page)).toContain('You asked to answer as An on this phone.');
    expect(await seen(device)).toContain('You asked to answer as An on this phone.');
    expect(await come(device)).toBe(403);
    const [request, ...others] = await asked();
    expect(others).toEqual([]);
    expect(request).toMatchObject({ member_id: club.idOf('An'), member_name: 'An' });
    expect(Object.keys(request!).toSorted()).toEqual(['at', 'id', 'member_id', 'member_name']);
    const manager = await club.join('huy', 'manager');
    const { body } = await manager.api.get(`/api/session-links/${club.clubId}/asked/`);
    expect(body).toEqual({ asked: [request] });

    const allowed = await decide(request!['id'], true, manager);
    expect([allowed.status, allowed.body['devices']]).toEqual([200, 1]);
    expect(await asked()).toEqual([]);
    expect(await come(former)).toBe(403);
    expect(await come(device)).toBe(303);
    expect(await seen(device)).toContain('You answer as An.');
    const trail = await club.owner.api.get(`/api/clubs/${club.clubId}/audit/?kind=device&limit=1`);
    expect(trail.body['items']).toMatchObject([
      { action: 'device.allowed', actor_name: 'huy', label: 'An' },
    ]);
  });

  test('stays with its phone when staff refuse, who decide once', async () => {
    const former = await pick('An');
    const { device } = await ask('An');
    const [request] = await asked();
    expect((await decide(request!['id'], false)).status).toBe(200);
    expect(await asked()).toEqual([]);
    for (const allow of [true, false]) expectError(await decide(request!['id'], allow), 404);
    expect(await come(former)).toBe(303);
    expect(await come(device)).toBe(403);
    const page = await seen(device);
    expect(page).toContain('The organiser did not allow this phone to answer as An.');
    expect(page).toContain('Use your own link');
    // Another name can be picked, and the same one be asked for again.
    await ask('An', device);
    expect(await asked()).toHaveLength(1);
    await send(device, { member_id: club.idOf('Bình') });
    expect(await asked()).toEqual([]);
    expect(await seen(device)).not.toContain('You asked');
  });

  test('is decided about by staff of the club alone', async () => {
    await pick('An');
    await ask('An');
    const [request] = await asked();
    const player = await club.join('lan');
    expectError(await decide(request!['id'], true, player), 403);
    expectError(await decide(request!['id'], true, await makeUser(app, 'stranger')), 404);
    expectError(await player.api.get(`/api/session-links/${club.clubId}/asked/`), 403);
    expect(await asked()).toHaveLength(1);
  });

  test('is offered on a page of its own, and not among the names to pick', async () => {
    const path = await clubPath();
    expect((await browserOf(app).get(path)).text).not.toContain('again=1');
    await pick('An');
    const page = await browserOf(app).get(path);
    expect(readable(page)).toContain('This is me, on a new phone');
    expect(page.text).not.toContain(club.idOf('An'));
    const taken = await browserOf(app).get(`${path}?again=1`);
    expect(taken.text).toContain(`<option value="${club.idOf('An')}">An</option>`);
    expect(taken.text).not.toContain(club.idOf('Bình'));
    expect(taken.text).toContain('name="again"');
  });
});

describe('asking for a name', () => {
  test('that is free binds the phone at once', async () => {
    const { device, page } = await ask('An');
    expect(readable(page)).toContain('This phone now answers as An.');
    expect(await come(device)).toBe(303);
    expect(await asked()).toEqual([]);
  });

  test('twice is one request, and five phones at most wait for one name', async () => {
    await pick('An');
    await pick('Bình');
    const { device } = await ask('An');
    await ask('An', device);
    const [first, ...others] = await asked();
    expect(others).toEqual([]);
    app.pass(1000);
    await ask('Bình', device);
    const names = (await asked()).map((item) => item['member_name']);
    expect(new Set(names)).toEqual(new Set(['An', 'Bình']));
    for (let nth = 0; nth < 5; nth += 1) {
      app.pass(1000);
      await ask('An');
    }
    const forAn = (await asked()).filter((candidate) => String(candidate['member_name']) === 'An');
    expect(forAn).toHaveLength(5);
    // The first one gave way to the last.
    const ids = forAn.map((item) => item['id']);
    expect(ids).not.toContain(first!['id']);
    expect(await seen(device)).toContain('You asked to answer as Bình');
  });

  test('by a phone that answers as somebody else takes it over from them', async () => {
    await pick('An');
    const device = await pick('Bình');
    await ask('An', device);
    const [request] = await asked();
    expect((await decide(request!['id'], true)).status).toBe(200);
    expect(await seen(device)).toContain('You answer as An.');
    expect(await linkOf('An')).toMatchObject({ devices: 1 });
    expect(await linkOf('Bình')).toMatchObject({ devices: 0 });
  });

  test('is refused for a name with an account, and where only own links count', async () => {
    await club.join('lan');
    const { page: ofAccount } = await ask('lan');
    expect(ofAccount.status).toBe(409);
    expect(readable(ofAccount)).toContain('This name has an account');
    expect(readable(ofAccount)).toContain('Back to the sessions');
    await pick('An');
    await ask('An');
    await club.patch({ link_answers: 'own' });
    const { page: ownOnly } = await ask('An');
    expect(ownOnly.status).toBe(409);
    expect(readable(ownOnly)).toContain('only by the own link of each member');
    expect(await asked()).toEqual([]);
    await club.patch({ link_answers: 'group' });
    expect(await asked()).toHaveLength(1);
  });

  test('ends with an account of the member, who cannot be taken over any more', async () => {
    await pick('An');
    await ask('An');
    const [request] = await asked();
    const { email } = await makeUser(app, 'newcomer');
    await app.db
      .updateTable('members')
      .set({ email, emailKey: email })
      .where('id', '=', club.idOf('An'))
      .execute();
    expect(await asked()).toEqual([]);
    expectError(await decide(request!['id'], true), 409);
    expect(await linkOf('An')).toMatchObject({ devices: 1 });
  });

  test('counts as a binding, and says to who keeps no cookies that it leads nowhere', async () => {
    await pick('An');
    const path = await clubPath();
    const sent = await browserOf(app).post(`${path}/me`, {
      member_id: club.idOf('An'),
      again: '1',
    });
    const page = await browserOf(app).get(String(sent.headers['location']));
    expect(readable(page)).toContain('This browser keeps no cookies');
    await app.db
      .updateTable('loginTries')
      .set({ tries: 59 })
      .where('key', 'like', 'bind %')
      .execute();
    expect((await ask('An')).page.status).toBe(200);
    const { page: refused } = await ask('An');
    expect(refused.status).toBe(429);
    expect(readable(refused)).toContain('Try again in 60 min.');
    expect(readable(refused)).toContain('Back to the sessions');
  });

  test('is forgotten after two weeks in which nobody decided', async () => {
    await pick('An');
    await ask('An');
    app.pass(13 * DAY);
    const stored = () => app.db.selectFrom('askedDevices').select('id').execute();
    await forgetOld(app);
    expect(await stored()).toHaveLength(1);
    app.pass(DAY);
    await forgetOld(app);
    expect(await stored()).toEqual([]);
  });

  test('is told to staff once a day, as long as they have not decided', async () => {
    await pick('An');
    await ask('An');
    // Ten in the morning of the club, two days later: after the hour of the summary.
    const minutes = (app.clock().getTime() / MINUTE + 7 * 60) % (24 * 60);
    app.pass(2 * DAY + (10 * 60 - minutes) * MINUTE);
    await app.tell();
    const mails = await app.mailsTo(club.owner.email);
    expect(mails.join()).toContain('ask to answer from a new phone: 1');
  });
});
