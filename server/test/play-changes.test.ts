import { nextDay, todayIn } from '@rallybook/contract/rules/calendar';
import { expect, test } from 'vitest';
import { instantOf } from '../src/instants.ts';
import { startApp } from './app.ts';
import type { Answer } from './client.ts';
import { makePlayClub, type PlayClub } from './play-evenings.ts';

const ZONE = 'Asia/Ho_Chi_Minh';

/** A club at a time of a day on which it plays from 19:00 to 21:00. */
async function makeAt(time: string) {
  const app = await startApp();
  app.pass(instantOf(ZONE, nextDay(todayIn(ZONE, app.clock())), time) - app.clock().getTime());
  return { app, club: await makePlayClub(app) };
}

const codeOf = ({ status, body }: Answer) =>
  status < 400 ? status : `${status} ${String(body['code'])}`;

/** What was recorded at the evening, as the trail unfolds it: the action and its label, the latest first. */
async function stepsOf({ owner, clubId }: PlayClub): Promise<string[][]> {
  const trail = async (query: string) =>
    (await owner.api.get(`/api/clubs/${clubId}/audit/?limit=1000&${query}`)).body['items']!;
  const evening = (await trail('')).find(
    (candidate) => String(candidate['action']) === 'play.recorded',
  );
  const steps = await trail(`evening=${String(evening!['thing_id'])}`);
  return steps.map((step) => [String(step['action']), String(step['label'])]);
}

test('a running game takes who waits, or another court, and refuses what is not free', async () => {
  const { club } = await makeAt('19:40');
  await club.come('abcdefghi', 60);
  await club.presence('i', { is_paused: true });
  await club.settings({ courts: ['1', '2', '3'] });
  const { body: game } = await club.begin('ab:cd');
  const { body: other } = await club.begin('ef:gh', { court: '2' });
  const change = (patch: Record<string, unknown>) => club.change(game['id'], patch);
  expect(codeOf(await change({ ...club.teams('ab:ce'), version: 1 }))).toBe('409 already_playing');
  expect(codeOf(await change({ ...club.teams('ab:ci'), version: 1 }))).toBe('409 not_present');
  expect(codeOf(await change({ court: '2', version: 1 }))).toBe('409 court_taken');
  expect(codeOf(await change({ court: '3', version: 1 }))).toBe(200);
  // Who has not seen that is told so.
  expect(codeOf(await change({ court: '1', version: 1 }))).toBe('409 edit_conflict');
  await club.presence('i', { is_paused: false });
  expect(codeOf(await change({ ...club.teams('ab:ci'), version: 2 }))).toBe(200);
  // Who was swapped out waits, and who came in does not.
  const waiting = (await club.state())['present']!.filter(
    (candidate) => candidate['waits_since'] !== null,
  );
  expect(waiting.map((person) => person['name'])).toEqual(['d']);
  expect(codeOf(await club.change(other['id'], club.teams('ef:gd')))).toBe(200);
  const steps = await stepsOf(club);
  expect(steps.slice(0, 4)).toEqual([
    ['game.edited', '2: e, f - g, d'],
    ['game.edited', '3: a, b - c, i'],
    ['presence.changed', 'i'],
    ['game.edited', '3: a, b - c, d'],
  ]);
});

test('who is swapped out after five minutes waits since then, and before them all along', async () => {
  const { app, club } = await makeAt('19:40');
  await club.come('abcdefgh', 60);
  await club.settings({ courts: ['1', '2'] });
  const { body: game } = await club.begin('ab:cd');
  app.pass(4 * 60_000);
  await club.change(game['id'], club.teams('ab:ce'));
  const waits = async (name: string) =>
    (await club.state())['present']!.find((candidate) => String(candidate['name']) === name)!;
  const early = await waits('d');
  expect(early['waits_since']).toBe(early['from']);
  app.pass(3 * 60_000);
  // The tap waited for a network for a minute.
  const swapped = club.ago(1);
  expect(codeOf(await club.change(game['id'], { ...club.teams('ab:fe'), at: swapped }))).toBe(200);
  // The game is theirs who end it: who was taken out has none, but has not waited meanwhile.
  expect(await waits('c')).toMatchObject({ waits_since: swapped, games: 0, is_paused: false });
  expect(await waits('f')).toMatchObject({ waits_since: null, games: 1 });
  // Two who change sides go on playing.
  await club.change(game['id'], club.teams('af:be'));
  expect(await waits('b')).toMatchObject({ waits_since: null, games: 1 });
  // Who has paused meanwhile goes on with the pause.
  await club.presence('a', { is_paused: true });
  await club.change(game['id'], club.teams('df:be'));
  expect(await waits('a')).toMatchObject({ is_paused: true, waits_since: null });
  expect(codeOf(await club.change(game['id'], { court: '2', at: swapped }))).toMatch(/^400/);
  // What is read back by the phone is what it shows without a network.
  expect((await waits('c'))['stays']).toHaveLength(2);
});

