import type { Stay } from './evening.ts';

/** What somebody does at an evening. A pause ends with `resumed`, and when they leave. */
export const PRESENCE_KINDS = ['came', 'left', 'paused', 'resumed'] as const;
export type PresenceKind = (typeof PRESENCE_KINDS)[number];

export interface PresenceChange {
  readonly kind: PresenceKind;
  readonly changedAt: Date;
}

/** A time in which somebody is there and has not paused; null while it lasts. */
export type ReadyTime = Pick<Stay, 'from' | 'until'>;

/** The stays of one person, each with the times in which they were ready to play. */
export type BareStay = Pick<Stay, 'from' | 'until' | 'isPaused'> & {
  readonly ready: readonly ReadyTime[];
};

/** A stay that lasts; `readyFrom` is null while it is paused. */
type OpenStay = { from: Date; readyFrom: Date | null; ready: ReadyTime[] };

/** The times in which somebody was ready, the current one to its end; one that took no time is none. */
const readyUntil = ({ ready, readyFrom }: OpenStay, until: Date | null): ReadyTime[] =>
  readyFrom === null || (until !== null && readyFrom >= until)
    ? ready
    : [...ready, { from: readyFrom, until }];

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
    if (kind === 'came') open ??= { from: changedAt, readyFrom: changedAt, ready: [] };
    else if (open === null) continue;
    else if (kind === 'paused') {
      open.ready = readyUntil(open, changedAt);
      open.readyFrom = null;
    } else if (kind === 'resumed') open.readyFrom ??= changedAt;
    else {
      const { from } = open;
      if (from < changedAt)
        stays.push({
          from,
          until: changedAt,
          isPaused: false,
          ready: readyUntil(open, changedAt),
        });
      open = null;
    }
  }
  if (open !== null)
    stays.push({
      from: open.from,
      until: null,
      isPaused: open.readyFrom === null,
      ready: readyUntil(open, null),
    });
  return stays;
}
