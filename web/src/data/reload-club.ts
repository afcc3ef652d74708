import type { QueryClient } from '@tanstack/react-query';

/**
 * Loads anew what is shown of a club, and marks the rest as old. What changes in one list of a club mostly shows in
 * another: a name in the bill, a registration in the attendance. The second part of every key of such a query is the
 * club's id.
 */
export function reloadClub(queryClient: QueryClient, clubId: string): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === clubId });
}
