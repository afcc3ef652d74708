import { nextDay, todayIn } from '@rallybook/contract/rules/calendar';
import { nextGame } from '@rallybook/contract/rules/play/next-game';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { instantOf } from '../src/instants.ts';
import { startApp } from './app.ts';
import type { Answer, Json } from './client.ts';
import { makeUser } from './factories.ts';
import { makePlayClub, type PlayClub } from './play-evenings.ts';

const MINUTE = 60_000;

const codeOf = ({ status, body }: Answer) =>
  status < 400 ? status : `${status} ${String(body['code'])}`;

const make = async () => {
  const app = await startApp();
  return { app, club: await makePlayClub(app) };
};

const present = async (club: PlayClub, name: string): Promise<Json | undefined> =>
  (await club.state())['present']!.find((candidate) => String(candidate['name']) === name);

/** The attendance of the evening, by name. */
async function recorded({ owner, clubId, today }: PlayClub): Promise<string[]> {
  const [year, month] = today.split('-').map(Number);
  const { body } = await owner.api.get(`/api/trackings/${clubId}?year=${year}&month=${month}`);
  return body['items']!.map((item) => String(item['member_name'])).toSorted();
}

test('an evening that nobody has touched has two courts, doubles, and nobody there', async () => {
  const { club } = await make();
  expect(await club.state()).toMatchObject({
    session: { id: club.session, date: club.today },
    mode: 'fair',
    doubles: true,
    singles_fallback: true,
    courts: ['1', '2'],
    is_mixed: false,
    mixed_classes: null,
    players_run: false,
    may_record: true,
    present: [],
    games: [],
    together: [],
    apart: [],
    version: 1,
  });
});

test('who is here has a record, who leaves keeps it, and who comes back has two stays', async () => {
  const { club } = await make();
  const [came, left, back] = [club.ago(90), club.ago(60), club.ago(30)];
  expect((await club.presence('a', { is_here: true, at: came })).status).toBe(200);
  expect(await recorded(club)).toEqual(['a']);
  await club.presence('a', { is_here: true, at: club.ago(80) });
  await club.presence('a', { is_here: false, at: left });
  expect(await recorded(club)).toEqual(['a']);
  expect(await present(club, 'a')).toMatchObject({ from: came, until: left, waits_since: null });
  await club.presence('a', { is_here: true, at: back });
  expect(await present(club, 'a')).toMatchObject({
    from: back,
    until: null,
    waits_since: back,
    stays: [
      { from: came, until: left },
      { from: back, until: null },
    ],
  });
});

test('taps that waited for a network count in the order in which they were made', async () => {
  const { club } = await make();
  await club.presence('a', { is_here: true, at: club.ago(90) });
  await club.presence('a', { is_here: true, at: club.ago(10) });
  const left = club.ago(20);
  await club.presence('a', { is_here: false, at: left });
  expect(await present(club, 'a')).toMatchObject({ until: left });
  await club.presence('b', { is_here: true, at: club.ago(5) });
  const came = club.ago(50);
  await club.presence('b', { is_here: true, at: came });
  expect(await present(club, 'b')).toMatchObject({ from: came, until: null });
});

test('who is ticked on the sheet is here, and who is taken off it is not', async () => {
  const { club } = await make();
  const [scheduleId] = club.session.split('.');
  const sheet = (lists: Record<string, string[]>) =>
    club.owner.api.post('/api/trackings/session/', {
      club_id: club.clubId,
      date: club.today,
      schedule_id: scheduleId,
      ...lists,
    });
  expect((await sheet({ add: [club.idOf('a'), club.idOf('b')] })).status).toBe(200);
  expect((await club.state())['present']).toHaveLength(2);
  expect(codeOf(await club.begin('a:b'))).toBe(201);
  await sheet({ remove: [club.idOf('a')] });
  expect(codeOf(await club.begin('a:b', { court: '2' }))).toBe('409 already_playing');
  const [game] = (await club.state())['games']!;
  await club.change(game!['id'], { ended: true });
  expect(codeOf(await club.begin('a:b'))).toBe('409 not_present');
});

