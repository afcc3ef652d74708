import { monthOf, nextDay, todayIn } from '@rallybook/contract/rules/calendar';
import { expect, test } from 'vitest';
import { instantOf } from '../src/instants.ts';
import { startApp } from './app.ts';
import type { Answer, Json } from './client.ts';
import { follow } from './follow.ts';
import { makePlayClub, type PlayClub } from './play-evenings.ts';

const MINUTE = 60_000;
const ZONE = 'Asia/Ho_Chi_Minh';

const codeOf = ({ status, body }: Answer) =>
  status < 400 ? status : `${status} ${String(body['code'])}`;

/** A club ten minutes before its evening, planned from 19:00 to 21:00, is over. */
async function makeLateClub() {
  const app = await startApp();
  const late = instantOf(ZONE, nextDay(todayIn(ZONE, app.clock())), '23:50');
  app.pass(late - app.clock().getTime());
  const club = await makePlayClub(app);
  const overAt = new Date(instantOf(ZONE, club.today, '21:00') + 180 * MINUTE).toISOString();
  return { app, club, overAt };
}

const untils = async (club: PlayClub) =>
  Object.fromEntries(
    (await club.state())['present']!.map((item) => [
      String(item['name']),
      item['until'] as unknown,
    ]),
  );

const next = async (club: PlayClub) => (await club.owner.api.get(`${club.path}/next/`)).body;

const onlyGame = async (club: PlayClub): Promise<Json> => {
  const [game, ...others] = (await club.state())['games']!;
  expect(others).toEqual([]);
  return game!;
};

test('an evening that nobody ends is over three hours after its planned end', async () => {
  const { app, club, overAt } = await makeLateClub();
  await club.come('abcdefgh', 60);
  expect(codeOf(await club.begin('ab:cd', { at: club.ago(20) }))).toBe(201);
  app.pass(9 * MINUTE);
  expect((await club.state())['over_at']).toBeNull();
  expect((await onlyGame(club))['ended_at']).toBeNull();
  expect(await next(club)).not.toBeNull();
  app.pass(MINUTE);
  expect((await club.state())['over_at']).toBe(overAt);
  expect(await onlyGame(club)).toMatchObject({ ended_at: overAt, score_a: null, score_b: null });
  expect(new Set(Object.values(await untils(club)))).toEqual(new Set([overAt]));
  expect(await next(club)).toBeNull();
  expect(codeOf(await club.begin('ef:gh', { court: '2' }))).toBe('409 not_present');
  expect(codeOf(await club.presence('a', { is_paused: true }))).toBe('409 not_present');
});

test('who follows an evening is told that it is over', async () => {
  const { app, club, overAt } = await makeLateClub();
  await club.come('abcd', 60);
  await club.begin('ab:cd');
  const { next: told } = await follow(await app.listen(), club.path, club.owner);
  expect((await told())!.data['over_at']).toBeNull();
  app.pass(11 * MINUTE);
  expect((await told())!.data).toMatchObject({ over_at: overAt, games: [{ ended_at: overAt }] });
});

test('what was played before an evening was over may still be told, also how long', async () => {
  const { app, club, overAt } = await makeLateClub();
  await club.come('abcdefgh', 60);
  const begun = (await club.begin('ab:cd', { at: club.ago(20) })).body;
  const [end, later] = [club.ago(5), club.ago(3)];
  app.pass(12 * MINUTE);
  const scored = await club.change(begun['id'], { score_a: 21, score_b: 9, version: 1 });
  expect(scored.body).toMatchObject({ score_a: 21, score_b: 9, ended_at: overAt });
  const ended = await club.change(begun['id'], { ended: true, at: end, version: 2 });
  expect(ended.body).toMatchObject({ score_a: 21, ended_at: end });
  // It does not go on for ever, either.
  const opened = await club.change(begun['id'], { ended: false, version: 3 });
  expect(opened.body['ended_at']).toBe(overAt);
  const told = await club.begin('ef:gh', { court: '2', at: end, ended_at: later });
  expect(codeOf(told)).toBe(201);
});

test('who is ticked later came to the evening, and is not there', async () => {
  const { app, club, overAt } = await makeLateClub();
  await club.come('ab', 60);
  app.pass(12 * MINUTE);
  await club.owner.api.post('/api/trackings/session/', {
    club_id: club.clubId,
    date: club.today,
    schedule_id: club.session.split('.')[0],
    add: [club.idOf('c')],
  });
  expect(await untils(club)).toEqual({ a: overAt, b: overAt, c: overAt });
  expect(await next(club)).toBeNull();
});

