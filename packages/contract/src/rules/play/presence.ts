import type { Stay } from './evening.ts';

/** What somebody does at an evening. A pause ends with `resumed`, and when they leave. */
export const PRESENCE_KINDS = ['came', 'left', 'paused', 'resumed'] as const;
export type PresenceKind = (typeof PRESENCE_KINDS)[number];

export interface PresenceChange {
  readonly kind: PresenceKind;
  readonly changedAt: Date;
}

/** A stay, and since when it is paused: null if it is not. */
type OpenStay = { from: Date; pausedSince: Date | null };

/** The stays of one person, without their id and level. */
export type BareStay = Pick<Stay, 'from' | 'until' | 'isPaused'>;

/**
 * Derives somebody's stays from what they did, in the order of its instants, whatever the order in which it was told: taps that
 * waited for a network arrive later than others. Who comes while they are there, or leaves while they are not, changes nothing.
 * @param changes in any order; of two at the same instant, the one that is told later counts
 * @param now what is later has not happened yet
 */
export function staysOf(changes: readonly PresenceChange[], now: Date): BareStay[] {
  const stays: BareStay[] = [];
  let open: OpenStay | null = null;
  const inOrder = changes
    .filter(({ changedAt }) => changedAt <= now)
    .toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
  for (const { kind, changedAt } of inOrder) {
    if (kind === 'came') open ??= { from: changedAt, pausedSince: null };
    else if (open === null) continue;
    else if (kind === 'paused') open.pausedSince ??= changedAt;
    else if (kind === 'resumed') open.pausedSince = null;
    else {
      if (open.from < changedAt) stays.push({ from: open.from, until: changedAt, isPaused: false });
      open = null;
    }
  }
  if (open !== null)
    stays.push({ from: open.from, until: null, isPaused: open.pausedSince !== null });
  return stays;
}