test('"here" that is taken back takes its record back, but not where somebody has played', async () => {
  const { club } = await make();
  const at = club.ago(30);
  await club.presence('a', { is_here: true, at });
  await club.presence('a', { is_here: false, at });
  expect(await recorded(club)).toEqual([]);
  expect(await present(club, 'a')).toBeUndefined();
  await club.come('bc', 30);
  await club.presence('d', { is_here: true, at });
  await club.begin('b:d', { at: club.ago(20) });
  await club.presence('d', { is_here: false, at });
  expect(await recorded(club)).toEqual(['b', 'c', 'd']);
});

test('in a closed month who is there plays on, and nobody new comes', async () => {
  const { app, club } = await make();
  await club.come('ab', 60);
  const { clubId, today } = club;
  const [year, month] = today.split('-').map(Number);
  await app.db
    .updateTable('clubs')
    .set({ closedMonths: `${year}${String(month).padStart(2, '0')}` })
    .where('id', '=', clubId)
    .execute();
  expect(codeOf(await club.presence('c', { is_here: true }))).toBe('409 month_closed');
  expect(codeOf(await club.presence('a', { is_paused: true }))).toBe(200);
  expect(codeOf(await club.presence('a', { is_paused: false }))).toBe(200);
  expect(codeOf(await club.begin('a:b'))).toBe(201);
});

test('a game needs people who are here, once each, on a free court of the evening', async () => {
  const { club } = await make();
  await club.come('abcdefg', 60);
  expect(codeOf(await club.begin('ab:cd'))).toBe(201);
  expect(codeOf(await club.begin('ef:gh', { court: '2' }))).toBe('409 not_present');
  await club.presence('g', { is_paused: true });
  expect(codeOf(await club.begin('e:g', { court: '2' }))).toBe('409 not_present');
  expect(codeOf(await club.begin('a:e', { court: '2' }))).toBe('409 already_playing');
  expect(codeOf(await club.begin('e:f'))).toBe('409 court_taken');
  for (const refused of [
    club.begin('ef:g', { court: '2' }),
    club.begin('e:e', { court: '2' }),
    club.begin('efg:abc', { court: '2' }),
    club.begin(':', { court: '2' }),
    club.begin('e:f', { court: '3' }),
    club.begin('e:f', { court: '2', at: club.ago(-6) }),
    club.begin('e:f', { court: '2', at: club.ago(12 * 60 + 1) }),
  ])
    expect((await refused).status).toBe(400);
  expect(codeOf(await club.begin('e:f', { court: '2', at: club.ago(61) }))).toBe('409 not_present');
  expect((await club.state())['games']).toHaveLength(1);
});

