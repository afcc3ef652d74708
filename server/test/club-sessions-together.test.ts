import { expect, test } from 'vitest';
import { chooser, seededRandom } from '../../packages/contract/test/random/random.ts';
import { startApp } from './app.ts';
import type { Json } from './client.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { replay, standingsIn, standingsOf } from './session-history.ts';

const NAMES = Array.from({ length: 40 }, (_, index) => `m${index}`);
const CAPACITY = 14;
const REGISTERED = NAMES.slice(0, 8);

const trailOf = async (club: SessionClub): Promise<Json> => {
  const { body } = await club.owner.api.get(`/api/clubs/${club.clubId}/audit/?limit=1000`);
  return body['items']!;
};

/** Expects what must hold before the deadline whatever has happened. */
async function expectOrder(club: SessionClub, capacity: number): Promise<void> {
  const session = await club.read();
  const [coming, guests] = [Number(session['coming']), Number(session['guests'])];
  const roll = session['roll']!;
  const having = (answer: string) => roll.filter((entry) => String(entry['answer']) === answer);
  const all = (entries: readonly Json[]) =>
    entries.reduce((sum, entry) => sum + Number(entry['guests']), 0);
  expect(having('coming')).toHaveLength(coming);
  expect(all(having('coming'))).toBe(guests);
  const waiting = having('waiting');
  expect(session['waiting']).toBe(waiting.length);
  const positions = waiting.map((entry) => entry['position']);
  expect(positions).toEqual(waiting.map((_, index) => index + 1));
  const free = Math.max(0, capacity - coming - guests);
  expect(session['free']).toBe(free);
  for (const entry of waiting) expect(1 + Number(entry['guests'])).toBeGreaterThan(free);
  // Registered members who wait have given up their place: they wait before all others.
  const isRegistered = (entry: Json) => Boolean(entry['is_registered']);
  expect(waiting.slice(0, waiting.filter(isRegistered).length).every(isRegistered)).toBe(true);
  expect(having('none').filter(isRegistered)).toEqual([]);
}

/** Where no more are registered than there are places, no more come than that. */
async function expectWithin(club: SessionClub, capacity: number): Promise<void> {
  const { coming, guests } = (await club.read()) as unknown as { coming: number; guests: number };
  expect(coming + guests).toBeLessThanOrEqual(capacity);
}

test('many answers at once are taken as one after the other', async () => {
  const app = await startApp();
  const club = await makeSessionClub(app, { capacity: CAPACITY, names: NAMES });
  await club.register(REGISTERED);
  const { oneOf, isLucky } = chooser(seededRandom(1));
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(
      NAMES.map((name) => {
        if (isLucky(0.1)) return club.pass(oneOf(REGISTERED), oneOf(NAMES));
        return club.answer(isLucky(0.3) ? `-${name}` : `${name}+${oneOf([0, 0, 0, 1, 2])}`);
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await expectOrder(club, CAPACITY);
    await expectWithin(club, CAPACITY);
    const registered = REGISTERED.map(club.idOf);
    const byHand = replay(await trailOf(club), { capacity: CAPACITY, registered });
    expect(standingsOf(await club.read())).toEqual(standingsIn(byHand));
  }
});

test('the last place is given once, however many ask for it at once', async () => {
  const app = await startApp();
  const club = await makeSessionClub(app, { capacity: 1, names: NAMES });
  const answers = await Promise.all(NAMES.map((name) => club.answer(name)));
  const told = answers.map(({ body }) => String(body['answer']));
  expect(told.filter((answer) => answer === 'coming')).toHaveLength(1);
  const positions = answers
    .map(({ body }) => Number(body['position']))
    .filter((candidate) => candidate > 0);
  expect(new Set(positions).size).toBe(39);
  // Everybody in turn gives the place to the next one.
  const before = (await club.inShort()).waiting;
  for (const left of before.slice(0, 3)) {
    const { coming, waiting } = await club.inShort();
    await club.say(`-${coming[0]}`);
    expect(await club.inShort()).toEqual({ coming: [left], waiting: waiting.slice(1) });
  }
});

test.each([0, 168])(
  'the capacity holds whoever comes back at once, with a deadline %i hours before',
  async (hours) => {
    const app = await startApp();
    const club = await makeSessionClub(app, { capacity: CAPACITY, names: NAMES });
    await club.patch({ answer_by_hours: hours });
    const registered = NAMES.slice(0, CAPACITY);
    const others = NAMES.slice(CAPACITY);
    await club.register(registered);
    // All give up their places while all others ask for them, and come back while some of those leave.
    await Promise.all([
      ...registered.map((name) => club.answer(`-${name}`)),
      ...others.map((name) => club.answer(name)),
    ]);
    await Promise.all([
      ...registered.map((name) => club.answer(name)),
      ...others.slice(0, 5).map((name) => club.answer(`-${name}`)),
    ]);
    await expectWithin(club, CAPACITY);
    const { waiting } = await club.inShort();
    const isBack = waiting.map((name) => registered.includes(name));
    expect(isBack).toEqual(isBack.toSorted((a, b) => Number(b) - Number(a)));
    if (hours === 0) await expectOrder(club, CAPACITY);
  },
);

test('a place is passed once, however many try at once', async () => {
  const app = await startApp();
  const club = await makeSessionClub(app, { capacity: 1, names: NAMES });
  await club.register(['m0']);
  const passes = await Promise.all(NAMES.slice(1).map((name) => club.pass('m0', name)));
  expect(passes.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await club.read()).toMatchObject({ coming: 1, waiting: 0, free: 0 });
});

test('whatever changes at once, nobody waits for a free place, and the list of sessions agrees', async () => {
  const app = await startApp();
  const club = await makeSessionClub(app, { capacity: CAPACITY, names: NAMES });
  await club.register(REGISTERED);
  const { oneOf, isLucky, between } = chooser(seededRandom(2));
  const { api } = club.owner;
  const removed = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const present = NAMES.filter((name) => !removed.has(name));
    const leaving = oneOf(present);
    removed.add(leaving);
    const paused = oneOf(present);
    await Promise.all([
      ...present.map((name) =>
        club.answer(isLucky(0.3) ? `-${name}` : `${name}+${oneOf([0, 0, 1, 3])}`),
      ),
      ...Array.from({ length: 4 }, () => club.patch({ capacity: between(0, 30) })),
      ...Array.from({ length: 4 }, () => club.register([oneOf(present)])),
      ...Array.from({ length: 4 }, () => club.pass(oneOf(REGISTERED), oneOf(present))),
      api.delete(`/api/members/${club.idOf(leaving)}/delete`),
      api.patch(`/api/members/${club.idOf(paused)}/`, { status: 'inactive' }),
      club.change('cancel', {}),
    ]);
    await club.change('restore', {});
    await api.patch(`/api/members/${club.idOf(paused)}/`, { status: 'active' });
    await club.patch({ capacity: CAPACITY });
    await expectOrder(club, CAPACITY);
    const { body } = await api.get(
      `/api/sessions/${club.clubId}?from=${club.tomorrow}&to=${club.tomorrow}`,
    );
    const { roll: _, ...session } = (await club.read()) as unknown as Record<string, unknown>;
    expect(body['items']).toEqual([session]);
  }
});
