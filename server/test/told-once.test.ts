import { beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { type Browser, browserOf, linksOf, readable } from './link-pages.ts';

const IN = 'You are in. See you there!';
const NO_COOKIES = 'This browser keeps no cookies';

let app: TestApp;
let club: SessionClub;
let path: string;
beforeEach(async () => {
  app = await startApp();
  club = await makeSessionClub(app, { capacity: 3, names: ['An', 'Bình'] });
  path = await linksOf(club).clubPath();
});

const pick = async (device: Browser, name: string) =>
  String((await device.post(`${path}/me`, { member_id: club.idOf(name) })).headers['location']);

async function bound(name: string): Promise<Browser> {
  const device = browserOf(app);
  await device.get(await pick(device, name));
  return device;
}

/** Answers to tomorrow's session. @returns the address to which the form leads */
async function answer(device: Browser, said: string): Promise<string> {
  const fields = { session_id: club.sessionOn(club.tomorrow), answer: said };
  const { status, headers } = await device.post(`${path}/answers`, fields);
  expect(status).toBe(303);
  return String(headers['location']);
}

const seen = async (device: Browser, address = path) => readable(await device.get(address));

test('what a form did is told to its browser once, and to nobody who opens its address', async () => {
  const device = await bound('An');
  const address = await answer(device, 'coming');
  expect(address).toBe(path);
  expect(await seen(browserOf(app), address)).not.toContain(IN);
  expect(await seen(await bound('Bình'), address)).not.toContain(IN);
  expect(await seen(device, address)).toContain(IN);
  expect(await seen(device, address)).not.toContain(IN);
});

test('an address tells nothing of anybody, whatever is written into it', async () => {
  const device = await bound('An');
  const id = club.sessionOn(club.tomorrow);
  const before = await seen(device);
  expect(await seen(device, `${path}?said=coming&session=${id}`)).toBe(before);
  expect(await seen(device, `${path}?said=no_cookies`)).toBe(before);
});

test('what is not so any more is not told', async () => {
  const device = await bound('An');
  await answer(device, 'coming');
  await club.answer('-An');
  const page = await seen(device);
  expect(page).not.toContain(IN);
  expect(page).toContain('You are away.');

  await answer(device, 'coming');
  await club.change('cancel', {});
  expect(await seen(device)).not.toContain(IN);
});

test('who was unbound meanwhile is not told what they have answered', async () => {
  const device = await bound('An');
  await answer(device, 'coming');
  await club.owner.api.post('/api/session-links/unbind/', { club_id: club.clubId });
  expect(await seen(device)).not.toContain(IN);
});

test('a browser that keeps no cookies is told so at once, and nobody by that address later', async () => {
  const address = await pick(browserOf(app), 'An');
  expect(address).toMatch(/\?picked=\d+$/);
  expect(await seen(browserOf(app), address)).toContain(NO_COOKIES);
  expect(await seen(await bound('Bình'), address)).not.toContain(NO_COOKIES);
  app.pass(2 * 60_000);
  expect(await seen(browserOf(app), address)).not.toContain(NO_COOKIES);
});

test('60: a script reads no outcome, and the cookie lasts no longer than the page needs', async () => {
  const device = await bound('An');
  const fields = { session_id: club.sessionOn(club.tomorrow), answer: 'coming' };
  const { headers } = await device.post(`${path}/answers`, fields);
  const [cookie] = [headers['set-cookie'] ?? []].flat().map(String);
  expect(cookie).toMatch(
    /^rallybook-outcome-[\w-]+=coming\.[^;]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const page = await device.get(path);
  expect(String(page.headers['set-cookie'])).toMatch(/^rallybook-outcome-[\w-]+=; Max-Age=0;/);
});