test('a game that is sent twice with one key is one game', async () => {
  const { club } = await make();
  await club.come('abcd', 60);
  const game = { ...club.inEvening, court: '1', ...club.teams('ab:cd') };
  const key = { 'idempotency-key': 'tap-1' };
  const first = await club.owner.api.post('/api/play/games/', game, key);
  const again = await club.owner.api.post('/api/play/games/', game, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect((await club.state())['games']).toHaveLength(1);
});

test('a game ends when "Done" was tapped, and the next one may begin at that instant', async () => {
  const { club } = await make();
  await club.come('abcd', 60);
  const { body: game } = await club.begin('a:b', { at: club.ago(20) });
  const early = await club.change(game['id'], { ended: true, at: club.ago(21) });
  expect(early.body['details']).toMatchObject([{ field: 'at' }]);
  const ended = club.ago(8);
  const result = { ended: true, at: ended, score_a: 21, score_b: 12, shuttles: 2, version: 1 };
  const { body: done } = await club.change(game['id'], result);
  expect(done).toMatchObject({
    ended_at: ended,
    score_a: 21,
    score_b: 12,
    shuttles: 2,
    version: 2,
  });
  expect(codeOf(await club.change(game['id'], { score_a: 20, version: 1 }))).toBe(
    '409 edit_conflict',
  );
  // Whoever taps later, without saying when, does not change the time.
  expect((await club.change(game['id'], { ended: true })).body).toMatchObject({
    ended_at: ended,
    version: 2,
  });
  expect(codeOf(await club.begin('a:b', { at: ended }))).toBe(201);
  expect(await present(club, 'a')).toMatchObject({ games: 2, waits_since: null });
});

test('a game that was over before another one began is recorded, however late it is told', async () => {
  const { club } = await make();
  await club.come('abcdef', 60);
  await club.begin('a:b', { at: club.ago(10) });
  const late = (names: string, from: number, to: number, court = '1') =>
    club.begin(names, { court, at: club.ago(from), ended_at: club.ago(to) });
  expect(codeOf(await late('c:d', 30, 9))).toBe('409 court_taken');
  expect(codeOf(await late('a:c', 30, 9, '2'))).toBe('409 already_playing');
  const [at, ended_at] = [club.ago(30), club.ago(12)];
  const { status, body } = await club.begin('c:d', { at, ended_at });
  expect(status).toBe(201);
  expect(body).toMatchObject({ begun_at: at, ended_at, version: 1 });
  expect(codeOf(await late('e:f', 20, 15))).toBe('409 court_taken');
  for (const wrong of [club.ago(31), club.ago(-6)]) {
    const refused = await club.begin('e:f', { court: '2', at, ended_at: wrong });
    expect(refused.status).toBe(400);
    expect(refused.body['details']).toMatchObject([{ field: 'ended_at' }]);
  }
  expect((await club.state())['games']).toHaveLength(2);
});

test('a game is opened again only where court and players are free', async () => {
  const { club } = await make();
  await club.come('abcd', 60);
  const { body: game } = await club.begin('a:b', { at: club.ago(30) });
  await club.change(game['id'], { ended: true, at: club.ago(20) });
  const { body: next } = await club.begin('c:d', { at: club.ago(10) });
  expect(codeOf(await club.change(game['id'], { ended: false }))).toBe('409 court_taken');
  await club.change(next['id'], { ended: true });
  const { body: other } = await club.begin('a:c', { court: '2' });
  expect(codeOf(await club.change(game['id'], { ended: false }))).toBe('409 already_playing');
  await club.change(other['id'], { ended: true });
  const { body: opened } = await club.change(game['id'], { ended: false });
  expect(opened['ended_at']).toBeNull();
});

test('players and court of a game are corrected, by those who are there', async () => {
  const { club } = await make();
  await club.come('abcde', 60);
  const { body: game } = await club.begin('ab:cd');
  const swapped = await club.change(game['id'], { ...club.teams('ab:ce'), court: '2' });
  expect(swapped.body).toMatchObject({ ...club.teams('ab:ce'), court: '2' });
  expect(codeOf(await club.change(game['id'], club.teams('ab:cf')))).toBe('409 not_present');
  expect((await club.change(game['id'], { team_a: [club.player('a')] })).status).toBe(400);
  expect((await club.change(game['id'], { court: 'x' })).status).toBe(400);
  const { body: state } = await club.owner.api.get(club.path);
  expect(state['games']).toMatchObject([club.teams('ab:ce')]);
});

test('a deleted game comes back, unless its court is taken meanwhile', async () => {
  const { club } = await make();
  await club.come('abcd', 60);
  const { owner, clubId } = club;
  const { body: game } = await club.begin('a:b', { at: club.ago(30) });
  const remove = () => owner.api.delete(`/api/play/games/${String(game['id'])}/`);
  const restore = () =>
    owner.api.post(`/api/clubs/${clubId}/deleted/${String(game['id'])}/restore/`);
  expect((await remove()).status).toBe(204);
  expect((await club.state())['games']).toEqual([]);
  const { body: other } = await club.begin('c:d');
  expect(codeOf(await restore())).toBe('409 court_taken');
  await club.change(other['id'], { ended: true });
  expect((await restore()).status).toBe(204);
  expect((await club.state())['games']!.map((item) => item['id'])).toContain(game['id']);
});

test('settings are refused to who has not seen the last ones, whatever was played since', async () => {
  const { club } = await make();
  const { body: state } = await club.settings({ mode: 'queue', courts: ['A', 'B'], version: 1 });
  expect(state).toMatchObject({ mode: 'queue', courts: ['A', 'B'], doubles: true });
  await club.come('ab', 60);
  expect((await club.begin('a:b', { court: 'A' })).status).toBe(201);
  expect(codeOf(await club.settings({ is_mixed: true, version: state['version'] }))).toBe(200);
  expect(codeOf(await club.settings({ is_mixed: false, version: state['version'] }))).toBe(
    '409 edit_conflict',
  );
  expect(codeOf(await club.settings({ courts: ['B'] }))).toBe('409 court_taken');
  for (const courts of [[], ['A', 'A'], [''], ['x'.repeat(21)], Array.from({ length: 21 }, String)])
    expect((await club.settings({ courts })).status).toBe(400);
  expect((await club.settings({ mixed_classes: ['x', 'y'] })).status).toBe(400);
  const pair = [club.player('a'), { guest_id: club.idOf('b') }];
  expect((await club.settings({ apart: [pair] })).status).toBe(404);
  const wish = [[club.player('a'), club.player('b')]];
  expect((await club.settings({ together: wish })).body).toMatchObject({ together: wish });
});

test('guests of the session play, those of another one are not found', async () => {
  const { club } = await make();
  const { owner, clubId, today, session } = club;
  const enter = async (date: string, scheduleId: string | undefined) => {
    const guest = { club_id: clubId, date, schedule_id: scheduleId, name: 'Khách', fee: 50 };
    return String((await owner.api.post('/api/guests/', guest)).body['id']);
  };
  const guest = { guest_id: await enter(today, session.split('.')[0]) };
  const other = {
    guest_id: await enter(club.tomorrow, club.sessionOn(club.tomorrow).split('.')[0]),
  };
  await club.come('a', 60);
  const begin = (player: object) => club.begin('a:b', { team_b: [player] });
  expect(codeOf(await begin(other))).toBe('404 not_found');
  expect(codeOf(await begin(guest))).toBe(201);
  const presence = { ...club.inEvening, player: other, is_here: true };
  expect((await owner.api.post('/api/play/presence/', presence)).status).toBe(404);
  expect((await club.state())['present']!.map((item) => item['player'])).toContainEqual(guest);
});

test('players record games where the evening says so, while they are there', async () => {
  const { club } = await make();
  const player = await club.join('x');
  await club.come('ab', 60);
  expect(codeOf(await club.begin('a:b', {}, player))).toBe('403 forbidden');
  expect((await club.state(player))['may_record']).toBe(false);
  await club.settings({ players_run: true });
  expect(codeOf(await club.begin('a:b', {}, player))).toBe('403 forbidden');
  await club.come('x', 30);
  expect((await club.state(player))['may_record']).toBe(true);
  expect(codeOf(await club.begin('a:b', {}, player))).toBe(201);
  expect(codeOf(await club.settings({ mode: 'queue' }, player))).toBe('403 forbidden');
  await club.settings({ players_run: false });
  await club.owner.api.patch(`/api/clubs/${club.clubId}/`, { players_run: true });
  expect(codeOf(await club.presence('c', { is_here: true }, player))).toBe('403 forbidden');
});

/** A club shortly before players' rights in its evening end, with an evening that players run, and one of them. */
async function makeLateClub() {
  const app = await startApp();
  const zone = 'Asia/Ho_Chi_Minh';
  const late = instantOf(zone, nextDay(todayIn(zone, app.clock())), '23:50');
  app.pass(late - app.clock().getTime());
  const club = await makePlayClub(app);
  const player = await club.join('x');
  await club.come('abx', 30);
  await club.settings({ players_run: true });
  return { app, club, player };
}

test('67: what players record ends three hours after the session, and staff go on', async () => {
  const { app, club, player } = await makeLateClub();
  const begun = await club.begin('a:b', {}, player);
  expect(codeOf(begun)).toBe(201);
  const id = begun.body['id'];
  const result = { ended: true, score_a: 21, score_b: 9 };
  expect(codeOf(await club.change(id, { ...result, version: 1 }, player))).toBe(200);
  app.pass(10 * MINUTE);
  expect((await club.state(player))['may_record']).toBe(false);
  const turned = { score_a: 9, score_b: 21, version: 2 };
  expect(codeOf(await club.change(id, turned, player))).toBe('403 forbidden');
  expect(codeOf(await club.begin('a:b', {}, player))).toBe('403 forbidden');
  expect(codeOf(await club.presence('c', { is_here: true }, player))).toBe('403 forbidden');
  const deleted = await player.api.delete(`/api/play/games/${String(id)}/`);
  expect(codeOf(deleted)).toBe('403 forbidden');
  expect(codeOf(await club.change(id, turned))).toBe(200);
});

test('67: a player deletes twenty games a day, and what others deleted can be restored', async () => {
  const { app, club, player } = await makeLateClub();
  const remove = (id: unknown, by = player) => by.api.delete(`/api/play/games/${String(id)}/`);
  const { body: first } = await club.begin('a:b', { at: club.ago(20), ended_at: club.ago(10) });
  const row = await app.db.selectFrom('games').selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: 22 }, (_, nth) => ({
    ...row,
    id: `0198c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    court: '2',
  }));
  await app.db.insertInto('games').values(copies).execute();
  expect(codeOf(await remove(first['id'], club.owner))).toBe(204);
  const answers = [];
  for (const { id } of copies.slice(0, 21)) answers.push(codeOf(await remove(id)));
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 204), '429 too_many_requests']);
  expect(codeOf(await remove(copies[21]!.id, club.owner))).toBe(204);
  const restored = await club.owner.api.post(
    `/api/clubs/${club.clubId}/deleted/${String(first['id'])}/restore/`,
  );
  expect(codeOf(restored)).toBe(204);
});

test('67: a player records five hundred changes a day, and staff any number', async () => {
  const { app, club, player } = await makeLateClub();
  const { body: game } = await club.begin('a:b', {}, player);
  const tries = app.db.updateTable('loginTries').set({ tries: 499 });
  await tries.where('key', '=', `play ${club.idOf('x')}`).execute();
  const score = (points: number, by = player) => {
    const patch = { score_a: points, score_b: 0, version: points };
    return club.change(game['id'], patch, by);
  };
  expect(codeOf(await score(1))).toBe(200);
  expect(codeOf(await score(2))).toBe('429 too_many_requests');
  expect(codeOf(await score(2, club.owner))).toBe(200);
});

test('15: levels are seen by staff and oneself, in an evening, a proposal and the list', async () => {
  const { club } = await make();
  const player = await club.join('x');
  const manager = await club.join('y', 'manager');
  for (const [name, level] of [
    ['a', 6],
    ['b', 1],
    ['c', 2],
    ['x', 4],
  ] as const) {
    const path = `/api/members/${club.idOf(name)}/`;
    expect((await club.owner.api.patch(path, { level })).body).toMatchObject({ level });
  }
  const bad = await club.owner.api.patch(`/api/members/${club.idOf('a')}/`, { level: 7 });
  expect(bad.status).toBe(400);
  const own = await player.api.patch(`/api/members/${club.idOf('x')}/`, { level: 1 });
  expect(codeOf(own)).toBe('403 forbidden');
  await club.come('abcx', 60);
  const levelsIn = (list: Json) =>
    Object.fromEntries(list.map((item) => [String(item['name']), item['level']]));
  const all = { a: 6, b: 1, c: 2, x: 4 };
  const hidden = { a: null, b: null, c: null, x: 4 };
  expect(levelsIn((await club.state(manager))['present']!)).toEqual(all);
  expect(levelsIn((await club.state(player))['present']!)).toEqual(hidden);
  const { body: members } = await player.api.get(`/api/members/${club.clubId}`);
  expect(levelsIn(members)).toMatchObject(hidden);
  const why = async (by: typeof player) => {
    const { body } = await by.api.get(`${club.path}/next/?court=1`);
    return body['why']!.find((candidate) => String(candidate['kind']) === 'level')?.['value'];
  };
  expect(await why(manager)).toEqual([7, 6]);
  expect(await why(player)).toBe(1);
  await club.settings({ doubles: false });
  expect(await why(player)).toBeUndefined();
});

test('who goes on after a pause waits from then on, and is not proposed for having waited', async () => {
  const { club } = await make();
  await club.come('abcde', 60);
  await club.presence('a', { is_paused: true, at: club.ago(50) });
  const goesOn = club.ago(5);
  await club.presence('a', { is_paused: false, at: goesOn });
  const state = await club.state();
  const one = state['present']!.find((player) => String(player['name']) === 'a');
  expect(one).toMatchObject({ until: null, is_paused: false, waits_since: goesOn });
  const { body } = await club.owner.api.get(`${club.path}/next/`);
  const ids = [...body['team_a']!, ...body['team_b']!].map((player) => String(player['member_id']));
  expect(ids).not.toContain(club.idOf('a'));
});

test('the proposal is that of the pure function, the n-th best one on demand', async () => {
  const { club } = await make();
  const next = async (query: string) =>
    (await club.owner.api.get(`${club.path}/next/?${query}`)).body;
  expect(await next('court=1')).toBeNull();
  for (const [index, name] of 'abcdef'.split('').entries()) {
    await club.come(name, 60 + index);
    await club.owner.api.patch(`/api/members/${club.idOf(name)}/`, { level: 6 - index });
  }
  const { body: game } = await club.begin('ab:cd', { at: club.ago(30) });
  await club.change(game['id'], { ended: true, at: club.ago(15) });
  const toDate = (text: unknown) => new Date(String(text));
  const state = await club.state();
  const names = new Map('abcdef'.split('').map((name) => [club.idOf(name), name]));
  const id = (json: Json) => String(json['member_id']);
  const evening = {
    now: new Date(),
    mode: 'fair',
    isDoubles: true,
    hasSinglesFallback: true,
    present: state['present']!.map((item) => ({
      id: id(item['player']!),
      level: Number(item['level']),
      from: toDate(item['from']),
      until: null,
      isPaused: false,
    })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    games: state['games']!.map((item) => ({
      court: '1',
      teamA: item['team_a']!.map(id),
      teamB: item['team_b']!.map(id),
      begun: toDate(item['begun_at']),
      ended: toDate(item['ended_at']),
    })),
    together: [],
    apart: [],
    isMixed: false,
    classes: new Map<string, string>(),
  } as const;
  const now = new Date(Date.parse(club.ago(0)));
  for (const skip of [0, 1, 7]) {
    const expected = nextGame({ ...evening, now }, { seed: 1, skip });
    const answered = await next(`court=2&skip=${skip}`);
    const namesOf = (ids: readonly string[]) => ids.map((item) => names.get(item));
    expect(namesOf(answered['team_a']!.map(id))).toEqual(namesOf(expected!.teamA));
    expect(namesOf(answered['team_b']!.map(id))).toEqual(namesOf(expected!.teamB));
  }
  // As if the best proposal had begun: two are left of six.
  const best = await next('court=1');
  const after = await next('court=2&ahead=1');
  const inBest = [...best['team_a']!, ...best['team_b']!].map(id);
  expect([...after['team_a']!, ...after['team_b']!].map(id)).not.toEqual(
    expect.arrayContaining([expect.toBeOneOf(inBest)]),
  );
  expect(await next('court=2&ahead=2')).toBeNull();
  expect(await next('court=1&skip=9999')).toBeNull();
  expect((await club.owner.api.get(`${club.path}/next/?court=9`)).status).toBe(404);
  await club.begin('ab:cd');
  expect(codeOf(await club.owner.api.get(`${club.path}/next/?court=1`))).toBe('409 court_taken');
});

test('45: an evening has at most 300 games', async () => {
  const { app, club } = await make();
  await club.come('ab', 60);
  const { body: game } = await club.begin('a:b', { at: club.ago(30) });
  await club.change(game['id'], { ended: true });
  const row = await app.db.selectFrom('games').selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: 299 }, (_, nth) => ({
    ...row,
    id: `0198c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`,
  }));
  await app.db.insertInto('games').values(copies).execute();
  expect(codeOf(await club.begin('a:b'))).toBe('409 limit_reached');
});

test('a member’s games tell with whom and against whom they won, to staff and oneself', async () => {
  const { club } = await make();
  const player = await club.join('x');
  await club.come('abcd', 60);
  for (const [text, score_a, score_b] of [
    ['ab:cd', 21, 10],
    ['ac:bd', 15, 21],
    ['ab:cd', null, null],
  ] as const) {
    const { body: game } = await club.begin(text, { at: club.ago(30) });
    await club.change(game['id'], { ended: true, at: club.ago(30), score_a, score_b });
  }
  const path = `/api/play/${club.clubId}/members/${club.idOf('a')}/`;
  const [year, month] = club.today.split('-').map(Number);
  expect((await club.owner.api.get(path)).body).toEqual({
    games: 3,
    won: 1,
    lost: 1,
    partners: [
      { name: 'b', games: 2, won: 1 },
      { name: 'c', games: 1, won: 0 },
    ],
    opponents: expect.arrayContaining([{ name: 'd', games: 3, won: 1 }]) as unknown,
    by_month: [{ year, month, games: 3, sessions: 1 }],
  });
  expect((await player.api.get(path)).status).toBe(403);
  const own = `/api/play/${club.clubId}/members/${club.idOf('x')}/`;
  expect((await player.api.get(own)).body).toMatchObject({ games: 0 });
});

test('phones that fill courts at once never lose or double a game', async () => {
  const { club } = await make();
  await club.settings({ courts: ['1', '2', '3'] });
  await club.come('abcdefghijkl', 60);
  const lineUps = ['ab:cd', 'ab:ef', 'ef:gh', 'cd:gh', 'ij:kl', 'ik:jl', 'ac:ik'];
  for (let round = 0; round < 3; round += 1) {
    const taps = lineUps.flatMap((text) =>
      ['1', '2', '3'].map((court) => club.begin(text, { court })),
    );
    const answers = await Promise.all(taps);
    const begun = answers.filter(({ status }) => status === 201);
    const refusals = new Set(answers.filter(({ status }) => status !== 201).map(codeOf));
    expect(refusals).toEqual(new Set(['409 already_playing', '409 court_taken']));
    const running = (await club.state())['games']!.filter(
      (candidate) => candidate['ended_at'] === null,
    );
    expect(new Set(running.map((item) => item['id']))).toEqual(
      new Set(begun.map(({ body }) => body['id'])),
    );
    expect(running).toHaveLength(begun.length);
    const courts = running.map((item) => item['court']);
    expect(new Set(courts).size).toBe(courts.length);
    const players = running.flatMap((item) => [...item['team_a']!, ...item['team_b']!]);
    const ids = players.map((player) => String(player['member_id']));
    expect(new Set(ids).size).toBe(ids.length);
    // Everybody taps "Done" on every game.
    const ends = running.flatMap((item) =>
      [1, 2].map(() => club.change(item['id'], { ended: true, version: item['version'] })),
    );
    const ended = (await Promise.all(ends)).filter(({ status }) => status === 200);
    expect(ended).toHaveLength(running.length);
  }
});

test('a session that is cancelled takes no presence, and a member of no club none of theirs', async () => {
  const { app, club } = await make();
  await club.owner.api.post('/api/sessions/cancel/', club.inEvening);
  expect(codeOf(await club.presence('a', { is_here: true }))).toBe('409 session_cancelled');
  const stranger = await makeUser(app, 'stranger');
  expect((await stranger.api.get(club.path)).status).toBe(404);
});

test('31: an evening is one line of the trail, and unfolds to who recorded what', async () => {
  const { club } = await make();
  const manager = await club.join('y', 'manager');
  const { owner, clubId } = club;
  const trail = async (query = '') =>
    (await owner.api.get(`/api/clubs/${clubId}/audit/?limit=1000&${query}`)).body['items']!;
  const before = await trail();
  await club.come('abcd', 60);
  const { body: game } = await club.begin('ab:cd', {}, manager);
  await club.change(game['id'], { ended: true, score_a: 21, score_b: 3 });
  await club.presence('a', { is_here: false });
  const added = (await trail()).slice(0, -before.length);
  expect(added).toMatchObject([{ action: 'play.recorded', after: { games: 1, people: 4 } }]);
  const steps = await trail(`evening=${String(added[0]!['thing_id'])}`);
  expect(steps.map((step) => [step['action'], step['label']])).toEqual([
    ['presence.changed', 'a'],
    ['game.edited', '1: a, b - c, d'],
    ['game.created', '1: a, b - c, d'],
    ...['d', 'c', 'b', 'a'].map((name) => ['presence.changed', name]),
  ]);
  expect(steps[2]).toMatchObject({ actor_name: 'y' });
});

test('32: a club that is exported and imported has the same evenings, games and presence', async () => {
  const { app, club } = await make();
  const { owner, clubId, today, session } = club;
  const guest = { club_id: clubId, date: today, schedule_id: session.split('.')[0], name: 'Khách' };
  const { body: entered } = await owner.api.post('/api/guests/', { ...guest, fee: 50 });
  await club.settings({ mode: 'queue', courts: ['A', 'B'], players_run: true });
  await club.settings({ together: [[club.player('a'), { guest_id: entered['id'] }]] });
  await club.come('abc', 60);
  await club.presence('c', { is_here: false, at: club.ago(20) });
  const mixed = { team_a: [club.player('a'), { guest_id: entered['id'] }], court: 'A' };
  const { body: game } = await club.begin('ab:bc', {
    ...mixed,
    team_b: [club.player('b'), club.player('c')],
    at: club.ago(40),
  });
  await club.change(game['id'], { ended: true, at: club.ago(25), score_a: 21, shuttles: 3 });
  const { bytes } = await owner.api.get(`/api/clubs/${clubId}/export/`);
  const file = strFromU8(unzipSync(bytes)['club.json']!);
  const lan = await makeUser(app, 'lan');
  const copy = await lan.api.post('/api/clubs/import/', file, {
    'content-type': 'application/json',
  });
  expect(copy.status).toBe(201);
  const copyId = String(copy.body['id']);
  const { body: sessions } = await lan.api.get(
    `/api/sessions/${copyId}/?from=${today}&to=${today}`,
  );
  const copied = await lan.api.get(`/api/play/${copyId}/${String(sessions['items']![0]!['id'])}`);
  const plain = (state: Json) => {
    const names = new Map(
      state['present']!.map((item) => [JSON.stringify(item['player']), String(item['name'])]),
    );
    const named = JSON.parse(JSON.stringify(state), (_, value: unknown) =>
      typeof value === 'object' ? (names.get(JSON.stringify(value)) ?? value) : value,
    ) as Json;
    const { mode, courts, players_run, together } = named as Record<string, unknown>;
    const games = named['games']!.map((item) => Object.assign({}, item, { id: '', version: 0 }));
    const present = named['present']!.filter((candidate) => String(candidate['name']) !== 'Khách');
    return { mode, courts, players_run, together, games, present };
  };
  expect(plain(copied.body)).toEqual(plain(await club.state()));
});

test('62: a club’s file brings no evening with more games than one that is recorded', async () => {
  const { app, club } = await make();
  await club.come('abcd', 60);
  const { body: game } = await club.begin('ab:cd', { at: club.ago(40) });
  await club.change(game['id'], { ended: true, at: club.ago(25) });
  const { bytes } = await club.owner.api.get(`/api/clubs/${club.clubId}/export/`);
  const file = JSON.parse(strFromU8(unzipSync(bytes)['club.json']!)) as { games: unknown[] };
  const lan = await makeUser(app, 'lan');
  const importWith = (games: number) =>
    lan.api.post('/api/clubs/import/', {
      ...file,
      games: Array.from({ length: games }, () => file.games[0]),
    });
  const refused = await importWith(301);
  expect([refused.status, refused.body['code']]).toEqual([409, 'limit_reached']);
  expect((await importWith(300)).status).toBe(201);
});

test('62: two hundred people are at an evening at once, and the next one is refused', async () => {
  const app = await startApp();
  const names = Array.from({ length: 201 }, (_, nth) => `m${nth}`);
  const club = await makePlayClub(app, names);
  const { status } = await club.owner.api.post('/api/trackings/session/', {
    club_id: club.clubId,
    date: club.today,
    schedule_id: club.session.split('.')[0],
    add: names.slice(1).map((name) => club.idOf(name)),
    remove: [],
  });
  expect(status).toBe(200);
  expect(codeOf(await club.presence('m0', { is_here: true }))).toBe('409 limit_reached');
  expect(codeOf(await club.presence('m1', { is_here: false }))).toBe(200);
  expect(codeOf(await club.presence('m0', { is_here: true }))).toBe(200);
});

test('33: one’s own data has one’s games and presence; who was removed stays in the games', async () => {
  const { club } = await make();
  const player = await club.join('x');
  await club.come('abcx', 60);
  const { body: game } = await club.begin('xa:bc', { at: club.ago(20) });
  await club.change(game['id'], { ended: true, score_a: 21, score_b: 9 });
  const { body: data } = await player.api.get('/api/users/me/export/');
  const membership = data['memberships']![0]!;
  expect(membership['games']).toMatchObject([{ date: club.today, team: 'a', score_a: 21 }]);
  expect(membership['presence']).toMatchObject([{ date: club.today, kind: 'came' }]);
  expect((await club.owner.api.delete(`/api/members/${club.idOf('x')}/delete`)).status).toBe(204);
  const state = await club.state();
  expect(state['games']).toMatchObject([club.teams('xa:bc')]);
  expect(state['present']!.map((item) => item['name'])).toContain('x');
});
