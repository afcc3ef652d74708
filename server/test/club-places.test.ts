import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Json } from './client.ts';
import { clubFile } from './club-file.ts';
import { makeSessionClub } from './club-sessions.ts';
import { expectError } from './expect-error.ts';
import { makeUser, makeWorld, type Person } from './factories.ts';
import { pathOf, readable } from './link-pages.ts';

const NEW_CLUB = { name: 'Club de Tenis', location: 'Madrid', capacity: 0 };

let app: TestApp;
let owner: Person;
beforeEach(async () => {
  app = await startApp();
  owner = await makeUser(app, 'ana');
});

const create = (change: object = {}) => owner.api.post('/api/clubs/', { ...NEW_CLUB, ...change });
const idOf = ({ body }: { body: Json }) => String(body['id']);

async function fileOf(clubId: string): Promise<Json> {
  const { bytes } = await owner.api.get(`/api/clubs/${clubId}/export/`);
  return JSON.parse(strFromU8(unzipSync(bytes)['club.json']!)) as Json;
}

test('a club that says nothing plays badminton in Vietnam, and another says what it plays and where', async () => {
  const plain = await create();
  expect(plain).toMatchObject({
    status: 201,
    body: { sport: 'badminton', name_order: 'given_last', time_zone: 'Asia/Ho_Chi_Minh' },
  });
  const given = { sport: 'tennis', name_order: 'as_written', time_zone: 'Europe/Madrid' };
  const made = await create({ ...given, language: 'en' });
  expect(made.body).toMatchObject({ ...given, language: 'en' });
  expect((await owner.api.get(`/api/clubs/${idOf(made)}`)).body).toMatchObject(given);
});

test('a sport or an order of names that there is not is refused, and changes nothing', async () => {
  for (const change of [{ sport: 'chess' }, { sport: null }, { name_order: 'family_first' }]) {
    expectError(await create(change), 400);
  }
  expect((await owner.api.get('/api/clubs/')).body).toEqual([]);
  const id = idOf(await create());
  expectError(await owner.api.patch(`/api/clubs/${id}`, { sport: 'Tennis' }), 400);
  expect((await owner.api.get(`/api/clubs/${id}`)).body).toMatchObject({ sport: 'badminton' });
});

test('a change of sport and order stands in the history', async () => {
  const id = idOf(await create());
  const change = { sport: 'table_tennis', name_order: 'as_written' };
  expect((await owner.api.patch(`/api/clubs/${id}`, change)).body).toMatchObject(change);
  const { body } = await owner.api.get(`/api/clubs/${id}/audit/`);
  expect(body['items']![0]).toMatchObject({
    action: 'club.edited',
    before: { sport: 'badminton', name_order: 'given_last' },
    after: change,
  });
});

test('the file of a club names its sport and order only where they are not the default', async () => {
  const plain = (await fileOf(idOf(await create())))['club'] as Json;
  expect(Object.keys(plain)).not.toContain('sport');
  expect(Object.keys(plain)).not.toContain('name_order');
  const given = { sport: 'football', name_order: 'as_written' };
  const file = await fileOf(idOf(await create(given)));
  expect(file['club']).toMatchObject(given);
  const copy = await owner.api.post('/api/clubs/import/', file);
  expect(copy).toMatchObject({ status: 201, body: given });
  const older = await owner.api.post('/api/clubs/import/', clubFile());
  expect(older.body).toMatchObject({ sport: 'badminton', name_order: 'given_last' });
});

test('tables of games name what the club of a sport plays on and with', async () => {
  const headingOf = async (sport: string) => {
    const id = idOf(await create({ sport, language: 'en' }));
    const { bytes } = await owner.api.get(`/api/clubs/${id}/export/`);
    return strFromU8(unzipSync(bytes)['games.csv']!).split('\r\n')[0];
  };
  const badminton = await headingOf('badminton');
  expect(badminton).toMatch(/"Court",.*"Shuttlecocks"/);
  const tableTennis = badminton!.replace('"Court"', '"Table"').replace('Shuttlecocks', 'Balls');
  expect(await headingOf('table_tennis')).toBe(tableTennis);
});

test('names are in the order of the club: by given names, or as they are written', async () => {
  const club = await makeSessionClub(app, { names: ['Zoe Adams', 'Ben Clark', 'Ada Brown'] });
  const path = `/api/sessions/${club.clubId}/${club.sessionOn(club.today)}`;
  const names = async () =>
    ((await club.owner.api.get(path)).body['roll'] ?? [])
      .map((entry) => String(entry['member_name']))
      .filter((name) => name.includes(' '));
  expect(await names()).toEqual(['Zoe Adams', 'Ada Brown', 'Ben Clark']);
  await club.owner.api.patch(`/api/clubs/${club.clubId}`, { name_order: 'as_written' });
  expect(await names()).toEqual(['Ada Brown', 'Ben Clark', 'Zoe Adams']);
});

test('an evening that nobody has touched has as many players a side as the sport', async () => {
  const club = await makeSessionClub(app, { names: ['a'] });
  const path = `/api/play/${club.clubId}/${club.sessionOn(club.today)}`;
  expect((await club.owner.api.get(path)).body).toMatchObject({ doubles: true });
  await club.owner.api.patch(`/api/clubs/${club.clubId}`, { sport: 'table_tennis' });
  expect((await club.owner.api.get(path)).body).toMatchObject({ doubles: false });
});

test('the page of what a member owes calls costs as the sport of the club does', async () => {
  const world = await makeWorld(app);
  const { clubId, player } = world;
  const { api } = world.owner;
  const month = { club_id: clubId, year: 2026, month: 10 };
  const paid = { club_id: clubId, payer_id: player.memberId, date: '2026-10-06', amount: 20 };
  await api.post('/api/costs/', { ...paid, category: 'SHUTTLE' });
  await api.post('/api/costs/', { ...paid, category: 'COURT_RENTAL', amount: 30 });
  await api.post('/api/bills/', month);
  await api.post('/api/bills/close/', month);
  const links = (await api.get(`/api/pay-links/${clubId}`)).body['items']!;
  const link = links.find((candidate) => String(candidate['member_id']) === player.memberId);
  const read = async () =>
    readable(await app.client().get(pathOf(link!['url']), { 'accept-language': 'en' }));
  const badminton = await read();
  expect(badminton).toContain('shuttles, 06/10/2026');
  expect(badminton).toContain('court rental, 06/10/2026');
  await api.patch(`/api/clubs/${clubId}`, { sport: 'table_tennis' });
  const tables = await read();
  expect(tables).toContain('balls, 06/10/2026');
  expect(tables).toContain('table rental, 06/10/2026');
  expect(tables).not.toContain('shuttle');
});
