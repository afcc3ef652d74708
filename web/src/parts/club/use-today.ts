import { clockAt, todayIn } from '@rallybook/contract/rules/calendar';
import { useCallback, useSyncExternalStore } from 'react';

const minute = 60_000;

function subscribeToClock(listener: () => void): () => void {
  const timer = setInterval(listener, minute);
  return () => clearInterval(timer);
}

/** Today in a time zone, YYYY-MM-DD; follows a page that stays open over midnight. */
export function useToday(timeZone: string): string {
  return useSyncExternalStore(
    subscribeToClock,
    useCallback(() => todayIn(timeZone, new Date()), [timeZone]),
  );
}

/** The time of day in an IANA time zone, HH:MM. */
export const timeIn = (timeZone: string, now: Date): string =>
  clockAt(timeZone, now.getTime()).time;

/** The time of day in a time zone, HH:MM; follows a page that stays open. */
export function useTimeOfDay(timeZone: string): string {
  return useSyncExternalStore(
    subscribeToClock,
    useCallback(() => timeIn(timeZone, new Date()), [timeZone]),
  );
}
