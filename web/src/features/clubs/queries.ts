import { clubs } from '@rallybook/contract/endpoints/clubs';
import { members } from '@rallybook/contract/endpoints/members';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api/api';
import { ApiError } from '../../data/api/api-error';
import { currentClubId } from '../../data/api/selected-club';

/** Most users have fewer clubs; the rest is loaded on request. */
export const clubsAtOnce = 20;

/** The first page of the user's clubs, with the chosen one added if it is not among them. */
export const clubsQuery = queryOptions({
  queryKey: ['clubs'],
  queryFn: async ({ signal }) => {
    const first = await call(clubs.list, { query: { limit: clubsAtOnce } }, { signal });
    const chosenId = currentClubId();
    if (chosenId === null || !mayHaveMore(first)) return first;
    if (first.some(({ id }) => id === chosenId)) return first;
    return [...first, ...(await clubIfThere(chosenId, signal))];
  },
});

/** Whether there may be more clubs than those of `clubsQuery`. */
export function mayHaveMore(first: readonly Club[]): boolean {
  return first.length >= clubsAtOnce;
}

/** A list of this one club; empty if the user no longer belongs to it. */
async function clubIfThere(clubId: string, signal: AbortSignal): Promise<Club[]> {
  try {
    return [await call(clubs.get, { params: { clubId } }, { signal })];
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return [];
    throw error;
  }
}

/** Role and permissions of the signed-in user in a club. */
export function permissionsQuery(clubId: string) {
  return queryOptions({
    queryKey: ['permissions', clubId],
    queryFn: ({ signal }) => call(members.permissions, { params: { clubId } }, { clubId, signal }),
  });
}
