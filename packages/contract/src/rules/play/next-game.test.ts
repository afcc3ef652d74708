import { describe, expect, test } from 'vitest';
import { evening, figuresOf, minute, playEvening, stay } from '../../../test/play/evenings.ts';
import {
  asEverybodySees,
  playersOf,
  type Evening,
  type EveningGame,
  type Stay,
} from './evening.ts';
import { nextGame, skipToAnother, whyThese } from './next-game.ts';
import { comingUp, upcomingGames } from './upcoming.ts';
import { whoWaits } from './waiting.ts';

/** The players of these tests are letters. */
const letters = (ids: string) => ids.split('');

const stays = (ids: string, changes: Partial<Stay> = {}) =>
  letters(ids).map((id) => stay(id, changes));

const game = (players: string, begun: number, ended: number | null): EveningGame => ({
  court: '1',
  teamA: letters(players).slice(0, players.length / 2),
  teamB: letters(players).slice(players.length / 2),
  begun: minute(begun),
  ended: ended === null ? null : minute(ended),
});

const propose = (changes: Partial<Evening>, skip = 0) =>
  nextGame(evening(changes), { seed: 1, skip });

const namesOf = (proposal: ReturnType<typeof propose>) =>
  proposal && playersOf(proposal).toSorted().join('');

const teamsOf = (proposal: ReturnType<typeof propose>) =>
  proposal &&
  [proposal.teamA, proposal.teamB]
    .map((team) => team.toSorted().join(''))
    .toSorted()
    .join(' : ');

const kinds = (proposal: ReturnType<typeof propose>) => proposal?.why.map(({ kind }) => kind);

const played = Array.from({ length: 8 }, (_, nth) =>
  playEvening({ players: 14, courts: 2, late: 3, leaving: 2 }, nth + 1, (state, seed) =>
    nextGame(state, { seed }),
  ),
);