test('a session that is moved to later is played later', async () => {
  const { app, club } = await makeLateClub();
  await club.come('abcd', 60);
  app.pass(12 * MINUTE);
  expect((await club.state())['over_at']).not.toBeNull();
  const moved = await club.owner.api.post('/api/sessions/move/', {
    ...club.inEvening,
    date: club.today,
    start_time: '21:30',
    end_time: '23:30',
  });
  expect(moved.status).toBe(200);
  expect((await club.state())['over_at']).toBeNull();
  expect(codeOf(await club.begin('ab:cd'))).toBe(201);
});

test('what shuttlecocks cost is the same whether a game was ended or its evening was over', async () => {
  const { app, club } = await makeLateClub();
  const { owner, clubId, today } = club;
  const { year, month } = monthOf(today);
  await owner.api.put(`/api/play-fees/${clubId}/${year}/${month}/`, {
    shuttles: 'all',
    price_per_shuttle: 24,
  });
  await owner.api.post('/api/costs/', {
    club_id: clubId,
    date: today,
    category: 'SHUTTLE',
    amount: 100,
    payer_id: null,
  });
  await club.come('abcd', 60);
  const { body: game } = await club.begin('ab:cd');
  await club.change(game['id'], { shuttles: 2, version: 1 });
  const rows = async () => {
    const { body } = await owner.api.post('/api/bills/', { club_id: clubId, year, month });
    const { body: bill } = await owner.api.get(`/api/bills/${clubId}/${year}/${month}/`);
    const costs = bill['items']!.map((item) => [
      item['member_id'],
      item['game_cost'],
      item['total'],
    ]);
    return { total: body['total_cost'], games: body['game_cost'], costs };
  };
  const isCurrent = async () =>
    (await owner.api.get(`/api/bills/total/${clubId}/${year}/${month}`)).body['is_current'];
  const before = await rows();
  expect(before.games).toBe(48);
  app.pass(12 * MINUTE);
  expect((await onlyGame(club))['ended_at']).not.toBeNull();
  expect(await isCurrent()).toBe(true);
  expect(await rows()).toEqual(before);
  await club.change(game['id'], { ended: true, version: 2 });
  expect(await isCurrent()).toBe(true);
  expect(await rows()).toEqual(before);
});

test('who is removed from the club is there no more, is not proposed, and plays no new game', async () => {
  const app = await startApp();
  const club = await makePlayClub(app);
  await club.come('abcdefgh', 60);
  const { body: running } = await club.begin('ef:gh', { court: '2', at: club.ago(10) });
  const remove = (name: string) => club.owner.api.delete(`/api/members/${club.idOf(name)}/delete`);
  expect((await remove('a')).status).toBe(204);
  app.pass(MINUTE);
  const there = await untils(club);
  expect([there['a'] === null, there['b']]).toEqual([false, null]);
  // Three are left who wait.
  const proposed = JSON.stringify(await next(club));
  expect(proposed).toContain(club.idOf('b'));
  expect(proposed).not.toContain(club.idOf('a'));
  expect(codeOf(await club.begin('ab:cd'))).toBe('409 not_present');
  const swap = { ...club.teams('af:gh'), version: 1 };
  expect(codeOf(await club.change(running['id'], swap))).toBe('409 not_present');
  // A game that was begun before, on a phone without a network, is what happened.
  expect(codeOf(await club.begin('ab:cd', { at: club.ago(8), ended_at: club.ago(3) }))).toBe(201);
  // Who plays when they are removed has played.
  expect((await remove('e')).status).toBe(204);
  const end = { ended: true, score_a: 21, score_b: 15, version: 1 };
  expect(codeOf(await club.change(running['id'], end))).toBe(200);
  expect(await club.state()).toMatchObject({
    games: [{ team_a: [{ member_id: club.idOf('e') }, {}] }, {}],
  });
  const restored = await club.owner.api.post(
    `/api/clubs/${club.clubId}/deleted/${club.idOf('a')}/restore/`,
  );
  expect(restored.status).toBeLessThan(300);
  expect(await untils(club)).toMatchObject({ a: null });
  expect(codeOf(await club.begin('ab:cd'))).toBe(201);
});
