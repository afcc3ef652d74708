import type { QueryClient } from '@tanstack/react-query';

/**
 * Reloads the queries of a club that are on the screen, and marks the others as outdated. A change in one list of a
 * club mostly shows in another: a name in the bill, a registration in the attendance. The second part of the key of
 * every such query is the club's id.
 */
export function reloadClub(queryClient: QueryClient, clubId: string): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === clubId });
}
