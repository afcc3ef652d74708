import { expect, test } from 'vitest';
import { chooser, seededRandom } from '../../../packages/contract/test/random/random.ts';
import { startApp } from '../app.ts';
import { follow } from '../follow.ts';
import { makePlayClub } from '../play-evenings.ts';
import { insist, sharedOf, startTwo, times } from './machines.ts';

type Answered = { status: number; body: { id?: string; code?: string } };

test('two phones at two processes never lose or double a game, and each sees the other’s', async () => {
  const app = await startApp();
  const club = await makePlayClub(app);
  await club.settings({ courts: ['1', '2', '3'] });
  const { one, other } = await startTwo(sharedOf(app));
  const { token } = club.owner;
  const told = await follow(one.url, club.path, club.owner);
  await told.next();
  for (const name of 'abcdefghijkl')
    await insist(
      other.url,
      'play/presence/',
      { ...club.inEvening, player: club.player(name), is_here: true },
      token,
    );
  const { oneOf, between } = chooser(seededRandom(7));
  const fourOf = (names: string) => {
    const left = names.split('');
    return times(4, () => left.splice(between(0, left.length - 1), 1)[0]!);
  };
  /** Sends a request again, like any client, where a busy machine refuses it before it begins. */
  const ask = async (
    url: string,
    key: string,
    body: object,
    method = 'POST',
  ): Promise<Answered> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = { method, headers: { ...headers, 'idempotency-key': key } };
    const answer = await fetch(url, { ...request, body: JSON.stringify(body) });
    if (answer.status === 503) return ask(url, key, body, method);
    return { status: answer.status, body: (await answer.json()) as Answered['body'] };
  };
  /** A tap to a process; a phone that heard no answer sends it to the other one, too. */
  const tap = (key: string, body: object): Promise<Answered[]> =>
    Promise.all([one, other].map(({ url }) => ask(`${url}/api/play/games/`, key, body)));
  const begun = new Set<string>();
  for (const round of times(3, (index) => index)) {
    const taps = times(8, (index) => {
      const [a, b, c, d] = fourOf('abcdefghijkl');
      const game = { ...club.inEvening, court: oneOf(['1', '2', '3']) };
      return tap(`${round} ${index}`, { ...game, ...club.teams(`${a}${b}:${c}${d}`) });
    });
    for (const answers of await Promise.all(taps)) {
      const ids = answers.flatMap(({ status, body }) => (status === 201 ? [body.id!] : []));
      // Both processes give the same answer to one key.
      expect(new Set(ids).size).toBeLessThanOrEqual(1);
      for (const id of ids) begun.add(id);
      const refusals = answers.flatMap(({ status, body }) => (status === 201 ? [] : [body.code]));
      const allowed = ['court_taken', 'already_playing'];
      expect(allowed).toEqual(expect.arrayContaining(refusals));
    }
    const { games } = (await club.state()) as unknown as {
      games: {
        id: string;
        ended_at: string | null;
        court: string;
        team_a: object[];
        team_b: object[];
      }[];
    };
    expect(new Set(games.map(({ id }) => id))).toEqual(begun);
    const running = games.filter(({ ended_at }) => ended_at === null);
    expect(running.length).toBeGreaterThan(0);
    expect(new Set(running.map(({ court }) => court)).size).toBe(running.length);
    const players = running.flatMap(({ team_a, team_b }) => [...team_a, ...team_b]);
    expect(new Set(players.map((player) => JSON.stringify(player))).size).toBe(players.length);
    // The processes’ clock is not the one of this test.
    for (const { id } of running)
      await ask(`${other.url}/api/play/games/${id}/`, id, { ended: true }, 'PATCH');
  }
  // What was done at the other process was told here.
  const last = String((await club.state())['version']);
  for (
    let event = await told.next();
    event !== null && event.id !== last;
    event = await told.next()
  );
}, 90_000);
