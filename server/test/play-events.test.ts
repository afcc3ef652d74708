import { expect, onTestFinished, test } from 'vitest';
import { followEvenings } from '../src/domain/play/follow-evenings.ts';
import { startApp, type TestApp } from './app.ts';
import { follow } from './follow.ts';
import { makePlayClub, type PlayClub } from './play-evenings.ts';

const listen = async (app: TestApp) => {
  const club = await makePlayClub(app);
  return { club, url: await app.listen() };
};

test('who follows an evening is told all of it, and then what changes', async () => {
  const app = await startApp();
  const { club, url } = await listen(app);
  const player = await club.join('x');
  const [staff, other] = [
    await follow(url, club.path, club.owner),
    await follow(url, club.path, player),
  ];
  expect(staff.answer.headers.get('content-type')).toContain('text/event-stream');
  expect(staff.answer.headers.get('x-accel-buffering')).toBe('no');
  const first = (await staff.next())!;
  expect(first).toMatchObject({ id: '1', event: 'change' });
  expect(first.data).toEqual(await club.state());
  expect((await other.next())!.data).toEqual(await club.state(player));
  await club.presence('a', { is_here: true });
  const change = (await staff.next())!;
  expect(change.data).toMatchObject({ version: 2, present: [{ name: 'a' }] });
  expect(change.data).not.toHaveProperty('courts');
  expect((await other.next())!.data).toMatchObject({ version: 2, present: [{ name: 'a' }] });
  await club.presence('b', { is_here: true });
  expect((await staff.next())!.id).toBe('3');
  const { body: game } = await club.begin('a:b');
  expect((await staff.next())!.data).toMatchObject({ version: 4, games: [{ id: game['id'] }] });
});

test('15: who follows an evening sees levels as in the list: staff all, members their own', async () => {
  const app = await startApp();
  const { club, url } = await listen(app);
  const [x, z] = [await club.join('x'), await club.join('z')];
  for (const [name, level] of [
    ['a', 6],
    ['x', 4],
    ['z', 2],
  ] as const)
    await club.owner.api.patch(`/api/members/${club.idOf(name)}/`, { level });
  await club.come('axz');
  const streams = await Promise.all([club.owner, x, z].map((who) => follow(url, club.path, who)));
  const levels = async () => {
    const events = await Promise.all(streams.map(({ next }) => next()));
    return events.map((event) =>
      Object.fromEntries(
        event!.data['present']!.map((item) => [String(item['name']), item['level']]),
      ),
    );
  };
  const seen = [
    { a: 6, x: 4, z: 2 },
    { a: null, x: 4, z: null },
    { a: null, x: null, z: 2 },
  ];
  expect(await levels()).toEqual(seen);
  await club.presence('b', { is_here: true });
  expect(await levels()).toEqual(seen.map((item) => ({ ...item, b: null })));
});

test('a tick on the sheet is told, too', async () => {
  const app = await startApp();
  const { club, url } = await listen(app);
  const { next } = await follow(url, club.path, club.owner);
  await next();
  await club.owner.api.post('/api/trackings/session/', {
    club_id: club.clubId,
    date: club.today,
    schedule_id: club.session.split('.')[0],
    add: [club.idOf('c')],
  });
  expect((await next())!.data).toMatchObject({ version: 1, present: [{ name: 'c' }] });
});

test('what no tap has changed, such as a level, is told half a minute later', async () => {
  const app = await startApp();
  const { club, url } = await listen(app);
  await club.come('a');
  const { next } = await follow(url, club.path, club.owner);
  expect((await next())!.data).toMatchObject({ present: [{ name: 'a', level: null }] });
  await club.owner.api.patch(`/api/members/${club.idOf('a')}/`, { level: 5 });
  app.pass(30_000);
  expect((await next())!.data).toMatchObject({ present: [{ name: 'a', level: 5 }] });
});

test('13: the stream of a member who is removed ends, and nobody else gets one', async () => {
  const app = await startApp();
  const { club, url } = await listen(app);
  const player = await club.join('x');
  const { next } = await follow(url, club.path, player);
  await next();
  await club.owner.api.delete(`/api/members/${club.idOf('x')}/delete`);
  expect(await next()).toBeNull();
  expect((await follow(url, club.path, player)).answer.status).toBe(404);
  expect((await fetch(`${url}${club.path}/events`)).status).toBe(401);
  const nowhere = `/api/play/${club.clubId}/${club.sessionOn('2026-02-30')}`;
  expect((await follow(url, nowhere, club.owner)).answer.status).toBe(400);
});

test('63: a user has ten streams, of which the oldest ends for a further one', async () => {
  const app = await startApp();
  const { club, url } = await listen(app);
  const player = await club.join('x');
  const other = await follow(url, club.path, player);
  await other.next();
  const streams = [];
  for (let count = 0; count < 12; count += 1) {
    const stream = await follow(url, club.path, club.owner);
    expect(stream.answer.status).toBe(200);
    await stream.next();
    streams.push(stream);
  }
  expect(await streams[0]!.next()).toBeNull();
  expect(await streams[1]!.next()).toBeNull();
  await club.presence('b', { is_here: true });
  for (const { next } of [other, ...streams.slice(2)])
    expect((await next())!.data).toMatchObject({ present: [{ name: 'b' }] });
});

/** Follows evenings of some clubs as any number of users, without their connections. */
async function followDirectly(clubCount: number) {
  const app = await startApp();
  const clubs: PlayClub[] = [];
  for (let count = 0; count < clubCount; count += 1) clubs.push(await makePlayClub(app, ['a']));
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const evenings = followEvenings({ ...app, log }, (change) => change.version);
  onTestFinished(() => evenings.stop());
  const followAs = (userId: string, nth: number, network = `network of ${userId}`) => {
    const { clubId, session, idOf } = clubs[nth]!;
    const actor = { memberId: idOf('a'), role: 'player' } as const;
    return evenings.follow({
      userId,
      network,
      clubId,
      sessionId: session,
      authorize: () => Promise.resolve(actor),
      tell: () => {},
      end: () => {},
    });
  };
  return { followAs };
}

const REFUSED = { code: 'too_many_streams', retryAfterSeconds: 30 };

test('63: a club has a hundred streams, and others have theirs beside them', async () => {
  const { followAs } = await followDirectly(2);
  const leaving = [];
  for (let user = 0; user < 100; user += 1) leaving.push(await followAs(`user ${user}`, 0));
  await expect(followAs('one more', 0)).rejects.toMatchObject(REFUSED);
  await followAs('one more', 1);
  leaving[0]!();
  await followAs('one more', 0);
});

test('63: a network has two hundred streams, however many users, and others have theirs', async () => {
  const { followAs } = await followDirectly(3);
  const leaving = [];
  for (let user = 0; user < 200; user += 1)
    leaving.push(await followAs(`user ${user}`, user % 2, '198.51.100.7'));
  await expect(followAs('one more', 2, '198.51.100.7')).rejects.toMatchObject(REFUSED);
  for (let user = 0; user < 60; user += 1) await followAs(`other ${user}`, 2, '203.0.113.5');
  leaving[0]!();
  await followAs('one more', 2, '198.51.100.7');
});

test('45: the 501st stream of a process is refused, until one ends', async () => {
  const { followAs } = await followDirectly(6);
  const leaving = [];
  for (let user = 0; user < 500; user += 1)
    leaving.push(await followAs(`user ${user}`, Math.floor(user / 100)));
  await expect(followAs('one more', 5)).rejects.toMatchObject(REFUSED);
  leaving[0]!();
  await followAs('one more', 5);
});
