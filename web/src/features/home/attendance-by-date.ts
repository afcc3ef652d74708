import type { Tracking } from '@rallybook/contract/schemas/trackings';

/** The number of players on each date that has records, the earliest first. */
export function attendanceByDate(
  records: readonly Tracking[],
): { date: string; registered: number; unregistered: number }[] {
  return [...Map.groupBy(records, ({ date }) => date)]
    .map(([date, found]) => {
      const registered = found.filter(({ isRegistered }) => isRegistered).length;
      return { date, registered, unregistered: found.length - registered };
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
