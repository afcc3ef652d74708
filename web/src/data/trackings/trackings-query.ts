import { trackings } from '@rallybook/contract/endpoints/trackings';
import { monthOf, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { allPages } from '../api/all-pages';
import { call } from '../api/api';

/** The attendance records of a month. */
export function trackingsQuery(clubId: string, { year, month }: YearMonth) {
  return queryOptions({
    queryKey: ['trackings', clubId, year, month],
    queryFn: ({ signal }) =>
      allPages((page) => {
        const input = { params: { clubId }, query: { clubId, year, month, ...page } };
        return call(trackings.list, input, { clubId, signal });
      }),
    meta: { lastList: 'trackings' },
  });
}

/** The attendance records of several months. */
export function trackingsOfMonthsQuery(clubId: string, months: readonly YearMonth[]) {
  return queryOptions({
    queryKey: ['trackings', clubId, 'months', months],
    queryFn: async ({ client }) => {
      const lists = months.map((month) => client.fetchQuery(trackingsQuery(clubId, month)));
      return (await Promise.all(lists)).flat();
    },
  });
}

/** Whether anybody's attendance is recorded in a month. */
export function hasTrackingsQuery(clubId: string, { year, month }: YearMonth) {
  return queryOptions({
    queryKey: ['trackings', clubId, year, month, 'any'],
    queryFn: async ({ signal }) => {
      const query = { year, month, limit: '1' };
      const { total } = await call(
        trackings.list,
        { params: { clubId }, query },
        { clubId, signal },
      );
      return total > 0;
    },
  });
}

/** One session of a club: a schedule on a day, or the records of that day without a schedule. */
export interface SessionKey {
  clubId: string;
  date: string;
  scheduleId: string | null;
}

/** Replaces the records of a session in the list of its month with those that the server has just returned. */
export async function putSession(
  queryClient: QueryClient,
  { clubId, date, scheduleId }: SessionKey,
  records: readonly Tracking[],
): Promise<void> {
  const { queryKey } = trackingsQuery(clubId, monthOf(date));
  // A list that is still loading is older, and would overwrite the change.
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, (before) => {
    const others = before?.filter(
      (record) => record.date !== date || record.scheduleId !== scheduleId,
    );
    return others && [...others, ...records];
  });
}
