import { beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { browserOf, linksOf, readable } from './link-pages.ts';

let app: TestApp;
let club: SessionClub;
let path: string;
beforeEach(async () => {
  app = await startApp();
  club = await makeSessionClub(app, { capacity: 4, names: ['Trần Chi', 'Lê An', 'Vũ Bình'] });
  path = await linksOf(club).clubPath();
});

/** What the buttons say by which a name is picked. */
const nameButtons = (text: string) =>
  [...text.matchAll(/<button[^>]*name="member_id"[^>]*>\s*<bdi>(.*?)<\/bdi>/gs)].map(
    ([, name]) => name!,
  );

async function add(count: number) {
  const members = Array.from({ length: count }, (_, nth) => ({ name: `Bùi Em ${nth}` }));
  const added = await club.owner.api.post('/api/members/bulk/', { club_id: club.clubId, members });
  expect(added.status).toBe(201);
}

test('up to 24 free names are buttons, by given name; more are a list with a search', async () => {
  const device = browserOf(app);
  expect(nameButtons((await device.get(path)).text)).toEqual(
    expect.arrayContaining(['Lê An', 'Vũ Bình', 'Trần Chi']),
  );
  const few = nameButtons((await device.get(path)).text);
  const inOrder = ['Lê An', 'Vũ Bình', 'Trần Chi'];
  expect(few.filter((name) => inOrder.includes(name))).toEqual(inOrder);

  await add(24 - few.length);
  const page = await device.get(path);
  expect(nameButtons(page.text)).toHaveLength(24);
  expect(page.text).not.toContain('type="search"');

  await add(1);
  const long = await device.get(path);
  expect(nameButtons(long.text)).toEqual([]);
  expect(long.text).toContain(`<option value="${club.idOf('Lê An')}">`);
  expect(long.text).toContain('type="search"');
});

test('the first answer by the club’s link takes three taps: the link, the name and the answer', async () => {
  const device = browserOf(app);
  await device.get(path);
  const picked = await device.post(`${path}/me`, { member_id: club.idOf('Lê An') });
  const page = await device.get(String(picked.headers['location']));
  expect(readable(page).trim()).toMatch(/^You answer as Lê An\. I am not Lê An/);
  expect(page.text).toContain('value="coming"');
});

test('who said no is counted and folded by name, and only counted where names are hidden', async () => {
  await club.register(['Lê An']);
  await club.answer('-Trần Chi');
  await club.answer('-Lê An');
  const seen = readable(await browserOf(app).get(path));
  expect(seen).toContain('2 said no Lê An , Trần Chi');
  await club.patch({ roll_shows_names: false });
  const hidden = await browserOf(app).get(path);
  expect(readable(hidden)).toContain('0 fixed, 0 joined, 4 free, 2 said no');
  expect(hidden.text).not.toMatch(/said no[^<]*<\/summary>/);
});
