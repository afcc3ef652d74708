import { nextDay } from '@rallybook/contract/rules/calendar';
import { beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { type Browser, browserOf, linksOf, readable } from './link-pages.ts';

let app: TestApp;
let club: SessionClub;
beforeEach(async () => {
  app = await startApp();
  club = await makeSessionClub(app, { capacity: 2, names: ['An', 'Bình', 'Chi', 'Dũng'] });
});

const clubPath = () => linksOf(club).clubPath();
async function pick(name: string): Promise<Browser> {
  const device = browserOf(app);
  const { headers } = await device.post(`${await clubPath()}/me`, { member_id: club.idOf(name) });
  await device.get(String(headers['location']));
  return device;
}
const say = async (device: Browser, answer: string, guests = '0') => {
  const fields = { session_id: club.sessionOn(club.tomorrow), answer, guests };
  await device.post(`${await clubPath()}/answers`, fields);
};
const forget = async (device: Browser, fields: Record<string, string> = { take_back: '1' }) => {
  const { headers } = await device.post(`${await clubPath()}/forget`, fields);
  return readable(await device.get(String(headers['location'])));
};
const standing = async (name: string) => {
  const roll = (await club.read())['roll']!;
  const one = roll.find((entry) => String(entry['member_id']) === club.idOf(name));
  return one && { answer: one['answer'], guests: one['guests'], by: one['by'] };
};
const OFFER = 'Also take back what this phone has said';

test('who is not that person takes back what the phone said, and who waited moves up', async () => {
  const device = await pick('An');
  expect(readable(await device.get(await clubPath()))).not.toContain(OFFER);
  await say(device, 'coming', '1');
  await club.answer('Bình');
  expect(await standing('Bình')).toMatchObject({ answer: 'waiting' });
  expect(readable(await device.get(await clubPath()))).toContain(OFFER);
  expect(await forget(device)).toContain('what it had said is taken back');
  expect(await standing('An')).toMatchObject({ answer: 'none' });
  expect(await standing('Bình')).toMatchObject({ answer: 'coming' });
  const trail = await club.owner.api.get(`/api/clubs/${club.clubId}/audit/?kind=answer&limit=3`);
  const actions = trail.body['items']!.map((item) => [item['action'], item['actor_name']]);
  expect(actions).toContainEqual(['answer.ended', 'An']);
  expect(actions).toContainEqual(['answer.moved_up', 'An']);
});

test('what the phone said stays where nobody asks to take it back', async () => {
  const device = await pick('An');
  await say(device, 'coming');
  expect(await forget(device, {})).toContain('This phone answers for nobody now.');
  expect(await standing('An')).toMatchObject({ answer: 'coming', by: 'link' });
});

test('what staff said since stays, also where they said the same', async () => {
  const inClub = { club_id: club.clubId, session_id: club.sessionOn(club.tomorrow), guests: 0 };
  const staffSay = async (name: string, answer: string) => {
    const said = { ...inClub, member_id: club.idOf(name), answer };
    expect((await club.owner.api.post('/api/sessions/answers/', said)).status).toBe(200);
  };
  const [an, binh] = [await pick('An'), await pick('Bình')];
  await say(an, 'away');
  await staffSay('An', 'coming');
  await say(binh, 'coming');
  await staffSay('Bình', 'coming');
  for (const device of [an, binh]) {
    expect(readable(await device.get(await clubPath()))).not.toContain(OFFER);
    await forget(device);
  }
  expect(await standing('An')).toMatchObject({ answer: 'coming', by: 'staff' });
  expect(await standing('Bình')).toMatchObject({ answer: 'coming' });
});

test('what was said before the phone said anything counts again', async () => {
  await club.say('An+1');
  const device = await pick('An');
  await say(device, 'coming');
  await say(device, 'away');
  await say(device, 'away');
  await forget(device);
  expect(await standing('An')).toMatchObject({ answer: 'coming', guests: 1 });
});

test('a registered member whose place is gone waits before all others', async () => {
  await club.register(['An', 'Bình']);
  const device = await pick('An');
  await say(device, 'away');
  await club.say('Chi', 'Dũng');
  await forget(device);
  const { body } = await club.owner.api.get(
    `/api/sessions/${club.clubId}/${club.sessionOn(club.tomorrow)}/`,
  );
  const roll = body['roll']!.map((item) => [item['member_name'], item['answer'], item['position']]);
  expect(roll).toContainEqual(['An', 'waiting', 1]);
  expect(roll).toContainEqual(['Chi', 'coming', null]);
  expect(roll).toContainEqual(['Dũng', 'waiting', 2]);
});

test('another phone of the member does not take back what this one said', async () => {
  const own = async () => {
    const device = browserOf(app);
    await device.post(`${await linksOf(club).ownPath('An')}/device`);
    return device;
  };
  const [first, second] = [await own(), await own()];
  await say(first, 'coming');
  await forget(second);
  expect(await standing('An')).toMatchObject({ answer: 'coming' });
  await forget(first);
  expect(await standing('An')).toMatchObject({ answer: 'none' });
});

test('a session that is cancelled stays as it is, and the others are taken back', async () => {
  const device = await pick('An');
  await say(device, 'coming');
  const later = club.sessionOn(nextDay(club.tomorrow));
  await device.post(`${await clubPath()}/answers`, { session_id: later, answer: 'coming' });
  await club.change('cancel', {});
  expect(await forget(device)).toContain('what it had said is taken back');
  const stored = await app.db.selectFrom('sessionAnswers').select('answer').execute();
  expect(stored).toEqual([{ answer: 'coming' }]);
});