describe('whole evenings', () => {
  test('nobody is on two courts, or in a game before they came or after they left', () => {
    for (const { games, present } of played)
      for (const [nth, { begun, ...teams }] of games.entries()) {
        const running = games.slice(0, nth).filter(({ ended }) => ended > begun);
        const busy = new Set(running.flatMap(playersOf));
        const there = present.filter(
          ({ from, until }) => from <= begun && (!until || until > begun),
        );
        const free = there.map(({ id }) => id).filter((id) => !busy.has(id));
        expect(playersOf(teams).filter((id) => !free.includes(id))).toEqual([]);
        expect(new Set(playersOf(teams)).size).toBe(4);
      }
  });

  test('who was there throughout has played at most two games more than another', () => {
    for (const one of played) expect(figuresOf(one).spread).toBeLessThanOrEqual(2);
  });

  test('people who come within ten minutes play as often as each other', () => {
    const spreads = Array.from({ length: 8 }, (_, nth) => {
      const kind = { players: 14, courts: 2, comeWithin: 10 };
      return figuresOf(playEvening(kind, nth + 1, (state, seed) => nextGame(state, { seed })))
        .spread;
    });
    expect(Math.max(...spreads)).toBeLessThanOrEqual(2);
    expect(spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length).toBeLessThanOrEqual(
      1.25,
    );
  });

  test('nobody who alone had waited longest is passed over twice', () => {
    for (const { games, present, throughout } of played) {
      const freeSince = new Map(present.map(({ id, from }) => [id, from]));
      const passed = new Map<string, number>();
      for (const { begun, ended, ...teams } of games) {
        const waiting = present
          .filter(({ from, until }) => from <= begun && (!until || until > begun))
          .map(({ id }) => ({ id, since: freeSince.get(id)! }))
          .filter(({ since }) => since <= begun)
          .toSorted((a, b) => a.since.getTime() - b.since.getTime());
        const [first, second] = waiting;
        const isAlone = first && second && first.since < second.since;
        if (isAlone && !playersOf(teams).includes(first.id))
          passed.set(first.id, (passed.get(first.id) ?? 0) + 1);
        for (const id of playersOf(teams)) freeSince.set(id, ended);
        for (const id of playersOf(teams).filter((player) => throughout.includes(player)))
          expect(passed.get(id) ?? 0).toBeLessThanOrEqual(1);
        for (const id of playersOf(teams)) passed.delete(id);
      }
    }
  });

  test('who plays is the same at whatever time it is asked, in whatever order people are known', () => {
    for (const [nth, { games, present }] of played.entries()) {
      const now = games[9 + nth]!.ended;
      const state = evening({
        now,
        present: present.filter(({ from }) => from <= now),
        games: games
          .filter(({ begun }) => begun <= now)
          .map((game) => ({ ...game, ended: game.ended <= now ? game.ended : null })),
      });
      const next = (changes: Partial<Evening>) =>
        upcomingGames(asEverybodySees({ ...state, ...changes }), 3).map(({ teamA, teamB }) => ({
          teamA,
          teamB,
        }));
      const first = next({});
      for (let minutes = 1; minutes < 30; minutes += 1)
        expect(next({ now: new Date(now.getTime() + minutes * 61_007) })).toEqual(first);
      expect(
        next({ present: state.present.toReversed(), games: state.games.toReversed() }),
      ).toEqual(first);
    }
  });

  test('who waits comes up by games, then by waiting, also where the first games are known', () => {
    for (const { present, games } of played) {
      const now = games[9]!.ended;
      const state = evening({
        now,
        present: present.filter(({ from }) => from <= now),
        games: games.filter(({ ended }) => ended <= now),
      });
      const { games: next, turns } = comingUp(state, 0);
      const byWaiting = whoWaits(state).map(({ id }) => id);
      const ofGames = next.map((teams) => byWaiting.filter((id) => playersOf(teams).includes(id)));
      const ofNone = byWaiting.filter((id) => !ofGames.flat().includes(id));
      expect([...turns.keys()]).toEqual([...ofGames.flat(), ...ofNone]);
      expect(ofGames.map((ids) => ids.map((id) => turns.get(id)))).toEqual(
        ofGames.map((ids, nth) => ids.map(() => nth)),
      );
      // Who is left over plays with those who come off the courts then.
      expect(ofNone.map((id) => turns.get(id))).toEqual(ofNone.map(() => next.length));
      expect([...comingUp(state, 0, next.slice(0, 2)).turns]).toEqual([...turns]);
    }
  });

  test('the same evening and seed give the same game', () => {
    const state = evening({ present: stays('abcdefgh') });
    expect(nextGame(state, { seed: 5 })).toEqual(nextGame(state, { seed: 5 }));
    const games = Array.from({ length: 20 }, (_, seed) => namesOf(nextGame(state, { seed })));
    expect(new Set(games).size).toBeGreaterThan(1);
  });
});

