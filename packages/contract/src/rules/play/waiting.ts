import { isDuring, minutesBetween, type Evening } from './evening.ts';
import { standingOf, type Tally } from './standing.ts';

/** Somebody who could play now. */
export interface Waiting {
  readonly id: string;
  readonly level: number | null;
  /** The end of their last game, or when they came. */
  readonly waitsSince: Date;
  readonly waitedMinutes: number;
  /** How many games fewer they have played than their share by the minutes for which they were there. */
  readonly gamesBehind: number;
  /** How often a game has begun without them while they alone had waited longest. */
  readonly timesPassedOver: number;
}

const later = (a: Date, b: Date): Date => (a < b ? b : a);

/** Orders who waits: who has waited longest first. */
export const byWaiting = (a: Waiting, b: Waiting): number =>
  a.waitsSince.getTime() - b.waitsSince.getTime();

/** Since when somebody who is in no game waits: the end of their last one, or when they came; null where they are not there. */
export function waitsSince({ stays, since }: Pick<Tally, 'stays' | 'since'>, now: Date) {
  const stay = stays.find((candidate) => isDuring(candidate, now));
  return stay && !stay.isPaused ? later(since, stay.from) : null;
}

/**
 * Returns who waits now.
 * @returns everybody who is there, not paused and not in a game, who has waited longest first, else in the order of ids
 */
export function whoWaits(evening: Evening): Waiting[] {
  const { now } = evening;
  const waiting: Waiting[] = [];
  for (const tally of standingOf(evening).tallies.values()) {
    const { id, stays, games, share, timesPassedOver, isPlaying } = tally;
    const since = isPlaying ? null : waitsSince(tally, now);
    if (since === null) continue;
    waiting.push({
      id,
      level: stays.find((stay) => isDuring(stay, now))?.level ?? null,
      waitsSince: since,
      waitedMinutes: Math.max(0, minutesBetween(since, now)),
      gamesBehind: share - games,
      timesPassedOver,
    });
  }
  return waiting.toSorted((a, b) => byWaiting(a, b) || (a.id < b.id ? -1 : 1));
}
