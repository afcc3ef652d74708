import { play, playEvents } from '@rallybook/contract/endpoints/play';
import type { EveningState, Game, PresentPlayer } from '@rallybook/contract/schemas/play';
import { CLUB, idOf } from './club';
import type { FakeServer } from './fake-server';

/** The Tuesday on which the evenings of the tests are played. */
const DATE = '2026-11-24';
export const PLAY_SESSION = `${CLUB.schedules[0]!.id}.${DATE}`;

const MINUTE = 60_000;

/** An instant some minutes ago, to the second. */
export const minutesAgo = (minutes: number): string =>
  new Date(Math.floor(Date.now() / 1000) * 1000 - minutes * MINUTE).toISOString();

/** Somebody who came some minutes ago. */
export function someone(
  number: number,
  name: string,
  minutes: number,
  rest: Partial<PresentPlayer> = {},
): PresentPlayer {
  const from = minutesAgo(minutes);
  return {
    player: { memberId: idOf(number) },
    name,
    level: null,
    from,
    until: null,
    isPaused: false,
    games: 0,
    waitsSince: from,
    stays: [{ from, until: null }],
    ...rest,
  };
}

/** A game between members, by their numbers, that began some minutes ago. */
export const gameOf = (
  number: number,
  court: string,
  [teamA, teamB]: readonly [readonly number[], readonly number[]],
  minutes: number,
  rest: Partial<Game> = {},
): Game => ({
  id: idOf(number),
  court,
  teamA: teamA.map((item) => ({ memberId: idOf(item) })),
  teamB: teamB.map((item) => ({ memberId: idOf(item) })),
  begunAt: minutesAgo(minutes),
  endedAt: null,
  scoreA: null,
  scoreB: null,
  shuttles: null,
  version: 1,
  ...rest,
});

/** An evening on two courts, as its staff sees it. */
export const eveningOf = (rest: Partial<EveningState> = {}): EveningState => ({
  session: {
    id: PLAY_SESSION,
    scheduleId: CLUB.schedules[0]!.id,
    plannedDate: DATE,
    date: DATE,
    startTime: '19:00',
    endTime: '21:00',
    place: null,
    capacity: null,
    note: null,
    state: 'planned',
  },
  overAt: null,
  mode: 'fair',
  doubles: true,
  singlesFallback: true,
  courts: ['1', '2'],
  isMixed: false,
  mixedClasses: null,
  playersRun: false,
  mayRecord: true,
  present: [],
  games: [],
  next: null,
  together: [],
  apart: [],
  version: 1,
  ...rest,
});

/** Lets a server know an evening, begin its games and end them. */
export function serveEvening(
  server: FakeServer,
  first: EveningState,
): { read: () => EveningState } {
  let state = first;
  let made = 900;
  server.answer(play.get, () => state);
  // A phone that asks has a proposal of its own.
  server.answer(play.next, null);
  // Who is told nothing of what changes asks for it.
  server.refuse(playEvents, 'too_many_streams');
  server.answer(play.createGame, ({ body }) => {
    made += 1;
    const { court, teamA, teamB, at } = body;
    const game: Game = {
      ...gameOf(made, court, [[], []], 0),
      teamA,
      teamB,
      begunAt: at ?? minutesAgo(0),
    };
    state = { ...state, games: [...state.games, game], version: state.version + 1 };
    return game;
  });
  server.answer(play.updateGame, ({ params, body }) => {
    const known = state.games.find(({ id }) => id === params.id)!;
    const { scoreA = known.scoreA, scoreB = known.scoreB, shuttles = known.shuttles } = body;
    const endedAt = body.ended === true ? (body.at ?? minutesAgo(0)) : known.endedAt;
    const game = { ...known, endedAt, scoreA, scoreB, shuttles, version: known.version + 1 };
    state = {
      ...state,
      games: state.games.map((item) => (item.id === game.id ? game : item)),
      version: state.version + 1,
    };
    return game;
  });
  return { read: () => state };
}
