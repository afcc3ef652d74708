import { expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { follow } from './follow.ts';
import { makePlayClub } from './play-evenings.ts';

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
      Object.fromEntries(event!.data['present']!.map((one) => [String(one['name']), one['level']])),
    );
  };
  const seen = [
    { a: 6, x: 4, z: 2 },
    { a: null, x: 4, z: null },
    { a: null, x: null, z: 2 },
  ];
  expect(await levels()).toEqual(seen);
  await club.presence('b', { is_here: true });
  expect(await levels()).toEqual(seen.map((one) => ({ ...one, b: null })));
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

test('45: the 501st stream is refused, until one ends', { timeout: 60_000 }, async () => {
  const app = await startApp();
  const { club, url } = await listen(app);
  const streams = [];
  for (let count = 0; count < 500; count += 50)
    streams.push(
      ...(await Promise.all(Array.from({ length: 50 }, () => follow(url, club.path, club.owner)))),
    );
  const refused = await follow(url, club.path, club.owner);
  expect(refused.answer.status).toBe(503);
  expect(refused.answer.headers.get('retry-after')).toBe('30');
  streams[0]!.stop();
  const status = async () => {
    const again = await follow(url, club.path, club.owner);
    return again.answer.status;
  };
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
});
