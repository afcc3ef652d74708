import type { PlayMode } from './settings.ts';

const MINUTE = 60_000;

/** Who stands on which side of a court: one or two ids a team. */
export interface Teams {
  readonly teamA: readonly string[];
  readonly teamB: readonly string[];
}

/** A game of the evening; one that has not ended holds its court and its players. */
export interface EveningGame extends Teams {
  readonly court: string;
  readonly begun: Date;
  readonly ended: Date | null;
}

/** A stay of a member or guest at the evening. Who left and came back, or paused and went on, has two. */
export interface Stay {
  readonly id: string;
  /** 1 (beginner) to 6 (strong); null where nobody has said. */
  readonly level: number | null;
  readonly from: Date;
  /** Null while they are there. */
  readonly until: Date | null;
  readonly isPaused: boolean;
}

/** Whether an instant lies in a stay: who leaves at an instant is no longer there at it. */
export const isDuring = ({ from, until }: Stay, instant: Date): boolean =>
  from <= instant && (until === null || instant < until);

/** All that a proposal follows from. */
export interface Evening {
  readonly now: Date;
  readonly mode: PlayMode;
  /** Whether games are doubles. */
  readonly isDoubles: boolean;
  /** Whether two or three who wait play singles where games are doubles. */
  readonly hasSinglesFallback: boolean;
  readonly present: readonly Stay[];
  readonly games: readonly EveningGame[];
  /** Pairs who want to be one team, and pairs who want no game with each other. */
  readonly together: readonly (readonly [string, string])[];
  readonly apart: readonly (readonly [string, string])[];
  /** Whether a team is one of each of two classes, where that is possible. */
  readonly isMixed: boolean;
  /** The class of each player who has one of those two; by player's id. */
  readonly classes: ReadonlyMap<string, string>;
}

/** Returns when something is last known to have changed, in milliseconds; null where nothing is known. */
export function lastChangeOf({
  present,
  games,
}: Pick<Evening, 'present' | 'games'>): number | null {
  let last: number | null = null;
  const see = (instant: Date | null) => {
    if (instant !== null) last = Math.max(last ?? -Infinity, instant.getTime());
  };
  for (const { from, until } of present) [from, until].forEach(see);
  for (const { begun, ended } of games) [begun, ended].forEach(see);
  return last;
}

/**
 * The evening as everybody sees it who knows the same, in whatever order they were told, and by whatever clock: server, phones
 * and the page of the courts propose games of this one. Its `now` is not before anything that is known.
 */
export function asEverybodySees(evening: Evening): Evening {
  const now = evening.now.getTime();
  return {
    ...evening,
    now: new Date(Math.max(now, lastChangeOf(evening) ?? now)),
    games: evening.games.toSorted(
      (a, b) => a.begun.getTime() - b.begun.getTime() || (a.court < b.court ? -1 : 1),
    ),
  };
}

/** The players of a game, team A first. */
export const playersOf = <Player>({
  teamA,
  teamB,
}: {
  readonly teamA: readonly Player[];
  readonly teamB: readonly Player[];
}): Player[] => [...teamA, ...teamB];

/** What tells players apart: the id of a member, or of a guest. */
export const playerId = (player: { memberId: string } | { guestId: string }): string =>
  'memberId' in player ? player.memberId : player.guestId;

/** Returns how many minutes lie between two instants. */
export const minutesBetween = (from: Date, until: Date): number =>
  (until.getTime() - from.getTime()) / MINUTE;
