import { describe, expect, test } from 'vitest';
import { evening, minute, playEvening, stay } from '../../../test/play/evenings.ts';
import { chooser, seededRandom } from '../../../test/random/random.ts';
import { minutesBetween, playersOf, type Evening, type Stay, type Teams } from './evening.ts';
import { nextGame } from './next-game.ts';
import type { Reason } from './reasons.ts';
import { comingUp, proposalAfter, seedOf } from './upcoming.ts';
import { type Waiting, whoWaits } from './waiting.ts';

const SECOND = 1000;

/** Evenings as they stood right after a game had begun on the last free court, of all sizes, kinds and wishes. */
function* fullEvenings(seeds: number): Generator<Evening> {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { between } = chooser(seededRandom(seed));
    const courts = between(1, 4);
    const players = between(courts * 4 + 1, courts * 4 + 9);
    const kind = { players, courts, late: between(0, 3), leaving: between(0, 2), minutes: 70 };
    const ids = Array.from({ length: players }, (_, nth) => String(nth));
    const rules: Partial<Evening> = {
      mode: between(0, 3) === 0 ? 'queue' : 'fair',
      isDoubles: between(0, 5) > 0,
      hasSinglesFallback: between(0, 3) > 0,
      together: between(0, 2) === 0 ? [['0', '5']] : [],
      apart: between(0, 2) === 0 ? [['1', '2']] : [],
      isMixed: between(0, 3) === 0,
      classes: new Map(ids.map((id) => [id, Number(id) % 3 === 0 ? 'women' : 'men'])),
    };
    const played = playEvening(kind, seed, (state, of) =>
      nextGame({ ...state, ...rules }, { seed: of }),
    );
    for (const last of played.games) {
      const now = new Date(last.begun.getTime() + between(1, 59) * SECOND);
      const games = played.games
        .filter(({ begun }) => begun <= now)
        .map((game) => ({ ...game, ended: game.ended <= now ? game.ended : null }));
      const present = played.present
        .filter(({ from }) => from <= now)
        .map((stay) => ({ ...stay, until: stay.until && stay.until <= now ? stay.until : null }));
      if (games.filter(({ ended }) => ended === null).length < courts) continue;
      yield evening({ ...rules, now, games, present });
    }
  }
}

/** Whom a screen names as next while no court is free. */
function namedNext(state: Evening): string[] {
  const { turns } = comingUp(state, 0);
  return [...turns].filter(([, turn]) => turn === 0).map(([id]) => id);
}

/** Who of those who were told that they play next does not, though they wait. */
function whoGaveWay(state: Evening, named: readonly string[], next: Teams): Waiting[] {
  const playing = new Set(playersOf(next));
  return whoWaits(state).filter(({ id }) => named.includes(id) && !playing.has(id));
}

/** By how many games somebody who plays without having been told so is more behind than any of these. */
function howFarBehind(state: Evening, named: readonly string[], next: Teams, others: Waiting[]) {
  const playing = new Set(playersOf(next));
  const untold = whoWaits(state).filter(({ id }) => playing.has(id) && !named.includes(id));
  const most = Math.max(...untold.map(({ gamesBehind }) => gamesBehind));
  return most - Math.max(...others.map(({ gamesBehind }) => gamesBehind));
}

