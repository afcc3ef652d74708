import { isDuring, minutesBetween, type Evening } from './evening.ts';
import { standingOf } from './standing.ts';

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

/**
 * Returns who waits now.
 * @returns everybody who is there, not paused and not in a game, who has waited longest first, else in the order of ids
 */
export function whoWaits(evening: Evening): Waiting[] {
  const { now } = evening;
  const waiting: Waiting[] = [];
  for (const { id, stays, since, games, share, timesPassedOver, isPlaying } of standingOf(
    evening,
  ).tallies.values()) {
    const stay = stays.find((one) => isDuring(one, now));
    if (!stay || stay.isPaused || isPlaying) continue;
    const waitsSince = later(since, stay.from);
    waiting.push({
      id,
      level: stay.level,
      waitsSince,
      waitedMinutes: Math.max(0, minutesBetween(waitsSince, now)),
      gamesBehind: share - games,
      timesPassedOver,
    });
  }
  return waiting.toSorted((a, b) => byWaiting(a, b) || (a.id < b.id ? -1 : 1));
}
