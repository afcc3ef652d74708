import { expect, test } from 'vitest';
import { chooser, seededRandom } from '../../../packages/contract/test/random/random.ts';
import { startApp } from '../app.ts';
import { makeSessionClub } from '../club-sessions.ts';
import { replay, standingsIn, standingsOf } from '../session-history.ts';
import { insist, sharedOf, startTwo, times } from './machines.ts';

const NAMES = times(40, (index) => `m${index}`);
const REGISTERED = NAMES.slice(0, 8);
const CAPACITY = 14;

test('answers of many people to two processes are taken as one after the other', async () => {
  const app = await startApp();
  const club = await makeSessionClub(app, { capacity: CAPACITY, names: NAMES });
  await club.register(REGISTERED);
  const { one, other } = await startTwo(sharedOf(app));
  const { oneOf, isLucky } = chooser(seededRandom(3));
  const inSession = club.inSession(club.sessionOn(club.tomorrow));
  const { token } = club.owner;
  for (const round of times(3, (index) => index)) {
    const answers = await Promise.all(
      NAMES.map((name, index) => {
        const { url } = (index + round) % 2 === 0 ? one : other;
        const isPass = isLucky(0.1);
        const body = isPass
          ? {
              from_member_id: club.idOf(oneOf(REGISTERED)),
              to: { member_id: club.idOf(oneOf(NAMES)) },
              pays: 'taker',
            }
          : {
              member_id: club.idOf(name),
              answer: isLucky(0.3) ? 'away' : 'coming',
              guests: oneOf([0, 0, 0, 1, 2]),
            };
        const path = isPass ? 'sessions/passes/' : 'sessions/answers/';
        return insist(url, path, { ...inSession, ...body }, token);
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { coming, guests } = (await club.read()) as unknown as Record<string, number>;
    expect(coming! + guests!).toBeLessThanOrEqual(CAPACITY);
    const { body } = await club.owner.api.get(`/api/clubs/${club.clubId}/audit/?limit=1000`);
    const registered = REGISTERED.map(club.idOf);
    const byHand = replay(body['items']!, { capacity: CAPACITY, registered });
    expect(standingsOf(await club.read())).toEqual(standingsIn(byHand));
  }
}, 180_000);

test('two processes give the last place once, and the next one to who waits longest', async () => {
  const app = await startApp();
  const club = await makeSessionClub(app, { capacity: 1, names: NAMES });
  const { one, other } = await startTwo(sharedOf(app));
  const inSession = club.inSession(club.sessionOn(club.tomorrow));
  const ask = (name: string, answer: string, index: number) =>
    insist(
      [one, other][index % 2]!.url,
      'sessions/answers/',
      { ...inSession, member_id: club.idOf(name), answer },
      club.owner.token,
    );
  await Promise.all(NAMES.map((name, index) => ask(name, 'coming', index)));
  const first = await club.inShort();
  expect(first.coming).toHaveLength(1);
  expect(first.waiting).toHaveLength(39);
  // Whoever has the place and some of those who wait give up at once, at both processes.
  const leaving = [...first.coming, ...first.waiting.slice(0, 10)];
  await Promise.all(leaving.map((name, index) => ask(name, 'away', index)));
  expect(await club.inShort()).toEqual({
    coming: [first.waiting[10]],
    waiting: first.waiting.slice(11),
  });
}, 180_000);

test('two processes hold the capacity whoever comes back, and those who do wait first', async () => {
  const app = await startApp();
  const club = await makeSessionClub(app, { capacity: CAPACITY, names: NAMES });
  const registered = NAMES.slice(0, CAPACITY);
  await club.register(registered);
  const { one, other } = await startTwo(sharedOf(app));
  const inSession = club.inSession(club.sessionOn(club.tomorrow));
  const ask = (name: string, answer: string, index: number) =>
    insist(
      [one, other][index % 2]!.url,
      'sessions/answers/',
      { ...inSession, member_id: club.idOf(name), answer },
      club.owner.token,
    );
  const others = NAMES.slice(CAPACITY);
  await Promise.all(registered.map((name, index) => ask(name, 'away', index)));
  // Everybody asks at once: those whose place it was, and those who take it.
  await Promise.all(NAMES.map((name, index) => ask(name, 'coming', index)));
  const { coming, waiting } = await club.inShort();
  expect(coming).toHaveLength(CAPACITY);
  const back = waiting.filter((name) => registered.includes(name));
  expect(waiting.slice(0, back.length)).toEqual(back);
  expect(waiting.slice(back.length).every((name) => others.includes(name))).toBe(true);
  expect([...coming, ...waiting].toSorted()).toEqual(NAMES.toSorted());
}, 180_000);
