import { clubs } from '@rallybook/contract/endpoints/clubs';
import { members } from '@rallybook/contract/endpoints/members';
import { BOUNDS } from '@rallybook/contract/rules/bounds';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api/api';
import { ApiError } from '../../../data/api/api-error';
import { currentClubId } from '../../../data/api/selected-club';
import { chooseClub } from './choose-club';

/** Most users have fewer clubs; the rest is loaded on request. */
export const clubsAtOnce = 20;

/**
 * The first page of the user's clubs, with the one to show added if it is not among them: the chosen one, or the newest of
 * all.
 */
export const clubsQuery = queryOptions({
  queryKey: ['clubs'],
  queryFn: async ({ signal }) => {
    const first = await call(clubs.list, { query: { limit: clubsAtOnce } }, { signal });
    if (!mayHaveMore(first)) return first;
    const chosenId = currentClubId();
    if (first.some(({ id }) => id === chosenId)) return first;
    const chosen = chosenId === null ? [] : await clubIfThere(chosenId, signal);
    return [...first, ...(chosen.length > 0 ? chosen : await newestOfRest(signal))];
  },
});

/** Whether there may be more clubs than those of `clubsQuery`. */
export function mayHaveMore(first: readonly Club[]): boolean {
  return first.length >= clubsAtOnce;
}

/** The newest club behind the first page, in a list; empty where the first page is all. */
async function newestOfRest(signal: AbortSignal): Promise<Club[]> {
  const query = { limit: BOUNDS.clubs, offset: clubsAtOnce };
  const rest = await call(clubs.list, { query }, { signal });
  const newest = chooseClub(rest, null);
  return newest === null ? [] : [newest];
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
