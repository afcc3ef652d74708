import { isDuring, minutesBetween, playersOf, type Evening, type Stay } from './evening.ts';

/** Somebody who could play now. */
export interface Waiting {
  readonly id: string;
  readonly level: number | null;
  /** The end of their last game, or when they came. */
  readonly waitsSince: Date;
  readonly waitedMinutes: number;
  /**
   * How many games fewer they have played than their share. Everybody who is there when a game begins has an equal share
   * of its places: who comes late is owed nothing for the time before.
   */
  readonly gamesBehind: number;
  /** How often a game has begun without them while they alone had waited longest. */
  readonly timesPassedOver: number;
}

interface Tally {
  readonly id: string;
  readonly stays: Stay[];
  /** Since when they wait. */
  since: Date;
  games: number;
  share: number;
  timesPassedOver: number;
  isPlaying: boolean;
}

const later = (a: Date, b: Date): Date => (a < b ? b : a);

const stayAt = (stays: readonly Stay[], instant: Date): Stay | undefined =>
  stays.find((stay) => isDuring(stay, instant));

/** Of some who wait, the one who has waited longest; null where two have waited as long. */
function aloneLongest(waiting: readonly { id: string; since: Date }[]): string | null {
  let first: { id: string; since: Date } | null = null;
  let isAlone = false;
  for (const tally of waiting) {
    if (first === null || tally.since < first.since) {
      first = tally;
      isAlone = true;
    } else if (tally.since.getTime() === first.since.getTime()) isAlone = false;
  }
  return isAlone && first ? first.id : null;
}

/** Everybody's tally before the first game. */
function newTallies(present: readonly Stay[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const stay of present.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const known = tallies.get(stay.id);
    if (known) known.stays.push(stay);
    else
      tallies.set(stay.id, {
        id: stay.id,
        stays: [stay],
        since: stay.from,
        games: 0,
        share: 0,
        timesPassedOver: 0,
        isPlaying: false,
      });
  }
  return tallies;
}

/** Orders who waits: who has waited longest first. */
export const byWaiting = (a: Waiting, b: Waiting): number =>
  a.waitsSince.getTime() - b.waitsSince.getTime();

/**
 * Plays the evening's games again in their order, and returns who waits now.
 * @returns everybody who is there, not paused and not in a game, who has waited longest first, else in the order of ids
 */
export function whoWaits({ now, present, games }: Evening): Waiting[] {
  const tallies = newTallies(present);
  const begun = games.toSorted((a, b) => a.begun.getTime() - b.begun.getTime());
  for (const game of begun) {
    const inGame = new Set(playersOf(game));
    const there: { tally: Tally; since: Date }[] = [];
    for (const tally of tallies.values()) {
      const stay = stayAt(tally.stays, game.begun);
      if (stay) there.push({ tally, since: later(tally.since, stay.from) });
    }
    const free = there.filter(({ tally, since }) => !tally.isPlaying && since <= game.begun);
    const longest = aloneLongest(free.map(({ tally: { id }, since }) => ({ id, since })));
    for (const { tally } of there) {
      tally.share += inGame.size / there.length;
      if (tally.id === longest && !inGame.has(tally.id)) tally.timesPassedOver += 1;
    }
    for (const id of inGame) {
      const tally = tallies.get(id);
      if (!tally) continue;
      tally.games += 1;
      tally.timesPassedOver = 0;
      if (game.ended) tally.since = later(tally.since, game.ended);
      else tally.isPlaying = true;
    }
  }
  const waiting: Waiting[] = [];
  for (const tally of tallies.values()) {
    const stay = stayAt(tally.stays, now);
    if (!stay || stay.isPaused || tally.isPlaying) continue;
    const waitsSince = later(tally.since, stay.from);
    waiting.push({
      id: tally.id,
      level: stay.level,
      waitsSince,
      waitedMinutes: Math.max(0, minutesBetween(waitsSince, now)),
      gamesBehind: tally.share - tally.games,
      timesPassedOver: tally.timesPassedOver,
    });
  }
  return waiting.toSorted((a, b) => byWaiting(a, b) || (a.id < b.id ? -1 : 1));
}
