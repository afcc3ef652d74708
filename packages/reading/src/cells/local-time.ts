import { type CalendarDate, shownAt } from '@rallybook/contract/rules/calendar';

const HOUR = 60 * 60 * 1000;
/** Clocks are set forward or back at the beginning of a half hour of UTC. */
const SLOT = HOUR / 2;

/** How far the clocks of a time zone are ahead of UTC, by the half hour since 1970. */
const offsets = new Map<string, Map<number, number>>();
let keptCount = 0;
/** More than these are not kept. */
const MAX_KEPT = 50_000;

/** How many milliseconds the clocks of a time zone are ahead of UTC at an instant. */
function offsetAt(timeZone: string, instant: number): number {
  const slot = Math.floor(instant / SLOT);
  const known = offsets.get(timeZone)?.get(slot);
  if (known !== undefined) return known;
  if (keptCount >= MAX_KEPT) {
    offsets.clear();
    keptCount = 0;
  }
  const kept = offsets.get(timeZone) ?? new Map<number, number>();
  const offset = shownAt(timeZone, slot * SLOT) - slot * SLOT;
  offsets.set(timeZone, kept.set(slot, offset));
  keptCount += 1;
  return offset;
}

/**
 * The instant at which the clocks of a time zone show a time: the earlier one where they show it twice, and where they skip it, the
 * instant at which they would have shown it.
 * @param clock HH:MM:SS
 * @returns in UTC, with milliseconds
 */
export function instantOf(timeZone: string, date: CalendarDate, clock: string): string {
  const shown = Date.parse(`${date}T${clock}Z`);
  const before = offsetAt(timeZone, shown - 24 * HOUR);
  const early = shown - before;
  const late = shown - offsetAt(timeZone, shown + 24 * HOUR);
  const isEarly = offsetAt(timeZone, early) === before;
  return new Date(
    isEarly || offsetAt(timeZone, late) !== shown - late ? early : late,
  ).toISOString();
}

/**
 * What the clocks of a time zone show at an instant.
 * @returns the milliseconds at which clocks in UTC show the same
 */
export const localTime = (timeZone: string, instant: number): number =>
  instant + offsetAt(timeZone, instant);

/** The day on which an instant is in a time zone. */
export const localDay = (timeZone: string, instant: number): CalendarDate =>
  new Date(localTime(timeZone, instant)).toISOString().slice(0, 10);