describe('by fairness', () => {
  test('who has played fewer games comes first', () => {
    const games = [game('abcd', 0, 10), game('abce', 10, 20)];
    const proposal = propose({ now: minute(20), present: stays('abcdefgh'), games });
    expect(namesOf(proposal)).toBe('dfgh');
    const behind = proposal?.why.find(({ kind }) => kind === 'behind');
    // Three are a game behind: two are named.
    expect(behind?.ids).toHaveLength(2);
    expect(letters('fgh')).toEqual(expect.arrayContaining([...(behind?.ids ?? [])]));
    expect(behind?.value).toBe(1);
  });

  test('who comes within a quarter of an hour has the same share as who was there first', () => {
    const present = [...stays('abcd'), ...stays('efgh', { from: minute(6) })];
    const games = [game('abcd', 0, 12)];
    const waiting = whoWaits(evening({ now: minute(12), present, games }));
    const behindOf = (id: string) => waiting.find((waiting) => waiting.id === id)?.gamesBehind;
    expect(behindOf('e')).toBeCloseTo(0.5);
    expect(behindOf('a')).toBeCloseTo(-0.5);
  });

  test('a game is the share of those who were there while it ran, by their minutes', () => {
    const present = [...stays('abcd'), ...stays('e', { from: minute(26) })];
    const games = [game('abcd', 0, 10), game('abcd', 20, 32)];
    const waiting = whoWaits(evening({ now: minute(32), present, games }));
    // Of 54 minutes that all were there for the second game, 6 are those of who came late.
    expect(waiting.find(({ id }) => id === 'e')?.gamesBehind).toBeCloseTo((4 * 6) / 54);
  });

  test('nobody is called behind for having come long before the first game', () => {
    const present = [stay('e', { from: minute(0) }), ...stays('abcdfgh', { from: minute(39) })];
    const games = [game('efgh', 40, 40.2), game('fghd', 40.2, 40.4), game('abcd', 40.4, null)];
    const proposal = propose({ now: minute(40.6), present, games });
    expect(namesOf(proposal)).toContain('e');
    expect(kinds(proposal)).not.toContain('behind');
  });

  test('eight who played on two courts by fours are mixed once both are free', () => {
    const games = ['abcd', 'acbd', 'adbc'].flatMap((four, nth) => [
      game(four, 10 * nth, 10 * nth + 8),
      game([...four].map((id) => 'efgh'['abcd'.indexOf(id)]).join(''), 10 * nth, 10 * nth + 9),
    ]);
    const proposal = propose({ now: minute(30), present: stays('abcdefgh'), games });
    expect(['abcd', 'efgh']).not.toContain(namesOf(proposal));
  });

  test('nobody is called behind who has played as much as others in their minutes', () => {
    for (const { games, present } of played)
      for (let nth = 4; nth < games.length; nth += 1) {
        const now = games[nth]!.begun;
        const known = {
          now,
          present: present.filter(({ from }) => from <= now),
          games: games
            .slice(0, nth)
            .map((game) => ({ ...game, ended: game.ended <= now ? game.ended : null })),
        };
        const why = propose(known)?.why ?? [];
        const behind = why.find(({ kind }) => kind === 'behind')?.ids ?? [];
        const waited = why.find(({ kind }) => kind === 'waited')?.ids ?? [];
        const there = known.present.filter(({ until }) => until === null || until > now);
        const countOf = (id: string) =>
          known.games.filter((game) => playersOf(game).includes(id)).length;
        const counts = there.map(({ id }) => countOf(id));
        expect(behind.length).toBeLessThanOrEqual(2);
        expect(behind.filter((id) => waited.includes(id))).toEqual([]);
        for (const id of behind) expect(countOf(id)).toBeLessThan(Math.max(...counts));
      }
  });

  test('opponents are new only where none of the four has met another on either side', () => {
    const games = [game('abef', 0, 10), game('cdgh', 0, 10)];
    const met = propose({ now: minute(20), present: stays('abcd'), games });
    expect(kinds(met)).not.toContain('new_opponents');
    const four = propose({ now: minute(20), present: stays('acij'), games });
    expect(kinds(four)).toContain('new_opponents');
  });

  test('who comes late is owed nothing for the time before', () => {
    const games = Array.from({ length: 6 }, (_, nth) => game('abcd', nth * 10, nth * 10 + 10));
    const present = [...stays('abcd'), ...stays('ef', { from: minute(60) })];
    const once = [...games, game('efab', 60, 70)];
    expect(namesOf(propose({ now: minute(60), present, games }))).toContain('ef');
    // Had they a claim to what was played before, they would be in every game from now on.
    const twice = [...once, game('cdef', 70, 80)];
    expect(namesOf(propose({ now: minute(80), present, games: twice }))).not.toContain('ef');
  });

  test('who left and came back has not waited meanwhile', () => {
    const present = [
      ...stays('bcdef'),
      stay('a', { until: minute(10) }),
      stay('a', { from: minute(40) }),
    ];
    const games = [game('bcde', 0, 12), game('fbcd', 12, 24), game('fbde', 24, 39)];
    const proposal = propose({ now: minute(41), present, games });
    expect(proposal?.why).not.toContainEqual(expect.objectContaining({ value: 41 }));
    expect(proposal?.why[0]).toEqual({ kind: 'waited', ids: ['c'], value: 17 });
  });

  test('the teams are even, also where a level is not known', () => {
    const present = [
      stay('a', { level: 6 }),
      stay('b', { level: 1 }),
      stay('c', { level: 2 }),
      stay('d', { level: null }),
    ];
    const proposal = propose({ present });
    expect(teamsOf(proposal)).toBe('ab : cd');
    const level = proposal?.why.find(({ kind }) => kind === 'level');
    expect(new Set([level?.value].flat())).toEqual(new Set([7, 5.5]));
  });

  test('who were one team before are not, where there is a choice', () => {
    const games = [game('abcd', 0, 10)];
    // The teams that were are the most even ones.
    const present = [...stays('ab'), stay('c', { level: 4 }), stay('d', { level: 2 })];
    const proposal = propose({ now: minute(10), present, games });
    expect(teamsOf(proposal)).not.toBe('ab : cd');
    expect(kinds(proposal)).toContain('new_partners');
  });

  test('who waits longest, was passed over once and waits still, plays', () => {
    const games = [
      ...[0, 10, 20, 30].map((begun) => game('abcd', begun, begun + 10)),
      game('efgi', 40, 50),
      game('hbcd', 50, 60),
      game('efgh', 60, 70),
    ];
    // By their games alone it would be the turn of those who played fewer.
    expect(namesOf(propose({ now: minute(70), present: stays('abcdefghi'), games }))).toContain(
      'a',
    );
  });
});

