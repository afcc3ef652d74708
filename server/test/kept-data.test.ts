import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import { makeSessionClub } from './club-sessions.ts';
import { DAY } from './context.ts';
import { browserOf, linksOf, outcomeOf, readable } from './link-pages.ts';

async function makeSetting() {
  const app = await startApp();
  const club = await makeSessionClub(app, { capacity: 3, names: ['An', 'Bình'] });
  const links = linksOf(club);
  const path = await links.clubPath();
  const device = browserOf(app);
  await device.post(`${await links.ownPath('An')}/device`);
  const picked = browserOf(app);
  await picked.post(`${path}/me`, { member_id: club.idOf('Bình') });
  return { app, club, links, path, device, picked };
}

test('a member without an account gets what is kept of them, and of nobody else', async () => {
  const { app, club, links, path, device, picked } = await makeSetting();
  await club.register(['An', 'Bình']);
  expect(readable(await device.get(await links.ownPath('An')))).toContain('What is kept of you');
  const answer = await device.post(`${path}/data`);
  expect(answer.status).toBe(200);
  expect(String(answer.headers['content-type'])).toContain('application/json');
  expect(String(answer.headers['content-disposition'])).toContain('attachment');
  expect(answer.headers['cache-control']).toBe('no-store');
  const data = JSON.parse(answer.text) as { memberships: { name: string; registrations: [] }[] };
  expect(data.memberships).toMatchObject([{ name: 'An', devices: [{ is_own: true }] }]);
  expect(data.memberships[0]!.registrations.length).toBeGreaterThan(0);
  expect(answer.text).not.toContain('Bình');
  // Opening the address gives nothing, nor does a device that anybody may have.
  expect((await device.get(`${path}/data`)).status).toBe(404);
  expect((await picked.post(`${path}/data`)).status).toBe(403);
  expect((await browserOf(app).post(`${path}/data`)).status).not.toBe(200);
  for (const status of [200, 200, 429]) {
    expect((await device.post(`${path}/data`)).status).toBe(status);
  }
  app.pass(DAY);
  expect((await device.post(`${path}/data`)).status).toBe(200);
});

test('52: who asks to be forgotten is told about to the owners, and nothing is deleted by it', async () => {
  const { app, club, path, device, picked } = await makeSetting();
  const owner = `${club.owner.username}@club.example`;
  const before = (await app.mailsTo(owner)).length;
  expect((await picked.post(`${path}/forget-me`)).status).toBe(403);
  expect(outcomeOf(await device.post(`${path}/forget-me`))).toBe('forget_asked');
  expect(readable(await device.get(path))).toContain('Your club has been told');
  const mails = await app.mailsTo(owner);
  expect(mails).toHaveLength(before + 1);
  const trail = await club.owner.api.get(
    `/api/clubs/${club.clubId}/audit/?action=member.forget_asked`,
  );
  expect(trail.body['items']).toMatchObject([{ actor_name: 'An', label: 'An' }]);
  const { body } = await club.owner.api.get(`/api/members/${club.clubId}`);
  expect(JSON.stringify(body)).toContain('"An"');
  for (const status of [303, 303, 429]) {
    expect((await device.post(`${path}/forget-me`)).status).toBe(status);
  }
});
