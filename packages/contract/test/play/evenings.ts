import {
  minutesBetween,
  playersOf,
  type Evening,
  type EveningGame,
  type Stay,
  type Teams,
} from '../../src/rules/play/evening.ts';
import { chooser, seededRandom } from '../random/random.ts';

/** How an evening is made. */
export interface EveningKind {
  readonly players: number;
  readonly courts: number;
  /** How many come within the second sixth of the evening, and how many leave in its third quarter. */
  readonly late?: number;
  readonly leaving?: number;
  /** Within how many minutes all others come; 0 if it is not said. */
  readonly comeWithin?: number;
  /** How long the evening is, in minutes; 120 if it is not said. */
  readonly minutes?: number;
}

/** How long an evening is if nothing else is said, and its shortest and longest game, in minutes. */
const EVENING_MINUTES = 120;
const GAME_MINUTES = [10, 16] as const;

/** Who plays next, of an evening as it stands; null where nobody can. */
export type Propose = (evening: Evening, seed: number) => Teams | null;

type PlayedGame = EveningGame & { readonly ended: Date };

/** An evening that was played to its end. */
export interface PlayedEvening {
  readonly present: readonly Stay[];
  readonly games: readonly PlayedGame[];
  /** Who was there from the beginning, or came with all others, to the end. */
  readonly throughout: readonly string[];
  /** How long it was, in minutes. */
  readonly minutes: number;
}

const BEGIN = new Date('2026-11-24T12:00:00Z');

/** The instant so many minutes after an evening's begin. */
export const minute = (minutes: number): Date => new Date(BEGIN.getTime() + minutes * 60_000);

/** Somebody who is there from the evening's begin, with a level in the middle, but for what is said. */
export const stay = (id: string, changes: Partial<Stay> = {}): Stay => {
  return { id, level: 3, from: minute(0), until: null, isPaused: false, ...changes };
};

/** An evening of doubles that nobody has played at yet, but for what is said. */
export const evening = (changes: Partial<Evening> = {}): Evening => ({
  now: minute(0),
  mode: 'fair',
  isDoubles: true,
  hasSinglesFallback: true,
  present: [],
  games: [],
  together: [],
  apart: [],
  isMixed: false,
  classes: new Map(),
  ...changes,
});

/**
 * Plays a whole evening: whenever a court is free, the game that is proposed begins there.
 * @param seed who has which level, who comes late or leaves, and how long each game takes
 */
export function playEvening(kind: EveningKind, seed: number, propose: Propose): PlayedEvening {
  const { players, courts, late = 0, leaving = 0, comeWithin = 0 } = kind;
  const { minutes = EVENING_MINUTES } = kind;
  const { between, times } = chooser(seededRandom(seed));
  const present = times(players, (nth): Stay => {
    const isLeaving = nth >= late && nth < late + leaving;
    return stay(String(nth), {
      level: between(1, 6),
      from: minute(nth < late ? between(20, 60) : comeWithin > 0 ? between(0, comeWithin) : 0),
      until: isLeaving ? minute(between(60, 100)) : null,
    });
  });
  const games: PlayedGame[] = [];
  const freeFrom = new Map<string, number>(times(courts, (nth) => [String(nth + 1), 0]));
  for (;;) {
    const [court, now] = [...freeFrom].toSorted(([, a], [, b]) => a - b)[0]!;
    if (now >= minutes) break;
    // What is still played now has no end yet, and nobody knows who will leave.
    const state = evening({
      now: minute(now),
      present: present
        .filter(({ from }) => from <= minute(now))
        .map((stay) => (stay.until && stay.until > minute(now) ? { ...stay, until: null } : stay)),
      games: games.map((game) => (game.ended > minute(now) ? { ...game, ended: null } : game)),
    });
    const teams = propose(state, seed * 1000 + games.length);
    if (teams) {
      const { teamA, teamB } = teams;
      const end = now + between(...GAME_MINUTES);
      games.push({ court, teamA, teamB, begun: minute(now), ended: minute(end) });
      freeFrom.set(court, end);
    } else freeFrom.set(court, now + 1);
  }
  const isThroughout = ({ from, until }: Stay) => from <= minute(comeWithin) && until === null;
  return {
    present,
    games,
    throughout: present.filter(isThroughout).map(({ id }) => id),
    minutes,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What somebody waited between games, and before the evening's end, in minutes; the first entry is before their first. */
function waitsOf(id: string, { games, present, minutes }: PlayedEvening): number[] {
  let free = present.find((stay) => stay.id === id)?.from ?? minute(0);
  const waits: number[] = [];
  for (const game of games) {
    if (!playersOf(game).includes(id)) continue;
    waits.push(minutesBetween(free, game.begun));
    free = game.ended;
  }
  return [...waits, Math.max(0, minutesBetween(free, minute(minutes)))];
}

/** What an evening was like for those who were there throughout. */
export function figuresOf(played: PlayedEvening) {
  const { games, present, throughout } = played;
  const counts = throughout.map(
    (id) => games.filter((game) => playersOf(game).includes(id)).length,
  );
  const level = new Map(present.map(({ id, level: known }) => [id, known ?? 0]));
  const teamLevel = (team: readonly string[]) => sum(team.map((id) => level.get(id) ?? 0));
  const differences = games.map(({ teamA, teamB }) =>
    Math.abs(teamLevel(teamA) - teamLevel(teamB)),
  );
  const pairs = games.flatMap(({ teamA, teamB }) =>
    [teamA, teamB].map((team) => team.toSorted().join()),
  );
  const waits = throughout.flatMap((id) => waitsOf(id, played));
  return {
    /** Most games less fewest. */
    spread: Math.max(...counts) - Math.min(...counts),
    /** The mean difference of the teams' levels. */
    levels: sum(differences) / differences.length,
    /** How often two were one team who had been before. */
    repeatedPartners: pairs.length - new Set(pairs).size,
    longestWait: Math.max(...waits),
    /** No evening with these games can have less: of everybody's waits, the longest is at least their mean. */
    least: {
      spread: sum(counts) % throughout.length === 0 ? 0 : 1,
      repeatedPartners: Math.max(0, pairs.length - (present.length * (present.length - 1)) / 2),
      longestWait: sum(waits) / waits.length,
    },
  };
}
