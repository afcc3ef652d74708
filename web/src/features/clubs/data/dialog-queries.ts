import { clubs } from '@rallybook/contract/endpoints/clubs';
import { deleted } from '@rallybook/contract/endpoints/deleted';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/api';
import { clubsAtOnce, clubsQuery } from './queries';

// Only dialogs need these, so they are not in the script that every page loads.

/** The user's clubs after the first page. */
export const moreClubsQuery = infiniteQueryOptions({
  queryKey: [...clubsQuery.queryKey, 'more'],
  queryFn: ({ pageParam, signal }) =>
    call(clubs.list, { query: { limit: clubsAtOnce, offset: pageParam } }, { signal }),
  initialPageParam: clubsAtOnce,
  getNextPageParam: (last, _, offset) =>
    last.length === clubsAtOnce ? offset + clubsAtOnce : undefined,
});

/** Adds a club to the loaded ones, so that it can be chosen. */
export function keepClub(queryClient: QueryClient, club: Club): void {
  queryClient.setQueryData(clubsQuery.queryKey, (clubs) =>
    clubs?.some(({ id }) => id === club.id) === false ? [...clubs, club] : clubs,
  );
}

const deletedAtOnce = 5;

/** The newest of the deleted clubs that the user may restore. */
export const deletedClubsQuery = queryOptions({
  queryKey: ['deleted clubs'],
  queryFn: ({ signal }) => call(deleted.listClubs, { query: { limit: deletedAtOnce } }, { signal }),
});