describe('in the order of a queue', () => {
  test('who waits longest plays with the next three, in even teams', () => {
    const present = letters('abcdef').map((id, nth) =>
      stay(id, { from: minute(nth), level: nth + 1 }),
    );
    const proposal = propose({ now: minute(10), mode: 'queue', present });
    expect(teamsOf(proposal)).toBe('ad : bc');
    expect(proposal?.why[0]).toEqual({ kind: 'waited', ids: ['a'], value: 10 });
    const others = [1, 2, 3].map((skip) =>
      namesOf(propose({ now: minute(10), mode: 'queue', present }, skip)),
    );
    expect(others).toEqual(['abcd', 'abcd', 'abce']);
  });

  test('who does not want to play with the next one gets the one behind', () => {
    const present = letters('abcdef').map((id, nth) => stay(id, { from: minute(nth) }));
    const state = { now: minute(10), mode: 'queue', present, apart: [['a', 'c']] } as const;
    expect(namesOf(propose(state))).toBe('abde');
  });
});

describe('wishes', () => {
  const present = stays('abcdefgh');

  test('two who want to be one team are, and two who want no game with each other have none', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const wishes = { together: [['a', 'b']], apart: [['c', 'd']] } as const;
      const proposal = nextGame(evening({ present, ...wishes }), { seed });
      const teams = teamsOf(proposal) ?? '';
      expect(teams.includes('ab')).toBe(teams.includes('a') || teams.includes('b'));
      expect(teams.includes('c') && teams.includes('d')).toBe(false);
    }
  });

  test('a wish that cannot be kept is told', () => {
    const four = stays('abcd');
    expect(propose({ present: four, apart: [['a', 'b']] })?.why[0]).toEqual({
      kind: 'not_apart',
      ids: ['a', 'b'],
      value: null,
    });
    const plays = { present: stays('acdefghi'), games: [game('fghi', 0, null)] };
    const waits = { now: minute(5), ...plays, together: [['a', 'f']] } as const;
    expect(propose(waits)?.why[0]).toEqual({ kind: 'not_together', ids: ['a', 'f'], value: null });
  });

  test('nobody waits for a partner who has left or paused', () => {
    for (const changes of [{ isPaused: true }, { until: minute(5) }]) {
      const some = [...stays('acdefgh'), stay('b', changes)];
      const why = propose({ now: minute(6), present: some, together: [['a', 'b']] })?.why;
      expect(why?.map(({ kind }) => kind)).not.toContain('not_together');
    }
  });

  test('in singles nobody is left out for wanting to be one team with somebody', () => {
    const four = [...stays('ab', { from: minute(-9) }), ...stays('cd')];
    const state = {
      now: minute(1),
      isDoubles: false,
      present: four,
      together: [['a', 'c']],
    } as const;
    expect(namesOf(propose(state))).toBe('ab');
    const two = { ...state, present: [four[0]!, four[2]!] };
    expect(propose(two)?.why[0]).toEqual({ kind: 'not_together', ids: ['a', 'c'], value: null });
  });

  test('mixed teams are one of each of the two classes, where there are enough', () => {
    const classes = new Map(letters('abcde').map((id) => [id, 'men']));
    for (const id of 'fg') classes.set(id, 'women');
    const state = { present: stays('abcdefgh'), isMixed: true, classes };
    for (let seed = 0; seed < 10; seed += 1) {
      const teams = teamsOf(nextGame(evening(state), { seed }));
      expect(teams).toMatch(/^[a-e][fg] : [a-e][fg]$/);
    }
  });
});