describe('who was told that they play next', () => {
  test('plays on whichever court becomes free first, but for who is far ahead of somebody who comes off it', () => {
    let [seen, few, broken] = [0, 0, 0];
    for (const state of fullEvenings(20)) {
      const named = namedNext(state);
      expect(named.length > 0).toBe(whoWaits(state).length > 0);
      const size = state.isDoubles ? 4 : 2;
      expect(named.length).toBe(Math.min(size, whoWaits(state).length));
      if (named.length < size) few += 1;
      for (const over of state.games.filter(({ ended }) => ended === null)) {
        const now = new Date(state.now.getTime() + 100 * SECOND);
        const games = state.games.map((game) => (game === over ? { ...game, ended: now } : game));
        const then = { ...state, now: new Date(now.getTime() + 5 * SECOND), games };
        const next = nextGame(then, { seed: seedOf(then) });
        const gaveWay = whoGaveWay(then, named, next!);
        if (named.length < size || state.mode === 'queue') expect(gaveWay).toEqual([]);
        if (gaveWay.length > 0) {
          broken += 1;
          expect(howFarBehind(then, named, next!, gaveWay)).toBeGreaterThan(0.5);
        }
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(250);
    expect(broken / seen).toBeLessThan(0.05);
    expect(few).toBeGreaterThan(15);
  });

  test('plays in the teams that were shown, also when a second court becomes free', () => {
    let seen = 0;
    for (const state of fullEvenings(20)) {
      const [shown] = comingUp(state, 0).games;
      const running = state.games.filter(({ ended }) => ended === null);
      const ends = new Map(
        running.slice(0, 2).map((game, nth) => [game, new Date(state.now.getTime() + nth * 9000)]),
      );
      const now = new Date(state.now.getTime() + 20 * SECOND);
      const games = state.games.map((game) => ({ ...game, ended: ends.get(game) ?? game.ended }));
      const then = { ...state, now, games };
      const next = proposalAfter(then, 0, 0);
      if (shown && whoGaveWay(then, playersOf(shown), next!).length === 0) {
        expect(next).toMatchObject({ teamA: shown.teamA, teamB: shown.teamB });
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  test('plays with others in place of who has left or paused meanwhile', () => {
    let kept = 0;
    for (const state of fullEvenings(20)) {
      const [gone, ...named] = namedNext(state);
      const over = state.games.find(({ ended }) => ended === null)!;
      const ended = new Date(state.now.getTime() + SECOND);
      const leaves = new Date(state.now.getTime() + 2 * SECOND);
      const now = new Date(state.now.getTime() + 3 * SECOND);
      const present = state.present.map((stay) =>
        stay.id === gone && stay.until === null ? { ...stay, until: leaves } : stay,
      );
      const games = state.games.map((game) => (game === over ? { ...game, ended } : game));
      const then = { ...state, now, present, games };
      const next = nextGame(then, { seed: seedOf(then) });
      if (next === null) continue;
      expect(playersOf(next)).not.toContain(gone);
      const isSingles = state.isDoubles && playersOf(next).length === 2;
      if (isSingles) continue;
      const gaveWay = whoGaveWay(then, named, next);
      if (gaveWay.length === 0) kept += 1;
      else expect(howFarBehind(then, named, next, gaveWay)).toBeGreaterThan(0.5);
    }
    expect(kept).toBeGreaterThan(100);
  });

  test('are nobody where nobody plays, and too few for a game are there', () => {
    const present = [stay('a'), stay('b'), stay('c')];
    const state = evening({ present, hasSinglesFallback: false });
    expect([...comingUp(state, 2).turns.values()]).toEqual([null, null, null]);
  });
});

test('two who wait while all play are no singles, but the first two of the next doubles', () => {
  const present = Array.from('abcdefghij', (id) => stay(id));
  const game = (players: string, court: string) => ({
    court,
    teamA: [players[0]!, players[1]!],
    teamB: [players[2]!, players[3]!],
    begun: minute(0),
    ended: null,
  });
  const state = evening({
    now: minute(5),
    present,
    games: [game('abcd', '1'), game('efgh', '2')],
  });
  expect(comingUp(state, 0)).toEqual({
    games: [],
    turns: new Map([
      ['i', 0],
      ['j', 0],
    ]),
  });
});

describe('who was taken out of a proposal by hand', () => {
  const present = Array.from('abcdefghi', (id, nth): Stay => stay(id, { from: minute(nth) }));

  test.each(['fair', 'queue'] as const)('is in none while enough others wait, by %s', (mode) => {
    const state = evening({ mode, now: minute(20), present });
    const best = playersOf(nextGame(state, { seed: 1 })!);
    for (const id of best) {
      const next = nextGame(state, { seed: 1, out: new Set([id]) });
      expect(playersOf(next!)).not.toContain(id);
      expect(playersOf(next!)).toHaveLength(4);
    }
  });

  test.each(['fair', 'queue'] as const)('plays where too few others wait, by %s', (mode) => {
    const state = evening({ mode, now: minute(20), present: present.slice(0, 5) });
    const next = nextGame(state, { seed: 1, out: new Set(['a', 'b']) });
    expect(playersOf(next!)).toEqual(expect.arrayContaining(['c', 'd', 'e']));
    expect(playersOf(next!)).toHaveLength(4);
  });
});

/** Who is listed below the courts while some proposals stand, as the screen does, with their games and whole minutes. */
const listBelow = (state: Evening) =>
  whoWaits(state).map(({ id, waitedMinutes }) => ({
    id,
    games: state.games.filter((game) => playersOf(game).includes(id)).length,
    minutes: Math.floor(waitedMinutes),
  }));

interface Proposed {
  state: Evening;
  why: readonly Reason[];
}

/** What is proposed for each court that is free after some games of a full evening have ended. */
function proposedAfter(full: Evening, free: number): Proposed[] {
  const over = new Set(full.games.filter(({ ended }) => ended === null).slice(0, free));
  const ended = new Date(full.now.getTime() + 130 * SECOND);
  const games = full.games.map((game) => (over.has(game) ? { ...game, ended } : game));
  const state = { ...full, now: new Date(ended.getTime() + 61 * SECOND), games };
  return [...over].flatMap((_, nth) => {
    const proposal = proposalAfter(state, nth, 0);
    return proposal ? [{ state, why: proposal.why }] : [];
  });
}

/** What is proposed at full evenings, and after one or two of their games have ended. */
function* proposedGames(seeds: number): Generator<Proposed> {
  for (const state of fullEvenings(seeds)) {
    const next = nextGame(state, { seed: 1, isFull: true });
    if (next) yield { state, why: next.why };
    for (const free of [1, 2]) yield* proposedAfter(state, free);
  }
}

describe('why these play', () => {
  test('names as waiting longest nobody who waits less than another in the list below', () => {
    let told = 0;
    for (const { state, why } of proposedGames(15)) {
      const list = listBelow(state);
      for (const { ids, value } of why.filter(({ kind }) => kind === 'waited')) {
        told += 1;
        expect(list.find(({ id }) => id === ids[0])?.minutes).toBe(value);
        expect(Math.max(...list.map(({ minutes }) => minutes))).toBe(value);
      }
    }
    expect(told).toBeGreaterThan(100);
  });

  test('calls nobody behind who has as many games as the others in the list below', () => {
    let told = 0;
    for (const { state, why } of proposedGames(15)) {
      const list = listBelow(state);
      const behind = why.find(({ kind }) => kind === 'behind');
      for (const id of behind?.ids ?? []) {
        told += 1;
        const { games } = list.find((candidate) => candidate.id === id)!;
        const others = list.filter((candidate) => candidate.id !== id).map((item) => item.games);
        const mean = others.reduce((sum, count) => sum + count, 0) / others.length;
        expect(mean - games).toBeGreaterThanOrEqual(0.75);
        expect(Math.max(...others) - games).toBeGreaterThanOrEqual(Number(behind?.value));
      }
    }
    expect(told).toBeGreaterThan(10);
  });

  test('does not call those behind who wait with nobody who has played more', () => {
    const present = Array.from('abcdefghij', (id) => stay(id));
    const begun = { begun: minute(1), ended: null };
    const games = [{ court: '1', teamA: ['a', 'b'], teamB: ['c', 'd'], ...begun }];
    const state = evening({ now: minute(9), present, games });
    expect(minutesBetween(minute(1), state.now)).toBe(8);
    const kinds = nextGame(state, { seed: 1 })?.why.map(({ kind }) => kind);
    expect(kinds).not.toContain('behind');
  });
});