test('a running game goes to a court, and takes a player, that another game has just left', async () => {
  const { app, club } = await makeAt('19:40');
  await club.come('abcdefgh', 60);
  await club.settings({ courts: ['1', '2'] });
  const { body: first } = await club.begin('ab:cd');
  app.pass(60_000);
  const { body: second } = await club.begin('ef:gh', { court: '2' });
  app.pass(10 * 60_000);
  expect(codeOf(await club.change(first['id'], { ended: true }))).toBe(200);
  app.pass(60_000);
  expect(codeOf(await club.change(second['id'], { court: '1' }))).toBe(200);
  expect(codeOf(await club.change(second['id'], club.teams('ef:ga')))).toBe(200);
  // The game that is over cannot go on where another one is played now.
  expect(codeOf(await club.change(first['id'], { ended: false }))).toBe('409 court_taken');
});

test('who records games takes back that one was deleted, in a free place only', async () => {
  const { club } = await makeAt('19:40');
  const player = await club.join('x');
  await club.come('abcdx', 30);
  await club.settings({ players_run: true });
  const { body: game } = await club.begin('a:b', { at: club.ago(20) }, player);
  const path = `/api/play/${club.clubId}/games/${String(game['id'])}/restore/`;
  const remove = (by = player) => by.api.delete(`/api/play/games/${String(game['id'])}/`);
  expect(codeOf(await player.api.post(path))).toBe('404 not_found');
  await remove();
  const back = await player.api.post(path);
  expect(codeOf(back)).toBe(200);
  expect(back.body).toMatchObject({ id: game['id'], begun_at: game['begun_at'] });
  expect((await club.state())['games']).toMatchObject([{ id: game['id'], ended_at: null }]);
  expect(codeOf(await player.api.post(path))).toBe('404 not_found');
  await remove(club.owner);
  const { body: taken } = await club.begin('c:d');
  expect(codeOf(await club.owner.api.post(path))).toBe('409 court_taken');
  await club.change(taken['id'], { ended: true });
  await club.begin('a:c', { court: '2' });
  expect(codeOf(await club.owner.api.post(path))).toBe('409 already_playing');
  expect((await stepsOf(club)).map(([action]) => action)).toContain('game.restored');
});

test('a game that lies beside another one, since one of them was moved or changed, comes back, too', async () => {
  const { app, club } = await makeAt('19:40');
  await club.come('abcdef', 30);
  const restore = async (id: unknown) => {
    expect((await club.owner.api.delete(`/api/play/games/${String(id)}/`)).status).toBe(204);
    const path = `/api/play/${club.clubId}/games/${String(id)}/restore/`;
    return codeOf(await club.owner.api.post(path));
  };
  const { body: first } = await club.begin('a:b', { at: club.ago(20), court: '1' });
  const { body: second } = await club.begin('c:d', { at: club.ago(18), court: '2' });
  await club.change(second['id'], { ended: true });
  app.pass(60_000);
  // To the court of the game that was over, and with somebody who played it.
  expect(codeOf(await club.change(first['id'], { court: '2' }))).toBe(200);
  expect(codeOf(await club.change(first['id'], club.teams('a:c')))).toBe(200);
  expect(await restore(first['id'])).toBe(200);
  // The game that was over lies beside the one that was moved.
  expect(await restore(second['id'])).toBe(200);
  const ids = (await club.state())['games']!.map((item) => String(item['id']));
  expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    String(first['id']),
    String(second['id']),
  ]);
});

test('a player takes nothing back once players record nothing any more', async () => {
  const { app, club } = await makeAt('23:50');
  const player = await club.join('x');
  await club.come('abx', 30);
  await club.settings({ players_run: true });
  const { body: game } = await club.begin('a:b', { at: club.ago(20) }, player);
  await player.api.delete(`/api/play/games/${String(game['id'])}/`);
  app.pass(10 * 60_000);
  const path = `/api/play/${club.clubId}/games/${String(game['id'])}/restore/`;
  expect(codeOf(await player.api.post(path))).toBe('403 forbidden');
  const byOwner = `/api/clubs/${club.clubId}/deleted/${String(game['id'])}/restore/`;
  expect(codeOf(await club.owner.api.post(byOwner))).toBe(204);
});