describe('too few for a game', () => {
  test('two or three play singles, where the evening falls back to them', () => {
    expect(namesOf(propose({ present: stays('abc') }))).toHaveLength(2);
    expect(propose({ present: stays('abc'), hasSinglesFallback: false })).toBeNull();
  });

  test('one who waits, or nobody, gets no game; who paused, left or plays does not wait', () => {
    expect(propose({ present: stays('a') })).toBeNull();
    expect(propose({})).toBeNull();
    const present = [
      ...stays('abcd'),
      stay('e', { isPaused: true }),
      stay('f', { until: minute(3) }),
    ];
    expect(propose({ now: minute(5), present, games: [game('abcd', 0, null)] })).toBeNull();
  });

  test('singles are played where games are singles', () => {
    const proposal = propose({ present: stays('abcde'), isDoubles: false });
    expect([proposal?.teamA, proposal?.teamB].map((team) => team?.length)).toEqual([1, 1]);
  });
});

describe('another proposal', () => {
  test('each that is skipped to is another one, and after the last there is none', () => {
    const present = stays('abcde');
    const all = Array.from({ length: 15 }, (_, skip) => teamsOf(propose({ present }, skip)));
    expect(new Set(all).size).toBe(15);
    expect(propose({ present }, 15)).toBeNull();
  });

  test.each(['fair', 'queue'] as const)(
    'other people come before other teams of the same ones, by %s',
    (mode) => {
      const state = evening({ mode, now: minute(5), present: stays('abcdefg') });
      const choices = mode === 'fair' ? 35 : 20;
      const seen = Array.from({ length: choices * 3 + 1 }, (_, times) =>
        nextGame(state, { seed: 1, skip: skipToAnother(state, times) }),
      );
      expect(new Set(seen.slice(0, choices).map(namesOf)).size).toBe(choices);
      expect(new Set(seen.slice(0, -1).map(teamsOf)).size).toBe(choices * 3);
      expect(teamsOf(seen.at(-1)!)).toBe(teamsOf(seen[0]!));
    },
  );

  test('of four who wait, another proposal is other teams of them', () => {
    const state = evening({ present: stays('abcd') });
    const skips = [0, 1, 2, 3].map((times) => skipToAnother(state, times));
    expect(skips).toEqual([0, 1, 2, 0]);
    expect(skipToAnother(evening({ present: stays('a') }), 3)).toBe(0);
  });
});

test('teams that somebody has put together are told why as a proposal is', () => {
  const state = evening({ present: stays('abcdefgh') });
  const proposal = nextGame(state, { seed: 0 })!;
  expect(whyThese(state, proposal)).toEqual(proposal.why);
  const chosen = whyThese(state, { teamA: ['a', 'h'], teamB: ['c', 'd'] });
  const level = chosen.find(({ kind }) => kind === 'level');
  expect(level?.ids).toEqual(['a', 'h', 'c', 'd']);
});
