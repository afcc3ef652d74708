import { expect } from 'vitest';
import { chooser, seededRandom } from '../../packages/contract/test/random/random.ts';
import type { Json } from './client.ts';
import type { PlayClub } from './play-evenings.ts';

type TapAnswer = { status: number; body: Json };
/** Sends a request of the owner. */
type Ask = (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  key?: string,
) => Promise<TapAnswer>;

const PEOPLE = 'abcdefghijkl';
const COURTS = ['1', '2', '3'];
/** Why a tap may be refused: somebody was faster. */
const REFUSALS = ['court_taken', 'already_playing', 'not_present', 'edit_conflict', 'not_found'];

const idsOf = (items: readonly Json[]) => items.map((item) => String(item['id']));
const playersOf = (game: Json) =>
  [...game['team_a']!, ...game['team_b']!].map((item) => String(item['member_id']));

/**
 * Lets four phones tap at random, all at once. Each sends a queue of taps, and sends all of it once more at the same time, with the
 * same keys, as a phone does that heard no answer. After each round no game is lost, doubled, or in the way of another.
 */
export async function tapAtOnce(
  club: PlayClub,
  ask: Ask,
  { seed, rounds, pass = () => undefined }: { seed: number; rounds: number; pass?: () => void },
): Promise<void> {
  const { oneOf, between, times } = chooser(seededRandom(seed));
  const begun = new Set<string>();
  /** Draws people, but none of some. */
  const draw = (count: number, others: readonly string[] = []) => {
    const left = PEOPLE.split('').filter((name) => !others.includes(club.idOf(name)));
    return times(count, () => left.splice(between(0, left.length - 1), 1)[0]!).join('');
  };

  type Tap = () => Promise<TapAnswer>;
  /** @param known games that a phone has seen */
  const tapOf = (known: readonly Json[], deleted: readonly string[], key: string): Tap => {
    const game = known.length > 0 ? oneOf(known) : null;
    const path = `/api/play/games/${String(game?.['id'])}/`;
    const version = oneOf([undefined, game?.['version']]);
    const kinds = [
      'begin',
      'play',
      'play',
      ...(game ? ['done', 'done', 'undo', 'swap', 'delete'] : []),
    ];
    const kind = oneOf([...kinds, ...(deleted.length > 0 ? ['restore'] : []), 'pause']);
    const teamA = draw(2);
    const teams = club.teams(`${teamA}:${draw(2, teamA.split('').map(club.idOf))}`);
    // Somebody of the first team cannot be in the second one, too.
    const others = club.teams(`:${draw(2, game ? playersOf(game).slice(0, 2) : [])}`);
    const court = oneOf(COURTS);
    const player = {
      player: club.player(oneOf(PEOPLE.split(''))),
      is_paused: oneOf([true, false]),
    };
    const restored = `/api/clubs/${club.clubId}/deleted/${deleted[0]}/restore/`;
    const begin: Tap = () =>
      ask('POST', '/api/play/games/', { ...club.inEvening, court, ...teams }, key);
    const taps: Record<string, Tap> = {
      begin,
      /** Begun and over: sent again, court and players would be free for it once more. */
      play: async () => {
        const answer = await begin();
        const own = `/api/play/games/${String(answer.body['id'])}/`;
        if (answer.status === 201) await ask('PATCH', own, { ended: true });
        return answer;
      },
      done: () => ask('PATCH', path, { ended: true, score_a: 21, score_b: 9, version }),
      undo: () => ask('PATCH', path, { ended: false, version }),
      swap: () => ask('PATCH', path, { team_b: others.team_b }),
      delete: () => ask('DELETE', path),
      restore: () => ask('POST', restored),
      pause: () => ask('POST', '/api/play/presence/', { ...club.inEvening, ...player }),
    };
    return taps[kind]!;
  };

  /** Sends a queue in its order, each tap after the answer to the one before. */
  const sendAll = async (queue: readonly Tap[]): Promise<TapAnswer[]> => {
    const answers: TapAnswer[] = [];
    for (const tap of queue) answers.push(await tap());
    return answers;
  };
  const deletedGames = async () => {
    const { body } = await club.owner.api.get(`/api/clubs/${club.clubId}/deleted/`);
    return idsOf(body['items']!);
  };

  /** Keeps the games that a tap began. One key is one game, however often it is sent. */
  const keepGames = (answers: readonly TapAnswer[]) => {
    const games = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    expect(new Set(idsOf(games)).size).toBeLessThanOrEqual(1);
    for (const id of idsOf(games)) begun.add(id);
    const refused = answers.filter(({ status }) => status >= 400).map(({ body }) => body['code']);
    expect(refused.filter((code) => !REFUSALS.includes(String(code)))).toEqual([]);
  };

  for (let round = 0; round < rounds; round += 1) {
    const known = (await club.state())['games']!;
    const deleted = await deletedGames();
    const queues = times(4, (phone) =>
      times(between(1, 4), (nth) => tapOf(known, deleted, `${seed} ${round} ${phone} ${nth}`)),
    );
    const sent = await Promise.all(
      queues.map((queue) => Promise.all([sendAll(queue), sendAll(queue)])),
    );
    for (const [answers, again] of sent)
      answers.forEach((answer, nth) => keepGames([answer, again[nth]!]));
    expectWhole(await club.state(), await deletedGames(), begun);
    pass();
  }
}

/** Every game that was begun is there or deleted, once; nobody plays twice at once, and no court is taken twice. */
function expectWhole(state: Json, deleted: readonly string[], begun: ReadonlySet<string>): void {
  const games: readonly Json[] = state['games']!;
  expect([...idsOf(games), ...deleted].toSorted()).toEqual([...begun].toSorted());
  const running = games.filter((game) => game['ended_at'] === null);
  for (const busy of [
    running.map((item) => String(item['court'])),
    running.flatMap(playersOf),
    ...games.map(playersOf),
  ])
    expect(new Set(busy).size).toBe(busy.length);
  for (const one of state['present']!) {
    const id = String(one['player']!['member_id']);
    expect(one['games']).toBe(games.filter((game) => playersOf(game).includes(id)).length);
  }
}
